// Move ordering: the better the guess of the card to try first, the fewer positions are searched.
#pragma once
#include <algorithm>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// Cards in the order they are to be tried.
struct Choices {
    Cards cards[13];
    int scores[13];
    int size = 0;

    void add(Cards card, int score) {
        int at = size++;
        for (; at > 0 && scores[at - 1] < score; --at) {
            scores[at] = scores[at - 1];
            cards[at] = cards[at - 1];
        }
        scores[at] = score;
        cards[at] = card;
    }
};

// The features of a card for the seat that may play it, as places in the table of weights. The
// weights were learned from searches: how often such a card settled the matter, and how cheaply.
struct Look {
    static constexpr int LEAD_TOPS = 0, LEAD_NEED = 500, LEAD_LENGTHS = 600, LEAD_TRUMP_LENGTHS = 725, LEAD_MINE = 850,
                         LEAD_RUN = 882, FOLLOW_TRICK = 0, FOLLOW_RANK = 96, FOLLOW_TOPS = 128, RUFF_TRICK = 328,
                         RUFF_RANK = 424, DISCARD_TOPS = 440, DISCARD_LENGTHS = 540, DISCARD_MINE = 665, SIZE = 890;
    int at[5];
};

template <bool TRUMPS>
class Ordering {
  public:
    Ordering(const Position& position, Cards field, int seat)
        : p(position), all(field), odd(position.hands[(seat + 1) & 3] | position.hands[(seat + 3) & 3]),
          far(position.hands[(seat + 2) & 3] | position.hands[(seat + 3) & 3]), any(position.all()), me(seat) {}

    template <int PLACE>
    Look look(Cards card, int need, int left, const Trick& trick) const {
        if constexpr (PLACE == 0) return lead(card, need, left);
        else return suit_of(card) == trick.led ? follow(card, trick, PLACE) : unable(card, trick, PLACE);
    }

  private:
    Look lead(Cards card, int need, int left) const {
        const int suit = suit_of(card);
        const Cards held = p.hands[me] & lane(suit), others = all & lane(suit) & ~held;
        int lengths = 0;
        for (int r = 1; r < 4; ++r) lengths = lengths * 5 + reach((me + r) & 3, suit);
        const int mine = std::min(p.length(me, suit), 4) - 1;
        const int over = std::min(count(others & above(card)), 3);
        const Cards next = highest(all & lane(suit) & ~(above(card) | card));
        const Cards field = all & lane(suit), top = highest(field), second = highest(field ^ top),
                    third = highest(field ^ top ^ second);
        const int kind = card == top ? 0 : card == second ? 1 : card == lowest(held) ? 2 : 3;
        const int tops = (owner(top) * 5 + owner(second)) * 5 + owner(third);
        return {{Look::LEAD_TOPS + tops * 4 + kind,
                 Look::LEAD_NEED + ((std::min(need, 5) - 1) * 5 + std::min(left - need, 4)) * 4 + kind,
                 (TRUMPS && suit == TRUMP ? Look::LEAD_TRUMP_LENGTHS : Look::LEAD_LENGTHS) + lengths,
                 Look::LEAD_MINE + (mine * 4 + over) * 2 + (TRUMPS && suit == TRUMP),
                 Look::LEAD_RUN + mine * 2 + ((next & held) != 0)}};
    }

    Look follow(Cards card, const Trick& trick, int place) const {
        const Cards held = p.hands[me] & lane(trick.led);
        const bool wins = suit_of(trick.best) == trick.led && card < trick.best;
        const Cards others = all & lane(trick.led) & ~held;
        const int mine = std::min(p.length(me, trick.led), 4) - 1;
        const int under = std::min(count(held & ~(above(card) | card)), 3);
        const int over = std::min(count(others & above(card)), 3);
        const Cards top = highest(others);
        return {{Look::FOLLOW_TRICK + fate(wins ? card : trick.best, wins, trick, place),
                 Look::FOLLOW_RANK + (wins * 4 + under) * 4 + mine,
                 Look::FOLLOW_TOPS + ((wins * 4 + over) * 5 + owner(top)) * 5 + owner(highest(others ^ top)), -1, -1}};
    }

    Look unable(Cards card, const Trick& trick, int place) const {
        const int suit = suit_of(card);
        const Cards held = p.hands[me] & lane(suit);
        const int under = std::min(count(held & ~(above(card) | card)), 3);
        const int mine = std::min(p.length(me, suit), 4) - 1;
        if (TRUMPS && suit == TRUMP) {
            const bool wins = suit_of(trick.best) != TRUMP || card < trick.best;
            return {{Look::RUFF_TRICK + fate(wins ? card : trick.best, wins, trick, place),
                     Look::RUFF_RANK + under * 4 + mine, -1, -1, -1}};
        }
        int lengths = 0;
        for (int r = 1; r < 4; ++r) lengths = lengths * 5 + reach((me + r) & 3, suit);
        return {{Look::DISCARD_TOPS + tops(card, suit), Look::DISCARD_LENGTHS + lengths,
                 Look::DISCARD_MINE + under * 4 + mine, -1, -1}};
    }

    // Who holds it: 0 this seat, then the others in turn; 4 when there is no such card in a hand.
    int owner(Cards card) const {
        return ((odd & card) ? 1 : 0) + ((far & card) ? 2 : 0) + ((any & card) ? 0 : 4);
    }
    // Who has the two highest of the suit, and which of them, or how low, the card is.
    int tops(Cards card, int suit) const {
        const Cards field = all & lane(suit), top = highest(field), next = highest(field ^ top);
        const Cards held = p.hands[me] & field;
        const int kind = card == top ? 0 : card == next ? 1 : card == lowest(held) ? 2 : 3;
        return (owner(top) * 5 + owner(next)) * 4 + kind;
    }
    // The standing of a seat in a suit: may ruff; is out of it; holds one, two, more.
    int reach(int seat, int suit) const {
        const int length = p.length(seat, suit);
        if (length) return std::min(length, 3) + 1;
        return TRUMPS && suit != TRUMP && (p.hands[seat] & lane(TRUMP)) ? 0 : 1;
    }
    // Who takes the trick as it stands, and whether those still to play can take it from `best`.
    int fate(Cards best, bool wins, const Trick& trick, int place) const {
        int code = wins * 3 + ((trick.taker - me) & 3) - 1;
        for (int later = 1; later <= 2; ++later) {
            int can = 0;
            if (place + later < 4) {
                const int seat = (me + later) & 3;
                const Cards held = p.hands[seat] & lane(trick.led);
                const bool trumped = TRUMPS && suit_of(best) == TRUMP && trick.led != TRUMP;
                if (held) {
                    can = !trumped && highest(held) < best ? 1 : 0;
                } else if (TRUMPS && trick.led != TRUMP && (p.hands[seat] & lane(TRUMP))) {
                    can = !trumped || highest(p.hands[seat] & lane(TRUMP)) < best ? 2 : 3;
                } else {
                    can = 3;
                }
            }
            code = code * 4 + can;
        }
        return code;
    }

    const Position& p;
    Cards all;  // in the hands, and the best of the trick
    Cards odd, far, any;  // of the seats next to this one, of those two and three on, and of all hands
    int me;
};

// Weights by alliance, trumps, place in the trick.
struct Weights {
    std::int8_t place[4][Look::SIZE];
};
#include "ordering_weights.inc"

}  // namespace hoyle::HOYLE_BUILD
