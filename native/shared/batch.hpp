// Many items over some threads. Knows no Python: the caller's `watch` does what waiting calls for.
#pragma once
#include <cstddef>
#include <functional>

namespace hoyle {

// Told, some ten times a second and from the calling thread, how many items are done. It may throw
// (a key was pressed, a callback failed): the work then stops and the exception goes on up.
using Watch = std::function<void(std::size_t done)>;

// One range of items, begin <= item < end. Ranges do not overlap and may run in any order.
using Work = std::function<void(std::size_t begin, std::size_t end)>;

// Does all items in ranges of at most `chunk`, on `threads` threads (0: one for each core). What an
// item gives must depend on that item alone, so that the number of threads changes nothing.
void in_batch(std::size_t items, std::size_t chunk, unsigned threads, const Watch& watch, const Work& work);

}  // namespace hoyle
