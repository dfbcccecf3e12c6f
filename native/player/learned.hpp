// The chance that a good player lays each card: a sum of learned terms for each, of which the tables name what they go
// by. Fitted by research/whist/habits.py to the choices of `search`. Included once for each kind of processor.

namespace {

constexpr std::int8_t LEARNED[] = {
#include "learned_weights.inc"
};

// 2^(sum / 16), so that every machine weighs alike.
constexpr int LIMIT = 320, PARTS = 16;
struct Powers {
    float of[2 * LIMIT + 1] = {};
    constexpr Powers() {
        constexpr double parts[PARTS] = {1.0, 1.0442737824274138, 1.0905077326652577, 1.1387886347566916,
                                         1.189207115002721, 1.241857812073484, 1.2968395546510096, 1.3542555469368927,
                                         1.4142135623730951, 1.4768261459394993, 1.5422108254079407, 1.6104903319492543,
                                         1.681792830507429, 1.7562521603732995, 1.8340080864093424, 1.9152065613971474};
        double whole = 1.0 / (1 << LIMIT / PARTS);
        for (int at = 0; at <= 2 * LIMIT; ++at) {
            of[at] = static_cast<float>(whole * parts[at % PARTS]);
            if (at % PARTS == PARTS - 1) whole *= 2;
        }
    }
};
constexpr Powers POWERS;

constexpr unsigned at_most(unsigned one, unsigned other) { return one < other ? one : other; }

// The tables, one after another: where each begins is where the one before ends.
enum : unsigned {
    LEAD_PLACE = 0,
    LEAD_LED = LEAD_PLACE + 2 * 7 * 6 * 5 * 4,
    LEAD_TRUMPS = LEAD_LED + 2 * 16 * 3 * 3 * 4,
    LEAD_VOIDS = LEAD_TRUMPS + 2 * 7 * 5 * 2 * 5,
    LEAD_TOPS = LEAD_VOIDS + 8 * 3 * 2 * 5,
    LEAD_OUT = LEAD_TOPS + 16 * 6 * 4 * 2,
    LEAD_LENGTH = LEAD_OUT + 5 * 5 * 5 * 2 * 3,
    LEAD_HEIGHT = LEAD_LENGTH + 3 * 5 * 3 * 7,
    FOLLOW_PLACE = LEAD_HEIGHT + 13 * 4 * 2,
    FOLLOW_TOPS = FOLLOW_PLACE + 3 * 2 * 2 * 2 * 6 * 5 * 4,
    FOLLOW_HEIGHT = FOLLOW_TOPS + 3 * 16 * 6 * 4 * 2,
    FOLLOW_WINS = FOLLOW_HEIGHT + 3 * 13 * 13 * 2,
    FOLLOW_VOIDS = FOLLOW_WINS + 3 * 5 * 5 * 4 * 2 * 5,
    FOLLOW_LED = FOLLOW_VOIDS + 3 * 4 * 5 * 2 * 2,
    VOID_RUFF = FOLLOW_LED + 3 * 16 * 5 * 4,
    VOID_TRUMPS = VOID_RUFF + 3 * 2 * 5 * 4 * 6 * 5,
    VOID_HEIGHT = VOID_TRUMPS + 4 * 5 * 3,
    VOID_PLACE = VOID_HEIGHT + 4 * 13 * 4,
    VOID_TOPS = VOID_PLACE + 7 * 6 * 5 * 4,
    VOID_LED = VOID_TOPS + 16 * 6 * 4,
    VOID_LENGTH = VOID_LED + 16 * 2 * 4 * 3,
    TERMS = VOID_LENGTH + 3 * 5 * 2 * 2 * 5,
};
static_assert(sizeof LEARNED == TERMS);

// What a player goes by, of the table and of a suit in hand.
class Learned {
public:
    Learned(const Table& table, unsigned seat, Cards mine)
        : table_(table), seat_(seat), mine_(mine), others_(table.out & ~mine), ruffs_(suit_cards(table.trumps)) {
        may_ = lawful(table, mine);
        const unsigned begun = table.tricks - (table.turn != 0);
        stage_ = begun == 0 ? 0 : begun < 3 ? 1 : begun < 6 ? 2 : begun < 9 ? 3 : 4;
        const unsigned theirs = count(others_ & ruffs_);
        trumps_ = count(mine & ruffs_);
        others_trumps_ = theirs < 2 ? theirs : theirs < 4 ? 2 : theirs < 7 ? 3 : 4;
        for (unsigned away = 0; away < SEATS; ++away) {
            const unsigned of = (seat + away) % SEATS;
            for (unsigned rest = table.leads[of]; rest != 0; rest >>= 3) led_[rest & 3] |= 1u << away;
            if (away == 0 || theirs == 0 || (table.void_in(of) >> table.trumps & 1)) continue;
            for (unsigned suit = 0; suit < 4; ++suit) void_[suit] |= (table.void_in(of) >> suit & 1) << (away - 1);
        }
        if (table.turn == 0) return;
        partners_ = table.taker == (seat + 2) % SEATS;
        const bool ruffed = suit_of(table.best) != table.led;
        better_ = ruffed ? 4 : at_most(count(others_ & above(table.best) & suit_cards(table.led)), 3);
        const Cards wins = winning(table, may_);
        lowest_winner_ = wins == 0 ? NO_CARD : lowest(wins);
        highest_winner_ = wins == 0 ? NO_CARD : highest(wins);
        wins_ = wins;
    }

    // Tells each card that may be laid, and its terms.
    template <class Told>
    void each(Told&& told) const {
        for (unsigned suit = 0; suit < 4; ++suit) {
            const Cards cards = may_ & suit_cards(suit);
            if (cards != 0) of_suit(suit, cards, told);
        }
    }

private:
    struct Place {
        unsigned held, place, third, higher, equals, height;
        bool last;
    };

    template <class Told>
    void of_suit(unsigned suit, Cards cards, Told&& told) const {
        const Cards whole = suit_cards(suit), out = others_ & whole, between = out | (table_.laid & whole);
        const unsigned held = count(cards), tops = tops_of(cards, out), trump = suit == table_.trumps;
        const unsigned longer = longer_than(suit, held);
        unsigned from_top = held;
        Cards below = 0;
        for (Cards rest = cards; rest != 0; rest &= rest - 1) {
            const Card card = lowest(rest);
            --from_top;
            const Cards higher = rest & (rest - 1);
            const bool up = higher != 0 && (between & above(card) & ~above(lowest(higher))) == 0;
            const bool down = below != 0 && (between & above(highest(below)) & ~above(card)) == 0;
            below |= Cards{1} << card;
            const bool last = from_top + 1 == held;
            Place at;
            at.held = held, at.last = last;
            at.place = from_top == 0 ? 0 : last ? 5 : at_most(from_top, 4);
            at.third = from_top == 0 ? 0 : last ? 2 : 1;
            at.higher = at_most(count(out & above(card)), 4);
            at.equals = up + 2 * down;
            at.height = height_of(card) - 1;
            if (table_.turn == 0) lead(card, suit, trump, tops, longer, count(out), at, told);
            else if (suit == table_.led) follow(card, suit, trump, tops, at, told);
            else elsewhere(card, suit, trump, tops, longer, at, told);
        }
    }

    template <class Told>
    void lead(Card card, unsigned suit, unsigned trump, unsigned tops, unsigned longer, unsigned out, const Place& at,
              Told&& told) const {
        const unsigned few = at_most(at.held, 4) - 1, many = at_most(at.held, 7) - 1, high = at_most(at.higher, 2);
        const unsigned left = out == 0 ? 0 : out < 4 ? 1 : out < 7 ? 2 : out < 9 ? 3 : 4;
        const unsigned terms[] = {
            LEAD_PLACE + (((trump * 7 + many) * 6 + at.place) * 5 + at.higher) * 4 + at.equals,
            LEAD_LED + (((trump * 16 + led_[suit]) * 3 + at.third) * 3 + high) * 4 + few,
            LEAD_TRUMPS + (((trump * 7 + at_most(trumps_, 6)) * 5 + others_trumps_) * 2 + (at.higher == 0)) * 5 + stage_,
            LEAD_VOIDS + ((void_[suit] * 3 + high) * 2 + trump) * 5 + others_trumps_,
            LEAD_TOPS + ((tops * 6 + at.place) * 4 + few) * 2 + trump,
            LEAD_OUT + (((stage_ * 5 + left) * 5 + at_most(at.held, 5) - 1) * 2 + trump) * 3 + high,
            LEAD_LENGTH + ((longer * 5 + stage_) * 3 + at.third) * 7 + many,
            LEAD_HEIGHT + (at.height * 4 + few) * 2 + trump,
        };
        told(card, terms);
    }

    template <class Told>
    void follow(Card card, unsigned suit, unsigned trump, unsigned tops, const Place& at, Told&& told) const {
        const unsigned turn = table_.turn - 1, few = at_most(at.held, 4) - 1, wins = wins_ >> card & 1;
        const unsigned kind = !wins ? (at.last ? 0 : 4) : card == lowest_winner_ ? 1 : card == highest_winner_ ? 2 : 3;
        const unsigned after = turn == 2 ? 0 : (void_[suit] & 1) | (turn == 0 ? void_[suit] & 2 : 0);
        const unsigned terms[] = {
            FOLLOW_PLACE +
                (((((turn * 2 + trump) * 2 + wins) * 2 + partners_) * 6 + at.place) * 5 + at.higher) * 4 + at.equals,
            FOLLOW_TOPS + (((turn * 16 + tops) * 6 + at.place) * 4 + few) * 2 + wins,
            FOLLOW_HEIGHT + ((turn * 13 + height_of(table_.lead) - 1) * 13 + at.height) * 2 + partners_,
            FOLLOW_WINS + ((((turn * 5 + kind) * 5 + stage_) * 4 + few) * 2 + partners_) * 5 + better_,
            FOLLOW_VOIDS + (((turn * 4 + after) * 5 + kind) * 2 + trump) * 2 + partners_,
            FOLLOW_LED + ((turn * 16 + led_[suit]) * 5 + kind) * 4 + few,
        };
        told(card, terms);
    }

    template <class Told>
    void elsewhere(Card card, unsigned suit, unsigned trump, unsigned tops, unsigned longer, const Place& at,
                   Told&& told) const {
        const unsigned turn = table_.turn - 1, few = at_most(at.held, 4) - 1, high = at_most(at.higher, 2);
        const unsigned ruff = !trump ? 0 : !(wins_ >> card & 1) ? 3 : card == lowest_winner_ ? 1 : 2;
        const unsigned ruffs = VOID_RUFF + ((((turn * 2 + partners_) * 5 + better_) * 4 + ruff) * 6 + at_most(trumps_, 5)) * 5 + stage_;
        const unsigned theirs = VOID_TRUMPS + (ruff * 5 + others_trumps_) * 3 + turn;
        const unsigned height = VOID_HEIGHT + (ruff * 13 + at.height) * 4 + few;
        if (trump) {
            const unsigned terms[] = {ruffs, theirs, height};
            told(card, terms);
            return;
        }
        const unsigned terms[] = {
            ruffs,
            theirs,
            height,
            VOID_PLACE + (((at_most(at.held, 7) - 1) * 6 + at.place) * 5 + at.higher) * 4 + at.equals,
            VOID_TOPS + (tops * 6 + at.place) * 4 + few,
            VOID_LED + ((led_[suit] * 2 + at.last) * 4 + few) * 3 + high,
            VOID_LENGTH + (((longer * 5 + stage_) * 2 + at.last) * 2 + (trumps_ > 0)) * 5 + others_trumps_,
        };
        told(card, terms);
    }

    // Which of the four best cards of a suit that are not played, the best first.
    static unsigned tops_of(Cards mine, Cards out) {
        unsigned tops = 0;
        Cards rest = mine | out;
        for (unsigned at = 0; at < 4 && rest != 0; ++at) {
            const Cards top = Cards{1} << highest(rest);
            tops |= static_cast<unsigned>((mine & top) != 0) << at;
            rest &= ~top;
        }
        return tops;
    }

    // How many other plain suits in hand are longer.
    unsigned longer_than(unsigned suit, unsigned held) const {
        unsigned longer = 0;
        for (unsigned other = 0; other < 4; ++other)
            longer += other != suit && other != table_.trumps && count(mine_ & suit_cards(other)) > held;
        return at_most(longer, 2);
    }

    const Table& table_;
    unsigned seat_;
    Cards mine_, others_, ruffs_, may_, wins_ = 0;
    unsigned stage_, trumps_, others_trumps_, partners_ = 0, better_ = 0;
    unsigned led_[4] = {}, void_[4] = {};
    Card lowest_winner_ = NO_CARD, highest_winner_ = NO_CARD;
};

// Tells each lawful card and its weight; the chances are in proportion.
template <class Told>
inline void learned_weights(const Table& table, unsigned seat, Cards mine, Told&& told) {
    Learned(table, seat, mine).each([&](Card card, const auto& terms) {
        int sum = 0;
        for (const unsigned term : terms) sum += LEARNED[term];
        told(card, double{POWERS.of[(sum < -LIMIT ? -LIMIT : sum > LIMIT ? LIMIT : sum) + LIMIT]});
    });
}

}  // namespace
