#include "whist.hpp"

#include <array>

namespace hoyle::environments {
namespace {

constexpr unsigned SEATS = WhistState::PLAYERS, HAND = WhistState::HAND;
constexpr std::uint64_t ALL = (std::uint64_t{1} << PACK) - 1, SUIT = (1u << RANKS) - 1;
constexpr std::uint64_t ON_TABLE = as_byte(1, 4) - 1;  // the part of `facts` that a new trick begins without

constexpr unsigned suit_of(unsigned card) { return card * 5 >> 6; }  // card / RANKS, below PACK
constexpr unsigned leads_of(std::uint64_t played) { return static_cast<unsigned>(played >> PACK); }

unsigned led(const WhistState& state) { return suit_of(byte_of(state.facts, 0) - 1) % 4; }

void begin(WhistState& state, unsigned dealer, unsigned turned) {
    for (std::uint64_t& played : state.played) played = 0;
    state.facts = as_byte((dealer + 1) % SEATS, 4) | as_byte(suit_of(turned), 5) | as_byte(turned, 6) |
                  as_byte(dealer, 7);
    state.score = 0;
    ++state.deals;
}

// Suits led, and this one after them if it is not among them.
unsigned with_lead(unsigned leads, unsigned suit) {
    constexpr unsigned EACH = 01111;
    const unsigned others = leads ^ EACH * (4 | suit), differ = (others | others >> 1 | others >> 2) & EACH;
    return differ == EACH ? leads | (4 | suit) << std::bit_width(leads) : leads;
}

// Of each suit, its place among suits led, from one; nothing if they cannot have been.
constexpr unsigned NEVER = 255;
constexpr auto ORDERS = [] {
    std::array<std::array<std::uint8_t, 4>, 1 << 12> orders{};
    for (unsigned leads = 0; leads < orders.size(); ++leads) {
        std::uint8_t order = 0;
        for (unsigned rest = leads; rest != 0; rest >>= 3) {
            std::uint8_t& place = orders[leads][rest & 3];
            if ((rest & 4) == 0 || place != 0) {
                orders[leads][0] = NEVER;
                break;
            }
            place = ++order;
        }
    }
    return orders;
}();

bool are_leads(unsigned leads) { return ORDERS[leads][0] != NEVER; }

// Whether word 5 of a row may be so.
bool are_facts(std::uint64_t facts) {
    for (unsigned turn = 0; turn < byte_of(facts, 3) && turn < SEATS - 1; ++turn)
        if (byte_of(facts, turn) - 1 >= PACK) return false;
    return byte_of(facts, 3) < SEATS && byte_of(facts, 4) < SEATS && byte_of(facts, 5) < 4 &&
           byte_of(facts, 6) < PACK && byte_of(facts, 7) < SEATS;
}

// A higher number wins the trick from a lower one; of what does not win, any.
unsigned strength(const WhistState& state, unsigned card) {
    const unsigned suit = suit_of(card), rank = card - RANKS * suit;
    return (rank == 0 ? RANKS : rank) + (suit == led(state)) * 16 + (suit == byte_of(state.facts, 5)) * 32;
}

void end_trick(WhistState& state, unsigned last) {
    unsigned best = strength(state, last) * SEATS + SEATS - 1;
    for (unsigned turn = 0; turn < SEATS - 1; ++turn)
        best = std::max(best, strength(state, byte_of(state.facts, turn) - 1) * SEATS + turn);
    const unsigned winner = (byte_of(state.facts, 4) + best) % SEATS;
    state.facts = (state.facts & ~(ON_TABLE | as_byte(255, 4))) | as_byte(winner, 4);
    state.score += 1u << (16 + 8 * (winner & 1));
}

}  // namespace

std::uint64_t lawful(const WhistState& state) {
    const std::uint64_t hand = state.hands[to_act(state)];
    const std::uint64_t follow = laid(state) == 0 ? hand : hand & SUIT << RANKS * led(state);
    return follow ? follow : hand;
}

void first(WhistState& state) {
    state.facts = as_byte(static_cast<unsigned>(state.random.next() >> 62), 7);
    next(state);
}

// The dealer, another at each deal in turn, has the last cards; the last of them is turned up.
void next(WhistState& state) {
    std::uint8_t pack[PACK];
    shuffled<PACK - 1>(pack, state.random);
    begin(state, (byte_of(state.facts, 7) + (state.deals > 0)) % SEATS, pack[PACK - 1]);
    for (unsigned place = 0; place < SEATS; ++place) {
        std::uint64_t hand = 0;
        for (unsigned at = place * HAND; at < (place + 1) * HAND; ++at) hand |= std::uint64_t{1} << pack[at];
        state.hands[(to_act(state) + place) % SEATS] = hand;
    }
}

void lay(WhistState& state, unsigned card) {
    const unsigned seat = to_act(state), turn = laid(state), suit = suit_of(card);
    state.hands[seat] ^= std::uint64_t{1} << card;
    state.played[seat] |= std::uint64_t{1} << card;
    if (turn == 0)
        state.played[seat] |= std::uint64_t{with_lead(leads_of(state.played[seat]), suit)} << PACK;
    else
        state.score |= (suit != led(state)) << (4 * seat + led(state));
    if (turn < SEATS - 1)
        state.facts += as_byte(card + 1, turn) + as_byte(1, 3);
    else
        end_trick(state, card);
}

// Seats are counted from the one that looks on: itself, its left, its partner, its right.
void see(const WhistState& state, unsigned seat, std::uint64_t* seen) {
    constexpr std::uint64_t EACH_SEAT = as_byte(1, 4) | as_byte(1, 7), NO_SEAT = as_byte(252, 4) | as_byte(252, 7);
    seen[0] = state.hands[seat];
    for (unsigned turn = 0; turn < SEATS; ++turn) seen[1 + turn] = state.played[(seat + turn) % SEATS];
    seen[5] = (state.facts + (SEATS - seat) * EACH_SEAT) & ~NO_SEAT;
    const std::uint64_t voids = (state.score & 0xFFFF) * 0x10001u >> 4 * seat & 0xFFFF;
    const std::uint64_t won = (state.score >> 16) * std::uint64_t{0x10001} >> 8 * (seat & 1) & 0xFFFF;
    seen[6] = voids | won << 16;
}

bool under_way(const WhistState& state) {
    const unsigned on_table = laid(state), leader = byte_of(state.facts, 4), gone = tricks(state, 0) + tricks(state, 1);
    if (gone >= HAND || !are_facts(state.facts)) return false;
    std::uint64_t met = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        const std::uint64_t played = state.played[seat] & ALL, cards = state.hands[seat] | played;
        const bool has_laid = (seat - leader) % SEATS < on_table;
        if (count(state.hands[seat]) != HAND - gone - has_laid || count(cards) != HAND || met & cards) return false;
        if (!are_leads(leads_of(state.played[seat]))) return false;
        met |= cards;
    }
    for (unsigned turn = 0; turn < SEATS - 1; ++turn) {
        const unsigned card = byte_of(state.facts, turn);
        const bool right = turn < on_table ? state.played[(leader + turn) % SEATS] >> (card - 1) & 1 : card == 0;
        if (!right) return false;
    }
    return met == ALL;
}

void whist_lay(WhistState* states, const std::uint64_t* hands, const std::uint8_t* dealers, const std::uint8_t* turned,
               std::size_t size) {
    for (std::size_t at = 0; at < size; ++at) {
        begin(states[at], dealers[at], turned[at]);
        for (unsigned seat = 0; seat < SEATS; ++seat) states[at].hands[seat] = hands[SEATS * at + seat];
    }
}

template std::size_t step(WhistState*, const std::uint8_t*, std::size_t, const Rules&, const Watch&, const Out&);

bool WhistSight::seeable(const std::uint64_t* seen) {
    for (unsigned turn = 0; turn < SEATS; ++turn)
        if (!are_leads(leads_of(seen[1 + turn]))) return false;
    return are_facts(seen[5]);
}

template <class Number>
void WhistSight::spread(const std::uint64_t* seen, Number* row) {
    constexpr unsigned SETS = 5, TABLE = SETS * PACK, TURNED = TABLE + PACK, TRUMPS = TURNED + PACK,
                       LEADER = TRUMPS + 4, DEALER = LEADER + SEATS, VOIDS = DEALER + SEATS, LED = VOIDS + 16, WON = LED + 16;
    static_assert(WON + 2 == FEATURES);
    for (unsigned set = 0; set < SETS; ++set) spread_bits<PACK>(seen[set], row + PACK * set);
    std::fill(row + TABLE, row + VOIDS, Number{0});
    const std::uint64_t facts = seen[5];
    for (unsigned turn = 0; turn < byte_of(facts, 3); ++turn)
        row[TABLE + byte_of(facts, turn) - 1] = static_cast<Number>(turn + 1);
    row[TURNED + byte_of(facts, 6)] = row[TRUMPS + byte_of(facts, 5)] = 1;
    row[LEADER + byte_of(facts, 4)] = row[DEALER + byte_of(facts, 7)] = 1;
    spread_bits<16>(seen[6], row + VOIDS);
    for (unsigned turn = 0; turn < SEATS; ++turn)
        std::ranges::copy(ORDERS[leads_of(seen[1 + turn])], row + LED + 4 * turn);
    for (unsigned side = 0; side < 2; ++side) row[WON + side] = static_cast<Number>(byte_of(seen[6], 2 + side));
}

template void WhistSight::spread(const std::uint64_t*, std::uint8_t*);
template void WhistSight::spread(const std::uint64_t*, float*);

}  // namespace hoyle::environments
