// What filters and orders of people are measured beside: loops over the same columns, in C.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Texts one after the other, each by its start and length.
typedef struct {
  const uint8_t *_Nonnull bytes;
  const uint32_t *_Nonnull starts;
  const uint16_t *_Nonnull lengths;
} people_texts;

/// Writes the rows whose texts have a word in them, in one of two columns; how many there are.
size_t people_with_word(people_texts a, people_texts b, size_t count, const uint8_t *_Nonnull word, size_t length,
                        uint32_t *_Nonnull rows);
/// Writes the rows with all of some flags and none of others, a day and a number below limits; how many there are.
/// What is not known is INT32_MIN.
size_t people_with_three(const uint32_t *_Nonnull flags, const int32_t *_Nonnull days, const int32_t *_Nonnull numbers,
                         size_t count, uint32_t all, uint32_t none, int32_t day, int32_t number,
                         uint32_t *_Nonnull rows);
/// How many rows have all of some flags and none of others.
size_t people_count(const uint32_t *_Nonnull flags, size_t count, uint32_t all, uint32_t none);
/// Puts rows in the order of their numbers with `qsort`, alike ones by their rows.
void people_sort(const int32_t *_Nonnull keys, uint32_t *_Nonnull rows, size_t count);
/// Puts rows in the order of their texts with `qsort`, byte by byte, alike ones by their rows.
void people_sort_texts(people_texts texts, uint32_t *_Nonnull rows, size_t count);
/// Sets the bits of some rows.
void people_select(uint64_t *_Nonnull words, const uint32_t *_Nonnull rows, size_t count);
/// How many bytes the program has got from `malloc` and not given back.
size_t people_heap(void);
