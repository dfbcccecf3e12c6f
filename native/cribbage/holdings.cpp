#include "holdings.hpp"

#include <map>

namespace hoyle::cribbage {
namespace {

using Counts = std::vector<unsigned>;  // of each rank
using List = std::vector<Counts>;

void list(unsigned from, unsigned left, Counts& counts, List& found) {
    if (left == 0) {
        found.push_back(counts);
        return;
    }
    for (unsigned rank = from; rank < counts.size(); ++rank) {
        ++counts[rank];
        list(rank, left - 1, counts, found);
        --counts[rank];
    }
}

List hands_of(unsigned ranks, unsigned cards, unsigned floor) {
    Counts counts(ranks);
    List found;
    list(floor, cards, counts, found);
    return found;
}

Holdings holdings_of(unsigned ranks, unsigned cards, unsigned floor) {
    const List hands = hands_of(ranks, cards, floor);
    std::map<Counts, std::uint32_t> numbers;
    for (const Counts& hand : hands) numbers.emplace(hand, static_cast<std::uint32_t>(numbers.size()));
    Holdings made;
    made.size = static_cast<unsigned>(hands.size());
    made.skipped = static_cast<unsigned>(hands_of(ranks, cards, 0).size() - hands.size());
    made.with.resize(ranks);
    if (cards == 0) return made;
    for (unsigned rank = floor; rank < ranks; ++rank)
        for (Counts fewer : hands_of(ranks, cards - 1, floor)) {
            ++fewer[rank];
            made.with[rank].push_back(numbers.at(fewer));
        }
    return made;
}

Options options_of(unsigned ranks, unsigned cards, unsigned floor, unsigned open, const Holdings& holdings) {
    const List hands = hands_of(ranks, cards, floor);
    Options made;
    made.open = open;
    std::vector<std::vector<std::int32_t>> of_hand(hands.size(), std::vector<std::int32_t>(ranks, -1));
    std::vector<std::int32_t> code(hands.size(), -1);
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        unsigned number = 0;
        for (unsigned rank = 0; rank < open; ++rank) number += hands[hand][rank] > 0;
        made.stuck += number == 0;
        if (number < 2) continue;
        made.choices.push_back({made.places, number, made.codes});
        code[hand] = static_cast<std::int32_t>(made.codes);
        made.codes += number == 2 ? 1 : number;
        for (unsigned rank = 0; rank < open; ++rank)
            if (hands[hand][rank] > 0) of_hand[hand][rank] = static_cast<std::int32_t>(made.places++);
    }
    made.place.resize(ranks);
    made.code.resize(ranks);
    for (unsigned rank = 0; rank < open; ++rank)
        for (const std::uint32_t hand : holdings.with[rank]) {
            made.place[rank].push_back(of_hand[hand][rank]);
            made.code[rank].push_back(code[hand]);
        }
    return made;
}

}  // namespace

Book::Book(unsigned ranks, unsigned kept) : ranks_(ranks) {
    for (unsigned cards = 0; cards <= kept; ++cards)
        for (unsigned floor = 0; floor <= ranks; ++floor) {
            holdings_.push_back(holdings_of(ranks, cards, floor));
            for (unsigned open = 0; open <= ranks; ++open)
                options_.push_back(options_of(ranks, cards, floor, open, holdings_.back()));
        }
}

}  // namespace hoyle::cribbage
