// The table of what is known: under each shape and leader, patterns of the ranks that mattered.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// Who holds each remaining card, suit after suit from the highest: two bits of the seat, in two words.
struct Owners {
    std::uint64_t first, second;

    Owners(const Position& position, Cards all)
        : first(gather(position.hands[1] | position.hands[3], all)),
          second(gather(position.hands[2] | position.hands[3], all)) {}
};

class Table {
  public:
    Table() : slots_(static_cast<Slot*>(std::calloc(SLOTS, sizeof(Slot)))),
              blocks_(static_cast<Block*>(std::malloc(BLOCKS * sizeof(Block)))) {}
    ~Table() { std::free(slots_); std::free(blocks_); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Forgets everything, at no cost that grows with what was known.
    void forget() {
        used_ = 1;
        shapes_ = 0;
        if (++epoch_ == 0) {
            std::memset(slots_, 0, SLOTS * sizeof(Slot));
            epoch_ = 1;
        }
    }

    // Each hand holds as many cards, so that the length of one suit in one hand is not needed:
    // the leader stands there instead.
    static std::uint64_t key(Shape shape, int leader) {
        return (shape & ~(Shape{15} << 60)) | std::uint64_t(leader) << 60;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[place(key)]); }

    // Finds a pattern that settles whether the declarers take `need` tricks.
    bool find(std::uint64_t key, const Owners& owners, int need, int& tricks, std::uint64_t& ranks) const {
        const Slot* slot = seek(key);
        if (!slot) return false;
        unsigned in_block = slot->count % PER_BLOCK ? slot->count % PER_BLOCK : PER_BLOCK;
        for (unsigned at = slot->block; at; at = blocks_[at].next, in_block = PER_BLOCK) {
            const Block& block = blocks_[at];
            for (unsigned i = in_block; i-- > 0;) {
                const Pattern& p = block.patterns[i];
                if (((p.first ^ owners.first) | (p.second ^ owners.second)) & p.mask & RANKS) continue;
                const int least = p.least(), most = p.most();
                if (least >= need) { tricks = least; ranks = p.mask & RANKS; return true; }
                if (most < need) { tricks = most; ranks = p.mask & RANKS; return true; }
            }
        }
        return false;
    }

    void store(std::uint64_t key, const Owners& owners, std::uint64_t ranks, int least, int most) {
        Slot* slot = seek(key);
        if (!slot) {
            if (shapes_ >= SLOTS * 3 / 4) forget();
            std::size_t at = place(key);
            while (slots_[at].epoch == epoch_) at = (at + 1) & (SLOTS - 1);
            slot = &slots_[at];
            *slot = {key, 0, 0, epoch_};
            ++shapes_;
        }
        const Pattern made = {owners.first & ranks, owners.second & ranks,
                              ranks | std::uint64_t(least) << 52 | std::uint64_t(most) << 56};
        unsigned in_block = slot->count % PER_BLOCK ? slot->count % PER_BLOCK : PER_BLOCK;
        for (unsigned at = slot->block; at; at = blocks_[at].next, in_block = PER_BLOCK) {
            Block& block = blocks_[at];
            for (unsigned i = in_block; i-- > 0;) {
                Pattern& p = block.patterns[i];
                if ((p.mask & ranks) != ranks) continue;
                if (((p.first ^ made.first) | (p.second ^ made.second)) & ranks) continue;
                // The new pattern covers this one's positions and more.
                if (least >= p.least() && most <= p.most()) { p = made; return; }
                if ((p.mask & RANKS) == ranks) {
                    const int lo = std::max(least, p.least()), hi = std::min(most, p.most());
                    p.mask = ranks | std::uint64_t(lo) << 52 | std::uint64_t(hi) << 56;
                    return;
                }
            }
        }
        if (slot->count % PER_BLOCK == 0) {
            if (used_ == BLOCKS) {
                forget();
                return;
            }
            const unsigned fresh = used_++;
            blocks_[fresh].next = slot->block;
            slot->block = fresh;
        }
        blocks_[slot->block].patterns[slot->count++ % PER_BLOCK] = made;
    }

  private:
    static constexpr std::uint64_t RANKS = (std::uint64_t{1} << 52) - 1;
    static constexpr unsigned PER_BLOCK = 5;
    static constexpr unsigned SLOT_BITS = 17, SLOTS = 1u << SLOT_BITS, BLOCKS = 3u << 15;  // 14 MB in all

    struct Pattern {
        std::uint64_t first, second, mask;  // mask: ranks that matter, then least and most tricks
        int least() const { return mask >> 52 & 15; }
        int most() const { return mask >> 56 & 15; }
    };
    struct Block {
        Pattern patterns[PER_BLOCK];
        unsigned next, unused;
    };
    struct Slot {
        std::uint64_t key;
        unsigned block;
        std::uint16_t count, epoch;
    };
    static_assert(sizeof(Slot) == 16 && sizeof(Block) == 128);

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

    Slot* slots_;
    Block* blocks_;
    unsigned used_ = 1, shapes_ = 0;
    std::uint16_t epoch_ = 1;
};

}  // namespace hoyle::HOYLE_BUILD
