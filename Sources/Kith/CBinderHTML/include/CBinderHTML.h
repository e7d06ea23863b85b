// Walks over a piece of HTML and reports what it meets, in order. Keeps no tree and knows no libxml2 type.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// The reports, on the thread of the call. Texts are UTF-8 and borrowed until the callback returns.
typedef struct bhtml_visitor {
  // An element begins. `attributes` holds names and values in turn and ends with a null name; a value may be
  // null. The list itself is null when there are none.
  void (*begin)(void *context, const char *name, const char *_Nullable const *_Nullable attributes);
  // An element ends; also one closed by what follows it.
  void (*end)(void *context, const char *name);
  // Text between tags, its entities already replaced; long texts come in pieces. Not ended by a zero.
  void (*text)(void *context, const char *bytes, size_t count);
} bhtml_visitor;

// Reads `count` bytes of UTF-8 and reports to `visitor` what they hold; bytes that are not HTML are text. Answers false
// when there was not memory enough, or elements lie in each other more than `max_depth` deep: then only the beginning
// was reported. Loads nothing from anywhere.
bool bhtml_walk(const char *bytes, size_t count, int max_depth, const bhtml_visitor *visitor, void *context);

#pragma clang assume_nonnull end
