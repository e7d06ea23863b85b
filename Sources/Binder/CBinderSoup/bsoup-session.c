#include "bsoup-private.h"

gint bsoup_live = 0;

int bsoup_live_count(void) { return g_atomic_int_get(&bsoup_live); }

bsoup_session *bsoup_session_ref(bsoup_session *session) {
  g_atomic_ref_count_inc(&session->references);
  return session;
}

void bsoup_session_unref(bsoup_session *session) {
  if (!g_atomic_ref_count_dec(&session->references)) return;
  g_main_loop_unref(session->loop);
  g_main_context_unref(session->context);
  pthread_mutex_destroy(&session->mutex);
  pthread_cond_destroy(&session->begun);
  g_free(session);
  g_atomic_int_add(&bsoup_live, -1);
}

typedef struct {
  bsoup_session *session;
  char *user_agent;
  int max_connections_per_host;
  GProxyResolver *proxies; // null for the desktop's
  GTlsDatabase *trusted;   // null for the system's
} thread_start;

static gpointer run(gpointer data) {
  thread_start *start = data;
  bsoup_session *session = start->session;
  g_main_context_push_thread_default(session->context);
  session->soup = soup_session_new_with_options(
      "user-agent", start->user_agent, "max-conns-per-host", start->max_connections_per_host, "max-conns", 64,
      // Idle connections are closed after 30 s. How long an answer may take is each request's own.
      "idle-timeout", 30, "timeout", 0, NULL);
  if (start->proxies != NULL) soup_session_set_proxy_resolver(session->soup, start->proxies);
  if (start->trusted != NULL) soup_session_set_tls_database(session->soup, start->trusted);
  g_clear_object(&start->proxies);
  g_clear_object(&start->trusted);
  g_free(start->user_agent);
  g_free(start);

  pthread_mutex_lock(&session->mutex);
  session->has_begun = true;
  pthread_cond_signal(&session->begun);
  pthread_mutex_unlock(&session->mutex);

  g_main_loop_run(session->loop);

  soup_session_abort(session->soup);
  g_clear_object(&session->soup);
  // What closes connections does so in steps; without these, sockets would be left open.
  while (g_main_context_iteration(session->context, FALSE)) {
  }
  g_ptr_array_unref(session->requests);
  g_main_context_pop_thread_default(session->context);
  bsoup_session_unref(session);
  return NULL;
}

static GProxyResolver *proxy_resolver(const bsoup_options *options) {
  if (options->is_direct) return g_simple_proxy_resolver_new(NULL, NULL);
  if (options->http_proxy == NULL && options->https_proxy == NULL) return NULL;
  GProxyResolver *resolver = g_simple_proxy_resolver_new(NULL, (char **)options->no_proxy);
  GSimpleProxyResolver *simple = G_SIMPLE_PROXY_RESOLVER(resolver);
  if (options->http_proxy != NULL) g_simple_proxy_resolver_set_uri_proxy(simple, "http", options->http_proxy);
  if (options->https_proxy != NULL) g_simple_proxy_resolver_set_uri_proxy(simple, "https", options->https_proxy);
  return resolver;
}

bsoup_session *bsoup_session_new(const bsoup_options *options) {
  GTlsDatabase *trusted = NULL;
  if (options->trusted_certificates != NULL) {
    trusted = g_tls_file_database_new(options->trusted_certificates, NULL);
    if (trusted == NULL) return NULL;
  }
  bsoup_session *session = g_new0(bsoup_session, 1);
  g_atomic_int_inc(&bsoup_live);
  g_atomic_ref_count_init(&session->references);
  session->context = g_main_context_new();
  session->loop = g_main_loop_new(session->context, FALSE);
  session->requests = g_ptr_array_new();
  pthread_mutex_init(&session->mutex, NULL);
  pthread_cond_init(&session->begun, NULL);

  thread_start *start = g_new0(thread_start, 1);
  start->session = bsoup_session_ref(session); // the thread's own
  start->user_agent = g_strdup(options->user_agent);
  start->max_connections_per_host = options->max_connections_per_host;
  start->proxies = proxy_resolver(options);
  start->trusted = trusted;
  GThread *thread = g_thread_try_new("binder-http", run, start, NULL);
  if (thread == NULL) {
    g_clear_object(&start->proxies);
    g_clear_object(&start->trusted);
    g_free(start->user_agent);
    g_free(start);
    g_ptr_array_unref(session->requests);
    bsoup_session_unref(session);
    bsoup_session_unref(session);
    return NULL;
  }
  g_thread_unref(thread);
  pthread_mutex_lock(&session->mutex);
  while (!session->has_begun) pthread_cond_wait(&session->begun, &session->mutex);
  pthread_mutex_unlock(&session->mutex);
  return session;
}

void bsoup_session_end_if_idle(bsoup_session *session) {
  if (session->is_closing && session->requests->len == 0) g_main_loop_quit(session->loop);
}

static gboolean close_session(gpointer data) {
  bsoup_session *session = data;
  session->is_closing = true;
  // From the end: a request that ends at once takes itself out, and the last one takes its place.
  for (guint i = session->requests->len; i > 0; i--) {
    if (i <= session->requests->len) bsoup_request_stop(g_ptr_array_index(session->requests, i - 1), BSOUP_CANCELLED);
  }
  bsoup_session_end_if_idle(session);
  bsoup_session_unref(session);
  return G_SOURCE_REMOVE;
}

void bsoup_session_free(bsoup_session *session) {
  // NB: not g_main_context_invoke, which may run it here.
  GSource *source = g_idle_source_new();
  g_source_set_priority(source, G_PRIORITY_DEFAULT);
  g_source_set_callback(source, close_session, bsoup_session_ref(session), NULL);
  g_source_attach(source, session->context);
  // NB: this locks the context that the source was attached to, and the thread may have ended and let go of it by now
  // (GLib 2.74). Hence the caller's own reference goes last; given along, it left a lock in freed memory.
  g_source_unref(source);
  bsoup_session_unref(session);
}
