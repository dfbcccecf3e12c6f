// Killer-move table: the card that caused a cutoff in a similar position.
#pragma once
#include <algorithm>
#include <iterator>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// By what positions share, the card that settled one of them.
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
    void fetch(std::uint64_t like) const { __builtin_prefetch(&cards_[like >> (64 - BITS)]); }
    void forget() { std::fill(std::begin(cards_), std::end(cards_), 0); }
    static std::uint64_t mixed(std::uint64_t like) {
        like ^= like >> 31;
        like *= 0xD6E8FEB86659FD93u;
        return like ^ like >> 32;
    }

  private:
    static constexpr int BITS = 16;
    std::uint32_t cards_[1u << BITS] = {};
};

// The key that two positions share if a card that caused a cutoff in one is to be tried first in the other.
template <int PLACE>
std::uint64_t likeness(const Position& p, Cards field, int seat, int need, const Trick& trick) {
    const Cards hand = p.hands[seat];
    constexpr std::uint64_t A = 0x9E3779B97F4A7C15u, B = 0xC2B2AE3D27D4EB4Fu, C = 0xD6E8FEB86659FD93u;
    const std::uint64_t turn = seat * 1234567 + PLACE * 77;
    if constexpr (PLACE == 0) {
        const Shape odd = p.shape >> (16 * ((seat + 2) & 3)) & 0x1111;
        return turn + hand * A + (need << 16 | odd) * B;
    } else {
        if (const Cards follow = hand & lane(trick.led)) return turn + (field & lane(trick.led)) * A + trick.best * B + follow * C;
        return turn + need * C + hand * A + trick.best * B;
    }
}

// How well each card has done so far in a search, for a seat and its place in the trick, by the suit led: what
// settles one position of a deal often settles others.
class History {
  public:
    class Row {
      public:
        int score(Cards card) const { return points_[index_of(card)] >> SCALE; }
        void settled(Cards card) { points_[index_of(card)] += (MOST - points_[index_of(card)]) >> RATE; }
        void failed(Cards card) { points_[index_of(card)] -= (MOST + points_[index_of(card)]) >> RATE; }

      private:
        static constexpr int MOST = 0x3FFF, RATE = 5, SCALE = 9;  // The score is 31 at most.
        std::int16_t points_[64] = {};
    };
    Row& row(int seat, int place, int led) { return rows_[seat][place ? 4 * place + led - 3 : 0]; }

  private:
    Row rows_[4][13];
};

}  // namespace hoyle::HOYLE_BUILD
