// Where the choices of the play stand in a strategy.
#pragma once
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "holdings.hpp"
#include "pegging_tree.hpp"

namespace hoyle::cribbage {

// The hands of a game, made once, however often they are asked for.
const Book& book_of(const PeggingGame& game);

// The number of entries of a strategy: one for each card of each choice. Choices stand in the order of a walk down the
// public tree: at a node the choices of its mover (Options), then the subtree of each rank in order, then that of go.
std::size_t strategy_size(const PeggingGame& game);

// The number of codes of a packed strategy: one for a choice between two ranks, one for each rank of any other.
std::size_t packed_size(const PeggingGame& game);

// Hands of that many cards, as Holdings numbers them.
std::size_t number_of_hands(const PeggingGame& game);

// Writes the number of ranks of every choice at its first place; the other places are left as they are.
void mark_choices(const PeggingGame& game, std::uint8_t* numbers);

// Entries of a strategy, and of the same strategy packed. Both are in one word (no game has 2^32), since they are added
// up at every move of a deal.
class Count {
  public:
    Count() = default;
    Count(std::uint64_t places, std::uint64_t codes) : both_(places << 32 | codes) {}

    std::size_t places() const { return both_ >> 32; }
    std::size_t codes() const { return both_ & 0xFFFFFFFF; }
    Count& operator+=(const Count& other) {
        both_ += other.both_;
        return *this;
    }

  private:
    std::uint64_t both_ = 0;
};

// Where a choice stands in a strategy, and packed, and how many ranks it is between; none if there is no choice.
struct FoundChoice {
    std::size_t place = 0, code = 0;
    unsigned ranks = 0;
};

// The choice of the mover after some moves (a rank, or -1 for go), when it holds that hand: its number among the hands
// of as many cards.
FoundChoice find_choice(const PeggingGame& game, const int* moves, std::size_t number, std::uint32_t hand);

// Counts the places of subtrees. They depend on the room, the cards left and what is known of them, not on the series
// itself: a few thousand numbers serve the whole tree.
class Places {
  public:
    static constexpr int GO = -1;

    explicit Places(const PeggingGame& game) : game_(game), book_(book_of(game)) {}

    // Those of a thread, which keep what they have counted.
    static Places& of(const PeggingGame& game);

    // The number of entries at a node and below it.
    Count from(const Node& node);
    // The number of entries from the first of a node to the first after a move.
    Count before(const Node& node, int move);
    // Calls `choice` with the first place and the number of ranks of every choice from a node on, in order; `at` is
    // the first place of the node, and then the first after its subtree.
    template <class Choice>
    void each(const Node& node, std::size_t& at, const Choice& choice);
    FoundChoice find(const int* moves, std::size_t number, std::uint32_t hand);
    // Makes a move; false if the play is over. `pegged` is what the pone gains by it.
    bool follow(Node& node, int move, int& pegged) const;

    const Options& options_at(const Node& node) const {
        return book_.options(node.left[node.turn], node.floor[node.turn], node.room());
    }
    const Holdings& holdings_of(const Node& node, unsigned cards) const {
        return book_.holdings(cards, node.floor[node.turn]);
    }

  private:
    unsigned first_rank(const Node& node) const;
    bool possible(const Node& node, int move) const;
    Count after(Node node, int move);

    const PeggingGame game_;
    const Book& book_;
    std::unordered_map<std::uint64_t, Count> known_;
};

}  // namespace hoyle::cribbage
