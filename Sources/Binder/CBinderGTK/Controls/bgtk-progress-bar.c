// Bars for the progress of some work.
#include "bgtk-private.h"

static const char pulse_key[] = "bgtk-pulse";
// Between two steps of the block.
enum { pulse_milliseconds = 80 };

static gboolean pulse(gpointer bar) {
  if (bgtk_animations()) gtk_progress_bar_pulse(GTK_PROGRESS_BAR(bar));
  return G_SOURCE_CONTINUE;
}

static void stop(gpointer source) { g_source_remove(GPOINTER_TO_UINT(source)); }

void bgtk_progress_bar_set_pulsing(bgtk_widget *bar, bool is_pulsing) {
  g_object_set_data(G_OBJECT(bar), pulse_key, NULL);
  if (!is_pulsing) return;
  gtk_progress_bar_pulse(GTK_PROGRESS_BAR(bar));
  guint source = g_timeout_add(pulse_milliseconds, pulse, bar);
  g_object_set_data_full(G_OBJECT(bar), pulse_key, GUINT_TO_POINTER(source), stop);
}
