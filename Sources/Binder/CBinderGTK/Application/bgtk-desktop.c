// What is asked of the desktop.
#include "bgtk-private.h"

typedef struct {
  bgtk_shown_callback done;
  void *context;
} Show;

static void has_shown(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  Show *show = data;
  g_autoptr(GError) error = NULL;
  bool is_shown = gtk_show_uri_full_finish(NULL, result, &error);
  show->done(show->context, is_shown);
  g_free(show);
}

void bgtk_show_uri(const char *uri, bgtk_shown_callback done, void *context) {
  Show *show = g_new(Show, 1);
  *show = (Show){done, context};
  gtk_show_uri_full(NULL, uri, GDK_CURRENT_TIME, NULL, has_shown, show);
}

void bgtk_add_icons(const char *folder) {
  gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(gdk_display_get_default()), folder);
}
