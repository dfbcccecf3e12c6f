// A seat's plan for the rest of a deal: what it will do by what it will have seen. Included once for each
// kind of processor.

namespace {

// One world on its way, and the cards that the others have played in it since the seat's last card.
struct Way {
    Deal deal;
    Random random;
    const double* worth;  // of so many tricks from here
    std::uint64_t seen;
};

class Plan {
public:
    Plan(unsigned seat, unsigned temperature, unsigned least, unsigned taken)
        : seat_(seat), temperature_(temperature), least_(least), taken_(taken) {}

    // The sum of the worth of this card in those worlds, looking so many more cards of its own ahead.
    double card(const Way* ways, std::size_t size, Card card, unsigned ahead) const {
        std::vector<Way> after(ways, ways + size);
        double sum = 0;
        std::size_t left = 0;
        for (Way& way : after) {
            way.deal.play(card);
            way.seen = 0;
            if (ahead == 0) {
                way.deal.play_out(temperature_, way.random);
            } else {
                while (!way.deal.over() && way.deal.table.seat() != seat_) {
                    const Card theirs = way.deal.drawn_card(temperature_, way.random);
                    way.seen = way.seen << 6 | theirs;
                    way.deal.play(theirs);
                }
            }
            if (way.deal.over()) sum += told(way);
            else after[left++] = way;
        }
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(left), after.end());
        std::stable_sort(after.begin(), after.end(), [](const Way& one, const Way& other) { return one.seen < other.seen; });
        for (std::size_t first = 0, last = 0; first < left; first = last) {
            while (last < left && after[last].seen == after[first].seen) ++last;
            sum += best(&after[first], last - first, ahead - 1);
        }
        return sum;
    }

private:
    double told(const Way& way) const { return way.worth[way.deal.table.won[way.deal.table.side(seat_)] - taken_]; }

    // The sum of the worth of the best card where all these worlds look alike.
    double best(Way* ways, std::size_t size, unsigned ahead) const {
        const Table& table = ways->deal.table;
        const Cards may = lawful(table, ways->deal.hands[seat_]);
        if (size < least_) {
            double sum = 0;
            for (std::size_t at = 0; at < size; ++at) {
                ways[at].deal.play_out(temperature_, ways[at].random);
                sum += told(ways[at]);
            }
            return sum;
        }
        double most = -1;
        for (Cards rest = may; rest != 0; rest &= rest - 1) most = std::max(most, card(ways, size, lowest(rest), ahead));
        return most;
    }

    unsigned seat_, temperature_, least_, taken_;
};

void plan(const History& history, const std::uint64_t* hands, const std::uint8_t* plainly, std::size_t worlds,
          std::uint64_t asked, unsigned temperature, std::uint64_t seed, unsigned ahead, unsigned least, const double* worth, double* sums) {
    const Table table = played(history);
    const unsigned seat = table.seat();
    std::vector<Way> ways;
    ways.reserve(worlds);
    for (std::size_t world = 0; world < worlds; ++world) {
        ways.push_back({deal_of(table, hands + SEATS * world), Random(seed + world), worth + 14 * world, 0});
        if (plainly != nullptr) ways.back().deal.table.mark(plainly[world]);
    }
    const Plan planned(seat, temperature, least, table.won[table.side(seat)]);
    for (Cards rest = cards_of(asked); rest != 0; rest &= rest - 1)
        sums[index_of(lowest(rest))] = planned.card(ways.data(), ways.size(), lowest(rest), ahead);
}

}  // namespace
