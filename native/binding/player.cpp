// The player of whist and solo, bound to Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "field.hpp"
#include "player/player.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using player::History;

History history_of(const std::int8_t* plays, std::size_t size, unsigned leader, int trumps, unsigned declarers,
                   unsigned habits, unsigned need) {
    return {plays, size, leader, trumps < 0 ? 4u : static_cast<unsigned>(trumps), declarers,
            static_cast<player::Habits>(habits), need};
}

// hoyle.kernel.History, Away and Weighing.
struct GivenHistory {
    std::vector<std::int8_t> plays;
    unsigned leader = 0, declarers = 0, habits = 0, need = 0;
    int trumps = 0;

    History history() const {
        return history_of(plays.data(), plays.size(), leader, trumps, declarers, habits, need);
    }
};
struct GivenAway {
    unsigned seat = 0;
    std::vector<std::uint64_t> known, cards;
    std::vector<std::uint8_t> holders, least, room;

    player::Away away() const {
        return {seat, known.data(), cards.data(), holders.data(), least.data(), room.data(), cards.size()};
    }
};
struct GivenWeighing {
    unsigned drawn = 0, temperature = 0;
    double doubt = 0, good = 0, steady = 0, effective = 0;
};

}  // namespace
}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::GivenHistory, "hoyle.kernel.history.History", {
    value.plays = hoyle::numbers<std::int8_t>(source.attr("plays"));
    value.leader = hoyle::field<unsigned>(source, "leader");
    value.trumps = hoyle::field<int>(source, "trumps");
    value.declarers = hoyle::field<unsigned>(source, "declarers");
    value.habits = hoyle::field<unsigned>(source, "habits");
    value.need = hoyle::field<unsigned>(source, "need");
})
HOYLE_STRUCT(hoyle::GivenAway, "hoyle.kernel.history.Away", {
    value.seat = hoyle::field<unsigned>(source, "seat");
    value.known = hoyle::numbers<std::uint64_t>(source.attr("known"));
    value.room = hoyle::numbers<std::uint8_t>(source.attr("room"));
    for (handle kind : iter(source.attr("kinds"))) {
        value.cards.push_back(hoyle::field<std::uint64_t>(kind, "cards"));
        value.holders.push_back(hoyle::field<std::uint8_t>(kind, "holders"));
        const auto least = hoyle::numbers<std::uint8_t>(kind.attr("least"));
        value.least.insert(value.least.end(), least.begin(), least.end());
    }
})
HOYLE_STRUCT(hoyle::GivenWeighing, "hoyle.kernel.player.Weighing", {
    value.drawn = hoyle::field<unsigned>(source, "drawn");
    value.doubt = hoyle::field<double>(source, "doubt");
    value.good = hoyle::field<double>(source, "good");
    value.steady = hoyle::field<double>(source, "steady");
    value.temperature = hoyle::field<unsigned>(source, "temperature");
    value.effective = hoyle::field<double>(source, "effective");
})

}  // namespace nanobind::detail

namespace hoyle {
namespace {

using Hands = Array<const std::uint64_t>;

void plain_chances(Hands hands, Array<const std::int8_t> plays, Array<const std::int8_t> leaders,
                   Array<const std::int8_t> trumps, unsigned declarers, unsigned habits, unsigned need,
                   unsigned temperature, Array<double> chances) {
    const nb::gil_scoped_release released;
    for (std::size_t row = 0; row < hands.size(); ++row) {
        const std::int8_t* first = &plays[52 * row];
        const auto size = static_cast<std::size_t>(std::find(first, first + 52, std::int8_t{-1}) - first);
        const History history =
            history_of(first, size, static_cast<unsigned>(leaders[row]), trumps[row], declarers, habits, need);
        player::functions().chances(history, hands[row], temperature, &chances[52 * row]);
    }
}

void learned_terms(GivenHistory history, std::uint64_t hand, Array<std::int16_t> terms) {
    player::functions().terms(history.history(), hand, terms.data());
}

std::pair<std::uint64_t, double> likely_worlds(GivenHistory history, GivenAway away, GivenWeighing how,
                                               std::uint64_t seed, Array<std::uint64_t> hands,
                                               Array<std::uint8_t> plainly) {
    const nb::gil_scoped_release released;
    const player::Weighing weighing{how.drawn, static_cast<unsigned>(hands.rows()), how.doubt, how.good,
                                    how.steady, how.temperature, how.effective, seed};
    const player::Weighed found =
        player::functions().likely_worlds(history.history(), away.away(), weighing, hands.data(), plainly.data());
    return {found.fitting, found.effective};
}

void play_on(GivenHistory history, Hands hands, Array<const std::uint8_t> plainly, std::uint64_t cards,
             unsigned temperature, std::uint64_t seed, Array<std::int8_t> tricks) {
    const nb::gil_scoped_release released;
    player::functions().play_on(history.history(), hands.data(), plainly.size() == 0 ? nullptr : plainly.data(),
                                hands.rows(), cards, temperature, seed, tricks.data());
}

void play_out(GivenHistory history, Hands hands, unsigned temperature, std::uint64_t seed,
              Array<std::int8_t> tricks) {
    const nb::gil_scoped_release released;
    player::functions().play_out(history.history(), hands.data(), hands.rows(), temperature, seed, tricks.data());
}

// `chosen`: how many more cards are chosen, and the fewest similar worlds for which to choose.
void plan(GivenHistory history, Hands hands, Array<const std::uint8_t> plainly, std::uint64_t cards,
          unsigned temperature, std::uint64_t seed, std::pair<unsigned, unsigned> chosen, Array<const double> worth,
          Array<double> sums) {
    const nb::gil_scoped_release released;
    player::functions().plan(history.history(), hands.data(), plainly.size() == 0 ? nullptr : plainly.data(),
                             hands.rows(), cards, temperature, seed, chosen.first, chosen.second, worth.data(),
                             sums.data());
}

}  // namespace

void bind_player(nb::module_& module) {
    module.def("plain_chances", plain_chances, "hands"_a, "plays"_a, "leaders"_a, "trumps"_a, "declarers"_a, "habits"_a,
               "need"_a, "temperature"_a, "chances"_a);
    module.def("learned_terms", learned_terms, "history"_a, "hand"_a, "terms"_a);
    module.def("likely_worlds", likely_worlds, "history"_a, "away"_a, "how"_a, "seed"_a, "hands"_a, "plainly"_a);
    module.def("play_on", play_on, "history"_a, "hands"_a, "plainly"_a, "cards"_a, "temperature"_a, "seed"_a,
               "tricks"_a);
    module.def("play_out", play_out, "history"_a, "hands"_a, "temperature"_a, "seed"_a, "tricks"_a);
    module.def("plan", plan, "history"_a, "hands"_a, "plainly"_a, "cards"_a, "temperature"_a, "seed"_a, "chosen"_a,
               "worth"_a, "sums"_a);
}

}  // namespace hoyle
