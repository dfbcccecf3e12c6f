#include "playing.hpp"

#include <algorithm>
#include <array>

#include "places.hpp"
#include "shared/random.hpp"

namespace hoyle::cribbage {
namespace {

constexpr unsigned MOST_KEPT = 4;

// The cards that a player still has, in rising order.
struct Held {
    std::array<std::uint8_t, MOST_KEPT> ranks;
    unsigned size;

    Held(const std::uint8_t* hand, unsigned kept) : size(kept) {
        std::copy_n(hand, kept, ranks.begin());
        std::sort(ranks.begin(), ranks.begin() + kept);
    }

    void remove(unsigned rank) {
        auto* end = ranks.data() + size--;
        auto* at = std::find(ranks.data(), end, rank);
        std::copy(at + 1, end, at);
    }

    // Its number among the hands of as many cards, in dictionary order.
    std::uint32_t number(unsigned of_ranks) const {
        std::uint32_t number = 0;
        unsigned least = 0;
        for (unsigned card = 0; card < size; ++card) {
            for (; least < ranks[card]; ++least) number += multisets(of_ranks - least, size - card - 1);
        }
        return number;
    }

  private:
    static std::uint32_t multisets(unsigned kinds, unsigned cards) {
        std::uint32_t number = 1;
        for (unsigned card = 0; card < cards; ++card) number = number * (kinds + card) / (card + 1);
        return number;
    }
};

// The ranks that a player may play, and how often it plays each where there is a choice.
struct Menu {
    std::array<std::uint8_t, MOST_KEPT> ranks{};
    std::array<unsigned, MOST_KEPT> often;  // where there are two ranks or more
    unsigned number = 0;

    unsigned sum() const {
        unsigned sum = 0;
        for (unsigned rank = 0; rank < number; ++rank) sum += often[rank];
        return sum;
    }

    bool has(int move) const { return number == 0 ? move == Places::GO : find(move) < number; }

    // The chance of a move that it has.
    double chance_of(int move, double odd) const {
        if (number < 2) return 1;
        const unsigned all = sum();
        const double any = 1.0 / number;
        return (1 - odd) * often[find(move)] / all + odd * any;
    }

  private:
    unsigned find(int move) const {
        return static_cast<unsigned>(std::find(ranks.data(), ranks.data() + number, move) - ranks.data());
    }
};

class Deal {
  public:
    Deal(const PeggingGame& game, const Packed& strategy, const std::uint8_t* hands, std::uint64_t seed)
        : game_(game), places_(Places::of(game)), strategy_(strategy), random_(seed), node_(game),
          held_{Held(hands, game.kept), Held(hands + game.kept, game.kept)} {}

    void play(const Deals& deals, std::int8_t* pegs, double* chances) {
        std::int8_t* const first = pegs;
        chances[0] = chances[1] = 1;
        for (std::size_t move = 0; goes_on_; ++move) {
            const Menu menu = menu_now();
            if (move < deals.made) {
                if (!menu.has(deals.moves[move])) {
                    chances[node_.turn] = 0;
                    std::fill(first, pegs, std::int8_t{0});
                    return;
                }
                chances[node_.turn] *= menu.chance_of(deals.moves[move], deals.odd);
            }
            const int pegged = make(move < deals.made ? deals.moves[move] : draw(menu));
            if (pegged != 0) *pegs++ = static_cast<std::int8_t>(pegged);
        }
    }

  private:
    Menu menu_now() const {
        const Held& held = held_[node_.turn];
        const Options& options = places_.options_at(node_);
        Menu menu;
        for (unsigned card = 0; card < held.size; ++card) {
            const auto rank = held.ranks[card];
            if (rank < options.open && (menu.number == 0 || menu.ranks[menu.number - 1] != rank))
                menu.ranks[menu.number++] = rank;
        }
        if (menu.number < 2) return menu;
        Held left = held;
        left.remove(menu.ranks[0]);
        const auto holding = left.number(game_.ranks) - places_.holdings_of(node_, left.size).skipped;
        const auto first = static_cast<std::size_t>(options.code[menu.ranks[0]][holding]);
        const std::uint8_t* codes = strategy_.codes + at_.codes() + first;
        if (menu.number == 2) {
            menu.often[0] = codes[0];
            menu.often[1] = strategy_.levels - codes[0];
        } else {
            for (unsigned rank = 0; rank < menu.number; ++rank) menu.often[rank] = codes[rank];
        }
        return menu;
    }

    int draw(const Menu& menu) {
        if (menu.number < 2) return menu.number == 0 ? Places::GO : menu.ranks[0];
        Lot lot(random_);
        unsigned drawn = lot.below(menu.sum()), rank = 0;
        while (drawn >= menu.often[rank]) drawn -= menu.often[rank++];
        return menu.ranks[rank];
    }

    // Makes a move; returns what the pone gains by it.
    int make(int move) {
        at_ += places_.before(node_, move);
        if (move != Places::GO) held_[node_.turn].remove(static_cast<unsigned>(move));
        int pegged;
        goes_on_ = places_.follow(node_, move, pegged);
        return pegged;
    }

    const PeggingGame& game_;
    Places& places_;
    const Packed& strategy_;
    Random random_;
    Node node_;
    Held held_[2];
    Count at_;
    bool goes_on_ = true;
};

}  // namespace

void play_deals(const PeggingGame& game, const Packed& strategy, const Deals& deals, std::int8_t* pegs,
                double* chances, const std::function<void(std::size_t)>& beat) {
    for (std::size_t deal = 0; deal < deals.number; ++deal) {
        Deal(game, strategy, deals.hands + deal * 2 * game.kept, deals.seeds[deal])
            .play(deals, pegs + deal * most_pegs(game), chances + deal * 2);
        beat(deal + 1);
    }
}

}  // namespace hoyle::cribbage
