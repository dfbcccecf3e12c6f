// One play-out after another. Included once for each kind of processor, after the shared headers.
#include "cards.hpp"
#include "policy.hpp"

namespace {

using namespace hoyle;
using namespace hoyle::playouts;

class Table {
public:
    Table(const Start& start, std::uint64_t seed, const std::uint64_t* hands)
        : start_(start), random_(seed), leader_(start.leader), trumps_(start.trumps) {
        if (hands)
            for (unsigned seat = 0; seat < SEATS; ++seat) hands_[seat] = cards_of(hands[seat]);
        else
            deal();
    }

    // The tricks won so far by seat, a byte to each.
    std::uint32_t won() const { return won_; }

    // Plays until no cards are left.
    template <bool BY_CHANCE, bool NOTED>
    void play(std::int8_t* notes) {
        unsigned left = count(hands_[(leader_ + SEATS - 1) % SEATS]);
        for (unsigned on_table = start_.on_table; left > 0; --left, on_table = 0) {
            if (BY_CHANCE && on_table == 0)
                random_trick<NOTED>(left, notes);
            else
                any_trick<NOTED>(on_table, notes);
        }
    }

private:
    // The seat left of the leader's right, the dealer, gets the last cards, one of them turned up.
    void deal() {
        std::uint8_t pack[PACK];
        for (unsigned index = 0; index < PACK; ++index) pack[index] = static_cast<std::uint8_t>(card_of(index));
        shuffle_head<PACK, PACK - HAND>(pack, random_);
        for (unsigned place = 0; place < SEATS; ++place) {
            Cards hand = 0;
            for (unsigned at = place * HAND; at < (place + 1) * HAND; ++at) hand |= Cards{1} << pack[at];
            hands_[(leader_ + place) % SEATS] = hand;
        }
        Lot lot(random_);
        const unsigned turned = suit_of(pack[PACK - HAND + lot.below(HAND)]);
        if (trumps_ == TURN_UP) trumps_ = turned;
    }

    // Height, and more for following, and more still for a trump: no other card has a say.
    unsigned strength(Card card, unsigned led) const {
        return height_of(card) + (suit_of(card) == led) * 16 + (suit_of(card) == trumps_) * 32;
    }

    // A trick in which some cards may lie and every seat has its own policy.
    template <bool NOTED>
    void any_trick(unsigned on_table, std::int8_t*& notes) {
        Lot lot(random_);
        unsigned led = SEATS, best = 0;  // best: strength * 256 + card * 4 + seat
        for (unsigned turn = 0; turn < SEATS; ++turn) {
            const unsigned seat = (leader_ + turn) % SEATS;
            Card card;
            if (turn < on_table) {
                card = card_of(start_.table[turn]);
            } else {
                card = start_.policies[seat] == Policy::RANDOM ? lowest(drawn(hands_[seat], led, lot))
                                                               : chosen(seat, turn, led, best);
                hands_[seat] ^= Cards{1} << card;
                note<NOTED>(card, notes);
            }
            if (turn == 0) led = suit_of(card);
            const unsigned worth = strength(card, led) << 8 | card << 2 | seat;
            if (worth > best) best = worth;
        }
        won_by(best & 3);
    }

    // The same for a whole trick of random cards, which is nearly all that millions of play-outs do.
    template <bool NOTED>
    void random_trick(unsigned left, std::int8_t*& notes) {
        Lot lot(random_);
        Cards played[SEATS];
        played[0] = nth_alone(hands_[leader_], lot.below(left));
        hands_[leader_] ^= played[0];
        const unsigned led = suit_of(lowest(played[0]));
        note<NOTED>(lowest(played[0]), notes);
        for (unsigned turn = 1; turn < SEATS; ++turn) {
            Cards& hand = hands_[(leader_ + turn) % SEATS];
            played[turn] = drawn(hand, led, lot);
            hand ^= played[turn];
            note<NOTED>(lowest(played[turn]), notes);
        }
        const Cards all = played[0] | played[1] | played[2] | played[3];
        const Cards ruffs = all & suit_cards(trumps_);
        const Cards best = Cards{1} << highest(ruffs != 0 ? ruffs : all & suit_cards(led));
        const unsigned turn = (played[1] == best) + 2 * (played[2] == best) + 3 * (played[3] == best);
        won_by((leader_ + turn) % SEATS);
    }

    void won_by(unsigned seat) {
        won_ += 1u << 8 * seat;
        leader_ = seat;
    }

    template <bool NOTED>
    static void note(Card card, std::int8_t*& notes) {
        if (NOTED) *notes++ = static_cast<std::int8_t>(index_of(card));
    }

    static Cards drawn(Cards hand, unsigned led, Lot& lot) {
        const Cards follow = hand & suit_cards(led);
        // All of the hand where none follows, without a branch: which it is cannot be foretold.
        const Cards lawful = follow | (hand & (Cards{follow != 0} - 1));
        return nth_alone(lawful, lot.below(count(lawful)));
    }

    Card chosen(unsigned seat, unsigned turn, unsigned led, unsigned best) const {
        const Cards unplayed = hands_[0] | hands_[1] | hands_[2] | hands_[3];
        const unsigned sides = start_.declarers >> seat ^ start_.declarers >> (best & 3);
        const Sight sight{hands_[seat], unplayed & ~hands_[seat], turn, led, trumps_, best >> 2 & 63,
                          (sides & 1) == 0};
        return start_.policies[seat] == Policy::SENSIBLE ? sensible(sight) : ducking(sight);
    }

    const Start& start_;
    Random random_;
    Cards hands_[SEATS];
    unsigned leader_, trumps_;
    std::uint32_t won_ = 0;
};

template <bool BY_CHANCE, bool NOTED>
void play_all(const Start& start, const std::uint64_t* seeds, std::size_t begin, std::size_t end,
              const Results& results) {
    for (std::size_t at = begin; at < end; ++at) {
        const std::uint64_t* hands = start.hands;
        if (hands && !start.one_deal) hands += SEATS * at;
        Table table(start, seeds[at], hands);
        table.play<BY_CHANCE, NOTED>(NOTED ? results.cards + PACK * at : nullptr);
        for (unsigned seat = 0; seat < SEATS; ++seat)
            results.tricks[SEATS * at + seat] = static_cast<std::uint8_t>(table.won() >> 8 * seat);
    }
}

void play_range(const Start& start, const std::uint64_t* seeds, std::size_t begin, std::size_t end,
                const Results& results) {
    const bool by_chance =
        std::all_of(start.policies.begin(), start.policies.end(), [](Policy p) { return p == Policy::RANDOM; });
    const auto play = by_chance ? (results.cards ? play_all<true, true> : play_all<true, false>)
                                : (results.cards ? play_all<false, true> : play_all<false, false>);
    play(start, seeds, begin, end, results);
}

}  // namespace
