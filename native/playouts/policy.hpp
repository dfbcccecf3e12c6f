// The policies that do not leave a card to chance. Included once for each kind of processor.

namespace {

// The knowledge of a seat that is to play: its own hand, what is out elsewhere (by cards seen, not by
// looking), and the trick.
struct Sight {
    Cards mine, others;
    unsigned turn, led, trumps;  // turn 0 leads; no suit is led then
    Card best;                   // the card winning so far
    bool ours;                   // whether our side played it
};

// The card of these suits least (or greatest) in height; of equals, one of the suit longest (or
// shortest) in `length_in`, and then the first suit.
template <class Better>
inline Card pick(Cards from, Better better) {
    Card best = 64;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards cards = from & suit_cards(suit);
        if (cards != 0) best = better(best, cards);
    }
    return best;
}

inline Card lowest_of_longest(Cards from) {
    return pick(from, [from](Card best, Cards cards) {
        const Card card = lowest(cards);
        if (best == 64 || height_of(card) < height_of(best)) return card;
        const bool longer = count(cards) > count(from & suit_cards(suit_of(best)));
        return height_of(card) == height_of(best) && longer ? card : best;
    });
}

inline Card lowest_of_shortest(Cards from) {
    return pick(from, [from](Card best, Cards cards) {
        const Card card = lowest(cards);
        if (best == 64 || height_of(card) < height_of(best)) return card;
        const bool shorter = count(cards) < count(from & suit_cards(suit_of(best)));
        return height_of(card) == height_of(best) && shorter ? card : best;
    });
}

inline Card highest_of_shortest(Cards from) {
    return pick(from, [from](Card best, Cards cards) {
        const Card card = highest(cards);
        if (best == 64 || height_of(card) > height_of(best)) return card;
        const bool shorter = count(cards) < count(from & suit_cards(suit_of(best)));
        return height_of(card) == height_of(best) && shorter ? card : best;
    });
}

// Those of one suit's cards that beat the best card of the trick, if that is of the suit.
inline Cards winners(Cards of_suit, unsigned suit, const Sight& sight) {
    if (suit_of(sight.best) == suit) return of_suit & above(sight.best);
    return suit == sight.trumps ? of_suit : 0;
}

// Lead the longest plain suit, trumps only when there is nothing else: its best card if nothing out
// beats it, else its lowest.
inline Card sensible_lead(const Sight& sight) {
    const Cards plain = sight.mine & ~suit_cards(sight.trumps);
    const Cards from = plain != 0 ? plain : sight.mine;
    Cards longest = 0;
    for (unsigned suit = 0; suit < 4; ++suit)
        if (const Cards cards = from & suit_cards(suit); count(cards) > count(longest)) longest = cards;
    const Card top = highest(longest);
    const bool master = (sight.others & above(top) & suit_cards(suit_of(top))) == 0;
    return master ? top : lowest(longest);
}

// Second hand low, third hand high, last hand as cheaply as it wins; nothing on a partner's card that
// will stand; void, trump as cheaply as it wins, or throw the lowest plain card.
inline Card sensible(const Sight& sight) {
    if (sight.turn == 0) return sensible_lead(sight);
    const bool last = sight.turn == 3;
    const bool stands = (sight.others & above(sight.best) & suit_cards(suit_of(sight.best))) == 0;
    const bool leave = sight.ours && (last || stands);
    if (const Cards follow = sight.mine & suit_cards(sight.led); follow != 0) {
        const Cards winning = winners(follow, sight.led, sight);
        if (winning == 0 || leave || sight.turn == 1) return lowest(follow);
        return last ? lowest(winning) : highest(winning);
    }
    const Cards trumps = sight.mine & suit_cards(sight.trumps);
    if (const Cards ruffing = winners(trumps, sight.trumps, sight); ruffing != 0 && !leave)
        return lowest(ruffing);
    const Cards plain = sight.mine & ~trumps;
    return lowest_of_longest(plain != 0 ? plain : sight.mine);
}

// Lead low; play the highest card that loses; where none does, the highest if last to play and the
// lowest if not; void, throw the highest plain card.
inline Card ducking(const Sight& sight) {
    if (sight.turn == 0) return lowest_of_shortest(sight.mine);
    const Cards trumps = sight.mine & suit_cards(sight.trumps);
    Cards from = sight.mine & suit_cards(sight.led);
    unsigned suit = sight.led;
    if (from == 0) {
        if (const Cards plain = sight.mine & ~trumps; plain != 0) return highest_of_shortest(plain);
        from = trumps;
        suit = sight.trumps;
    }
    const Cards winning = winners(from, suit, sight);
    if (const Cards losing = from & ~winning; losing != 0) return highest(losing);
    return sight.turn == 3 ? highest(from) : lowest(from);
}

}  // namespace
