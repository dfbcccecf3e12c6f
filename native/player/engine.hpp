// The weights of worlds, and the worth of cards in them. Included once for each kind of processor, after
// the shared and the library's headers.
#include "playouts/cards.hpp"
#include "table.hpp"
#include "plain.hpp"
#include "plain_solo.hpp"
#include "learned.hpp"
#include "policy.hpp"
#include "worlds.hpp"

namespace {

// The table after those plays. `before` is told each card and the table before it.
template <class Before>
Table played(const History& history, Before&& before) {
    Table table;
    table.trumps = history.trumps, table.leader = history.leader;
    table.declarers = history.declarers, table.habits = history.habits, table.need = history.need;
    table.out = suit_cards(0) | suit_cards(1) | suit_cards(2) | suit_cards(3);
    for (std::size_t at = 0; at < history.size; ++at) {
        const Card card = card_of(static_cast<unsigned>(history.plays[at]));
        before(table, card);
        table.play(card);
    }
    return table;
}

Table played(const History& history) {
    return played(history, [](const Table&, Card) {});
}

}  // namespace
#include "reading.hpp"
namespace {

void all_chances(const History& history, std::uint64_t hand, unsigned temperature, double* told) {
    const Table table = played(history);
    chances(table, table.seat(), cards_of(hand), temperature, [&](Card card, double chance) { told[index_of(card)] += chance; });
}

void all_terms(const History& history, std::uint64_t hand, std::int16_t* told) {
    const Table table = played(history);
    Learned(table, table.seat(), cards_of(hand)).each([&](Card card, const auto& terms) {
        std::int16_t* its = told + MOST_TERMS * index_of(card);
        for (const unsigned term : terms) *its++ = static_cast<std::int16_t>(term);
    });
}

double weight_of(const Cards hands[SEATS], const std::vector<Decision>& decisions, const Weighing& how) {
    double weight = 1;
    for (const Decision& each : decisions) {
        const Cards hand = hands[each.seat] | each.later;
        const unsigned choices = count(lawful(each.table, hand));
        if (choices < 2) continue;
        weight *= (1 - how.doubt) * chance_of(each.table, each.seat, hand, how.temperature, each.card) + how.doubt / choices;
    }
    return weight;
}

// After so many square roots all weights above zero are alike.
constexpr unsigned EVENINGS = 64;

// The number of worlds alike that would tell as much.
double effective(const std::vector<double>& weights) {
    double sum = 0, squares = 0;
    for (const double weight : weights) sum += weight, squares += weight * weight;
    return sum * sum / squares;
}

constexpr std::uint64_t outward(Cards cards) {
    std::uint64_t hand = 0;
    for (unsigned suit = 0; suit < 4; ++suit) {
        const std::uint64_t held = cards >> 16 * suit & 0xFFFF;
        hand |= ((held & 0x1FFE) | (held >> 13 & 1)) << 13 * suit;
    }
    return hand;
}

// By the chances of each other seat, a bit for each that plays plainly, and 16 times that for each that is steady, too.
std::uint8_t drawn_of(const Kinds kinds[SEATS], unsigned but, Random& random) {
    const std::uint64_t word = random.next();
    unsigned drawn = 0;
    for (unsigned seat = 0; seat < SEATS; ++seat) {
        if (seat == but) continue;
        const double place = static_cast<double>(word >> 16 * seat & 65535) * 0x1p-16;
        drawn |= unsigned{place < kinds[seat].unlike} << seat | unsigned{place < kinds[seat].steady} << (SEATS + seat);
    }
    return static_cast<std::uint8_t>(drawn);
}

Weighed likely_worlds(const History& history, const Away& away, const Weighing& how, std::uint64_t* hands,
                      std::uint8_t* plainly) {
    Worlds worlds(away);
    if (worlds.number() == 0) return {0, 0};
    const std::vector<Decision> decisions = decisions_of(history, away.seat);
    Random random(how.seed);
    std::vector<Cards> drawn(std::size_t{SEATS} * how.drawn);
    std::vector<double> weights(how.drawn);
    const bool learned = history.habits == Habits::LEARNED;
    std::vector<Kinds> kinds(learned ? std::size_t{SEATS} * how.drawn : 0);
    std::vector<Reader> readers;
    for (unsigned seat = 0; learned && seat < SEATS; ++seat) readers.emplace_back(decisions, seat, away, how);
    double most = 0;
    for (unsigned at = 0; at < how.drawn; ++at) {
        const Cards* world = &drawn[SEATS * at];
        worlds.draw(random, &drawn[SEATS * at]);
        weights[at] = learned ? weight_of(world, readers, away.seat, &kinds[SEATS * at]) : weight_of(world, decisions, how);
        most = std::max(most, weights[at]);
    }
    for (double& weight : weights) weight = most > 0 ? weight / most : 1;
    double number = effective(weights);
    for (unsigned time = 0; time < EVENINGS && number < how.least; ++time) {
        for (double& weight : weights) weight = std::sqrt(weight);
        number = effective(weights);
    }
    double sum = 0, up_to = weights[0];
    for (const double weight : weights) sum += weight;
    const double start = static_cast<double>(random.next() >> 11) * 0x1p-53;
    std::size_t at = 0;
    for (unsigned kept = 0; kept < how.kept; ++kept) {
        const double place = (kept + start) / how.kept * sum;
        while (up_to <= place && at + 1 < weights.size()) up_to += weights[++at];
        for (unsigned seat = 0; seat < SEATS; ++seat) hands[SEATS * kept + seat] = outward(drawn[SEATS * at + seat]);
        plainly[kept] = learned ? drawn_of(&kinds[SEATS * at], away.seat, random) : 0;
    }
    return {worlds.number(), number};
}

// A table with the cards in the hands.
struct Deal {
    Table table;
    Cards hands[SEATS];

    void play(Card card) {
        hands[table.seat()] &= ~(Cards{1} << card);
        table.play(card);
    }
    bool over() const { return table.out == 0; }
    Card drawn_card(unsigned temperature, Random& random) const {
        const unsigned seat = table.seat();
        return drawn(table, seat, hands[seat], temperature, random);
    }
    void play_out(unsigned temperature, Random& random) {
        while (!over()) play(drawn_card(temperature, random));
    }
};

Deal deal_of(const Table& table, const std::uint64_t* hands) {
    Deal deal;
    deal.table = table;
    for (unsigned seat = 0; seat < SEATS; ++seat) deal.hands[seat] = cards_of(hands[seat]);
    return deal;
}

void play_on(const History& history, const std::uint64_t* hands, const std::uint8_t* plainly, std::size_t worlds,
             std::uint64_t asked, unsigned temperature, std::uint64_t seed, std::int8_t* tricks) {
    const Table table = played(history);
    const unsigned side = table.side(table.seat());
    for (std::size_t world = 0; world < worlds; ++world) {
        Deal deal = deal_of(table, hands + SEATS * world);
        if (plainly != nullptr) deal.table.mark(plainly[world]), deal.table.surely = true;
        for (Cards rest = cards_of(asked); rest != 0; rest &= rest - 1) {
            Random random(seed + world);
            Deal on = deal;
            on.play(lowest(rest));
            on.play_out(temperature, random);
            tricks[PACK * world + index_of(lowest(rest))] = static_cast<std::int8_t>(on.table.won[side] - table.won[side]);
        }
    }
}

void play_out(const History& history, const std::uint64_t* hands, std::size_t worlds, unsigned temperature, std::uint64_t seed,
              std::int8_t* tricks) {
    const Table table = played(history);
    for (std::size_t world = 0; world < worlds; ++world) {
        Random random(seed + world);
        Deal deal = deal_of(table, hands + SEATS * world);
        deal.play_out(temperature, random);
        tricks[world] = static_cast<std::int8_t>(deal.table.won[1] - table.won[1]);
    }
}

}  // namespace
#include "plan.hpp"
