#include "bsoup-private.h"

struct bsoup_listener {
  gatomicrefcount references;
  GMainContext *context;
  GMainLoop *loop;
  SoupServer *server; // only on the thread
  char *path;
  char *state;
  char *page;
  uint16_t port;
  uint32_t deadline; // of each connection, in milliseconds
  uint32_t max_connections;
  GPtrArray *visits; // the connections there are, the oldest first; only on the thread
  bool has_ended;    // `done` was called; only on the thread
  void (*done)(void *context, const char *query);
  void *user;
  // Until the thread has begun; see bsoup_session.
  pthread_mutex_t mutex;
  pthread_cond_t begun;
  bool has_begun;
  bool is_listening;
  bool is_taken;
  bool is_gone; // the thread looks at no source any more; guarded by the mutex
};

// Marks a message of another user of the machine.
static const char foreign[] = "bsoup-foreign";

enum { farewell = 5 }; // in seconds: how long the browser has to read the page

// A connection, from when it is made until its request has ended.
typedef struct visit {
  SoupServerMessage *message; // not owned, only compared
  GSocket *socket;
  GSource *timer;
} visit;

static void end_visit(gpointer data) {
  visit *visit = data;
  g_source_destroy(visit->timer);
  g_source_unref(visit->timer);
  g_object_unref(visit->socket);
  g_free(visit);
}

// What libsoup reads from here on is the end; it then lets go of the connection itself.
static void hang_up(GSocket *socket) { g_socket_shutdown(socket, TRUE, TRUE, NULL); }

static gboolean has_waited(gpointer data) {
  visit *visit = data;
  hang_up(visit->socket);
  return G_SOURCE_REMOVE;
}

// NB: libsoup itself waits for ever for the end of a request, of as many as come (libsoup 3.2).
static void on_started(SoupServer *server, SoupServerMessage *message, gpointer data) {
  (void)server;
  bsoup_listener *listener = data;
  GSocket *socket = soup_server_message_get_socket(message);
  if (socket == NULL) return;
  // Any user of the machine can connect to it: none but this one is listened to, nor takes a browser's place.
  if (!bsoup_is_own_peer(socket)) {
    // NB: what it has sent already is still read after that.
    g_object_set_data(G_OBJECT(message), foreign, (gpointer)foreign);
    hang_up(socket);
    return;
  }
  if (listener->visits->len >= listener->max_connections) {
    // The oldest one goes, so that a client that keeps connections open keeps no other out.
    visit *oldest = g_ptr_array_index(listener->visits, 0);
    hang_up(oldest->socket);
    g_ptr_array_remove_index(listener->visits, 0);
  }
  visit *visit = g_new0(struct visit, 1);
  visit->message = message;
  visit->socket = g_object_ref(socket);
  visit->timer = g_timeout_source_new(listener->deadline);
  g_source_set_callback(visit->timer, has_waited, visit, NULL);
  g_source_attach(visit->timer, listener->context);
  g_ptr_array_add(listener->visits, visit);
}

static void on_ended(SoupServer *server, SoupServerMessage *message, gpointer data) {
  (void)server;
  bsoup_listener *listener = data;
  for (guint i = 0; i < listener->visits->len; i++) {
    visit *visit = g_ptr_array_index(listener->visits, i);
    if (visit->message != message) continue;
    g_ptr_array_remove_index(listener->visits, i);
    return;
  }
}

static bool has_body(SoupServerMessage *message) {
  SoupMessageHeaders *headers = soup_server_message_get_request_headers(message);
  SoupEncoding encoding = soup_message_headers_get_encoding(headers);
  return encoding != SOUP_ENCODING_NONE &&
         (encoding != SOUP_ENCODING_CONTENT_LENGTH || soup_message_headers_get_content_length(headers) > 0);
}

// A browser comes back without a body; a request that has any is refused before it is read, and without reading it.
static void on_head(
    SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  (void)server, (void)path, (void)query, (void)data;
  if (!has_body(message)) return;
  soup_message_body_set_accumulate(soup_server_message_get_request_body(message), FALSE);
  soup_server_message_set_status(message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE, NULL);
  GSocket *socket = soup_server_message_get_socket(message);
  if (socket == NULL) return;
  // NB: libsoup would answer after the body, which may have no end.
  static const char refusal[] = "HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  g_socket_send(socket, refusal, sizeof refusal - 1, NULL, NULL);
  hang_up(socket);
}

static void unref(bsoup_listener *listener) {
  if (!g_atomic_ref_count_dec(&listener->references)) return;
  g_main_loop_unref(listener->loop);
  g_main_context_unref(listener->context);
  g_free(listener->path);
  g_free(listener->state);
  g_free(listener->page);
  pthread_mutex_destroy(&listener->mutex);
  pthread_cond_destroy(&listener->begun);
  g_free(listener);
  g_atomic_int_add(&bsoup_live, -1);
}

static void end(bsoup_listener *listener, const char *query) {
  if (listener->has_ended) return;
  listener->has_ended = true;
  listener->done(listener->user, query);
}

static gboolean quit(gpointer data) {
  bsoup_listener *listener = data;
  g_main_loop_quit(listener->loop);
  return G_SOURCE_REMOVE;
}

// NB: disconnecting ends every connection, so the page has to be out first; until then everybody else gets a 404
// (libsoup 3.2).
static void has_finished(SoupServerMessage *message, gpointer data) {
  (void)message;
  quit(data);
}

static void quit_later(bsoup_listener *listener) {
  GSource *timer = g_timeout_source_new_seconds(farewell);
  g_source_set_callback(timer, quit, listener, NULL);
  g_source_attach(timer, listener->context);
  g_source_unref(timer);
}

static void on_request(
    SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  (void)server;
  bsoup_listener *listener = data;
  SoupMessageHeaders *headers = soup_server_message_get_response_headers(message);
  soup_message_headers_replace(headers, "Connection", "close");
  soup_message_headers_replace(headers, "Cache-Control", "no-store");
  bool is_answer = query != NULL && (g_hash_table_contains(query, "code") || g_hash_table_contains(query, "error"));
  // NB: an answer to another question, or to none, is not found and ends nothing: the real one may still come.
  const char *state = query != NULL ? g_hash_table_lookup(query, "state") : NULL;
  is_answer = is_answer && state != NULL && strcmp(state, listener->state) == 0;
  bool is_foreign = g_object_get_data(G_OBJECT(message), foreign) != NULL;
  if (listener->has_ended || !is_answer || is_foreign || has_body(message) || strcmp(path, listener->path) != 0 ||
      soup_server_message_get_method(message) != SOUP_METHOD_GET) {
    // Browsers ask for icons and the like on their own.
    soup_server_message_set_status(message, SOUP_STATUS_NOT_FOUND, NULL);
    return;
  }
  // The address holds a secret: the page leads nowhere, loads nothing, and is not kept.
  soup_message_headers_replace(headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace(headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace(
      headers, "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response(
      message, "text/html; charset=utf-8", SOUP_MEMORY_COPY, listener->page, strlen(listener->page));
  g_signal_connect(message, "finished", G_CALLBACK(has_finished), listener);
  end(listener, g_uri_get_query(soup_server_message_get_uri(message)));
  quit_later(listener);
}

static gpointer run(gpointer data) {
  bsoup_listener *listener = data;
  g_main_context_push_thread_default(listener->context);
  listener->server = soup_server_new("server-header", NULL, NULL);
  soup_server_add_handler(listener->server, NULL, on_request, listener, NULL);
  soup_server_add_early_handler(listener->server, NULL, on_head, listener, NULL);
  g_signal_connect(listener->server, "request-started", G_CALLBACK(on_started), listener);
  g_signal_connect(listener->server, "request-finished", G_CALLBACK(on_ended), listener);
  g_signal_connect(listener->server, "request-aborted", G_CALLBACK(on_ended), listener);
  GError *error = NULL;
  bool is_listening =
      soup_server_listen_local(listener->server, listener->port, SOUP_SERVER_LISTEN_IPV4_ONLY, &error);
  GSList *uris = is_listening ? soup_server_get_uris(listener->server) : NULL;
  if (uris != NULL) listener->port = (uint16_t)g_uri_get_port(uris->data);
  g_slist_free_full(uris, (GDestroyNotify)g_uri_unref);

  pthread_mutex_lock(&listener->mutex);
  listener->has_begun = true;
  listener->is_listening = is_listening;
  listener->is_taken = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  pthread_cond_signal(&listener->begun);
  pthread_mutex_unlock(&listener->mutex);
  g_clear_error(&error);

  if (is_listening) g_main_loop_run(listener->loop);

  g_signal_handlers_disconnect_by_data(listener->server, listener);
  soup_server_disconnect(listener->server);
  g_clear_object(&listener->server);
  pthread_mutex_lock(&listener->mutex);
  listener->is_gone = true;
  pthread_mutex_unlock(&listener->mutex);
  // What closes connections does so in steps; without these, sockets would be left open.
  while (g_main_context_iteration(listener->context, FALSE)) {
  }
  g_ptr_array_unref(listener->visits);
  g_main_context_pop_thread_default(listener->context);
  unref(listener);
  return NULL;
}

bsoup_listener *bsoup_listener_new(
    uint16_t port, const char *path, const char *state, const char *page, uint32_t deadline, uint32_t max_connections, bool *is_taken,
    void (*done)(void *, const char *), void *context) {
  *is_taken = false;
  bsoup_listener *listener = g_new0(bsoup_listener, 1);
  g_atomic_int_inc(&bsoup_live);
  g_atomic_ref_count_init(&listener->references);
  listener->context = g_main_context_new();
  listener->loop = g_main_loop_new(listener->context, FALSE);
  listener->path = g_strdup(path);
  listener->state = g_strdup(state);
  listener->page = g_strdup(page);
  listener->port = port;
  listener->deadline = deadline;
  listener->max_connections = max_connections > 0 ? max_connections : 1;
  listener->visits = g_ptr_array_new_with_free_func(end_visit);
  listener->done = done;
  listener->user = context;
  pthread_mutex_init(&listener->mutex, NULL);
  pthread_cond_init(&listener->begun, NULL);

  g_atomic_ref_count_inc(&listener->references); // the thread's own
  GThread *thread = g_thread_try_new("binder-listener", run, listener, NULL);
  if (thread == NULL) {
    g_ptr_array_unref(listener->visits);
    unref(listener);
    unref(listener);
    return NULL;
  }
  g_thread_unref(thread);
  pthread_mutex_lock(&listener->mutex);
  while (!listener->has_begun) pthread_cond_wait(&listener->begun, &listener->mutex);
  bool is_listening = listener->is_listening;
  *is_taken = listener->is_taken;
  pthread_mutex_unlock(&listener->mutex);
  if (is_listening) return listener;
  unref(listener);
  return NULL;
}

uint16_t bsoup_listener_port(const bsoup_listener *listener) { return listener->port; }

static gboolean close_listener(gpointer data) {
  bsoup_listener *listener = data;
  if (listener->has_ended) return G_SOURCE_REMOVE; // the page is on its way; the thread ends after it
  end(listener, NULL);
  g_main_loop_quit(listener->loop);
  return G_SOURCE_REMOVE;
}

static void attach_close(bsoup_listener *listener) {
  // NB: not g_main_context_invoke, which may run it here.
  GSource *source = g_idle_source_new();
  g_source_set_priority(source, G_PRIORITY_DEFAULT);
  g_atomic_ref_count_inc(&listener->references); // the source's own
  g_source_set_callback(source, close_listener, listener, (GDestroyNotify)unref);
  g_source_attach(source, listener->context);
  g_source_unref(source);
}

void bsoup_listener_free(bsoup_listener *listener) {
  pthread_mutex_lock(&listener->mutex);
  if (!listener->is_gone) attach_close(listener);
  pthread_mutex_unlock(&listener->mutex);
  // NB: last, as the thread may have ended and let go of everything by now; see bsoup_session_free.
  unref(listener);
}
