// Solves the deals given on standard input and, at some of the choices within the searches, writes what each
// card leads to. ordering.py fits the weights of the ordering to that.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "tricks/solver.hpp"

namespace hoyle::portable {

struct Lesson {
    static inline int every = 1;  // of the choices between two tricks with so many left, one in these
    static inline bool looking = false;
    static inline std::mt19937 chance;

    // A line: friends (of the three seats to the left, bits), trumps, misère, place in the trick; then for
    // each card whether it settles the matter, the cards searched, and its five places in the table.
    template <int PLACE, bool TRUMPS, bool MISERE, class Search, class Trick>
    static void settled(Search& search, int seat, int need, const Trick& trick, std::uint64_t cards) {
        auto& p = search.p;
        const unsigned one_in = p.left >= 9 ? every / 8 + 1 : every;  // there are fewer of the early choices
        if (looking || !(cards & (cards - 1)) || chance() % one_in) return;
        looking = true;
        const bool ours = search.tries(seat);
        const auto field = PLACE > 0 ? p.all() | trick.best : p.all();
        Ordering<TRUMPS> ordering(p, field, seat);
        std::printf("%u %d %d %d", search.friends_of(seat), TRUMPS, MISERE, PLACE);
        for (auto rest = cards; rest; rest &= rest - 1) {
            const auto card = rest & (~rest + 1);
            const auto look = ordering.template look<PLACE>(card, ours != MISERE ? need : p.left - need + 1, p.left, trick);
            const auto before = search.stats.cards;
            const auto answer = search.template play<PLACE>(seat, card, need, trick);
            std::printf("|%d %llu", ours == (answer.tricks >= need), static_cast<unsigned long long>(search.stats.cards - before));
            for (const int at : look.at) std::printf(" %d", at);
        }
        std::putchar('\n');
        looking = false;
    }
    template <class Search>
    static void solved(const Search&) {}
};

}  // namespace hoyle::portable

// A line: four hands, trumps (-1: none), leader, declarers, goal, one choice of how many is told.
int main() {
    hoyle::portable::WatchedSolver<hoyle::portable::Lesson> solver;
    hoyle::Task task{};
    unsigned long long hands[4];
    int goal;
    while (std::scanf("%llu %llu %llu %llu %d %d %u %d %d", hands, hands + 1, hands + 2, hands + 3, &task.trumps,
                      &task.leader, &task.declarers, &goal, &hoyle::portable::Lesson::every) == 9) {
        for (int seat = 0; seat < 4; ++seat) task.hands[seat] = hands[seat];
        for (int& card : task.table) card = -1;
        solver.value(task, goal, nullptr);
    }
}
