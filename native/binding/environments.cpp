// Environments for learners, bound to Python.
#include <nanobind/nanobind.h>

#include <optional>

#include "environments/whist.hpp"
#include "field.hpp"
#include "watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {

// hoyle.kernel.environments.WhistBatch.
struct GivenWhist {
    Array<std::uint8_t> states;
    Array<std::uint64_t> seen, lawful;
    Array<std::int8_t> seats, rewards;
    Array<std::uint8_t> ended;
    std::optional<Array<std::uint64_t>> hidden;
    environments::WhistRules rules{};

    environments::WhistState* rows() const { return reinterpret_cast<environments::WhistState*>(states.data()); }
    std::size_t size() const { return seats.size(); }
    environments::WhistOut out() const {
        return {seen.data(), lawful.data(), seats.data(), rewards.data(), ended.data(), hidden ? hidden->data() : nullptr};
    }
};

}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::GivenWhist, "hoyle.kernel.environments.WhistBatch", {
    if (!hoyle::take(value.states, source, "states") || !hoyle::take(value.seen, source, "seen") ||
        !hoyle::take(value.lawful, source, "lawful") || !hoyle::take(value.seats, source, "seats") ||
        !hoyle::take(value.rewards, source, "rewards") || !hoyle::take(value.ended, source, "ended"))
        return false;
    const object hidden = source.attr("hidden");
    if (!hidden.is_none() && !value.hidden.emplace().take(hidden)) return false;
    value.rules.outside = hoyle::field<unsigned>(source, "outside");
    value.rules.threads = hoyle::field<unsigned>(source, "threads");
})

}  // namespace nanobind::detail

namespace hoyle {
namespace {

void whist_reset(GivenWhist batch, Array<const std::uint64_t> seeds) {
    nb::gil_scoped_release released;
    environments::whist_reset(batch.rows(), seeds.data(), batch.size(), batch.rules, watched(nb::handle(Py_None)), batch.out());
}

void whist_lay(Array<std::uint8_t> states, Array<const std::uint64_t> hands, Array<const std::uint8_t> dealers,
               Array<const std::uint8_t> turned) {
    environments::whist_lay(reinterpret_cast<environments::WhistState*>(states.data()), hands.data(), dealers.data(),
                            turned.data(), dealers.size());
}

std::size_t whist_step(GivenWhist batch, Array<const std::uint8_t> cards) {
    nb::gil_scoped_release released;
    return environments::whist_step(batch.rows(), cards.data(), batch.size(), batch.rules, watched(nb::handle(Py_None)),
                                    batch.out());
}

std::size_t whist_check(Array<const std::uint8_t> states, std::size_t size) {
    return environments::whist_check(reinterpret_cast<const environments::WhistState*>(states.data()), size);
}

void whist_look(GivenWhist batch) {
    nb::gil_scoped_release released;
    environments::whist_look(batch.rows(), batch.size(), batch.out());
}

void whist_seen(Array<const std::uint8_t> states, Array<const std::int8_t> seats, Array<std::uint64_t> seen) {
    environments::whist_seen(reinterpret_cast<const environments::WhistState*>(states.data()), seats.data(),
                             seats.size(), seen.data());
}

void draw_cards(Array<const std::uint64_t> lawful, std::uint64_t seed, Array<std::uint8_t> cards) {
    environments::draw_cards(lawful.data(), lawful.size(), seed, cards.data());
}

template <class Number>
std::size_t whist_features(Array<const std::uint64_t> seen, unsigned threads, Array<Number> features) {
    nb::gil_scoped_release released;
    return environments::whist_features(seen.data(), seen.rows(), threads, watched(nb::handle(Py_None)), features.data());
}

}  // namespace

void bind_environments(nb::module_& module) {
    module.def("draw_cards", draw_cards, "lawful"_a, "seed"_a, "cards"_a);
    module.attr("WHIST_FEATURES") = environments::FEATURES;
    module.def("whist_planes", whist_features<std::uint8_t>, "seen"_a, "threads"_a, "features"_a);
    module.def("whist_floats", whist_features<float>, "seen"_a, "threads"_a, "features"_a);
    module.attr("WHIST_STATE") = sizeof(environments::WhistState);
    module.def("whist_reset", whist_reset, "batch"_a, "seeds"_a);
    module.def("whist_lay", whist_lay, "states"_a, "hands"_a, "dealers"_a, "turned"_a);
    module.def("whist_seen", whist_seen, "states"_a, "seats"_a, "seen"_a);
    module.def("whist_step", whist_step, "batch"_a, "cards"_a);
    module.def("whist_check", whist_check, "states"_a, "size"_a);
    module.def("whist_look", whist_look, "batch"_a);
}

}  // namespace hoyle
