#include "ending.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace hoyle::bezique {
namespace {

constexpr std::int16_t UNKNOWN = -32767;

// Two hands as subsets of up to nine cards each, 0 the seat to play first.
class Ending {
public:
    Ending(std::vector<std::int16_t>& known, const Endings& rules, Set mine, Set theirs, int trumps)
        : known_(known), rules_(rules), trumps_(trumps < 0 ? NO_TRUMPS : static_cast<unsigned>(trumps)) {
        const std::array<Set, 2> hands{mine, theirs};
        for (unsigned seat = 0; seat < 2; ++seat) {
            for (Set left = hands[seat]; left; left &= left - 1)
                cards_[seat][size_[seat]++] = static_cast<std::uint8_t>(first(left));
            // Cards that are alike come together, so that one of them is tried for all.
            std::sort(cards_[seat].begin(), cards_[seat].begin() + size_[seat],
                      [](unsigned a, unsigned b) { return face(a) != face(b) ? face(a) < face(b) : a < b; });
        }
        for (unsigned seat = 0; seat < 2; ++seat)
            for (unsigned at = 0; at < size_[seat]; ++at) prepare(seat, at);
        std::fill(known_.begin(), known_.end(), UNKNOWN);
    }

    unsigned all(unsigned seat) const { return (1u << size_[seat]) - 1; }
    unsigned card(unsigned seat, unsigned at) const { return cards_[seat][at]; }

    // The other's answers to a card of `seat`, of those cards that the other holds.
    unsigned replies(unsigned seat, unsigned at, unsigned held) const { return lawful(to_[seat][at], held); }

    // The cards of seat 0 that may be played to a card of the other's that is not in its hand.
    unsigned replies_to(unsigned led) const {
        Led how{};
        for (unsigned at = 0; at < size_[0]; ++at) how.add(1u << at, cards_[0][at], led, trumps_);
        return lawful(how, all(0));
    }

    // The leader's points less the other's.
    int value(unsigned leader, unsigned held, unsigned others) {
        if (!held || !others) return 0;
        std::int16_t& found = known_[place(leader, held, others)];
        if (found != UNKNOWN) return found;
        int most = -32768;
        for (unsigned left = held; left; left &= left - 1) {
            const unsigned at = std::countr_zero(left);
            if (!tried(leader, at, held)) most = std::max(most, led(leader, at, held, others));
        }
        return found = static_cast<std::int16_t>(most);
    }

    int led(unsigned leader, unsigned at, unsigned held, unsigned others) {
        int least = 32767;
        for (unsigned left = replies(leader, at, others); left; left &= left - 1) {
            const unsigned answer = std::countr_zero(left);
            if (!tried(1 - leader, answer, others))
                least = std::min(least, turned(leader, cards_[leader][at], cards_[1 - leader][answer],
                                               held & ~(1u << at), others & ~(1u << answer)));
        }
        return least;
    }

    // The same, once both have played to the trick.
    int turned(unsigned leader, unsigned led, unsigned card, unsigned held, unsigned others) {
        int made = rules_.brisque * (brisque(led) + brisque(card));
        if (!held || !others) made += rules_.last;
        if (beats(card, led, trumps_)) return -made - value(1 - leader, others, held);
        return made + value(leader, held, others);
    }

    // Has a card that looks the same come before it in the hand?
    bool tried(unsigned seat, unsigned at, unsigned held) const {
        return at > 0 && held >> (at - 1) & 1 && face(cards_[seat][at - 1]) == face(cards_[seat][at]);
    }

private:
    struct Led {
        std::uint16_t wins, follows, trumps;

        void add(unsigned bit, unsigned card, unsigned led, unsigned trump) {
            if (suit(card) == suit(led)) {
                follows |= static_cast<std::uint16_t>(bit);
                if (height(card) > height(led)) wins |= static_cast<std::uint16_t>(bit);
            } else if (suit(card) == trump) {
                trumps |= static_cast<std::uint16_t>(bit);
            }
        }
    };

    unsigned lawful(const Led& how, unsigned held) const {
        if (const unsigned follow = how.follows & held) return how.wins & held ? how.wins & held : follow;
        return !rules_.free && (how.trumps & held) ? how.trumps & held : held;
    }

    void prepare(unsigned seat, unsigned at) {
        to_[seat][at] = {};
        for (unsigned other = 0; other < size_[1 - seat]; ++other)
            to_[seat][at].add(1u << other, cards_[1 - seat][other], cards_[seat][at], trumps_);
    }

    std::size_t place(unsigned leader, unsigned held, unsigned others) const {
        return (std::size_t{leader} << HAND | held) << HAND | others;
    }

    std::vector<std::int16_t>& known_;
    const Endings& rules_;
    unsigned trumps_;
    std::array<std::array<std::uint8_t, HAND>, 2> cards_{};
    std::array<unsigned, 2> size_{};
    std::array<std::array<Led, HAND>, 2> to_{};
};

void solve_one(const Endings& endings, std::size_t row, std::vector<std::int16_t>& known, std::int16_t* values) {
    const std::uint64_t* words = endings.hands + 4 * row;
    Ending ending(known, endings, both(words[0], words[1]), both(words[2], words[3]), endings.trumps[row]);
    const unsigned mine = ending.all(0), theirs = ending.all(1);
    const int led = endings.led[row];
    const unsigned able = led < 0 ? mine : ending.replies_to(static_cast<unsigned>(led));
    std::fill(values, values + FACES, NOT_LAWFUL);
    for (unsigned left = able; left; left &= left - 1) {
        const unsigned at = std::countr_zero(left);
        if (ending.tried(0, at, mine)) continue;
        const unsigned card = ending.card(0, at);
        const int value = led < 0 ? ending.led(0, at, mine, theirs)
                                  : -ending.turned(1, static_cast<unsigned>(led), card, theirs, mine & ~(1u << at));
        values[face(card)] = static_cast<std::int16_t>(value);
    }
}

}  // namespace

void solve(const Endings& endings, unsigned threads, const Watch& watch, std::int16_t* values) {
    in_batch(endings.size, 16, threads, watch, [&](std::size_t begin, std::size_t end) {
        std::vector<std::int16_t> known(std::size_t{2} << 2 * HAND);
        for (std::size_t row = begin; row < end; ++row) solve_one(endings, row, known, values + FACES * row);
    });
}

}  // namespace hoyle::bezique
