#define _GNU_SOURCE
#include "measure.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <time.h>

uint64_t measure_thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static uint64_t blocks, bytes;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *counted(void *block) {
  blocks += 1;
  bytes += malloc_usable_size(block);
  return block;
}

// These replace the C library's for the whole process: the counting costs all contenders the same.
void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *realloc(void *old, size_t size) {
  bytes -= malloc_usable_size(old);
  return counted(__libc_realloc(old, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = counted(__libc_memalign(alignment, size));
  return *result ? 0 : ENOMEM;
}

void free(void *block) {
  bytes -= malloc_usable_size(block);
  __libc_free(block);
}

uint64_t measure_blocks(void) { return blocks; }
uint64_t measure_bytes(void) { return bytes; }
