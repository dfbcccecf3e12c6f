// The kernel as a Python module. Each subject binds its own functions.
#include <nanobind/nanobind.h>

namespace hoyle {

void bind_bezique(nanobind::module_& m);
void bind_environments(nanobind::module_& m);
void bind_game_play(nanobind::module_& m);
void bind_pegging(nanobind::module_& m);
void bind_play(nanobind::module_& m);
void bind_player(nanobind::module_& m);
void bind_solve(nanobind::module_& m);

}  // namespace hoyle

NB_MODULE(_native, m) {
    hoyle::bind_bezique(m);
    hoyle::bind_environments(m);
    hoyle::bind_game_play(m);
    hoyle::bind_pegging(m);
    hoyle::bind_play(m);
    hoyle::bind_player(m);
    hoyle::bind_solve(m);
}
