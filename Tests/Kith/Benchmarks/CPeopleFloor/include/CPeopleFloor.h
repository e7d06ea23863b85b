// The reference for filters and orders of people: loops over the same columns, in C.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Concatenated texts, each by its start and length.
typedef struct {
  const uint8_t *_Nonnull bytes;
  const uint32_t *_Nonnull starts;
  const uint16_t *_Nonnull lengths;
} people_texts;

/// Writes the rows whose texts contain a word in one of two columns; returns their number.
size_t people_with_word(people_texts a, people_texts b, size_t count, const uint8_t *_Nonnull word, size_t length,
                        uint32_t *_Nonnull rows);
/// Writes the rows with all of some flags and none of others, a day and a number below limits; returns their number.
/// INT32_MIN means unknown.
size_t people_with_three(const uint32_t *_Nonnull flags, const int32_t *_Nonnull days, const int32_t *_Nonnull numbers,
                         size_t count, uint32_t all, uint32_t none, int32_t day, int32_t number,
                         uint32_t *_Nonnull rows);
/// The number of rows with all of some flags and none of others.
size_t people_count(const uint32_t *_Nonnull flags, size_t count, uint32_t all, uint32_t none);
/// Sorts rows by their numbers with `qsort`, ties by row.
void people_sort(const int32_t *_Nonnull keys, uint32_t *_Nonnull rows, size_t count);
/// Sorts rows by their texts with `qsort`, byte by byte, ties by row.
void people_sort_texts(people_texts texts, uint32_t *_Nonnull rows, size_t count);
/// Sets the bits of some rows.
void people_select(uint64_t *_Nonnull words, const uint32_t *_Nonnull rows, size_t count);
/// The bytes allocated by `malloc` and not freed.
size_t people_heap(void);
