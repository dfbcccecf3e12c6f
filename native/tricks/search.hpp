// The search: can the declarers take so many of the tricks that are left?
#pragma once
#include <algorithm>
#include <type_traits>

#include "following.hpp"
#include "hints.hpp"
#include "leading.hpp"
#include "lone.hpp"
#include "misere.hpp"
#include "ordering.hpp"
#include "quick.hpp"
#include "second_hand.hpp"
#include "solve.hpp"
#include "sure.hpp"
#include "table.hpp"

namespace hoyle::HOYLE_BUILD {

struct Stats { std::uint64_t nodes = 0, cards = 0, quick = 0, found = 0, sure = 0, asked = 0; };

// Watches a search without seeing anything. Another watcher learns the order of cards (research/whist).
struct Nobody {
    template <int PLACE, bool TRUMPS, bool MISERE, class Search, class Trick>
    static void settled(Search&, int, int, const Trick&, Cards) {}
    template <class Search>
    static void solved(const Search&) {}
};

// In misère the declarers try to take nothing, and the others to give them a trick.
// LONE: it has one declarer. Watcher: notes every choice that a card settled, and each value found; it may look
// inside.
template <bool TRUMPS, bool MISERE, bool LONE = false, class Watcher = Nobody>
class Search {
  public:
    using Known = Table<std::conditional_t<LONE, LonePattern, Pattern>>;

    Search(Position& position, unsigned declarers, Known& table, Hints& hints, Pulse* pulse)
        : p(position), table_(table), hints_(hints), pulse_(pulse), adapts_(!MISERE && !(pulse && pulse->limits())) {
        for (int seat = 0; seat < 4; ++seat)
            sides_[seat] = declarers >> seat & 1 ? declarers : ~declarers & 15;
        declarers_ = declarers;
        for (int seat = 0; seat < 4; ++seat) weights_[seat] = &WEIGHTS[weights_of(friends_of(seat), TRUMPS, MISERE)];
    }
    Stats stats;
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
        ++stats.nodes;
        if (p.left == 1) return last(leader);
        if (stats.nodes % NODES_BETWEEN_BEATS == 0 && pulse_) pulse_->beat();
        if constexpr (LONE) return lead_against_one(leader);
        else return lead_among_sides(leader, need);
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
    friend Watcher;

    Answer lead_among_sides(int leader, int need) {
        const Cards all = p.all();
        Answer answer;
        // A misère, and the last five tricks, are sooner proved than looked up.
        const bool proves_first = MISERE || p.left <= 5;
        if (proves_first && plain(all, leader, need, answer)) return answer;
        const std::uint64_t key = key_of(p.shape, leader);
        const Owners& owners = owners_of(all);
        ++stats.asked;
        if (const auto known = table_.find(key, owners, need)) {
            ++stats.found;
            return {known->least() >= need ? known->least() : known->most(), cards_of(known->ranks(), all)};
        }
        if (!proves_first && plain(all, leader, need, answer)) return answer;
        answer = choose<0>(leader, need, Trick{});
        answer.ranks = told_by_lengths(p, down_to(answer.ranks, all), all);
        const bool made = answer.tricks >= need;
        table_.store(key, {owners, ranks_of(answer.ranks, all), made ? answer.tricks : 0, made ? p.left : answer.tricks});
        return answer;
    }

    Answer lead_against_one(int leader) {
        const Cards all = p.all();
        Answer answer;
        if (plain(all, leader, 1, answer)) return answer;
        if (p.left == 13) return choose<0>(leader, 1, Trick{});
        const std::uint64_t key = key_of(p.shape, leader);
        const Cards mine = p.held_by(declarers_), theirs = all & ~mine;
        const LoneOwners owners(owners_of(theirs), mine, theirs);
        if (const auto known = table_.find(key, owners, 1)) {
            ++stats.found;
            return {!known->safe(), known->mattered(mine, theirs)};
        }
        answer = choose<0>(leader, 1, Trick{});
        if (answer.tricks < 1) answer.ranks |= held_[p.left];
        answer.ranks = told_by_lengths(p, down_to(answer.ranks, all), all);
        table_.store(key, {owners, p, declarers_, mine, theirs, answer.ranks, answer.tricks < 1, safe_[p.left]});
        return answer;
    }

    template <int PLACE>
    Answer play(int seat, Cards card, int need, const Trick& trick) {
        ++stats.cards;
        p.take(seat, card);
        Trick next = PLACE == 0 ? Trick::begin(seat, card) : trick.template with<TRUMPS>(seat, card);
        // In a safe suit it tells nothing that the declarer's card is lower than the best.
        if (LONE && (declarers_ >> seat & 1) && next.best == trick.best && (safe_[p.left] >> suit_of(card) & 1))
            next.contested = trick.contested;
        Answer answer;
        if constexpr (PLACE == 3) {
            const int won = declarers_ >> next.taker & 1;
            table_.prefetch(key_of(p.shape, next.taker));
            --p.left;
            safe_[p.left] = 0, held_[p.left] = 0;
            answer = lead(next.taker, need - won);
            if (LONE && answer.tricks == 0 && !won) answer.ranks |= newly_safe(p.all() & ~p.held_by(declarers_));
            ++p.left;
            answer.tricks += won;
            answer.ranks |= next.decided_by();
        } else {
            answer = choose<PLACE + 1>((seat + 1) & 3, need, next);
        }
        p.give(seat, card);
        return answer;
    }

    struct Begun { Cards all = 0; Owners owners; };

    // Who holds the cards `all` that are left of those with which a trick began.
    Owners owners_since(const Begun& trick, Cards all) const {
        return trick.all ? trick.owners.after(p, trick.all, all) : Owners(p, all);
    }
    const Owners& owners_of(Cards all) {
        begun_[p.left] = {all, owners_since(begun_[p.left + 1], all)};
        return begun_[p.left].owners;
    }

    bool tries(int seat) const { return bool(declarers_ >> seat & 1) != MISERE; }

    // The result, if it follows without search from top cards and lengths.
    bool plain(Cards all, int leader, int need, Answer& answer) {
        if (!(MISERE ? plain_misere(all, leader, answer) : plain_tricks(all, leader, need, answer))) return false;
        answer.ranks = told_by_lengths(p, down_to(answer.ranks, all), all);
        return true;
    }

    bool plain_tricks(Cards all, int leader, int need, Answer& answer) {
        const bool ours = declarers_ >> leader & 1;
        const unsigned side = sides_[leader];
        const int wanted = ours ? need : p.left - need + 1;  // by the side on lead
        const Spans spans = Spans::of<TRUMPS>(p, side);
        answer = quick_tricks<TRUMPS>(p, all, leader, side, spans, wanted);
        if (answer.tricks >= wanted) {
            if (!ours) answer.tricks = p.left - answer.tricks;
            ++stats.quick;
            return true;
        }
        if constexpr (TRUMPS) {
            answer = sure_trumps(p, all, ~side & 15, ~side & 15, p.left - wanted + 1);
            if (p.left - answer.tricks < wanted) {
                if (ours) answer.tricks = p.left - answer.tricks;
                ++stats.sure;
                return true;
            }
        }
        if (wanted < p.left) {
            const int lose = p.left - wanted + 1;
            answer = given_up<TRUMPS>(p, all, leader, side, spans, lose);
            if (answer.tricks < lose) return false;
            if (ours) answer.tricks = p.left - answer.tricks;
            ++stats.sure;
            return true;
        }
        if (!must_lose_one<TRUMPS>(p, all, side, spans, answer.ranks)) return false;
        answer.tricks = ours ? p.left - 1 : 1;
        ++stats.sure;
        return true;
    }

    bool plain_misere(Cards all, int leader, Answer& answer) {
        safe_[p.left] = 0, held_[p.left] = 0;
        if (declarers_ >> leader & 1) return false;
        const Cards theirs = all & ~p.held_by(declarers_);
        Cards held = 0;
        Reach reach(p.shape, declarers_);
        const unsigned safe = safe_suits<TRUMPS>(p, declarers_, reach, theirs, held);
        if (LONE) safe_[p.left] = safe, held_[p.left] = held;
        if (safe == 15) {
            answer = {0, 0};
            for (int suit = 0; suit < 4 && !LONE; ++suit)
                if (all & ~theirs & lane(suit)) answer.ranks |= lowest(theirs & lane(suit));
            return true;
        }
        if constexpr (LONE && !TRUMPS) {
            const int declarer = std::countr_zero(declarers_);
            reach.count_alone(p.shape, declarer);
            if (throws_in_time(p, declarer, reach, ~safe & 15, theirs, 0)) {
                answer = {0, 0};
                for (unsigned suits = ~safe & 15; suits; suits &= suits - 1) answer.ranks |= lowest(theirs & lane(std::countr_zero(suits)));
                return true;
            }
        }
        answer.tricks = 1;
        return forced_now<TRUMPS>(p, leader, declarers_, answer.ranks);
    }

    // The ranks that keep suits safe in the next trick, where they were not safe before this one.
    Cards newly_safe(Cards theirs) const {
        Cards ranks = 0;
        for (unsigned suits = safe_[p.left] & ~safe_[p.left + 1]; suits; suits &= suits - 1)
            ranks |= lowest(theirs & lane(std::countr_zero(suits)));
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
        if constexpr (PLACE == 3 && !LONE) fetch_ahead(could, seat, trick);
        Cards field = p.all();
        if constexpr (PLACE > 0) field |= trick.best;
        Cards untried = heads(could, field);
        std::uint64_t slot = 0;
        if (untried & (untried - 1)) {
            slot = Hints::mixed(likeness<PLACE>(p, field, seat, need, trick));
            hints_.fetch(slot);
        }
        const bool ours = tries(seat);
        const int wanted = ours != MISERE ? need : p.left - need + 1;
        if constexpr (!MISERE && PLACE == 1)
            if (Answer answer; p.left > 3 && takes_at_once(seat, wanted, trick, answer)) return answer;
        bool lone = false;  // a lone declarer of misère needs no low card that a higher can do for
        if constexpr (LONE && PLACE > 0) {
            lone = declarers_ >> seat & 1;
            if (lone && (hand & lane(trick.led))) return duck<PLACE>(seat, could, need, trick);
            if (lone) untried = highest_of_each(untried, TRUMPS);
        }
        if (!(untried & (untried - 1))) {
            Answer answer = play<PLACE>(seat, untried, need, trick);
            const bool won = ours == (answer.tricks >= need);
            if (!won && !lone && (answer.ranks & untried)) answer.ranks |= lowest(could);
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

        if constexpr (PLACE == 3 && !MISERE)
            if (p.left > 7 && known_reply(seat, untried, need, trick, answer)) return answer;

        const Cards hint = hints_.card(slot);
        const Cards hinted = !hint ? 0 : lowest(untried & lane(suit_of(hint)) & (above(hint) | hint));
        if (hinted && settles(hinted, answer)) {
            Watcher::template settled<PLACE, TRUMPS, MISERE>(*this, seat, need, trick, heads(could, field));
            return answer;
        }

        // In the suit led, what settled other positions hardly helps.
        History::Row* past = adapts_ && (PLACE == 0 || !(could & lane(trick.led))) ? &history_.row(seat, PLACE, trick.led) : nullptr;
        const Choices choices = in_order<PLACE>(untried, field, seat, wanted, trick, lone);
        for (int i = 0; i < choices.size; ++i) {
            const Cards card = choices.cards[i];
            if ((card & untried) && settles(card, answer)) {
                hints_.keep(slot, index_of(card));
                if (past) past->settled(card);
                while (past && tried-- > 0) past->failed(refuted[tried].card);
                Watcher::template settled<PLACE, TRUMPS, MISERE>(*this, seat, need, trick, heads(could, field));
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
        for (Cards rest = lone ? Cards{TRUMPS ? could & lane(TRUMP) & ~stood_for : 0} : could & ~stood_for; rest;) {
            const Cards suit = lane(suit_of(rest & (~rest + 1)));
            all.ranks |= lowest(rest & suit);
            rest &= ~suit;
        }
        return all;
    }

    // The cards in the order to try them.
    template <int PLACE>
    Choices in_order(Cards cards, Cards field, int seat, int wanted, const Trick& trick, bool lone) {
        Choices choices;
        if constexpr (PLACE > 0 && !MISERE) {
            if (adapts_) {
                Following<TRUMPS, PLACE>(p, seat, sides_[seat], trick).order(cards, history_.row(seat, PLACE, trick.led), choices);
                return choices;
            }
        }
        const bool leads = PLACE == 0 && !MISERE && adapts_;
        const Leading<TRUMPS> leading = leads ? Leading<TRUMPS>(p, field, sides_[seat]) : Leading<TRUMPS>();
        Ordering<TRUMPS> ordering(p, field, seat);
        for (; cards; cards &= cards - 1) {
            const Cards card = cards & (~cards + 1);
            int score = ordering.template score<PLACE>(card, wanted, p.left, trick, weights_[seat]->place[PLACE]);
            if (leads) score += history_.row(seat, PLACE, trick.led).score(card) + leading.score(card);
            if (LONE && !lone) score = sooner_against_one<PLACE>(p, declarers_, safe_[p.left], card, score, trick);
            choices.add(card, score);
        }
        return choices;
    }

    // Whether one of the cards of the last hand leads to a position that is known to settle the matter. With few
    // tricks left it is sooner searched.
    bool known_reply(int seat, Cards cards, int need, const Trick& trick, Answer& answer) {
        const Cards before = p.all();
        const Owners held = owners_since(begun_[p.left], before);
        for (; cards; cards &= cards - 1) {
            const Cards card = cards & (~cards + 1);
            const Trick next = trick.template with<TRUMPS>(seat, card);
            const int won = declarers_ >> next.taker & 1;
            if (need <= won || need - won >= p.left) continue;
            p.take(seat, card);
            const Cards all = p.all();
            const auto known = table_.find(key_of(p.shape, next.taker), held.after(p, before, all), need - won);
            p.give(seat, card);
            if (!known || tries(seat) != (known->least() >= need - won)) continue;
            answer = {won + (tries(seat) ? known->least() : known->most()), cards_of(known->ranks(), all) | next.decided_by()};
            return true;
        }
        return false;
    }

    // Whether the second hand wins this trick, and then as many as its side wants with its own winners.
    bool takes_at_once(int seat, int want, const Trick& trick, Answer& answer) {
        answer = second_hand_tricks<TRUMPS>(p, p.all(), seat, sides_[seat], trick, want);
        if (answer.tricks < want) return false;
        if (!tries(seat)) answer.tricks = p.left - answer.tricks;
        ++stats.quick;
        return true;
    }

    // Where the last hand has one suit to play, asks for what is known of the two ways the trick can end.
    void fetch_ahead(Cards could, int seat, const Trick& trick) const {
        const int suit = suit_of(could);
        if (could & ~lane(suit)) return;
        const Shape after = p.shape - one_card(seat, suit);
        table_.prefetch(key_of(after, trick.taker));
        table_.prefetch(key_of(after, seat));
    }

    // A lone declarer follows suit in misère with the highest card that cannot win: lower ones leave it
    // worse off.
    template <int PLACE>
    Answer duck(int seat, Cards could, int need, const Trick& trick) {
        const Cards card = highest_that_loses<PLACE, TRUMPS>(p, seat, could, trick);
        if (!card) return {1, lowest(could)};
        Answer answer = play<PLACE>(seat, card, need, trick);
        if (answer.tricks >= need) answer.ranks |= card;
        return answer;
    }

    // A card that did not settle the matter, what that rests on, and the cards of its suit too low
    // to have made a difference.
    struct Refuted { Cards card, ranks, alike; };

    Position& p;
    Known& table_;
    Hints& hints_;
    Pulse* pulse_;
    const bool adapts_;  // orders cards by their history, too
    unsigned declarers_;
    unsigned sides_[4];
    Begun begun_[15];  // by the tricks left; nothing where the search began within one
    unsigned safe_[14] = {};  // suits safe for a lone declarer, by the tricks left as each began
    Cards held_[14] = {};      // and the cards of the others on which that rests
    const Weights* weights_[4];
    History history_;
};

}  // namespace hoyle::HOYLE_BUILD
