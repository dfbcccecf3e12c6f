#include "lay_outs.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "show.hpp"
#include "shared/first.hpp"

namespace hoyle::cribbage {
namespace {

constexpr unsigned SUITS = 4, CRIB = 4;

constexpr unsigned rank_of(unsigned card) { return card % RANKS; }
constexpr unsigned suit_of(unsigned card) { return card / RANKS; }

// What of a crib does not depend on the cards that we lay out: the others' part, over all choices of
// cards they may lay out of those we do not see, each with its weight; and the starters left to it.
struct Others {
    struct Ranks {
        std::uint32_t key;                  // the sum of their ranks' keys
        std::array<std::uint8_t, RANKS> starters;  // how many starters of each rank are left
        double weight = 0;
    };
    std::vector<Ranks> ranks;               // one for each collection of ranks
    double weight = 0;                      // of all choices
    double nobs = 0;                        // weight * starters of a suit whose knave they laid out
    std::array<double, SUITS> flush{};      // weight of those all of the suit
    std::array<double, SUITS> of_suit{};    // weight * their cards of the suit
};

class Hand {
public:
    Hand(std::uint64_t cards, unsigned players, const Weights& weights) {
        for (unsigned card = 0; card < PACK; ++card) {
            if (cards >> card & 1) continue;
            unseen_[unseen_size_++] = card;
            ++of_rank_[rank_of(card)];
            ++of_suit_[suit_of(card)];
        }
        if (weights.pairs)
            pairs(weights.pairs);
        else
            triples(weights.cards, players == 3);
    }

    double weight() const { return others_.weight; }

    // The average of the hand that keeps these cards, over all starters: whole points over whole starters.
    double hand_points(std::uint64_t kept_cards) const {
        const unsigned kept = std::popcount(kept_cards);
        const RankTable& table = rank_table(kept + 1);
        std::uint32_t key = 0;
        unsigned total = 0, suits = 0;
        for (std::uint64_t left = kept_cards; left != 0; left &= left - 1) {
            const unsigned card = std::countr_zero(left);
            key += table.keys[rank_of(card)];
            suits |= 1u << suit_of(card);
            if (rank_of(card) == KNAVE) total += of_suit_[suit_of(card)];
        }
        for (unsigned rank = 0; rank < RANKS; ++rank) total += of_rank_[rank] * table.of(key + table.keys[rank]);
        if (std::has_single_bit(suits)) {
            const unsigned agreeing = of_suit_[std::countr_zero(suits)];
            total += agreeing * flush_points(kept, true, false);
            total += (unseen_size_ - agreeing) * flush_points(kept, false, false);
        }
        return static_cast<double>(total) / unseen_size_;
    }

    // The average of the crib with these cards in it, over the others' cards and all starters left.
    double crib_points(std::uint64_t laid_cards) const {
        const RankTable& table = rank_table(CRIB + 1);
        std::uint32_t key = 0;
        unsigned suits = 0;
        double total = others_.nobs;
        for (std::uint64_t left = laid_cards; left != 0; left &= left - 1) {
            const unsigned card = std::countr_zero(left);
            key += table.keys[rank_of(card)];
            suits |= 1u << suit_of(card);
            if (rank_of(card) == KNAVE)
                total += others_.weight * of_suit_[suit_of(card)] - others_.of_suit[suit_of(card)];
        }
        for (const Others::Ranks& each : others_.ranks) {
            unsigned points = 0;
            for (unsigned rank = 0; rank < RANKS; ++rank)
                points += each.starters[rank] * table.of(key + each.key + table.keys[rank]);
            total += each.weight * points;
        }
        const unsigned theirs = CRIB - std::popcount(laid_cards);
        if (std::has_single_bit(suits)) {
            const unsigned suit = std::countr_zero(suits);
            const unsigned agreeing = of_suit_[suit] - std::min(theirs, of_suit_[suit]);
            total += others_.flush[suit] * agreeing * flush_points(CRIB, true, true);
        }
        return total / (others_.weight * (unseen_size_ - theirs));
    }

private:
    // Every pair the other may lay out.
    void pairs(const double* weights) {
        std::array<double, RANKS * RANKS> by_ranks{};
        for (unsigned one = 0; one < unseen_size_; ++one) {
            for (unsigned two = one + 1; two < unseen_size_; ++two) {
                const std::array<unsigned, 2> cards{unseen_[one], unseen_[two]};
                const auto [low, high] = std::minmax({rank_of(cards[0]), rank_of(cards[1])});
                const bool suited = suit_of(cards[0]) == suit_of(cards[1]);
                const double weight = suited ? weights[high * RANKS + low] : weights[low * RANKS + high];
                by_ranks[low * RANKS + high] += weight;
                tally(cards, weight);
            }
        }
        for (unsigned low = 0; low < RANKS; ++low)
            for (unsigned high = low; high < RANKS; ++high)
                collect(std::array{low, high}, by_ranks[low * RANKS + high]);
    }

    // Every three cards that come to the crib from the others; where three play one of them comes from
    // the pack, any of the three.
    void triples(const double* weights, bool one_from_pack) {
        std::vector<double> by_ranks(RANKS * RANKS * RANKS);
        std::array<unsigned, 3> at;
        for (at[0] = 0; at[0] < unseen_size_; ++at[0]) {
            for (at[1] = at[0] + 1; at[1] < unseen_size_; ++at[1]) {
                for (at[2] = at[1] + 1; at[2] < unseen_size_; ++at[2]) {
                    const std::array<unsigned, 3> cards{unseen_[at[0]], unseen_[at[1]], unseen_[at[2]]};
                    std::array<unsigned, 3> ranks{rank_of(cards[0]), rank_of(cards[1]), rank_of(cards[2])};
                    const double a = weights[ranks[0]], b = weights[ranks[1]], c = weights[ranks[2]];
                    const double weight = one_from_pack ? a * b + b * c + c * a : a * b * c;
                    std::sort(ranks.begin(), ranks.end());
                    by_ranks[(ranks[0] * RANKS + ranks[1]) * RANKS + ranks[2]] += weight;
                    tally(cards, weight);
                }
            }
        }
        for (unsigned low = 0; low < RANKS; ++low)
            for (unsigned middle = low; middle < RANKS; ++middle)
                for (unsigned high = middle; high < RANKS; ++high)
                    collect(std::array{low, middle, high}, by_ranks[(low * RANKS + middle) * RANKS + high]);
    }

    template <std::size_t CARDS>
    void tally(const std::array<unsigned, CARDS>& cards, double weight) {
        others_.weight += weight;
        std::array<unsigned, SUITS> taken{};
        for (const unsigned card : cards) ++taken[suit_of(card)];
        for (const unsigned card : cards) {
            const unsigned suit = suit_of(card);
            others_.of_suit[suit] += weight;
            if (rank_of(card) == KNAVE) others_.nobs += weight * (of_suit_[suit] - taken[suit]);
        }
        if (taken[suit_of(cards[0])] == CARDS) others_.flush[suit_of(cards[0])] += weight;
    }

    template <std::size_t CARDS>
    void collect(const std::array<unsigned, CARDS>& ranks, double weight) {
        if (weight == 0) return;
        Others::Ranks collection{0, of_rank_, weight};
        for (const unsigned rank : ranks) {
            collection.key += rank_table(CRIB + 1).keys[rank];
            --collection.starters[rank];
        }
        others_.ranks.push_back(collection);
    }

    std::array<unsigned, PACK> unseen_;
    unsigned unseen_size_ = 0;
    std::array<std::uint8_t, RANKS> of_rank_{};
    std::array<unsigned, SUITS> of_suit_{};
    Others others_;
};

}  // namespace

std::size_t lay_outs(const std::uint64_t* hands, std::size_t size, unsigned dealt, unsigned players,
                     const Weights& weights, unsigned threads, const Watch& watch, std::uint64_t* laid,
                     double* hand_points, double* crib_points) {
    constexpr std::size_t CHUNK = 16;
    const unsigned cards_laid = players == 2 ? 2 : 1;
    First weightless(size);
    in_batch(size, CHUNK, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t number = begin; number < end; ++number) {
            const Hand hand(hands[number], players, weights);
            if (hand.weight() == 0) {
                weightless.at(number);
                continue;
            }
            std::size_t place = number * lay_outs_of(dealt, cards_laid);
            const auto judge = [&](std::uint64_t lay_out) {
                laid[place] = lay_out;
                hand_points[place] = hand.hand_points(hands[number] & ~lay_out);
                crib_points[place] = hand.crib_points(lay_out);
                ++place;
            };
            for (std::uint64_t rest = hands[number]; rest != 0; rest &= rest - 1) {
                const std::uint64_t first = rest & -rest;
                if (cards_laid == 1) judge(first);
                for (std::uint64_t later = rest ^ first; cards_laid == 2 && later != 0; later &= later - 1)
                    judge(first | (later & -later));
            }
        }
    });
    return weightless.found();
}

}  // namespace hoyle::cribbage
