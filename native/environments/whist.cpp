#include "whist.hpp"

#include "playouts/cards.hpp"

namespace hoyle::environments {
namespace {

constexpr std::size_t CHUNK = 256;

unsigned to_act(const WhistState& state) { return (state.leader + state.on_table) % SEATS; }

Cards lawful(const WhistState& state) {
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
    for (unsigned seat = 0; seat < SEATS; ++seat) state.played[seat] = state.void_of[seat] = 0;
    state.turned = static_cast<std::uint8_t>(turned);
    state.trumps = static_cast<std::uint8_t>(suit_of(turned));
    state.won[0] = state.won[1] = 0;
    state.on_table = 0;
    state.left = PACK;
    ++state.deals;
}

// The dealer, another at each deal in turn, has the last cards; the last of them is turned up.
void deal(WhistState& state) {
    std::uint8_t pack[PACK];
    for (unsigned index = 0; index < PACK; ++index) pack[index] = static_cast<std::uint8_t>(card_of(index));
    shuffle_head<PACK, PACK - 1>(pack, state.random);
    const unsigned dealer = (state.dealer + (state.deals > 0)) % SEATS;
    begin(state, dealer, pack[PACK - 1]);
    for (unsigned place = 0; place < SEATS; ++place) {
        Cards hand = 0;
        for (unsigned at = place * HAND; at < (place + 1) * HAND; ++at) hand |= Cards{1} << pack[at];
        state.hands[(state.leader + place) % SEATS] = hand;
    }
}

unsigned strength(const WhistState& state, Card card) {
    return height_of(card) + (suit_of(card) == suit_of(state.table[0])) * 16 + (suit_of(card) == state.trumps) * 32;
}

void lay(WhistState& state, Card card) {
    const unsigned seat = to_act(state);
    state.hands[seat] ^= Cards{1} << card;
    state.played[seat] |= Cards{1} << card;
    state.table[state.on_table] = static_cast<std::uint8_t>(card);
    const unsigned led = suit_of(state.table[0]);
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

// Plays for the seats within, and deals again where the deal is over, until a seat outside is to act.
void go_on(WhistState& state, unsigned outside, const WhistOut& out, std::size_t at) {
    for (;;) {
        if (state.left == 0) {
            out.ended[at] = 1;
            const auto more = static_cast<std::int8_t>(state.won[0] - state.won[1]);
            for (unsigned seat = 0; seat < SEATS; ++seat)
                out.rewards[SEATS * at + seat] = static_cast<std::int8_t>(seat & 1 ? -more : more);
            deal(state);
        }
        if (outside >> to_act(state) & 1) return;
        const Cards cards = lawful(state);
        Lot lot(state.random);
        lay(state, lowest(nth_alone(cards, lot.below(count(cards)))));
    }
}

// Seats are counted from the one that looks on: itself, its left, its partner, its right.
void see(const WhistState& state, unsigned seat, std::uint64_t* seen) {
    seen[0] = bits_of(state.hands[seat]);
    std::uint64_t voids = 0;
    for (unsigned turn = 0; turn < SEATS; ++turn) {
        const unsigned other = (seat + turn) % SEATS;
        seen[1 + turn] = bits_of(state.played[other]);
        voids |= std::uint64_t{state.void_of[other]} << 4 * turn;
    }
    std::uint64_t table = 0;
    for (unsigned turn = 0; turn < state.on_table; ++turn)
        table |= std::uint64_t{index_of(state.table[turn]) + 1} << 8 * turn;
    const auto byte = [](unsigned value, unsigned place) { return std::uint64_t{value} << 8 * place; };
    seen[5] = table | byte(state.on_table, 3) | byte((state.leader - seat) % SEATS, 4) | byte(state.trumps, 5) |
              byte(index_of(state.turned), 6) | byte((state.dealer - seat) % SEATS, 7);
    seen[6] = voids | byte(state.won[seat & 1], 2) | byte(state.won[~seat & 1], 3);
}

void look(const WhistState& state, const WhistOut& out, std::size_t at) {
    const unsigned seat = to_act(state);
    see(state, seat, out.seen + WORDS * at);
    for (unsigned turn = 0; out.hidden && turn < SEATS; ++turn)
        out.hidden[SEATS * at + turn] = bits_of(state.hands[(seat + turn) % SEATS]);
    out.lawful[at] = bits_of(lawful(state));
    out.seats[at] = static_cast<std::int8_t>(seat);
}

bool under_way(const WhistState& state) {
    if (state.leader >= SEATS || state.on_table >= SEATS || state.dealer >= SEATS || state.trumps >= 4) return false;
    constexpr Cards ALL = 0x3FFE3FFE3FFE3FFE;
    if (state.turned >= 64 || !(ALL >> state.turned & 1) || state.won[0] + state.won[1] >= HAND) return false;
    Cards met = 0;
    unsigned held = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        const bool laid = (seat - state.leader) % SEATS < state.on_table;
        if (count(state.hands[seat]) != HAND - state.won[0] - state.won[1] - laid) return false;
        if (count(state.hands[seat] | state.played[seat]) != HAND || state.void_of[seat] >= 16) return false;
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

void clear(const WhistOut& out, std::size_t at) {
    out.ended[at] = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) out.rewards[SEATS * at + seat] = 0;
}

}  // namespace

void whist_reset(WhistState* states, const std::uint64_t* seeds, std::size_t size, const WhistRules& rules,
                 const Watch& watch, const WhistOut& out) {
    in_batch(size, CHUNK, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            WhistState& state = states[at];
            state = WhistState{};
            state.random = Random(seeds[at]);
            state.dealer = static_cast<std::uint8_t>(state.random.next() >> 62);
            clear(out, at);
            deal(state);
            go_on(state, rules.outside, out, at);
            look(state, out, at);
        }
    });
}

void whist_lay(WhistState* states, const std::uint64_t* hands, const std::uint8_t* dealers, const std::uint8_t* turned,
               std::size_t size) {
    for (std::size_t at = 0; at < size; ++at) {
        begin(states[at], dealers[at], card_of(turned[at]));
        for (unsigned seat = 0; seat < SEATS; ++seat) states[at].hands[seat] = cards_of(hands[SEATS * at + seat]);
    }
}

std::size_t whist_step(WhistState* states, const std::uint8_t* cards, std::size_t size, const WhistRules& rules,
                       const Watch& watch, const WhistOut& out) {
    for (std::size_t at = 0; at < size; ++at)
        if (states[at].on_table >= SEATS || cards[at] >= PACK || !(lawful(states[at]) >> card_of(cards[at]) & 1)) return at;
    in_batch(size, CHUNK, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            clear(out, at);
            lay(states[at], card_of(cards[at]));
            go_on(states[at], rules.outside, out, at);
            look(states[at], out, at);
        }
    });
    return size;
}

std::size_t whist_check(const WhistState* states, std::size_t size) {
    std::size_t at = 0;
    while (at < size && under_way(states[at])) ++at;
    return at;
}

void whist_look(const WhistState* states, std::size_t size, const WhistOut& out) {
    for (std::size_t at = 0; at < size; ++at) {
        clear(out, at);
        look(states[at], out, at);
    }
}

void whist_seen(const WhistState* states, const std::int8_t* seats, std::size_t size, std::uint64_t* seen) {
    for (std::size_t at = 0; at < size; ++at) see(states[at], static_cast<unsigned>(seats[at]), seen + WORDS * at);
}

void draw_cards(const std::uint64_t* lawful, std::size_t size, std::uint64_t seed, std::uint8_t* cards) {
    Random random(seed);
    for (std::size_t at = 0; at < size; ++at) {
        Lot lot(random);
        cards[at] = static_cast<std::uint8_t>(lowest(nth_alone(lawful[at], lot.below(count(lawful[at])))));
    }
}

template <class Number>
std::size_t whist_features(const std::uint64_t* seen, std::size_t size, unsigned threads, const Watch& watch,
                           Number* out) {
    constexpr unsigned SETS = 5, TABLE = SETS * PACK, TURNED = TABLE + PACK, TRUMPS = TURNED + PACK,
                       LEADER = TRUMPS + 4, DEALER = LEADER + SEATS, VOIDS = DEALER + SEATS, WON = VOIDS + 16;
    static_assert(WON + 2 == FEATURES);
    for (std::size_t at = 0; at < size; ++at) {
        const std::uint64_t facts = seen[WORDS * at + 5];
        const auto byte = [&](unsigned place) { return static_cast<unsigned>(facts >> 8 * place & 255); };
        if (byte(3) >= SEATS || byte(4) >= SEATS || byte(5) >= 4 || byte(6) >= PACK || byte(7) >= SEATS) return at;
        for (unsigned turn = 0; turn < byte(3); ++turn)
            if (byte(turn) - 1 >= PACK) return at;
    }
    in_batch(size, CHUNK, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            const std::uint64_t* words = seen + WORDS * at;
            Number* row = out + FEATURES * at;
            for (unsigned set = 0; set < SETS; ++set)
                for (unsigned card = 0; card < PACK; ++card)
                    row[PACK * set + card] = static_cast<Number>(words[set] >> card & 1);
            for (unsigned place = TABLE; place < VOIDS; ++place) row[place] = 0;
            const auto byte = [&](unsigned place) { return static_cast<unsigned>(words[5] >> 8 * place & 255); };
            for (unsigned turn = 0; turn < byte(3); ++turn) row[TABLE + byte(turn) - 1] = static_cast<Number>(turn + 1);
            row[TURNED + byte(6)] = row[TRUMPS + byte(5)] = row[LEADER + byte(4)] = row[DEALER + byte(7)] = 1;
            for (unsigned place = 0; place < 16; ++place)
                row[VOIDS + place] = static_cast<Number>(words[6] >> place & 1);
            for (unsigned side = 0; side < 2; ++side)
                row[WON + side] = static_cast<Number>(words[6] >> (16 + 8 * side) & 255);
        }
    });
    return size;
}

template std::size_t whist_features(const std::uint64_t*, std::size_t, unsigned, const Watch&, std::uint8_t*);
template std::size_t whist_features(const std::uint64_t*, std::size_t, unsigned, const Watch&, float*);

}  // namespace hoyle::environments
