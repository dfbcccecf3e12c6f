#include "best_response.hpp"

#include <algorithm>
#include <vector>

#include "cribbage/holdings.hpp"

namespace hoyle::cribbage {
namespace {

// The choices of each hand of so many cards when the ranks below a limit are open.
struct Menu {
    std::vector<unsigned> number, first;  // by hand: ranks to choose from; where its places in a strategy begin
    unsigned places = 0;
    bool any_stuck = false, any_open = false;
};

// Hands that a player may still hold: what is left, which hand it was at first, and how often that comes here.
struct Range {
    std::vector<std::uint32_t> left, dealt;
    std::vector<double> often;

    std::size_t size() const { return left.size(); }
    void add(std::uint32_t now, std::uint32_t at_first, double comes) {
        left.push_back(now);
        dealt.push_back(at_first);
        often.push_back(comes);
    }
};

// The hands of a game, what they may play and what is left then. The numbers of hands are Holdings'; the rest is
// worked out anew, so that a mistake of the solver's is not repeated here.
class Rulebook {
  public:
    explicit Rulebook(const PeggingGame& of) : game(of), book_(of.ranks, of.kept), remains_(of.kept + 1) {
        for (unsigned cards = 0; cards <= game.kept; ++cards) {
            const Holdings& holdings = book_.holdings(cards, 0);
            remains_[cards].assign(game.ranks, std::vector<std::int64_t>(holdings.size, -1));
            for (unsigned rank = 0; cards && rank < game.ranks; ++rank)
                for (std::uint32_t fewer = 0; fewer < holdings.with[rank].size(); ++fewer)
                    remains_[cards][rank][holdings.with[rank][fewer]] = fewer;
            for (unsigned floor = 0; floor <= game.ranks; ++floor)
                for (unsigned room = 0; room <= LIMIT; ++room) menus_.push_back(menu(cards, floor, room));
        }
    }

    std::size_t hands() const { return book_.holdings(game.kept, 0).size; }
    const Menu& menu_at(const Node& node) const {
        return menus_[(node.left[node.turn] * (game.ranks + 1) + node.floor[node.turn]) * (LIMIT + 1) + node.room()];
    }
    // Negative: the mover cannot play that rank from that hand.
    std::int64_t after(const Node& node, std::uint32_t hand, unsigned rank) const {
        return count_of(rank) > node.room() ? -1 : remains_[node.left[node.turn]][rank][hand];
    }

    // Numbers of the strategy that belong to a node and to all below it.
    std::size_t places(const Node& node) const {
        const Menu& menu = menu_at(node);
        std::size_t total = menu.places;
        if (menu.any_open)
            for (unsigned rank = node.floor[node.turn]; rank < game.ranks && count_of(rank) <= node.room(); ++rank) {
                Node next = node;
                next.play(rank);
                total += places(next);
            }
        if (!menu.any_stuck) return total;
        const Passed passed = pass(node);
        return passed.ended ? total : total + places(passed.node);
    }

    // The position after a mover that can play nothing; `pegged` is what the pone gains by the last card of a series.
    struct Passed {
        Node node;
        int pegged;
        bool ended;
    };
    Passed pass(Node node) const {
        int pegged;
        const bool ended = node.pass(game, pegged);
        return {node, pegged, ended};
    }

    Range everything() const {
        Range all;
        for (std::uint32_t hand = 0; hand < hands(); ++hand) all.add(hand, hand, 1.0);
        return all;
    }

    // A range as it plays at a node by the numbers of a strategy there: parts by rank, then those that are stuck.
    std::vector<Range> played(const Node& node, const Range& range, const float* strategy) const {
        const Menu& menu = menu_at(node);
        std::vector<Range> parts(game.ranks + 1);
        for (std::size_t i = 0; i < range.size(); ++i) {
            const std::uint32_t hand = range.left[i];
            const unsigned number = menu.number[hand];
            if (number == 0) {
                parts.back().add(hand, range.dealt[i], range.often[i]);
                continue;
            }
            const float* place = strategy + menu.first[hand];
            double sum = 0;
            for (unsigned n = 0; number > 1 && n < number; ++n) sum += place[n];
            for (unsigned rank = 0, n = 0; n < number; ++rank) {
                const std::int64_t left = after(node, hand, rank);
                if (left < 0) continue;
                const double share = number == 1 ? 1.0 : sum > 0 ? place[n] / sum : 1.0 / number;
                ++n;
                if (share > 0) parts[rank].add(static_cast<std::uint32_t>(left), range.dealt[i], range.often[i] * share);
            }
        }
        return parts;
    }

    const PeggingGame& game;

  private:
    Menu menu(unsigned cards, unsigned floor, unsigned room) const {
        Menu menu;
        for (std::uint32_t hand = 0; hand < book_.holdings(cards, 0).size; ++hand) {
            unsigned number = 0;
            bool below = false;
            for (unsigned rank = 0; rank < game.ranks; ++rank) {
                const bool held = remains_[cards][rank][hand] >= 0;
                below |= held && rank < floor;
                number += held && count_of(rank) <= room;
            }
            menu.number.push_back(number);
            menu.first.push_back(menu.places);
            if (below) continue;
            if (number > 1) menu.places += number;
            (number ? menu.any_open : menu.any_stuck) = true;
        }
        return menu;
    }

    Book book_;
    std::vector<std::vector<std::vector<std::int64_t>>> remains_;
    std::vector<Menu> menus_;
};

// Plays its best with every hand at once, knowing the other's strategy and nothing of its cards but what they play.
class Responder {
  public:
    Responder(const Rulebook& rules, const float* chance, const float* strategy, unsigned responder,
              const std::function<void()>& beat)
        : rules_(rules), chance_(chance), strategy_(strategy), me_(responder), beat_(beat) {}

    // For each of the hands `mine`, what the responder gains from here, as often as it comes here.
    std::vector<double> respond(const Node& node, const Range& mine, const Range& theirs) {
        std::vector<double> worth(mine.size(), 0.0);
        if (mine.size() == 0 || theirs.size() == 0) {
            at_ += rules_.places(node);
            return worth;
        }
        if (node.left[node.turn] == rules_.game.kept) beat_();
        const float* here = strategy_ + at_;
        at_ += rules_.menu_at(node).places;
        node.turn == me_ ? choose(node, mine, theirs, worth) : wait(node, mine, rules_.played(node, theirs, here), worth);
        return worth;
    }

  private:
    void choose(const Node& node, const Range& mine, const Range& theirs, std::vector<double>& worth) {
        const std::vector<double> met = meets(mine, theirs);
        const Menu& menu = rules_.menu_at(node);
        std::vector<bool> found(mine.size(), false);
        for (unsigned rank = node.floor[node.turn]; menu.any_open && rank < rules_.game.ranks && count_of(rank) <= node.room(); ++rank) {
            Range then;
            std::vector<std::size_t> from;
            for (std::size_t i = 0; i < mine.size(); ++i) {
                const std::int64_t left = rules_.after(node, mine.left[i], rank);
                if (left < 0) continue;
                then.add(static_cast<std::uint32_t>(left), mine.dealt[i], 1.0);
                from.push_back(i);
            }
            Node next = node;
            const double points = next.play(rank);
            const std::vector<double> gains = respond(next, then, theirs);
            for (std::size_t i = 0; i < from.size(); ++i) {
                const double gain = gains[i] + points * met[from[i]];
                worth[from[i]] = found[from[i]] ? std::max(worth[from[i]], gain) : gain;
                found[from[i]] = true;
            }
        }
        if (!menu.any_stuck) return;
        Range stuck;
        std::vector<std::size_t> from;
        for (std::size_t i = 0; i < mine.size(); ++i)
            if (!found[i]) stuck.add(mine.left[i], mine.dealt[i], 1.0), from.push_back(i);
        const std::vector<double> gains = pass(node, stuck, theirs);
        for (std::size_t i = 0; i < from.size(); ++i) worth[from[i]] = gains[i];
    }

    void wait(const Node& node, const Range& mine, const std::vector<Range>& parts, std::vector<double>& worth) {
        const Menu& menu = rules_.menu_at(node);
        for (unsigned rank = node.floor[node.turn]; menu.any_open && rank < rules_.game.ranks && count_of(rank) <= node.room(); ++rank) {
            Node next = node;
            const double points = next.play(rank);
            const std::vector<double> gains = respond(next, mine, parts[rank]);
            const std::vector<double> met = points > 0 ? meets(mine, parts[rank]) : std::vector<double>(mine.size());
            for (std::size_t i = 0; i < mine.size(); ++i) worth[i] += gains[i] - points * met[i];
        }
        if (!menu.any_stuck) return;
        const std::vector<double> gains = pass(node, mine, parts.back());
        for (std::size_t i = 0; i < mine.size(); ++i) worth[i] += gains[i];
    }

    std::vector<double> pass(const Node& node, const Range& mine, const Range& theirs) {
        const auto passed = rules_.pass(node);
        std::vector<double> worth(mine.size(), 0.0);
        if (!passed.ended) worth = respond(passed.node, mine, theirs);
        if (passed.pegged == 0) return worth;
        const std::vector<double> met = meets(mine, theirs);
        for (std::size_t i = 0; i < worth.size(); ++i) worth[i] += (me_ == 0 ? passed.pegged : -passed.pegged) * met[i];
        return worth;
    }

    // The weight of the hands `theirs` that each of the hands `mine` meets.
    std::vector<double> meets(const Range& mine, const Range& theirs) const {
        const std::size_t hands = rules_.hands(), own = me_ == 0 ? hands : 1, other = me_ == 0 ? 1 : hands;
        std::vector<double> met(mine.size(), 0.0);
        for (std::size_t i = 0; i < mine.size(); ++i) {
            const float* row = chance_ + mine.dealt[i] * own;
            for (std::size_t j = 0; j < theirs.size(); ++j) met[i] += theirs.often[j] * row[theirs.dealt[j] * other];
        }
        return met;
    }

    const Rulebook& rules_;
    const float *chance_, *strategy_;
    const unsigned me_;
    const std::function<void()>& beat_;
    std::size_t at_ = 0;
};

// Adds up what the pone gains with every pair of hands when both play by the strategy.
class Player {
  public:
    Player(const Rulebook& rules, const float* strategy, float* gains, const std::function<void()>& beat)
        : rules_(rules), strategy_(strategy), gains_(gains), beat_(beat) {}

    void play(const Node& node, const Range& pone, const Range& dealer) {
        if (pone.size() == 0 || dealer.size() == 0) {
            at_ += rules_.places(node);
            return;
        }
        if (node.left[node.turn] == rules_.game.kept) beat_();
        const Menu& menu = rules_.menu_at(node);
        const std::vector<Range> parts = rules_.played(node, node.turn == 0 ? pone : dealer, strategy_ + at_);
        at_ += menu.places;
        for (unsigned rank = node.floor[node.turn]; menu.any_open && rank < rules_.game.ranks && count_of(rank) <= node.room(); ++rank) {
            Node next = node;
            const int points = static_cast<int>(next.play(rank));
            const Range& first = node.turn == 0 ? parts[rank] : pone;
            const Range& second = node.turn == 0 ? dealer : parts[rank];
            if (points) peg(first, second, node.turn == 0 ? points : -points);
            play(next, first, second);
        }
        if (!menu.any_stuck) return;
        const auto passed = rules_.pass(node);
        const Range& first = node.turn == 0 ? parts.back() : pone;
        const Range& second = node.turn == 0 ? dealer : parts.back();
        if (passed.pegged) peg(first, second, passed.pegged);
        if (!passed.ended) play(passed.node, first, second);
    }

  private:
    void peg(const Range& pone, const Range& dealer, int points) {
        for (std::size_t i = 0; i < pone.size(); ++i) {
            float* row = gains_ + pone.dealt[i] * rules_.hands();
            for (std::size_t j = 0; j < dealer.size(); ++j)
                row[dealer.dealt[j]] += static_cast<float>(points * pone.often[i] * dealer.often[j]);
        }
    }

    const Rulebook& rules_;
    const float* strategy_;
    float* gains_;
    const std::function<void()>& beat_;
    std::size_t at_ = 0;
};

}  // namespace

double best_response(const PeggingGame& game, const float* chance, const float* strategy, unsigned responder,
                     double* by_hand, const std::function<void()>& beat) {
    const Rulebook rules(game);
    const Range all = rules.everything();
    Responder player(rules, chance, strategy, responder, beat);
    const std::vector<double> worth = player.respond(Node(game), all, all);
    double total = 0, whole = 0;
    for (std::size_t hand = 0; hand < worth.size(); ++hand) {
        double often = 0;
        for (std::size_t other = 0; other < worth.size(); ++other)
            often += responder == 0 ? chance[hand * worth.size() + other] : chance[other * worth.size() + hand];
        by_hand[hand] = often > 0 ? worth[hand] / often : 0;
        total += worth[hand];
        whole += often;
    }
    return total / whole;
}

void expectations(const PeggingGame& game, const float* strategy, float* gains, const std::function<void()>& beat) {
    const Rulebook rules(game);
    std::fill_n(gains, rules.hands() * rules.hands(), 0.0f);
    const Range all = rules.everything();
    Player(rules, strategy, gains, beat).play(Node(game), all, all);
}

}  // namespace hoyle::cribbage
