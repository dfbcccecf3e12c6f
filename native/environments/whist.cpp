#include "whist.hpp"

#include "playouts/cards.hpp"

namespace hoyle::environments {
namespace {

constexpr unsigned SEATS = WhistState::PLAYERS, HAND = WhistState::HAND;
constexpr Cards ALL = 0x3FFE3FFE3FFE3FFE;

Cards playable(const WhistState& state) {
    const Cards hand = state.hands[to_act(state)];
    if (state.on_table == 0) return hand;
    const Cards follow = hand & suit_cards(suit_of(state.table[0]));
    return follow ? follow : hand;
}

std::uint64_t bits_of(Cards cards) {
    std::uint64_t bits = 0;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const std::uint64_t held = cards >> 16 * suit & 0x3FFE;
        bits |= ((held & 0x1FFE) | held >> 13) << 13 * suit;
    }
    return bits;
}

void begin(WhistState& state, unsigned dealer, Card turned) {
    state.dealer = static_cast<std::uint8_t>(dealer);
    state.leader = static_cast<std::uint8_t>((dealer + 1) % SEATS);
    for (unsigned seat = 0; seat < SEATS; ++seat) state.played[seat] = state.void_of[seat] = 0, state.leads[seat] = 0;
    state.turned = static_cast<std::uint8_t>(turned);
    state.trumps = static_cast<std::uint8_t>(suit_of(turned));
    state.won[0] = state.won[1] = 0;
    state.on_table = 0;
    state.left = PACK;
    ++state.deals;
}

std::uint16_t with_lead(unsigned leads, unsigned suit) {
    unsigned at = 0;
    for (unsigned rest = leads; rest != 0; rest >>= 3, at += 3)
        if ((rest & 3) == suit) return static_cast<std::uint16_t>(leads);
    return static_cast<std::uint16_t>(leads | (4 | suit) << at);
}

// Whether these are suits led, each once.
bool are_leads(unsigned leads) {
    unsigned met = 0;
    for (; leads != 0; leads >>= 3) {
        if ((leads & 4) == 0 || met >> (leads & 3) & 1) return false;
        met |= 1u << (leads & 3);
    }
    return true;
}

unsigned strength(const WhistState& state, Card card) {
    return height_of(card) + (suit_of(card) == suit_of(state.table[0])) * 16 + (suit_of(card) == state.trumps) * 32;
}

}  // namespace

std::uint64_t lawful(const WhistState& state) { return bits_of(playable(state)); }

std::uint64_t holds(const WhistState& state, unsigned seat) { return bits_of(state.hands[seat]); }

void first(WhistState& state) {
    state.dealer = static_cast<std::uint8_t>(state.random.next() >> 62);
    next(state);
}

// The dealer, another at each deal in turn, has the last cards; the last of them is turned up.
void next(WhistState& state) {
    std::uint8_t pack[PACK];
    for (unsigned index = 0; index < PACK; ++index) pack[index] = static_cast<std::uint8_t>(card_of(index));
    shuffle_head<PACK, PACK - 1>(pack, state.random);
    begin(state, (state.dealer + (state.deals > 0)) % SEATS, pack[PACK - 1]);
    for (unsigned place = 0; place < SEATS; ++place) {
        Cards hand = 0;
        for (unsigned at = place * HAND; at < (place + 1) * HAND; ++at) hand |= Cards{1} << pack[at];
        state.hands[(state.leader + place) % SEATS] = hand;
    }
}

void lay(WhistState& state, unsigned index) {
    const unsigned seat = to_act(state);
    const Card card = card_of(index);
    state.hands[seat] ^= Cards{1} << card;
    state.played[seat] |= Cards{1} << card;
    state.table[state.on_table] = static_cast<std::uint8_t>(card);
    const unsigned led = suit_of(state.table[0]);
    if (state.on_table == 0) state.leads[seat] = with_lead(state.leads[seat], led);
    if (suit_of(card) != led) state.void_of[seat] |= static_cast<std::uint8_t>(1u << led);
    --state.left;
    if (++state.on_table < SEATS) return;
    unsigned best = 0;
    for (unsigned turn = 1; turn < SEATS; ++turn)
        if (strength(state, state.table[turn]) > strength(state, state.table[best])) best = turn;
    state.leader = static_cast<std::uint8_t>((state.leader + best) % SEATS);
    ++state.won[state.leader & 1];
    state.on_table = 0;
}

// Seats are counted from the one that looks on: itself, its left, its partner, its right.
void see(const WhistState& state, unsigned seat, std::uint64_t* seen) {
    seen[0] = bits_of(state.hands[seat]);
    std::uint64_t voids = 0, table = 0;
    for (unsigned turn = 0; turn < SEATS; ++turn) {
        const unsigned other = (seat + turn) % SEATS;
        seen[1 + turn] = bits_of(state.played[other]) | std::uint64_t{state.leads[other]} << PACK;
        voids |= std::uint64_t{state.void_of[other]} << 4 * turn;
        if (turn < state.on_table) table |= as_byte(index_of(state.table[turn]) + 1, turn);
    }
    seen[5] = table | as_byte(state.on_table, 3) | as_byte((state.leader - seat) % SEATS, 4) |
              as_byte(state.trumps, 5) | as_byte(index_of(state.turned), 6) |
              as_byte((state.dealer - seat) % SEATS, 7);
    seen[6] = voids | as_byte(state.won[seat & 1], 2) | as_byte(state.won[~seat & 1], 3);
}

bool under_way(const WhistState& state) {
    if (state.leader >= SEATS || state.on_table >= SEATS || state.dealer >= SEATS || state.trumps >= 4) return false;
    if (state.turned >= 64 || !(ALL >> state.turned & 1) || state.won[0] + state.won[1] >= HAND) return false;
    Cards met = 0;
    unsigned held = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        const bool laid = (seat - state.leader) % SEATS < state.on_table;
        if (count(state.hands[seat]) != HAND - state.won[0] - state.won[1] - laid) return false;
        if (count(state.hands[seat] | state.played[seat]) != HAND || state.void_of[seat] >= 16) return false;
        if (!are_leads(state.leads[seat])) return false;
        if (met & (state.hands[seat] | state.played[seat])) return false;
        met |= state.hands[seat] | state.played[seat];
        held += count(state.hands[seat]);
    }
    for (unsigned turn = 0; turn < state.on_table; ++turn) {
        const unsigned card = state.table[turn];
        if (card >= 64 || !(state.played[(state.leader + turn) % SEATS] >> card & 1)) return false;
    }
    return met == ALL && held == state.left;
}

void whist_lay(WhistState* states, const std::uint64_t* hands, const std::uint8_t* dealers, const std::uint8_t* turned,
               std::size_t size) {
    for (std::size_t at = 0; at < size; ++at) {
        begin(states[at], dealers[at], card_of(turned[at]));
        for (unsigned seat = 0; seat < SEATS; ++seat) states[at].hands[seat] = cards_of(hands[SEATS * at + seat]);
    }
}

bool WhistSight::seeable(const std::uint64_t* seen) {
    const std::uint64_t facts = seen[5];
    for (unsigned turn = 0; turn < byte_of(facts, 3) && turn < 3; ++turn)
        if (byte_of(facts, turn) - 1 >= PACK) return false;
    for (unsigned turn = 0; turn < SEATS; ++turn)
        if (!are_leads(static_cast<unsigned>(seen[1 + turn] >> PACK))) return false;
    return byte_of(facts, 3) < SEATS && byte_of(facts, 4) < SEATS && byte_of(facts, 5) < 4 &&
           byte_of(facts, 6) < PACK && byte_of(facts, 7) < SEATS;
}

template <class Number>
void WhistSight::spread(const std::uint64_t* seen, Number* row) {
    constexpr unsigned SETS = 5, TABLE = SETS * PACK, TURNED = TABLE + PACK, TRUMPS = TURNED + PACK,
                       LEADER = TRUMPS + 4, DEALER = LEADER + SEATS, VOIDS = DEALER + SEATS, LED = VOIDS + 16, WON = LED + 16;
    static_assert(WON + 2 == FEATURES);
    for (unsigned set = 0; set < SETS; ++set) spread_cards(seen[set], row + PACK * set);
    for (unsigned place = TABLE; place < WON; ++place) row[place] = 0;
    const std::uint64_t facts = seen[5];
    for (unsigned turn = 0; turn < byte_of(facts, 3); ++turn)
        row[TABLE + byte_of(facts, turn) - 1] = static_cast<Number>(turn + 1);
    row[TURNED + byte_of(facts, 6)] = row[TRUMPS + byte_of(facts, 5)] = 1;
    row[LEADER + byte_of(facts, 4)] = row[DEALER + byte_of(facts, 7)] = 1;
    for (unsigned turn = 0; turn < SEATS; ++turn) {
        Number order = 1;
        for (unsigned leads = static_cast<unsigned>(seen[1 + turn] >> PACK); leads != 0; leads >>= 3)
            row[LED + 4 * turn + (leads & 3)] = order++;
    }
    for (unsigned place = 0; place < 16; ++place) row[VOIDS + place] = static_cast<Number>(seen[6] >> place & 1);
    for (unsigned side = 0; side < 2; ++side) row[WON + side] = static_cast<Number>(byte_of(seen[6], 2 + side));
}

template void WhistSight::spread(const std::uint64_t*, std::uint8_t*);
template void WhistSight::spread(const std::uint64_t*, float*);

}  // namespace hoyle::environments
