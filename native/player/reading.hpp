// How likely the cards are that a seat has laid, where it may be one of several kinds of player. Included once for each
// kind of processor.

namespace {

// A card that somebody else has played, as they saw the table.
struct Decision {
    Table table;
    unsigned seat;
    Card card;
    Cards later;  // what the seat has played since, with this card
};

std::vector<Decision> decisions_of(const History& history, unsigned but) {
    std::vector<Decision> decisions;
    Cards gone[SEATS] = {};
    played(history, [&](const Table& table, Card card) {
        if (table.seat() != but) decisions.push_back({table, table.seat(), card, 0});
    });
    for (auto each = decisions.rbegin(); each != decisions.rend(); ++each) {
        gone[each->seat] |= Cards{1} << each->card;
        each->later = gone[each->seat];
    }
    return decisions;
}

// Each seat is one who plays as learned, one who plays plainly, or one who plays anyhow. Those who play plainly slip as
// often as the doubt says; a share of them is steady and slips seldom.
constexpr double ANYHOW = 0.1;
constexpr double SLIPS = 0.1, STEADY_SLIPS = 0.02;  // of one who plays as learned, and of a steady one

// The likelihoods of one seat's plays, by kind of player.
struct Likelihoods {
    double good = 1, plain = 1, steady = 1, anyhow = 1;

    void take(const Decision& each, Cards held, double doubt) {
        const Cards hand = held | each.later;
        const unsigned choices = count(lawful(each.table, hand));
        if (choices < 2) return;
        const double its = plain_chance(each.table, each.seat, hand, each.card);
        good *= (1 - SLIPS) * learned_chance(each.table, each.seat, hand, each.card) + SLIPS / choices;
        plain *= (1 - doubt) * its + doubt / choices;
        steady *= (1 - STEADY_SLIPS) * its + STEADY_SLIPS / choices;
        anyhow *= 1.0 / choices;
    }
    void take(const Likelihoods& other) {
        good *= other.good, plain *= other.plain, steady *= other.steady, anyhow *= other.anyhow;
    }
};

// How likely a seat's plays are from one hand, and then the chances that it is not one who plays as learned, and that
// it is a steady one.
struct Kinds {
    double all = 1, unlike = 0, steady = 0;
};

// The bits of `cards` under `mask`, side by side.
inline std::size_t gathered(Cards cards, Cards mask) {
#if defined(HOYLE_BMI2)
    return __builtin_ia32_pext_di(cards, mask);
#else
    std::size_t found = 0;
    for (unsigned at = 0; mask != 0; mask &= mask - 1, ++at) found |= std::size_t{(cards & mask & -mask) != 0} << at;
    return found;
#endif
}

// Reads one seat's plays from each hand that it may hold. Where it followed suit only its cards of that suit count, unless
// it holds all the trumps left: so what they say is kept for each holding of a suit. Of few cards, the whole is kept for
// each hand.
class Reader {
public:
    Reader(const std::vector<Decision>& decisions, unsigned seat, const Away& away, const Weighing& how)
        : doubt_(how.doubt), good_(how.good), steady_(how.steady) {
        Cards unseen = cards_of(away.known[seat]);
        for (std::size_t kind = 0; kind < away.kinds; ++kind) unseen |= cards_of(away.cards[kind]);
        for (const Decision& each : decisions) {
            if (each.seat != seat) continue;
            const bool follows = each.table.turn != 0 && suit_of(each.card) == each.table.led;
            (follows ? followed_[each.table.led] : others_).push_back(each);
            trumps_ = each.table.out & ~each.later & suit_cards(each.table.trumps);
        }
        for (unsigned suit = 0; suit < 4; ++suit) {
            unseen_[suit] = unseen & suit_cards(suit);
            if (!followed_[suit].empty()) by_suit_[suit].resize(std::size_t{1} << count(unseen_[suit]));
        }
    }

    Kinds of(Cards held) {
        if (held == 0 || count(held) > FEW) return read(held);
        if (by_hand_.empty()) by_hand_.resize(std::size_t{1} << SLOTS);
        std::size_t at = held * 0x9E3779B97F4A7C15u >> (64 - SLOTS);
        for (; by_hand_[at].first != held; at = (at + 1) & (by_hand_.size() - 1)) {
            if (by_hand_[at].first != 0) continue;
            if (hands_ == by_hand_.size() / 2) return read(held);
            ++hands_;
            by_hand_[at] = {held, read(held)};
            break;
        }
        return by_hand_[at].second;
    }

private:
    static constexpr unsigned FEW = 7, SLOTS = 14;

    struct Kept {
        bool known = false;
        Likelihoods of;
    };

    Kinds read(Cards held) {
        Likelihoods of;
        const bool all_trumps = (trumps_ & ~held) == 0;
        for (unsigned suit = 0; suit < 4; ++suit) {
            if (followed_[suit].empty()) continue;
            if (all_trumps) {
                of.take(read(suit, held));
                continue;
            }
            Kept& kept = by_suit_[suit][gathered(held, unseen_[suit])];
            if (!kept.known) kept = {true, read(suit, held)};
            of.take(kept.of);
        }
        for (const Decision& each : others_) of.take(each, held, doubt_);
        const double plain = 1 - ANYHOW - good_ - steady_;
        const double all = good_ * of.good + plain * of.plain + steady_ * of.steady + ANYHOW * of.anyhow;
        return {all, 1 - good_ * of.good / all, steady_ * of.steady / all};
    }

    Likelihoods read(unsigned suit, Cards held) const {
        Likelihoods of;
        for (const Decision& each : followed_[suit]) of.take(each, held, doubt_);
        return of;
    }

    double doubt_, good_, steady_;
    Cards trumps_ = ~Cards{0};  // those that others held, or it still does, when it last played
    Cards unseen_[4];
    std::vector<Decision> followed_[4], others_;
    std::vector<Kept> by_suit_[4];
    std::vector<std::pair<Cards, Kinds>> by_hand_;
    std::size_t hands_ = 0;
};

double weight_of(const Cards hands[SEATS], std::vector<Reader>& readers, unsigned but, Kinds* kinds) {
    double weight = 1;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        if (seat == but) continue;
        kinds[seat] = readers[seat].of(hands[seat]);
        weight *= kinds[seat].all;
    }
    return weight;
}

}  // namespace
