// The worth of a place to a seat while the stock lasts, by learned weights: the points that it will declare from
// there on, less the other's.
#pragma once
#include "look.hpp"

namespace hoyle::bezique {

// Between two knots of the tricks until the stock is out: the first of them, and how far beyond it.
struct Stage {
    static constexpr unsigned KNOTS = 4;
    static constexpr std::array<unsigned, KNOTS> KNOT{0, 6, 18, 54};

    unsigned knot = 0;
    int past, width;

    explicit Stage(unsigned stock) {
        const unsigned tricks = std::min(stock / 2, KNOT[KNOTS - 1]);
        while (knot < KNOTS - 2 && tricks > KNOT[knot + 1]) ++knot;
        past = static_cast<int>(tricks - KNOT[knot]);
        width = static_cast<int>(KNOT[knot + 1] - KNOT[knot]);
    }
};

class Judge {
public:
    enum Moment { WON, LOST, LED, MOMENTS };  // a trick just won, before drawing; lost; or a card just led

    static constexpr int UNIT = 360;  // of a point; weights are in tenths of one

    explicit Judge(const std::int16_t* weights) : weights_(weights) {}

    // In UNITs.
    int worth(Moment moment, const Known& known, const std::vector<Made>& able, int led = -1) const {
        const Look look(known, able, led);
        const Stage stage(known.stock);
        const std::int16_t* at = weights_ + std::size_t{moment} * Look::FEATURES * Stage::KNOTS + stage.knot;
        int before = 0, after = 0;
        for (unsigned each = 0; each < look.size; ++each) {
            before += at[look.holds[each] * Stage::KNOTS];
            after += at[look.holds[each] * Stage::KNOTS + 1];
        }
        return (before * (stage.width - stage.past) + after * stage.past) * (36 / stage.width);
    }

private:
    const std::int16_t* weights_;
};

}  // namespace hoyle::bezique
