#include "places.hpp"

#include <map>
#include <mutex>
#include <tuple>
#include <utility>

namespace hoyle::cribbage {

const Book& book_of(const PeggingGame& game) {
    static std::mutex lock;
    static std::map<std::pair<unsigned, unsigned>, Book> made;
    const std::lock_guard held(lock);
    return made.try_emplace({game.ranks, game.kept}, game.ranks, game.kept).first->second;
}

Places& Places::of(const PeggingGame& game) {
    thread_local std::map<std::tuple<unsigned, unsigned, bool>, Places> made;
    return made.try_emplace({game.ranks, game.kept, game.one_series}, game).first->second;
}

Count Places::from(const Node& node) {
    if (node.left[0] == 1 && node.left[1] == 1) return {};
    std::uint64_t key = node.room();
    for (unsigned player = 0; player < 2; ++player)
        key = ((key << 3 | node.left[player]) << 4 | node.floor[player]) << 1 | node.gone[player];
    key = (key << 1 | node.turn) << 1 | node.last;
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Options& options = options_at(node);
    Count total = before(node, GO);
    if (options.stuck) total += after(node, GO);
    return known_[key] = total;
}

Count Places::before(const Node& node, int move) {
    const Options& options = options_at(node);
    const unsigned end = move == GO ? options.open : static_cast<unsigned>(move);
    Count total{options.places, options.codes};
    for (unsigned rank = first_rank(node); rank < end; ++rank) total += after(node, static_cast<int>(rank));
    return total;
}

template <class Choice>
void Places::each(const Node& node, std::size_t& at, const Choice& choice) {
    if (from(node).places() == 0) return;
    const Options& options = options_at(node);
    for (const auto& found : options.choices) choice(at + found.first, found.number);
    at += options.places;
    const auto after = [&](int move) {
        Node next = node;
        int pegged;
        if (follow(next, move, pegged)) each(next, at, choice);
    };
    for (unsigned rank = first_rank(node); rank < options.open; ++rank) after(static_cast<int>(rank));
    if (options.stuck) after(GO);
}

FoundChoice Places::find(const int* moves, std::size_t number, std::uint32_t hand) {
    Node node(game_);
    Count at;
    int pegged;
    for (std::size_t move = 0; move < number; ++move) {
        if (!possible(node, moves[move])) return {};
        at += before(node, moves[move]);
        if (!follow(node, moves[move], pegged)) return {};
    }
    const Holdings& holdings = holdings_of(node, node.left[node.turn]);
    const Options& options = options_at(node);
    if (node.left[node.turn] == 0) return {};
    for (unsigned rank = node.floor[node.turn]; rank < options.open; ++rank)
        for (std::size_t i = 0; i < options.place[rank].size(); ++i) {
            if (options.place[rank][i] < 0 || holdings.with[rank][i] != hand - holdings.skipped) continue;
            const auto first = static_cast<std::uint32_t>(options.place[rank][i]);
            for (const auto& choice : options.choices)
                if (choice.first == first) return {at.places() + first, at.codes() + choice.code, choice.number};
        }
    return {};
}

bool Places::follow(Node& node, int move, int& pegged) const {
    if (move == GO) return !node.pass(game_, pegged);
    const unsigned mover = node.turn;
    const auto points = static_cast<int>(node.play(static_cast<unsigned>(move)));
    pegged = mover == 0 ? points : -points;
    return true;
}

// The first rank that the mover may hold and play.
unsigned Places::first_rank(const Node& node) const {
    const Options& options = options_at(node);
    return options.stuck == holdings_of(node, node.left[node.turn]).size ? options.open : node.floor[node.turn];
}

bool Places::possible(const Node& node, int move) const {
    return move == GO || (node.left[node.turn] > 0 && static_cast<unsigned>(move) < game_.ranks &&
                          count_of(static_cast<unsigned>(move)) <= node.room());
}

Count Places::after(Node node, int move) {
    int pegged;
    return follow(node, move, pegged) ? from(node) : Count{};
}

std::size_t strategy_size(const PeggingGame& game) { return Places::of(game).from(Node(game)).places(); }

std::size_t packed_size(const PeggingGame& game) { return Places::of(game).from(Node(game)).codes(); }

std::size_t number_of_hands(const PeggingGame& game) { return book_of(game).holdings(game.kept, 0).size; }

void mark_choices(const PeggingGame& game, std::uint8_t* numbers) {
    std::size_t at = 0;
    Places::of(game).each(Node(game), at, [&](std::size_t first, unsigned number) {
        numbers[first] = static_cast<std::uint8_t>(number);
    });
}

FoundChoice find_choice(const PeggingGame& game, const int* moves, std::size_t number, std::uint32_t hand) {
    return Places::of(game).find(moves, number, hand);
}

}  // namespace hoyle::cribbage
