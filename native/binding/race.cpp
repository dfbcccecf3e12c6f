// A deal of cribbage played for the chance of the game, bound to Python.
#include <nanobind/nanobind.h>

#include <vector>

#include "arrays.hpp"
#include "beat.hpp"
#include "cribbage/race.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using cribbage::PeggingGame;

// What is at stake, as Python hands it over: chance, points, lots, suited, worth and needs.
class Given {
  public:
    explicit Given(const nb::tuple& stakes) {
        if (stakes.size() != 6 || !chance_.take(stakes[0]) || !points_.take(stakes[1]) || !lots_.take(stakes[2]) ||
            !suited_.take(stakes[3]) || !worth_.take(stakes[4]) || !needs_.take(stakes[5]))
            throw nb::type_error("stakes are six arrays, as hoyle.kernel.race makes them");
        dealer_needs_.assign(needs_.data() + 1, needs_.data() + needs_.size());
    }

    bool one_lane() const { return dealer_needs_.size() == 1; }
    cribbage::Stakes stakes() const {
        return {chance_.data(), points_.data(), lots_.data(), suited_.data(), worth_.data(), static_cast<int>(needs_[0]),
                dealer_needs_.data()};
    }

  private:
    Array<const float> chance_;
    Array<const std::uint8_t> points_, lots_;
    Array<const float> suited_, worth_;
    Array<const std::int64_t> needs_;  // of the pone, then of the dealer in each lane
    std::vector<int> dealer_needs_;
};

void improve_race(unsigned ranks, unsigned kept, bool one_series, nb::tuple stakes, unsigned done, unsigned iterations,
                  nb::object progress, Array<float> regrets, Array<float> averages) {
    const Given given(stakes);
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const auto improve = given.one_lane() ? cribbage::improve_race<1> : cribbage::improve_race<16>;
    improve(PeggingGame{ranks, kept, one_series}, given.stakes(), done, iterations, regrets.data(), averages.data(),
            [&] { beat(0); });
}

void answer_race(unsigned ranks, unsigned kept, bool one_series, nb::tuple stakes, unsigned player,
                 Array<const float> strategy, nb::object progress, Array<float> best, Array<float> gained) {
    const Given given(stakes);
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const auto answer = given.one_lane() ? cribbage::answer_race<1> : cribbage::answer_race<16>;
    answer(PeggingGame{ranks, kept, one_series}, given.stakes(), player, strategy.data(), best.data(), gained.data(),
           [&] { beat(0); });
}

void race_outcomes(unsigned ranks, unsigned kept, bool one_series, nb::tuple stakes, Array<const float> pone,
                   Array<const float> dealer, nb::object progress, Array<float> goes_on, Array<float> over) {
    const Given given(stakes);
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const auto outcomes = given.one_lane() ? cribbage::race_outcomes<1> : cribbage::race_outcomes<16>;
    outcomes(PeggingGame{ranks, kept, one_series}, given.stakes(), pone.data(), dealer.data(),
             {goes_on.data(), over.data()}, [&] { beat(0); });
}

}  // namespace

void bind_race(nb::module_& module) {
    module.def("improve_race", improve_race, "ranks"_a, "kept"_a, "one_series"_a, "stakes"_a, "done"_a, "iterations"_a, "progress"_a.none(), "regrets"_a, "averages"_a);
    module.def("answer_race", answer_race, "ranks"_a, "kept"_a, "one_series"_a, "stakes"_a, "player"_a, "strategy"_a, "progress"_a.none(), "best"_a, "gained"_a);
    module.def("race_outcomes", race_outcomes, "ranks"_a, "kept"_a, "one_series"_a, "stakes"_a, "pone"_a, "dealer"_a, "progress"_a.none(), "goes_on"_a, "over"_a);
}

}  // namespace hoyle
