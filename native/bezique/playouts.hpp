// Rubicon bézique played on in given worlds, till the stock is out, by the habits of `plain`; or the seat that moves
// plays by learned weights.
#pragma once
#include <cstddef>

#include "declare.hpp"
#include "shared/batch.hpp"

namespace hoyle::bezique {

// The first move of the seat to act: it declares (one of Kind), plays a card, or draws and declares nothing.
constexpr std::uint64_t PLAYS = KINDS, DRAWS = KINDS + 1;

// Rows of unsigned numbers, as they cross the fence: a set of cards is two, the first 64 cards first.
struct Start {
    const std::uint64_t* hands;   // four to a world: the seat's own, and the other's
    const std::uint8_t* stock;    // `left` cards to a world, in the order of drawing
    const std::uint64_t* past;    // four to a declaration: whose (0, 1), its kind, and its cards
    const std::uint64_t* moves;   // three to a move: what is done, and its cards
    std::size_t worlds, moves_size, past_size;
    unsigned left, trumps;
    int led;          // the card led by the other, or -1
    unsigned tricks;  // the most that are played
    const std::int16_t* weights;  // by which seat 0 plays, and is judged at the end; or null, for plain habits
};

// Points declared by each from here on, two numbers for each world and move; with weights the seat that moves has
// besides what its place is worth once so many tricks are played; of none, a card is judged by its look.
void play_on(const Start& start, unsigned threads, const Watch& watch, std::int16_t* made);

}  // namespace hoyle::bezique
