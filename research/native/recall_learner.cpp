// Counterfactual regrets by external sampling, at places that forget.
#include "recall.hpp"

namespace hoyle::cribbage {
namespace {

class Learner {
  public:
    Learner(const PeggingGame& game, unsigned side, double weight, Rows& rows, float* regrets, float* averages,
            Random& random)
        : game_(game), side_(side), weight_(weight), rows_(rows), regrets_(regrets), averages_(averages),
          random_(random) {}

    // What the learner gains from here on.
    double walk(Node node, RankHand own, RankHand other) {
        double gain = 0;
        for (;;) {
            const bool mine = node.turn == side_;
            RankHand& mover = mine ? own : other;
            const Choices choices(mover, open_ranks(game_.ranks, node.room()));
            if (choices.number == 0) {
                int pegged;
                const bool over = node.pass(game_, pegged);
                gain += side_ == 0 ? pegged : -pegged;
                if (over) return gain;
                continue;
            }
            unsigned chosen = 0;
            if (choices.number > 1) {
                const unsigned others = node.turn ^ 1;
                const std::size_t row = rows_.make(place_of(mover, node.series, node.left[others], node.gone[others]));
                double shares[MOST_CHOICES];
                share(row, choices.number, shares);
                if (mine) return gain + learn(node, own, other, choices, row, shares);
                if (row != Rows::NONE) add(averages_, row, shares, choices.number);
                chosen = drawn(shares, choices.number, random_);
            }
            mover.remove(choices.ranks[chosen]);
            const double points = node.play(choices.ranks[chosen]);
            gain += mine ? points : -points;
        }
    }

  private:
    void share(std::size_t row, unsigned number, double* shares) const {
        double sum = 0;
        for (unsigned choice = 0; choice < number; ++choice) {
            shares[choice] = row == Rows::NONE ? 0.0 : std::max(regrets_[row * MOST_CHOICES + choice], 0.0f);
            sum += shares[choice];
        }
        for (unsigned choice = 0; choice < number; ++choice)
            shares[choice] = sum > 0 ? shares[choice] / sum : 1.0 / number;
    }

    double learn(const Node& node, const RankHand& own, const RankHand& other, const Choices& choices,
                 std::size_t row, const double* shares) {
        double worth[MOST_CHOICES], mean = 0;
        for (unsigned choice = 0; choice < choices.number; ++choice) {
            Node next = node;
            RankHand left = own;
            left.remove(choices.ranks[choice]);
            const double points = next.play(choices.ranks[choice]);
            worth[choice] = points + walk(next, left, other);
            mean += shares[choice] * worth[choice];
        }
        if (row != Rows::NONE) {
            for (unsigned choice = 0; choice < choices.number; ++choice) worth[choice] -= mean;
            add(regrets_, row, worth, choices.number);
        }
        return mean;
    }

    void add(float* numbers, std::size_t row, const double* more, unsigned number) const {
        for (unsigned choice = 0; choice < number; ++choice) {
            float& each = numbers[row * MOST_CHOICES + choice];
            each = static_cast<float>(each + weight_ * more[choice]);
        }
    }

    const PeggingGame& game_;
    const unsigned side_;
    const double weight_;
    Rows& rows_;
    float *regrets_, *averages_;
    Random& random_;
};

}  // namespace

void learn_recall(const PlayDeals& deals, double weight, Rows& rows, float* regrets, float* averages, float* gains,
                     const std::function<void(std::size_t)>& beat) {
    for (std::size_t deal = 0; deal < deals.number; ++deal) {
        Random random(deals.seeds[deal]);
        double gain = 0;
        for (unsigned side = 0; side < 2; ++side) {
            Learner learner(deals.game, side, weight, rows, regrets, averages, random);
            const double made = learner.walk(Node(deals.game), deals.hand(deal, side), deals.hand(deal, side ^ 1));
            gain += side == 0 ? made : -made;
        }
        gains[deal] = static_cast<float>(gain / 2);
        beat(deal + 1);
    }
}

}  // namespace hoyle::cribbage
