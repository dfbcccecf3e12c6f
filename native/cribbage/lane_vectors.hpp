// Memory for the vectors of one branch of a walk: taken on the way down, given back on the way up.
#pragma once
#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace hoyle::cribbage {

template <class Number>
class Vectors {
  public:
    // Gives back all that was taken since.
    class Mark {
      public:
        explicit Mark(Vectors& of) : of_(of), block_(of.block_), used_(of.used_) {}
        ~Mark() { of_.block_ = block_, of_.used_ = used_; }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

      private:
        Vectors& of_;
        std::size_t block_, used_;
    };

    Number* take(std::size_t number) {
        if (used_ + number > BLOCK) ++block_, used_ = 0;
        while (block_ >= blocks_.size()) blocks_.push_back(std::make_unique<Number[]>(BLOCK));
        if (number > BLOCK) throw std::bad_alloc();
        Number* taken = blocks_[block_].get() + used_;
        used_ += number;
        return taken;
    }

  private:
    static constexpr std::size_t BLOCK = 1 << 16;
    std::vector<std::unique_ptr<Number[]>> blocks_;
    std::size_t block_ = 0, used_ = 0;
};

}  // namespace hoyle::cribbage
