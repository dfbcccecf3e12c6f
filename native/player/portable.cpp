// The player for any processor.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "player.hpp"
#include "shared/random.hpp"

namespace hoyle::player {
#include "engine.hpp"
const Functions PORTABLE{all_terms, all_chances, likely_worlds, play_on, play_out, plan};
}  // namespace hoyle::player
