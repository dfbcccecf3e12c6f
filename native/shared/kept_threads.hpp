// Threads that are kept between batches of short work, since starting them costs as much as some thousands of rows.
#pragma once
#include <cstddef>

#include "batch.hpp"

namespace hoyle {

// As `in_batch`, for work of microseconds: the calling thread works too, and `watch` is called once, at the end. Each
// thread has the same share of the items in every batch of that size, so that they stay in its cache, and then helps the
// others. Threads that were still asleep by the end are not waited for. While another thread's batch is under way, the
// caller works alone.
void in_short_batch(std::size_t items, std::size_t chunk, unsigned threads, const Watch& watch, const Work& work);

}  // namespace hoyle
