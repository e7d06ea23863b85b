#include "CListFloor.h"

#include <algorithm>
#include <malloc.h>
#include <vector>

namespace {
struct Row {
  int64_t key;
  uint32_t row;
};
} // namespace

void floor_sort(const int64_t *keys, uint32_t *rows, size_t count) {
  std::vector<Row> pairs(count);
  for (size_t index = 0; index < count; index++) pairs[index] = {keys[index], static_cast<uint32_t>(index)};
  std::sort(pairs.begin(), pairs.end(), [](const Row &a, const Row &b) {
    return a.key != b.key ? a.key < b.key : a.row < b.row;
  });
  for (size_t index = 0; index < count; index++) rows[index] = pairs[index].row;
}

size_t floor_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
