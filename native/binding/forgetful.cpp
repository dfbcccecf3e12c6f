// The play of cribbage by places that forget, bound to Python.
#include <nanobind/nanobind.h>

#include "arrays.hpp"
#include "beat.hpp"
#include "cribbage/forgetful.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hoyle {
namespace {

using Hands = Array<const std::uint8_t>;
using Seeds = Array<const std::uint64_t>;

cribbage::PlayDeals deals_of(unsigned ranks, unsigned kept, const Hands& hands, const Seeds& seeds) {
    return {{ranks, kept, false}, hands.data(), seeds.data(), seeds.size()};
}

std::uint64_t forgetful_place(Hands hand, Hands series, unsigned others_left, bool gone) {
    cribbage::Series played;
    for (std::size_t card = 0; card < series.size(); ++card)
        played.add(static_cast<cribbage::PlayCard>((series[card] + 1) << 2));
    const cribbage::RankHand held(hand.data(), static_cast<unsigned>(hand.size()));
    return cribbage::place_of(held, played, others_left, gone);
}

void learn_forgetful(unsigned ranks, unsigned kept, Hands hands, Seeds seeds, double weight, nb::object progress,
                     Array<std::uint64_t> keys, Array<float> regrets, Array<float> averages, Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    cribbage::Rows rows(keys.data(), keys.size());
    cribbage::learn_forgetful(deals_of(ranks, kept, hands, seeds), weight, rows, regrets.data(), averages.data(),
                              gains.data(), [&](std::size_t done) { beat(done); });
}

void play_forgetful(unsigned ranks, unsigned kept, Hands hands, Seeds seeds, Array<const std::uint64_t> keys,
                    Array<const std::uint8_t> often, nb::object progress, Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const cribbage::Table table(keys.data(), often.data(), keys.size());
    cribbage::play_forgetful(deals_of(ranks, kept, hands, seeds), table, gains.data(),
                             [&](std::size_t done) { beat(done); });
}

void answer_forgetful(unsigned ranks, unsigned kept, Hands hands, Seeds seeds, Array<const std::uint64_t> keys,
                      Array<const std::uint8_t> often, unsigned side, bool remembers, bool learns, nb::object progress,
                      Array<std::uint64_t> own_keys, Array<float> worth, Array<float> visits, Array<float> gains) {
    const nb::gil_scoped_release released;
    Beat beat(progress);
    const cribbage::Table table(keys.data(), often.data(), keys.size());
    cribbage::Rows rows(own_keys.data(), own_keys.size());
    const cribbage::Answerer answerer{side, remembers, rows, worth.data(), visits.data()};
    cribbage::answer_forgetful(deals_of(ranks, kept, hands, seeds), table, answerer, learns, gains.data(),
                               [&](std::size_t done) { beat(done); });
}

}  // namespace

void bind_forgetful(nb::module_& module) {
    module.def("forgetful_place", forgetful_place, "hand"_a, "series"_a, "others_left"_a, "gone"_a);
    module.def("learn_forgetful", learn_forgetful, "ranks"_a, "kept"_a, "hands"_a, "seeds"_a, "weight"_a,
               "progress"_a.none(), "keys"_a, "regrets"_a, "averages"_a, "gains"_a);
    module.def("play_forgetful", play_forgetful, "ranks"_a, "kept"_a, "hands"_a, "seeds"_a, "keys"_a, "often"_a,
               "progress"_a.none(), "gains"_a);
    module.def("answer_forgetful", answer_forgetful, "ranks"_a, "kept"_a, "hands"_a, "seeds"_a, "keys"_a, "often"_a,
               "side"_a, "remembers"_a, "learns"_a, "progress"_a.none(), "own_keys"_a, "worth"_a, "visits"_a,
               "gains"_a);
}

}  // namespace hoyle
