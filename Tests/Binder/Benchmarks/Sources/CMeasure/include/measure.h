#ifndef MEASURE_H
#define MEASURE_H
#include <stdint.h>

/// CPU time of the calling thread, in nanoseconds.
uint64_t measure_thread_time(void);

/// The number of blocks allocated since the process began, and the bytes in use, rounding included.
uint64_t measure_blocks(void);
uint64_t measure_bytes(void);

#endif
