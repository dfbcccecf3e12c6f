// Which card to try first: the better the guess, the fewer positions are searched.
#pragma once
#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// The card that settled a like position before.
class Hints {
  public:
    // As a card, or nothing.
    Cards card(std::uint64_t like) const {
        const std::uint32_t kept = cards_[like >> (64 - BITS)];
        return (kept ^ like) & ~std::uint64_t{63} & 0xFFFFFFFF ? 0 : Cards{1} << (kept & 63);
    }
    void keep(std::uint64_t like, int card) {
        cards_[like >> (64 - BITS)] = static_cast<std::uint32_t>((like & ~std::uint64_t{63}) | card);
    }
    static std::uint64_t mixed(std::uint64_t like) {
        like ^= like >> 31;
        like *= 0xD6E8FEB86659FD93u;
        return like ^ like >> 32;
    }

  private:
    static constexpr int BITS = 16;
    std::uint32_t cards_[1u << BITS] = {};
};

// Cards in the order they are to be tried.
struct Choices {
    Cards cards[13];
    int scores[13];
    int size = 0;

    void add(Cards card, int score) {
        int at = size++;
        for (; at > 0 && scores[at - 1] < score; --at) {
            scores[at] = scores[at - 1];
            cards[at] = cards[at - 1];
        }
        scores[at] = score;
        cards[at] = card;
    }
};

template <bool TRUMPS>
struct Ordering {
    const Position& p;
    Cards all;
    unsigned sides[4];  // by seat, the seats of its side

    // A lead.
    int lead(int seat, Cards card) const {
        const int suit = suit_of(card);
        const Cards held = p.hands[seat] & lane(suit), field = all & lane(suit);
        const unsigned side = sides[seat];
        const Cards top = highest(field), next = highest(field ^ top);
        int score = 0;
        const int left = (seat + 1) & 3, right = (seat + 3) & 3;
        const bool small = card != top && card != next;
        int other_lengths = 0, mate_length = 0;
        bool ruff_against = false, ruff_for = false;
        Cards mates = 0;
        for (int s = 0; s < 4; ++s) {
            if (s == seat) continue;
            const int length = p.length(s, suit);
            if (side >> s & 1) {
                mate_length = std::max(mate_length, length);
                mates |= p.hands[s];
                if (TRUMPS && suit != TRUMP && !length && (p.hands[s] & lane(TRUMP))) ruff_for = true;
            } else {
                other_lengths += length;
                if (TRUMPS && suit != TRUMP && !length && (p.hands[s] & lane(TRUMP))) ruff_against = true;
            }
        }
        score -= other_lengths * 2;
        score += count(held) + mate_length;
        if (ruff_against) score -= 20;
        if (ruff_for && !ruff_against) score += 15;
        if (card == top) {
            if (!ruff_against) score += 25;
            if (next & (held | mates)) score += 5;
        } else if (top & mates) {
            score += 18 + (small ? 2 : 0) + ((next & held) ? 4 : 0);
        } else if (top & held) {
            score -= 5;  // leading away from the top card
        } else {
            // the other side has the top card
            const bool next_ours = next & (held | mates);
            if (next_ours) score += card == next ? 6 : 8;
            if (top & p.hands[left]) score += 4;
            if (top & p.hands[right]) score -= 4;
            if (card == next) score -= 2;
        }
        if (TRUMPS && suit == TRUMP) score += 3;
        score += (index_of(card) & 15) / 4;
        return score;
    }

    // A card to a suit that has been led, holding that suit.
    int follow(int seat, Cards card, const Trick& trick, int place) const {
        const int low = index_of(card) & 15;  // 0 the ace, 12 the deuce
        const bool wins = suit_of(card) == suit_of(trick.best) && card < trick.best;
        const bool ours = sides[seat] >> trick.taker & 1;
        if (place == 3) {
            if (ours) return wins ? low - 20 : low;
            return wins ? 40 + low : low;
        }
        // Best card still to come from each side.
        Cards threat = 0, help = 0;
        bool ruff = false, help_ruff = false;
        for (int later = place + 1, s = (seat + 1) & 3; later < 4; ++later, s = (s + 1) & 3) {
            const Cards held = p.hands[s] & lane(trick.led);
            const bool friendly = sides[seat] >> s & 1;
            if (!held && TRUMPS && trick.led != TRUMP && (p.hands[s] & lane(TRUMP))) {
                (friendly ? help_ruff : ruff) = true;
            }
            if (!held) continue;
            const Cards h = highest(held);
            if (friendly) { if (!help || h < help) help = h; }
            else if (!threat || h < threat) threat = h;
        }
        if (suit_of(trick.best) != trick.led) return low;  // ruffed: throw the lowest
        const bool mate_is_sure = ours && (!threat || trick.best < threat) && !ruff;
        if (mate_is_sure) return wins ? low - 20 : low;
        if (!wins) return low;
        const bool holds = (!threat || card < threat) && !ruff;
        if (place == 2) {
            if (holds) return 40 + low;
            return ruff ? low - 10 : 5 - low / 2;
        }
        // second hand
        if (help && help < trick.best && (!threat || help < threat)) return low - 5;  // partner will take it
        if (help_ruff && !ruff) return low - 5;
        if (holds) return 30 + low;
        return low - 10;
    }

    // Any card at misère: the declarer ducks as high as he can and throws what is dangerous; the
    // others keep their low cards, and lead low where he has none.
    int misere(int seat, Cards card, const Trick& trick, int place, unsigned declarers) const {
        const int suit = suit_of(card), low = index_of(card) & 15;
        const bool declares = declarers >> seat & 1;
        Cards declared = 0;
        for (int s = 0; s < 4; ++s)
            if (declarers >> s & 1) declared |= p.hands[s];
        const Cards held = p.hands[seat] & lane(suit), target = declared & lane(suit);
        const Cards others = all & lane(suit) & ~target;
        if (place == 0) {
            if (declares) return low;
            if (!target) return -20;
            return low + (lowest(target) < card ? 20 : 0) + 2 * (12 - (index_of(lowest(target)) & 15)) - count(target);
        }
        if (suit == trick.led) {
            const bool wins = suit == suit_of(trick.best) && card < trick.best;
            if (declares) return wins ? low : 40 - low;
            if (target && suit_of(trick.best) == suit) return low;
            return 12 - low;
        }
        if (TRUMPS && suit == TRUMP) return declares ? -20 + low : low;
        if (declares) return (12 - low) - 2 * count(others & above(card) ? held : 0) + 2 * count(others & ~above(card));
        return (target ? 0 : 10) + 12 - low;
    }

    // A card when void of the suit led: a ruff or a discard.
    int discard(int seat, Cards card, const Trick& trick, int place) const {
        const int suit = suit_of(card), low = index_of(card) & 15;
        const bool ours = sides[seat] >> trick.taker & 1;
        if (TRUMPS && suit == TRUMP) {
            const bool wins = suit_of(trick.best) != TRUMP || card < trick.best;
            if (!wins) return -30 + low;
            bool overruffed = false, needed = !ours;
            for (int later = place + 1, s = (seat + 1) & 3; later < 4; ++later, s = (s + 1) & 3) {
                const Cards held = p.hands[s] & lane(trick.led);
                if (sides[seat] >> s & 1) continue;
                if (!held) {
                    const Cards t = p.hands[s] & lane(TRUMP);
                    if (t) needed = true;
                    if (t && highest(t) < card) overruffed = true;
                } else if (suit_of(trick.best) == trick.led && highest(held) < trick.best) {
                    needed = true;
                }
            }
            if (!needed) return -20 + low;
            return (overruffed ? 5 : 30) + low;
        }
        const Cards held = p.hands[seat] & lane(suit), field = all & lane(suit);
        const Cards top = highest(field), next = highest(field ^ top);
        int score = low + count(held);
        if (top & held) score -= count(held) == 1 ? 12 : 2;
        else if ((next & held) && count(held) == 2) score -= 8;
        if (card == top) score -= 10;
        return score;
    }
};

}  // namespace hoyle::HOYLE_BUILD
