#include "recall.hpp"

#include <cstdlib>

namespace hoyle::cribbage {
namespace {

constexpr int REACH = 3;  // of ranks that may come to stand in one run

int apart(unsigned first, unsigned second) {
    return std::abs(static_cast<int>(first) - static_cast<int>(second));
}

// Up to three ranks at the end of a series, the latest lowest: those that a pair or a run may go on from.
std::uint64_t live_end(std::uint64_t series) {
    const unsigned last = series & 15, second = series >> 4 & 15, third = series >> 8 & 15;
    if (second == 0 || apart(last, second) > REACH) return last;
    const bool alike = last == second;
    const bool pairs = alike && third == last;
    const bool runs = !alike && third != last && third != second && apart(third, last) <= REACH &&
                      apart(third, second) <= REACH;
    return third != 0 && (pairs || runs) ? series & 0xFFF : series & 0xFF;
}

}  // namespace

std::uint64_t place_of(const RankHand& hand, const Series& series, unsigned others_left, bool gone) {
    return ((hand.word() << 5 | series.count()) << 3 | others_left) << 13 | std::uint64_t{gone} << 12 |
           live_end(series.word());
}

}  // namespace hoyle::cribbage
