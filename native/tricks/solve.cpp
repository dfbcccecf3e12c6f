#include "solve.hpp"

#include <mutex>
#include <vector>

#include "shared/processor.hpp"

namespace hoyle {
namespace {

std::mutex guard;
std::vector<std::unique_ptr<Solver>> idle;

std::unique_ptr<Solver> fastest() {
    auto solver = bmi2_solver();
    if (!solver) solver = avx2_solver();
    return solver ? std::move(solver) : portable_solver();
}

}  // namespace

Lent::Lent() {
    {
        const std::lock_guard lock(guard);
        if (!idle.empty()) {
            solver_ = std::move(idle.back());
            idle.pop_back();
        }
    }
    if (!solver_) solver_ = fastest();
}

Lent::~Lent() {
    const std::lock_guard lock(guard);
    if (idle.size() < cores()) idle.push_back(std::move(solver_));
}

}  // namespace hoyle
