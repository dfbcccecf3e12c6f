// The solver, bound to Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <thread>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "shared/batch.hpp"
#include "tricks/check.hpp"
#include "tricks/solve.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

// Keeps the caller informed and stoppable, from within one long search as well as between two.
class Overseer final : public Pulse {
  public:
    explicit Overseer(nb::object progress) : progress_(std::move(progress)) {}

    // From the calling thread, without the lock.
    void watch(std::size_t done) {
        try {
            const nb::gil_scoped_acquire lock;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (!progress_.is_none() && done != told_) progress_(done);
            told_ = done;
        } catch (...) {
            failure_ = std::current_exception();
            stopped_ = true;
            throw;
        }
    }

    void beat() override {
        if (stopped_.load(std::memory_order_relaxed)) std::rethrow_exception(failure_);
        if (std::this_thread::get_id() != caller_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - looked_ < std::chrono::milliseconds(100)) return;
        looked_ = now;
        watch(told_);
    }

  private:
    nb::object progress_;
    std::atomic<bool> stopped_{false};
    std::exception_ptr failure_;  // set before stopped_ is
    const std::thread::id caller_ = std::this_thread::get_id();
    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
    std::size_t told_ = static_cast<std::size_t>(-1);
};

// Gives a position up when too many nodes were searched.
class Budget final : public Pulse {
  public:
    struct Spent {};

    Budget(int nodes, Pulse* pulse) : beats_((nodes - 1) / NODES_BETWEEN_BEATS + 1), pulse_(pulse) {}
    void beat() override {
        pulse_->beat();
        if (--beats_ == 0) throw Spent{};
    }
    bool limits() const override { return true; }

  private:
    int beats_;
    Pulse* pulse_;
};

// Positions as they come from Python, row by row.
struct Positions {
    const Array<const std::uint64_t>& hands;
    const Array<const std::int8_t>&trumps, &leaders, &tables;
    const Array<const std::uint8_t>& declarers;

    // All of them as tasks, up to the first that cannot be played out.
    std::vector<Task> tasks() const {
        std::vector<Task> list;
        list.reserve(hands.rows());
        for (std::size_t row = 0; row < hands.rows(); ++row) {
            Task task;
            std::copy_n(&hands[4 * row], 4, task.hands);
            std::copy_n(&tables[3 * row], 3, task.table);
            task.trumps = trumps[row];
            task.leader = leaders[row];
            task.declarers = declarers[row];
            if (!can_be_played(task)) break;
            list.push_back(task);
        }
        return list;
    }
};

// Runs `one(solver, row, pulse)` for every row.
template <class One>
void over(std::size_t rows, unsigned threads, const nb::object& progress, const One& one) {
    Overseer overseer(progress);
    const nb::gil_scoped_release unlocked;
    in_batch(rows, 1, threads, [&](std::size_t done) { overseer.watch(done); },
             [&](std::size_t begin, std::size_t end) {
                 Lent solver;
                 for (std::size_t row = begin; row < end; ++row) one(*solver.operator->(), row, &overseer);
             });
}

// Each gives the number of the first row that cannot be played out, or of the rows; if one cannot, none is solved.

std::size_t solve(Array<const std::uint64_t> hands, Array<const std::int8_t> trumps, Array<const std::int8_t> leaders,
                  Array<const std::int8_t> tables, Array<const std::uint8_t> declarers,
                  Array<const std::int8_t> goals, std::pair<unsigned, int> effort, nb::object progress,
                  Array<std::int8_t> values) {
    const std::vector<Task> tasks = Positions{hands, trumps, leaders, tables, declarers}.tasks();
    for (std::size_t row = 0; row < tasks.size(); ++row)
        if (!can_be_asked(goals[row])) return row;
    if (tasks.size() < hands.rows()) return tasks.size();
    over(tasks.size(), effort.first, progress, [&](Solver& solver, std::size_t row, Pulse* pulse) {
        Budget limited(effort.second, pulse);
        if (effort.second) solver.forget();  // as below
        try {
            values[row] = static_cast<std::int8_t>(solver.value(tasks[row], goals[row], effort.second ? &limited : pulse));
        } catch (const Budget::Spent&) {
            values[row] = -1;
        }
    });
    return tasks.size();
}

std::size_t solve_cards(Array<const std::uint64_t> hands, Array<const std::int8_t> trumps,
                        Array<const std::int8_t> leaders, Array<const std::int8_t> tables,
                        Array<const std::uint8_t> declarers, unsigned threads, nb::object progress, int budget,
                        Array<std::int8_t> values) {
    const std::vector<Task> tasks = Positions{hands, trumps, leaders, tables, declarers}.tasks();
    if (tasks.size() < hands.rows()) return tasks.size();
    over(tasks.size(), threads, progress, [&](Solver& solver, std::size_t row, Pulse* pulse) {
        std::int8_t* value = &values[52 * row];
        std::uint64_t asked = 0;  // the cards whose value is not yet -1
        for (int card = 0; card < 52; ++card) asked |= std::uint64_t{value[card] >= 0} << card;
        Budget limited(budget, pulse);
        if (budget) solver.forget();  // else what is given up would depend on what was solved before
        try {
            solver.cards(tasks[row], asked, value, budget ? &limited : pulse);
        } catch (const Budget::Spent&) {
            std::fill(value, value + 52, std::int8_t{-1});
        }
    });
    return tasks.size();
}

std::size_t solve_strains(Array<const std::uint64_t> hands, Array<const std::uint8_t> declarers, unsigned threads,
                          nb::object progress, Array<std::int8_t> values) {
    std::vector<Task> tasks;
    for (std::size_t row = 0; row < hands.rows(); ++row) {
        Task task{{}, {-1, -1, -1}, -1, 0, declarers[row]};
        std::copy_n(&hands[4 * row], 4, task.hands);
        if (!can_be_played(task)) return row;
        tasks.push_back(task);
    }
    over(tasks.size(), threads, progress, [&](Solver& solver, std::size_t row, Pulse* pulse) {
        solver.strains(tasks[row], reinterpret_cast<std::int8_t(*)[4]>(&values[20 * row]), pulse);
    });
    return tasks.size();
}

}  // namespace

void bind_solve(nb::module_& module) {
    module.def("solve", solve, "hands"_a, "trumps"_a, "leaders"_a, "tables"_a, "declarers"_a, "goals"_a, "effort"_a,
               "progress"_a.none(), "values"_a);
    module.def("solve_cards", solve_cards, "hands"_a, "trumps"_a, "leaders"_a, "tables"_a, "declarers"_a, "threads"_a,
               "progress"_a.none(), "budget"_a, "values"_a);
    module.def("solve_strains", solve_strains, "hands"_a, "declarers"_a, "threads"_a, "progress"_a.none(),
               "values"_a);
}

}  // namespace hoyle
