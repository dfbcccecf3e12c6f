// The player of whist and solo, bound to Python.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <nanobind/stl/pair.h>

#include <utility>

#include "arrays.hpp"
#include "player/player.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using player::History;

History history_of(const std::int8_t* plays, std::size_t size, unsigned leader, int trumps, unsigned declarers, unsigned habits,
                   unsigned need) {
    return {plays, size, leader, trumps < 0 ? 4u : static_cast<unsigned>(trumps), declarers,
            static_cast<player::Habits>(habits), need};
}

void plain_chances(Array<const std::uint64_t> hands, Array<const std::int8_t> plays, Array<const std::int8_t> leaders,
                   Array<const std::int8_t> trumps, unsigned declarers, unsigned habits, unsigned need, unsigned temperature,
                   Array<double> chances) {
    const nb::gil_scoped_release released;
    for (std::size_t row = 0; row < hands.size(); ++row) {
        const std::int8_t* first = &plays[52 * row];
        const auto size = static_cast<std::size_t>(std::find(first, first + 52, std::int8_t{-1}) - first);
        const History history =
            history_of(first, size, static_cast<unsigned>(leaders[row]), trumps[row], declarers, habits, need);
        player::functions().chances(history, hands[row], temperature, &chances[52 * row]);
    }
}

std::pair<std::uint64_t, double> likely_worlds(Array<const std::int8_t> plays, unsigned leader, int trumps, unsigned declarers, unsigned habits, unsigned need,
                                               unsigned seat, Array<const std::uint64_t> known,
                                               Array<const std::uint64_t> kinds, Array<const std::uint8_t> holders,
                                               Array<const std::uint8_t> least, Array<const std::uint8_t> room,
                                               unsigned number, double doubt, unsigned temperature, double fewest,
                                               std::uint64_t seed, Array<std::uint64_t> hands) {
    const nb::gil_scoped_release released;
    const History history = history_of(plays.data(), plays.size(), leader, trumps, declarers, habits, need);
    const player::Away away{seat, known.data(), kinds.data(), holders.data(), least.data(), room.data(), kinds.size()};
    const player::Weighing how{number, static_cast<unsigned>(hands.rows()), doubt, temperature, fewest, seed};
    const player::Weighed found = player::functions().likely_worlds(history, away, how, hands.data());
    return {found.fitting, found.effective};
}

void play_on(Array<const std::int8_t> plays, unsigned leader, int trumps, unsigned declarers, unsigned habits, unsigned need, Array<const std::uint64_t> hands,
             std::uint64_t asked, unsigned temperature, std::uint64_t seed, Array<std::int8_t> tricks) {
    const nb::gil_scoped_release released;
    const History history = history_of(plays.data(), plays.size(), leader, trumps, declarers, habits, need);
    player::functions().play_on(history, hands.data(), hands.rows(), asked, temperature, seed, tricks.data());
}

void play_out(Array<const std::int8_t> plays, unsigned leader, int trumps, unsigned declarers, unsigned habits, unsigned need,
              Array<const std::uint64_t> hands, unsigned temperature, std::uint64_t seed, Array<std::int8_t> tricks) {
    const nb::gil_scoped_release released;
    const History history = history_of(plays.data(), plays.size(), leader, trumps, declarers, habits, need);
    player::functions().play_out(history, hands.data(), hands.rows(), temperature, seed, tricks.data());
}

void plan(Array<const std::int8_t> plays, unsigned leader, int trumps, unsigned declarers, unsigned habits, unsigned need, Array<const std::uint64_t> hands,
          std::uint64_t asked, unsigned temperature, std::uint64_t seed, unsigned ahead, unsigned least,
          Array<const double> worth, Array<double> sums) {
    const nb::gil_scoped_release released;
    const History history = history_of(plays.data(), plays.size(), leader, trumps, declarers, habits, need);
    player::functions().plan(history, hands.data(), hands.rows(), asked, temperature, seed, ahead, least, worth.data(),
                             sums.data());
}

}  // namespace

void bind_player(nb::module_& module) {
    module.def("plain_chances", plain_chances, "hands"_a, "plays"_a, "leaders"_a, "trumps"_a, "declarers"_a, "habits"_a,
               "need"_a, "temperature"_a, "chances"_a);
    module.def("likely_worlds", likely_worlds, "plays"_a, "leader"_a, "trumps"_a, "declarers"_a, "habits"_a, "need"_a, "seat"_a, "known"_a, "kinds"_a,
               "holders"_a, "least"_a, "room"_a, "number"_a, "doubt"_a, "temperature"_a, "fewest"_a, "seed"_a, "hands"_a);
    module.def("play_on", play_on, "plays"_a, "leader"_a, "trumps"_a, "declarers"_a, "habits"_a, "need"_a, "hands"_a, "asked"_a, "temperature"_a, "seed"_a,
               "tricks"_a);
    module.def("play_out", play_out, "plays"_a, "leader"_a, "trumps"_a, "declarers"_a, "habits"_a, "need"_a, "hands"_a,
               "temperature"_a, "seed"_a, "tricks"_a);
    module.def("plan", plan, "plays"_a, "leader"_a, "trumps"_a, "declarers"_a, "habits"_a, "need"_a, "hands"_a, "asked"_a, "temperature"_a, "seed"_a,
               "ahead"_a, "least"_a, "worth"_a, "sums"_a);
}

}  // namespace hoyle
