// The plain player's policy, with a temperature: what each card's chance is. Included once for each kind of
// processor.

namespace {

template <class Heed>
inline Card plain(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    if (table.habits != Habits::WHIST && table.habits != Habits::LEARNED) return plain_solo(table, seat, mine, heed);
    return table.turn == 0 ? plain_lead(table, seat, mine, heed) : plain_follow(table, seat, mine, heed);
}

constexpr unsigned HOT = 1024;  // the temperature at which no habit is heeded

template <class Told>
inline void learned_chances(const Table& table, unsigned seat, Cards mine, Told&& told) {
    double all = 0;
    learned_weights(table, seat, mine, [&](Card, double weight) { all += weight; });
    learned_weights(table, seat, mine, [&](Card card, double weight) { told(card, weight / all); });
}

inline double learned_chance(const Table& table, unsigned seat, Cards mine, Card asked) {
    double all = 0, its = 0;
    learned_weights(table, seat, mine, [&](Card card, double weight) {
        all += weight;
        if (card == asked) its = weight;
    });
    return its / all;
}

inline Card learned_card(const Table& table, unsigned seat, Cards mine, Random& random) {
    double up_to[13], all = 0;
    Card cards[13];
    unsigned size = 0;
    learned_weights(table, seat, mine, [&](Card card, double weight) {
        cards[size] = card;
        up_to[size++] = all += table.surely ? weight * weight : weight;
    });
    if (size == 1) return cards[0];
    const double place = static_cast<double>(random.next() >> 11) * 0x1p-53 * all;
    unsigned at = 0;
    while (at + 1 < size && up_to[at] <= place) ++at;
    return cards[at];
}

// The chance, for each card of `asked` alone, that the plain player lays it.
template <class Told>
inline void chances(const Table& table, unsigned seat, Cards mine, unsigned temperature, Told&& told) {
    if (table.habits == Habits::LEARNED) return learned_chances(table, seat, mine, told);
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

// One where the plain player lays this card, none where another.
inline double plain_chance(const Table& table, unsigned seat, Cards mine, Card asked) {
    return plain(table, seat, mine, [](Card) { return true; }) == asked;
}

// The card that the plain player lays by that chance.
inline Card drawn(const Table& table, unsigned seat, Cards mine, unsigned temperature, Random& random) {
    if (table.habits == Habits::LEARNED && !(table.plainly >> seat & 1)) return learned_card(table, seat, mine, random);
    if (temperature == 0 || (table.steady >> seat & 1)) return plain(table, seat, mine, [](Card) { return true; });
    Lot lot(random);
    const Card card = plain(table, seat, mine, [&](Card) { return lot.below(HOT) >= temperature; });
    if (card != NO_CARD) return card;
    const Cards may = lawful(table, mine);
    return lowest(nth_alone(may, lot.below(count(may))));
}

}  // namespace
