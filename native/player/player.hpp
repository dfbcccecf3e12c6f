// The player of whist and solo: the policy `plain`, the worlds that fit and how likely they are, and the worth of
// each card in them.
#pragma once
#include <cstddef>
#include <cstdint>

namespace hoyle::player {

constexpr unsigned MOST_KINDS = 64, MOST_TERMS = 8;

// The habits that everybody plays by: those of the plain player of whist, of solo, or of solo where a trick loses; or,
// at whist, those learned from good players.
enum class Habits : std::uint8_t { WHIST, SOLO, MISERE, LEARNED };

// A deal as far as it is played. Cards are 0..51 and hands bits by suit * 13 + rank, as they cross the fence.
struct History {
    const std::int8_t* plays;  // the cards in the order played, from the first leader's
    std::size_t size;          // how many they are
    unsigned leader;           // of the first trick
    unsigned trumps;           // four if there are none
    unsigned declarers;        // a bit for each seat of one side
    Habits habits;
    unsigned need;             // tricks that win the declarers' call, at solo
};

// The knowledge that one seat has of the other hands: cards whose holder is known, and kinds of the rest.
struct Away {
    unsigned seat;
    const std::uint64_t* known;   // by seat
    const std::uint64_t* cards;   // by kind
    const std::uint8_t* holders;  // by kind, a bit for each seat that may hold them
    const std::uint8_t* least;    // by kind and seat, how many it holds at least
    const std::uint8_t* room;     // by seat, how many cards of all kinds it holds
    std::size_t kinds;
};

struct Weighing {
    unsigned drawn, kept;
    double doubt;          // the chance that a player departs from the policy
    double good, steady;   // with learned habits, the shares of players who play as learned, and who play plainly and slip seldom
    unsigned temperature;  // of the policy, of 1024
    double least;          // effective worlds, of those drawn; below it weights are evened out
    std::uint64_t seed;
};

// The number of worlds that fit, and, unless there are none, `kept` of them drawn by their weight into hands (by
// world and seat) and the effective number of worlds drawn.
struct Weighed {
    std::uint64_t fitting;
    double effective;
};

struct Functions {
    // By card of the hand, its TERMS of learned weights: `MOST_TERMS` for each card, -1 where there are no more.
    void (*terms)(const History&, std::uint64_t hand, std::int16_t* terms);
    void (*chances)(const History&, std::uint64_t hand, unsigned temperature, double* chances);
    // With learned habits, by world also a bit for each other seat that plays plainly there, and 16 times that for each
    // that is steady, too, drawn by how likely that is.
    Weighed (*likely_worlds)(const History&, const Away&, const Weighing&, std::uint64_t* hands, std::uint8_t* plainly);
    // By world and card of `asked`, the tricks from here of the side of the seat to play; else -1. By world, seats
    // may play plainly where the habits are learned, as from likely_worlds, and the others are surer of their cards; or null.
    void (*play_on)(const History&, const std::uint64_t* hands, const std::uint8_t* plainly, std::size_t worlds,
                    std::uint64_t asked, unsigned temperature, std::uint64_t seed, std::int8_t* tricks);
    // By world, the tricks from here of the declarers.
    void (*play_out)(const History&, const std::uint64_t* hands, std::size_t worlds, unsigned temperature,
                     std::uint64_t seed, std::int8_t* tricks);
    // By card of `asked`, the sum over worlds of the worth of the tricks from here of the side to play, if its seat
    // goes on as best it can by what it will see, the others as they are likely to; else -1.
    void (*plan)(const History&, const std::uint64_t* hands, const std::uint8_t* plainly, std::size_t worlds,
                 std::uint64_t asked, unsigned temperature, std::uint64_t seed, unsigned ahead, unsigned least,
                 const double* worth, double* sums);
};

// As compiled for this processor.
const Functions& functions();
extern const Functions PORTABLE;
#if defined(__x86_64__)
extern const Functions BMI2;
#endif

}  // namespace hoyle::player
