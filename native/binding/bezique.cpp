// Rubicon bézique, bound to Python.
#include <nanobind/nanobind.h>

#include "arrays.hpp"
#include "bezique/ending.hpp"
#include "bezique/playouts.hpp"
#include "watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

void play_bezique_on(Array<const std::uint64_t> hands, Array<const std::uint8_t> stock, Array<const std::uint64_t> past,
                     Array<const std::uint64_t> moves, Array<const std::int16_t> weights, int trumps, int led, unsigned tricks,
                     unsigned threads, nb::object progress, Array<std::int16_t> made) {
    const std::size_t worlds = hands.rows();
    const bezique::Start start{hands.data(), stock.data(), past.data(), moves.data(),
                               worlds, moves.rows(), past.rows(), static_cast<unsigned>(stock.size() / worlds),
                               trumps < 0 ? bezique::NO_TRUMPS : static_cast<unsigned>(trumps), led, tricks,
                               weights.size() ? weights.data() : nullptr};
    nb::gil_scoped_release released;
    bezique::play_on(start, threads, watched(progress), made.data());
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
    module.def("play_bezique_on", play_bezique_on, "hands"_a, "stock"_a, "past"_a, "moves"_a, "weights"_a, "trumps"_a,
               "led"_a, "tricks"_a, "threads"_a, "progress"_a.none(), "made"_a);
    module.def("solve_bezique", solve_bezique, "hands"_a, "trumps"_a, "led"_a, "free"_a, "brisque"_a, "last"_a,
               "threads"_a, "progress"_a.none(), "values"_a);
}

}  // namespace hoyle
