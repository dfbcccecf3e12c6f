#include "reach.hpp"

#include <algorithm>
#include <vector>

#include "cribbage/places.hpp"

namespace hoyle::cribbage {
namespace {

using Often = std::vector<float>;  // by hand, as Holdings numbers them

class ReachWalk {
  public:
    ReachWalk(const PeggingGame& game, const std::uint8_t* strategy, float* reach)
        : places_(Places::of(game)), strategy_(strategy), reach_(reach) {}

    void go(const Node& node, const Often& mine, const Often& others) {
        if (places_.from(node).places() == 0) return;
        const Options& options = places_.options_at(node);
        const Holdings& holdings = places_.holdings_of(node, node.left[node.turn]);
        const std::size_t here = at_;
        at_ += options.places;
        const bool no_other = std::none_of(others.begin(), others.end(), [](float often) { return often > 0; });
        const auto sums = sums_of(options, here);
        std::vector<Often> next(options.open);
        if (options.stuck != holdings.size)
            for (unsigned rank = node.floor[node.turn]; rank < options.open; ++rank)
                for (std::size_t i = 0; i < holdings.with[rank].size(); ++i) {
                    const float often = mine[holdings.with[rank][i]];
                    const std::int32_t place = options.place[rank][i];
                    if (place < 0) {
                        next[rank].push_back(often);
                        continue;
                    }
                    const auto at = static_cast<std::size_t>(place);
                    reach_[here + at] = often <= 0 && no_other ? NEITHER : often;
                    const auto [sum, number] = sums[at];
                    next[rank].push_back(
                        often * (sum > 0 ? static_cast<float>(strategy_[here + at]) / sum : 1.0f / number));
                }
        if (options.stuck != holdings.size)
            for (unsigned rank = node.floor[node.turn]; rank < options.open; ++rank)
                follow(node, static_cast<int>(rank), next[rank], others);
        if (options.stuck) follow(node, Places::GO, mine, others);
    }

  private:
    struct Sum {
        float sum, number;
    };

    std::vector<Sum> sums_of(const Options& options, std::size_t here) const {
        std::vector<Sum> sums(options.places);
        for (const auto& choice : options.choices) {
            float sum = 0;
            for (unsigned rank = 0; rank < choice.number; ++rank) sum += strategy_[here + choice.first + rank];
            std::fill_n(sums.begin() + choice.first, choice.number, Sum{sum, static_cast<float>(choice.number)});
        }
        return sums;
    }

    void follow(const Node& node, int move, const Often& mine, const Often& others) {
        Node after = node;
        int pegged;
        if (!places_.follow(after, move, pegged) || places_.from(after).places() == 0) return;
        const Often own = above_floor(after, node.turn, mine), rest = above_floor(after, node.turn ^ 1, others);
        if (after.turn == node.turn) go(after, own, rest);
        else go(after, rest, own);
    }

    // Hands with lower ranks come first.
    Often above_floor(Node node, unsigned player, const Often& often) const {
        node.turn = player;
        const auto size = static_cast<std::ptrdiff_t>(places_.holdings_of(node, node.left[player]).size);
        return Often(often.end() - size, often.end());
    }

    Places& places_;
    const std::uint8_t* strategy_;
    float* reach_;
    std::size_t at_ = 0;
};

}  // namespace

void reach_of(const PeggingGame& game, const std::uint8_t* strategy, const float* pone, const float* dealer,
              float* reach) {
    const std::size_t hands = number_of_hands(game);
    ReachWalk(game, strategy, reach).go(Node(game), Often(pone, pone + hands), Often(dealer, dealer + hands));
}

}  // namespace hoyle::cribbage
