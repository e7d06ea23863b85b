// The desktop's keyring for Swift, by way of libsecret, which is loaded when it is first asked for: a program that
// links nothing of it still runs where there is none. Names no type of GLib or libsecret.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A thread of its own with a main context of its own, where libsecret runs.
typedef struct bsecret_service bsecret_service;
/// A question under way; may be cancelled from any thread until it is released.
typedef struct bsecret_call bsecret_call;

/// What became of a question.
typedef enum {
  /// It was answered; a secret that is not there is answered with null.
  BSECRET_ANSWERED,
  /// libsecret is not installed, or is not as expected.
  BSECRET_NO_LIBRARY,
  /// No service keeps secrets on this desktop, or it refused.
  BSECRET_FAILED,
  /// There was no answer in time; a locked keyring waits for a person.
  BSECRET_TIMED_OUT,
  /// It was cancelled.
  BSECRET_CANCELLED,
} bsecret_outcome;

/// Called once, on the service's thread, with the secret found, or the reason why not; both are borrowed.
typedef void (*bsecret_done)(
    void *context, bsecret_outcome outcome, const char *_Nullable secret, const char *_Nullable reason);

/// Which secret: all texts are copied.
typedef struct bsecret_name {
  /// The schema, as a program's id.
  const char *schema;
  /// What sets this program's secrets apart from one another.
  const char *scope;
  const char *key;
} bsecret_name;

/// Starts the thread; null when there is none to be had.
///
/// `library` is the file to load, `libsecret-1.so.0` for null.
bsecret_service *_Nullable bsecret_service_new(const char *_Nullable library);
/// Ends the thread, when what is under way has ended. Does not wait.
void bsecret_service_free(bsecret_service *service);

/// Looks a secret up. The answer of each of these is to be released; `timeout` is in milliseconds.
bsecret_call *bsecret_lookup(
    bsecret_service *service, const bsecret_name *name, uint32_t timeout, bsecret_done done, void *context);
/// Keeps a secret in the default keyring; `label` is what a person sees there.
bsecret_call *bsecret_store(
    bsecret_service *service, const bsecret_name *name, const char *label, const char *secret, uint32_t timeout,
    bsecret_done done, void *context);
/// Forgets a secret; a missing secret is no failure.
bsecret_call *bsecret_clear(
    bsecret_service *service, const bsecret_name *name, uint32_t timeout, bsecret_done done, void *context);

/// Finds the keys of all secrets of the name's schema and scope, whatever its key, each on a line of its own; a locked
/// keyring is a failure.
bsecret_call *bsecret_search(
    bsecret_service *service, const bsecret_name *name, uint32_t timeout, bsecret_done done, void *context);

/// Ends a question early; does nothing when it has ended. From any thread.
void bsecret_call_cancel(bsecret_call *call);
/// Gives the question back; it goes on.
void bsecret_call_release(bsecret_call *call);

#pragma clang assume_nonnull end
