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

    void upward(Cards of_one_suit) {
        for (; of_one_suit; of_one_suit ^= lowest(of_one_suit)) then(lowest(of_one_suit));
    }
    void downward(Cards some) {
        for (; some; some &= some - 1) then(highest(some));
    }
    // Before those of a lower score.
    void add(Cards card, int score) {
        int at = size++;
        for (; at > 0 && scores[at - 1] < score; --at) {
            scores[at] = scores[at - 1];
            cards[at] = cards[at - 1];
        }
        scores[at] = score;
        cards[at] = card;
    }

  private:
    void then(Cards card) { cards[size] = card, scores[size++] = ALL; }
    static constexpr int ALL = 1 << 20;  // above any score
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
    Look look(Cards card, int need, int left, const Trick& trick) {
        Look found{{-1, -1, -1, -1, -1}};
        int size = 0;
        each<PLACE>(card, need, left, trick, [&](int at) { found.at[size++] = at; });
        return found;
    }

    template <int PLACE>
    int score(Cards card, int need, int left, const Trick& trick, const std::int8_t* weights) {
        int sum = 0;
        each<PLACE>(card, need, left, trick, [&](int at) { sum += weights[at]; });
        return sum;
    }

  private:
    // Facts shared by all cards of a suit. The cards are asked for suit by suit.
    struct Suit {
        int number = -1, mine, lengths, tops, lost;
        Cards field, held, others, top, second;
    };

    template <int PLACE, class Add>
    void each(Cards card, int need, int left, const Trick& trick, Add add) {
        const int number = suit_of(card);
        if (number != suit.number) begin<PLACE>(number, trick);
        if constexpr (PLACE == 0) lead(card, need, left, add);
        else if (number == trick.led) follow<PLACE>(card, trick, add);
        else unable<PLACE>(card, trick, add);
    }

    template <int PLACE>
    void begin(int number, const Trick& trick) {
        suit.number = number;
        suit.field = all & lane(number);
        suit.held = p.hands[me] & suit.field;
        suit.others = suit.field ^ suit.held;
        suit.mine = std::min(p.length(me, number), 4) - 1;
        suit.top = highest(suit.field), suit.second = highest(suit.field ^ suit.top);
        if (PLACE > 0 && number == trick.led) {
            const Cards top = highest(suit.others);
            suit.tops = owner(top) * 5 + owner(highest(suit.others ^ top));
            suit.lost = fate<PLACE>(trick.best, false, trick);
            return;
        }
        suit.lengths = 0;
        for (int r = 1; r < 4; ++r) suit.lengths = suit.lengths * 5 + reach((me + r) & 3, number);
        suit.tops = owner(suit.top) * 5 + owner(suit.second);
        if (PLACE == 0) suit.tops = suit.tops * 5 + owner(highest(suit.field ^ suit.top ^ suit.second));
    }

    // The highest of the suit, the next, the lowest of the hand, or another.
    int kind(Cards card) const { return card == suit.top ? 0 : card == suit.second ? 1 : card == lowest(suit.held) ? 2 : 3; }
    int under(Cards card) const { return std::min(count(suit.held & ~(above(card) | card)), 3); }
    int over(Cards card) const { return std::min(count(suit.others & above(card)), 3); }

    template <class Add>
    void lead(Cards card, int need, int left, Add add) const {
        const bool trumps = TRUMPS && suit.number == TRUMP;
        const int which = kind(card);
        const Cards next = highest(suit.field & ~(above(card) | card));
        add(Look::LEAD_TOPS + suit.tops * 4 + which);
        add(Look::LEAD_NEED + ((std::min(need, 5) - 1) * 5 + std::min(left - need, 4)) * 4 + which);
        add((trumps ? Look::LEAD_TRUMP_LENGTHS : Look::LEAD_LENGTHS) + suit.lengths);
        add(Look::LEAD_MINE + (suit.mine * 4 + over(card)) * 2 + trumps);
        add(Look::LEAD_RUN + suit.mine * 2 + ((next & suit.held) != 0));
    }

    template <int PLACE, class Add>
    void follow(Cards card, const Trick& trick, Add add) const {
        const bool wins = suit_of(trick.best) == trick.led && card < trick.best;
        add(Look::FOLLOW_TRICK + (wins ? fate<PLACE>(card, true, trick) : suit.lost));
        add(Look::FOLLOW_RANK + (wins * 4 + under(card)) * 4 + suit.mine);
        add(Look::FOLLOW_TOPS + (wins * 4 + over(card)) * 25 + suit.tops);
    }

    template <int PLACE, class Add>
    void unable(Cards card, const Trick& trick, Add add) const {
        if (TRUMPS && suit.number == TRUMP) {
            const bool wins = suit_of(trick.best) != TRUMP || card < trick.best;
            add(Look::RUFF_TRICK + fate<PLACE>(wins ? card : trick.best, wins, trick));
            add(Look::RUFF_RANK + under(card) * 4 + suit.mine);
            return;
        }
        add(Look::DISCARD_TOPS + suit.tops * 4 + kind(card));
        add(Look::DISCARD_LENGTHS + suit.lengths);
        add(Look::DISCARD_MINE + under(card) * 4 + suit.mine);
    }

    // Who holds it: 0 this seat, then the others in turn; 4 when there is no such card in a hand.
    int owner(Cards card) const {
        return ((odd & card) ? 1 : 0) + ((far & card) ? 2 : 0) + ((any & card) ? 0 : 4);
    }
    // The standing of a seat in a suit: may ruff; is out of it; holds one, two, more.
    int reach(int seat, int suit) const {
        const int length = p.length(seat, suit);
        if (length) return std::min(length, 3) + 1;
        return TRUMPS && suit != TRUMP && (p.hands[seat] & lane(TRUMP)) ? 0 : 1;
    }
    // Who takes the trick as it stands, and whether those still to play can take it from `best`.
    template <int PLACE>
    int fate(Cards best, bool wins, const Trick& trick) const {
        int code = wins * 3 + ((trick.taker - me) & 3) - 1;
        for (int later = 1; later <= 2; ++later) {
            int can = 0;
            if (PLACE + later < 4) {
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
    Suit suit;
};

// Weights by alliance, trumps, place in the trick.
struct Weights {
    std::int8_t place[4][Look::SIZE];
};
#include "ordering_weights.inc"

}  // namespace hoyle::HOYLE_BUILD
