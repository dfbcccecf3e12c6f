// The public tree of pegging laid flat, to be walked many times: what both players know, and what each may hold there.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "holdings.hpp"
#include "pegging_tree.hpp"
#include "places.hpp"

namespace hoyle::cribbage {

constexpr unsigned MOST_RANKS = 13;
constexpr unsigned NO_CARD = MOST_RANKS;  // the branch of a mover who can play nothing

// One point of the play. Hands are numbered as Holdings numbers those above the floor.
struct Branch {
    enum class Kind : std::uint8_t {
        CHOICE,    // the mover plays, or can play nothing
        LAST_TWO,  // one card each: the rest plays itself
        OVER,
    };
    static constexpr std::int32_t NONE = -1;

    Kind kind = Kind::OVER;
    unsigned mover = 0;
    int pegs = 0;                          // by the move that led here, the pone's above zero
    std::size_t at = 0;                    // where its choices stand in a strategy
    const Options* options = nullptr;      // of the mover
    const Holdings* holdings = nullptr;    // of the mover
    std::array<std::int32_t, MOST_RANKS + 1> next;  // by rank, and NO_CARD; NONE where nobody can go
    const std::uint16_t* whole[2] = {};    // by what is left: the number of the hand as it was kept
    unsigned size[2] = {};                 // hands that each may hold
    std::size_t ending = 0;                // of LAST_TWO
    std::size_t cell = 0;                  // of an end: the number of pairs of hands at the ends before it

    Branch() { next.fill(NONE); }
};

// What the last two cards peg.
struct LastPegs {
    std::array<std::int8_t, 4> each{};     // in order: the pone's above zero, the dealer's below it, zeros after the last
    std::array<std::uint8_t, 2> total{};  // of both, the pone first
};

class LaneTree {
  public:
    // Of a game, made once, however often it is asked for.
    static const LaneTree& of(const PeggingGame& game);

    explicit LaneTree(const PeggingGame& game);

    const PeggingGame& game() const { return game_; }
    unsigned hands() const { return hands_; }
    std::size_t size() const { return size_; }  // of a strategy
    const Branch& root() const { return branches_.front(); }
    const Branch& operator[](std::int32_t number) const { return branches_[static_cast<std::size_t>(number)]; }
    const std::vector<Branch>& branches() const { return branches_; }
    std::size_t cells() const { return cells_; }  // pairs of hands at all ends

    // By the place of either's last card among those that it may be.
    const LastPegs& last_pegs(const Branch& branch, unsigned pone, unsigned dealer) const {
        return endings_[branch.ending + pone * branch.size[1] + dealer];
    }

  private:
    using Played = std::vector<unsigned>;  // ranks, in rising order

    std::int32_t grow(const Node& node, const Played (&played)[2], std::size_t at, int pegs);
    void grow_choice(std::int32_t number, const Node& node, const Played (&played)[2]);
    void end(Branch& branch, const Node& node);
    LastPegs played_out(Node node, const unsigned (&cards)[2]) const;
    const std::vector<std::uint16_t>& whole_hands(unsigned left, unsigned floor, const Played& played);

    const PeggingGame game_;
    const Book& book_;
    Places& places_;
    unsigned hands_;
    std::size_t size_, cells_ = 0;
    std::vector<Branch> branches_;
    std::vector<LastPegs> endings_;
    std::map<Played, std::uint16_t> numbers_;
    std::map<std::pair<unsigned, Played>, std::vector<std::uint16_t>> whole_;  // by floor and what is played
};

}  // namespace hoyle::cribbage
