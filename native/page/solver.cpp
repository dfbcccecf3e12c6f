// The solver for a web page, which has no other way in than numbers and memory: the page writes a position into the
// room, asks for the values of its cards, and reads them there. `make wasm` compiles it; static/solve/solver.mjs calls it.
#include <algorithm>
#include <cstddef>

#include "tricks/check.hpp"
#include "tricks/solve.hpp"

// Of the page: ends the call, so that this instance must not be used again.
extern "C" [[noreturn]] __attribute__((import_module("page"), import_name("give_up"))) void give_up();

namespace hoyle {
namespace {

struct Room {
    Task task;
    std::int8_t values[52];
};
static_assert(offsetof(Task, table) == 32 && offsetof(Room, values) == 56, "solver.mjs writes and reads there");

Room shared;
const std::unique_ptr<Solver> solver = portable_solver();

// Gives a position up when too many nodes were searched.
class Budget final : public Pulse {
  public:
    explicit Budget(int nodes) : beats_((nodes - 1) / NODES_BETWEEN_BEATS + 1) {}
    void beat() override {
        if (--beats_ == 0) give_up();
    }

  private:
    int beats_;
};

constexpr int suit_of(int card) { return card / 13; }
constexpr int height_of(int card) { return (card + 12) % 13; }  // the ace highest

bool beats(int card, int best, int trumps) {
    return suit_of(card) == suit_of(best) ? height_of(card) > height_of(best) : suit_of(card) == trumps;
}

int cards_out(const Task& task) {
    return static_cast<int>(std::count_if(task.table, task.table + 3, [](int card) { return card >= 0; }));
}

// Whether the declarers still take no trick after the seat to play plays this card.
bool is_safe_after(Task task, int card, Pulse* pulse) {
    const int out = cards_out(task);
    task.hands[(task.leader + out) & 3] ^= std::uint64_t{1} << card;
    if (out < 3) {
        task.table[out] = card;
    } else {
        int best = task.table[0], winner = task.leader;
        for (int turn = 1; turn < 4; ++turn) {
            const int next = turn < 3 ? task.table[turn] : card;
            if (beats(next, best, task.trumps)) best = next, winner = (task.leader + turn) & 3;
        }
        if (task.declarers >> winner & 1) return false;
        task.leader = winner;
        std::fill(task.table, task.table + 3, -1);
    }
    return solver->value(task, NONE_AT_ALL, pulse) == 1;
}

void find_safe_cards(const Task& task, std::int8_t values[52], Pulse* pulse) {
    const int out = cards_out(task);
    const std::uint64_t hand = task.hands[(task.leader + out) & 3];
    const std::uint64_t suit = out ? std::uint64_t{0x1FFF} << (13 * suit_of(task.table[0])) : 0;
    const std::uint64_t playable = hand & suit ? hand & suit : hand;
    for (int card = 0; card < 52; ++card)
        values[card] = playable >> card & 1 ? is_safe_after(task, card, pulse) : std::int8_t{-1};
}

}  // namespace
}  // namespace hoyle

extern "C" {

__attribute__((export_name("room"))) hoyle::Room* room() { return &hoyle::shared; }

// Fills the values of the position in the room, and returns 1; 0 where it cannot be played out. A value is -1 for a card
// that may not be played, else the further tricks of the side that plays it. For the goal of taking none at all
// it is 1 where the declarers can still reach it, and 0 where not. After about `nodes` nodes it gives up.
__attribute__((export_name("solve"))) int solve(int goal, int nodes) {
    using namespace hoyle;
    if (!can_be_played(shared.task)) return 0;
    Budget budget(nodes);
    if (goal == NONE_AT_ALL) find_safe_cards(shared.task, shared.values, &budget);
    else solver->cards(shared.task, ~std::uint64_t{0}, shared.values, &budget);
    return 1;
}

}
