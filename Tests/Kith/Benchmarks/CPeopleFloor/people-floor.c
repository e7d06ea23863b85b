#define _GNU_SOURCE
#include "CPeopleFloor.h"

#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool has(people_texts texts, size_t row, const uint8_t *word, size_t length) {
  return memmem(texts.bytes + texts.starts[row], texts.lengths[row], word, length) != NULL;
}

size_t people_with_word(people_texts a, people_texts b, size_t count, const uint8_t *word, size_t length,
                        uint32_t *rows) {
  size_t found = 0;
  for (size_t row = 0; row < count; row++)
    if (has(a, row, word, length) || has(b, row, word, length)) rows[found++] = (uint32_t)row;
  return found;
}

size_t people_with_three(const uint32_t *flags, const int32_t *days, const int32_t *numbers, size_t count, uint32_t all,
                         uint32_t none, int32_t day, int32_t number, uint32_t *rows) {
  size_t found = 0;
  for (size_t row = 0; row < count; row++)
    if ((flags[row] & (all | none)) == all && days[row] != INT32_MIN && days[row] < day && numbers[row] != INT32_MIN &&
        numbers[row] < number)
      rows[found++] = (uint32_t)row;
  return found;
}

size_t people_count(const uint32_t *flags, size_t count, uint32_t all, uint32_t none) {
  size_t found = 0;
  for (size_t row = 0; row < count; row++) found += (flags[row] & (all | none)) == all;
  return found;
}

static int by_number(const void *a, const void *b, void *keys) {
  const int32_t *numbers = keys;
  uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
  if (numbers[left] != numbers[right]) return numbers[left] < numbers[right] ? -1 : 1;
  return left < right ? -1 : left > right;
}

void people_sort(const int32_t *keys, uint32_t *rows, size_t count) {
  for (size_t row = 0; row < count; row++) rows[row] = (uint32_t)row;
  qsort_r(rows, count, sizeof *rows, by_number, (void *)keys);
}

static int by_text(const void *a, const void *b, void *column) {
  const people_texts *texts = column;
  uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
  uint16_t lengths[] = {texts->lengths[left], texts->lengths[right]};
  int order = memcmp(texts->bytes + texts->starts[left], texts->bytes + texts->starts[right],
                     lengths[0] < lengths[1] ? lengths[0] : lengths[1]);
  if (order != 0) return order;
  if (lengths[0] != lengths[1]) return lengths[0] < lengths[1] ? -1 : 1;
  return left < right ? -1 : left > right;
}

void people_sort_texts(people_texts texts, uint32_t *rows, size_t count) {
  for (size_t row = 0; row < count; row++) rows[row] = (uint32_t)row;
  qsort_r(rows, count, sizeof *rows, by_text, &texts);
}

void people_select(uint64_t *words, const uint32_t *rows, size_t count) {
  for (size_t index = 0; index < count; index++) words[rows[index] >> 6] |= UINT64_C(1) << (rows[index] & 63);
}

size_t people_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
