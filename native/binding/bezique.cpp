// Rubicon bézique, bound to Python.
#include <nanobind/nanobind.h>

#include <optional>

#include "bezique/ending.hpp"
#include "bezique/playouts.hpp"
#include "field.hpp"
#include "watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

// hoyle.kernel.bezique.BeziqueStart.
struct GivenBeziqueStart {
    Array<const std::uint64_t> hands, past, moves;
    Array<const std::uint8_t> stock;
    std::optional<Array<const std::int16_t>> weights;
    int trumps = -1, led = -1;
    unsigned tricks = 0;

    bezique::Start start() const {
        const std::size_t worlds = hands.rows();
        return {hands.data(), stock.data(), past.data(), moves.data(), worlds, moves.rows(), past.rows(),
                static_cast<unsigned>(stock.size() / worlds),
                trumps < 0 ? bezique::NO_TRUMPS : static_cast<unsigned>(trumps), led, tricks,
                weights ? weights->data() : nullptr};
    }
};

}  // namespace
}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::GivenBeziqueStart, "hoyle.kernel.bezique.BeziqueStart", {
    if (!hoyle::take(value.hands, source, "hands") || !hoyle::take(value.stock, source, "stock") ||
        !hoyle::take(value.past, source, "past") || !hoyle::take(value.moves, source, "moves"))
        return false;
    const object weights = source.attr("weights");
    if (!weights.is_none() && !value.weights.emplace().take(weights)) return false;
    value.trumps = hoyle::field<int>(source, "trumps");
    value.led = hoyle::field<int>(source, "led");
    value.tricks = hoyle::field<unsigned>(source, "tricks");
})

}  // namespace nanobind::detail

namespace hoyle {
namespace {

void play_bezique_on(GivenBeziqueStart start, unsigned threads, nb::object progress, Array<std::int16_t> made) {
    nb::gil_scoped_release released;
    bezique::play_on(start.start(), threads, watched(progress), made.data());
}

void solve_bezique(Array<const std::uint64_t> hands, Array<const std::int8_t> trumps, Array<const std::int16_t> led,
                   bool free, int brisque, int last, unsigned threads, nb::object progress,
                   Array<std::int16_t> values) {
    const bezique::Endings endings{hands.data(), trumps.data(), led.data(), hands.rows(), free, brisque, last};
    nb::gil_scoped_release released;
    bezique::solve(endings, threads, watched(progress), values.data());
}

}  // namespace

void bind_bezique(nb::module_& module) {
    module.def("play_bezique_on", play_bezique_on, "start"_a, "threads"_a, "progress"_a.none(), "made"_a);
    module.def("solve_bezique", solve_bezique, "hands"_a, "trumps"_a, "led"_a, "free"_a, "brisque"_a, "last"_a,
               "threads"_a, "progress"_a.none(), "values"_a);
}

}  // namespace hoyle
