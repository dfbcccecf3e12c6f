// Structs of hoyle.kernel as the bound functions take them: read by the names of their fields.
#pragma once
#include <nanobind/nanobind.h>

#include <vector>

#include "arrays.hpp"

namespace hoyle {

template <class T>
T field(nanobind::handle of, const char* name) {
    return nanobind::cast<T>(nanobind::object(of.attr(name)));
}

// A sequence of whole numbers.
template <class T>
std::vector<T> numbers(nanobind::handle of) {
    std::vector<T> found;
    for (nanobind::handle each : nanobind::iter(of)) found.push_back(nanobind::cast<T>(each));
    return found;
}

// An array that a field holds.
template <class T>
bool take(Array<T>& array, nanobind::handle of, const char* name) {
    return array.take(of.attr(name));
}

}  // namespace hoyle

// A caster that reads a struct field by field; what cannot be read makes the call a TypeError.
#define HOYLE_STRUCT(Type, name, ...)                                           \
    template <>                                                                 \
    struct type_caster<Type> {                                                  \
        NB_TYPE_CASTER(Type, const_name(name))                                  \
        bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept { \
            try {                                                               \
                __VA_ARGS__ return true;                                        \
            } catch (...) {                                                     \
                return false;                                                   \
            }                                                                   \
        }                                                                       \
    };
