#include "game.hpp"

#include "pegging.hpp"
#include "show.hpp"
#include "shared/random.hpp"

namespace hoyle::cribbage {
namespace {

constexpr PlayCard numbered(unsigned index) {
    return static_cast<PlayCard>((index % RANKS + 1) * 4 + index / RANKS);
}

constexpr std::int8_t index_of(PlayCard card) {
    return static_cast<std::int8_t>(suit_of(card) * RANKS + rank_of(card) - 1);
}

struct Silent {
    void card(PlayCard) {}
    void end_of_deal() {}
};

struct Written {
    std::vector<std::int8_t>& acts;
    void card(PlayCard card) { acts.push_back(index_of(card)); }
    void end_of_deal() { acts.push_back(-1); }
};

constexpr unsigned kept_of(unsigned players, unsigned dealt) { return dealt - (players == 2 ? 2 : 1); }

template <unsigned PLAYERS, unsigned DEALT, class Notes>
class Game {
public:
    Game(const Rules& rules, std::uint64_t seed, Notes notes)
        : rules_(rules), random_(seed), notes_(notes), dealer_(rules.dealer) {
        for (unsigned index = 0; index < PACK; ++index) pack_[index] = numbered(index);
    }

    void play() {
        for (;;) {
            ++deals_;
            const bool won = deal();
            notes_.end_of_deal();
            if (won) return;
            dealer_ = next(dealer_);
        }
    }

    unsigned winner() const { return winner_; }
    unsigned deals() const { return deals_; }
    unsigned points(unsigned side) const { return points_[side]; }

private:
    static constexpr unsigned KEPT = kept_of(PLAYERS, DEALT), LAID = DEALT - KEPT, CRIB = 4;
    static constexpr bool FIVE_CARD = PLAYERS == 2 && DEALT == 5;
    // One card goes from the pack to the crib where three play (C-R28).
    static constexpr unsigned FROM_PACK = CRIB - PLAYERS * LAID;

    static constexpr unsigned next(unsigned seat) { return seat + 1 == PLAYERS ? 0 : seat + 1; }
    static constexpr unsigned side(unsigned seat) { return PLAYERS == 4 ? seat & 1 : seat; }

    // Each of these gives whether the game was won by it.

    bool peg(unsigned seat, unsigned holes) {
        points_[side(seat)] += holes;
        if (points_[side(seat)] < rules_.target) return false;
        winner_ = side(seat);
        return true;
    }

    bool deal() {
        constexpr unsigned dealt = PLAYERS * DEALT + FROM_PACK + 1;
        shuffle_head<PACK, dealt>(pack_, random_);
        for (unsigned at = 0; at < dealt - 1; ++at) notes_.card(pack_[at]);
        starter_ = pack_[dealt - 1];
        Lot lot(random_);
        lay_out(lot);
        notes_.card(starter_);
        if (FIVE_CARD && deals_ == 1 && peg(next(dealer_), 3)) return true;          // C-R04
        if (rank_of(starter_) == KNAVE + 1 && peg(dealer_, 2)) return true;          // C-R08
        return play_hands(lot) || show_all();
    }

    void lay_out(Lot& lot) {
        for (unsigned card = 0; card < FROM_PACK; ++card) crib_[card] = pack_[PLAYERS * DEALT + card];
        unsigned in_crib = FROM_PACK, seat = next(dealer_);
        for (unsigned turn = 0; turn < PLAYERS; ++turn, seat = next(seat)) {
            std::uint64_t bits = 0;
            for (unsigned at = turn; at < PLAYERS * DEALT; at += PLAYERS) bits |= std::uint64_t{1} << pack_[at];
            std::array<PlayCard, DEALT> cards;
            for (unsigned at = 0; at < DEALT; ++at, bits &= bits - 1)
                cards[at] = static_cast<PlayCard>(std::countr_zero(bits));
            const unsigned laid = rules_.policies[seat] == Policy::RANDOM
                                      ? LAY_OUTS.of[lot.below(LAY_OUTS.size)]
                                      : sensible_lay_out(cards, side(seat) == side(dealer_));
            unsigned in_hand = 0;
            for (unsigned at = 0; at < DEALT; ++at) {
                if (laid >> at & 1) {
                    crib_[in_crib++] = cards[at];
                    notes_.card(cards[at]);
                } else {
                    hands_[seat][in_hand++] = cards[at];
                }
            }
        }
    }

    // Every choice of cards to lay out, as bits of their places, in dictionary order.
    struct LayOuts {
        std::array<std::uint8_t, 21> of{};
        unsigned size = 0;
        constexpr LayOuts() {
            for (unsigned first = 0; first < DEALT; ++first) {
                if (LAID == 1) of[size++] = 1 << first;
                for (unsigned second = first + 1; LAID == 2 && second < DEALT; ++second)
                    of[size++] = 1 << first | 1 << second;
            }
        }
    };
    static constexpr LayOuts LAY_OUTS{};

    // The cards to lay out: those kept count for most by themselves; a pair, fifteen or five laid out
    // counts for the side whose crib it is. The first of the best.
    unsigned sensible_lay_out(const std::array<PlayCard, DEALT>& cards, bool own_crib) const {
        int best = -1000;
        unsigned chosen = 0;
        for (unsigned lay = 0; lay < LAY_OUTS.size; ++lay) {
            std::uint32_t sum = 0;
            unsigned suits = 0, fives = 0, value = 0, ranks = 0;
            for (unsigned at = 0; at < DEALT; ++at) {
                if (LAY_OUTS.of[lay] >> at & 1) {
                    fives += rank_of(cards[at]) == 5;
                    value += value_of(cards[at]);
                    ranks ^= rank_of(cards[at]);
                } else {
                    sum += in_hand_.keys[rank_of(cards[at]) - 1];
                    suits |= 1u << suit_of(cards[at]);
                }
            }
            const unsigned kept = in_hand_.of(sum) + (std::has_single_bit(suits) ? KEPT : 0);
            const unsigned given = 2 * fives + 2 * (value == 15) + 2 * (LAID == 2 && ranks == 0);
            const int worth = static_cast<int>(kept) + (own_crib ? 1 : -1) * static_cast<int>(given);
            if (worth > best) {
                best = worth;
                chosen = LAY_OUTS.of[lay];
            }
        }
        return chosen;
    }

    bool play_hands(Lot& lot) {
        for (unsigned seat = 0; seat < PLAYERS; ++seat) {
            std::uint64_t bits = 0;
            for (const PlayCard card : hands_[seat]) bits |= std::uint64_t{1} << card;
            held_[seat] = Holding(bits);
        }
        unsigned turn = next(dealer_);
        for (unsigned left = PLAYERS * KEPT; left > 0;) {
            if (play_series(lot, turn, left)) return true;
            if (FIVE_CARD) break;  // C-R15
        }
        return false;
    }

    // One series, from a count of zero until nobody can play; leaves `turn` at the next leader.
    bool play_series(Lot& lot, unsigned& turn, unsigned& left) {
        Series series;
        unsigned last = turn;
        for (unsigned gone = 0; gone < PLAYERS; turn = next(turn)) {
            const unsigned lawful = held_[turn].lawful(series);
            if (lawful == 0) {
                ++gone;
                continue;
            }
            const unsigned place = rules_.policies[turn] == Policy::RANDOM
                                       ? lot.below(lawful)
                                       : sensible_play(held_[turn], lawful, series);
            const PlayCard card = held_[turn].play(place);
            notes_.card(card);
            series.add(card);
            last = turn;
            gone = 0;
            --left;
            if (const unsigned holes = series.points(); holes != 0 && peg(turn, holes)) return true;
        }
        turn = next(last);
        return series.count() != LIMIT && peg(last, 1);
    }

    // The card that pegs most now, the highest of those. A lead is below a five if it can be, and no
    // five at all if that can be (C-M05).
    static unsigned sensible_play(const Holding& held, unsigned lawful, Series series) {
        if (series.count() == 0) {
            unsigned low = 0;
            while (low < lawful && rank_of(held.at(low)) < 5) ++low;
            if (low > 0) return low - 1;
            return lawful - 1;
        }
        unsigned best = 0, chosen = 0;
        for (unsigned place = 0; place < lawful; ++place) {
            Series after = series;
            after.add(held.at(place));
            if (const unsigned holes = after.points(); holes >= best) {
                best = holes;
                chosen = place;
            }
        }
        return chosen;
    }

    bool show_all() {
        unsigned seat = next(dealer_);
        for (unsigned turn = 0; turn < PLAYERS; ++turn, seat = next(seat))
            if (peg(seat, shown(hands_[seat], with_starter_, false))) return true;
        return peg(dealer_, shown(crib_, crib_with_starter_, true));
    }

    template <std::size_t CARDS>
    unsigned shown(const std::array<PlayCard, CARDS>& cards, const RankTable& ranks, bool crib) const {
        std::uint32_t sum = ranks.keys[rank_of(starter_) - 1];
        unsigned suits = 0, nob = 0;
        for (const PlayCard card : cards) {
            sum += ranks.keys[rank_of(card) - 1];
            suits |= 1u << suit_of(card);
            nob += card == ((KNAVE + 1) * 4 | suit_of(starter_));
        }
        unsigned points = ranks.of(sum) + nob;
        if (std::has_single_bit(suits))
            points += flush_points(CARDS, suits >> suit_of(starter_) & 1, crib);
        return points;
    }

    const Rules& rules_;
    const RankTable& in_hand_ = rank_table(KEPT);
    const RankTable& with_starter_ = rank_table(KEPT + 1);
    const RankTable& crib_with_starter_ = rank_table(CRIB + 1);
    Random random_;
    Notes notes_;
    std::array<std::array<PlayCard, KEPT>, PLAYERS> hands_;
    std::array<Holding, PLAYERS> held_;
    std::array<PlayCard, CRIB> crib_;
    std::array<unsigned, PLAYERS> points_{};
    PlayCard pack_[PACK];
    PlayCard starter_ = 0;
    unsigned dealer_, deals_ = 0, winner_ = 0;
};

template <unsigned PLAYERS, unsigned DEALT, class Notes>
void play_one(const Rules& rules, std::uint64_t seed, std::size_t at, const Results& results, Notes notes) {
    Game<PLAYERS, DEALT, Notes> game(rules, seed, notes);
    game.play();
    results.winners[at] = static_cast<std::int8_t>(game.winner());
    results.deals[at] = static_cast<std::int16_t>(game.deals());
    for (unsigned side = 0; side < sides(PLAYERS); ++side)
        results.points[at * sides(PLAYERS) + side] = static_cast<std::int16_t>(game.points(side));
}

template <unsigned PLAYERS, unsigned DEALT>
void play_batch(const Rules& rules, const std::uint64_t* seeds, std::size_t games, unsigned threads,
                const Watch& watch, const Results& results) {
    constexpr std::size_t CHUNK = 256;
    in_batch(games, CHUNK, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            if (results.acts)
                play_one<PLAYERS, DEALT>(rules, seeds[at], at, results, Written{(*results.acts)[at]});
            else
                play_one<PLAYERS, DEALT>(rules, seeds[at], at, results, Silent{});
        }
    });
}

}  // namespace

void play_games(const Rules& rules, const std::uint64_t* seeds, std::size_t games, unsigned threads,
                const Watch& watch, const Results& results) {
    const auto play = rules.players == 4   ? play_batch<4, 5>
                      : rules.players == 3 ? play_batch<3, 5>
                      : rules.dealt == 7   ? play_batch<2, 7>
                      : rules.dealt == 6   ? play_batch<2, 6>
                                           : play_batch<2, 5>;
    play(rules, seeds, games, threads, watch, results);
}

}  // namespace hoyle::cribbage
