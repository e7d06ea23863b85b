// A child that may be higher than its place.
#include "bgtk-private.h"

bgtk_widget *bgtk_scroll_view_new(void) {
  GtkWidget *view = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(view), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(view), TRUE);
  return bgtk_adopt(view);
}

void bgtk_scroll_view_set_child(bgtk_widget *view, bgtk_widget *child) {
  if (child != NULL) bgtk_widget_detach(child);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(view), BGTK_WIDGET(child));
}
