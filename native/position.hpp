// A position between two tricks, and a trick as it falls.
#pragma once
#include "cards.hpp"

namespace hoyle::HOYLE_BUILD {

constexpr int TRUMP = 0;  // the lane that holds the trumps when there are any

using Shape = std::uint64_t;  // the length of each suit in each hand, four bits each
constexpr Shape one_card(int seat, int suit) { return Shape{1} << (16 * seat + 4 * suit); }

struct Position {
    Cards hands[4];
    Shape shape;
    int left;  // tricks still to play

    Cards all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
    int length(int seat, int suit) const { return (shape >> (16 * seat + 4 * suit)) & 15; }
    void take(int seat, Cards card) {
        hands[seat] ^= card;
        shape -= one_card(seat, suit_of(card));
    }
    void give(int seat, Cards card) {
        hands[seat] ^= card;
        shape += one_card(seat, suit_of(card));
    }
};

// What a search returns: tricks of the declarers, and the cards whose ranks that rests on.
struct Answer {
    int tricks;
    Cards ranks;
};

// A trick with one card or more on the table.
struct Trick {
    Cards best;      // the card that is winning
    int taker;       // who played it
    int led;         // the suit led
    bool contested;  // another card of the winning suit lies there too, so that rank decides

    static Trick begin(int seat, Cards card) { return {card, seat, suit_of(card), false}; }

    template <bool TRUMPS>
    Trick with(int seat, Cards card) const {
        Trick next = *this;
        const int suit = suit_of(card), winning = suit_of(best);
        if (suit == winning) {
            next.contested = true;
            if (card < best) next.best = card, next.taker = seat;
        } else if (TRUMPS && suit == TRUMP) {
            next.best = card, next.taker = seat, next.contested = false;
        }
        return next;
    }
    Cards decided_by() const { return contested ? best : 0; }
};

}  // namespace hoyle::HOYLE_BUILD
