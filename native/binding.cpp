// What Python sees of the kernel. Arguments are checked on Python's side of the fence.
#include <nanobind/nanobind.h>

void bind_play(nanobind::module_& module);

NB_MODULE(_native, module) {
    bind_play(module);
}
