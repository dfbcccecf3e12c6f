// The solver, compiled for machines that also gather and scatter bits fast.
#define HOYLE_BMI2 1
#define HOYLE_BUILD bmi2
#define HOYLE_SOLVER bmi2_solver
#define HOYLE_RUNS has_bmi2
#include "solver_x86.inc"
