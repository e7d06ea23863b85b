// A server on this machine that speaks TLS with a certificate of the test's choice, and answers all the same.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct btls_server btls_server;

/// Listens on a free port of 127.0.0.1; null when the certificate and key of a PEM file cannot be read.
btls_server *_Nullable btls_start(const char *pem_path, const char *answer);
/// Where it listens.
uint16_t btls_port(btls_server *server);
/// How many requests came through the encryption.
int btls_requests(btls_server *server);
/// Stops, and waits until its thread has ended.
void btls_stop(btls_server *server);

#pragma clang assume_nonnull end
