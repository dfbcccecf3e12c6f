// The plain player of solo as a policy: hoyle.bots.solo.plain, habit by habit; of the maxims that its defenders
// lead by, those of the opening lead. Included once for each kind of processor.

namespace {

constexpr unsigned MANY_ALONE = 4;  // trumps enough for a declarer to draw the others'
constexpr unsigned SOLO = 5;        // tricks that win it
constexpr Cards COURT = 0x3C00'3C00'3C00'3C00;
constexpr Cards SIX_AND_SEVEN = 0x0060'0060'0060'0060;

inline bool allies(const Table& table, unsigned one, unsigned other) { return table.side(one) == table.side(other); }

inline bool defends(const Table& table, unsigned seat) { return table.declarers != 0 && table.side(seat) == 0; }

inline Cards higher_than(Card card) { return above(card) & suit_cards(suit_of(card)); }

inline Cards lower_than(Card card) { return ~above(card) & suit_cards(suit_of(card)) & ~(Cards{1} << card); }

// Can this seat still have a trump, for all that has been seen?
inline bool may_have_trumps(const Table& table, unsigned of, Cards others) {
    return (others & suit_cards(table.trumps)) != 0 && !(table.void_in(of) >> table.trumps & 1);
}

// The highest, if none can beat it or the next in hand touches it; else the lowest.
inline Card head_or_low(Cards suit, Cards others) {
    const Card top = highest(suit);
    const Cards rest = suit & ~(Cards{1} << top);
    const bool touches = rest != 0 && (higher_than(highest(rest)) & lower_than(top) & others) == 0;
    return touches || (higher_than(top) & others) == 0 ? top : lowest(suit);
}

// The best of a suit and those that touch it, none of the others' between.
inline Cards touching(Cards suit, Cards others) {
    const Cards theirs = others & suit_cards(suit_of(lowest(suit)));
    return theirs != 0 ? suit & above(highest(theirs)) : suit;
}

inline Cards longest_suits(Cards cards) {
    unsigned most = 0;
    Cards found = 0;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards held = cards & suit_cards(suit);
        if (held == 0 || count(held) < most) continue;
        found = count(held) > most ? held : found | held;
        most = count(held);
    }
    return found;
}

template <class Heed>
inline Card solo_lead(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    const Cards ruffs = suit_cards(table.trumps), others = table.out & ~mine;
    Cards cards = mine;
    if (defends(table, seat) && table.tricks == 0) {
        const Cards plain = table.need == SOLO ? mine & ~ruffs : mine;
        cards = longest_suits(plain != 0 ? plain : mine);
    }
    unsigned danger = 0;  // suits that an adversary would trump
    bool may_trump = false;
    for (unsigned foe = 0; foe < SEATS; ++foe) {
        if (allies(table, seat, foe) || !may_have_trumps(table, foe, others)) continue;
        danger |= table.void_in(foe);
        may_trump = true;
    }
    const Cards trumps = cards & ruffs;
    if (!defends(table, seat) && may_trump && trumps != 0 &&
        (count(trumps) >= MANY_ALONE || (higher_than(highest(trumps)) & others) == 0)) {
        const Card card = head_or_low(trumps, others);
        if (heed(card)) return card;
    }
    const Cards plain = cards & ~ruffs;
    Card sure = NO_CARD;
    unsigned against = 0;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards held = plain & suit_cards(suit);
        if (held == 0 || (danger >> suit & 1) || (higher_than(highest(held)) & others) != 0) continue;
        const unsigned left = count(others & suit_cards(suit));
        const Card top = highest(held);
        if (sure == NO_CARD || left < against || (left == against && height_of(top) > height_of(sure)))
            sure = top, against = left;
    }
    if (sure != NO_CARD && heed(sure)) return sure;
    for (unsigned at = 0; at < table.tricks; ++at) {
        const unsigned lead = table.leads_in_order >> 4 * at & 15, suit = lead & 3, by = lead >> 2;
        const Cards held = plain & suit_cards(suit);
        if (held == 0 || by == seat || !allies(table, seat, by) || (danger >> suit & 1)) continue;
        const Card card = count(held) <= 2 ? highest(held) : lowest(held);
        if (heed(card)) return card;
        break;
    }
    const Cards from = longest_suits(plain != 0 ? plain : cards);
    const Card card = head_or_low(from & suit_cards(suit_of(lowest(from))), others);
    return heed(card) ? card : NO_CARD;
}

template <class Heed>
inline Card solo_follow(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    const Cards others = table.out & ~mine, may = lawful(table, mine), ruffs = suit_cards(table.trumps);
    const Card thrown = least_missed(may, mine, ruffs);
    bool foes_to_come = false, allies_to_come = false, may_ruff = false;
    for (unsigned later = 1; later < SEATS - table.turn; ++later) {
        const unsigned to_come = (seat + later) % SEATS;
        if (allies(table, seat, to_come)) {
            allies_to_come = true;
            continue;
        }
        foes_to_come = true;
        may_ruff |= table.led != table.trumps && (table.void_in(to_come) >> table.led & 1) &&
                    may_have_trumps(table, to_come, others);
    }
    const bool allys = allies(table, seat, table.taker);
    if (allys && (!foes_to_come || ((higher_than(table.best) & others) == 0 && !may_ruff)) && heed(thrown)) return thrown;
    const Cards wins = winning(table, may), followed = wins & suit_cards(table.led);
    Cards certain = wins;
    if (foes_to_come && followed != 0)
        certain = (higher_than(highest(followed)) & others) == 0 ? touching(followed, others) : 0;
    if (certain != 0 && heed(lowest(certain))) return lowest(certain);
    if (!allies_to_come && followed != 0 && !allys && table.turn == 2 && heed(highest(followed))) return highest(followed);
    return heed(thrown) ? thrown : NO_CARD;
}

// Each card, in the order of the pack: the ace of a suit first.
template <class Told>
inline void in_order(Cards cards, Told&& told) {
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards ace = cards & Cards{1} << (suit * 16 + 13);
        if (ace != 0) told(lowest(ace));
        for (Cards rest = cards & suit_cards(suit) & ~ace; rest != 0; rest &= rest - 1) told(lowest(rest));
    }
}

// The card with the least of three numbers, each below 64; the first of those alike.
template <class Judged>
inline Card least_of(Cards cards, Judged&& judged) {
    Card found = NO_CARD;
    unsigned least = ~0u;
    in_order(cards, [&](Card card) {
        if (const unsigned how = judged(card); how < least) least = how, found = card;
    });
    return found;
}

constexpr unsigned in_turn(unsigned first, unsigned second, unsigned third) { return first << 12 | second << 6 | third; }

// To take no trick.
inline Card duck(const Table& table, Cards mine) {
    const Cards others = table.out & ~mine, may = lawful(table, mine);
    const auto below = [&](Card card) { return count(lower_than(card) & others); };
    const auto over = [&](Card card) { return count(higher_than(card) & others); };
    if (table.turn == 0)
        return least_of(may, [&](Card card) { return in_turn(20 + below(card) - over(card), height_of(card), 0); });
    if ((may & suit_cards(table.led)) == 0)
        return least_of(may, [&](Card card) { return in_turn(20 - (over(card) > 0 ? below(card) : 0), 20 - height_of(card), 0); });
    const Cards loses = may & ~winning(table, may);
    if (loses != 0) return highest(loses);
    return table.turn == 3 ? highest(may) : lowest(may);
}

inline Card opening_against_a_misere(Cards mine) {
    Cards shortest = 0;
    unsigned least = ~0u;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards held = mine & suit_cards(suit);
        if (held == 0) continue;
        unsigned heights = 0;
        for (Cards rest = held; rest != 0; rest &= rest - 1) heights += height_of(lowest(rest)) + 1;
        const unsigned how = count(held) << 16 | count(held & COURT) << 8 | heights;
        if (how < least) least = how, shortest = held;
    }
    if (const Cards medium = shortest & SIX_AND_SEVEN; medium != 0) return lowest(medium);
    const Cards no_two = shortest & (shortest - 1);
    return height_of(lowest(shortest)) == 1 && no_two != 0 ? lowest(no_two) : lowest(shortest);
}

// The card of a player against the caller of a misère.
inline Card against_a_misere(const Table& table, unsigned seat, Cards mine) {
    const Cards others = table.out & ~mine, may = lawful(table, mine);
    const unsigned caller = table.declarers & 8 ? 3 : table.declarers >> 1;
    const unsigned none = table.void_in(caller);
    if (table.turn == 0) {
        if (table.tricks == 0) return opening_against_a_misere(mine);
        return least_of(may, [&](Card card) {
            const unsigned over = count(higher_than(card) & others);
            const bool harmless = over == 0 || (none >> suit_of(card) & 1);
            return in_turn(harmless, count(lower_than(card) & others), 20 - over);
        });
    }
    const bool follows = (may & suit_cards(table.led)) != 0;
    const bool caller_to_come = (caller + SEATS - seat) % SEATS < SEATS - table.turn;
    if (follows && caller_to_come) {
        const Card least = std::max(table.best, lowest(may));
        const bool safe = (none >> table.led & 1) || (higher_than(least) & others) == 0;
        return safe ? highest(may) : lowest(may);
    }
    if (follows) {
        if (table.taker == caller)
            if (const Cards under = may & ~winning(table, may); under != 0) return highest(under);
        return highest(may);
    }
    return least_of(may, [&](Card card) {
        return in_turn(none >> suit_of(card) & 1, 20 - height_of(card), count(mine & suit_cards(suit_of(card))));
    });
}

// Where there are no trumps but the call is none of those that lose by a trick, as at some abondances
// déclarées, the habits are those of any other call.
template <class Heed>
inline Card plain_solo(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    if (table.habits == Habits::MISERE) {
        const Card card = defends(table, seat) ? against_a_misere(table, seat, mine) : duck(table, mine);
        return heed(card) ? card : NO_CARD;
    }
    return table.turn == 0 ? solo_lead(table, seat, mine, heed) : solo_follow(table, seat, mine, heed);
}

}  // namespace
