// Double-dummy solving, for any set of declarers. Knows no Python.
#pragma once
#include <cstdint>
#include <memory>

namespace hoyle {

constexpr int HOW_MANY = -1;  // goals: a number of tricks, or one of these
constexpr int NONE_AT_ALL = 0;

// A position as it crosses the fence: hands of 52 bits (bit = suit * 13 + rank, the ace lowest),
// seats 0..3 clockwise. It must have been checked.
struct Task {
    std::uint64_t hands[4];
    int table[3];  // the cards of the trick so far, -1 where there is none
    int trumps;    // 0..3, or -1
    int leader;    // who led, or is to lead
    unsigned declarers;
};

// Called from within a search after every so many nodes (positions at a lead); may throw to end it.
constexpr int NODES_BETWEEN_BEATS = 4096;
struct Pulse {
    virtual void beat() = 0;
    // Whether it ends a search that takes too many nodes. Then cards keep the order that bots were measured with, so
    // that these give up the same positions.
    virtual bool limits() const { return false; }

  protected:
    ~Pulse() = default;
};

class Solver {
  public:
    virtual ~Solver() = default;
    // Tricks the declarers take from here; with a goal, 1 if they make it, else 0.
    virtual int value(const Task& task, int goal, Pulse* pulse) = 0;
    // For each card of those asked that the seat to play may play, the tricks its side then takes; else -1.
    virtual void cards(const Task& task, std::uint64_t asked, std::int8_t values[52], Pulse* pulse) = 0;
    // Tricks of the declarers for each strain (four suits, then none) and leader; no card is out.
    virtual void strains(const Task& task, std::int8_t values[5][4], Pulse* pulse) = 0;
    // Forgets what was learnt from earlier tasks: the nodes that the next one takes then depend on it alone.
    virtual void forget() = 0;
};

// The build for any machine, and those for a machine with AVX2 and one that also gathers bits fast (null elsewhere).
std::unique_ptr<Solver> portable_solver();
std::unique_ptr<Solver> avx2_solver();
std::unique_ptr<Solver> bmi2_solver();

// A solver of the faster build, lent until it is let go: its tables are kept for the next caller.
class Lent {
  public:
    Lent();
    ~Lent();
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;
    Solver* operator->() const { return solver_.get(); }

  private:
    std::unique_ptr<Solver> solver_;
};

}  // namespace hoyle
