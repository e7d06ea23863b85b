#pragma once

#include "CBinderSoup.h"

#include <libsoup/soup.h>
#include <pthread.h>

struct bsoup_session {
  gatomicrefcount references;
  GMainContext *context;
  GMainLoop *loop;
  SoupSession *soup;
  GPtrArray *requests; // requests under way; only on the thread
  bool is_closing;     // only on the thread
  // Until the thread has begun. POSIX's, as the thread sanitizer knows nothing of GLib's.
  pthread_mutex_t mutex;
  pthread_cond_t begun;
  bool has_begun;
};

bsoup_session *bsoup_session_ref(bsoup_session *session);
void bsoup_session_unref(bsoup_session *session);
/// Ends the thread when the session is closing and no request is left. On the thread.
void bsoup_session_end_if_idle(bsoup_session *session);
/// Ends a request early. On the thread.
void bsoup_request_stop(bsoup_request *request, bsoup_outcome outcome);

extern gint bsoup_live;

/// Whether the other end of a connection from this machine belongs to the user of this process.
bool bsoup_is_own_peer(GSocket *socket);
