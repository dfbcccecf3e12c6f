// The open information of a deal of whist or solo in play. Included once for each kind of processor.

namespace {

constexpr unsigned SEATS = 4, PACK = 52;

struct Table {
    Cards out = 0;             // in the four hands
    Cards laid = 0;            // in the trick
    unsigned trumps = 0, leader = 0, turn = 0, led = 0;
    Card best = 0;             // the card winning the trick
    Card lead = 0;             // the first card of the trick
    unsigned taker = 0;        // who played it
    std::uint16_t voids = 0;   // four bits to a seat: the suits it has failed to follow
    std::uint16_t leads[SEATS] = {};  // three bits to a suit, 4 more than its number, the first led lowest
    unsigned won[2] = {};      // by side
    unsigned declarers = 0;    // a bit for each seat of side 1
    Habits habits = Habits::WHIST;
    unsigned need = 0;         // tricks that win the declarers' call, at solo
    unsigned plainly = 0;      // a bit for each seat that plays plainly, where the habits are learned
    unsigned steady = 0;       // a bit for each seat that plays plainly and never slips
    bool surely = false;       // whether the others are twice as sure of their card as the learned habits say
    unsigned tricks = 0;       // begun
    std::uint64_t leads_in_order = 0;  // four bits to a trick: the suit, and 4 times the seat

    unsigned side(unsigned of) const { return declarers >> of & 1; }
    unsigned seat() const { return (leader + turn) % SEATS; }
    unsigned void_in(unsigned of) const { return voids >> 4 * of & 15; }

    // A bit for each seat that plays plainly, and 16 times that for each that is steady, too.
    void mark(unsigned seats) { plainly = seats & 15, steady = seats >> SEATS; }

    void play(Card card) {
        const Cards alone = Cards{1} << card;
        const unsigned suit = suit_of(card), by = seat();
        out &= ~alone;
        if (turn == 0) {
            led = suit, lead = best = card, taker = by, laid = alone;
            leads_in_order |= std::uint64_t{by << 2 | suit} << 4 * tricks++;
            add_lead(by, suit);
        } else {
            laid |= alone;
            if (suit != led) voids |= static_cast<std::uint16_t>(1u << (4 * by + led));
            if (suit == suit_of(best) ? card > best : suit == trumps) best = card, taker = by;
        }
        if (++turn == SEATS) {
            ++won[side(taker)];
            leader = taker, turn = 0, laid = 0;
        }
    }

private:
    void add_lead(unsigned by, unsigned suit) {
        unsigned at = 0;
        for (std::uint16_t rest = leads[by]; rest != 0; rest >>= 3, at += 3)
            if ((rest & 3) == suit) return;
        leads[by] |= static_cast<std::uint16_t>((4 | suit) << at);
    }
};

inline Cards lawful(const Table& table, Cards hand) {
    if (table.turn == 0) return hand;
    const Cards follow = hand & suit_cards(table.led);
    return follow != 0 ? follow : hand;
}

// Those of the lawful cards that would take the trick as it lies.
inline Cards winning(const Table& table, Cards may) {
    const Cards better = may & above(table.best) & suit_cards(suit_of(table.best));
    return suit_of(table.best) != table.trumps ? better | (may & suit_cards(table.trumps)) : better;
}

}  // namespace
