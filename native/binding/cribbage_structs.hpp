// The structs of cribbage as the bound functions take them.
#pragma once
#include <vector>

#include "field.hpp"
#include "cribbage/game_play.hpp"
#include "cribbage/playing.hpp"

namespace hoyle {

// What is at stake in a deal: hoyle.kernel.Stakes, with its arrays.
struct GivenStakes {
    Array<const float> chance, suited, worth;
    Array<const std::uint8_t> points, lots;
    std::vector<int> dealer_needs;
    int pone_needs = 0;

    bool one_lane() const { return dealer_needs.size() == 1; }
    cribbage::Stakes stakes() const {
        return {chance.data(), points.data(), lots.data(), suited.data(), worth.data(), pone_needs, dealer_needs.data()};
    }
};

// A packed strategy: hoyle.kernel.PackedPlay.
struct GivenPlay {
    Array<const std::uint8_t> codes;
    unsigned levels = 0;

    cribbage::Packed packed() const { return {codes.data(), levels}; }
};

}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::cribbage::PeggingGame, "hoyle.kernel.pegging.Pegging", {
    value = {hoyle::field<unsigned>(source, "ranks"), hoyle::field<unsigned>(source, "kept"),
             hoyle::field<bool>(source, "one_series")};
})

HOYLE_STRUCT(hoyle::GivenPlay, "hoyle.kernel.pegging.PackedPlay", {
    if (!hoyle::take(value.codes, source, "codes")) return false;
    value.levels = hoyle::field<unsigned>(source, "levels");
})

HOYLE_STRUCT(hoyle::GivenStakes, "hoyle.kernel.game_play.Stakes", {
    hoyle::Array<const std::int64_t> needs;
    if (!hoyle::take(value.chance, source, "chance") || !hoyle::take(value.points, source, "points") ||
        !hoyle::take(value.lots, source, "lots") || !hoyle::take(value.suited, source, "suited") ||
        !hoyle::take(value.worth, source, "worth") || !hoyle::take(needs, source, "needs"))
        return false;
    value.pone_needs = static_cast<int>(needs[0]);
    value.dealer_needs.assign(needs.data() + 1, needs.data() + needs.size());
})

}  // namespace nanobind::detail
