// What Linux keeps of a file beside its content, and of memory that files were read into, for Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Reads an extended attribute of a file into a buffer; answers its length, or -1 where there is none or no room. Linux:
/// `getxattr`.
ptrdiff_t bfiles_attribute(const char *path, const char *name, void *buffer, size_t size);
/// Sets an extended attribute of a file; false where the file system keeps none, or the file may not be written. Linux:
/// `setxattr`.
bool bfiles_set_attribute(const char *path, const char *name, const void *value, size_t size);
/// Gives memory back to the system that was used and freed; does nothing where the C library cannot. glibc: `malloc_trim`.
void bfiles_trim_memory(void);

#pragma clang assume_nonnull end
