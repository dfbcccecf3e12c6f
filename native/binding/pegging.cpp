// Pegging as a game, bound to Python.
#include <nanobind/nanobind.h>

#include <vector>

#include "arrays.hpp"
#include "beat.hpp"
#include "cribbage/best_response.hpp"
#include "cribbage/equilibrium.hpp"
#include "cribbage/places.hpp"
#include "cribbage/playing.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using cribbage::PeggingGame;

std::size_t pegging_size(unsigned ranks, unsigned kept, bool one_series) {
    return cribbage::strategy_size(PeggingGame{ranks, kept, one_series});
}

void pegging_choices(unsigned ranks, unsigned kept, bool one_series, Array<std::uint8_t> numbers) {
    const nb::gil_scoped_release released;
    cribbage::mark_choices(PeggingGame{ranks, kept, one_series}, numbers.data());
}

std::size_t pegging_unpacked(unsigned ranks, unsigned kept, bool one_series, unsigned levels,
                             Array<const std::uint8_t> codes, Array<std::uint8_t> strategy) {
    const nb::gil_scoped_release released;
    return cribbage::unpack_strategy(PeggingGame{ranks, kept, one_series}, static_cast<std::uint8_t>(levels),
                                     codes.data(), codes.size(), strategy.data());
}

nb::tuple pegging_place(unsigned ranks, unsigned kept, bool one_series, Array<const std::int64_t> moves,
                        unsigned hand) {
    const std::vector<int> path(moves.data(), moves.data() + moves.size());
    const auto found = cribbage::find_choice(PeggingGame{ranks, kept, one_series}, path.data(), path.size(), hand);
    return nb::make_tuple(found.place, found.ranks);
}

void improve_pegging(unsigned ranks, unsigned kept, bool one_series, Array<const float> chance, unsigned done,
                     unsigned iterations, nb::object progress, Array<float> regrets, Array<float> averages) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::improve(PeggingGame{ranks, kept, one_series}, chance.data(), done, iterations, regrets.data(),
                      averages.data(), [&](unsigned now) { beat(now); });
    watched(progress)(iterations);
}

double pegging_response(unsigned ranks, unsigned kept, bool one_series, Array<const float> chance,
                        Array<const float> strategy, unsigned responder, nb::object progress, Array<double> by_hand) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    return cribbage::best_response(PeggingGame{ranks, kept, one_series}, chance.data(), strategy.data(), responder,
                                   by_hand.data(), [&] { beat(0); });
}

void pegging_gains(unsigned ranks, unsigned kept, bool one_series, Array<const float> strategy, nb::object progress,
                   Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::expectations(PeggingGame{ranks, kept, one_series}, strategy.data(), gains.data(), [&] { beat(0); });
}

void pegging_deals(unsigned ranks, unsigned kept, bool one_series, Array<const std::uint8_t> strategy,
                   Array<const std::int64_t> moves, double odd, Array<const std::uint8_t> hands,
                   Array<const std::uint64_t> seeds, nb::object progress, Array<std::int8_t> pegs, Array<double> chances) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const std::vector<int> made(moves.data(), moves.data() + moves.size());
    const cribbage::Deals deals{hands.data(), seeds.data(), seeds.size(), made.data(), made.size(),
                                odd};
    cribbage::play_deals(PeggingGame{ranks, kept, one_series}, strategy.data(), deals, pegs.data(), chances.data(),
                         [&](std::size_t done) { beat(done); });
}

}  // namespace

void bind_pegging(nb::module_& module) {
    module.def("pegging_size", pegging_size, "ranks"_a, "kept"_a, "one_series"_a);
    module.def("pegging_choices", pegging_choices, "ranks"_a, "kept"_a, "one_series"_a, "numbers"_a);
    module.def("pegging_unpacked", pegging_unpacked, "ranks"_a, "kept"_a, "one_series"_a, "levels"_a, "codes"_a,
               "strategy"_a);
    module.def("pegging_place", pegging_place, "ranks"_a, "kept"_a, "one_series"_a, "moves"_a, "hand"_a);
    module.def("improve_pegging", improve_pegging, "ranks"_a, "kept"_a, "one_series"_a, "chance"_a, "done"_a,
               "iterations"_a, "progress"_a.none(), "regrets"_a, "averages"_a);
    module.def("pegging_response", pegging_response, "ranks"_a, "kept"_a, "one_series"_a, "chance"_a, "strategy"_a,
               "responder"_a, "progress"_a.none(), "by_hand"_a);
    module.def("pegging_gains", pegging_gains, "ranks"_a, "kept"_a, "one_series"_a, "strategy"_a,
               "progress"_a.none(), "gains"_a);
    module.def("pegging_deals", pegging_deals, "ranks"_a, "kept"_a, "one_series"_a, "strategy"_a, "moves"_a, "odd"_a,
               "hands"_a, "seeds"_a, "progress"_a.none(), "pegs"_a, "chances"_a);
}

}  // namespace hoyle
