// HTTP for Swift: a thread that speaks it, and requests to that thread. Names no type of libsoup or GLib.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A thread of its own with a main context of its own, and the connections that live there. libsoup: `SoupSession`.
typedef struct bsoup_session bsoup_session;
/// A request under way; may be cancelled from any thread until it is released.
typedef struct bsoup_request bsoup_request;

/// How a session behaves. All texts are copied.
typedef struct bsoup_options {
  /// The `User-Agent`.
  const char *user_agent;
  /// The most connections to one host.
  int max_connections_per_host;
  /// Whether no proxy is used at all, for servers on this machine.
  bool is_direct;
  /// The proxy for http and https, as `http://proxy:3128`; null for the desktop's.
  const char *_Nullable http_proxy;
  const char *_Nullable https_proxy;
  /// Hosts that are reached without a proxy, ended by null; only read when there is one.
  const char *_Nullable const *_Nullable no_proxy;
  /// A PEM file of the only certificates that are trusted; null for the system's. For tests.
  const char *_Nullable trusted_certificates;
} bsoup_options;

/// What is asked. All texts and bytes are copied.
typedef struct bsoup_call {
  const char *method;
  const char *url;
  /// Names and values in turn, ended by null.
  const char *_Nullable const *_Nonnull headers;
  /// The body and its media type; null for none.
  const char *_Nullable content_type;
  const uint8_t *_Nullable body;
  size_t body_count;
  /// The largest body that is taken, in bytes, after it is unpacked.
  size_t max_body;
  /// How long it may take in all, and how long nothing may come or go, in milliseconds.
  uint32_t total_deadline;
  uint32_t idle_deadline;
} bsoup_call;

/// What became of a request.
typedef enum {
  /// There is a status, and all of the body.
  BSOUP_ANSWERED,
  /// It was cancelled.
  BSOUP_CANCELLED,
  /// A deadline passed.
  BSOUP_TIMED_OUT,
  /// The server could not be reached: no name, no route, no proxy.
  BSOUP_UNREACHABLE,
  /// The host is there and does not listen.
  BSOUP_REFUSED,
  /// The connection broke off in the middle.
  BSOUP_BROKEN_OFF,
  /// The proxy does not lead to the server; the status is its own, and there are neither headers nor a body.
  BSOUP_NO_WAY_THROUGH,
  /// The server could not prove its identity, or there is no TLS.
  BSOUP_INSECURE,
  /// The body is larger than allowed.
  BSOUP_TOO_LARGE,
  /// What came is not HTTP, or cannot be unpacked.
  BSOUP_GARBLED,
  /// Anything else.
  BSOUP_FAILED,
} bsoup_outcome;

/// The end of a request; borrowed until the callback returns.
typedef struct bsoup_result {
  bsoup_outcome outcome;
  /// GLib's words, in the language of the process; for BSOUP_NO_WAY_THROUGH the proxy's address, as `127.0.0.1:3128`, if it
  /// is known; null when answered.
  const char *_Nullable reason;
  uint32_t status;
  /// Names and values in turn, ended by null.
  const char *_Nullable const *_Nullable headers;
  const uint8_t *_Nullable body;
  size_t body_count;
} bsoup_result;

/// Starts a session; null when the thread cannot be made, or the certificates cannot be read.
bsoup_session *_Nullable bsoup_session_new(const bsoup_options *options);
/// Ends a session: cancels its requests (their callbacks still come), closes the connections and ends the thread. Does
/// not wait.
void bsoup_session_free(bsoup_session *session);

/// Sends a request. `done` is called once, on the session's thread. The answer is to be released.
bsoup_request *bsoup_send(
    bsoup_session *session, const bsoup_call *call, void (*done)(void *context, const bsoup_result *result),
    void *context);
/// Ends a request early; does nothing when it has ended. From any thread.
void bsoup_request_cancel(bsoup_request *request);
/// Gives the request back; it goes on.
void bsoup_request_release(bsoup_request *request);

/// A server on 127.0.0.1 that answers one request. libsoup: `SoupServer`.
typedef struct bsoup_listener bsoup_listener;

/// Starts to listen on a thread of its own; all texts are copied. Null when that is not possible; then `done` is never
/// called. `port` 0 is a free one. `is_taken` reports whether another program has the port.
///
/// The first GET of `path` with `state` and a `code` or an `error` in its query is answered with `page`, a whole HTML
/// document; then the listening ends. Everything else is answered with 404, or with 413 before its body when it has one,
/// and the listening goes on. A connection of another user of the machine is closed. A
/// connection lasts for `deadline` milliseconds at most, and of more than `max_connections` the oldest one ends. `done`
/// is called once, on the thread: with the query as it came, or with null when the listener was freed before.
bsoup_listener *_Nullable bsoup_listener_new(
    uint16_t port, const char *path, const char *state, const char *page, uint32_t deadline, uint32_t max_connections,
    bool *is_taken, void (*done)(void *context, const char *_Nullable query), void *context);
/// Where it listens.
uint16_t bsoup_listener_port(const bsoup_listener *listener);
/// Closes and gives back; a page that is on its way still arrives. Does not wait.
void bsoup_listener_free(bsoup_listener *listener);

/// How many requests, sessions and listeners there are in the process; for tests of leaks.
int bsoup_live_count(void);

#pragma clang assume_nonnull end
