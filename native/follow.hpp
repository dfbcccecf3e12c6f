// Following suit, on 52-bit hands: bit = suit * 13 + rank, the ace lowest.
#pragma once
#include <cstdint>

namespace hoyle {

// The cards of `hand` that follow `suit` (0..3), or all of it if none can.
inline std::uint64_t following(std::uint64_t hand, unsigned suit) {
    const std::uint64_t held = hand & (std::uint64_t{0x1FFF} << (13 * suit));
    return held ? held : hand;
}

}  // namespace hoyle
