#include "playouts.hpp"

#include "plain.hpp"

namespace hoyle::bezique {
namespace {

class Table {
public:
    Table(const Start& start, std::size_t world, const Past& mine, const Past& theirs)
        : sides_{Side{hand(start, world, 0), mine}, Side{hand(start, world, 1), theirs}},
          stock_(start.stock + world * start.left), left_(start.left), trumps_(start.trumps) {}

    // The move, and then so many tricks; the seat that moves is 0.
    void play(std::uint64_t what, Set cards, int led, unsigned tricks) {
        unsigned leader;
        if (what == PLAYS) {
            leader = led >= 0 ? answered(1, static_cast<unsigned>(led), first(cards)) : led_by(0, first(cards));
            declare(leader, plain::dearest(sides_[leader], trumps_));
            if (tricks > 0) --tricks;
        } else {
            leader = 0;
            if (what != DRAWS) declare(0, Made{static_cast<Kind>(what), cards});
        }
        draw(leader);
        for (; left_ >= 2 && tricks > 0; --tricks) {
            leader = led_by(leader, plain::card(sides_[leader], trumps_, left_, -1));
            declare(leader, plain::dearest(sides_[leader], trumps_));
            draw(leader);
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
        return answered(leader, card, plain::card(sides_[other], trumps_, left_, static_cast<int>(card)));
    }

    unsigned answered(unsigned leader, unsigned led, unsigned card) {
        sides_[1 - leader].held &= ~one(card);
        return beats(card, led, trumps_) ? 1 - leader : leader;
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
