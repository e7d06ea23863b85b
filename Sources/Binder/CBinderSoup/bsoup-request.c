#include "bsoup-private.h"

enum { chunk_size = 32 * 1024 };
enum { max_informational = 32 };

struct bsoup_request {
  gatomicrefcount references;
  bsoup_session *session;
  SoupMessage *message;
  GBytes *content;
  char *content_type;
  GCancellable *cancellable;
  GInputStream *stream;
  GByteArray *body;
  size_t max_body;
  uint32_t total_deadline, idle_deadline;
  GSource *total_timer, *idle_timer;
  int64_t last_activity; // in µs of the monotonic clock
  int informational;     // how many answers came that are none yet, as "100 Continue"
  bsoup_outcome stopped; // why it was ended early, or BSOUP_ANSWERED
  gint is_made;          // GLib's locks order this as well, but the thread sanitizer knows nothing of them
  bool is_sending;       // it has a connection, and libsoup has yet to report its headers or its failure
  bool has_told;         // the callback was called
  bool has_ended;        // and libsoup has let go of it
  void (*done)(void *context, const bsoup_result *result);
  void *context;
};

static bsoup_request *request_ref(bsoup_request *request) {
  g_atomic_ref_count_inc(&request->references);
  return request;
}

void bsoup_request_release(bsoup_request *request) {
  if (!g_atomic_ref_count_dec(&request->references)) return;
  g_clear_pointer(&request->content, g_bytes_unref);
  g_free(request->content_type);
  g_object_unref(request->cancellable);
  g_clear_pointer(&request->body, g_byte_array_unref);
  bsoup_session_unref(request->session);
  g_free(request);
  g_atomic_int_add(&bsoup_live, -1);
}

static void clear_timer(GSource **timer) {
  if (*timer == NULL) return;
  g_source_destroy(*timer);
  g_clear_pointer(timer, g_source_unref);
}

static void collect_header(const char *name, const char *value, gpointer data) {
  g_ptr_array_add(data, (gpointer)name);
  g_ptr_array_add(data, (gpointer)value);
}

static void tell(bsoup_request *request, const bsoup_result *result) {
  if (request->has_told) return;
  request->has_told = true;
  request->done(request->context, result);
}

// Reports the end, unless it was reported before, and lets go of everything; once.
static void finish(bsoup_request *request, bsoup_outcome outcome, const char *reason) {
  if (request->has_ended) return;
  request->has_ended = true;
  clear_timer(&request->total_timer);
  clear_timer(&request->idle_timer);
  if (request->stopped != BSOUP_ANSWERED) outcome = request->stopped;
  bsoup_result result = {.outcome = outcome, .reason = outcome == BSOUP_ANSWERED ? NULL : reason};
  GPtrArray *headers = NULL;
  if (outcome == BSOUP_ANSWERED) {
    headers = g_ptr_array_new();
    soup_message_headers_foreach(soup_message_get_response_headers(request->message), collect_header, headers);
    g_ptr_array_add(headers, NULL);
    result.status = soup_message_get_status(request->message);
    result.headers = (const char *const *)headers->pdata;
    result.body = request->body->data;
    result.body_count = request->body->len;
  } else if (outcome == BSOUP_NO_WAY_THROUGH) {
    result.status = soup_message_get_status(request->message);
  }
  tell(request, &result);
  g_clear_pointer(&headers, g_ptr_array_unref);
  g_clear_pointer(&request->body, g_byte_array_unref);
  if (request->stream != NULL) {
    // Closed early, the connection cannot be used again: what is left of the body is not waited for.
    g_input_stream_close_async(request->stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
    g_clear_object(&request->stream);
  }
  if (request->message != NULL) {
    g_signal_handlers_disconnect_by_data(request->message, request);
    g_clear_object(&request->message);
  }
  g_ptr_array_remove_fast(request->session->requests, request);
  bsoup_session_end_if_idle(request->session);
  bsoup_request_release(request); // the thread's own
}

static bsoup_outcome outcome_of(const GError *error) {
  if (error->domain == G_TLS_ERROR) return BSOUP_INSECURE;
  if (error->domain == G_RESOLVER_ERROR) return BSOUP_UNREACHABLE;
  if (error->domain == SOUP_SESSION_ERROR) {
    switch (error->code) {
    case SOUP_SESSION_ERROR_PARSING:
    case SOUP_SESSION_ERROR_ENCODING: return BSOUP_GARBLED;
    default: return BSOUP_FAILED;
    }
  }
  if (error->domain == G_IO_ERROR) {
    switch (error->code) {
    case G_IO_ERROR_CANCELLED: return BSOUP_CANCELLED;
    case G_IO_ERROR_TIMED_OUT: return BSOUP_TIMED_OUT;
    case G_IO_ERROR_PARTIAL_INPUT:
    case G_IO_ERROR_CONNECTION_CLOSED: return BSOUP_BROKEN_OFF;
    case G_IO_ERROR_INVALID_DATA: return BSOUP_GARBLED;
    case G_IO_ERROR_CONNECTION_REFUSED: return BSOUP_REFUSED;
    case G_IO_ERROR_HOST_NOT_FOUND:
    case G_IO_ERROR_HOST_UNREACHABLE:
    case G_IO_ERROR_NETWORK_UNREACHABLE:
    case G_IO_ERROR_NOT_CONNECTED:
    case G_IO_ERROR_PROXY_FAILED:
    case G_IO_ERROR_PROXY_AUTH_FAILED:
    case G_IO_ERROR_PROXY_NEED_AUTH:
    case G_IO_ERROR_PROXY_NOT_ALLOWED: return BSOUP_UNREACHABLE;
    default: return BSOUP_FAILED;
    }
  }
  return BSOUP_FAILED;
}

static void finish_with(bsoup_request *request, GError *error) {
  finish(request, outcome_of(error), error->message);
  g_error_free(error);
}

static void attach(bsoup_request *request, int priority, GSourceFunc function) {
  GSource *source = g_idle_source_new();
  g_source_set_priority(source, priority);
  g_source_set_callback(source, function, request_ref(request), (GDestroyNotify)bsoup_request_release);
  g_source_attach(source, request->session->context);
  g_source_unref(source);
}

static gboolean cancel_late(gpointer data) {
  bsoup_request *request = data;
  if (!request->has_ended) g_cancellable_cancel(request->cancellable);
  return G_SOURCE_REMOVE;
}

// NB: libsoup keeps results for a later turn of the loop, and a task that is cancelled before its result is reported
// fails instead. One that has ended well is then finished in two places, and one reference given back twice
// (run_until_read_done, libsoup 3.6); one that is sent again, as its connection was closed, fails twice (libsoup 3.2). No
// signal reports that a result is due: once a request is being sent, its cancellation waits for the callbacks that are due.
static void cancel_soup(bsoup_request *request) {
  if (request->is_sending) {
    attach(request, G_PRIORITY_LOW, cancel_late);
  } else {
    g_cancellable_cancel(request->cancellable);
  }
}

void bsoup_request_stop(bsoup_request *request, bsoup_outcome outcome) {
  if (request->has_ended) return;
  if (request->stopped == BSOUP_ANSWERED) request->stopped = outcome;
  request_ref(request);
  cancel_soup(request);
  // NB: a request that waits for a connection looks at the cancellable only when it gets one (libsoup 3.2). So the end
  // is reported here; the session waits for libsoup to let go.
  const char *reason = request->stopped == BSOUP_TIMED_OUT ? "a deadline passed"
                       : request->stopped == BSOUP_GARBLED ? "told to wait without end"
                                                           : "cancelled";
  tell(request, &(bsoup_result){.outcome = request->stopped, .reason = reason});
  bsoup_request_release(request);
}

static void touch(bsoup_request *request) { request->last_activity = g_get_monotonic_time(); }

static void read_on(bsoup_request *request);

static void has_read(GObject *source, GAsyncResult *result, gpointer data) {
  bsoup_request *request = data;
  GError *error = NULL;
  GBytes *bytes = g_input_stream_read_bytes_finish(G_INPUT_STREAM(source), result, &error);
  if (bytes == NULL) {
    finish_with(request, error);
  } else {
    gsize count = g_bytes_get_size(bytes);
    touch(request);
    if (count == 0) {
      finish(request, BSOUP_ANSWERED, NULL);
    } else if (request->body->len + count > request->max_body) {
      // NB: closing alone would read on to the end of the body, which may have none (libsoup 3.2).
      if (request->stopped == BSOUP_ANSWERED) request->stopped = BSOUP_TOO_LARGE;
      g_cancellable_cancel(request->cancellable);
      finish(request, BSOUP_TOO_LARGE, "the body is larger than allowed");
    } else {
      g_byte_array_append(request->body, g_bytes_get_data(bytes, NULL), count);
      read_on(request);
    }
    g_bytes_unref(bytes);
  }
  bsoup_request_release(request); // the callback's own
}

static void read_on(bsoup_request *request) {
  g_input_stream_read_bytes_async(
      request->stream, chunk_size, G_PRIORITY_DEFAULT, request->cancellable, has_read, request_ref(request));
}

// Whether only a proxy answered a request for an encrypted connection.
//
// NB: libsoup hands on the status that a proxy gives to CONNECT as if the server had sent it. The certificate is that
// of the connection the message had last, a reused connection's as well, and none while a proxy is still asked (libsoup
// 3.2).
static bool is_proxys_own(SoupMessage *message) {
  return strcmp(g_uri_get_scheme(soup_message_get_uri(message)), "https") == 0 &&
         soup_message_get_tls_peer_certificate(message) == NULL;
}

static char *address_of(SoupMessage *message) {
  GSocketAddress *address = soup_message_get_remote_address(message);
  if (!G_IS_INET_SOCKET_ADDRESS(address)) return NULL;
  char *host = g_inet_address_to_string(g_inet_socket_address_get_address(G_INET_SOCKET_ADDRESS(address)));
  char *text = g_strdup_printf(
      strchr(host, ':') == NULL ? "%s:%u" : "[%s]:%u", host,
      g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(address)));
  g_free(host);
  return text;
}

static void has_sent(GObject *source, GAsyncResult *result, gpointer data) {
  bsoup_request *request = data;
  GError *error = NULL;
  GInputStream *stream = soup_session_send_finish(SOUP_SESSION(source), result, &error);
  request->is_sending = false;
  touch(request);
  if (stream == NULL) {
    finish_with(request, error);
  } else {
    request->stream = stream;
    if (request->stopped != BSOUP_ANSWERED) {
      g_cancellable_cancel(request->cancellable);
      finish(request, request->stopped, "cancelled");
    } else if (is_proxys_own(request->message)) {
      char *proxy = address_of(request->message);
      finish(request, BSOUP_NO_WAY_THROUGH, proxy);
      g_free(proxy);
    } else {
      read_on(request);
    }
  }
  bsoup_request_release(request); // the callback's own
}

static gboolean total_passed(gpointer data) {
  bsoup_request_stop(data, BSOUP_TIMED_OUT);
  return G_SOURCE_REMOVE;
}

static gboolean idle_passed(gpointer data);

static void start_idle_timer(bsoup_request *request, guint milliseconds) {
  clear_timer(&request->idle_timer);
  request->idle_timer = g_timeout_source_new(milliseconds);
  g_source_set_callback(request->idle_timer, idle_passed, request, NULL);
  g_source_attach(request->idle_timer, request->session->context);
}

// One timer that looks when something last happened, rather than a new one for each piece that comes.
static gboolean idle_passed(gpointer data) {
  bsoup_request *request = data;
  int64_t quiet = (g_get_monotonic_time() - request->last_activity) / 1000;
  if (quiet >= request->idle_deadline) {
    bsoup_request_stop(request, BSOUP_TIMED_OUT);
  } else {
    start_idle_timer(request, (guint)(request->idle_deadline - quiet));
  }
  return G_SOURCE_REMOVE;
}

static void has_written(SoupMessage *message, guint count, gpointer data) {
  (void)message, (void)count;
  touch(data);
}

static void on_event(SoupMessage *message, GSocketClientEvent event, GIOStream *connection, gpointer data) {
  (void)message;
  touch(data);
  if (event != G_SOCKET_CLIENT_TLS_HANDSHAKING || !G_IS_TLS_CONNECTION(connection)) return;
  // NB: over HTTP/2 libsoup keeps all that comes, read or not, so that an endless body fills the memory and holds up the
  // deadlines; it takes a reset for the end of a body, fails what is under way at a GOAWAY, and sends what was refused
  // again at once, without end (libsoup 3.2).
  static const char *const protocols[] = {"http/1.1", NULL};
  g_tls_connection_set_advertised_protocols(G_TLS_CONNECTION(connection), protocols);
}

static void starts_sending(SoupMessage *message, gpointer data) {
  (void)message;
  ((bsoup_request *)data)->is_sending = true;
}

static void has_headers(SoupMessage *message, gpointer data) {
  (void)message;
  touch(data);
}

// NB: libsoup reads one of these after the other and looks at nothing else meanwhile, deadlines included (libsoup 3.2).
static void has_information(SoupMessage *message, gpointer data) {
  (void)message;
  bsoup_request *request = data;
  if (++request->informational <= max_informational) return;
  bsoup_request_stop(request, BSOUP_GARBLED);
  g_cancellable_cancel(request->cancellable);
}

static gboolean begin(gpointer data) {
  bsoup_request *request = data;
  g_return_val_if_fail(g_atomic_int_get(&request->is_made), G_SOURCE_REMOVE);
  bsoup_session *session = request->session;
  g_ptr_array_add(session->requests, request_ref(request));
  if (session->is_closing) bsoup_request_stop(request, BSOUP_CANCELLED);
  if (g_cancellable_is_cancelled(request->cancellable)) {
    finish(request, BSOUP_CANCELLED, "cancelled before it was sent");
    return G_SOURCE_REMOVE;
  }
  if (request->message == NULL) {
    finish(request, BSOUP_FAILED, "not an address");
    return G_SOURCE_REMOVE;
  }
  touch(request);
  request->total_timer = g_timeout_source_new(request->total_deadline);
  g_source_set_callback(request->total_timer, total_passed, request, NULL);
  g_source_attach(request->total_timer, session->context);
  start_idle_timer(request, request->idle_deadline);
  if (request->content != NULL) {
    soup_message_set_request_body_from_bytes(request->message, request->content_type, request->content);
  }
  g_signal_connect(request->message, "network-event", G_CALLBACK(on_event), request);
  g_signal_connect(request->message, "wrote-body-data", G_CALLBACK(has_written), request);
  g_signal_connect(request->message, "starting", G_CALLBACK(starts_sending), request);
  g_signal_connect(request->message, "got-headers", G_CALLBACK(has_headers), request);
  g_signal_connect(request->message, "got-informational", G_CALLBACK(has_information), request);
  soup_session_send_async(
      session->soup, request->message, G_PRIORITY_DEFAULT, request->cancellable, has_sent, request_ref(request));
  return G_SOURCE_REMOVE;
}

bsoup_request *bsoup_send(
    bsoup_session *session, const bsoup_call *call, void (*done)(void *, const bsoup_result *), void *context) {
  bsoup_request *request = g_new0(bsoup_request, 1);
  g_atomic_int_inc(&bsoup_live);
  g_atomic_ref_count_init(&request->references);
  request->session = bsoup_session_ref(session);
  request->cancellable = g_cancellable_new();
  request->body = g_byte_array_new();
  request->max_body = call->max_body;
  request->total_deadline = call->total_deadline;
  request->idle_deadline = call->idle_deadline;
  request->done = done;
  request->context = context;
  request->message = soup_message_new(call->method, call->url);
  if (request->message != NULL) {
    // Whether to follow a redirect is up to the caller, which knows the token.
    soup_message_add_flags(request->message, SOUP_MESSAGE_NO_REDIRECT);
    SoupMessageHeaders *headers = soup_message_get_request_headers(request->message);
    for (const char *const *pair = call->headers; pair[0] != NULL && pair[1] != NULL; pair += 2) {
      soup_message_headers_replace(headers, pair[0], pair[1]);
    }
  }
  if (call->body != NULL && call->content_type != NULL) {
    request->content = g_bytes_new(call->body, call->body_count);
    request->content_type = g_strdup(call->content_type);
  }
  g_atomic_int_set(&request->is_made, TRUE);
  attach(request, G_PRIORITY_DEFAULT, begin);
  return request;
}

static gboolean cancel(gpointer data) {
  bsoup_request_stop(data, BSOUP_CANCELLED);
  return G_SOURCE_REMOVE;
}

void bsoup_request_cancel(bsoup_request *request) { attach(request, G_PRIORITY_DEFAULT, cancel); }
