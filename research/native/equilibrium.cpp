#include "equilibrium.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "cribbage/holdings.hpp"
#include "cribbage/places.hpp"

namespace hoyle::cribbage {
namespace {

// Memory for the vectors of one branch: taken on the way down, given back on the way up.
class Stack {
  public:
    explicit Stack(std::size_t bytes) : memory_(bytes / sizeof(std::max_align_t) + 1) {}

    template <class T>
    T* take(std::size_t number) {
        void* taken = reinterpret_cast<char*>(memory_.data()) + used_;
        used_ += (number * sizeof(T) + 63) / 64 * 64;
        return static_cast<T*>(taken);
    }
    std::size_t used() const { return used_; }
    void back_to(std::size_t used) { used_ = used; }

  private:
    std::vector<std::max_align_t> memory_;
    std::size_t used_ = 0;
};

// Two forced cards to come: what the learner gains by them, for each pair of ranks.
struct Ending {
    float gain[13 * 13];
};

// One walk over the tree, in which one player, the learner, improves, and the other's play is averaged.
class Walk {
  public:
    Walk(const PeggingGame& game, const Book& book, const float* chance, unsigned learner, double weight,
         float* regrets, float* averages, Stack& stack,
         std::unordered_map<std::uint64_t, Ending>& endings, const std::function<void()>& beat)
        : game_(game), book_(book), learner_(learner), weight_(static_cast<float>(weight)), regrets_(regrets),
          averages_(averages), stack_(stack), endings_(endings), beat_(beat) {
        const unsigned hands = book.holdings(game.kept, 0).size;
        rows_.resize(hands);
        for (unsigned hand = 0; hand < hands; ++hand) rows_[hand] = chance + std::size_t{hand} * hands;
        std::vector<float> reach(hands, 1.0f), met(hands), value(hands);
        multiply(rows_.data(), hands, hands, reach.data(), met.data());
        walk(Node(game), rows_.data(), reach.data(), met.data(), value.data());
    }

  private:
    using Rows = const float* const*;

    // rows[a][b]: the chance that the learner holds a and the other b, without their play. reach[b]: how often the
    // other comes here with b. met[a]: how often the learner meets that with a, if it tries to. Sets value[a]: what the
    // learner gains from here on with a, as often as that. Hands are those above the floor of the node.
    void walk(const Node& node, Rows rows, const float* reach, const float* met, float* value) {
        const std::size_t used = stack_.used();
        if (node.left[0] == 1 && node.left[1] == 1) {
            end(node, rows, reach, value);
        } else {
            const Options& options = book_.options(node.left[node.turn], node.floor[node.turn], node.room());
            if (options.stuck == hands_of(node, node.turn)) go(node, rows, reach, met, value);
            else if (node.turn == learner_) learn(node, options, rows, reach, met, value);
            else face(node, options, rows, reach, value);
        }
        stack_.back_to(used);
    }

    unsigned hands_of(const Node& node, unsigned player) const { return holdings_of(node, player).size; }
    const Holdings& holdings_of(const Node& node, unsigned player) const {
        return book_.holdings(node.left[player], node.floor[player]);
    }

    // The mover can play nothing, whatever it holds of what is given.
    void go(Node node, Rows rows, const float* reach, const float* met, float* value) {
        const unsigned own = hands_of(node, learner_);
        int pegged;
        if (node.pass(game_, pegged)) std::fill_n(value, own, 0.0f);
        else walk(node, rows, reach, met, value);
        if (pegged) add(value, met, static_cast<float>(learner_ == 0 ? pegged : -pegged), own);
    }

    // The node when the mover is known to be stuck.
    Node narrowed(Node node) const {
        node.floor[node.turn] = std::max(node.floor[node.turn], open_ranks(book_.ranks(), node.room()));
        return node;
    }

    static void add(float* value, const float* met, float points, unsigned size) {
        for (unsigned a = 0; a < size; ++a) value[a] += points * met[a];
    }

    void strategy(const Options& options, std::size_t at, float* play) const {
        const float* regret = regrets_ + at;
        for (const auto& choice : options.choices) {
            float sum = 0;
            for (unsigned i = 0; i < choice.number; ++i) sum += regret[choice.first + i];
            const float each = 1.0f / static_cast<float>(choice.number), scale = sum > 0 ? 1 / sum : 0;
            for (unsigned i = 0; i < choice.number; ++i)
                play[choice.first + i] = sum > 0 ? regret[choice.first + i] * scale : each;
        }
    }

    // The learner is to play.
    void learn(const Node& node, const Options& options, Rows rows, const float* reach, const float* met,
               float* value) {
        const unsigned left = node.left[learner_], own = hands_of(node, learner_);
        const Holdings& holdings = holdings_of(node, learner_);
        const std::size_t at = at_;
        at_ += options.places;
        float* play = stack_.take<float>(options.places);
        float* worth = stack_.take<float>(options.places);
        strategy(options, at, play);
        std::fill_n(value, own, 0.0f);
        const unsigned floor = node.floor[learner_], fewer = book_.holdings(left - 1, floor).size;
        float* met_then = stack_.take<float>(fewer);
        float* value_then = stack_.take<float>(fewer);
        const float** rows_then = stack_.take<const float*>(fewer);
        for (unsigned rank = floor; rank < options.open; ++rank) {
            const std::uint32_t* before = holdings.with[rank].data();
            const std::int32_t* place = options.place[rank].data();
            for (unsigned a = 0; a < fewer; ++a) {
                met_then[a] = met[before[a]];
                rows_then[a] = rows[before[a]];
            }
            Node next = node;
            const auto points = static_cast<float>(next.play(rank));
            walk(next, rows_then, reach, met_then, value_then);
            if (points != 0) add(value_then, met_then, points, fewer);
            for (unsigned a = 0; a < fewer; ++a) {
                if (place[a] < 0) {
                    value[before[a]] = value_then[a];
                } else {
                    worth[place[a]] = value_then[a];
                    value[before[a]] += play[place[a]] * value_then[a];
                }
            }
        }
        float* regret = regrets_ + at;
        for (const auto& choice : options.choices) {
            float mean = 0;
            for (unsigned i = choice.first; i < choice.first + choice.number; ++i) mean += play[i] * worth[i];
            for (unsigned i = choice.first; i < choice.first + choice.number; ++i)
                regret[i] = std::max(0.0f, regret[i] + worth[i] - mean);
        }
        const unsigned unstuck = own - options.stuck;
        if (options.stuck) go(narrowed(node), rows + unstuck, reach, met + unstuck, value + unstuck);
    }

    // The other is to play.
    void face(const Node& node, const Options& options, Rows rows, const float* reach, float* value) {
        const unsigned other = learner_ ^ 1, left = node.left[other], own = hands_of(node, learner_);
        const unsigned theirs = hands_of(node, other);
        const Holdings& holdings = holdings_of(node, other);
        const std::size_t at = at_;
        at_ += options.places;
        if (left == game_.kept) beat_();
        float* play = stack_.take<float>(options.places);
        strategy(options, at, play);
        std::fill_n(value, own, 0.0f);
        const unsigned floor = node.floor[other], fewer = book_.holdings(left - 1, floor).size;
        float* reach_then = stack_.take<float>(fewer);
        float* met_then = stack_.take<float>(own);
        float* value_then = stack_.take<float>(own);
        float* cells = stack_.take<float>(std::size_t{own} * fewer);
        const float** rows_then = stack_.take<const float*>(own);
        for (unsigned rank = floor; rank < options.open; ++rank) {
            const std::uint32_t* before = holdings.with[rank].data();
            const std::int32_t* place = options.place[rank].data();
            for (unsigned b = 0; b < fewer; ++b) {
                const float comes = reach[before[b]];
                if (place[b] < 0) {
                    reach_then[b] = comes;
                } else {
                    reach_then[b] = comes * play[place[b]];
                    averages_[at + place[b]] += weight_ * reach_then[b];
                }
            }
            for (unsigned a = 0; a < own; ++a) {
                float* row = cells + std::size_t{a} * fewer;
                const float* from = rows[a];
                for (unsigned b = 0; b < fewer; ++b) row[b] = from[before[b]];
                rows_then[a] = row;
            }
            multiply(rows_then, own, fewer, reach_then, met_then);
            Node next = node;
            const auto points = static_cast<float>(next.play(rank));
            walk(next, rows_then, reach_then, met_then, value_then);
            for (unsigned a = 0; a < own; ++a) value[a] += value_then[a] - points * met_then[a];
        }
        if (options.stuck) {
            const unsigned unstuck = theirs - options.stuck;
            for (unsigned a = 0; a < own; ++a) rows_then[a] = rows[a] + unstuck;
            multiply(rows_then, own, options.stuck, reach + unstuck, met_then);
            go(narrowed(node), rows_then, reach + unstuck, met_then, value_then);
            for (unsigned a = 0; a < own; ++a) value[a] += value_then[a];
        }
    }

    static void multiply(Rows rows, unsigned own, unsigned theirs, const float* reach, float* met) {
        for (unsigned a = 0; a < own; ++a) {
            const float* row = rows[a];
            float sums[8] = {};
            unsigned b = 0;
            for (; b + 8 <= theirs; b += 8)
                for (unsigned lane = 0; lane < 8; ++lane) sums[lane] += row[b + lane] * reach[b + lane];
            float sum = 0;
            for (; b < theirs; ++b) sum += row[b] * reach[b];
            for (const float each : sums) sum += each;
            met[a] = sum;
        }
    }

    // Each has one card: the rest plays itself.
    void end(const Node& node, Rows rows, const float* reach, float* value) {
        const Ending& ending = ending_of(node);
        const unsigned ranks = book_.ranks(), own = node.floor[learner_], other = node.floor[learner_ ^ 1];
        for (unsigned a = own; a < ranks; ++a) {
            const float* row = rows[a - own];
            const float* gain = ending.gain + a * ranks + other;
            float sum = 0;
            for (unsigned b = 0; b < ranks - other; ++b) sum += row[b] * reach[b] * gain[b];
            value[a - own] = sum;
        }
    }

    const Ending& ending_of(const Node& node) {
        const unsigned state = node.turn << 3 | node.last << 2 | node.gone[0] << 1 | node.gone[1];
        const auto [at, made] = endings_.try_emplace(node.series.word() << 4 | state);
        if (made) {
            const unsigned ranks = book_.ranks();
            for (unsigned a = 0; a < ranks; ++a)
                for (unsigned b = 0; b < ranks; ++b) {
                    const unsigned cards[2] = {learner_ == 0 ? a : b, learner_ == 0 ? b : a};
                    const int gain = played_out(node, cards);
                    at->second.gain[a * ranks + b] = static_cast<float>(learner_ == 0 ? gain : -gain);
                }
        }
        return at->second;
    }

    // The gain of the pone by the play of one card from each hand.
    int played_out(Node node, const unsigned (&cards)[2]) const {
        int gain = 0;
        for (;;) {
            const unsigned mover = node.turn;
            int pegged;
            if (node.left[mover] && count_of(cards[mover]) <= node.room()) {
                const auto points = static_cast<int>(node.play(cards[mover]));
                gain += mover == 0 ? points : -points;
            } else {
                const bool over = node.pass(game_, pegged);
                gain += pegged;
                if (over) return gain;
            }
        }
    }

    const PeggingGame& game_;
    const Book& book_;
    const unsigned learner_;
    const float weight_;
    float *regrets_, *averages_;
    Stack& stack_;
    std::unordered_map<std::uint64_t, Ending>& endings_;
    const std::function<void()>& beat_;
    std::vector<const float*> rows_;
    std::size_t at_ = 0;
};

// Later play counts for more in the averages: by the square, half as much is left to gain as by the number itself.
constexpr double square(double number) { return number * number; }

}  // namespace

void improve(const PeggingGame& game, const float* chance, unsigned done, unsigned iterations, float* regrets,
             float* averages, const std::function<void(unsigned)>& beat) {
    const Book& book = book_of(game);
    const std::size_t hands = book.holdings(game.kept, 0).size;
    std::vector<float> turned(hands * hands);
    for (std::size_t a = 0; a < hands; ++a)
        for (std::size_t b = 0; b < hands; ++b) turned[b * hands + a] = chance[a * hands + b];
    Stack stack(hands * hands * 8 + (std::size_t{4} << 20));
    std::unordered_map<std::uint64_t, Ending> endings[2];
    for (unsigned iteration = done; iteration < done + iterations; ++iteration)
        for (unsigned learner = 0; learner < 2; ++learner)
            Walk(game, book, learner == 0 ? chance : turned.data(), learner, square(iteration + 1.0), regrets, averages, stack,
                 endings[learner], [&] { beat(iteration - done); });
}

}  // namespace hoyle::cribbage
