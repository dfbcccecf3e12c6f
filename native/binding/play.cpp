// Play-outs and counting, bound to Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "cribbage/count.hpp"
#include "cribbage/game.hpp"
#include "cribbage/lay_outs.hpp"
#include "field.hpp"
#include "playouts/playouts.hpp"
#include "watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using Bytes = nb::ndarray<nb::numpy, std::int8_t, nb::ndim<1>>;
using Ends = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;

template <class T>
nb::ndarray<nb::numpy, T, nb::ndim<1>> given_away(std::vector<T> values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* them) noexcept { delete static_cast<std::vector<T>*>(them); });
    return {kept->data(), {kept->size()}, owner};
}

// hoyle.kernel.playing.TrickStart and CribbageRules.
struct GivenStart {
    std::optional<Array<const std::uint64_t>> hands;
    playouts::Start start{};

    playouts::Start tricks() const {
        playouts::Start made = start;
        made.hands = hands ? hands->data() : nullptr;
        made.one_deal = hands && hands->size() == playouts::SEATS;
        return made;
    }
};
struct GivenRules {
    cribbage::Rules rules{};
};

}  // namespace
}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::GivenStart, "hoyle.kernel.playing.TrickStart", {
    const object hands = source.attr("hands");
    if (!hands.is_none() && !value.hands.emplace().take(hands)) return false;
    const auto table = hoyle::numbers<std::uint8_t>(source.attr("table"));
    const auto policies = hoyle::numbers<std::uint8_t>(source.attr("policies"));
    const int trumps = hoyle::field<int>(source, "trumps");
    auto& start = value.start;
    std::copy(table.begin(), table.end(), start.table.begin());
    start.on_table = static_cast<unsigned>(table.size());
    start.leader = hoyle::field<unsigned>(source, "leader");
    start.trumps = trumps >= 0 ? static_cast<unsigned>(trumps) : hoyle::playouts::NO_TRUMPS + (trumps == -2);
    start.declarers = hoyle::field<unsigned>(source, "declarers");
    for (unsigned seat = 0; seat < hoyle::playouts::SEATS; ++seat)
        start.policies[seat] = static_cast<hoyle::playouts::Policy>(policies[seat]);
})
HOYLE_STRUCT(hoyle::GivenRules, "hoyle.kernel.playing.CribbageRules", {
    auto& rules = value.rules;
    rules.players = hoyle::field<unsigned>(source, "players");
    rules.dealt = hoyle::field<unsigned>(source, "dealt");
    rules.target = hoyle::field<unsigned>(source, "target");
    rules.dealer = hoyle::field<unsigned>(source, "dealer");
    const auto policies = hoyle::numbers<std::uint8_t>(source.attr("policies"));
    for (unsigned seat = 0; seat < rules.players; ++seat)
        rules.policies[seat] = static_cast<hoyle::cribbage::Policy>(policies[seat]);
})

}  // namespace nanobind::detail

namespace hoyle {
namespace {

void play_tricks(Array<const std::uint64_t> seeds, GivenStart start, unsigned threads, nb::object progress,
                 Array<std::uint8_t> tricks, std::optional<Array<std::int8_t>> cards) {
    const playouts::Results results{tricks.data(), cards ? cards->data() : nullptr};
    nb::gil_scoped_release released;
    playouts::play_tricks(start.tricks(), seeds.data(), seeds.size(), threads, watched(progress), results);
}

// The acts of every game, and where each game's end, if they are noted.
std::optional<std::pair<Bytes, Ends>> play_cribbage(Array<const std::uint64_t> seeds, GivenRules rules,
                                                    unsigned threads, nb::object progress,
                                                    Array<std::int8_t> winners, Array<std::int16_t> points,
                                                    Array<std::int16_t> deals, bool noted) {
    std::vector<std::vector<std::int8_t>> games(noted ? seeds.size() : 0);
    const cribbage::Results results{winners.data(), points.data(), deals.data(), noted ? &games : nullptr};
    std::vector<std::int8_t> acts;
    std::vector<std::int64_t> ends;
    {
        nb::gil_scoped_release released;
        cribbage::play_games(rules.rules, seeds.data(), seeds.size(), threads, watched(progress), results);
        for (const auto& game : games) {
            acts.insert(acts.end(), game.begin(), game.end());
            ends.push_back(static_cast<std::int64_t>(acts.size()));
        }
    }
    if (!noted) return {};
    return std::pair{given_away(std::move(acts)), given_away(std::move(ends))};
}

std::size_t count_hands(Array<const std::uint64_t> hands, Array<const std::uint8_t> starters, unsigned kept,
                        bool crib, unsigned threads, nb::object progress, Array<std::uint8_t> points) {
    nb::gil_scoped_release released;
    return cribbage::count_hands(hands.data(), starters.data(), hands.size(), kept, crib, threads,
                                        watched(progress), points.data());
}

std::size_t lay_outs(Array<const std::uint64_t> hands, unsigned dealt, unsigned players,
                     Array<const double> weights, unsigned threads, nb::object progress,
                     Array<std::uint64_t> laid, Array<double> hand, Array<double> crib) {
    const bool two = players == 2;
    const cribbage::Weights others{two ? weights.data() : nullptr, two ? nullptr : weights.data()};
    nb::gil_scoped_release released;
    return cribbage::lay_outs(hands.data(), hands.size(), dealt, players, others, threads,
                                     watched(progress), laid.data(), hand.data(), crib.data());
}

}  // namespace

void bind_play(nb::module_& module) {
    module.def("play_tricks", play_tricks, "seeds"_a, "start"_a, "threads"_a, "progress"_a.none(), "tricks"_a,
               "cards"_a.none());
    module.def("play_cribbage", play_cribbage, "seeds"_a, "rules"_a, "threads"_a, "progress"_a.none(),
               "winners"_a, "points"_a, "deals"_a, "noted"_a);
    module.def("count_hands", count_hands, "hands"_a, "starters"_a, "kept"_a, "crib"_a,
               "threads"_a, "progress"_a.none(), "points"_a);
    module.def("hand_distribution", cribbage::distribution, "kept"_a, "crib"_a,
               nb::call_guard<nb::gil_scoped_release>());
    module.def("lay_outs", lay_outs, "hands"_a, "dealt"_a, "players"_a, "weights"_a,
               "threads"_a, "progress"_a.none(), "laid"_a, "hand"_a,
               "crib"_a);
}

}  // namespace hoyle
