// Cryptography for tests: a local TLS server with a given certificate and a fixed answer, and a digest.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct btls_server btls_server;

/// Listens on a free port of 127.0.0.1; null if the certificate and key cannot be read from the PEM file. A
/// connection handles requests one after the other, unless the answer closes it.
btls_server *_Nullable btls_start(const char *pem_path, const char *answer);
/// The same with HTTP/2, in which it answers every request with 200 and `{}`.
btls_server *_Nullable btls_start_http2(const char *pem_path, const char *answer);
uint16_t btls_port(btls_server *server);
/// The number of requests received over TLS.
int btls_requests(btls_server *server);
/// Stops and waits for the end of its thread.
void btls_stop(btls_server *server);

/// Writes the SHA-256 of a text, 32 bytes.
void btls_sha256(const char *text, size_t count, uint8_t *digest);

#pragma clang assume_nonnull end
