// CFR+ on the play of a deal for the chance of the game.
#include <type_traits>

#include "lane_stakes.hpp"
#include "lane_vectors.hpp"

namespace hoyle::cribbage {
namespace {

// What the pone gains at every end of the play by each pair of hands: in a single lane there is room to keep it.
using Ends = std::vector<float>;  // [dealer][pone] of an end by its cell

void add_ends(const LaneTree& tree, const AtStake<1>& stakes, const Branch& branch, Pegs pegs, Ends& ends) {
    stakes.peg(pegs, branch.pegs);
    if (branch.kind == Branch::Kind::CHOICE) {
        for (const std::int32_t next : branch.next)
            if (next != Branch::NONE) add_ends(tree, stakes, tree[next], pegs, ends);
        return;
    }
    float* won = ends.data() + branch.cell;
    for (unsigned dealer = 0; dealer < branch.size[1]; ++dealer)
        for (unsigned pone = 0; pone < branch.size[0]; ++pone) *won++ = stakes.won(branch, pegs, pone, dealer)[0];
}

template <unsigned LANES>
Ends ends_of(const LaneTree& tree, const AtStake<LANES>& stakes) {
    Ends ends;
    if constexpr (LANES == 1) {
        ends.resize(tree.cells());
        add_ends(tree, stakes, tree.root(), stakes.before_play(), ends);
    }
    return ends;
}

float cube(double number) { return static_cast<float>(number * number * number); }

// The sum of products, four at a time.
float product(const float* one, const float* other, unsigned number) {
    using Four [[gnu::vector_size(16), gnu::aligned(4), gnu::may_alias]] = float;
    Four sums{};
    unsigned i = 0;
    for (; i + 4 <= number; i += 4)
        sums += *reinterpret_cast<const Four*>(one + i) * *reinterpret_cast<const Four*>(other + i);
    float sum = sums[0] + sums[1] + sums[2] + sums[3];
    for (; i < number; ++i) sum += one[i] * other[i];
    return sum;
}

// One walk over the tree, in which one player, the learner, improves, and the other's play is averaged.
template <unsigned LANES>
class RaceWalk {
  public:
    // A single lane goes faster as plain numbers, of which the compiler takes several at a time.
    using Numbers = std::conditional_t<LANES == 1, float, typename AtStake<LANES>::Numbers>;

    RaceWalk(const LaneTree& tree, const AtStake<LANES>& stakes, const Ends& ends, unsigned learner, float weight, float* regrets,
             float* averages, Vectors<Numbers>& vectors, const Beat& beat)
        : tree_(tree), stakes_(stakes), ends_(ends), learner_(learner), weight_(weight),
          regrets_(reinterpret_cast<Numbers*>(regrets)), averages_(reinterpret_cast<Numbers*>(averages)),
          vectors_(vectors), beat_(beat) {
        const std::vector<Numbers> reach(stakes.hands(), Numbers{} + 1.0f);
        std::vector<Numbers> value(stakes.hands());
        walk(tree.root(), stakes.before_play(), reach.data(), value.data());
    }

  private:
    // reach[b]: how often the other comes here with b. Sets value[a]: the learner's chance of the game with a, times how
    // often that meets it here. Hands are those above the floors of the branch.
    void walk(const Branch& branch, const Pegs& pegs, const Numbers* reach, Numbers* value) {
        const typename Vectors<Numbers>::Mark mark(vectors_);
        if (branch.kind != Branch::Kind::CHOICE) end(branch, pegs, reach, value);
        else if (branch.mover == learner_) learn(branch, pegs, reach, value);
        else face(branch, pegs, reach, value);
    }

    // In a single lane what the ends are worth is known already.
    Pegs pegged(const Branch& branch, Pegs pegs) const {
        if constexpr (LANES != 1) stakes_.peg(pegs, branch.pegs);
        return pegs;
    }

    // The dealer's chance is counted as what the pone's is below none: no choice bears on the difference.
    void end(const Branch& branch, const Pegs& pegs, const Numbers* reach, Numbers* value) {
        if constexpr (LANES == 1) kept_end(branch, reach, value);
        else end_in_lanes(branch, pegs, reach, value);
    }

    void kept_end(const Branch& branch, const float* reach, float* value) {
        const unsigned pones = branch.size[0], dealers = branch.size[1];
        const float* won = ends_.data() + branch.cell;
        if (learner_ == 1) {
            for (unsigned a = 0; a < dealers; ++a) value[a] = -product(reach, won + std::size_t{a} * pones, pones);
            return;
        }
        std::fill_n(value, pones, 0.0f);
        for (unsigned b = 0; b < dealers; ++b, won += pones) {
            if (reach[b] == 0.0f) continue;
            for (unsigned a = 0; a < pones; ++a) value[a] += reach[b] * won[a];
        }
    }

    void end_in_lanes(const Branch& branch, const Pegs& pegs, const Numbers* reach, Numbers* value) {
        const unsigned own = branch.size[learner_], theirs = branch.size[learner_ ^ 1];
        std::fill_n(value, own, Numbers{});
        for (unsigned b = 0; b < theirs; ++b) {
            if (all_zero(reach[b])) continue;
            for (unsigned a = 0; a < own; ++a) {
                const unsigned pone = learner_ == 0 ? a : b, dealer = learner_ == 0 ? b : a;
                const Numbers won = reach[b] * stakes_.won(branch, pegs, pone, dealer);
                value[a] += learner_ == 0 ? won : -won;
            }
        }
    }

    void strategy(const Branch& branch, Numbers* play) const {
        const Numbers* regret = regrets_ + branch.at;
        for (const auto& choice : branch.options->choices) {
            Numbers sum{};
            for (unsigned i = 0; i < choice.number; ++i) sum += regret[choice.first + i];
            const Numbers even = Numbers{} + 1.0f / static_cast<float>(choice.number);
            for (unsigned i = 0; i < choice.number; ++i)
                play[choice.first + i] = sum > 0.0f ? regret[choice.first + i] / sum : even;
        }
    }

    // The learner is to play.
    void learn(const Branch& branch, const Pegs& pegs, const Numbers* reach, Numbers* value) {
        const Options& options = *branch.options;
        Numbers* play = vectors_.take(options.places);
        Numbers* worth = vectors_.take(options.places);
        strategy(branch, play);
        std::fill_n(value, branch.size[learner_], Numbers{});
        for (unsigned rank = 0; rank < tree_.game().ranks; ++rank) {
            if (branch.next[rank] == Branch::NONE) continue;
            const Branch& next = tree_[branch.next[rank]];
            const auto &before = branch.holdings->with[rank];
            const auto &place = options.place[rank];
            Numbers* then = vectors_.take(next.size[learner_]);
            walk(next, pegged(next, pegs), reach, then);
            for (unsigned a = 0; a < next.size[learner_]; ++a) {
                if (place[a] < 0) {
                    value[before[a]] = then[a];
                } else {
                    worth[place[a]] = then[a];
                    value[before[a]] += play[place[a]] * then[a];
                }
            }
        }
        Numbers* regret = regrets_ + branch.at;
        for (const auto& choice : options.choices) {
            Numbers mean{};
            for (unsigned i = choice.first; i < choice.first + choice.number; ++i) mean += play[i] * worth[i];
            for (unsigned i = choice.first; i < choice.first + choice.number; ++i) {
                const Numbers sum = regret[i] + worth[i] - mean;
                regret[i] = sum > 0.0f ? sum : Numbers{};
            }
        }
        if (branch.next[NO_CARD] == Branch::NONE) return;
        const Branch& next = tree_[branch.next[NO_CARD]];
        walk(next, pegged(next, pegs), reach, value + (branch.size[learner_] - options.stuck));
    }

    // The other is to play.
    void face(const Branch& branch, const Pegs& pegs, const Numbers* reach, Numbers* value) {
        const unsigned other = learner_ ^ 1, own = branch.size[learner_];
        const Options& options = *branch.options;
        if (branch.size[other] == stakes_.hands()) beat_();
        Numbers* play = vectors_.take(options.places);
        Numbers* then = vectors_.take(own);
        strategy(branch, play);
        std::fill_n(value, own, Numbers{});
        for (unsigned rank = 0; rank < tree_.game().ranks; ++rank) {
            if (branch.next[rank] == Branch::NONE) continue;
            const typename Vectors<Numbers>::Mark mark(vectors_);
            const Branch& next = tree_[branch.next[rank]];
            const auto &before = branch.holdings->with[rank];
            const auto &place = options.place[rank];
            Numbers* comes = vectors_.take(next.size[other]);
            bool never = true;
            for (unsigned b = 0; b < next.size[other]; ++b) {
                comes[b] = reach[before[b]];
                if (place[b] >= 0) {
                    comes[b] *= play[place[b]];
                    averages_[branch.at + static_cast<std::size_t>(place[b])] += weight_ * comes[b];
                }
                never = never && all_zero(comes[b]);
            }
            if (never) continue;  // What never comes changes nothing.
            walk(next, pegged(next, pegs), comes, then);
            for (unsigned a = 0; a < own; ++a) value[a] += then[a];
        }
        if (branch.next[NO_CARD] == Branch::NONE) return;
        const Branch& next = tree_[branch.next[NO_CARD]];
        walk(next, pegged(next, pegs), reach + (branch.size[other] - options.stuck), then);
        for (unsigned a = 0; a < own; ++a) value[a] += then[a];
    }

    const LaneTree& tree_;
    const AtStake<LANES>& stakes_;
    const Ends& ends_;
    const unsigned learner_;
    const float weight_;
    Numbers *regrets_, *averages_;
    Vectors<Numbers>& vectors_;
    const Beat& beat_;
};

}  // namespace

template <unsigned LANES>
void improve_game_play(const PeggingGame& game, const Stakes& stakes, unsigned done, unsigned iterations, float* regrets,
                  float* averages, const Beat& beat) {
    const LaneTree& tree = LaneTree::of(game);
    const AtStake<LANES> at_stake(tree, stakes);
    const Ends ends = ends_of(tree, at_stake);
    Vectors<typename RaceWalk<LANES>::Numbers> vectors;
    for (unsigned iteration = done; iteration < done + iterations; ++iteration)
        for (unsigned learner = 0; learner < 2; ++learner)
            RaceWalk<LANES>(tree, at_stake, ends, learner, cube(iteration + 1.0), regrets, averages, vectors,
                            beat);
}

template void improve_game_play<1>(const PeggingGame&, const Stakes&, unsigned, unsigned, float*, float*, const Beat&);
template void improve_game_play<16>(const PeggingGame&, const Stakes&, unsigned, unsigned, float*, float*, const Beat&);

}  // namespace hoyle::cribbage
