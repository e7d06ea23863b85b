#include "CTestTLS.h"

#include <gio/gio.h>
#include <string.h>

struct btls_server {
  GSocketListener *listener;
  GTlsCertificate *certificate;
  GCancellable *cancellable;
  GThread *thread;
  char *answer;
  uint16_t port;
  gint requests;
};

static void serve(btls_server *server, GSocketConnection *connection) {
  // Nobody waits longer than this for a client that says nothing.
  g_socket_set_timeout(g_socket_connection_get_socket(connection), 5);
  GIOStream *tls = g_tls_server_connection_new(G_IO_STREAM(connection), server->certificate, NULL);
  if (tls == NULL) return;
  char buffer[4096];
  gssize count = g_input_stream_read(
    g_io_stream_get_input_stream(tls), buffer, sizeof buffer, server->cancellable, NULL);
  if (count > 0) {
    g_atomic_int_inc(&server->requests);
    g_output_stream_write_all(
      g_io_stream_get_output_stream(tls), server->answer, strlen(server->answer), NULL, server->cancellable, NULL);
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

btls_server *btls_start(const char *pem_path, const char *answer) {
  GTlsCertificate *certificate = g_tls_certificate_new_from_file(pem_path, NULL);
  if (certificate == NULL) return NULL;
  btls_server *server = g_new0(btls_server, 1);
  server->certificate = certificate;
  server->answer = g_strdup(answer);
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
