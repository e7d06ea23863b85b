// What lists are measured beside: std::sort, and the bytes that malloc has given out.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Puts the numbers of rows in the order of their keys with `std::sort`, alike ones by their numbers.
void floor_sort(const int64_t *_Nonnull keys, uint32_t *_Nonnull rows, size_t count);
/// How many bytes the program has got from `malloc` and not given back.
size_t floor_heap(void);

#ifdef __cplusplus
}
#endif
