// What only research uses, bound to Python.
#include <nanobind/nanobind.h>

#include "best_response.hpp"
#include "binding/beat.hpp"
#include "binding/cribbage_structs.hpp"
#include "equilibrium.hpp"
#include "reach.hpp"
#include "recall.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using cribbage::PeggingGame;

// research.kernel.RecallGame, RecallTable, Learned and Answerer.
struct RecallGame {
    unsigned ranks = 0, kept = 0;
};
struct RecallTable {
    Array<const std::uint64_t> keys;
    Array<const std::uint8_t> often;

    cribbage::Table table() const { return {keys.data(), often.data(), keys.size()}; }
};
struct Learned {
    Array<std::uint64_t> keys;
    Array<float> regrets, averages;
};
struct Answerer {
    unsigned side = 0;
    bool remembers = false;
    Array<std::uint64_t> keys;
    Array<float> worth, visits;
};

}  // namespace
}  // namespace hoyle

namespace nanobind::detail {

HOYLE_STRUCT(hoyle::RecallGame, "research.kernel.imperfect_recall.RecallGame", {
    value = {hoyle::field<unsigned>(source, "ranks"), hoyle::field<unsigned>(source, "kept")};
})
HOYLE_STRUCT(hoyle::RecallTable, "hoyle.kernel.imperfect_recall.RecallTable", {
    if (!hoyle::take(value.keys, source, "keys") || !hoyle::take(value.often, source, "often")) return false;
})
HOYLE_STRUCT(hoyle::Learned, "research.kernel.imperfect_recall.Learned", {
    if (!hoyle::take(value.keys, source, "keys") || !hoyle::take(value.regrets, source, "regrets") ||
        !hoyle::take(value.averages, source, "averages"))
        return false;
})
HOYLE_STRUCT(hoyle::Answerer, "research.kernel.imperfect_recall.Answerer", {
    if (!hoyle::take(value.keys, source, "keys") || !hoyle::take(value.worth, source, "worth") ||
        !hoyle::take(value.visits, source, "visits"))
        return false;
    value.side = hoyle::field<unsigned>(source, "side");
    value.remembers = hoyle::field<bool>(source, "remembers");
})

}  // namespace nanobind::detail

namespace hoyle {
namespace {

using Hands = Array<const std::uint8_t>;
using Seeds = Array<const std::uint64_t>;

cribbage::PlayDeals deals_of(const RecallGame& game, const Hands& hands, const Seeds& seeds) {
    return {{game.ranks, game.kept, false}, hands.data(), seeds.data(), seeds.size()};
}

void improve_pegging(PeggingGame game, Array<const float> chance, unsigned done, unsigned iterations,
                     nb::object progress, Array<float> regrets, Array<float> averages) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::improve(game, chance.data(), done, iterations, regrets.data(), averages.data(),
                      [&](unsigned now) { beat(now); });
    watched(progress)(iterations);
}

double pegging_response(PeggingGame game, Array<const float> chance, Array<const float> strategy, unsigned responder,
                        nb::object progress, Array<double> by_hand) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    return cribbage::best_response(game, chance.data(), strategy.data(), responder, by_hand.data(), [&] { beat(0); });
}

void pegging_gains(PeggingGame game, Array<const float> strategy, nb::object progress, Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::expectations(game, strategy.data(), gains.data(), [&] { beat(0); });
}

void pegging_reach(PeggingGame game, Array<const std::uint8_t> strategy, Array<const float> pone,
                   Array<const float> dealer, Array<float> reach) {
    const nb::gil_scoped_release released;
    cribbage::reach_of(game, strategy.data(), pone.data(), dealer.data(), reach.data());
}

void answer_game_play(PeggingGame game, GivenStakes stakes, unsigned player, Array<const float> strategy,
                      nb::object progress, Array<float> best, Array<float> gained) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const auto answer = stakes.one_lane() ? cribbage::answer_game_play<1> : cribbage::answer_game_play<16>;
    answer(game, stakes.stakes(), player, strategy.data(), best.data(), gained.data(), [&] { beat(0); });
}

void learn_recall(RecallGame game, Hands hands, Seeds seeds, double weight, nb::object progress, Learned learned,
                  Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::Rows rows(learned.keys.data(), learned.keys.size());
    cribbage::learn_recall(deals_of(game, hands, seeds), weight, rows, learned.regrets.data(), learned.averages.data(),
                           gains.data(), [&](std::size_t done) { beat(done); });
}

void play_recall(RecallGame game, Hands hands, Seeds seeds, RecallTable table, nb::object progress,
                 Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::play_recall(deals_of(game, hands, seeds), table.table(), gains.data(),
                          [&](std::size_t done) { beat(done); });
}

void answer_recall(RecallGame game, Hands hands, Seeds seeds, RecallTable table, Answerer answerer, bool learns,
                   nb::object progress, Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::Rows rows(answerer.keys.data(), answerer.keys.size());
    const cribbage::Answerer who{answerer.side, answerer.remembers, rows, answerer.worth.data(), answerer.visits.data()};
    cribbage::answer_recall(deals_of(game, hands, seeds), table.table(), who, learns, gains.data(),
                            [&](std::size_t done) { beat(done); });
}

}  // namespace
}  // namespace hoyle

NB_MODULE(_hoyle_research, module) {
    using namespace hoyle;
    module.def("improve_pegging", improve_pegging, "game"_a, "chance"_a, "done"_a, "iterations"_a,
               "progress"_a.none(), "regrets"_a, "averages"_a);
    module.def("pegging_response", pegging_response, "game"_a, "chance"_a, "strategy"_a, "responder"_a,
               "progress"_a.none(), "by_hand"_a);
    module.def("pegging_gains", pegging_gains, "game"_a, "strategy"_a, "progress"_a.none(), "gains"_a);
    module.def("pegging_reach", pegging_reach, "game"_a, "strategy"_a, "pone"_a, "dealer"_a, "reach"_a);
    module.def("answer_game_play", answer_game_play, "game"_a, "stakes"_a, "player"_a, "strategy"_a,
               "progress"_a.none(), "best"_a, "gained"_a);
    module.def("learn_recall", learn_recall, "game"_a, "hands"_a, "seeds"_a, "weight"_a, "progress"_a.none(),
               "learned"_a, "gains"_a);
    module.def("play_recall", play_recall, "game"_a, "hands"_a, "seeds"_a, "table"_a, "progress"_a.none(), "gains"_a);
    module.def("answer_recall", answer_recall, "game"_a, "hands"_a, "seeds"_a, "table"_a, "answerer"_a, "learns"_a,
               "progress"_a.none(), "gains"_a);
}
