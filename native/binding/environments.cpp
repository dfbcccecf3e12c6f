// Environments for learners, bound to Python: the same functions for each game.
#include <nanobind/nanobind.h>

#include <optional>
#include <string>

#include "environments/cribbage.hpp"
#include "environments/solo.hpp"
#include "environments/whist.hpp"
#include "field.hpp"
#include "watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {

// hoyle.kernel.environments.Batch.
struct GivenBatch {
    Array<std::uint8_t> states;
    Array<std::uint64_t> seen, lawful;
    Array<std::int8_t> seats, rewards;
    Array<std::uint8_t> ended;
    std::optional<Array<std::uint64_t>> hidden;
    environments::Rules rules{};

    template <class State>
    State* rows() const {
        return reinterpret_cast<State*>(states.data());
    }
    template <class State>
    bool fits() const {
        const std::size_t n = size();
        return states.fits(n, sizeof(State)) && seen.fits(n, State::WORDS) && lawful.fits(n) && seats.fits(n) &&
               rewards.fits(n, State::PLAYERS) && ended.fits(n) && (!hidden || hidden->fits(n, State::PLAYERS));
    }
    std::size_t size() const { return seats.size(); }
    environments::Out out() const {
        return {seen.data(),    lawful.data(), seats.data(),
                rewards.data(), ended.data(),  hidden ? hidden->data() : nullptr};
    }
};

}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::GivenBatch, "hoyle.kernel.environments.Batch", {
    if (!hoyle::take(value.states, source, "states") || !hoyle::take(value.seen, source, "seen") ||
        !hoyle::take(value.lawful, source, "lawful") || !hoyle::take(value.seats, source, "seats") ||
        !hoyle::take(value.rewards, source, "rewards") || !hoyle::take(value.ended, source, "ended"))
        return false;
    const object hidden = source.attr("hidden");
    if (!hidden.is_none() && !value.hidden.emplace().take(hidden)) return false;
    value.rules.outside = hoyle::field<unsigned>(source, "outside");
    value.rules.plain = hoyle::field<unsigned>(source, "plain");
    value.rules.threads = hoyle::field<unsigned>(source, "threads");
})

}  // namespace nanobind::detail

namespace hoyle {
namespace {

Watch unwatched() { return watched(nb::handle(Py_None)); }

template <class State>
void reset(GivenBatch batch, Array<const std::uint64_t> seeds, State fresh) {
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    environments::reset(batch.rows<State>(), seeds.data(), batch.size(), fresh, batch.rules, watch, batch.out());
}

template <class State>
std::size_t step(GivenBatch batch, Array<const std::uint8_t> cards) {
    if (!batch.fits<State>()) throw nb::type_error("arrays that do not fit each other");
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    return environments::step(batch.rows<State>(), cards.data(), batch.size(), batch.rules, watch, batch.out());
}

template <class State>
std::size_t check(Array<const std::uint8_t> states, std::size_t size) {
    return environments::check(reinterpret_cast<const State*>(states.data()), size);
}

template <class State>
void look(GivenBatch batch) {
    nb::gil_scoped_release released;
    environments::look_all(batch.rows<State>(), batch.size(), batch.out());
}

template <class State>
void see(Array<const std::uint8_t> states, Array<const std::int8_t> seats, Array<std::uint64_t> seen) {
    environments::see_all(reinterpret_cast<const State*>(states.data()), seats.data(), seats.size(), seen.data());
}

template <class Sight, class Number>
std::size_t features(Array<const std::uint64_t> seen, unsigned threads, Array<Number> out) {
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    return environments::features<Sight>(seen.data(), seen.rows(), threads, watch, out.data());
}

template <class State>
void masks(Array<const std::uint64_t> lawful, unsigned threads, Array<std::uint8_t> out) {
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    environments::masks<State::ACTS>(lawful.data(), lawful.size(), threads, watch, out.data());
}

template <class State, class Sight>
void bind(nb::module_& module, const std::string& game) {
    const auto name = [&](const char* function) { return game + "_" + function; };
    module.def(name("step").c_str(), step<State>, "batch"_a, "cards"_a);
    module.def(name("check").c_str(), check<State>, "states"_a, "size"_a);
    module.def(name("look").c_str(), look<State>, "batch"_a);
    module.def(name("seen").c_str(), see<State>, "states"_a, "seats"_a, "seen"_a);
    module.def(name("planes").c_str(), features<Sight, std::uint8_t>, "seen"_a, "threads"_a, "out"_a);
    module.def(name("masks").c_str(), masks<State>, "lawful"_a, "threads"_a, "out"_a);
    module.def(name("floats").c_str(), features<Sight, float>, "seen"_a, "threads"_a, "out"_a);
}

void whist_reset(GivenBatch batch, Array<const std::uint64_t> seeds) {
    reset(std::move(batch), std::move(seeds), environments::WhistState{});
}

void cribbage_reset(GivenBatch batch, Array<const std::uint64_t> seeds, unsigned dealt, unsigned target) {
    environments::CribbageState fresh{};
    fresh.dealt = static_cast<std::uint8_t>(dealt);
    fresh.target = static_cast<std::uint8_t>(target);
    reset(std::move(batch), std::move(seeds), fresh);
}

void solo_reset(GivenBatch batch, Array<const std::uint64_t> seeds) {
    reset(std::move(batch), std::move(seeds), environments::SoloState{});
}

void whist_lay(Array<std::uint8_t> states, Array<const std::uint64_t> hands, Array<const std::uint8_t> dealers,
               Array<const std::uint8_t> turned) {
    environments::whist_lay(reinterpret_cast<environments::WhistState*>(states.data()), hands.data(), dealers.data(),
                            turned.data(), dealers.size());
}

// The first row whose seat can hold no card, or how many there are.
std::size_t whist_plain(Array<const std::uint64_t> seen, unsigned threads, Array<std::uint8_t> cards) {
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    return environments::first_wrong(cards.size(), threads, watch, [&](std::size_t at) {
        const unsigned card = environments::plain_card(seen.data() + environments::WhistState::WORDS * at);
        cards.data()[at] = static_cast<std::uint8_t>(card);
        return card < environments::PACK;
    });
}

void whist_outcomes(GivenBatch batch, Array<std::int8_t> rewards) {
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    const auto* states = batch.rows<environments::WhistState>();
    in_batch(batch.size(), 64, batch.rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at)
            environments::outcomes(states[at], rewards.data() + environments::PACK * at);
    });
}

std::size_t draw_cards(Array<const std::uint64_t> lawful, std::uint64_t seed, unsigned acts, unsigned threads,
                       Array<std::uint8_t> cards) {
    const Watch watch = unwatched();
    nb::gil_scoped_release released;
    return environments::draw(lawful.data(), cards.size(), seed, acts, threads, watch, cards.data());
}

}  // namespace

void bind_environments(nb::module_& module) {
    module.attr("WHIST_STATE") = sizeof(environments::WhistState);
    module.attr("CRIBBAGE_STATE") = sizeof(environments::CribbageState);
    bind<environments::WhistState, environments::WhistSight>(module, "whist");
    module.attr("SOLO_STATE") = sizeof(environments::SoloState);
    bind<environments::SoloState, environments::SoloSight>(module, "solo");
    module.def("solo_reset", solo_reset, "batch"_a, "seeds"_a);
    bind<environments::CribbageState, environments::CribbageSight>(module, "cribbage");
    module.def("whist_reset", whist_reset, "batch"_a, "seeds"_a);
    module.def("whist_lay", whist_lay, "states"_a, "hands"_a, "dealers"_a, "turned"_a);
    module.def("whist_plain", whist_plain, "seen"_a, "threads"_a, "cards"_a);
    module.def("whist_outcomes", whist_outcomes, "batch"_a, "rewards"_a);
    module.def("cribbage_reset", cribbage_reset, "batch"_a, "seeds"_a, "dealt"_a, "target"_a);
    module.def("draw_cards", draw_cards, "lawful"_a, "seed"_a, "acts"_a, "threads"_a, "cards"_a);
}

}  // namespace hoyle
