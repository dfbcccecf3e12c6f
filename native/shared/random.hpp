// The kernel's own seeded chance: xoshiro256++ seeded by splitmix64, and draws below a bound.
// The reference twin draws the same numbers, so that play-outs agree card for card.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace hoyle {

class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9E3779B97F4A7C15u;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
            mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
            word = mixed ^ (mixed >> 31);
        }
    }

    std::uint64_t next() {
        const std::uint64_t given = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return given;
    }

private:
    std::uint64_t state_[4];
};

// Several small draws out of one word. A draw below n takes log2(n) bits of it; while the bounds
// multiply to less than 2^32, no outcome is likelier than another by more than 2^-32 of itself.
class Lot {
public:
    explicit Lot(Random& random) : left_(random.next()) {}

    // 0..bound-1; a bound of one takes nothing from the lot.
    unsigned below(unsigned bound) {
        const unsigned __int128 spread = static_cast<unsigned __int128>(left_) * std::uint64_t{bound};
        left_ = static_cast<std::uint64_t>(spread);
        return static_cast<unsigned>(spread >> 64);
    }

    // The same for a bound of up to 64 bits, of a lot that nothing else is drawn from.
    std::uint64_t below_many(std::uint64_t bound) const {
        return static_cast<std::uint64_t>(static_cast<unsigned __int128>(left_) * bound >> 64);
    }

private:
    std::uint64_t left_;
};

// Puts the first WANTED cards of a random order of the pack at its head, five draws to a word.
template <unsigned CARDS, unsigned WANTED, class Card>
inline void shuffle_head(Card* pack, Random& random) {
    const auto five = [&]<unsigned FROM>() {
        constexpr unsigned END = FROM + 5 < WANTED ? FROM + 5 : WANTED;
        Lot lot(random);
        for (unsigned at = FROM; at < END; ++at) {
            const unsigned other = at + lot.below(CARDS - at);
            const Card drawn = pack[other];
            pack[other] = pack[at];
            pack[at] = drawn;
        }
    };
    [&]<std::size_t... WORD>(std::index_sequence<WORD...>) {
        (five.template operator()<5 * WORD>(), ...);
    }(std::make_index_sequence<(WANTED + 4) / 5>{});
}

}  // namespace hoyle
