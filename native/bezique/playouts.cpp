#include "playouts.hpp"

#include <optional>

#include "learned.hpp"
#include "plain.hpp"

namespace hoyle::bezique {
namespace {

class Table {
public:
    Table(const Start& start, std::size_t world, const Past& mine, const Past& theirs)
        : sides_{Side{hand(start, world, 0), mine}, Side{hand(start, world, 1), theirs}},
          stock_(start.stock + world * start.left), left_(start.left), trumps_(start.trumps) {
        if (start.weights) learned_.emplace(start.weights);
    }

    // The move, and then so many tricks; the seat that moves is 0.
    void play(std::uint64_t what, Set cards, int led, unsigned tricks) {
        unsigned winner = 0;
        if (what == PLAYS) {
            if (learned_ && tricks == 0) return judge(first(cards), led);
            winner = led >= 0 ? answered(1, static_cast<unsigned>(led), first(cards)) : led_by(0, first(cards));
            if (tricks > 0) --tricks;
            if (settled(winner, tricks)) return;
        } else {
            if (what != DRAWS) declare(0, Made{static_cast<Kind>(what), cards});
            if (valued(0, tricks)) return;
        }
        draw(winner);
        for (; left_ >= 2 && tricks > 0; --tricks) {
            winner = led_by(winner, card(winner, -1));
            if (settled(winner, tricks - 1)) return;
            draw(winner);
        }
    }

    int made[2] = {0, 0};

private:
    static Set hand(const Start& start, std::size_t world, unsigned seat) {
        const std::uint64_t* words = start.hands + 4 * world + 2 * seat;
        return both(words[0], words[1]);
    }

    unsigned led_by(unsigned leader, unsigned card) {
        sides_[leader].held &= ~one(card);
        const unsigned other = 1 - leader;
        return answered(leader, card, this->card(other, static_cast<int>(card)));
    }

    unsigned answered(unsigned leader, unsigned led, unsigned card) {
        sides_[1 - leader].held &= ~one(card);
        return beats(card, led, trumps_) ? 1 - leader : leader;
    }

    unsigned card(unsigned seat, int led) {
        if (seat == 0 && learned_) return learned_->card(sight(), led);
        return plain::card(sides_[seat], trumps_, left_, led);
    }

    // Lets the winner declare; is this the end, with so many tricks to be played?
    bool settled(unsigned winner, unsigned tricks) {
        if (winner == 1 && valued(winner, tricks)) return true;
        declare(winner, winner == 0 && learned_ ? learned_->declared(sight()) : plain::dearest(sides_[winner], trumps_));
        return winner == 0 && valued(winner, tricks);
    }

    // At the end, if a learned player is to judge it, seat 0 has made what its place is worth besides.
    bool valued(unsigned winner, unsigned tricks) {
        if (!learned_ || (tricks > 0 && left_ > 2)) return false;
        add(learned_->worth(sight(), winner == 0));
        return true;
    }

    // A card of seat 0 that is judged, and not played.
    void judge(unsigned card, int led) {
        sides_[0].held &= ~one(card);
        add(learned_->worth_of(sight(), card, led));
    }

    // In whole points, rounded down.
    void add(int worth) { made[0] += (worth >= 0 ? worth : worth - Judge::UNIT + 1) / Judge::UNIT; }

    Learned::Sight sight() {
        Set unseen = sides_[1].held & ~sides_[1].table();
        for (unsigned at = 0; at < left_; ++at) unseen |= one(stock_[at]);
        return {sides_[0], sides_[1], unseen, trumps_, left_};
    }

    void declare(unsigned seat, const Made& wanted) {
        if (!wanted.cards) return;
        made[seat] += points(wanted, trumps_);
        if (trumps_ == NO_TRUMPS && wanted.kind <= SEQUENCE) trumps_ = suit(first(wanted.cards));
        sides_[seat].past.add(wanted);
    }

    void draw(unsigned winner) {
        sides_[winner].held |= one(*stock_++);
        sides_[1 - winner].held |= one(*stock_++);
        left_ -= 2;
    }

    std::array<Side, 2> sides_;
    const std::uint8_t* stock_;
    unsigned left_, trumps_;
    std::optional<Learned> learned_;
};

}  // namespace

void play_on(const Start& start, unsigned threads, const Watch& watch, std::int16_t* made) {
    std::array<Past, 2> past;
    for (std::size_t at = 0; at < start.past_size; ++at) {
        const std::uint64_t* words = start.past + 4 * at;
        past[words[0]].add(Made{static_cast<Kind>(words[1]), both(words[2], words[3])});
    }
    in_batch(start.worlds, 4, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t world = begin; world < end; ++world)
            for (std::size_t move = 0; move < start.moves_size; ++move) {
                const std::uint64_t* words = start.moves + 3 * move;
                Table table(start, world, past[0], past[1]);
                table.play(words[0], both(words[1], words[2]), start.led, start.tricks);
                std::int16_t* row = made + 2 * (world * start.moves_size + move);
                row[0] = static_cast<std::int16_t>(table.made[0]);
                row[1] = static_cast<std::int16_t>(table.made[1]);
            }
    });
}

}  // namespace hoyle::bezique
