// Play-outs for any processor.
#include <algorithm>

#include "playouts.hpp"
#include "shared/random.hpp"

#include "engine.hpp"

namespace hoyle::playouts {

void play_range_portable(const Start& start, const std::uint64_t* seeds, std::size_t begin, std::size_t end,
                         const Results& results) {
    play_range(start, seeds, begin, end, results);
}

}  // namespace hoyle::playouts
