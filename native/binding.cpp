// The one file of the kernel that knows Python: it checks nothing but types, and hands on.
#include <nanobind/nanobind.h>

#include "follow.hpp"

namespace nb = nanobind;
using namespace nb::literals;

NB_MODULE(_native, m) {
    m.def("following", &hoyle::following, "hand"_a, "suit"_a, nb::call_guard<nb::gil_scoped_release>());
}
