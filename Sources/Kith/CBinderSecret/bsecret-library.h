#pragma once

#include <gio/gio.h>
#include <stdbool.h>

// What is used of libsecret, as its headers declare it: they are not needed to build. libsecret: `SecretSchema`.
typedef struct {
  const char *name;
  int type;
} bsecret_attribute;

typedef struct {
  const char *name;
  int flags;
  bsecret_attribute attributes[32];
  int reserved;
  void *more_reserved[7];
} bsecret_schema;

typedef struct {
  void (*storev)(
      const bsecret_schema *, GHashTable *, const char *collection, const char *label, const char *secret,
      GCancellable *, GAsyncReadyCallback, gpointer);
  gboolean (*store_finish)(GAsyncResult *, GError **);
  void (*lookupv)(const bsecret_schema *, GHashTable *, GCancellable *, GAsyncReadyCallback, gpointer);
  char *(*lookup_finish)(GAsyncResult *, GError **);
  void (*searchv)(const bsecret_schema *, GHashTable *, int flags, GCancellable *, GAsyncReadyCallback, gpointer);
  GList *(*search_finish)(GAsyncResult *, GError **);
  void (*clearv)(const bsecret_schema *, GHashTable *, GCancellable *, GAsyncReadyCallback, gpointer);
  gboolean (*clear_finish)(GAsyncResult *, GError **);
  GHashTable *(*get_attributes)(void *retrievable);
  void (*free)(char *secret);
} bsecret_library;

/// Loads the library and finds what is used of it; false when it is not there.
bool bsecret_library_load(bsecret_library *library, const char *file);
