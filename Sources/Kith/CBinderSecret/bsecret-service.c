#include "CBinderSecret.h"

#include "bsecret-library.h"

typedef enum {
  LOOKUP,
  STORE,
  CLEAR,
  SEARCH,
} call_kind;

struct bsecret_service {
  gatomicrefcount references;
  GMainContext *context;
  GMainLoop *loop;
  char *file;
  // Only on the thread.
  bsecret_library library;
  bool was_loaded, is_loaded, is_closing;
  int calls;
};

struct bsecret_call {
  gatomicrefcount references;
  bsecret_service *service;
  call_kind kind;
  bsecret_schema schema;
  GHashTable *attributes;
  char *schema_name, *label, *secret;
  uint32_t timeout;
  GCancellable *cancellable;
  GSource *timer;
  gint is_made;   // GLib's locks order this as well, but the thread sanitizer knows nothing of them
  bool has_ended; // `done` was called; only on the thread
  bsecret_done done;
  void *context;
};

static void service_unref(bsecret_service *service) {
  if (!g_atomic_ref_count_dec(&service->references)) return;
  g_main_loop_unref(service->loop);
  g_main_context_unref(service->context);
  g_free(service->file);
  g_free(service);
}

// A secret is not left behind in memory that is given back.
static void free_secret(char *secret) {
  if (secret == NULL) return;
  for (volatile char *byte = secret; *byte != '\0'; byte++) *byte = '\0';
  g_free(secret);
}

void bsecret_call_release(bsecret_call *call) {
  if (!g_atomic_ref_count_dec(&call->references)) return;
  g_hash_table_unref(call->attributes);
  g_free(call->schema_name);
  g_free(call->label);
  free_secret(call->secret);
  g_object_unref(call->cancellable);
  service_unref(call->service);
  g_free(call);
}

static bsecret_call *call_ref(bsecret_call *call) {
  g_atomic_ref_count_inc(&call->references);
  return call;
}

// Reports the end, once; what libsecret still does about it is not waited for.
static void end(bsecret_call *call, bsecret_outcome outcome, const char *secret, const char *reason) {
  if (call->has_ended) return;
  call->has_ended = true;
  if (call->timer != NULL) {
    g_source_destroy(call->timer);
    g_clear_pointer(&call->timer, g_source_unref);
  }
  call->done(call->context, outcome, secret, reason);
  bsecret_service *service = call->service;
  service->calls--;
  if (service->is_closing && service->calls == 0) g_main_loop_quit(service->loop);
}

static void has_searched(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  bsecret_call *call = data;
  GError *error = NULL;
  GList *found = call->service->library.search_finish(result, &error);
  if (error != NULL) {
    end(call, BSECRET_FAILED, NULL, error->message);
  } else if (found != NULL) {
    end(call, BSECRET_FAILED, NULL, "the keyring is locked");
  } else {
    end(call, BSECRET_ANSWERED, NULL, NULL);
  }
  g_clear_error(&error);
  g_list_free_full(found, g_object_unref);
  bsecret_call_release(call);
}

// The keys of what was found, each on a line; null where a keyring that is locked shows none.
static char *found_keys(const bsecret_library *library, GList *found) {
  GString *keys = g_string_new(NULL);
  for (GList *item = found; item != NULL; item = item->next) {
    GHashTable *attributes = library->get_attributes(item->data);
    const char *key = attributes != NULL ? g_hash_table_lookup(attributes, "key") : NULL;
    if (key != NULL) g_string_append_printf(keys, "%s\n", key);
    if (attributes != NULL) g_hash_table_unref(attributes);
    if (key == NULL) return g_string_free(keys, TRUE), NULL;
  }
  return g_string_free(keys, FALSE);
}

static void has_found_all(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  bsecret_call *call = data;
  const bsecret_library *library = &call->service->library;
  GError *error = NULL;
  GList *found = library->search_finish(result, &error);
  char *keys = error == NULL ? found_keys(library, found) : NULL;
  if (keys != NULL) {
    end(call, BSECRET_ANSWERED, keys, NULL);
  } else {
    end(call, BSECRET_FAILED, NULL, error != NULL ? error->message : "the keyring is locked");
  }
  g_free(keys);
  g_clear_error(&error);
  g_list_free_full(found, g_object_unref);
  bsecret_call_release(call);
}

static void has_answered(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  bsecret_call *call = data;
  const bsecret_library *library = &call->service->library;
  GError *error = NULL;
  char *secret = NULL;
  switch (call->kind) {
  case LOOKUP: secret = library->lookup_finish(result, &error); break;
  case STORE: library->store_finish(result, &error); break;
  case CLEAR: library->clear_finish(result, &error); break;
  case SEARCH: break; // has_found_all
  }
  if (error == NULL && call->kind == LOOKUP && secret == NULL && !call->has_ended) {
    // NB: a secret in a keyring that stays locked is answered as if there were none (libsecret 0.20).
    library->searchv(&call->schema, call->attributes, 0, call->cancellable, has_searched, call_ref(call));
  } else if (error == NULL) {
    end(call, BSECRET_ANSWERED, secret, NULL);
  } else {
    bool is_cancelled = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    end(call, is_cancelled ? BSECRET_CANCELLED : BSECRET_FAILED, NULL, error->message);
  }
  g_clear_error(&error);
  if (secret != NULL) library->free(secret);
  bsecret_call_release(call);
}

static gboolean has_passed(gpointer data) {
  bsecret_call *call = data;
  // NB: a prompt that no person answers may never end, cancelled or not (libsecret 0.20).
  g_cancellable_cancel(call->cancellable);
  end(call, BSECRET_TIMED_OUT, NULL, "there was no answer in time");
  return G_SOURCE_REMOVE;
}

static gboolean begin(gpointer data) {
  bsecret_call *call = data;
  g_return_val_if_fail(g_atomic_int_get(&call->is_made), G_SOURCE_REMOVE);
  bsecret_service *service = call->service;
  service->calls++;
  if (!service->was_loaded) {
    service->was_loaded = true;
    service->is_loaded = bsecret_library_load(&service->library, service->file);
  }
  if (!service->is_loaded) {
    end(call, BSECRET_NO_LIBRARY, NULL, "libsecret is not installed");
    return G_SOURCE_REMOVE;
  }
  if (g_cancellable_is_cancelled(call->cancellable)) {
    end(call, BSECRET_CANCELLED, NULL, "cancelled before it was asked");
    return G_SOURCE_REMOVE;
  }
  call->timer = g_timeout_source_new(call->timeout);
  g_source_set_callback(call->timer, has_passed, call_ref(call), (GDestroyNotify)bsecret_call_release);
  g_source_attach(call->timer, service->context);
  const bsecret_library *library = &service->library;
  const bsecret_schema *schema = &call->schema;
  switch (call->kind) {
  case LOOKUP:
    library->lookupv(schema, call->attributes, call->cancellable, has_answered, call_ref(call));
    break;
  case STORE:
    library->storev(
        schema, call->attributes, NULL, call->label, call->secret, call->cancellable, has_answered, call_ref(call));
    break;
  case CLEAR:
    library->clearv(schema, call->attributes, call->cancellable, has_answered, call_ref(call));
    break;
  case SEARCH:
    g_hash_table_remove(call->attributes, "key");
    // NB: SECRET_SEARCH_ALL; without it there is one answer.
    library->searchv(schema, call->attributes, 1 << 1, call->cancellable, has_found_all, call_ref(call));
    break;
  }
  return G_SOURCE_REMOVE;
}

static gboolean cancel(gpointer data) {
  bsecret_call *call = data;
  if (call->has_ended) return G_SOURCE_REMOVE;
  g_cancellable_cancel(call->cancellable);
  end(call, BSECRET_CANCELLED, NULL, "cancelled");
  return G_SOURCE_REMOVE;
}

static void attach(bsecret_service *service, GSourceFunc function, gpointer data, GDestroyNotify destroy) {
  GSource *source = g_idle_source_new();
  g_source_set_priority(source, G_PRIORITY_DEFAULT);
  g_source_set_callback(source, function, data, destroy);
  g_source_attach(source, service->context);
  g_source_unref(source);
}

static bsecret_call *call_new(
    bsecret_service *service, call_kind kind, const bsecret_name *name, const char *label, const char *secret,
    uint32_t timeout, bsecret_done done, void *context) {
  bsecret_call *call = g_new0(bsecret_call, 1);
  g_atomic_ref_count_init(&call->references);
  g_atomic_ref_count_inc(&service->references);
  call->service = service;
  call->kind = kind;
  call->schema_name = g_strdup(name->schema);
  call->schema.name = call->schema_name;
  // NB: SECRET_SCHEMA_DONT_MATCH_NAME; by its schema nothing is found in a keyring that is locked (gnome-keyring 42).
  call->schema.flags = 1 << 1;
  call->schema.attributes[0].name = "scope";
  call->schema.attributes[1].name = "key";
  call->attributes = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
  g_hash_table_insert(call->attributes, (gpointer) "scope", g_strdup(name->scope));
  g_hash_table_insert(call->attributes, (gpointer) "key", g_strdup(name->key));
  call->label = g_strdup(label);
  call->secret = g_strdup(secret);
  call->timeout = timeout;
  call->cancellable = g_cancellable_new();
  call->done = done;
  call->context = context;
  g_atomic_int_set(&call->is_made, TRUE);
  attach(service, begin, call_ref(call), (GDestroyNotify)bsecret_call_release);
  return call;
}

bsecret_call *bsecret_lookup(
    bsecret_service *service, const bsecret_name *name, uint32_t timeout, bsecret_done done, void *context) {
  return call_new(service, LOOKUP, name, NULL, NULL, timeout, done, context);
}

bsecret_call *bsecret_store(
    bsecret_service *service, const bsecret_name *name, const char *label, const char *secret, uint32_t timeout,
    bsecret_done done, void *context) {
  return call_new(service, STORE, name, label, secret, timeout, done, context);
}

bsecret_call *bsecret_clear(
    bsecret_service *service, const bsecret_name *name, uint32_t timeout, bsecret_done done, void *context) {
  return call_new(service, CLEAR, name, NULL, NULL, timeout, done, context);
}

bsecret_call *bsecret_search(
    bsecret_service *service, const bsecret_name *name, uint32_t timeout, bsecret_done done, void *context) {
  return call_new(service, SEARCH, name, NULL, NULL, timeout, done, context);
}

void bsecret_call_cancel(bsecret_call *call) {
  attach(call->service, cancel, call_ref(call), (GDestroyNotify)bsecret_call_release);
}

static gpointer run(gpointer data) {
  bsecret_service *service = data;
  g_main_context_push_thread_default(service->context);
  g_main_loop_run(service->loop);
  while (g_main_context_iteration(service->context, FALSE)) {
  }
  g_main_context_pop_thread_default(service->context);
  service_unref(service);
  return NULL;
}

bsecret_service *bsecret_service_new(const char *file) {
  bsecret_service *service = g_new0(bsecret_service, 1);
  g_atomic_ref_count_init(&service->references);
  service->context = g_main_context_new();
  service->loop = g_main_loop_new(service->context, FALSE);
  service->file = g_strdup(file != NULL ? file : "libsecret-1.so.0");
  g_atomic_ref_count_inc(&service->references); // the thread's own
  GThread *thread = g_thread_try_new("binder-secret", run, service, NULL);
  if (thread == NULL) {
    service_unref(service);
    service_unref(service);
    return NULL;
  }
  g_thread_unref(thread);
  return service;
}

static gboolean close_service(gpointer data) {
  bsecret_service *service = data;
  service->is_closing = true;
  if (service->calls == 0) g_main_loop_quit(service->loop);
  return G_SOURCE_REMOVE;
}

void bsecret_service_free(bsecret_service *service) {
  g_atomic_ref_count_inc(&service->references); // the source's own
  attach(service, close_service, service, (GDestroyNotify)service_unref);
  // NB: last, as the thread may have ended and let go of everything by now: attaching still uses the context.
  service_unref(service);
}
