// The search: can the declarers take so many of the tricks that are left?
#pragma once
#include <algorithm>

#include "misere.hpp"
#include "ordering.hpp"
#include "quick.hpp"
#include "solve.hpp"
#include "sure.hpp"
#include "table.hpp"

namespace hoyle::HOYLE_BUILD {

struct Stats { std::uint64_t tricks = 0, cards = 0, quick = 0, found = 0, sure = 0; };
#ifdef HOYLE_COUNT
inline Stats total;
#endif

// In misère the declarers try to take nothing, and the others to give them a trick.
template <bool TRUMPS, bool MISERE>
class Search {
  public:
    Search(Position& position, unsigned declarers, Table& table, Hints& hints, Pulse* pulse)
        : p(position), table_(table), hints_(hints), pulse_(pulse) {
        for (int seat = 0; seat < 4; ++seat)
            sides_[seat] = declarers >> seat & 1 ? declarers : ~declarers & 15;
        declarers_ = declarers;
        for (int seat = 0; seat < 4; ++seat) weights_[seat] = &WEIGHTS[weights_of(friends_of(seat), TRUMPS, MISERE)];
    }
    Stats stats;
#ifdef HOYLE_COUNT
    ~Search() { total.tricks += stats.tricks; total.cards += stats.cards; total.quick += stats.quick; total.found += stats.found; total.sure += stats.sure; }
#endif
    unsigned friends_of(int seat) const {
        unsigned f = 0;
        for (int r = 1; r < 4; ++r) f |= (sides_[seat] >> ((seat + r) & 3) & 1) << (r - 1);
        return f;
    }

    // Bounds the tricks of the declarers from a lead of `leader`: at least what is returned if that
    // is `need` or more, at most that if it is less. 
    Answer lead(int leader, int need) {
        if (need <= 0) return {0, 0};
        if (need > p.left) return {p.left, 0};
        ++stats.tricks;
        if (p.left == 1) return last(leader);
        if ((stats.tricks & 4095) == 0 && pulse_) pulse_->beat();
        const Cards all = p.all();
        Answer plain;
        if (MISERE ? plain_misere(all, leader, plain) : plain_tricks(all, leader, need, plain)) { plain.ranks = told_by_lengths(down_to(plain.ranks, all), all); return plain; }
        const std::uint64_t key = Table::key(p.shape, leader);
        const Owners owners(p, all);
        int known;
        std::uint64_t ranks;
        if (table_.find(key, owners, need, known, ranks)) { ++stats.found; return {known, scatter(ranks, all)}; }
        Answer answer = choose<0>(leader, need, Trick{});
        answer.ranks = told_by_lengths(down_to(answer.ranks, all), all);
        const std::uint64_t mattered = gather(answer.ranks, all);
        if (answer.tricks >= need)
            table_.store(key, owners, mattered, answer.tricks, p.left);
        else
            table_.store(key, owners, mattered, 0, answer.tricks);
        return answer;
    }

    // The same from within a trick, `place` cards of which have fallen, `seat` to play.
    Answer go_on(int place, int seat, int need, const Trick& trick) {
        switch (place) {
            case 1: return choose<1>(seat, need, trick);
            case 2: return choose<2>(seat, need, trick);
            case 3: return choose<3>(seat, need, trick);
            default: return lead(seat, need);
        }
    }

    // The same with the next card given.
    Answer try_card(int place, int seat, Cards card, int need, const Trick& trick) {
        switch (place) {
            case 0: return play<0>(seat, card, need, trick);
            case 1: return play<1>(seat, card, need, trick);
            case 2: return play<2>(seat, card, need, trick);
            default: return play<3>(seat, card, need, trick);
        }
    }

  private:
    template <int PLACE>
    Answer play(int seat, Cards card, int need, const Trick& trick) {
        ++stats.cards;
        p.take(seat, card);
        const Trick next = PLACE == 0 ? Trick::begin(seat, card) : trick.template with<TRUMPS>(seat, card);
        Answer answer;
        if constexpr (PLACE == 3) {
            const int won = declarers_ >> next.taker & 1;
            table_.prefetch(Table::key(p.shape, next.taker));
            --p.left;
            answer = lead(next.taker, need - won);
            ++p.left;
            answer.tricks += won;
            answer.ranks |= next.decided_by();
        } else {
            answer = choose<PLACE + 1>((seat + 1) & 3, need, next);
        }
        p.give(seat, card);
        return answer;
    }

    bool tries(int seat) const { return bool(declarers_ >> seat & 1) != MISERE; }

    // What can be told without search, from top cards and lengths.
    bool plain_tricks(Cards all, int leader, int need, Answer& answer) {
        const bool ours = declarers_ >> leader & 1;
        const unsigned side = sides_[leader];
        const int wanted = ours ? need : p.left - need + 1;  // by the side on lead
        answer = quick_tricks<TRUMPS>(p, all, leader, side, wanted);
        if (answer.tricks >= wanted) {
            if (!ours) answer.tricks = p.left - answer.tricks;
            ++stats.quick;
            return true;
        }
        if constexpr (TRUMPS) {
            answer = sure_trumps(p, all, ~side & 15, ~side & 15);
            if (p.left - answer.tricks < wanted) {
                if (ours) answer.tricks = p.left - answer.tricks;
                ++stats.sure;
                return true;
            }
        }
        if (wanted < p.left) return false;
        if (!must_lose_one<TRUMPS>(p, all, side, answer.ranks)) return false;
        answer.tricks = ours ? p.left - 1 : 1;
        ++stats.sure;
        return true;
    }

    bool plain_misere(Cards all, int leader, Answer& answer) {
        if (declarers_ >> leader & 1) return false;
        answer.tricks = 0;
        if (safe_misere<TRUMPS>(p, all, declarers_, answer.ranks)) return true;
        answer.tricks = 1;
        return forced_now<TRUMPS>(p, leader, declarers_, answer.ranks);
    }

    // Less those at the foot of a suit that one hand must hold, the others having shown as many
    // as they have.
    Cards told_by_lengths(Cards ranks, Cards all) const {
        for (int suit = 0; suit < 4; ++suit) {
            const Cards foot = lowest(all & lane(suit));
            if (!(foot & ranks)) continue;
            for (const Cards hand : p.hands) {
                if (!(hand & foot)) continue;
                const Cards others = all & ~hand & lane(suit);
                const Cards last = lowest(others);
                ranks &= ~(lane(suit) & ~(others ? above(last) | last : 0));
            }
        }
        return ranks;
    }

    // The last trick plays itself.
    Answer last(int leader) {
        Trick trick = Trick::begin(leader, p.hands[leader]);
        for (int n = 1; n < 4; ++n) {
            const int seat = (leader + n) & 3;
            trick = trick.with<TRUMPS>(seat, p.hands[seat]);
        }
        return {int(declarers_ >> trick.taker & 1), trick.decided_by()};
    }

    template <int PLACE>
    Answer choose(int seat, int need, const Trick& trick) {
        const Cards hand = p.hands[seat];
        Cards could = hand;
        if constexpr (PLACE > 0)
            if (const Cards follow = hand & lane(trick.led)) could = follow;
        Cards field = p.all();
        if constexpr (PLACE > 0) field |= trick.best;
        Cards untried = heads(could, field);
        const bool ours = tries(seat);
        if (!(untried & (untried - 1))) {
            Answer answer = play<PLACE>(seat, untried, need, trick);
            const bool won = ours == (answer.tricks >= need);
            if (!won && (answer.ranks & untried)) answer.ranks |= lowest(could);
            return answer;
        }
        Answer all = {ours ? -1 : 99, 0};
        Refuted refuted[13];
        int tried = 0;
        // Whether the card settles the matter. If not, neither do those that differ from it in
        // ranks too low to have mattered.
        const auto settles = [&](Cards card, Answer& answer) {
            answer = play<PLACE>(seat, card, need, trick);
            if (ours == (answer.tricks >= need)) return true;
            untried &= ~card;
            all.tricks = ours ? std::max(all.tricks, answer.tricks) : std::min(all.tricks, answer.tricks);
            const Cards suit = lane(suit_of(card));
            const Cards mattered = lowest(answer.ranks & suit);
            const Cards alike = suit & ~(mattered ? above(mattered) | mattered : 0);
            refuted[tried++] = {card, answer.ranks, alike};
            if (card & alike) untried &= ~alike;
            return false;
        };
        Answer answer;

        const std::uint64_t slot = Hints::mixed(likeness<PLACE>(hand, field, seat, need, trick));
        const Cards hint = hints_.card(slot);
        const Cards hinted = !hint ? 0 : lowest(untried & lane(suit_of(hint)) & (above(hint) | hint));
        if (hinted && settles(hinted, answer)) return answer;

        Choices choices;
        const Ordering<TRUMPS> ordering(p, field, seat);
        const std::int8_t* weights = weights_[seat]->place[PLACE];
        const int wanted = ours != MISERE ? need : p.left - need + 1;
        for (Cards rest = untried; rest; rest &= rest - 1) {
            const Cards card = rest & (~rest + 1);
            Look look;
            if constexpr (PLACE == 0) look = ordering.lead(card, wanted, p.left);
            else if (suit_of(card) == trick.led) look = ordering.follow(card, trick, PLACE);
            else look = ordering.unable(card, trick, PLACE);
            int score = 0;
            for (const int at : look.at)
                if (at >= 0) score += weights[at];
            choices.add(card, score);
        }
        for (int i = 0; i < choices.size; ++i) {
            const Cards card = choices.cards[i];
            if ((card & untried) && settles(card, answer)) {
                hints_.keep(slot, index_of(card));
                return answer;
            }
        }
        // A later card may show that an earlier one failed whatever its rank.
        Cards covered = 0, stood_for = 0;
        while (tried-- > 0) {
            const Refuted& r = refuted[tried];
            if (r.card & covered) continue;
            all.ranks |= r.ranks;
            if (r.card & r.alike) covered |= r.alike, stood_for |= lane(suit_of(r.card));
        }
        // Where each card counted for its rank, so must the lowest of the suit.
        for (Cards rest = could & ~stood_for; rest;) {
            const Cards suit = lane(suit_of(rest & (~rest + 1)));
            all.ranks |= lowest(rest & suit);
            rest &= ~suit;
        }
        return all;
    }

    // What positions must share for a card that settled one to be tried first in the other.
    template <int PLACE>
    std::uint64_t likeness(Cards hand, Cards field, int seat, int need, const Trick& trick) const {
        constexpr std::uint64_t A = 0x9E3779B97F4A7C15u, B = 0xC2B2AE3D27D4EB4Fu, C = 0xD6E8FEB86659FD93u;
        const std::uint64_t turn = seat * 1234567 + PLACE * 77;
        if constexpr (PLACE == 0) {
            const Shape odd = p.shape >> (16 * ((seat + 2) & 3)) & 0x1111;
            return turn + hand * A + (need << 16 | odd) * B;
        } else {
            if (const Cards follow = hand & lane(trick.led)) return turn + (field & lane(trick.led)) * A + trick.best * B + follow * C;
            return turn + hand * A + trick.best * B;
        }
    }

    // A card that did not settle the matter, what that rests on, and the cards of its suit too low
    // to have made a difference.
    struct Refuted { Cards card, ranks, alike; };

    Position& p;
    Table& table_;
    Hints& hints_;
    Pulse* pulse_;
    unsigned declarers_;
    unsigned sides_[4];
    const Weights* weights_[4];
};

}  // namespace hoyle::HOYLE_BUILD
