// The solver as Python calls it: arrays in, arrays out, the lock let go while it works.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <exception>
#include <thread>
#include <vector>

#include "arrays.hpp"
#include "batch.hpp"
#include "check.hpp"
#include "solve.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using Bytes = nb::ndarray<nb::numpy, std::int8_t>;

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

// Gives a position up when too many leads have been looked at.
class Budget final : public Pulse {
  public:
    struct Spent {};

    Budget(int leads, Pulse* pulse) : beats_((leads - 1) / LEADS_BETWEEN_BEATS + 1), pulse_(pulse) {}
    void beat() override {
        pulse_->beat();
        if (--beats_ == 0) throw Spent{};
    }

  private:
    int beats_;
    Pulse* pulse_;
};

[[noreturn]] void raise(const BadArgument& bad) {
    const nb::object error = nb::module_::import_("hoyle.errors").attr("KernelError");
    const nb::object made = error(bad.argument.c_str(), bad.why.c_str());
    PyErr_SetObject(error.ptr(), made.ptr());
    throw nb::python_error();
}

template <class Call>
auto told(Call call) {
    try {
        return call();
    } catch (const BadArgument& bad) {
        raise(bad);
    }
}

struct Tasks {
    std::vector<Task> list;

    Tasks(nb::handle hands_, nb::handle trumps_, nb::handle leaders_, nb::handle tricks_, nb::handle declarers_) {
        const Array<std::uint64_t> hands(hands_, "hands", {-1, 4});
        const auto rows = static_cast<std::int64_t>(hands.rows());
        if (rows == 0) throw BadArgument{"hands", "there are none"};
        const Array<std::int8_t> trumps(trumps_, "trumps", {rows}), leaders(leaders_, "leaders", {rows}),
            tricks(tricks_, "tricks", {rows, 3});
        const Array<std::uint8_t> declarers(declarers_, "declarers", {rows});
        list.resize(hands.rows());
        for (std::size_t row = 0; row < list.size(); ++row) {
            Task& task = list[row];
            std::memcpy(task.hands, hands.data() + 4 * row, sizeof task.hands);
            for (int at = 0; at < 3; ++at) task.table[at] = tricks.data()[3 * row + at];
            task.trumps = trumps.data()[row];
            task.leader = leaders.data()[row];
            task.declarers = declarers.data()[row];
            if (const Fault fault = fault_of(task); fault.argument)
                throw BadArgument{fault.argument, "row " + std::to_string(row) + ": " + fault.why};
        }
    }
};

Bytes owned(std::vector<std::int8_t>&& values, std::initializer_list<std::size_t> shape) {
    auto* kept = new std::vector<std::int8_t>(std::move(values));
    const nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<std::int8_t>*>(p); });
    return Bytes(kept->data(), shape.size(), shape.begin(), owner);
}

int checked_threads(int threads) {
    if (threads < 0) throw BadArgument{"threads", "it must be 0 (one for each core) or more"};
    return threads;
}

// Runs `one(solver, row, pulse)` for every row.
template <class One>
void over(std::size_t rows, int threads, const nb::object& progress, const One& one) {
    if (!progress.is_none() && !PyCallable_Check(progress.ptr()))
        throw BadArgument{"progress", "it must be callable, or None"};
    Overseer overseer(progress);
    const nb::gil_scoped_release unlocked;
    in_batch(rows, 1, static_cast<unsigned>(checked_threads(threads)), [&](std::size_t done) { overseer.watch(done); },
             [&](std::size_t begin, std::size_t end) {
                 Lent solver;
                 for (std::size_t row = begin; row < end; ++row) one(*solver.operator->(), row, &overseer);
             });
}

Bytes solve(nb::handle hands, nb::handle trumps, nb::handle leaders, nb::handle tricks, nb::handle declarers,
            nb::handle goals, int threads, const nb::object& progress) {
    return told([&] {
        const Tasks tasks(hands, trumps, leaders, tricks, declarers);
        const std::size_t rows = tasks.list.size();
        const Array<std::int8_t> asked(goals, "goals", {static_cast<std::int64_t>(rows)});
        const std::vector<std::int8_t> goal(asked.data(), asked.data() + rows);
        for (std::size_t row = 0; row < rows; ++row)
            if (goal[row] < -1 || goal[row] > 13)
                throw BadArgument{"goals", "row " + std::to_string(row) +
                                               ": it must be 1 to 13 tricks, 0 for none at all, or -1 for how many"};
        std::vector<std::int8_t> values(rows);
        over(rows, threads, progress, [&](Solver& solver, std::size_t row, Pulse* pulse) {
            values[row] = static_cast<std::int8_t>(solver.value(tasks.list[row], goal[row], pulse));
        });
        return owned(std::move(values), {rows});
    });
}

Bytes solve_cards(nb::handle hands, nb::handle trumps, nb::handle leaders, nb::handle tricks, nb::handle declarers,
                  int threads, const nb::object& progress, int budget) {
    return told([&] {
        if (budget < 0) throw BadArgument{"budget", "it must be 0 (none) or more"};
        const Tasks tasks(hands, trumps, leaders, tricks, declarers);
        const std::size_t rows = tasks.list.size();
        std::vector<std::int8_t> values(52 * rows);
        over(rows, threads, progress, [&](Solver& solver, std::size_t row, Pulse* pulse) {
            std::int8_t* value = &values[52 * row];
            Budget limited(budget, pulse);
            try {
                solver.cards(tasks.list[row], value, budget ? &limited : pulse);
            } catch (const Budget::Spent&) {
                std::fill(value, value + 52, std::int8_t{-1});
            }
        });
        return owned(std::move(values), {rows, 52});
    });
}

Bytes solve_strains(nb::handle hands_, nb::handle declarers_, int threads, const nb::object& progress) {
    return told([&] {
        const Array<std::uint64_t> hands(hands_, "hands", {-1, 4});
        const std::size_t rows = hands.rows();
        if (rows == 0) throw BadArgument{"hands", "there are none"};
        const Array<std::uint8_t> declarers(declarers_, "declarers", {static_cast<std::int64_t>(rows)});
        std::vector<Task> tasks(rows);
        for (std::size_t row = 0; row < rows; ++row) {
            Task& task = tasks[row];
            std::memcpy(task.hands, hands.data() + 4 * row, sizeof task.hands);
            task.table[0] = task.table[1] = task.table[2] = task.trumps = -1;
            task.leader = 0;
            task.declarers = declarers.data()[row];
            if (const Fault fault = fault_of(task); fault.argument)
                throw BadArgument{fault.argument, "row " + std::to_string(row) + ": " + fault.why};
        }
        std::vector<std::int8_t> values(20 * rows);
        over(rows, threads, progress, [&](Solver& solver, std::size_t row, Pulse* pulse) {
            solver.strains(tasks[row], reinterpret_cast<std::int8_t(*)[4]>(&values[20 * row]), pulse);
        });
        return owned(std::move(values), {rows, 5, 4});
    });
}

}  // namespace

void bind_solve(nb::module_& m) {
    m.def("solve", &solve, "hands"_a.none(), "trumps"_a.none(), "leaders"_a.none(), "tricks"_a.none(), "declarers"_a.none(), "goals"_a.none(), "threads"_a = 1,
          "progress"_a = nb::none());
    m.def("solve_cards", &solve_cards, "hands"_a.none(), "trumps"_a.none(), "leaders"_a.none(), "tricks"_a.none(), "declarers"_a.none(), "threads"_a = 1,
          "progress"_a = nb::none(), "budget"_a = 0);
    m.def("solve_strains", &solve_strains, "hands"_a.none(), "declarers"_a.none(), "threads"_a = 1, "progress"_a = nb::none());
}

}  // namespace hoyle
