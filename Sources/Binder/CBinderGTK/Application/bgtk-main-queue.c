// Swift's main queue within GTK's main loop.
#include "bgtk-private.h"

#include <errno.h>
#include <unistd.h>

// libdispatch's own, made for run loops that are not its own.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

typedef struct {
  GSource source;
  int descriptor;
  gpointer tag;
} MainQueue;

static gboolean check(GSource *source) {
  return g_source_query_unix_fd(source, ((MainQueue *)source)->tag) != 0;
}

static gboolean dispatch(GSource *source, G_GNUC_UNUSED GSourceFunc callback, G_GNUC_UNUSED gpointer data) {
  uint64_t count = 0;
  // The descriptor does not block; nothing to read means that another reader has emptied it.
  while (read(((MainQueue *)source)->descriptor, &count, sizeof count) < 0 && errno == EINTR) {
  }
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

void bgtk_attach_main_queue(void) {
  static bool attached;
  if (attached) return;
  attached = true;
  static GSourceFuncs functions = {.check = check, .dispatch = dispatch};
  GSource *source = g_source_new(&functions, sizeof(MainQueue));
  MainQueue *queue = (MainQueue *)source;
  queue->descriptor = _dispatch_get_main_queue_handle_4CF();
  queue->tag = g_source_add_unix_fd(source, queue->descriptor, G_IO_IN);
  g_source_set_name(source, "main queue");
  // A timer's or task's work may come between input and drawing, as other sources do.
  g_source_attach(source, NULL);
  g_source_unref(source);
}

bool bgtk_iterate(bool may_wait) { return g_main_context_iteration(NULL, may_wait); }
