// Cards and hands as play-outs hold them: sixteen bits to a suit, the ace above the king, so that a
// higher bit of a suit is a better card. Included once for each kind of processor, and so without the
// library's templates: one compiled for this processor might be linked into code for any.

namespace {

using Cards = std::uint64_t;
using Card = unsigned;  // suit * 16 + height, the two of clubs 1, the ace of clubs 13

constexpr unsigned suit_of(Card card) { return card >> 4; }
constexpr unsigned height_of(Card card) { return card & 15; }

// None for a suit of four, which stands for no suit: its cards are shifted out.
constexpr Cards suit_cards(unsigned suit) { return Cards{0x3FFE} << 8 * suit << 8 * suit; }
constexpr Cards above(Card card) { return ~Cards{0} << card << 1; }  // of its suit; and of later ones

inline unsigned count(Cards cards) { return static_cast<unsigned>(__builtin_popcountll(cards)); }
inline Card lowest(Cards cards) { return static_cast<Card>(__builtin_ctzll(cards)); }
inline Card highest(Cards cards) { return static_cast<Card>(63 - __builtin_clzll(cards)); }

// The n-th of these cards from the lowest, from zero, as a hand of its own.
inline Cards nth_alone(Cards cards, unsigned n) {
#if defined(HOYLE_BMI2)
    return __builtin_ia32_pdep_di(Cards{1} << n, cards);
#else
    for (; n > 0; --n) cards &= cards - 1;
    return cards & -cards;
#endif
}

constexpr Card card_of(unsigned index) {
    const unsigned rank = index % 13;
    return index / 13 * 16 + (rank == 0 ? 13 : rank);
}

constexpr unsigned index_of(Card card) { return suit_of(card) * 13 + height_of(card) % 13; }

constexpr Cards cards_of(std::uint64_t hand) {
    Cards cards = 0;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const Cards held = hand >> 13 * suit & 8191;
        cards |= ((held & 0x1FFE) | (held & 1) << 13) << 16 * suit;
    }
    return cards;
}

}  // namespace
