// What a leaf of the play is worth, in lanes.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "game_play.hpp"
#include "lane_tree.hpp"

namespace hoyle::cribbage {

template <unsigned LANES>
struct Lane {
    typedef float Numbers __attribute__((vector_size(LANES * 4), aligned(4), may_alias));
    typedef std::int32_t Places __attribute__((vector_size(LANES * 4), aligned(4)));
};

// The holes that both have pegged, and where the game is over.
struct Pegs {
    int made[2] = {0, 0};
    std::uint32_t over = 0, won = 0;  // bits by lane; won by the pone
};

template <unsigned LANES>
class AtStake {
  public:
    using Numbers = typename Lane<LANES>::Numbers;
    using At = typename Lane<LANES>::Places;
    static constexpr std::uint32_t ALL = LANES == 32 ? ~0u : (1u << LANES) - 1;

    AtStake(const LaneTree& tree, const Stakes& stakes) : tree_(tree), stakes_(stakes), hands_(tree.hands()) {
        for (unsigned player = 0; player < 2; ++player)
            for (unsigned suited = 0; suited < 2; ++suited) {
                const int step = player == 0 ? WINDOW : 1, lot_step = (player == 0 ? LOTS : 1) * WINDOW * WINDOW;
                auto& at = at_[player][suited];
                at.resize(hands_);
                for (unsigned hand = 0; hand < hands_; ++hand)
                    for (unsigned lane = 0; lane < LANES; ++lane)
                        at[hand][lane] = stakes.points[hand * LANES + lane] * step + lot(suited, hand, lane) * lot_step;
                auto& column = columns_[suited];
                column.resize(std::size_t{hands_} * LANES);
                for (unsigned cell = 0; cell < hands_ * LANES; ++cell)
                    column[cell] = stakes.lots[suited * hands_ * LANES + cell] * WINDOW + stakes.points[cell];
            }
        for (unsigned lane = 0; lane < LANES; ++lane) lanes_[lane] = static_cast<int>(lane * LOTS * LOTS * WINDOW * WINDOW);
        const int most = static_cast<int>(MOST_PEGS) + 1;
        goes_on_[0] = std::min(most, stakes.pone_needs);
        goes_on_[1] = std::min(most, *std::min_element(stakes.dealer_needs, stakes.dealer_needs + LANES));
    }

    unsigned hands() const { return hands_; }
    // Where a hand's lot and the points of its ranks stand among LOTS times WINDOW, by lane.
    const unsigned* columns(unsigned suited, unsigned hand) const { return columns_[suited].data() + hand * LANES; }
    float suited(unsigned player, unsigned hand) const { return stakes_.suited[player * hands_ + hand]; }

    Numbers chance(unsigned pone, unsigned dealer) const {
        Numbers found;
        std::memcpy(&found, stakes_.chance + (std::size_t{pone} * hands_ + dealer) * LANES, sizeof found);
        return found;
    }

    Pegs before_play() const {
        Pegs pegs;
        for (unsigned lane = 0; lane < LANES; ++lane)
            if (stakes_.dealer_needs[lane] <= 0) pegs.over |= 1u << lane;
        return pegs;
    }

    // `holes` of the pone, or of the dealer below zero.
    void peg(Pegs& pegs, int holes) const {
        if (holes == 0) return;
        int& made = pegs.made[holes < 0];
        made = std::min(made + std::abs(holes), static_cast<int>(MOST_PEGS));
        if (holes > 0) {
            if (made < stakes_.pone_needs) return;
            pegs.won |= ALL & ~pegs.over;
            pegs.over = ALL;
        } else {
            for (unsigned lane = 0; lane < LANES; ++lane)
                if (made >= stakes_.dealer_needs[lane]) pegs.over |= 1u << lane;
        }
    }

    // At an end of the play, where either holds the hand at that place among those that it may.
    Pegs at_the_end(const Branch& branch, Pegs pegs, unsigned pone, unsigned dealer) const {
        if (branch.kind != Branch::Kind::LAST_TWO) return pegs;
        const LastPegs& last = tree_.last_pegs(branch, pone, dealer);
        const int made[2] = {pegs.made[0] + last.total[0], pegs.made[1] + last.total[1]};
        if (made[0] < goes_on_[0] && made[1] < goes_on_[1]) {  // Nobody can have won: the order does not matter.
            std::copy_n(made, 2, pegs.made);
            return pegs;
        }
        for (const int holes : last.each) peg(pegs, holes);
        return pegs;
    }

    // How often they hold these whole hands, and the pone wins the game.
    Numbers won(const Branch& branch, const Pegs& pegs, unsigned pone, unsigned dealer) const {
        const unsigned whole[2] = {branch.whole[0][pone], branch.whole[1][dealer]};
        return chance(whole[0], whole[1]) * worth(at_the_end(branch, pegs, pone, dealer), whole[0], whole[1]);
    }

    // The chance of the game of the pone at the end of the play.
    Numbers worth(const Pegs& pegs, unsigned pone, unsigned dealer) const {
        Numbers found{};
        if (pegs.over != ALL) {
            const At at = lanes_ + (pegs.made[0] * static_cast<int>(WINDOW) + pegs.made[1]);
            const float flush[2] = {suited(0, pone), suited(1, dealer)};
            const auto mixed = [&](const At& own) {
                Numbers plain = look_up(at + own + at_[1][0][dealer]);
                if (flush[1] > 0) plain += flush[1] * (look_up(at + own + at_[1][1][dealer]) - plain);
                return plain;
            };
            found = mixed(at_[0][0][pone]);
            if (flush[0] > 0) found += flush[0] * (mixed(at_[0][1][pone]) - found);
        }
        for (std::uint32_t lanes = pegs.over; lanes; lanes &= lanes - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
            found[lane] = static_cast<float>(pegs.won >> lane & 1);
        }
        return found;
    }

  private:
    int lot(unsigned suited, unsigned hand, unsigned lane) const {
        return stakes_.lots[(suited * hands_ + hand) * LANES + lane];
    }

    Numbers look_up(const At& at) const {
        Numbers found;
        for (unsigned lane = 0; lane < LANES; ++lane) found[lane] = stakes_.worth[at[lane]];
        return found;
    }

    const LaneTree& tree_;
    const Stakes& stakes_;
    const unsigned hands_;
    std::vector<At> at_[2][2];  // by player and whether of one suit: from where its holes are counted in `worth`
    std::vector<unsigned> columns_[2];
    At lanes_;
    int goes_on_[2];  // with fewer pegs of each nobody has won in any lane
};

template <class Numbers>
bool all_zero(const Numbers& numbers) {
    const Numbers none{};
    return std::memcmp(&numbers, &none, sizeof numbers) == 0;
}

// What a player may still hold, and how often it comes to a branch; what never comes is left out.
template <unsigned LANES>
struct Range {
    using Numbers = typename AtStake<LANES>::Numbers;

    std::vector<unsigned> left;
    std::vector<Numbers> often;

    static Range all(unsigned hands) {
        Range range;
        for (unsigned hand = 0; hand < hands; ++hand) range.add(hand, Numbers{} + 1.0f);
        return range;
    }

    void add(unsigned hand, const Numbers& comes) {
        if (all_zero(comes)) return;
        left.push_back(hand);
        often.push_back(comes);
    }
};

// Calls `on` with each branch to which the mover of one goes by a strategy, and with the hands that it goes there with.
template <unsigned LANES, class On>
void each_move(const LaneTree& tree, const Branch& branch, const typename AtStake<LANES>::Numbers* strategy,
               const Range<LANES>& mover, const On& on) {
    using Numbers = typename AtStake<LANES>::Numbers;
    std::vector<Numbers> comes(branch.size[branch.mover]);
    for (std::size_t i = 0; i < mover.left.size(); ++i) comes[mover.left[i]] = mover.often[i];
    for (unsigned rank = 0; rank < tree.game().ranks; ++rank) {
        if (branch.next[rank] == Branch::NONE) continue;
        const Branch& next = tree[branch.next[rank]];
        Range<LANES> range;
        for (unsigned left = 0; left < next.size[branch.mover]; ++left) {
            const std::int32_t place = branch.options->place[rank][left];
            Numbers often = comes[branch.holdings->with[rank][left]];
            if (place >= 0) often *= strategy[branch.at + static_cast<std::size_t>(place)];
            range.add(left, often);
        }
        if (!range.left.empty()) on(next, range);
    }
    if (branch.next[NO_CARD] == Branch::NONE) return;
    Range<LANES> stuck;
    const auto unstuck = static_cast<unsigned>(comes.size()) - branch.options->stuck;
    for (unsigned hand = unstuck; hand < comes.size(); ++hand) stuck.add(hand - unstuck, comes[hand]);
    if (!stuck.left.empty()) on(tree[branch.next[NO_CARD]], stuck);
}

}  // namespace hoyle::cribbage
