// Play-outs and counting, bound to Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "arrays.hpp"
#include "cribbage/count.hpp"
#include "cribbage/game.hpp"
#include "cribbage/lay_outs.hpp"
#include "playouts/playouts.hpp"
#include "watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

template <class T>
nb::object given_away(std::vector<T> values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* them) noexcept { delete static_cast<std::vector<T>*>(them); });
    return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

void play_tricks(Array<const std::uint64_t> seeds, std::optional<Array<const std::uint64_t>> hands,
                 Array<const std::uint8_t> table, unsigned leader, int trumps, unsigned declarers,
                 Array<const std::uint8_t> policies, unsigned threads, nb::object progress,
                 Array<std::uint8_t> tricks, std::optional<Array<std::int8_t>> cards) {
    playouts::Start start{hands ? hands->data() : nullptr,
                          hands && hands->size() == playouts::SEATS,
                          {},
                          static_cast<unsigned>(table.size()),
                          leader,
                          trumps >= 0 ? static_cast<unsigned>(trumps) : playouts::NO_TRUMPS + (trumps == -2),
                          declarers,
                          {}};
    std::copy_n(table.data(), table.size(), start.table.begin());
    for (unsigned seat = 0; seat < playouts::SEATS; ++seat)
        start.policies[seat] = static_cast<playouts::Policy>(policies[seat]);
    const playouts::Results results{tricks.data(), cards ? cards->data() : nullptr};
    nb::gil_scoped_release released;
    playouts::play_tricks(start, seeds.data(), seeds.size(), threads, watched(progress), results);
}

nb::object play_cribbage(Array<const std::uint64_t> seeds, unsigned players, unsigned dealt, unsigned target,
                         unsigned dealer, Array<const std::uint8_t> policies, unsigned threads,
                         nb::object progress, Array<std::int8_t> winners, Array<std::int16_t> points,
                         Array<std::int16_t> deals, bool noted) {
    cribbage::Rules rules{players, dealt, target, dealer, {}};
    for (unsigned seat = 0; seat < players; ++seat)
        rules.policies[seat] = static_cast<cribbage::Policy>(policies[seat]);
    std::vector<std::vector<std::int8_t>> games(noted ? seeds.size() : 0);
    const cribbage::Results results{winners.data(), points.data(), deals.data(), noted ? &games : nullptr};
    std::vector<std::int8_t> acts;
    std::vector<std::int64_t> ends;
    {
        nb::gil_scoped_release released;
        cribbage::play_games(rules, seeds.data(), seeds.size(), threads, watched(progress), results);
        for (const auto& game : games) {
            acts.insert(acts.end(), game.begin(), game.end());
            ends.push_back(static_cast<std::int64_t>(acts.size()));
        }
    }
    if (!noted) return nb::none();
    return nb::make_tuple(given_away(std::move(acts)), given_away(std::move(ends)));
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
    module.def("play_tricks", play_tricks, "seeds"_a, "hands"_a.none(),
               "table"_a, "leader"_a, "trumps"_a, "declarers"_a, "policies"_a,
               "threads"_a, "progress"_a.none(), "tricks"_a, "cards"_a.none());
    module.def("play_cribbage", play_cribbage, "seeds"_a, "players"_a, "dealt"_a, "target"_a,
               "dealer"_a, "policies"_a, "threads"_a, "progress"_a.none(),
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
