// Many games side by side: the same loop for each of them, whatever its rules.
//
// A game's state is copied as bytes. It says how many WORDS a seat sees of it, and how many ACTS there are: cards by
// suit * 13 + rank, then calls. It says, too: `to_act`, the seat to act; `lawful`, what it may do, as bits; `lay`, which plays one and does all that leaves nobody a choice; `over` and `reward`; `next`,
// which begins another; `see`, what a seat sees; `holds`, a seat's cards; `under_way`, whether bytes are such a state.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "shared/kept_threads.hpp"
#include "shared/random.hpp"

namespace hoyle::environments {

constexpr unsigned PACK = 52, RANKS = 13;

// Where a step leaves what it came to; a row to each game.
struct Out {
    std::uint64_t* seen;    // State::WORDS to a row: for the seat to act
    std::uint64_t* lawful;  // what it may do
    std::int8_t* seats;     // the seat to act
    std::int8_t* rewards;   // PLAYERS to a row, where the game ended
    std::uint8_t* ended;
    std::uint64_t* hidden;  // PLAYERS to a row: all hands, from the seat to act on; null if not wanted
};

// Which seats act outside, as bits; at least one does. Of the others those of `plain` play as that player does, where
// the game has it, and the rest play any lawful card.
struct Rules {
    unsigned outside, plain;
    unsigned threads;
};

inline unsigned lowest_of(std::uint64_t cards) { return static_cast<unsigned>(std::countr_zero(cards)); }

// The bytes of a word, the lowest first.
constexpr unsigned byte_of(std::uint64_t word, unsigned place) {
    return static_cast<unsigned>(word >> 8 * place & 255);
}
constexpr std::uint64_t as_byte(unsigned value, unsigned place) { return std::uint64_t{value} << 8 * place; }
constexpr std::uint64_t EACH_BYTE = ~std::uint64_t{0} / 255;

// By byte, the number of bits in it and those below. No processor needs to have an instruction for it.
constexpr std::uint64_t counts(std::uint64_t bits) {
    bits -= (bits >> 1) & EACH_BYTE * 0x55;
    bits = (bits & EACH_BYTE * 0x33) + ((bits >> 2) & EACH_BYTE * 0x33);
    return ((bits + (bits >> 4)) & EACH_BYTE * 0x0F) * EACH_BYTE;
}
constexpr unsigned count(std::uint64_t bits) { return byte_of(counts(bits), 7); }

// The places of the bits of a byte, from the lowest.
constexpr auto PLACES = [] {
    std::array<std::array<std::uint8_t, 8>, 256> places{};
    for (unsigned byte = 0; byte < 256; ++byte)
        for (unsigned bit = 0, met = 0; bit < 8; ++bit)
            if (byte >> bit & 1) places[byte][met++] = static_cast<std::uint8_t>(bit);
    return places;
}();

// One of these, each as likely. Nothing here branches: which it is cannot be foretold.
inline unsigned drawn(std::uint64_t cards, Random& random) {
    const std::uint64_t upto = counts(cards);
    Lot lot(random);
    const unsigned n = lot.below(byte_of(upto, 7));
    const std::uint64_t beyond = ((upto | EACH_BYTE << 7) - EACH_BYTE * (n + 1)) & EACH_BYTE << 7;
    const unsigned byte = lowest_of(beyond) / 8 % 8;
    return 8 * byte + PLACES[byte_of(cards, byte)][n - byte_of(upto << 8, byte)];
}

// Puts the first WANTED cards of a random order at the head of a pack.
template <unsigned WANTED>
void shuffled(std::uint8_t* pack, Random& random) {
    for (unsigned card = 0; card < PACK; ++card) pack[card] = static_cast<std::uint8_t>(card);
    shuffle_head<PACK, WANTED>(pack, random);
}

// Where two threads meet costs as much as some dozens of rows: fewer than these are done by one. A chunk is whole lines
// of the cache in each array.
constexpr std::size_t WORTH_THREADS = 1024, CHUNK = 128;

inline void each_row(std::size_t size, unsigned threads, const Watch& watch, const Work& work) {
    in_short_batch(size, CHUNK, size < WORTH_THREADS ? 1 : threads, watch, work);
}

inline void earliest(std::atomic<std::size_t>& row, std::size_t at) {
    for (std::size_t first = row; at < first && !row.compare_exchange_weak(first, at);) continue;
}

// The first row that is not `right`, or `size`.
template <class Right>
std::size_t first_wrong(std::size_t size, unsigned threads, const Watch& watch, const Right& right) {
    std::atomic<std::size_t> wrong{size};
    each_row(size, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at)
            if (!right(at)) return earliest(wrong, at);
    });
    return wrong;
}

// Draws a card, or call, for each row; a block of rows has the numbers of one generator. The first row that has none, or
// one beyond `acts`; `size` if all are right.
inline std::size_t draw(const std::uint64_t* lawful, std::size_t size, std::uint64_t seed, unsigned acts,
                        unsigned threads, const Watch& watch, std::uint8_t* cards) {
    const std::uint64_t beyond = acts < 64 ? ~std::uint64_t{0} << acts : 0;
    std::atomic<std::size_t> wrong{size};
    each_row(size, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end;) {
            Random random(seed ^ static_cast<std::uint64_t>(at / CHUNK) * 0xD1B54A32D192ED03u);
            for (const std::size_t next = std::min(end, at + CHUNK); at < next; ++at) {
                if (lawful[at] == 0 || lawful[at] & beyond) return earliest(wrong, at);
                cards[at] = static_cast<std::uint8_t>(drawn(lawful[at], random));
            }
        }
    });
    return wrong;
}

template <class State>
void clear(const Out& out, std::size_t at) {
    out.ended[at] = 0;
    for (unsigned seat = 0; seat < State::PLAYERS; ++seat) out.rewards[State::PLAYERS * at + seat] = 0;
}

// Plays for the seats within, and begins again where the game is over, until a seat outside is to act.
template <class State>
void go_on(State& state, const Rules& rules, const Out& out, std::size_t at) {
    for (;;) {
        if (over(state)) {
            out.ended[at] = 1;
            for (unsigned seat = 0; seat < State::PLAYERS; ++seat)
                out.rewards[State::PLAYERS * at + seat] = reward(state, seat);
            next(state);
        }
        const unsigned seat = to_act(state);
        if (rules.outside >> seat & 1) return;
        if (rules.plain >> seat & 1)
            lay(state, plain_card(state));
        else
            lay(state, drawn(lawful(state), state.random));
    }
}

template <class State>
void look(const State& state, const Out& out, std::size_t at) {
    const unsigned seat = to_act(state);
    see(state, seat, out.seen + State::WORDS * at);
    for (unsigned turn = 0; out.hidden && turn < State::PLAYERS; ++turn)
        out.hidden[State::PLAYERS * at + turn] = holds(state, (seat + turn) % State::PLAYERS);
    out.lawful[at] = lawful(state);
    out.seats[at] = static_cast<std::int8_t>(seat);
}

// Begins again at every row, from its own seed; `fresh` is a state before any game.
template <class State>
void reset(State* states, const std::uint64_t* seeds, std::size_t size, const State& fresh, const Rules& rules,
           const Watch& watch, const Out& out) {
    each_row(size, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            State& state = states[at];
            state = fresh;
            state.random = Random(seeds[at]);
            clear<State>(out, at);
            first(state);
            go_on(state, rules, out, at);
            look(state, out, at);
        }
    });
}

// The first row whose card its seat may not play, or `size`: then every card is played. Each game compiles it beside
// its rules, which it has inline then.
template <class State>
std::size_t step(State* states, const std::uint8_t* cards, std::size_t size, const Rules& rules, const Watch& watch,
                 const Out& out) {
    const std::size_t wrong = first_wrong(size, rules.threads, watch, [&](std::size_t at) {
        return cards[at] < State::ACTS && safe(states[at]) && lawful(states[at]) >> cards[at] & 1;
    });
    if (wrong < size) return wrong;
    each_row(size, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        const Out to = out;
        const Rules as = rules;
        State* const mine = states;
        const std::uint8_t* const chosen = cards;
        for (std::size_t at = begin; at < end; ++at) {
            clear<State>(to, at);
            lay(mine[at], chosen[at]);
            go_on(mine[at], as, to, at);
            look(mine[at], to, at);
        }
    });
    return size;
}

// The first row that is no game under way, or `size`: a state may come back from a caller who kept it.
template <class State>
std::size_t check(const State* states, std::size_t size) {
    std::size_t at = 0;
    while (at < size && under_way(states[at])) ++at;
    return at;
}

template <class State>
void look_all(const State* states, std::size_t size, const Out& out) {
    for (std::size_t at = 0; at < size; ++at) {
        clear<State>(out, at);
        look(states[at], out, at);
    }
}

// What any seat sees, whoever is to act.
template <class State>
void see_all(const State* states, const std::int8_t* seats, std::size_t size, std::uint64_t* seen) {
    for (std::size_t at = 0; at < size; ++at) see(states[at], static_cast<unsigned>(seats[at]), seen + State::WORDS * at);
}

// What is seen, spread out, FEATURES to a row. The first row that nobody can have seen, or `size`: a caller holds what
// was seen, and may have changed it. `spread` writes a row, `seeable` says whether one can be seen.
template <class Game, class Number>
std::size_t features(const std::uint64_t* seen, std::size_t size, unsigned threads, const Watch& watch, Number* out) {
    const std::size_t wrong =
        first_wrong(size, threads, watch, [&](std::size_t at) { return Game::seeable(seen + Game::WORDS * at); });
    if (wrong < size) return wrong;
    each_row(size, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) Game::spread(seen + Game::WORDS * at, out + Game::FEATURES * at);
    });
    return size;
}

// As many bits as fill eight or sixteen bytes are spread by one look into a table.
template <class Number>
constexpr unsigned RUN = sizeof(Number) == 1 ? 8 : 4;

template <class Number>
constexpr auto RUNS = [] {
    std::array<std::array<Number, RUN<Number>>, 1 << RUN<Number>> runs{};
    for (unsigned bits = 0; bits < runs.size(); ++bits)
        for (unsigned bit = 0; bit < RUN<Number>; ++bit) runs[bits][bit] = static_cast<Number>(bits >> bit & 1);
    return runs;
}();

// The lowest bits, each as a number.
template <unsigned SIZE, class Number>
void spread_bits(std::uint64_t bits, Number* out) {
    constexpr unsigned EACH = RUN<Number>, WHOLE = SIZE / EACH * EACH;
    for (unsigned at = 0; at < WHOLE; at += EACH)
        std::memcpy(out + at, RUNS<Number>[bits >> at & ((1u << EACH) - 1)].data(), EACH * sizeof(Number));
    for (unsigned at = WHOLE; at < SIZE; ++at) out[at] = static_cast<Number>(bits >> at & 1);
}

// Each set of acts, spread out: ACTS to a row.
template <unsigned ACTS>
void masks(const std::uint64_t* lawful, std::size_t size, unsigned threads, const Watch& watch, std::uint8_t* out) {
    each_row(size, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) spread_bits<ACTS>(lawful[at], out + ACTS * at);
    });
}

}  // namespace hoyle::environments
