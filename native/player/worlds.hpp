// The worlds that fit what a seat knows, counted exactly and drawn alike. Included once for each kind of
// processor.

namespace {

class Worlds {
public:
    explicit Worlds(const Away& away) : away_(away) {
        std::size_t rooms = 1;
        for (unsigned seat = 0; seat < SEATS; ++seat) {
            stride_[seat] = rooms;
            rooms *= away.room[seat] + 1u;
        }
        for (std::size_t kind = 0; kind < away.kinds; ++kind) {
            auto& cards = kinds_[kind];
            cards.size = 0;
            const Cards held = cards_of(away.cards[kind]);
            for (Cards rest = held; rest != 0; rest &= rest - 1) cards.cards[cards.size++] = static_cast<std::uint8_t>(lowest(rest));
        }
        rooms_ = rooms;
        states_.resize(rooms * away.kinds);
        Room room;
        std::copy_n(away.room, SEATS, room.begin());
        number_ = ways(0, room);
    }

    std::uint64_t number() const { return number_; }

    // The hands of one world, by seat.
    void draw(Random& random, Cards hands[SEATS]) {
        for (unsigned seat = 0; seat < SEATS; ++seat) hands[seat] = cards_of(away_.known[seat]);
        Room room;
        std::copy_n(away_.room, SEATS, room.begin());
        for (std::size_t kind = 0; kind < away_.kinds; ++kind) {
            const State& state = at(kind, room);
            Lot which(random);
            const std::uint64_t place = which.below_many(state.ways);
            const Split* split = &splits_[state.first];
            while (place >= split->up_to) ++split;
            give_out(kinds_[kind], split->share, random, hands);
            for (unsigned seat = 0; seat < SEATS; ++seat) room[seat] -= split->share[seat];
        }
    }

private:
    using Room = std::array<std::uint8_t, SEATS>;
    struct Kind {
        std::uint8_t cards[PACK];
        unsigned size;
    };
    struct Split {
        Room share;
        std::uint64_t up_to;  // the ways of those before it and its own
    };
    struct State {
        std::uint64_t ways = 0;
        std::uint32_t first = 0;
        bool known = false;
    };

    State& at(std::size_t kind, const Room& room) {
        std::size_t place = kind * rooms_;
        for (unsigned seat = 0; seat < SEATS; ++seat) place += stride_[seat] * room[seat];
        return states_[place];
    }

    // In how many ways a kind and those after it may lie in such room.
    std::uint64_t ways(std::size_t kind, const Room& room) {
        if (kind == away_.kinds) return room == Room{};
        if (const State& state = at(kind, room); state.known) return state.ways;
        std::vector<Split> found;
        std::uint64_t all = 0;
        split(kind, room, 0, kinds_[kind].size, 1, Room{}, found, all);
        State& state = at(kind, room);
        state = {all, static_cast<std::uint32_t>(splits_.size()), true};
        splits_.insert(splits_.end(), found.begin(), found.end());
        return all;
    }

    // Shares out the rest of a kind to this seat and those after it.
    void split(std::size_t kind, const Room& room, unsigned seat, unsigned rest, std::uint64_t by_now, const Room& share,
               std::vector<Split>& found, std::uint64_t& all) {
        if (seat == SEATS) {
            if (rest != 0) return;
            Room left = room;
            for (unsigned each = 0; each < SEATS; ++each) left[each] -= share[each];
            const std::uint64_t after = ways(kind + 1, left);
            if (after == 0) return;
            all += by_now * after;
            found.push_back({share, all});
            return;
        }
        const unsigned least = away_.least[kind * SEATS + seat];
        const unsigned most = away_.holders[kind] >> seat & 1 ? std::min<unsigned>(room[seat], rest) : 0;
        std::uint64_t chosen = 1;  // rest over number
        for (unsigned number = 0; number <= most; ++number) {
            if (number >= least) {
                Room with = share;
                with[seat] = static_cast<std::uint8_t>(number);
                split(kind, room, seat + 1, rest - number, by_now * chosen, with, found, all);
            }
            chosen = chosen * (rest - number) / (number + 1);
        }
    }

    // Five draws to a word; the last share is what is left.
    static void give_out(const Kind& kind, const Room& share, Random& random, Cards hands[SEATS]) {
        std::uint8_t cards[PACK];
        std::copy_n(kind.cards, kind.size, cards);
        unsigned last = SEATS;
        while (share[last - 1] == 0) --last;
        Lot lot(random);
        unsigned at = 0, drawn = 0;
        for (unsigned seat = 0; seat + 1 < last; ++seat)
            for (unsigned end = at + share[seat]; at < end; ++at) {
                if (drawn++ % 5 == 0 && drawn > 1) lot = Lot(random);
                std::swap(cards[at], cards[at + lot.below(kind.size - at)]);
                hands[seat] |= Cards{1} << cards[at];
            }
        for (; at < kind.size; ++at) hands[last - 1] |= Cards{1} << cards[at];
    }

    const Away& away_;
    std::size_t stride_[SEATS], rooms_;
    Kind kinds_[MOST_KINDS];
    std::vector<State> states_;
    std::vector<Split> splits_;
    std::uint64_t number_;
};

}  // namespace
