// Many deals of whist side by side, for learners: a row of state to each, stepped by the cards of seats outside.
#pragma once
#include <cstddef>
#include <cstdint>

#include "shared/batch.hpp"
#include "shared/random.hpp"

namespace hoyle::environments {

constexpr unsigned SEATS = 4, HAND = 13, PACK = 52;

// One deal under way, copied as bytes. Cards are as play-outs hold them, sixteen bits to a suit.
struct WhistState {
    std::uint64_t hands[SEATS];
    std::uint64_t played[SEATS];
    Random random{0};
    std::uint32_t deals;
    std::uint8_t table[SEATS];   // the cards of the trick under way, in the order laid
    std::uint8_t void_of[SEATS];  // the suits that a seat has failed to follow, as bits
    std::uint8_t won[2];         // tricks of seats 0 and 2, of seats 1 and 3
    std::uint8_t leader, on_table, trumps, turned, dealer, left;
};
static_assert(sizeof(WhistState) == 120);

// What a seat sees, in the words of hoyle.rl.layout; cards are bits by suit * 13 + rank, ace lowest.
constexpr unsigned WORDS = 7;

// Where a step leaves what it came to; a row to each deal.
struct WhistOut {
    std::uint64_t* seen;    // WORDS to a row: for the seat to act
    std::uint64_t* lawful;  // the cards that it may play
    std::int8_t* seats;     // the seat to act
    std::int8_t* rewards;   // SEATS to a row: its side's tricks less the others', where the deal ended
    std::uint8_t* ended;
    std::uint64_t* hidden;  // SEATS to a row: all hands, from the seat to act on; null if not wanted
};

// Which seats act outside, as bits: the others play any lawful card. At least one does.
struct WhistRules {
    unsigned outside;
    unsigned threads;
};

void whist_reset(WhistState* states, const std::uint64_t* seeds, std::size_t size, const WhistRules& rules,
                 const Watch& watch, const WhistOut& out);

// Deals that are laid out: four hands to a row, the dealer, and the card of the dealer's that is turned up.
void whist_lay(WhistState* states, const std::uint64_t* hands, const std::uint8_t* dealers, const std::uint8_t* turned,
               std::size_t size);

// The first row whose card its seat may not play, or `size`: then every card is played.
std::size_t whist_step(WhistState* states, const std::uint8_t* cards, std::size_t size, const WhistRules& rules,
                       const Watch& watch, const WhistOut& out);

// The first row that is no deal under way, or `size`: a state may come back from a caller who kept it.
std::size_t whist_check(const WhistState* states, std::size_t size);

// What the seats to act see now.
void whist_look(const WhistState* states, std::size_t size, const WhistOut& out);

// What any seat sees, whoever is to act: WORDS to a row.
void whist_seen(const WhistState* states, const std::int8_t* seats, std::size_t size, std::uint64_t* seen);

// A card of each set, each as likely.
void draw_cards(const std::uint64_t* lawful, std::size_t size, std::uint64_t seed, std::uint8_t* cards);

// What is seen, spread out: a number to each feature of hoyle.rl.layout, FEATURES to a row. The first row that
// nobody can have seen, or `size`: a caller holds what was seen, and may have changed it.
constexpr unsigned FEATURES = 394;
template <class Number>
std::size_t whist_features(const std::uint64_t* seen, std::size_t size, unsigned threads, const Watch& watch,
                           Number* out);

}  // namespace hoyle::environments
