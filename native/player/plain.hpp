// The plain player of whist as a policy: hoyle.bots.whist.plain, habit by habit. Included once for each
// kind of processor.

namespace {

constexpr unsigned TEN = 9;   // the height from which a lead is worth covering, or heads a sequence
constexpr unsigned MANY = 5;  // trumps enough to draw the others'
constexpr Card NO_CARD = 64;

// The lowest card that does the same service as this one: none of those out lies between.
inline Card as_good(Card card, Cards suit, Cards out) {
    const Cards below = ~above(card) & suit_cards(suit_of(card));
    const Cards between = out & below;
    const Cards equals = suit & below;
    return lowest(between != 0 ? equals & above(highest(between)) : equals);
}

// The best of a suit, if it is ten or over and the next in hand touches it.
inline Card head(Cards suit, Cards out) {
    const Card top = highest(suit);
    return height_of(top) >= TEN && as_good(top, suit, out) != top ? top : NO_CARD;
}

// The lowest plain card, from the shortest suit; a trump if there is no other.
inline Card least_missed(Cards may, Cards mine, Cards ruffs) {
    const Cards plain = may & ~ruffs, from = plain != 0 ? plain : may;
    Card least = NO_CARD;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards cards = from & suit_cards(suit);
        if (cards == 0) continue;
        const Card low = lowest(cards);
        if (least == NO_CARD || height_of(low) < height_of(least) ||
            (height_of(low) == height_of(least) && count(mine & suit_cards(suit)) < count(mine & suit_cards(suit_of(least)))))
            least = low;
    }
    return least;
}

// Each habit that speaks names a card and asks whether it is heeded; the first heeded is the choice. The
// last habit always speaks; NO_CARD if it is not heeded either.
template <class Heed>
inline Card plain_lead(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    const Cards others = table.out & ~mine, trumps = mine & suit_cards(table.trumps);
    const bool trumps_out = (others & suit_cards(table.trumps)) != 0;
    unsigned danger = 0;  // suits that an adversary would trump
    bool may_trump = false;
    for (const unsigned foe : {(seat + 1) % SEATS, (seat + 3) % SEATS}) {
        const unsigned out_of = table.void_in(foe);
        if (!trumps_out || (out_of >> table.trumps & 1)) continue;
        danger |= out_of;
        may_trump = true;
    }
    if (count(trumps) >= MANY && may_trump) {
        const Card top = head(trumps, others);
        const Card card = top != NO_CARD ? top : lowest(trumps);
        if (heed(card)) return card;
    }
    Card sure = NO_CARD, heads = NO_CARD, longest = NO_CARD;
    unsigned longest_head = 0, length = 0;
    const Cards plain = mine & ~suit_cards(table.trumps);
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards cards = (plain != 0 ? plain : mine) & suit_cards(suit);
        if (cards == 0) continue;
        const unsigned held = count(cards);
        const Card low = lowest(cards), top = highest(cards);
        if (held > length || (held == length && height_of(low) < height_of(longest))) longest = low, length = held;
        if (plain == 0 || (danger >> suit & 1)) continue;
        if ((others & above(top) & suit_cards(suit)) == 0 && (sure == NO_CARD || height_of(top) > height_of(sure)))
            sure = top;
        if (head(cards, others) == NO_CARD) continue;
        if (heads == NO_CARD || held > longest_head || (held == longest_head && height_of(top) > height_of(heads)))
            heads = top, longest_head = held;
    }
    if (sure != NO_CARD && heed(sure)) return sure;
    for (unsigned theirs = table.leads[(seat + 2) % SEATS]; theirs != 0; theirs >>= 3) {
        const Cards cards = mine & suit_cards(theirs & 3);
        if (cards == 0) continue;
        if (danger >> (theirs & 3) & 1) break;
        const Card card = count(cards) <= 2 ? highest(cards) : lowest(cards);
        if (heed(card)) return card;
        break;
    }
    if (heads != NO_CARD && heed(heads)) return heads;
    return heed(longest) ? longest : NO_CARD;
}

template <class Heed>
inline Card plain_follow(const Table& table, unsigned seat, Cards mine, Heed&& heed) {
    const Cards others = table.out & ~mine, may = lawful(table, mine);
    const Cards lane = suit_cards(suit_of(table.best)), ruffs = suit_cards(table.trumps);
    const auto thrown = [&] { return least_missed(may, mine, ruffs); };
    const bool partners = table.taker == (seat + 2) % SEATS;
    if (partners && (table.turn == 3 || (others & above(table.best) & lane) == 0)) {
        const Card card = thrown();
        if (heed(card)) return card;
    }
    const Cards follow = mine & suit_cards(table.led);
    if (table.turn == 1 && follow != 0 && height_of(table.best) < TEN) {
        const Card card = lowest(follow);
        if (heed(card)) return card;
    }
    const Cards wins = winning(table, may);
    if (const Cards high = wins & suit_cards(table.led); table.turn == 2 && high != 0) {
        const Card card = as_good(highest(high), follow, others | table.laid);
        if (heed(card)) return card;
    }
    if (wins != 0 && heed(lowest(wins))) return lowest(wins);
    const Card card = thrown();
    return heed(card) ? card : NO_CARD;
}

}  // namespace
