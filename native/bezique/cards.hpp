// The cards of rubicon bézique: four packs of thirty-two. A card is copy * 32 + suit * 8 + height, the suits
// clubs to spades, the heights from the seven to the ace: 7 8 9 J Q K 10 A.
#pragma once
#include <bit>
#include <cstdint>

namespace hoyle::bezique {

using Set = unsigned __int128;

constexpr unsigned CARDS = 128, FACES = 32, SUITS = 4, HEIGHTS = 8, HAND = 9;
constexpr unsigned NO_TRUMPS = SUITS;
constexpr unsigned KNAVE = 3, QUEEN = 4, KING = 5, TEN = 6, ACE = 7;
constexpr unsigned QUEEN_OF_SPADES = 3 * HEIGHTS + QUEEN, KNAVE_OF_DIAMONDS = 1 * HEIGHTS + KNAVE;

constexpr Set one(unsigned card) { return Set{1} << card; }
constexpr Set both(std::uint64_t low, std::uint64_t high) { return Set{high} << 64 | low; }
constexpr unsigned face(unsigned card) { return card % FACES; }
constexpr unsigned suit(unsigned card) { return face(card) / HEIGHTS; }
constexpr unsigned height(unsigned card) { return card % HEIGHTS; }
constexpr bool brisque(unsigned card) { return height(card) >= TEN; }

// The four cards of one look, and the sixteen of one height.
constexpr Set alike(unsigned face) { return (Set{1} | Set{1} << 32 | Set{1} << 64 | Set{1} << 96) << face; }
constexpr Set of_height(unsigned height) {
    Set cards = 0;
    for (unsigned suit = 0; suit < SUITS; ++suit) cards |= alike(suit * HEIGHTS + height);
    return cards;
}
constexpr Set of_suit(unsigned suit) {
    Set cards = 0;
    for (unsigned height = 0; height < HEIGHTS; ++height) cards |= alike(suit * HEIGHTS + height);
    return cards;
}

constexpr unsigned count(Set cards) {
    return std::popcount(static_cast<std::uint64_t>(cards)) + std::popcount(static_cast<std::uint64_t>(cards >> 64));
}

// The first card of a set that has one.
constexpr unsigned first(Set cards) {
    const auto low = static_cast<std::uint64_t>(cards);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(cards >> 64));
}

// Of two cards that are alike the leader's wins.
constexpr bool beats(unsigned card, unsigned led, unsigned trumps) {
    return suit(card) == suit(led) ? height(card) > height(led) : suit(card) == trumps;
}

}  // namespace hoyle::bezique
