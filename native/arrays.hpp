// Arguments as Python hands them in: each is checked, and named if it will not do.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <initializer_list>
#include <string>

namespace hoyle {

// An argument that cannot be taken; becomes hoyle.errors.KernelError.
struct BadArgument {
    std::string argument, why;
};

template <class T>
struct Named;
template <> struct Named<std::uint64_t> { static constexpr const char* name = "uint64"; };
template <> struct Named<std::int8_t> { static constexpr const char* name = "int8"; };
template <> struct Named<std::uint8_t> { static constexpr const char* name = "uint8"; };

// A read-only array of one type and shape (-1 for any length), whose memory runs in C order.
template <class T>
class Array {
  public:
    Array(nanobind::handle object, const char* argument, std::initializer_list<std::int64_t> shape) {
        if (!nanobind::try_cast(object, array_, false)) throw BadArgument{argument, "it is no array of numbers"};
        if (array_.dtype() != nanobind::dtype<T>())
            throw BadArgument{argument, std::string("it must be an array of ") + Named<T>::name};
        if (array_.ndim() != shape.size())
            throw BadArgument{argument, "it must have " + std::to_string(shape.size()) + " axes, not " + std::to_string(array_.ndim())};
        std::int64_t stride = 1;
        for (std::size_t axis = array_.ndim(); axis-- > 0;) {
            const auto length = static_cast<std::int64_t>(array_.shape(axis));
            const std::int64_t wanted = shape.begin()[axis];
            if (wanted >= 0 && length != wanted)
                throw BadArgument{argument, "axis " + std::to_string(axis) + " must have length " + std::to_string(wanted) +
                                                ", not " + std::to_string(length)};
            if (length > 1 && array_.stride(axis) != stride)
                throw BadArgument{argument, "its memory must run in C order; numpy.ascontiguousarray makes it so"};
            stride *= length;
        }
    }
    std::size_t rows() const { return array_.shape(0); }
    const T* data() const { return static_cast<const T*>(array_.data()); }

  private:
    nanobind::ndarray<nanobind::ro, nanobind::device::cpu> array_;
};

}  // namespace hoyle
