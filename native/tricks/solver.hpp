// A solver: turns a task into a position of the search, and steps the search to the answer.
#pragma once
#include <algorithm>

#include "search.hpp"
#include "solve.hpp"

namespace hoyle::HOYLE_BUILD {

template <class Watcher>
class WatchedSolver final : public Solver {
  public:
    int value(const Task& task, int goal, Pulse* pulse) override {
        table_.forget();
        const Start start(task);
        if (goal == NONE_AT_ALL)
            return start.trumps ? misere<true>(start, pulse) : misere<false>(start, pulse);
        return start.trumps ? value_with<true>(start, goal, pulse) : value_with<false>(start, goal, pulse);
    }

    void cards(const Task& task, std::uint64_t asked, std::int8_t values[52], Pulse* pulse) override {
        table_.forget();
        const Start start(task);
        Cards inner = 0;
        for (asked &= task.hands[(task.leader + start.seat) & 3]; asked; asked &= asked - 1)
            inner |= start.inward(std::countr_zero(asked));
        start.trumps ? cards_with<true>(start, inner, values, pulse) : cards_with<false>(start, inner, values, pulse);
    }

    void strains(const Task& task, std::int8_t values[5][4], Pulse* pulse) override {
        for (int strain = 0; strain < 5; ++strain) {
            table_.forget();
            Task one = task;
            one.trumps = strain == 4 ? -1 : strain;
            const Start start(one);
            start.trumps ? leaders<true>(start, task.leader, values[strain], pulse)
                         : leaders<false>(start, task.leader, values[strain], pulse);
        }
    }

    void forget() override { hints_.forget(); }

  private:
    // Where a search begins. Seats count from the leader, and the cards alone decide the order of the suits,
    // the trumps in lane TRUMP, so that a deal costs as much whatever its seats and suits are called.
    struct Start {
        Position position{};
        Trick trick{};
        int place = 0, seat = 0, first_guess;
        bool trumps;
        unsigned declarers;
        int lanes[4];  // of the suits

        explicit Start(const Task& task) : trumps(task.trumps >= 0), declarers(turned(task.declarers, task.leader)) {
            arrange(task);
            for (int seat = 0; seat < 4; ++seat)
                for (std::uint64_t rest = task.hands[(task.leader + seat) & 3]; rest; rest &= rest - 1)
                    position.give(seat, inward(std::countr_zero(rest)));
            position.left = count(position.hands[seat]);
            for (; place < 3 && task.table[place] >= 0; ++place) {
                const Cards card = inward(task.table[place]);
                if (place == 0) trick = Trick::begin(seat, card), ++position.left;
                else trick = trumps ? trick.with<true>(seat, card) : trick.with<false>(seat, card);
                seat = (seat + 1) & 3;
            }
            first_guess = position.left ? guess() : 0;
        }
        // A guess at the tricks of the declarers, by their share of the high cards and the trumps. (Fitted to
        // the results of 400 deals, of which it misses the half by no more than one.)
        int guess() const {
            constexpr int PLAIN[] = {4, 3, 2, 1, 0}, TRUMPS[] = {6, 5, 4, 3, 3};
            const Cards theirs = position.held_by(declarers), all = position.all();
            int share = 0, whole = 0;
            for (int suit = 0; suit < 4; ++suit) {
                const int* worth = trumps && suit == TRUMP ? TRUMPS : PLAIN;
                const int least = worth[4];
                Cards rest = all & lane(suit);
                share += least * count(rest & theirs), whole += least * count(rest);
                for (int high = 0; high < 4 && rest; ++high, rest &= rest - 1) {
                    const int more = worth[high] - least;
                    whole += more;
                    if (highest(rest) & theirs) share += more;
                }
            }
            const double even = std::popcount(declarers) / 4.0, left = position.left;
            const double tricks = left * (even + 2.2 * (double(share) / whole - even)) + (declarers >> seat & 1 ? 0.3 : -0.3);
            return int(std::clamp(tricks + 0.5, 0.0, left));
        }
        static unsigned turned(unsigned seats, int first) { return (seats >> first | seats << (4 - first)) & 15; }
        // Gives each suit a lane, by who holds its cards; the trumps then change places with the suit of lane TRUMP.
        void arrange(const Task& task) {
            std::uint64_t order[4];
            for (int suit = 0; suit < 4; ++suit) {
                order[suit] = unsigned(suit);
                for (unsigned turn = 0; turn < 4; ++turn)
                    order[suit] |= (task.hands[(task.leader + turn) & 3] >> (13 * suit) & 0x1FFF) << (2 + 13 * turn);
            }
            std::sort(order, order + 4);
            for (int place = 0; place < 4; ++place) lanes[order[place] & 3] = place;
            if (trumps) std::swap(*std::find(lanes, lanes + 4, TRUMP), lanes[task.trumps]);
        }
        Cards inward(int card) const {
            return Cards{1} << (16 * lanes[card / 13] + (13 - card % 13) % 13);
        }
    };

    template <bool TRUMPS>
    int misere(const Start& start, Pulse* pulse) {
        Position position = start.position;
        const auto safe = [&](auto&& search) {
            return position.left == 0 || search.go_on(start.place, start.seat, 1, start.trick).tricks < 1;
        };
        if (!std::has_single_bit(start.declarers))
            return safe(Search<TRUMPS, true, false, Watcher>(position, start.declarers, table_, hints_, pulse));
        lone_.forget();
        return safe(Search<TRUMPS, true, true, Watcher>(position, start.declarers, lone_, hints_, pulse));
    }

    template <bool TRUMPS>
    int value_with(const Start& start, int goal, Pulse* pulse) {
        Position position = start.position;
        Search<TRUMPS, false, false, Watcher> search(position, start.declarers, table_, hints_, pulse);
        const auto reaches = [&](int need) { return search.go_on(start.place, start.seat, need, start.trick).tricks; };
        const int found = goal == HOW_MANY ? settle(position.left, start.first_guess, reaches) : goal <= position.left && reaches(goal) >= goal;
        Watcher::solved(search);
        return found;
    }

    template <bool TRUMPS>
    void leaders(const Start& start, int first, std::int8_t values[4], Pulse* pulse) {
        Position position = start.position;
        Search<TRUMPS, false, false, Watcher> search(position, start.declarers, table_, hints_, pulse);
        int guess = start.first_guess;
        for (const int turn : {0, 2, 1, 3}) {  // Partners' leads are worth about the same.
            guess = settle(position.left, guess, [&](int need) { return search.lead(turn, need).tricks; });
            values[(first + turn) & 3] = static_cast<std::int8_t>(guess);
        }
    }

    template <bool TRUMPS>
    void cards_with(const Start& start, Cards asked, std::int8_t values[52], Pulse* pulse) {
        Position position = start.position;
        Search<TRUMPS, false, false, Watcher> search(position, start.declarers, table_, hints_, pulse);
        Cards could = position.hands[start.seat];
        if (start.place > 0 && (could & lane(start.trick.led))) could &= lane(start.trick.led);
        const Cards field = position.all() | (start.place > 0 ? start.trick.best : 0);
        const bool declares = start.declarers >> start.seat & 1;
        int guess = start.first_guess;
        std::int8_t by_lane[64];
        for (Cards rest = heads(could, field); rest; rest &= rest - 1) {
            const Cards head = rest & (~rest + 1), last = foot(head, could, field);
            Cards run = could & lane(suit_of(head)) & (above(last) | last) & ~above(head);
            if (!(run & asked)) continue;
            guess = settle(position.left, guess, [&](int need) {
                return search.try_card(start.place, start.seat, head, need, start.trick).tricks;
            });
            for (; run; run &= run - 1)
                by_lane[index_of(run & (~run + 1))] = static_cast<std::int8_t>(declares ? guess : position.left - guess);
        }
        for (int card = 0; card < 52; ++card) {
            const Cards inner = start.inward(card);
            values[card] = could & asked & inner ? by_lane[index_of(inner)] : std::int8_t{-1};
        }
    }

    // Asks whether so many can be taken, from a first guess up or down, until both bounds meet.
    template <class Reaches>
    static int settle(int left, int guess, Reaches reaches) {
        int least = 0, most = left;
        while (least < most) {
            const int need = std::clamp(guess, least + 1, most);
            const int found = reaches(need);
            if (found >= need) least = std::min(found, most), guess = least + 1;
            else most = std::max(found, least), guess = most;
        }
        return least;
    }

    Table<Pattern> table_;
    Table<LonePattern> lone_;
    Hints hints_;
};

using TableSolver = WatchedSolver<Nobody>;

}  // namespace hoyle::HOYLE_BUILD
