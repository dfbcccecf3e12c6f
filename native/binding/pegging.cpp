// Pegging as a game, bound to Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include <tuple>
#include <vector>

#include "beat.hpp"
#include "cribbage/places.hpp"
#include "cribbage/recall.hpp"
#include "cribbage_structs.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using cribbage::PeggingGame;

// Of a strategy, and of the same packed.
std::tuple<std::size_t, std::size_t> pegging_sizes(PeggingGame game) {
    return {cribbage::strategy_size(game), cribbage::packed_size(game)};
}

void pegging_choices(PeggingGame game, Array<std::uint8_t> numbers) {
    const nb::gil_scoped_release released;
    cribbage::mark_choices(game, numbers.data());
}

// The place of a choice, its first code, and the number of its ranks.
std::tuple<std::size_t, std::size_t, unsigned> pegging_place(PeggingGame game, Array<const std::int64_t> moves,
                                                             unsigned hand) {
    const std::vector<int> path(moves.data(), moves.data() + moves.size());
    const auto found = cribbage::find_choice(game, path.data(), path.size(), hand);
    return {found.place, found.code, found.ranks};
}

void pegging_deals(PeggingGame game, GivenPlay strategy, Array<const std::int64_t> moves, double odd,
                   Array<const std::uint8_t> hands, Array<const std::uint64_t> seeds, nb::object progress,
                   Array<std::int8_t> pegs, Array<double> chances) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const std::vector<int> made(moves.data(), moves.data() + moves.size());
    const cribbage::Deals deals{hands.data(), seeds.data(), seeds.size(), made.data(), made.size(), odd};
    cribbage::play_deals(game, strategy.packed(), deals, pegs.data(), chances.data(),
                         [&](std::size_t done) { beat(done); });
}

std::uint64_t recall_place(Array<const std::uint8_t> hand, Array<const std::uint8_t> series, unsigned others_left,
                           bool gone) {
    cribbage::Series played;
    for (std::size_t card = 0; card < series.size(); ++card)
        played.add(static_cast<cribbage::PlayCard>((series[card] + 1) << 2));
    const cribbage::RankHand held(hand.data(), static_cast<unsigned>(hand.size()));
    return cribbage::place_of(held, played, others_left, gone);
}

}  // namespace

void bind_pegging(nb::module_& module) {
    module.def("pegging_sizes", pegging_sizes, "game"_a);
    module.def("pegging_choices", pegging_choices, "game"_a, "numbers"_a);
    module.def("pegging_place", pegging_place, "game"_a, "moves"_a, "hand"_a);
    module.def("pegging_deals", pegging_deals, "game"_a, "strategy"_a, "moves"_a, "odd"_a, "hands"_a, "seeds"_a,
               "progress"_a.none(), "pegs"_a, "chances"_a);
    module.def("recall_place", recall_place, "hand"_a, "series"_a, "others_left"_a, "gone"_a);
}

}  // namespace hoyle
