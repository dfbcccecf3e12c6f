#include "solo.hpp"

namespace hoyle::environments {
namespace {

using State = SoloState;

constexpr unsigned SEATS = State::PLAYERS, HAND = State::HAND, NOBODY = SEATS, NO_TRUMPS = 4;
constexpr std::uint64_t ALL = (std::uint64_t{1} << PACK) - 1, SUIT = (1u << RANKS) - 1;
constexpr unsigned PASS = PACK, PROPOSE = PACK + 1, NAME = 60;  // A proposition is accepted by the same act.
constexpr unsigned ACCEPTED = 7, PASSED = 8;                    // bits of `said`, after those of the calls

unsigned suit_of(unsigned card) { return card * 5 >> 6; }  // card / RANKS, below PACK
bool in(unsigned seats, unsigned seat) { return seats >> seat & 1; }
constexpr std::uint64_t act_bit(unsigned act) { return std::uint64_t{1} << act; }
void add(std::uint8_t& seats, unsigned seat) { seats = static_cast<std::uint8_t>(seats | 1u << seat); }
void drop(std::uint8_t& seats, unsigned seat) { seats = static_cast<std::uint8_t>(seats & ~(1u << seat)); }

unsigned eldest(const State& state) { return (state.dealer + 1u) % SEATS; }
bool open_proposition(const State& state) { return state.high == State::PROPOSITION && state.partner == NOBODY; }
bool is_misere(unsigned call) { return call == State::MISERE || call == State::OUVERTE; }
unsigned taken(const State& state, unsigned seat) { return state.tricks >> 4 * seat & 15u; }
bool declares(const State& state, unsigned seat) { return seat == state.caller || seat == state.partner; }

// S-B04: the eldest hand, who has passed, may still accept.
bool accepts_late(const State& state, unsigned seat) {
    return seat == eldest(state) && in(state.spoken, seat) && !in(state.callers, seat) && !in(state.declined, seat) &&
           open_proposition(state);
}

// S-B07, S-B09: one who was over-called and has not passed since.
bool may_raise(const State& state, unsigned seat) {
    return state.high != State::NO_CALL && in(state.callers, seat) && !declares(state, seat);
}

// The seat that speaks next, or NOBODY: all speak once, then who still has a right, then a lone proposer (S-B10).
unsigned speaker(const State& state) {
    if (state.high == State::DECLAREE) return NOBODY;
    const unsigned spoken = count(state.spoken);
    if (spoken < SEATS) return (eldest(state) + spoken) % SEATS;
    for (unsigned turn = 1; turn <= SEATS; ++turn) {
        const unsigned seat = (state.last + turn) % SEATS;
        if (may_raise(state, seat) || accepts_late(state, seat)) return seat;
    }
    return open_proposition(state) && in(state.callers, state.caller) ? state.caller : NOBODY;
}

// By the highest call, those above it, as acts.
constexpr auto HIGHER = [] {
    std::array<std::uint64_t, State::NO_CALL + 1> higher{};
    for (unsigned high = 0; high <= State::NO_CALL; ++high)
        for (unsigned call = high == State::NO_CALL ? 0 : high + 1; call < State::NO_CALL; ++call)
            if (call != State::IN_TRUMPS || high == State::ABONDANCE) higher[high] |= act_bit(PROPOSE + call);  // S-C9
    return higher;
}();

std::uint64_t calls(const State& state) {
    std::uint64_t acts = act_bit(PASS);
    const unsigned seat = state.turn;
    if ((!in(state.spoken, seat) && open_proposition(state)) || accepts_late(state, seat)) acts |= act_bit(PROPOSE);
    if (in(state.spoken, seat) && !in(state.callers, seat)) return acts;
    return acts | HIGHER[state.high];
}

std::uint64_t playable(const State& state) {
    const std::uint64_t hand = state.hands[state.turn];
    const std::uint64_t follow = state.on_table == 0 ? hand : hand & SUIT << RANKS * suit_of(state.table[0]);
    return follow ? follow : hand;
}

void begin_play(State& state) {
    state.stage = State::PLAY;
    state.leader = static_cast<std::uint8_t>(state.high == State::DECLAREE ? state.caller : eldest(state));
    state.turn = state.leader;
}

void settle_calls(State& state) {
    const unsigned seat = speaker(state);
    if (seat != NOBODY) {
        state.turn = static_cast<std::uint8_t>(seat);
    } else if (state.high == State::NO_CALL || open_proposition(state)) {
        state.stage = State::OVER;  // S-R07: nobody plays, and nothing is paid.
        state.high = State::NO_CALL;
    } else if (state.high == State::ABONDANCE || state.high == State::DECLAREE) {
        state.stage = State::NAMING;
        state.turn = state.caller;
    } else {
        if (!is_misere(state.high)) state.trumps = static_cast<std::uint8_t>(suit_of(state.turned));
        begin_play(state);
    }
}

void call(State& state, unsigned act) {
    const unsigned seat = state.turn;
    if (act == PASS) {
        if (in(state.spoken, seat)) add(state.declined, seat);
        drop(state.callers, seat);
        state.said[seat] |= 1u << PASSED;
    } else if (act == PROPOSE && open_proposition(state)) {
        add(state.callers, seat);
        state.partner = static_cast<std::uint8_t>(seat);
        state.said[seat] |= 1u << ACCEPTED;
    } else {
        add(state.callers, seat);
        state.high = static_cast<std::uint8_t>(act - PROPOSE);
        state.caller = static_cast<std::uint8_t>(seat);
        state.partner = NOBODY;
        state.said[seat] = static_cast<std::uint16_t>(state.said[seat] | 1u << state.high);
    }
    add(state.spoken, seat);
    state.last = static_cast<std::uint8_t>(seat);
    settle_calls(state);
}

unsigned strength(const State& state, unsigned card) {
    const unsigned suit = suit_of(card), rank = card - RANKS * suit;
    return (rank == 0 ? RANKS : rank) + (suit == suit_of(state.table[0])) * 16 + (suit == state.trumps) * 32;
}

void end_trick(State& state) {
    unsigned best = 0;
    for (unsigned turn = 0; turn < SEATS; ++turn)
        best = std::max(best, strength(state, state.table[turn]) * SEATS + turn);
    state.leader = static_cast<std::uint8_t>((state.leader + best) % SEATS);
    state.turn = state.leader;
    state.tricks = static_cast<std::uint16_t>(state.tricks + (1u << 4 * state.leader));
    state.on_table = 0;
    const bool callers = state.leader == state.caller;
    const bool decided = is_misere(state.high) ? callers : state.high == State::DECLAREE && !callers;
    if (decided || (state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]) == 0) state.stage = State::OVER;
}

bool lies_open(const State& state) {
    return state.stage == State::PLAY && state.high == State::OUVERTE && state.tricks > 0;
}

// What the caller has from one who pays, or pays to each: S-K01 to S-K05.
int paid(const State& state) {
    constexpr int STAKES[] = {6, 6, 12, 18, 18, 24, 36}, NEEDS[] = {8, 5, 0, 9, 9, 0, 13}, SLAM = 13;
    int tricks = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat)
        if (declares(state, seat)) tricks += static_cast<int>(taken(state, seat));
    const int stake = STAKES[state.high], more = tricks - NEEDS[state.high];
    if (is_misere(state.high)) return tricks == 0 ? stake : -stake;
    if (state.high == State::DECLAREE) return more == 0 ? stake : -stake;
    if (more < 0) return -stake + more;
    return stake + more * (state.high == State::PROPOSITION && tricks == SLAM ? 2 : 1);
}

}  // namespace

// Without a branch: it is asked of every row at every step.
bool safe(const State& state) {
    static_assert(NOBODY == NO_TRUMPS);
    const auto& table = state.table;
    const bool seats = (state.turn | state.dealer | state.last | state.leader | state.on_table) < SEATS;
    const bool cards = std::max({state.turned, table[0], table[1], table[2], table[3]}) < PACK;
    const bool called = (state.high < State::NO_CALL) & (state.caller < SEATS);
    return seats & cards & (state.stage <= State::PLAY) & (state.high <= State::NO_CALL) &
           (std::max({state.caller, state.partner, state.trumps}) <= NOBODY) &
           (called | (state.stage == State::CALLS));
}

std::int8_t reward(const State& state, unsigned seat) {
    if (state.high == State::NO_CALL) return 0;
    const int each = paid(state), sides = state.partner == NOBODY ? 3 : 1;
    return static_cast<std::int8_t>(declares(state, seat) ? sides * each : -each);
}

std::uint64_t lawful(const State& state) {
    if (state.stage == State::CALLS) return calls(state);
    return state.stage == State::NAMING ? std::uint64_t{15} << NAME : playable(state);
}

void first(State& state) {
    state.dealer = static_cast<std::uint8_t>(state.random.next() >> 62);
    next(state);
}

// The dealer, another at each deal in turn, has the last cards; the last of them is turned up.
void next(State& state) {
    std::uint8_t pack[PACK];
    shuffled<PACK - 1>(pack, state.random);
    State fresh{};
    fresh.random = state.random;
    fresh.deals = state.deals + 1;
    fresh.dealer = static_cast<std::uint8_t>((state.dealer + (state.deals > 0)) % SEATS);
    fresh.turned = pack[PACK - 1];
    fresh.trumps = NO_TRUMPS;
    fresh.high = State::NO_CALL;
    fresh.caller = fresh.partner = NOBODY;
    fresh.turn = fresh.leader = static_cast<std::uint8_t>(eldest(fresh));
    for (unsigned place = 0; place < SEATS; ++place) {
        std::uint64_t hand = 0;
        for (unsigned at = place * HAND; at < (place + 1) * HAND; ++at) hand |= act_bit(pack[at]);
        fresh.hands[(fresh.turn + place) % SEATS] = hand;
    }
    state = fresh;
}

void lay(State& state, unsigned act) {
    if (state.stage == State::CALLS) return call(state, act);
    if (state.stage == State::NAMING) {
        state.trumps = static_cast<std::uint8_t>(act - NAME);
        return begin_play(state);
    }
    const unsigned seat = state.turn;
    state.hands[seat] ^= act_bit(act);
    state.played[seat] |= act_bit(act);
    state.table[state.on_table] = static_cast<std::uint8_t>(act);
    const unsigned led = suit_of(state.table[0]);
    state.voids = static_cast<std::uint16_t>(state.voids | (suit_of(act) != led) << (4 * seat + led));
    state.turn = static_cast<std::uint8_t>((seat + 1) % SEATS);
    if (++state.on_table == SEATS) end_trick(state);
}

// Seats are counted from the one that looks on: itself, its left, the one opposite, its right.
void see(const State& state, unsigned seat, std::uint64_t* seen) {
    const auto from = [&](unsigned other) { return other == NOBODY ? NOBODY : (other - seat) % SEATS; };
    seen[0] = state.hands[seat];
    std::uint64_t table = 0;
    for (unsigned turn = 0; turn < SEATS; ++turn) {
        const unsigned other = (seat + turn) % SEATS;
        seen[1 + turn] = state.played[other] | std::uint64_t{state.said[other]} << PACK;
        table |= as_byte(state.table[turn] + 1u, turn);
    }
    table &= as_byte(1, state.on_table) - 1;
    const auto all_from = [&](std::uint64_t of_seats) { return of_seats * 0x10001 >> 4 * seat & 0xFFFF; };
    seen[5] = table | as_byte(state.on_table, 3) | as_byte(from(state.leader), 4) | as_byte(state.trumps, 5) |
              as_byte(state.turned, 6) | as_byte(from(state.dealer), 7);
    seen[6] = all_from(state.voids) | all_from(state.tricks) << 16 | as_byte(state.stage, 4) | as_byte(state.high, 5) |
              as_byte(from(state.caller), 6) | as_byte(from(state.partner), 7);
    seen[7] = lies_open(state) ? state.hands[state.caller] : 0;
}

bool under_way(const State& state) {
    if (!safe(state) || (state.spoken | state.callers | state.declined) >= 1u << SEATS) return false;
    const bool playing = state.stage == State::PLAY;
    std::uint64_t met = 0;
    unsigned tricks = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) tricks += taken(state, seat);
    if (tricks >= HAND || (!playing && (tricks > 0 || state.on_table > 0))) return false;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        const bool laid = (seat + SEATS - state.leader) % SEATS < state.on_table;
        const std::uint64_t cards = state.hands[seat] | state.played[seat];
        if (count(state.hands[seat]) != HAND - tricks - laid || count(cards) != HAND || met & cards) return false;
        if (state.said[seat] >> (PASSED + 1)) return false;
        met |= cards;
    }
    if (met != ALL) return false;
    for (unsigned turn = 0; turn < state.on_table; ++turn)
        if (!(state.played[(state.leader + turn) % SEATS] >> state.table[turn] & 1)) return false;
    if (playing) return state.turn == (state.leader + state.on_table) % SEATS;
    if (state.stage == State::CALLS) return state.turn == speaker(state);
    return state.turn == state.caller && (state.high == State::ABONDANCE || state.high == State::DECLAREE);
}

template std::size_t step(SoloState*, const std::uint8_t*, std::size_t, const Rules&, const Watch&, const Out&);

bool SoloSight::seeable(const std::uint64_t* seen) {
    const std::uint64_t facts = seen[5], calls = seen[6];
    if (byte_of(facts, 3) >= SEATS || byte_of(facts, 4) >= SEATS || byte_of(facts, 7) >= SEATS) return false;
    for (unsigned turn = 0; turn < byte_of(facts, 3); ++turn)
        if (byte_of(facts, turn) - 1 >= PACK) return false;
    return byte_of(facts, 5) <= NO_TRUMPS && byte_of(facts, 6) < PACK && byte_of(calls, 4) <= State::PLAY &&
           byte_of(calls, 5) <= State::NO_CALL && byte_of(calls, 6) <= NOBODY && byte_of(calls, 7) <= NOBODY;
}

template <class Number>
void SoloSight::spread(const std::uint64_t* seen, Number* row) {
    constexpr unsigned SETS = 5, OPEN = SETS * PACK, TABLE = OPEN + PACK, TURNED = TABLE + PACK, TRUMPS = TURNED + PACK,
                       LEADER = TRUMPS + 4, DEALER = LEADER + SEATS, VOIDS = DEALER + SEATS, SAID = VOIDS + 16,
                       EACH = PASSED + 1, TRICKS = SAID + SEATS * EACH, STAGE = TRICKS + SEATS, CALL = STAGE + 3,
                       CALLER = CALL + State::NO_CALL, PARTNER = CALLER + SEATS;
    static_assert(PARTNER + SEATS == FEATURES);
    for (unsigned set = 0; set < SETS; ++set) spread_bits<PACK>(seen[set], row + PACK * set);
    spread_bits<PACK>(seen[7], row + OPEN);
    for (unsigned place = TABLE; place < FEATURES; ++place) row[place] = 0;
    const std::uint64_t facts = seen[5], calls = seen[6];
    for (unsigned turn = 0; turn < byte_of(facts, 3); ++turn)
        row[TABLE + byte_of(facts, turn) - 1] = static_cast<Number>(turn + 1);
    row[TURNED + byte_of(facts, 6)] = row[LEADER + byte_of(facts, 4)] = row[DEALER + byte_of(facts, 7)] = 1;
    row[STAGE + byte_of(calls, 4)] = 1;
    if (const unsigned trumps = byte_of(facts, 5); trumps != NO_TRUMPS) row[TRUMPS + trumps] = 1;
    if (const unsigned call = byte_of(calls, 5); call != State::NO_CALL) row[CALL + call] = 1;
    if (const unsigned caller = byte_of(calls, 6); caller != NOBODY) row[CALLER + caller] = 1;
    if (const unsigned partner = byte_of(calls, 7); partner != NOBODY) row[PARTNER + partner] = 1;
    spread_bits<16>(calls, row + VOIDS);
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        spread_bits<EACH>(seen[1 + seat] >> PACK, row + SAID + EACH * seat);
        row[TRICKS + seat] = static_cast<Number>(calls >> (16 + 4 * seat) & 15);
    }
}

template void SoloSight::spread(const std::uint64_t*, std::uint8_t*);
template void SoloSight::spread(const std::uint64_t*, float*);

}  // namespace hoyle::environments
