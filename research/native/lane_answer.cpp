// The best answer to a strategy in the play of a deal for the chance of the game.
#include "cribbage/lane_stakes.hpp"

namespace hoyle::cribbage {
namespace {

// Plays its best with every hand at once, knowing the other's strategy and nothing of its cards but what they play.
template <unsigned LANES>
class Answer {
    using Numbers = typename AtStake<LANES>::Numbers;

  public:
    Answer(const LaneTree& tree, const AtStake<LANES>& stakes, unsigned player, const float* strategy, float* best,
           const Beat& beat)
        : tree_(tree), stakes_(stakes), me_(player), strategy_(reinterpret_cast<const Numbers*>(strategy)),
          best_(reinterpret_cast<Numbers*>(best)), beat_(beat) {}

    std::vector<Numbers> find() {
        // Where the other never comes the first rank is taken.
        for (const Branch& branch : tree_.branches())
            if (branch.kind == Branch::Kind::CHOICE && branch.mover == me_)
                for (const auto& choice : branch.options->choices)
                    best_[branch.at + choice.first] = Numbers{} + 1.0f;
        return answer(tree_.root(), stakes_.before_play(), Range<LANES>::all(stakes_.hands()));
    }

  private:
    std::vector<Numbers> answer(const Branch& branch, Pegs pegs, const Range<LANES>& theirs) {
        stakes_.peg(pegs, branch.pegs);
        if (branch.kind != Branch::Kind::CHOICE) return ended(branch, pegs, theirs);
        return branch.mover == me_ ? choose(branch, pegs, theirs) : wait(branch, pegs, theirs);
    }

    std::vector<Numbers> ended(const Branch& branch, const Pegs& pegs, const Range<LANES>& theirs) {
        std::vector<Numbers> gained(branch.size[me_]);
        for (unsigned mine = 0; mine < gained.size(); ++mine)
            for (std::size_t other = 0; other < theirs.left.size(); ++other) {
                const unsigned pone = me_ == 0 ? mine : theirs.left[other], dealer = me_ == 0 ? theirs.left[other] : mine;
                const Numbers won = stakes_.won(branch, pegs, pone, dealer);
                const Numbers held = stakes_.chance(branch.whole[0][pone], branch.whole[1][dealer]);
                gained[mine] += theirs.often[other] * (me_ == 0 ? won : held - won);
            }
        return gained;
    }

    std::vector<Numbers> choose(const Branch& branch, const Pegs& pegs, const Range<LANES>& theirs) {
        if (branch.size[me_] == stakes_.hands()) beat_();
        const Options& options = *branch.options;
        std::vector<Numbers> gained(branch.size[me_]), by_place(options.places);
        std::vector<unsigned> hand_of(options.places);
        for (unsigned rank = 0; rank < tree_.game().ranks; ++rank) {
            if (branch.next[rank] == Branch::NONE) continue;
            const std::vector<Numbers> then = answer(tree_[branch.next[rank]], pegs, theirs);
            for (unsigned left = 0; left < then.size(); ++left) {
                const unsigned hand = branch.holdings->with[rank][left];
                const std::int32_t place = options.place[rank][left];
                if (place < 0) gained[hand] = then[left];
                else by_place[place] = then[left], hand_of[place] = hand;
            }
        }
        for (const auto& choice : options.choices) {
            Numbers most = by_place[choice.first];
            for (unsigned i = 1; i < choice.number; ++i) {
                const Numbers& other = by_place[choice.first + i];
                most = other > most ? other : most;
            }
            gained[hand_of[choice.first]] = most;
            Numbers open = Numbers{} + 1.0f;  // the first of the best is taken
            for (unsigned i = 0; i < choice.number; ++i) {
                const Numbers taken = by_place[choice.first + i] >= most ? open : Numbers{};
                best_[branch.at + choice.first + i] = taken;
                open -= taken;
            }
        }
        if (branch.next[NO_CARD] != Branch::NONE) {
            const std::vector<Numbers> then = answer(tree_[branch.next[NO_CARD]], pegs, theirs);
            std::copy(then.begin(), then.end(), gained.end() - options.stuck);
        }
        return gained;
    }

    std::vector<Numbers> wait(const Branch& branch, const Pegs& pegs, const Range<LANES>& theirs) {
        std::vector<Numbers> gained(branch.size[me_]);
        each_move<LANES>(tree_, branch, strategy_, theirs, [&](const Branch& next, const Range<LANES>& range) {
            const std::vector<Numbers> then = answer(next, pegs, range);
            for (unsigned mine = 0; mine < gained.size(); ++mine) gained[mine] += then[mine];
        });
        return gained;
    }

    const LaneTree& tree_;
    const AtStake<LANES>& stakes_;
    const unsigned me_;
    const Numbers* strategy_;
    Numbers* best_;
    const Beat& beat_;
};

}  // namespace

template <unsigned LANES>
void answer_game_play(const PeggingGame& game, const Stakes& stakes, unsigned player, const float* strategy, float* best,
                 float* gained, const Beat& beat) {
    const LaneTree& tree = LaneTree::of(game);
    const AtStake<LANES> at_stake(tree, stakes);
    const auto found = Answer<LANES>(tree, at_stake, player, strategy, best, beat).find();
    std::memcpy(gained, found.data(), found.size() * sizeof found[0]);
}

template void answer_game_play<1>(const PeggingGame&, const Stakes&, unsigned, const float*, float*, float*, const Beat&);
template void answer_game_play<16>(const PeggingGame&, const Stakes&, unsigned, const float*, float*, float*, const Beat&);

}  // namespace hoyle::cribbage
