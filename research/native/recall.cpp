#include "recall.hpp"

#include <algorithm>
#include <bit>

namespace hoyle::cribbage {
namespace {

constexpr std::uint64_t MULTIPLIER = 0x9E3779B97F4A7C15u;

}  // namespace

unsigned drawn(const double* shares, unsigned number, Random& random) {
    const double draw = fraction(random);
    double sum = 0;
    for (unsigned choice = 0; choice + 1 < number; ++choice) {
        sum += shares[choice];
        if (draw < sum) return choice;
    }
    return number - 1;
}

Rows::Rows(std::uint64_t* keys, std::size_t capacity)
    : keys_(keys), mask_(capacity - 1),
      // A quarter is left free, so that a key is soon found not to be there.
      room_(capacity / 4 * 3), shift_(64 - static_cast<unsigned>(std::countr_zero(capacity))) {
    const auto used = capacity - static_cast<std::size_t>(std::count(keys, keys + capacity, std::uint64_t{0}));
    room_ -= std::min(room_, used);
}

std::size_t Rows::probe(std::uint64_t key) const {
    std::size_t at = key * MULTIPLIER >> shift_;
    while (keys_[at] != 0 && keys_[at] != key) at = (at + 1) & mask_;
    return at;
}

std::size_t Rows::make(std::uint64_t key) {
    const std::size_t at = probe(key);
    if (keys_[at] == key) return at;
    if (room_ == 0) return NONE;
    --room_;
    keys_[at] = key;
    return at;
}

std::size_t Rows::find(std::uint64_t key) const {
    const std::size_t at = probe(key);
    return keys_[at] == key ? at : NONE;
}

unsigned Table::draw(const Node& node, const RankHand (&hands)[2], const Choices& choices, Random& random) const {
    const std::uint64_t key = place_of(node, hands);
    const std::uint64_t* const found = std::lower_bound(keys_, keys_ + size_, key);
    if (found == keys_ + size_ || *found != key) {
        unsigned best = 0, most = 0;
        for (unsigned choice = 0; choice < choices.number; ++choice) {
            Series after = node.series;
            after.add(static_cast<PlayCard>((choices.ranks[choice] + 1) << 2));
            if (after.points() < most) continue;
            most = after.points();
            best = choice;
        }
        return choices.ranks[best];
    }
    const std::uint8_t* const often = often_ + (found - keys_) * MOST_CHOICES;
    double shares[MOST_CHOICES], sum = 0;
    for (unsigned choice = 0; choice < choices.number; ++choice) sum += often[choice];
    for (unsigned choice = 0; choice < choices.number; ++choice) shares[choice] = often[choice] / sum;
    return choices.ranks[drawn(shares, choices.number, random)];
}

void play_recall(const PlayDeals& deals, const Table& table, float* gains,
                    const std::function<void(std::size_t)>& beat) {
    for (std::size_t deal = 0; deal < deals.number; ++deal) {
        Random random(deals.seeds[deal]);
        Node node(deals.game);
        RankHand hands[2] = {deals.hand(deal, 0), deals.hand(deal, 1)};
        int gain = 0;
        for (bool over = false; !over;) {
            const unsigned mover = node.turn;
            const Choices choices(hands[mover], open_ranks(deals.game.ranks, node.room()));
            if (choices.number == 0) {
                int pegged;
                over = node.pass(deals.game, pegged);
                gain += pegged;
                continue;
            }
            const unsigned rank =
                choices.number == 1 ? choices.ranks[0] : table.draw(node, hands, choices, random);
            hands[mover].remove(rank);
            const auto points = static_cast<int>(node.play(rank));
            gain += mover == 0 ? points : -points;
        }
        gains[deal] = static_cast<float>(gain);
        beat(deal + 1);
    }
}

}  // namespace hoyle::cribbage
