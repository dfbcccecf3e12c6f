// The solver, compiled for machines that compare four words in one instruction.
#define HOYLE_BUILD avx2
#define HOYLE_SOLVER avx2_solver
#define HOYLE_RUNS has_avx2
#include "solver_x86.inc"
