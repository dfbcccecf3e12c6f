// Solves the deals given on standard input, each from an empty table, and writes what it took: the tricks, the
// positions looked up, the cards played, and microseconds of processor time.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>

#include "tricks/solver.hpp"

namespace hoyle::portable {

struct Effort {
    static inline Stats last;

    template <int PLACE, bool TRUMPS, bool MISERE, class Search, class Trick>
    static void settled(Search&, int, int, const Trick&, Cards) {}
    template <class Search>
    static void solved(const Search& search) { last = search.stats; }
};

}  // namespace hoyle::portable

// A line: four hands, trumps (-1: none), leader, declarers.
int main() {
    using hoyle::portable::Effort;
    hoyle::Task task{};
    unsigned long long hands[4];
    while (std::scanf("%llu %llu %llu %llu %d %d %u", hands, hands + 1, hands + 2, hands + 3, &task.trumps, &task.leader,
                      &task.declarers) == 7) {
        for (int seat = 0; seat < 4; ++seat) task.hands[seat] = hands[seat];
        for (int& card : task.table) card = -1;
        const auto solver = std::make_unique<hoyle::portable::WatchedSolver<Effort>>();  // it knows nothing yet
        const std::clock_t start = std::clock();
        const int tricks = solver->value(task, hoyle::HOW_MANY, nullptr);
        const double spent = 1e6 * double(std::clock() - start) / CLOCKS_PER_SEC;
        std::printf("%d %llu %llu %.0f\n", tricks, static_cast<unsigned long long>(Effort::last.asked),
                    static_cast<unsigned long long>(Effort::last.cards), spent);
    }
}
