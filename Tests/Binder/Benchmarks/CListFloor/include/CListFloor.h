// The reference for lists: std::sort, and the bytes allocated by malloc.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Sorts the numbers of rows by their keys with `std::sort`, ties by number.
void floor_sort(const int64_t *_Nonnull keys, uint32_t *_Nonnull rows, size_t count);
/// The bytes allocated by `malloc` and not freed.
size_t floor_heap(void);

#ifdef __cplusplus
}
#endif
