#include "frame-watch.h"

#include <fcntl.h>
#include <gtk/gtk.h>
#include <unistd.h>

typedef struct {
  gint64 time;
  gint64 waited; // for a processor
} Moment;

static Moment last;
static gint64 longest;

// What this thread has waited for a processor so far, in microseconds; 0 where that is unknown.
static gint64 processor_wait(void) {
  static int file = -1;
  if (file < 0) file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  char text[128] = "";
  ssize_t count = file < 0 ? 0 : pread(file, text, sizeof text - 1, 0);
  const char *space = count > 0 ? strchr(text, ' ') : NULL;
  return space != NULL ? g_ascii_strtoll(space, NULL, 10) / 1000 : 0;
}

static Moment this_moment(void) { return (Moment){g_get_monotonic_time(), processor_wait()}; }

// What other programs have taken of the processor does not count.
static gint64 between(Moment one, Moment other) { return other.time - one.time - (other.waited - one.waited); }

static gboolean on_frame(G_GNUC_UNUSED GtkWidget *widget, G_GNUC_UNUSED GdkFrameClock *clock,
                         G_GNUC_UNUSED gpointer data) {
  Moment now = this_moment();
  longest = MAX(longest, between(last, now));
  last = now;
  return G_SOURCE_CONTINUE;
}

void frame_watch_start(void *widget) {
  last = this_moment();
  gtk_widget_add_tick_callback(GTK_WIDGET(widget), on_frame, NULL, NULL);
}

double frame_watch_take(void) {
  gint64 found = MAX(longest, between(last, this_moment()));
  longest = 0;
  return (double)found / 1000;
}
