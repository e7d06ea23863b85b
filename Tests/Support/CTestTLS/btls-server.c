#include "CTestTLS.h"

#include <gio/gio.h>
#include <stdbool.h>
#include <string.h>

struct btls_server {
  GSocketListener *listener;
  GTlsCertificate *certificate;
  GCancellable *cancellable;
  GThread *thread;
  char *answer;
  bool offers_http2;
  uint16_t port;
  gint requests;
};

static bool receive(btls_server *server, GIOStream *tls, void *buffer, gsize count) {
  gsize got = 0;
  return g_input_stream_read_all(
             g_io_stream_get_input_stream(tls), buffer, count, &got, server->cancellable, NULL) &&
         got == count;
}

static bool transmit(btls_server *server, GIOStream *tls, const void *bytes, gsize count) {
  return g_output_stream_write_all(
      g_io_stream_get_output_stream(tls), bytes, count, NULL, server->cancellable, NULL);
}

static void serve_http1(btls_server *server, GIOStream *tls) {
  char buffer[4096];
  bool closes = strstr(server->answer, "Connection: close") != NULL;
  do {
    gssize count = g_input_stream_read(
        g_io_stream_get_input_stream(tls), buffer, sizeof buffer, server->cancellable, NULL);
    if (count <= 0) return;
    g_atomic_int_inc(&server->requests);
    if (!transmit(server, tls, server->answer, strlen(server->answer))) return;
  } while (!closes);
}

// RFC 9113, reduced to the necessary: frames of a 24 bit length, a type, flags and a stream.
static void serve_http2(btls_server *server, GIOStream *tls) {
  enum { headers = 1 };
  enum { settings = 4 };
  static const guint8 own_settings[9] = {0, 0, 0, settings};
  static const guint8 acknowledgement[9] = {0, 0, 0, settings, 1};
  guint8 buffer[16384];
  if (!receive(server, tls, buffer, 24)) return; // the client's preface
  if (!transmit(server, tls, own_settings, sizeof own_settings)) return;
  while (receive(server, tls, buffer, 9)) {
    guint8 type = buffer[3], flags = buffer[4], stream[4];
    gsize length = (gsize)buffer[0] << 16 | (gsize)buffer[1] << 8 | buffer[2];
    memcpy(stream, buffer + 5, sizeof stream);
    if (length > sizeof buffer || (length > 0 && !receive(server, tls, buffer, length))) return;
    if (type == settings && (flags & 1) == 0) {
      if (!transmit(server, tls, acknowledgement, sizeof acknowledgement)) return;
    } else if (type == headers) {
      g_atomic_int_inc(&server->requests);
      // 0x88 is ":status: 200" of HPACK's table; then the body, which ends the stream.
      guint8 answer[] = {0, 0, 1, headers, 4, 0, 0, 0, 0, 0x88, 0, 0, 2, 0, 1, 0, 0, 0, 0, '{', '}'};
      memcpy(answer + 5, stream, sizeof stream);
      memcpy(answer + 15, stream, sizeof stream);
      if (!transmit(server, tls, answer, sizeof answer)) return;
    }
  }
}

static void serve(btls_server *server, GSocketConnection *connection) {
  // The longest wait for a silent client, in seconds.
  g_socket_set_timeout(g_socket_connection_get_socket(connection), 5);
  GIOStream *tls = g_tls_server_connection_new(G_IO_STREAM(connection), server->certificate, NULL);
  if (tls == NULL) return;
  if (server->offers_http2) {
    static const char *const protocols[] = {"h2", "http/1.1", NULL};
    g_tls_connection_set_advertised_protocols(G_TLS_CONNECTION(tls), protocols);
  }
  if (g_tls_connection_handshake(G_TLS_CONNECTION(tls), server->cancellable, NULL)) {
    const char *protocol = g_tls_connection_get_negotiated_protocol(G_TLS_CONNECTION(tls));
    if (g_strcmp0(protocol, "h2") == 0) {
      serve_http2(server, tls);
    } else {
      serve_http1(server, tls);
    }
  }
  g_io_stream_close(tls, NULL, NULL);
  g_object_unref(tls);
}

static gpointer run(gpointer data) {
  btls_server *server = data;
  while (!g_cancellable_is_cancelled(server->cancellable)) {
    GSocketConnection *connection = g_socket_listener_accept(server->listener, NULL, server->cancellable, NULL);
    if (connection == NULL) continue;
    serve(server, connection);
    g_object_unref(connection);
  }
  return NULL;
}

static btls_server *start(const char *pem_path, const char *answer, bool offers_http2) {
  GTlsCertificate *certificate = g_tls_certificate_new_from_file(pem_path, NULL);
  if (certificate == NULL) return NULL;
  btls_server *server = g_new0(btls_server, 1);
  server->certificate = certificate;
  server->answer = g_strdup(answer);
  server->offers_http2 = offers_http2;
  server->cancellable = g_cancellable_new();
  server->listener = g_socket_listener_new();
  GInetAddress *loopback = g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4);
  GSocketAddress *wanted = g_inet_socket_address_new(loopback, 0), *got = NULL;
  if (g_socket_listener_add_address(
          server->listener, wanted, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &got, NULL)) {
    server->port = g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(got));
    g_object_unref(got);
  }
  g_object_unref(wanted);
  g_object_unref(loopback);
  server->thread = g_thread_new("test-tls", run, server);
  return server;
}

btls_server *btls_start(const char *pem_path, const char *answer) { return start(pem_path, answer, false); }

btls_server *btls_start_http2(const char *pem_path, const char *answer) { return start(pem_path, answer, true); }

uint16_t btls_port(btls_server *server) { return server->port; }

int btls_requests(btls_server *server) { return g_atomic_int_get(&server->requests); }

void btls_stop(btls_server *server) {
  g_cancellable_cancel(server->cancellable);
  g_thread_join(server->thread);
  g_socket_listener_close(server->listener);
  g_object_unref(server->listener);
  g_object_unref(server->certificate);
  g_object_unref(server->cancellable);
  g_free(server->answer);
  g_free(server);
}

void btls_sha256(const char *text, size_t count, uint8_t *digest) {
  GChecksum *checksum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(checksum, (const guchar *)text, (gssize)count);
  gsize length = 32;
  g_checksum_get_digest(checksum, digest, &length);
  g_checksum_free(checksum);
}
