// The table of what is known: under each shape and leader, patterns of the ranks that mattered.
#pragma once
#include <algorithm>
#include <cstring>
#include <new>
#include <optional>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// Ranks among the cards `all` that remain: a bit for each, in their order, so that for one shape each suit has its
// own bits. Of each suit `tops` has the highest cards.
inline std::uint64_t ranks_of(Cards tops, Cards all) {
#if defined(HOYLE_BMI2)
    return _pext_u64(tops, all);
#else
    std::uint64_t ranks = 0;
    for (int suit = 0, at = 0; suit < 4; at += count(all & lane(suit++))) ranks |= ((std::uint64_t{1} << count(tops & lane(suit))) - 1) << at;
    return ranks;
#endif
}
// And those cards.
inline Cards cards_of(std::uint64_t ranks, Cards all) {
#if defined(HOYLE_BMI2)
    return _pdep_u64(ranks, all);
#else
    Cards lanes = 0, lower = all;
    for (int suit = 0; suit < 4; ++suit) {
        const int length = count(all & lane(suit));
        lanes |= (ranks & ((std::uint64_t{1} << length) - 1)) << (16 * suit);
        ranks >>= length;
    }
    for (; const Cards some = lanes & FIRSTS; lanes >>= 1) lower &= lower - some;
    return all ^ lower;
#endif
}

// Who holds each remaining card, by rank: two bits of the seat, in two words.
struct Owners {
    std::uint64_t first = 0, second = 0;

    Owners() = default;
    Owners(const Position& p, Cards all) {
        const Cards odd = p.hands[1] | p.hands[3], far = p.hands[2] | p.hands[3];
#if defined(HOYLE_BMI2)
        first = _pext_u64(odd, all), second = _pext_u64(far, all);
#else
        for (int rank = 0; all; all &= all - 1, ++rank) {
            const Cards card = all & (~all + 1);
            first |= std::uint64_t{(odd & card) != 0} << rank;
            second |= std::uint64_t{(far & card) != 0} << rank;
        }
#endif
    }
    // Those of a position whose cards `all` are left of the cards `before`, when these belong to `before`.
    Owners after(const Position& p, Cards before, Cards all) const {
#if defined(HOYLE_BMI2)
        static_cast<void>(before);
        return {p, all};
#else
        static_cast<void>(p);
        return without(before & ~all, before);
#endif
    }

  private:
    // The last go first, so that those before them keep their places.
    [[maybe_unused]] Owners without(Cards gone, Cards all) const {
        Owners left = *this;
        while (gone) {
            const Cards card = Cards{1} << (63 - std::countl_zero(gone));
            gone ^= card;
            const std::uint64_t on = ~std::uint64_t{0} << count(all & above(card));
            left.first ^= (left.first ^ left.first >> 1) & on;
            left.second ^= (left.second ^ left.second >> 1) & on;
        }
        return left;
    }
};

// A set of positions of one shape and leader, and what the declarers take in each of them.
struct Pattern {
    using Of = Owners;
    std::uint64_t first, second, mask;  // first: also, above the ranks, the least and the most tricks

    Pattern(const Owners& owners, std::uint64_t ranks, int least, int most)
        : first((owners.first & ranks) | bounds(least, most)), second(owners.second & ranks), mask(ranks) {}
    int least() const { return first >> 56 & 15; }
    int most() const { return first >> 60; }
    std::uint64_t ranks() const { return mask; }
    bool holds(const Owners& owners) const { return !(((first ^ owners.first) | (second ^ owners.second)) & mask); }

  protected:
    Pattern(std::uint64_t first_, std::uint64_t second_, std::uint64_t mask_) : first(first_), second(second_), mask(mask_) {}

  private:
    template <class>
    friend struct Block;
    static std::uint64_t bounds(int least, int most) { return std::uint64_t(least) << 56 | std::uint64_t(most) << 60; }
};

// Each hand holds as many cards, so that the length of one suit in one hand is not needed:
// the leader stands there instead.
inline std::uint64_t key_of(Shape shape, int leader) {
    return (shape & ~(Shape{15} << 60)) | std::uint64_t(leader) << 60;
}

// A large array, in large pages where the system has them: a search looks all over it.
template <class Entry>
class Roomy {
  public:
    explicit Roomy(std::size_t size) : size_(size * sizeof(Entry)) {
        entries_ = static_cast<Entry*>(::operator new(size_, PAGE));
#if defined(MADV_HUGEPAGE)
        madvise(entries_, size_, MADV_HUGEPAGE);
#endif
    }
    ~Roomy() { ::operator delete(entries_, PAGE); }
    Roomy(const Roomy&) = delete;
    Roomy& operator=(const Roomy&) = delete;

    void clear() { std::memset(static_cast<void*>(entries_), 0, size_); }
    Entry& operator[](std::size_t at) const { return entries_[at]; }

  private:
    static constexpr std::align_val_t PAGE{std::size_t{2} << 20};
    std::size_t size_;
    Entry* entries_;
};

constexpr unsigned PER_BLOCK = 5;

// Some patterns of one shape.
template <class Pattern>
struct Block {
    Pattern patterns[PER_BLOCK];
    unsigned next, unused;

    // Which of the first `count` hold, a bit each.
    unsigned holding(const typename Pattern::Of& owners, unsigned count) const {
        unsigned hold = 0;
        for (unsigned i = 0; i < count; ++i) hold |= unsigned{patterns[i].holds(owners)} << i;
        return hold;
    }
    Pattern get(unsigned i) const { return patterns[i]; }
    void put(unsigned i, const Pattern& made) { patterns[i] = made; }
};

// The same words of all patterns are side by side, so that four are compared at a time.
template <>
struct Block<Pattern> {
    std::uint64_t first[PER_BLOCK], second[PER_BLOCK], mask[PER_BLOCK];
    unsigned next, unused;

    unsigned holding(const Owners& owners, unsigned count) const {
        unsigned hold = 0, i = 0;
#if defined(HOYLE_AVX2)
        const __m256i one = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(first));
        const __m256i other = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(second));
        const __m256i ranks = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(mask));
        const __m256i unlike = _mm256_or_si256(_mm256_xor_si256(one, _mm256_set1_epi64x(std::int64_t(owners.first))),
                                               _mm256_xor_si256(other, _mm256_set1_epi64x(std::int64_t(owners.second))));
        const __m256i alike = _mm256_cmpeq_epi64(_mm256_and_si256(unlike, ranks), _mm256_setzero_si256());
        hold = unsigned(_mm256_movemask_pd(_mm256_castsi256_pd(alike))) & ((1u << count) - 1);
        i = 4;
#endif
        for (; i < count; ++i) hold |= unsigned{get(i).holds(owners)} << i;
        return hold;
    }
    Pattern get(unsigned i) const { return {first[i], second[i], mask[i]}; }
    void put(unsigned i, const Pattern& made) { first[i] = made.first, second[i] = made.second, mask[i] = made.mask; }
};

// The table of patterns of one kind.
template <class Pattern>
class Table {
    using Owners = typename Pattern::Of;

  public:
    Table() { slots_.clear(); }

    // Forgets everything, at no cost that grows with what was known.
    void forget() {
        used_ = 1;
        shapes_ = 0;
        if (++epoch_ == 0) {
            slots_.clear();
            epoch_ = 1;
        }
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[place(key)]); }

    // Finds a pattern that settles whether the declarers take `need` tricks.
    std::optional<Pattern> find(std::uint64_t key, const Owners& owners, int need) const {
        const Slot* slot = seek(key);
        if (!slot) return {};
        unsigned in_block = slot->count % PER_BLOCK ? slot->count % PER_BLOCK : PER_BLOCK;
        for (unsigned at = slot->block; at; at = blocks_[at].next, in_block = PER_BLOCK) {
            const Block<Pattern>& block = blocks_[at];
            __builtin_prefetch(&blocks_[block.next]);
            __builtin_prefetch(&blocks_[block.next].next);
            for (unsigned hold = block.holding(owners, in_block); hold;) {  // the newest first
                const unsigned i = unsigned(std::bit_width(hold)) - 1;
                const Pattern p = block.get(i);
                if (p.least() >= need || p.most() < need) return p;
                hold ^= 1u << i;
            }
        }
        return {};
    }

    // Earlier bounds of the same positions stay beside it: to look for that costs more than it saves.
    void store(std::uint64_t key, const Pattern& made) {
        Slot* slot = seek(key);
        if (!slot) {
            if (shapes_ >= SLOTS * 3 / 4) forget();
            std::size_t at = place(key);
            while (slots_[at].epoch == epoch_) at = (at + 1) & (SLOTS - 1);
            slot = &slots_[at];
            *slot = {key, 0, 0, epoch_};
            ++shapes_;
        }
        if (slot->count == MOST) return;
        if (slot->count % PER_BLOCK == 0) {
            if (used_ == BLOCKS) {
                forget();
                return;
            }
            const unsigned fresh = used_++;
            blocks_[fresh].next = slot->block;
            slot->block = fresh;
        }
        blocks_[slot->block].put(slot->count++ % PER_BLOCK, made);
    }

  private:
    static constexpr unsigned MOST = 65535;  // of one shape
    static constexpr unsigned SLOT_BITS = 17, SLOTS = 1u << SLOT_BITS, BLOCKS = 3u << 15;  // 14 MB, 18 with heights

    struct Slot {
        std::uint64_t key;
        unsigned block;
        std::uint16_t count, epoch;
    };
    static_assert(sizeof(Slot) == 16 && sizeof(Block<Pattern>) == PER_BLOCK * sizeof(Pattern) + 8);

    static std::size_t place(std::uint64_t key) {
        key ^= key >> 29;
        return (key * 0x9E3779B97F4A7C15u) >> (64 - SLOT_BITS);
    }
    Slot* seek(std::uint64_t key) const {
        std::size_t at = place(key);
        while (slots_[at].epoch == epoch_) {
            if (slots_[at].key == key) return &slots_[at];
            at = (at + 1) & (SLOTS - 1);
        }
        return nullptr;
    }

    Roomy<Slot> slots_{SLOTS};
    Roomy<Block<Pattern>> blocks_{BLOCKS};
    unsigned used_ = 1, shapes_ = 0;
    std::uint16_t epoch_ = 1;
};

}  // namespace hoyle::HOYLE_BUILD
