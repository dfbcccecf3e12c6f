// Arguments as Python hands them in: each is checked, and named if it will not do.
#pragma once
#include <nanobind/nanobind.h>

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>

namespace hoyle {

// An argument that cannot be taken; becomes hoyle.errors.KernelError.
struct BadArgument {
    std::string argument, why;
};

// How numpy names a type, and the letters the buffer protocol has for it.
template <class T>
struct Named;
template <> struct Named<std::uint64_t> { static constexpr const char *name = "uint64", *letters = "LQ"; };
template <> struct Named<std::int8_t> { static constexpr const char *name = "int8", *letters = "b"; };
template <> struct Named<std::uint8_t> { static constexpr const char *name = "uint8", *letters = "B"; };

// A read-only array of one type and shape (-1 for any length), whose memory runs in C order. It is
// looked at through the buffer protocol, which takes a tenth of the time of DLPack.
template <class T>
class Array {
  public:
    Array(nanobind::handle object, const char* argument, std::initializer_list<std::int64_t> shape) {
        if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_STRIDED_RO | PyBUF_FORMAT) != 0) {
            PyErr_Clear();
            throw BadArgument{argument, "it is no array of numbers"};
        }
        try {
            check(argument, shape);
        } catch (...) {
            PyBuffer_Release(&view_);
            throw;
        }
    }
    ~Array() { PyBuffer_Release(&view_); }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;

    std::size_t rows() const { return static_cast<std::size_t>(view_.shape[0]); }
    const T* data() const { return static_cast<const T*>(view_.buf); }

  private:
    void check(const char* argument, std::initializer_list<std::int64_t> shape) const {
        const std::string_view format = view_.format ? view_.format : "B";
        if (view_.itemsize != sizeof(T) || format.size() != 1 || !std::strchr(Named<T>::letters, format[0]))
            throw BadArgument{argument, std::string("it must be an array of ") + Named<T>::name};
        const auto axes = static_cast<std::size_t>(view_.ndim);
        if (axes != shape.size())
            throw BadArgument{argument, "it must have " + std::to_string(shape.size()) + " axes, not " + std::to_string(axes)};
        std::int64_t stride = sizeof(T);
        for (std::size_t axis = axes; axis-- > 0;) {
            const std::int64_t length = view_.shape[axis], wanted = shape.begin()[axis];
            if (wanted >= 0 && length != wanted)
                throw BadArgument{argument, "axis " + std::to_string(axis) + " must have length " + std::to_string(wanted) +
                                                ", not " + std::to_string(length)};
            if (length > 1 && view_.strides[axis] != stride)
                throw BadArgument{argument, "its memory must run in C order; numpy.ascontiguousarray makes it so"};
            stride *= length;
        }
    }

    Py_buffer view_{};
};

}  // namespace hoyle
