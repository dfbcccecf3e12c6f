// Play-outs and counting, bound to Python. Only types are checked here; the rest was, before.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "binding_watch.hpp"
#include "cribbage_count.hpp"
#include "cribbage_game.hpp"
#include "cribbage_lay_outs.hpp"
#include "playouts.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

template <class T>
using Array = nb::ndarray<T, nb::numpy, nb::c_contig, nb::device::cpu>;

template <class T>
nb::object given_away(std::vector<T> values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* them) noexcept { delete static_cast<std::vector<T>*>(them); });
    return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

void play_tricks(Array<const std::uint64_t> seeds, std::optional<Array<const std::uint64_t>> hands,
                 Array<const std::uint8_t> trick, unsigned leader, int trumps, unsigned declarers,
                 Array<const std::uint8_t> policies, unsigned threads, nb::object progress,
                 Array<std::uint8_t> tricks, std::optional<Array<std::int8_t>> cards) {
    playouts::Start start{hands ? hands->data() : nullptr,
                          hands && hands->size() == playouts::SEATS,
                          {},
                          static_cast<unsigned>(trick.size()),
                          leader,
                          trumps >= 0 ? static_cast<unsigned>(trumps) : playouts::NO_TRUMPS + (trumps == -2),
                          declarers,
                          {}};
    std::copy_n(trick.data(), trick.size(), start.trick.begin());
    for (unsigned seat = 0; seat < playouts::SEATS; ++seat)
        start.policies[seat] = static_cast<playouts::Policy>(policies.data()[seat]);
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
        rules.policies[seat] = static_cast<cribbage::Policy>(policies.data()[seat]);
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
    module.def("play_tricks", play_tricks, "seeds"_a.noconvert(), "hands"_a.noconvert().none(),
               "trick"_a.noconvert(), "leader"_a, "trumps"_a, "declarers"_a, "policies"_a.noconvert(),
               "threads"_a, "progress"_a.none(), "tricks"_a.noconvert(), "cards"_a.noconvert().none());
    module.def("play_cribbage", play_cribbage, "seeds"_a.noconvert(), "players"_a, "dealt"_a, "target"_a,
               "dealer"_a, "policies"_a.noconvert(), "threads"_a, "progress"_a.none(),
               "winners"_a.noconvert(), "points"_a.noconvert(), "deals"_a.noconvert(), "noted"_a);
    module.def("count_hands", count_hands, "hands"_a.noconvert(), "starters"_a.noconvert(), "kept"_a, "crib"_a,
               "threads"_a, "progress"_a.none(), "points"_a.noconvert());
    module.def("hand_distribution", cribbage::distribution, "kept"_a, "crib"_a,
               nb::call_guard<nb::gil_scoped_release>());
    module.def("lay_outs", lay_outs, "hands"_a.noconvert(), "dealt"_a, "players"_a, "weights"_a.noconvert(),
               "threads"_a, "progress"_a.none(), "laid"_a.noconvert(), "hand"_a.noconvert(),
               "crib"_a.noconvert());
}

}  // namespace hoyle
