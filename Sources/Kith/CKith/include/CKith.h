// The C that Kith needs of Linux, GLib and libxml2, for Swift. Names no type of theirs.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The reports of a walk over a piece of HTML, in order, on the thread of the call. Texts are UTF-8 and borrowed until the callback returns.
typedef struct ckith_html_visitor {
  // An element begins. `attributes` holds names and values in turn and ends with a null name; a value may be
  // null. The list itself is null when there are none.
  void (*begin)(void *context, const char *name, const char *_Nullable const *_Nullable attributes);
  // An element ends; also one closed by what follows it.
  void (*end)(void *context, const char *name);
  // Text between tags, its entities already replaced; long texts come in pieces. Not ended by a zero.
  void (*text)(void *context, const char *bytes, size_t count);
} ckith_html_visitor;

// Reads `count` bytes of UTF-8 and reports to `visitor` what they hold; bytes that are not HTML are text. Answers false
// when there was not memory enough, or elements lie in each other more than `max_depth` deep: then only the beginning
// was reported. Loads nothing from anywhere.
bool ckith_html_walk(const char *bytes, size_t count, int max_depth, const ckith_html_visitor *visitor, void *context);

/// Writes the SHA-256 of some bytes, 32 bytes long. GLib: `GChecksum`.
void ckith_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);

/// Reads an extended attribute of a file into a buffer; answers its length, or -1 where there is none or no room. Linux:
/// `getxattr`.
ptrdiff_t ckith_attribute(const char *path, const char *name, void *buffer, size_t size);
/// Sets an extended attribute of a file; false where the file system keeps none, or the file may not be written. Linux:
/// `setxattr`.
bool ckith_set_attribute(const char *path, const char *name, const void *value, size_t size);
/// Gives memory back to the system that was used and freed; does nothing where the C library cannot. glibc: `malloc_trim`.
void ckith_trim_memory(void);

#pragma clang assume_nonnull end
