// A deal of cribbage played for the chance of the game, bound to Python.
#include <nanobind/nanobind.h>

#include "beat.hpp"
#include "cribbage_structs.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using cribbage::PeggingGame;

void improve_game_play(PeggingGame game, GivenStakes stakes, unsigned done, unsigned iterations, nb::object progress,
                       Array<float> regrets, Array<float> averages) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const auto improve = stakes.one_lane() ? cribbage::improve_game_play<1> : cribbage::improve_game_play<16>;
    improve(game, stakes.stakes(), done, iterations, regrets.data(), averages.data(), [&] { beat(0); });
}

void game_play_outcomes(PeggingGame game, GivenStakes stakes, Array<const float> pone, Array<const float> dealer,
                        nb::object progress, Array<float> goes_on, Array<float> over) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const auto outcomes = stakes.one_lane() ? cribbage::game_play_outcomes<1> : cribbage::game_play_outcomes<16>;
    outcomes(game, stakes.stakes(), pone.data(), dealer.data(), {goes_on.data(), over.data()}, [&] { beat(0); });
}

}  // namespace

void bind_game_play(nb::module_& module) {
    module.def("improve_game_play", improve_game_play, "game"_a, "stakes"_a, "done"_a, "iterations"_a,
               "progress"_a.none(), "regrets"_a, "averages"_a);
    module.def("game_play_outcomes", game_play_outcomes, "game"_a, "stakes"_a, "pone"_a, "dealer"_a,
               "progress"_a.none(), "goes_on"_a, "over"_a);
}

}  // namespace hoyle
