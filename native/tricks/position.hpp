// A position between two tricks, and a trick as it falls.
#pragma once
#include <algorithm>

#include "cards.hpp"

namespace hoyle::HOYLE_BUILD {

constexpr int TRUMP = 0;  // the lane that holds the trumps when there are any

using Shape = std::uint64_t;  // the length of each suit in each hand, four bits each
constexpr Shape one_card(int seat, int suit) { return Shape{1} << (16 * seat + 4 * suit); }

// The nibbles of the seats of a set.
constexpr Shape nibbles(unsigned seats) {
    return (seats & 1 ? Shape{0xFFFF} : 0) | (seats & 2 ? Shape{0xFFFF} << 16 : 0) | (seats & 4 ? Shape{0xFFFF} << 32 : 0) |
           (seats & 8 ? Shape{0xFFFF} << 48 : 0);
}
constexpr Shape NIBBLES[16] = {nibbles(0), nibbles(1), nibbles(2),  nibbles(3),  nibbles(4),  nibbles(5),  nibbles(6),  nibbles(7),
                               nibbles(8), nibbles(9), nibbles(10), nibbles(11), nibbles(12), nibbles(13), nibbles(14), nibbles(15)};
inline int nibble(Shape shape, int seat, int suit) { return shape >> (16 * seat + 4 * suit) & 15; }

// A number for each of the four suits, four bits each.
using Lengths = std::uint64_t;
inline int in_suit(Lengths lengths, int suit) { return lengths >> (4 * suit) & 15; }
// For each suit the largest nibble of the seats 0 and 2, and above that of the seats 1 and 3.
inline Lengths largest_of_sides(Shape nibbles) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    using Bytes = std::uint8_t __attribute__((vector_size(16)));
    constexpr Shape EVEN = 0x0F0F'0F0F'0F0F'0F0F;
    const Words both = {nibbles & EVEN, nibbles >> 4 & EVEN}, far = both >> 32;
    const Words larger = Words(Bytes(both) > Bytes(far) ? Bytes(both) : Bytes(far));
    return (larger[0] & 0x0F0F'0F0F) | (larger[1] & 0x0F0F'0F0F) << 4;
}
// The length of each suit in the hand, of those whose nibbles are given, that holds it longest.
inline Lengths longest(Shape nibbles) {
    const Lengths sides = largest_of_sides(nibbles);
    return largest_of_sides((sides & 0xFFFF) | (sides >> 16) << 32) & 0xFFFF;
}
inline Lengths longest(Shape shape, unsigned seats) { return longest(shape & NIBBLES[seats]); }
// The nibbles of the hands that hold a trump.
inline Shape with_trumps(Shape shape) {
    constexpr Shape FIRSTS = 0x000F'000F'000F'000F;
    const Shape some = (((shape & FIRSTS) + FIRSTS) >> 4) & 0x0001'0001'0001'0001;
    return (some << 16) - some;
}

struct Position {
    Cards hands[4];
    Shape shape;
    int left;  // tricks still to play

    Cards all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
    int length(int seat, int suit) const { return nibble(shape, seat, suit); }
    Cards held_by(unsigned seats) const {
        if (seats == 0b0101) return hands[0] | hands[2];
        if (seats == 0b1010) return hands[1] | hands[3];
        return (hands[0] & -Cards(seats & 1)) | (hands[1] & -Cards(seats >> 1 & 1)) | (hands[2] & -Cards(seats >> 2 & 1)) |
               (hands[3] & -Cards(seats >> 3 & 1));
    }
    void take(int seat, Cards card) {
        hands[seat] ^= card;
        shape -= one_card(seat, suit_of(card));
    }
    void give(int seat, Cards card) {
        hands[seat] ^= card;
        shape += one_card(seat, suit_of(card));
    }
};

// The same of seats, often one.
inline Lengths longest_of(const Position& p, unsigned seats) {
    return std::has_single_bit(seats) ? p.shape >> (16 * std::countr_zero(seats)) & 0xFFFF : longest(p.shape, seats);
}

// For each suit the longest holding of a hand of a side and of the others, and of their hands with trumps the one
// that lacks most of fifteen.
struct Spans {
    Lengths ours, theirs, our_lack, their_lack;

    template <bool TRUMPS>
    static Spans of(const Position& p, unsigned side) {
        const Shape lacks = TRUMPS ? ~p.shape & with_trumps(p.shape) : 0;
        if (side != 0b0101 && side != 0b1010)
            return {longest(p.shape, side), longest(p.shape, ~side & 15), longest(lacks, side), longest(lacks, ~side & 15)};
        const Lengths lengths = largest_of_sides(p.shape), lack = TRUMPS ? largest_of_sides(lacks) : 0;
        const int ours = side & 1 ? 0 : 16, theirs = 16 - ours;
        return {lengths >> ours & 0xFFFF, lengths >> theirs & 0xFFFF, lack >> ours & 0xFFFF, lack >> theirs & 0xFFFF};
    }
};

// Less those at the foot of a suit that one hand must hold, the others having shown as many
// as they have.
inline Cards told_by_lengths(const Position& p, Cards ranks, Cards all) {
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

// The result of a search: tricks of the declarers, and the cards whose ranks that rests on.
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
