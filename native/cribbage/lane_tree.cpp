#include "lane_tree.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <tuple>

namespace hoyle::cribbage {
namespace {

// All hands of so many cards with no rank below a floor, in the order of Holdings.
template <class Each>
void each_hand(unsigned ranks, unsigned cards, unsigned floor, std::vector<unsigned>& hand, const Each& each) {
    if (cards == 0) {
        each(hand);
        return;
    }
    for (unsigned rank = floor; rank < ranks; ++rank) {
        hand.push_back(rank);
        each_hand(ranks, cards - 1, rank, hand, each);
        hand.pop_back();
    }
}

}  // namespace

const LaneTree& LaneTree::of(const PeggingGame& game) {
    static std::mutex lock;
    static std::map<std::tuple<unsigned, unsigned, bool>, LaneTree> made;
    const std::lock_guard held(lock);
    return made.try_emplace({game.ranks, game.kept, game.one_series}, game).first->second;
}

LaneTree::LaneTree(const PeggingGame& game)
    : game_(game), book_(book_of(game)), places_(Places::of(game)), hands_(book_.holdings(game.kept, 0).size),
      size_(places_.from(Node(game)).places()) {
    Played hand;
    each_hand(game.ranks, game.kept, 0, hand, [&](const Played& whole) {
        numbers_.emplace(whole, static_cast<std::uint16_t>(numbers_.size()));
    });
    grow(Node(game), {}, 0, 0);
    for (Branch& branch : branches_) {
        if (branch.kind == Branch::Kind::CHOICE) continue;
        branch.cell = cells_;
        cells_ += std::size_t{branch.size[0]} * branch.size[1];
    }
}

std::int32_t LaneTree::grow(const Node& node, const Played (&played)[2], std::size_t at, int pegs) {
    const auto number = static_cast<std::int32_t>(branches_.size());
    Branch branch;
    branch.mover = node.turn;
    branch.at = at;
    branch.pegs = pegs;
    for (unsigned player = 0; player < 2; ++player) {
        const auto& whole = whole_hands(node.left[player], node.floor[player], played[player]);
        branch.whole[player] = whole.data();
        branch.size[player] = static_cast<unsigned>(whole.size());
    }
    if (node.left[0] == 1 && node.left[1] == 1) end(branch, node);
    else branch.kind = Branch::Kind::CHOICE;
    branches_.push_back(branch);
    if (branch.kind == Branch::Kind::CHOICE) grow_choice(number, node, played);
    return number;
}

void LaneTree::grow_choice(std::int32_t number, const Node& node, const Played (&played)[2]) {
    const auto branch = [&]() -> Branch& { return branches_[static_cast<std::size_t>(number)]; };
    const Options& options = places_.options_at(node);
    branch().options = &options;
    branch().holdings = &places_.holdings_of(node, node.left[node.turn]);
    std::size_t at = branch().at + options.places;
    if (options.stuck < branch().size[node.turn])
        for (unsigned rank = node.floor[node.turn]; rank < options.open; ++rank) {
            Node next = node;
            const int points = static_cast<int>(next.play(rank));
            Played then[2] = {played[0], played[1]};
            Played& own = then[node.turn];
            own.insert(std::upper_bound(own.begin(), own.end(), rank), rank);
            const auto to = grow(next, then, at, node.turn == 0 ? points : -points);
            branch().next[rank] = to;
            at += places_.from(next).places();
        }
    if (options.stuck == 0) return;
    Node next = node;
    int pegs;
    if (!next.pass(game_, pegs)) {
        const auto to = grow(next, played, at, pegs);
        branch().next[NO_CARD] = to;
        return;
    }
    Branch over;
    over.pegs = pegs;
    for (unsigned player = 0; player < 2; ++player) {
        const auto& whole = whole_hands(next.left[player], next.floor[player], played[player]);
        over.whole[player] = whole.data();
        over.size[player] = static_cast<unsigned>(whole.size());
    }
    branch().next[NO_CARD] = static_cast<std::int32_t>(branches_.size());
    branches_.push_back(over);
}

void LaneTree::end(Branch& branch, const Node& node) {
    branch.kind = Branch::Kind::LAST_TWO;
    branch.ending = endings_.size();
    for (unsigned pone = node.floor[0]; pone < game_.ranks; ++pone)
        for (unsigned dealer = node.floor[1]; dealer < game_.ranks; ++dealer)
            endings_.push_back(played_out(node, {pone, dealer}));
}

LastPegs LaneTree::played_out(Node node, const unsigned (&cards)[2]) const {
    LastPegs made{};
    std::size_t number = 0;
    for (bool over = false; !over;) {
        int pegs = 0;
        const unsigned mover = node.turn;
        if (node.left[mover] && count_of(cards[mover]) <= node.room()) {
            const int points = static_cast<int>(node.play(cards[mover]));
            pegs = mover == 0 ? points : -points;
        } else {
            over = node.pass(game_, pegs);
        }
        if (pegs == 0) continue;
        made.each[number++] = static_cast<std::int8_t>(pegs);
        made.total[pegs < 0] = static_cast<std::uint8_t>(made.total[pegs < 0] + std::abs(pegs));
    }
    return made;
}

const std::vector<std::uint16_t>& LaneTree::whole_hands(unsigned left, unsigned floor, const Played& played) {
    const auto [known, made] = whole_.try_emplace({floor, played});
    if (made) {
        Played hand;
        each_hand(game_.ranks, left, floor, hand, [&](const Played& rest) {
            Played whole(played.size() + rest.size());
            std::merge(played.begin(), played.end(), rest.begin(), rest.end(), whole.begin());
            known->second.push_back(numbers_.at(whole));
        });
    }
    return known->second;
}

}  // namespace hoyle::cribbage
