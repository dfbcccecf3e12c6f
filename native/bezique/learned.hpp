// A player that does what is worth most by the judge's weights.
#pragma once
#include "judge.hpp"

namespace hoyle::bezique {

class Learned {
public:
    explicit Learned(const std::int16_t* weights) : judge_(weights) {}

    // The knowledge of one seat: `mine` plays, and the other lies hidden but for its table.
    struct Sight {
        Side& mine;
        const Side& other;
        Set unseen;
        unsigned trumps, stock;
    };

    // The card laid, to `led` or (-1) as the leader.
    unsigned card(const Sight& sight, int led) {
        const Set all = sight.mine.held;
        find_able(all);
        unsigned best = CARDS;
        int most = 0;
        for (Set left = all; left; left &= left - 1) {
            const unsigned card = first(left);
            sight.mine.held = all ^ one(card);
            const int worth = laid(sight, card, led);
            if (best == CARDS || worth > most) {
                best = card;
                most = worth;
            }
        }
        sight.mine.held = all;
        return best;
    }

    // The worth of laying a card that is no longer held, by the look of it.
    int worth_of(const Sight& sight, unsigned card, int led) {
        find_able(sight.mine.held);
        return laid(sight, card, led);
    }

    // The declaration after a trick won; of no cards, if there is none.
    Made declared(const Sight& sight) {
        find_able(sight.mine.held);
        return best_declared(sight).first;
    }

    // The worth of standing so, having won the trick and declared, or having lost it.
    int worth(const Sight& sight, bool won) {
        find_able(sight.mine.held);
        return judge_.worth(won ? Judge::WON : Judge::LOST, known(sight), able_);
    }

private:
    int laid(const Sight& sight, unsigned card, int led) {
        if (led < 0) return judge_.worth(Judge::LED, known(sight), able_, static_cast<int>(card));
        if (beats(card, static_cast<unsigned>(led), sight.trumps)) return best_declared(sight).second;
        return judge_.worth(Judge::LOST, known(sight), able_);
    }

    static Known known(const Sight& sight) {
        return {sight.mine.held,  sight.mine.past, sight.unseen, sight.other.table(),
                sight.other.past, sight.trumps,    sight.stock};
    }

    void find_able(Set held) {
        able_.clear();
        made_of(held, [&](const Made& made) { able_.push_back(made); });
    }

    std::pair<Made, int> best_declared(Sight sight) {
        const unsigned trumps = sight.trumps;
        std::pair<Made, int> best{{MARRIAGE, 0}, judge_.worth(Judge::WON, known(sight), able_)};
        Past& past = sight.mine.past;
        const unsigned size = past.size;
        for (const Made& made : able_) {
            if (made.cards & ~sight.mine.held || !serves(made, sight.mine.held, past)) continue;
            past.add(made);
            if (trumps == NO_TRUMPS && made.kind <= SEQUENCE) sight.trumps = suit(first(made.cards));
            const int worth =
                Judge::UNIT * points(made, trumps) + judge_.worth(Judge::WON, known(sight), able_);
            if (worth > best.second) best = {made, worth};
            sight.trumps = trumps;
            past.size = size;
        }
        return best;
    }

    Judge judge_;
    std::vector<Made> able_;
};

}  // namespace hoyle::bezique
