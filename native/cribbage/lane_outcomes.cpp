// What comes of the play of a deal when both go by a strategy.
#include "lane_stakes.hpp"

namespace hoyle::cribbage {
namespace {

template <unsigned LANES>
class Spread {
    using Numbers = typename AtStake<LANES>::Numbers;

  public:
    Spread(const LaneTree& tree, const AtStake<LANES>& stakes, const float* pone, const float* dealer,
           const Outcomes& outcomes, const Beat& beat)
        : tree_(tree), stakes_(stakes),
          strategies_{reinterpret_cast<const Numbers*>(pone), reinterpret_cast<const Numbers*>(dealer)},
          outcomes_(outcomes), beat_(beat) {
        const auto all = Range<LANES>::all(stakes.hands());
        go(tree.root(), stakes.before_play(), all, all);
    }

  private:
    void go(const Branch& branch, Pegs pegs, const Range<LANES>& pone, const Range<LANES>& dealer) {
        stakes_.peg(pegs, branch.pegs);
        if (branch.kind != Branch::Kind::CHOICE) {
            for (std::size_t i = 0; i < pone.left.size(); ++i)
                for (std::size_t j = 0; j < dealer.left.size(); ++j) {
                    const unsigned held[2] = {pone.left[i], dealer.left[j]};
                    const Pegs then = stakes_.at_the_end(branch, pegs, held[0], held[1]);
                    const unsigned whole[2] = {branch.whole[0][held[0]], branch.whole[1][held[1]]};
                    note(then, whole, stakes_.chance(whole[0], whole[1]) * pone.often[i] * dealer.often[j]);
                }
            return;
        }
        if (branch.size[branch.mover] == stakes_.hands()) beat_();
        each_move<LANES>(tree_, branch, strategies_[branch.mover], branch.mover == 0 ? pone : dealer,
                         [&](const Branch& next, const Range<LANES>& range) {
                             branch.mover == 0 ? go(next, pegs, range, dealer) : go(next, pegs, pone, range);
                         });
    }

    void note(const Pegs& pegs, const unsigned (&whole)[2], const Numbers& often) {
        for (unsigned player = 0; player < 2; ++player) {
            const unsigned own = whole[player], other = whole[player ^ 1];
            const std::size_t row = (std::size_t{player} * stakes_.hands() + own) * LANES;
            const std::size_t step = std::size_t{LOTS} * WINDOW, made = static_cast<std::size_t>(pegs.made[player]) * step;
            float* cells = outcomes_.goes_on + row * (MOST_PEGS + 1) * step + made + static_cast<unsigned>(pegs.made[player ^ 1]);
            const float flush = stakes_.suited(player ^ 1, other);
            const unsigned *plain = stakes_.columns(0, other), *suited = stakes_.columns(1, other);
            for (unsigned lane = 0; lane < LANES; ++lane, cells += (MOST_PEGS + 1) * step) {
                if (often[lane] == 0) continue;
                if (pegs.over >> lane & 1) {
                    outcomes_.over[(row + lane) * 2 + ((pegs.won >> lane & 1) == (player == 0))] += often[lane];
                    continue;
                }
                cells[plain[lane]] += often[lane] * (1 - flush);
                if (flush > 0) cells[suited[lane]] += often[lane] * flush;
            }
        }
    }

    const LaneTree& tree_;
    const AtStake<LANES>& stakes_;
    const Numbers* strategies_[2];
    const Outcomes& outcomes_;
    const Beat& beat_;
};

}  // namespace

template <unsigned LANES>
void game_play_outcomes(const PeggingGame& game, const Stakes& stakes, const float* pone, const float* dealer,
                   const Outcomes& outcomes, const Beat& beat) {
    const LaneTree& tree = LaneTree::of(game);
    const AtStake<LANES> at_stake(tree, stakes);
    Spread<LANES>(tree, at_stake, pone, dealer, outcomes, beat);
}

template void game_play_outcomes<1>(const PeggingGame&, const Stakes&, const float*, const float*, const Outcomes&, const Beat&);
template void game_play_outcomes<16>(const PeggingGame&, const Stakes&, const float*, const float*, const Outcomes&, const Beat&);

}  // namespace hoyle::cribbage
