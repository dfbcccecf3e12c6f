// Numpy arrays as the bound functions take them: through the buffer protocol, in a tenth of the time of DLPack.
#pragma once
#include <nanobind/nanobind.h>

#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>

namespace hoyle {

// The letters that the buffer protocol has for a type.
template <class T>
constexpr const char* letters() {
    if constexpr (std::is_same_v<T, std::uint64_t>) return "LQ";
    else if constexpr (std::is_same_v<T, std::int64_t>) return "lq";
    else if constexpr (std::is_same_v<T, std::int16_t>) return "h";
    else if constexpr (std::is_same_v<T, std::int8_t>) return "b";
    else if constexpr (std::is_same_v<T, std::uint8_t>) return "B";
    else if constexpr (std::is_same_v<T, float>) return "f";
    else {
        static_assert(std::is_same_v<T, double>);
        return "d";
    }
}

// The name of the type of an array, as stubs have it.
template <class T>
constexpr auto array_name() {
    using nanobind::detail::const_name;
    if constexpr (std::is_same_v<T, std::uint64_t>) return const_name("numpy.typing.NDArray[numpy.uint64]");
    else if constexpr (std::is_same_v<T, std::int64_t>) return const_name("numpy.typing.NDArray[numpy.int64]");
    else if constexpr (std::is_same_v<T, std::int16_t>) return const_name("numpy.typing.NDArray[numpy.int16]");
    else if constexpr (std::is_same_v<T, std::int8_t>) return const_name("numpy.typing.NDArray[numpy.int8]");
    else if constexpr (std::is_same_v<T, std::uint8_t>) return const_name("numpy.typing.NDArray[numpy.uint8]");
    else if constexpr (std::is_same_v<T, float>) return const_name("numpy.typing.NDArray[numpy.float32]");
    else return const_name("numpy.typing.NDArray[numpy.float64]");
}

// An array of T in C order, read-only if T is const. Type and order are checked here, as a guard: shapes
// and values were checked by hoyle.kernel, which says what is wrong with them. It checks the arrays of a batch only
// where a step has found that they do not `fit`.
template <class T>
class Array {
  public:
    Array() = default;
    Array(Array&& other) noexcept : view_(std::exchange(other.view_, {})) {}
    Array& operator=(Array&& other) noexcept {
        std::swap(view_, other.view_);
        return *this;
    }
    ~Array() {
        if (view_.obj) PyBuffer_Release(&view_);
    }

    bool take(nanobind::handle object) {
        const int writable = std::is_const_v<T> ? 0 : PyBUF_WRITABLE;
        if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | writable) != 0) {
            PyErr_Clear();
            view_ = {};
            return false;
        }
        using Element = std::remove_const_t<T>;
        const std::string_view format = view_.format ? view_.format : "B";
        return view_.itemsize == sizeof(Element) && format.size() == 1 && std::strchr(letters<Element>(), format[0]);
    }

    std::size_t size() const { return static_cast<std::size_t>(view_.len / view_.itemsize); }
    bool fits(std::size_t rows) const { return view_.ndim == 1 && this->rows() == rows; }
    bool fits(std::size_t rows, std::size_t each) const {
        return view_.ndim == 2 && this->rows() == rows && static_cast<std::size_t>(view_.shape[1]) == each;
    }
    std::size_t rows() const { return static_cast<std::size_t>(view_.shape[0]); }
    T* data() const { return static_cast<T*>(view_.buf); }
    T& operator[](std::size_t at) const { return data()[at]; }

  private:
    Py_buffer view_{};
};

}  // namespace hoyle

template <class T>
struct nanobind::detail::type_caster<hoyle::Array<T>> {
    NB_TYPE_CASTER(hoyle::Array<T>, hoyle::array_name<std::remove_const_t<T>>())

    bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept { return value.take(source); }
};
