#include "frame-watch.h"

#include <gtk/gtk.h>

static gint64 last;
static gint64 longest;

static gboolean on_frame(G_GNUC_UNUSED GtkWidget *widget, G_GNUC_UNUSED GdkFrameClock *clock,
                         G_GNUC_UNUSED gpointer data) {
  gint64 now = g_get_monotonic_time();
  if (now - last > longest) longest = now - last;
  last = now;
  return G_SOURCE_CONTINUE;
}

void frame_watch_start(void *widget) {
  last = g_get_monotonic_time();
  gtk_widget_add_tick_callback(GTK_WIDGET(widget), on_frame, NULL, NULL);
}

double frame_watch_take(void) {
  gint64 found = MAX(longest, g_get_monotonic_time() - last);
  longest = 0;
  return (double)found / 1000;
}
