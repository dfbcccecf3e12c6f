// The features of a place as one seat sees it while the stock lasts; each holds or does not.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "side.hpp"

namespace hoyle::bezique {

// All that a seat knows: what it holds, and of the other what lies on the table.
struct Known {
    Set held;  // without a card that has been laid
    const Past& past;
    Set unseen, table;  // in the stock or the other's hand; before the other
    const Past& others;
    unsigned trumps, stock;
};

class Look {
public:
    // Where the features of each group begin.
    static constexpr unsigned BEZIQUE_HELD = 0, BEZIQUE_TO_COME = BEZIQUE_HELD + 100,
                              RUN_IN_TRUMPS = BEZIQUE_TO_COME + 256, RUN_BEFORE = RUN_IN_TRUMPS + 96,
                              RUN_PLAIN = RUN_BEFORE + 32, RUN_AGAIN = RUN_PLAIN + 96, RUN_LACKS = RUN_AGAIN + 10,
                              FOUR_HELD = RUN_LACKS + 30, FOUR_TO_COME = FOUR_HELD + 280,
                              MARRIED = FOUR_TO_COME + 80, TRUMPS = MARRIED + 27, TRUMP_ACES = TRUMPS + 10,
                              TRUMP_TENS = TRUMP_ACES + 5, ACES_HELD = TRUMP_TENS + 5, TENS_HELD = ACES_HELD + 6,
                              LOW_HELD = TENS_HELD + 6, TO_SCORE = LOW_HELD + 9, TO_SCORE_NEXT = TO_SCORE + 10,
                              THEIRS_TO_SCORE = TO_SCORE_NEXT + 10, THEIR_BEZIQUE = THEIRS_TO_SCORE + 10,
                              CARD_LED = THEIR_BEZIQUE + 9, ABOVE_LED = CARD_LED + 24, ALWAYS = ABOVE_LED + 18,
                              FEATURES = ALWAYS + 1;

    std::array<std::uint16_t, 48> holds{};
    unsigned size = 0;

    // `able` is all that the cards held, and maybe others, make; `led` the card just led, or -1.
    Look(const Known& known, const std::vector<Made>& able, int led) {
        add_beziques(known);
        for (unsigned suit = 0; suit < SUITS; ++suit) add_suit(known, suit);
        for (unsigned four = 0; four < 4; ++four) add_four(known, four);
        add_heights(known);
        add_to_score(known, able);
        if (led >= 0) add_led(known, static_cast<unsigned>(led));
        add(ALWAYS);
    }

private:
    void add(unsigned feature) { holds[size++] = static_cast<std::uint16_t>(feature); }

    void add_beziques(const Known& known) {
        unsigned served = 0;
        for (unsigned at = 0; at < known.past.size; ++at) {
            const Made& made = known.past.made[at];
            if (made.kind >= BEZIQUE && made.kind <= QUADRUPLE && made.cards & known.held)
                served = std::max(served, made.kind - BEZIQUE + 1u);
        }
        const unsigned queens = count(known.held & alike(QUEEN_OF_SPADES));
        const unsigned knaves = count(known.held & alike(KNAVE_OF_DIAMONDS));
        const unsigned more_queens = std::min(count(known.unseen & alike(QUEEN_OF_SPADES)), 3u);
        const unsigned more_knaves = std::min(count(known.unseen & alike(KNAVE_OF_DIAMONDS)), 3u);
        add(BEZIQUE_HELD + (queens * 5 + knaves) * 4 + std::min(served, 3u));
        add(BEZIQUE_TO_COME +
            ((std::min(queens, 3u) * 4 + std::min(knaves, 3u)) * 4 + more_queens) * 4 + more_knaves);
    }

    // The sequence and the marriages of a suit.
    void add_suit(const Known& known, unsigned suit) {
        enum : unsigned { NEVER, WHOLE, BROKEN } state = NEVER;  // the sequences declared of cards still held
        Set in_run = 0, served = 0;
        for (unsigned at = 0; at < known.past.size; ++at) {
            const Made& made = known.past.made[at];
            if (made.kind > SEQUENCE) continue;
            served |= made.cards;
            if (made.kind != SEQUENCE) continue;
            in_run |= made.cards;
            if (bezique::suit(first(made.cards)) != suit || !(made.cards & known.held)) continue;
            if (!(made.cards & ~known.held)) state = WHOLE;
            else if (state == NEVER) state = BROKEN;
        }
        const unsigned base = suit * HEIGHTS;
        unsigned ranks = 0, lacking = 0, fewest = 4, fresh = 0;
        for (unsigned height = KNAVE; height <= ACE; ++height) {
            const Set cards = alike(base + height);
            fresh += count(known.held & cards & ~in_run);
            if (known.held & cards) {
                ranks |= 1u << (height - KNAVE);
            } else {
                ++lacking;
                fewest = std::min(fewest, count(known.unseen & cards));
            }
        }
        unsigned sort = 0;
        if (known.trumps == NO_TRUMPS) {
            add(RUN_BEFORE + ranks);
        } else if (known.trumps == suit) {
            sort = 1;
            add(RUN_IN_TRUMPS + ranks * 3 + state);
            if (state != NEVER) add(RUN_AGAIN + (state - 1) * 5 + std::min(fresh, 4u));
            add(RUN_LACKS + lacking * 5 + fewest);
        } else {
            sort = 2;
            add(RUN_PLAIN + ranks * 3 + state);
        }
        const unsigned kings = count(known.held & ~served & alike(base + KING));
        const unsigned queens = count(known.held & ~served & alike(base + QUEEN));
        add(MARRIED + (sort * 3 + std::min(kings, 2u)) * 3 + std::min(queens, 2u));
    }

    void add_four(const Known& known, unsigned four) {
        constexpr std::array<unsigned, 4> HEIGHT{ACE, KING, QUEEN, KNAVE};
        const Set cards = known.held & of_height(HEIGHT[four]);
        Set served = 0;
        bool whole = false;
        for (unsigned at = 0; at < known.past.size; ++at) {
            const Made& made = known.past.made[at];
            if (made.kind != ACES + four) continue;
            served |= made.cards;
            whole |= !(made.cards & ~known.held);
        }
        const unsigned number = count(cards), fresh = std::min(count(cards & ~served), 4u);
        add(FOUR_HELD + ((four * 7 + std::min(number, 6u)) * 5 + fresh) * 2 + whole);
        const unsigned more = std::min(count(known.unseen & of_height(HEIGHT[four])) / 4, 3u);
        add(FOUR_TO_COME + (four * 4 + more) * 5 + std::min(number, 4u));
    }

    void add_heights(const Known& known) {
        Set plain = known.held;
        if (known.trumps == NO_TRUMPS) {
            add(TRUMPS + 9);
        } else {
            const Set trumps = known.held & of_suit(known.trumps);
            plain ^= trumps;
            add(TRUMPS + std::min(count(trumps), 8u));
            add(TRUMP_ACES + count(trumps & of_height(ACE)));
            add(TRUMP_TENS + count(trumps & of_height(TEN)));
        }
        add(ACES_HELD + std::min(count(plain & of_height(ACE)), 5u));
        add(TENS_HELD + std::min(count(plain & of_height(TEN)), 5u));
        add(LOW_HELD + std::min(count(plain & (of_height(0) | of_height(1) | of_height(2))), 8u));
    }

    void add_to_score(const Known& known, const std::vector<Made>& able) {
        std::array<int, 2> most = dearest_two(able, known.held, known.past, known.trumps);
        add(TO_SCORE + step(most[0]));
        add(TO_SCORE_NEXT + step(most[1]));
        static thread_local std::vector<Made> theirs;
        theirs.clear();
        made_of(known.table, [&](const Made& made) { theirs.push_back(made); });
        most = dearest_two(theirs, known.table, known.others, known.trumps);
        add(THEIRS_TO_SCORE + step(most[0]));
        add(THEIR_BEZIQUE + std::min(count(known.table & alike(QUEEN_OF_SPADES)), 2u) * 3 +
            std::min(count(known.table & alike(KNAVE_OF_DIAMONDS)), 2u));
    }

    void add_led(const Known& known, unsigned led) {
        const unsigned of = suit(led), sort = known.trumps == NO_TRUMPS ? 0 : known.trumps == of ? 1 : 2;
        unsigned above = 0;
        for (unsigned at = height(led) + 1; at < HEIGHTS; ++at)
            above += count(known.unseen & alike(of * HEIGHTS + at));
        add(CARD_LED + sort * HEIGHTS + height(led));
        add(ABOVE_LED + sort * 6 + std::min((above + 1) / 2, 5u));
    }

    // The dearest that can be declared, and the dearest of another kind; all béziques are one.
    static std::array<int, 2> dearest_two(const std::vector<Made>& able, Set held, const Past& past,
                                          unsigned trumps) {
        std::array<int, KINDS> most{};
        for (const Made& made : able) {
            int& best = most[made.kind > BEZIQUE && made.kind <= QUADRUPLE ? BEZIQUE : made.kind];
            if (const int scores = points(made, trumps); scores > best && !(made.cards & ~held) && serves(made, held, past))
                best = scores;
        }
        std::partial_sort(most.begin(), most.begin() + 2, most.end(), std::greater<>());
        return {most[0], most[1]};
    }

    static unsigned step(int points) {
        constexpr std::array<int, 9> STEPS{0, 20, 40, 60, 80, 100, 150, 250, 500};
        return static_cast<unsigned>(std::lower_bound(STEPS.begin(), STEPS.end(), points) - STEPS.begin());
    }
};

}  // namespace hoyle::bezique
