// Bubbles over a window's content.
#include "bgtk-private.h"

bgtk_widget *bgtk_popover_new(bgtk_widget *parent, bgtk_widget *content, bgtk_widget *anchor) {
  bgtk_widget_detach(content);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), BGTK_WIDGET(content));
  gtk_widget_set_parent(popover, BGTK_WIDGET(parent));
  graphene_rect_t bounds;
  if (anchor != NULL && gtk_widget_compute_bounds(BGTK_WIDGET(anchor), BGTK_WIDGET(parent), &bounds)) {
    GdkRectangle place = {(int)bounds.origin.x, (int)bounds.origin.y, MAX(1, (int)bounds.size.width),
                          MAX(1, (int)bounds.size.height)};
    gtk_popover_set_pointing_to(GTK_POPOVER(popover), &place);
  }
  return bgtk_adopt(popover);
}

void bgtk_popover_popup(bgtk_widget *popover) { gtk_popover_popup(GTK_POPOVER(popover)); }

static void unparent(GtkWidget *popover) {
  if (gtk_widget_get_parent(popover) != NULL) gtk_widget_unparent(popover);
}

static gboolean unparent_later(gpointer data) {
  unparent(data);
  return G_SOURCE_REMOVE;
}

void bgtk_popover_put_away(bgtk_widget *handle) {
  GtkWidget *popover = BGTK_WIDGET(handle);
  gtk_popover_popdown(GTK_POPOVER(popover));
  // NB: its child may be shown elsewhere in a moment, but GTK is not done with the popover itself while it tells that it
  // was closed (GTK 4.8).
  gtk_popover_set_child(GTK_POPOVER(popover), NULL);
  g_idle_add_full(G_PRIORITY_HIGH_IDLE, unparent_later, g_object_ref(popover), g_object_unref);
}

void bgtk_popovers_remove(GtkWidget *parent) {
  GtkWidget *child = gtk_widget_get_first_child(parent);
  while (child != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling(child);
    if (GTK_IS_POPOVER(child)) unparent(child);
    child = next;
  }
}
