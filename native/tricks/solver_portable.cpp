// The solver for any machine.
#define HOYLE_BUILD portable
#include "solver.hpp"

std::unique_ptr<hoyle::Solver> hoyle::portable_solver() { return std::make_unique<portable::TableSolver>(); }
