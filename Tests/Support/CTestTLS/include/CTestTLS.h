// Cryptography for tests: a server on this machine that speaks TLS with a certificate of the test's choice and answers
// all the same, and a digest.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct btls_server btls_server;

/// Listens on a free port of 127.0.0.1; null when the certificate and key of a PEM file cannot be read. A connection
/// takes one request after the other, unless the answer closes it.
btls_server *_Nullable btls_start(const char *pem_path, const char *answer);
/// The same, that also speaks HTTP/2, in which it answers every request with 200 and `{}`.
btls_server *_Nullable btls_start_http2(const char *pem_path, const char *answer);
/// Where it listens.
uint16_t btls_port(btls_server *server);
/// How many requests came through the encryption.
int btls_requests(btls_server *server);
/// Stops, and waits until its thread has ended.
void btls_stop(btls_server *server);

/// Writes the SHA-256 of a text, 32 bytes.
void btls_sha256(const char *text, size_t count, uint8_t *digest);

#pragma clang assume_nonnull end
