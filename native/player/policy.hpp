// The plain player's policy, with a temperature: what each card's chance is. Included once for each kind of
// processor.

namespace {

template <class Heed>
inline Card plain(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    if (table.habits != Habits::WHIST) return plain_solo(table, seat, mine, heed);
    return table.turn == 0 ? plain_lead(table, seat, mine, heed) : plain_follow(table, seat, mine, heed);
}

constexpr unsigned HOT = 1024;  // the temperature at which no habit is heeded

// The chance, for each card of `asked` alone, that the plain player lays it.
template <class Told>
inline void chances(const Table& table, unsigned seat, Cards mine, unsigned temperature, Told&& told) {
    const double slip = temperature / double{HOT};
    double rest = 1;
    plain(table, seat, mine, [&](Card card) {
        told(card, rest * (1 - slip));
        rest *= slip;
        return rest == 0;
    });
    const Cards may = lawful(table, mine);
    if (rest > 0) {
        const double each = rest / count(may);
        for (Cards left = may; left != 0; left &= left - 1) told(lowest(left), each);
    }
}

inline double chance_of(const Table& table, unsigned seat, Cards mine, unsigned temperature, Card asked) {
    double chance = 0;
    chances(table, seat, mine, temperature, [&](Card card, double its) {
        if (card == asked) chance += its;
    });
    return chance;
}

// The card that the plain player lays by that chance.
inline Card drawn(const Table& table, unsigned seat, Cards mine, unsigned temperature, Random& random) {
    if (temperature == 0) return plain(table, seat, mine, [](Card) { return true; });
    Lot lot(random);
    const Card card = plain(table, seat, mine, [&](Card) { return lot.below(HOT) >= temperature; });
    if (card != NO_CARD) return card;
    const Cards may = lawful(table, mine);
    return lowest(nth_alone(may, lot.below(count(may))));
}

}  // namespace
