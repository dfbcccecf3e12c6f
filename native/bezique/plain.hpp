// The habits of the bot `plain` while the stock lasts, number for number.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "side.hpp"

namespace hoyle::bezique {

namespace plain {

constexpr double LEAD = 6.0;
constexpr int DEAREST = 600;  // no hope of more moves a card

// By height, from the seven up.
constexpr std::array<double, HEIGHTS> WINS{0.1, 0.1, 0.1, 0.2, 0.3, 0.4, 0.55, 0.75};
constexpr std::array<int, HEIGHTS> RANK{7, 8, 9, 11, 12, 13, 10, 1};
constexpr std::array<double, 6> OF_FOUR{0.0, 0.05, 0.12, 0.3, 0.5, 0.15};
constexpr std::array<double, 6> OF_RUN{0.0, 0.03, 0.06, 0.12, 0.25, 0.4};

inline double in_itself(unsigned card, unsigned trumps) {
    constexpr std::array<double, HEIGHTS> WORTH{0, 0, 0, 0.8, 1.0, 1.5, 4.0, 6.0};
    const double worth = height(card) >= KNAVE ? WORTH[height(card)] : 0.05 * RANK[height(card)];
    return worth + (suit(card) == trumps ? 6.0 : 0.0);
}

inline double in_hope(unsigned card, Set held, unsigned trumps) {
    constexpr std::array<int, HEIGHTS> FOUR{0, 0, 0, 40, 60, 80, 0, 100};
    static const std::array<double, 5> shared{1, 1, std::pow(2, 1.5), std::pow(3, 1.5), std::pow(4, 1.5)};
    const unsigned base = face(card) - height(card), like = count(held & alike(face(card)));
    const bool in_trumps = trumps == NO_TRUMPS || trumps == suit(card);
    double points = 0.0;
    if (FOUR[height(card)])
        points += FOUR[height(card)] * OF_FOUR[std::min(count(held & of_height(height(card))), 5u)];
    if (face(card) == QUEEN_OF_SPADES || face(card) == KNAVE_OF_DIAMONDS) points += 25 + 20 * static_cast<int>(like);
    if (height(card) >= KNAVE) {
        unsigned ranks = 0;
        for (unsigned height = KNAVE; height <= ACE; ++height) ranks += (held & alike(base + height)) != 0;
        points += (in_trumps ? SEQUENCE_IN_TRUMPS : POINTS[SEQUENCE]) * OF_RUN[ranks] / shared[like];
    }
    if (height(card) == KING || height(card) == QUEEN) {
        const bool mated = (held & alike(base + (height(card) == KING ? QUEEN : KING))) != 0;
        points += (in_trumps ? MARRIAGE_IN_TRUMPS : POINTS[MARRIAGE]) * (mated ? 0.35 : 0.15) / like;
    }
    return points;
}

// The worth of keeping a card, when so many tricks are left after which something can be declared.
inline double worth_keeping(unsigned card, Set held, unsigned trumps, unsigned tricks_left) {
    return in_hope(card, held, trumps) * std::min(tricks_left / 10.0, 1.0) + in_itself(card, trumps);
}

// The card laid, to `led` or (-1) as the leader.
inline unsigned card(const Side& side, unsigned trumps, unsigned stock, int led) {
    struct Priced {
        Made made;
        int points;
    };
    static thread_local std::vector<Priced> able;
    able.clear();
    made_of(side.held, [&](const Made& made) {
        able.push_back({made, std::min(points(made, trumps), DEAREST)});
    });
    unsigned best = CARDS;
    double most = 0;
    unsigned best_order = 0;
    for (Set left = side.held; left; left &= left - 1) {
        const unsigned card = first(left);
        const Set rest = side.held ^ one(card);
        int hope = 0;
        for (const Priced& each : able)
            if (each.points > hope && !(each.made.cards & one(card)) && serves(each.made, rest, side.past))
                hope = each.points;
        const double gain = LEAD + 0.6 * hope, kept = worth_keeping(card, side.held, trumps, stock / 2);
        const int own = 10 * brisque(card);
        double worth;
        if (led >= 0) {
            const int taken = own + 10 * brisque(static_cast<unsigned>(led));
            worth = (beats(card, static_cast<unsigned>(led), trumps) ? gain + taken : -0.7 * taken) - kept;
        } else {
            double chance = WINS[height(card)];
            if (suit(card) == trumps) chance = 0.5 + chance / 2;
            worth = chance * (gain + own) - (1 - chance) * own - kept;
        }
        const unsigned order = card / FACES * 52 + suit(card) * 13 + static_cast<unsigned>(RANK[height(card)]);
        if (best == CARDS || worth > most || (worth == most && order < best_order)) {
            best = card;
            most = worth;
            best_order = order;
        }
    }
    return best;
}

// The dearest that may be declared, the first of equal ones; of no cards, if there is nothing.
inline Made dearest(const Side& side, unsigned trumps) {
    Made best{MARRIAGE, 0};
    int most = 0;
    made_of(side.held, [&](const Made& made) {
        const int worth = points(made, trumps);
        if (worth > most && serves(made, side.held, side.past)) {
            best = made;
            most = worth;
        }
    });
    return best;
}

}  // namespace plain
}  // namespace hoyle::bezique
