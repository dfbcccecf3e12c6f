// The player `plain` at whist, from what a seat sees alone.
#include <cstdint>

#include "playouts/cards.hpp"
#include "player/player.hpp"
#include "shared/random.hpp"
#include "whist.hpp"

namespace hoyle::environments {
namespace habits {

using player::Habits;
#include "player/table.hpp"
#include "player/plain.hpp"

namespace {

constexpr std::uint64_t CARDS = (std::uint64_t{1} << PACK) - 1;

// The table as its seat 0, which looks on, has it.
Table table_of(const std::uint64_t* seen) {
    Table table;
    const std::uint64_t facts = seen[5];
    std::uint64_t gone = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        gone |= seen[1 + seat] & CARDS;
        table.leads[seat] = static_cast<std::uint16_t>(seen[1 + seat] >> PACK);
    }
    table.out = cards_of(CARDS & ~gone);
    table.trumps = byte_of(facts, 5);
    table.voids = static_cast<std::uint16_t>(seen[6]);
    table.leader = byte_of(facts, 4);
    table.turn = byte_of(facts, 3);
    for (unsigned turn = 0; turn < table.turn; ++turn) {
        const Card card = card_of(byte_of(facts, turn) - 1);
        table.laid |= Cards{1} << card;
        if (turn == 0) table.led = suit_of(card);
        const bool better = suit_of(card) == suit_of(table.best) ? card > table.best : suit_of(card) == table.trumps;
        if (turn == 0 || better) table.best = card, table.taker = (table.leader + turn) % SEATS;
    }
    return table;
}

Card choice(const Table& table, Cards mine) {
    const auto heeded = [](Card) { return true; };
    const unsigned seat = table.seat();
    return table.turn == 0 ? plain_lead(table, seat, mine, heeded) : plain_follow(table, seat, mine, heeded);
}

unsigned card(const std::uint64_t* seen) {
    const Cards mine = cards_of(seen[0] & CARDS);
    return mine == 0 || !WhistSight::seeable(seen) ? PACK : index_of(choice(table_of(seen), mine));
}

// Tricks of the side of seat 0 less the others', from here.
int play_out(Table table, const Cards* hands, Card card) {
    Cards left[SEATS] = {hands[0], hands[1], hands[2], hands[3]};
    while (true) {
        left[table.seat()] &= ~(Cards{1} << card);
        table.play(card);
        const unsigned seat = table.seat();
        if (left[seat] == 0) return static_cast<int>(table.won[0]) - static_cast<int>(table.won[1]);
        card = choice(table, left[seat]);
    }
}

}  // namespace
}  // namespace habits

unsigned plain_card(const std::uint64_t* seen) { return habits::card(seen); }

void outcomes(const WhistState& state, std::int8_t* rewards) {
    const unsigned seat = to_act(state);
    std::uint64_t seen[WhistState::WORDS];
    see(state, seat, seen);
    habits::Table table = habits::table_of(seen);
    table.declarers = 0b1010;  // The other side.
    Cards hands[WhistState::PLAYERS];
    for (unsigned turn = 0; turn < WhistState::PLAYERS; ++turn)
        hands[turn] = cards_of(holds(state, (seat + turn) % WhistState::PLAYERS));
    const int won = reward(state, seat);
    std::uint64_t may = lawful(state);
    for (unsigned card = 0; card < PACK; ++card) rewards[card] = NO_OUTCOME;
    for (; may != 0; may &= may - 1)
        rewards[lowest_of(may)] = static_cast<std::int8_t>(won + habits::play_out(table, hands, card_of(lowest_of(may))));
}

unsigned plain_card(const WhistState& state) {
    std::uint64_t seen[WhistState::WORDS];
    see(state, to_act(state), seen);
    return plain_card(seen);
}

}  // namespace hoyle::environments
