// Play by places of imperfect recall: learned from deals, played, and answered.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "cribbage/pegging_tree.hpp"
#include "cribbage/recall.hpp"
#include "shared/random.hpp"

namespace hoyle::cribbage {

constexpr unsigned MOST_CHOICES = 5;  // ranks in a hand

// The ranks of a hand that may be played, rising.
struct Choices {
    std::array<std::uint8_t, MOST_CHOICES> ranks;
    unsigned number = 0;

    Choices(const RankHand& hand, unsigned open) {
        std::uint64_t left = hand.word() & ((std::uint64_t{1} << 3 * open) - 1);
        while (left != 0) {
            const unsigned rank = static_cast<unsigned>(std::countr_zero(left)) / 3;
            ranks[number++] = static_cast<std::uint8_t>(rank);
            left &= ~(std::uint64_t{7} << 3 * rank);
        }
    }

    unsigned find(unsigned rank) const {
        return static_cast<unsigned>(std::find(ranks.begin(), ranks.begin() + number, rank) - ranks.begin());
    }
};

inline std::uint64_t place_of(const Node& node, const RankHand (&hands)[2]) {
    const unsigned other = node.turn ^ 1;
    return place_of(hands[node.turn], node.series, node.left[other], node.gone[other]);
}

// A number from 0 up to 1.
inline double fraction(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// The index drawn from shares whose sum is 1.
unsigned drawn(const double* shares, unsigned number, Random& random);

// A table of places by hash, `capacity` a power of two. A row has MOST_CHOICES numbers elsewhere.
class Rows {
  public:
    Rows(std::uint64_t* keys, std::size_t capacity);

    static constexpr std::size_t NONE = ~std::size_t{0};
    // The row of a key, made if there is none; NONE if there is no room for it.
    std::size_t make(std::uint64_t key);
    // The row of a key; NONE if there is none.
    std::size_t find(std::uint64_t key) const;

  private:
    std::size_t probe(std::uint64_t key) const;

    std::uint64_t* keys_;
    std::size_t mask_, room_;
    unsigned shift_;
};

// A strategy that is fixed: keys in rising order, and how often each rank of the choice is played there.
class Table {
  public:
    Table(const std::uint64_t* keys, const std::uint8_t* often, std::size_t size)
        : keys_(keys), often_(often), size_(size) {}

    // Draws the rank that the mover plays. At a place that the table does not know it is the one that pegs most, the
    // highest of these.
    unsigned draw(const Node& node, const RankHand (&hands)[2], const Choices& choices, Random& random) const;

  private:
    const std::uint64_t* keys_;
    const std::uint8_t* often_;
    std::size_t size_;
};

// Deals of the play: `hands` is [number][2][kept], the pone's ranks and the dealer's.
struct PlayDeals {
    PeggingGame game;
    const std::uint8_t* hands;
    const std::uint64_t* seeds;
    std::size_t number;

    RankHand hand(std::size_t deal, unsigned side) const {
        return {hands + (2 * deal + side) * game.kept, game.kept};
    }
};

// Learns both players' play from deals by external sampling: in each deal, as pone and then as dealer, one player tries
// every rank at each of its choices, and the other plays by its regrets. Regrets and averages are [capacity]
// [MOST_CHOICES], both added to with that weight. `gains` is [number]: what the pone gained, the mean of both.
void learn_recall(const PlayDeals& deals, double weight, Rows& rows, float* regrets, float* averages, float* gains,
                     const std::function<void(std::size_t)>& beat);

// Plays deals by a table; `gains` is [number], the pone's.
void play_recall(const PlayDeals& deals, const Table& table, float* gains,
                    const std::function<void(std::size_t)>& beat);

// One who answers a table, player `side`: what it has seen each rank gain, on the average, at each place. Where it has
// not been often enough, or what it has seen may be luck, it plays as the table does. `worth` is [capacity]
// [MOST_CHOICES] and `visits` [capacity]. If it `remembers`, a place is all cards that it has seen besides, where it has
// been there often enough.
struct Answerer {
    unsigned side;
    bool remembers;
    Rows& rows;
    float* worth;
    float* visits;
};

// Plays deals against a table; if it learns, every rank is tried at each choice. `gains` is [number], the answerer's.
void answer_recall(const PlayDeals& deals, const Table& table, const Answerer& answerer, bool learns, float* gains,
                      const std::function<void(std::size_t)>& beat);

}  // namespace hoyle::cribbage
