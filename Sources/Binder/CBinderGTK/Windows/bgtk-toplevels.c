// All windows of the process, those of GTK's own dialogs too.
#include "bgtk-private.h"

// NB: a window leaves its answer to "how large are you to be?" with its surface, and under X11 that asks in an idle moment,
// when the window may be no more: the program crashed when a file dialog went while it was still reading a folder
// (gtkwindow.c, gtk_window_unrealize; GTK 4.8).
static void on_unrealize(GtkWidget *window, G_GNUC_UNUSED gpointer data) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  guint asks = g_signal_lookup("compute-size", GDK_TYPE_TOPLEVEL);
  if (surface == NULL || asks == 0) return;
  g_signal_handlers_disconnect_matched(surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, asks, 0, NULL, NULL, window);
}

static void on_windows(GListModel *windows, guint position, G_GNUC_UNUSED guint removed, guint added,
                       G_GNUC_UNUSED gpointer data) {
  for (guint i = position; i < position + added; i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    g_signal_connect(window, "unrealize", G_CALLBACK(on_unrealize), NULL);
  }
}

void bgtk_watch_toplevels(void) {
  g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(on_windows), NULL);
}
