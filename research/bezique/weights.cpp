// Plays deals of rubicon bézique, a learned player against the habits of `plain`, and writes the sums from which
// weights.py finds new weights by least squares: bezique DEALS SEED EXPLORE TRACE WEIGHTS|- OUT.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bezique/learned.hpp"
#include "bezique/plain.hpp"

namespace hoyle::bezique {
namespace {

constexpr std::size_t SIZE = std::size_t{Look::FEATURES} * Stage::KNOTS;
constexpr std::array<int, KINDS> COUNTS{20, 150, 40, 500, 800, 1000, 100, 80, 60, 40};  // a deal is won by either

int counted(const Made& made, unsigned trumps) {
    return made.kind == TRIPLE || made.kind == QUADRUPLE ? COUNTS[made.kind] : points(made, trumps);
}

// A place that a seat came to: how it looked, what it was judged to be worth, and what stood ahead then.
struct Place {
    Judge::Moment moment;
    Look look;
    Stage stage;
    double judged, ahead;
};

// The normal equations of each moment, the lower half.
struct Sums {
    std::array<std::vector<double>, Judge::MOMENTS> squares, products;

    Sums() {
        for (auto& each : squares) each.assign(SIZE * SIZE, 0);
        for (auto& each : products) each.assign(SIZE, 0);
    }

    void add(const Place& place, double came_to) {
        std::vector<std::pair<std::size_t, double>> holds;
        const double after = static_cast<double>(place.stage.past) / place.stage.width;
        for (unsigned each = 0; each < place.look.size; ++each)
            for (unsigned next = 0; next < 2; ++next)
                if (const double share = next ? after : 1 - after; share > 0)
                    holds.emplace_back(place.look.holds[each] * Stage::KNOTS + place.stage.knot + next, share);
        for (const auto& [row, share] : holds) {
            products[place.moment][row] += share * came_to;
            for (const auto& [column, other] : holds)
                if (column <= row) squares[place.moment][row * SIZE + column] += share * other;
        }
    }
};

class Deal {
public:
    Deal(std::mt19937_64& chance, double explore, const std::int16_t* weights, unsigned learner)
        : chance_(chance), explore_(explore), learner_(learner) {
        if (weights) learned_.emplace(weights), judge_.emplace(weights);
        for (unsigned card = 0; card < CARDS; ++card) pack_[card] = static_cast<std::uint8_t>(card);
        std::shuffle(pack_.begin(), pack_.end(), chance);
        for (Side& side : sides_)
            while (count(side.held) < HAND) side.held |= one(pack_[CARDS - left_--]);
    }

    void play(unsigned leader) {
        while (left_ >= 2) {
            const unsigned led = lay(leader, -1);
            note(leader, Judge::LED, static_cast<int>(led));
            const unsigned answer = lay(1 - leader, static_cast<int>(led));
            const unsigned winner = beats(answer, led, trumps_) ? 1 - leader : leader;
            note(1 - winner, Judge::LOST, -1);
            declare(winner);
            note(winner, Judge::WON, -1);
            for (const unsigned seat : {winner, 1 - winner}) sides_[seat].held |= one(pack_[CARDS - left_--]);
            leader = winner;
        }
    }

    // Adds what each place came to: the points scored after it and, in part, the judgement of the next places.
    void add_to(Sums& sums, double trace) const {
        double came_to = 0, ahead = made_[learner_] - made_[1 - learner_], judged = 0;
        for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
            came_to = ahead - place->ahead + (1 - trace) * judged + trace * came_to;
            sums.add(*place, came_to);
            ahead = place->ahead;
            judged = place->judged;
        }
    }

    std::array<int, 2> made_{};

private:
    bool learns(unsigned seat) const { return seat == learner_ && learned_; }
    bool explores(unsigned seat) { return seat == learner_ && std::uniform_real_distribution<>()(chance_) < explore_; }

    Learned::Sight sight(unsigned seat) {
        Set unseen = sides_[1 - seat].held & ~sides_[1 - seat].table();
        for (unsigned at = CARDS - left_; at < CARDS; ++at) unseen |= one(pack_[at]);
        return {sides_[seat], sides_[1 - seat], unseen, trumps_, left_};
    }

    unsigned lay(unsigned seat, int led) {
        Side& side = sides_[seat];
        unsigned card = learns(seat) ? learned_->card(sight(seat), led) : plain::card(side, trumps_, left_, led);
        if (explores(seat)) {
            Set any = side.held;
            for (auto skip = chance_() % count(any); skip; --skip) any &= any - 1;
            card = first(any);
        }
        side.held ^= one(card);
        return card;
    }

    void declare(unsigned seat) {
        Side& side = sides_[seat];
        const Made made = learns(seat) && !explores(seat) ? learned_->declared(sight(seat)) : plain::dearest(side, trumps_);
        if (!made.cards) return;
        made_[seat] += counted(made, trumps_);
        if (trumps_ == NO_TRUMPS && made.kind <= SEQUENCE) trumps_ = suit(first(made.cards));
        side.past.add(made);
    }

    void note(unsigned seat, Judge::Moment moment, int led) {
        if (seat != learner_) return;
        const Learned::Sight seen = sight(seat);
        std::vector<Made> able;
        made_of(seen.mine.held, [&](const Made& made) { able.push_back(made); });
        const Set table = seen.other.table();
        const Known known{seen.mine.held, seen.mine.past, seen.unseen, table, seen.other.past, trumps_, left_};
        const double judged = judge_ ? static_cast<double>(judge_->worth(moment, known, able, led)) / Judge::UNIT : 0;
        places_.push_back({moment, Look(known, able, led), Stage(left_), judged,
                           static_cast<double>(made_[seat] - made_[1 - seat])});
    }

    std::mt19937_64& chance_;
    double explore_;
    unsigned learner_, left_ = CARDS, trumps_ = NO_TRUMPS;
    std::array<std::uint8_t, CARDS> pack_{};
    std::array<Side, 2> sides_{};
    std::optional<Learned> learned_;
    std::optional<Judge> judge_;
    std::vector<Place> places_;
};

}  // namespace
}  // namespace hoyle::bezique

int main(int, char** given) {
    using namespace hoyle::bezique;
    const int deals = std::atoi(given[1]);
    std::mt19937_64 chance(std::strtoull(given[2], nullptr, 10));
    const double explore = std::atof(given[3]), trace = std::atof(given[4]);
    std::vector<std::int16_t> weights;
    if (std::string(given[5]) != "-") {
        weights.resize(Judge::MOMENTS * SIZE);
        std::ifstream(given[5], std::ios::binary)
            .read(reinterpret_cast<char*>(weights.data()), static_cast<std::streamsize>(2 * weights.size()));
    }
    Sums sums;
    double ahead = 0;
    for (int deal = 0; deal < deals; ++deal) {
        const unsigned learner = deal & 1;
        Deal played(chance, explore, weights.empty() ? nullptr : weights.data(), learner);
        played.play(deal >> 1 & 1);
        played.add_to(sums, trace);
        ahead += played.made_[learner] - played.made_[1 - learner];
    }
    std::printf("%.1f\n", ahead / deals);
    std::ofstream out(given[6], std::ios::binary);
    for (unsigned moment = 0; moment < Judge::MOMENTS; ++moment)
        for (const auto* each : {&sums.squares[moment], &sums.products[moment]})
            out.write(reinterpret_cast<const char*>(each->data()), static_cast<std::streamsize>(8 * each->size()));
}
