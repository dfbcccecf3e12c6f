// Waiting for a batch as Python wants it: keys pressed are heard, and progress is told.
#pragma once
#include <nanobind/nanobind.h>

#include "shared/batch.hpp"

namespace hoyle {

// To be used with the GIL released; takes it for each look, and throws what Python raises.
inline Watch watched(nanobind::handle progress) {
    return [progress](std::size_t done) {
        nanobind::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
        if (!progress.is_none()) progress(done);
    };
}

}  // namespace hoyle
