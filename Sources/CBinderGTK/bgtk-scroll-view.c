// A child that may be higher than its place.
#include "bgtk-private.h"

bgtk_widget *bgtk_scroll_view_new(void) {
  GtkWidget *view = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(view), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(view), TRUE);
  return bgtk_adopt(view);
}

// How much of what is above and below is shown, too.
enum { room = 48 };

static gboolean scroll_to(GtkWidget *widget, G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) {
  int *ticks_left = data;
  // Ticks come before layout.
  *ticks_left -= 1;
  if (*ticks_left > 0) return G_SOURCE_CONTINUE;
  GtkWidget *viewport = gtk_widget_get_ancestor(widget, GTK_TYPE_VIEWPORT);
  GtkWidget *content = viewport != NULL ? gtk_viewport_get_child(GTK_VIEWPORT(viewport)) : NULL;
  graphene_rect_t place;
  if (content == NULL || !gtk_widget_compute_bounds(widget, content, &place)) return G_SOURCE_REMOVE;
  double top = (double)place.origin.y - room;
  double bottom = (double)(place.origin.y + place.size.height) + room;
  gtk_adjustment_clamp_page(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(viewport)), top, bottom);
  return G_SOURCE_REMOVE;
}

void bgtk_scroll_to_later(GtkWidget *widget) {
  if (gtk_widget_get_ancestor(widget, GTK_TYPE_VIEWPORT) == NULL) return;
  int *ticks_left = g_new(int, 1);
  *ticks_left = 2;
  gtk_widget_add_tick_callback(widget, scroll_to, ticks_left, g_free);
}

void bgtk_scroll_view_set_child(bgtk_widget *view, bgtk_widget *child) {
  if (child != NULL) bgtk_widget_detach(child);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(view), BGTK_WIDGET(child));
}
