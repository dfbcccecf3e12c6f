// The play of the cards at cribbage: what a card pegs, and a hand it is played from.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>

namespace hoyle::cribbage {

constexpr unsigned LIMIT = 31;

// A card of the play-outs: (rank + 1) * 4 + suit, so that order by number is order by rank.
using PlayCard = std::uint8_t;

constexpr unsigned rank_of(PlayCard card) { return card >> 2; }  // 1..13
constexpr unsigned suit_of(PlayCard card) { return card & 3; }
constexpr unsigned value_of(PlayCard card) { return std::min(rank_of(card), 10u); }

// The cards played since the count last stood at zero, the latest first, four bits to a rank.
class Series {
public:
    unsigned count() const { return count_; }
    std::uint64_t word() const { return ranks_; }  // four bits to a rank, the latest lowest
    bool takes(PlayCard card) const { return count_ + value_of(card) <= LIMIT; }

    void add(PlayCard card) {
        ranks_ = ranks_ << 4 | rank_of(card);
        count_ += value_of(card);
    }

    // The holes of the latest card for fifteen, thirty-one, pairs or a run (C-R11 to C-R13).
    unsigned points() const { return (count_ == 15 || count_ == LIMIT ? 2 : 0) + pairs() + run(); }

private:
    unsigned pairs() const {
        // Equal ranks at the end leave zeros where the series is laid over itself one place on.
        const unsigned alike = std::countr_zero(ranks_ ^ ranks_ >> 4) / 4;
        return alike * (alike + 1);
    }

    unsigned run() const {
        unsigned held = 0, best = 0, length = 0;
        for (std::uint64_t left = ranks_; left != 0; left >>= 4) {
            const unsigned bit = 1u << (left & 15);
            if (held & bit) break;
            held |= bit;
            const unsigned span = held >> std::countr_zero(held);
            if (span >> 7) break;  // seven ranks, ace to seven, are the longest run within thirty-one
            if (++length >= 3 && (span & (span + 1)) == 0) best = length;
        }
        return best;
    }

    std::uint64_t ranks_ = 0;  // four of each rank upward come to no more than thirteen cards within thirty-one
    unsigned count_ = 0;
};

// Up to five cards in rising order, a byte to a card; above them bytes no card is as high as.
class Holding {
public:
    Holding() = default;

    // Of cards given as bits by their own numbers.
    explicit Holding(std::uint64_t cards) {
        unsigned place = 0;
        for (std::uint64_t bits = cards; bits != 0; bits &= bits - 1, place += 8)
            cards_ ^= static_cast<std::uint64_t>(std::countr_zero(bits) ^ 0x7F) << place;
    }

    // The number of ranks that may be played: they are the lowest ones.
    unsigned lawful(const Series& series) const {
        const unsigned room = LIMIT - series.count();
        const std::uint64_t highest = room >= 10 ? 63 : room * 4 + 3;
        const std::uint64_t not_above = ((highest | 0x80) * ONES - cards_) & (0x80 * ONES);
        return static_cast<unsigned>((not_above >> 7) * ONES >> 56);
    }

    PlayCard at(unsigned place) const { return static_cast<PlayCard>(cards_ >> 8 * place); }

    PlayCard play(unsigned place) {
        const PlayCard card = at(place);
        const std::uint64_t below = (std::uint64_t{1} << 8 * place) - 1;
        cards_ = (cards_ & below) | ((cards_ >> 8 & ~below) | std::uint64_t{0x7F} << 56);
        return card;
    }

private:
    static constexpr std::uint64_t ONES = 0x0101010101010101u, NO_CARDS = 0x7F * ONES;
    std::uint64_t cards_ = NO_CARDS;
};

}  // namespace hoyle::cribbage
