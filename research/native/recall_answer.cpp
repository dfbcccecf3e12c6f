// One player learns what gains most against a table that does not change.
#include "recall.hpp"

#include <cmath>

namespace hoyle::cribbage {
namespace {

constexpr float ENOUGH = 32;  // visits after which what was seen to gain may be gone by
// What a rank must gain over the table's after one visit, in points: less may be luck. After n it is this over the
// root of n.
constexpr double LUCK = 3;
constexpr std::uint64_t REMEMBERED = std::uint64_t{1} << 63;  // in keys of places with all cards seen

std::uint64_t mixed(std::uint64_t word, std::uint64_t more) {
    word = (word ^ more) * 0xBF58476D1CE4E5B9u;
    return word ^ word >> 29;
}

class Answer {
  public:
    Answer(const PeggingGame& game, const Table& table, const Answerer& by, bool learns, Random& random)
        : game_(game), table_(table), by_(by), learns_(learns), random_(random) {}

    // What the answerer gains from here on. `seen` are the cards that each has played.
    double walk(Node node, const RankHand (&given)[2], const RankHand (&before)[2]) {
        RankHand hands[2] = {given[0], given[1]}, seen[2] = {before[0], before[1]};
        double gain = 0;
        for (;;) {
            const unsigned mover = node.turn;
            const bool mine = mover == by_.side;
            const Choices choices(hands[mover], open_ranks(game_.ranks, node.room()));
            if (choices.number == 0) {
                int pegged;
                const bool over = node.pass(game_, pegged);
                gain += by_.side == 0 ? pegged : -pegged;
                if (over) return gain;
                continue;
            }
            unsigned rank = choices.ranks[0];
            if (choices.number > 1 && mine) {
                const std::uint64_t place = place_of(node, hands);
                const std::uint64_t all = with_memory(place, node, seen);
                const unsigned best = chosen(place, all, node, hands, choices);
                if (learns_) return gain + tried(node, hands, seen, choices, place, all, best);
                rank = choices.ranks[best];
            } else if (choices.number > 1) {
                rank = table_.draw(node, hands, choices, random_);
            }
            hands[mover].remove(rank);
            seen[mover].add(rank);
            const double points = node.play(rank);
            gain += mine ? points : -points;
        }
    }

  private:
    static std::uint64_t with_memory(std::uint64_t place, const Node& node, const RankHand (&seen)[2]) {
        std::uint64_t all = mixed(place, seen[node.turn].word());
        all = mixed(all, seen[node.turn ^ 1].word());
        return mixed(all, node.floor[node.turn ^ 1]) | REMEMBERED;
    }

    // The choice that has gained most so far, where that is more than luck; else the table's.
    unsigned chosen(std::uint64_t place, std::uint64_t all, const Node& node, const RankHand (&hands)[2],
                    const Choices& choices) const {
        const unsigned usual = choices.find(table_.draw(node, hands, choices, random_));
        std::size_t row = by_.remembers ? known(all) : Rows::NONE;
        if (row == Rows::NONE) row = known(place);
        if (row == Rows::NONE) return usual;
        const float* const worth = by_.worth + row * MOST_CHOICES;
        const auto best = static_cast<unsigned>(std::max_element(worth, worth + choices.number) - worth);
        const double over = static_cast<double>(worth[best]) - worth[usual];
        return over * std::sqrt(static_cast<double>(by_.visits[row])) > LUCK ? best : usual;
    }

    std::size_t known(std::uint64_t key) const {
        const std::size_t row = by_.rows.find(key);
        return row != Rows::NONE && by_.visits[row] >= ENOUGH ? row : Rows::NONE;
    }

    double tried(const Node& node, const RankHand (&hands)[2], const RankHand (&seen)[2], const Choices& choices,
                 std::uint64_t place, std::uint64_t all, unsigned best) {
        double worth[MOST_CHOICES];
        for (unsigned choice = 0; choice < choices.number; ++choice) {
            Node next = node;
            RankHand left[2] = {hands[0], hands[1]}, then[2] = {seen[0], seen[1]};
            left[node.turn].remove(choices.ranks[choice]);
            then[node.turn].add(choices.ranks[choice]);
            const double points = next.play(choices.ranks[choice]);
            worth[choice] = points + walk(next, left, then);
        }
        note(place, worth, choices.number);
        if (by_.remembers) note(all, worth, choices.number);
        return worth[best];
    }

    // Later visits count for more: the play that follows is better by then.
    void note(std::uint64_t key, const double* worth, unsigned number) {
        const std::size_t row = by_.rows.make(key);
        if (row == Rows::NONE) return;
        const double part = 2.0 / (2.0 + by_.visits[row]);
        by_.visits[row] += 1;
        for (unsigned choice = 0; choice < number; ++choice) {
            float& each = by_.worth[row * MOST_CHOICES + choice];
            each = static_cast<float>(each + part * (worth[choice] - each));
        }
    }

    const PeggingGame& game_;
    const Table& table_;
    const Answerer& by_;
    const bool learns_;
    Random& random_;
};

}  // namespace

void answer_recall(const PlayDeals& deals, const Table& table, const Answerer& answerer, bool learns, float* gains,
                      const std::function<void(std::size_t)>& beat) {
    for (std::size_t deal = 0; deal < deals.number; ++deal) {
        Random random(deals.seeds[deal]);
        const RankHand hands[2] = {deals.hand(deal, 0), deals.hand(deal, 1)}, seen[2];
        Answer answer(deals.game, table, answerer, learns, random);
        gains[deal] = static_cast<float>(answer.walk(Node(deals.game), hands, seen));
        beat(deal + 1);
    }
}

}  // namespace hoyle::cribbage
