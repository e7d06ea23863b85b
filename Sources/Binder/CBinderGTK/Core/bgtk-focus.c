// Where the keyboard focus goes, and what happens to it when widgets go.
#include "bgtk-private.h"

bool bgtk_widget_is_inside(bgtk_widget *widget, bgtk_widget *ancestor) {
  return widget == ancestor || gtk_widget_is_ancestor(BGTK_WIDGET(widget), BGTK_WIDGET(ancestor));
}

// NB: a text that goes, or takes no more input, while it has the focus is not notified that it loses it: its caret
// blinks on until it complains (GTK 4.8). So the focus is taken away before.
void bgtk_take_focus_from(bgtk_widget *widget) {
  GtkRoot *root = gtk_widget_get_root(BGTK_WIDGET(widget));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  if (focus != NULL && bgtk_widget_is_inside((bgtk_widget *)focus, widget)) gtk_root_set_focus(root, NULL);
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

// Scrolls to a widget that has just come, once it has a place.
//
// NB: GTK scrolls to what gets the focus at once, when what has just come lies nowhere yet (4.8).
static void scroll_to_later(GtkWidget *widget) {
  if (gtk_widget_get_ancestor(widget, GTK_TYPE_VIEWPORT) == NULL) return;
  int *ticks_left = g_new(int, 1);
  *ticks_left = 2;
  gtk_widget_add_tick_callback(widget, scroll_to, ticks_left, g_free);
}

bool bgtk_widget_focus(bgtk_widget *handle) {
  GtkWidget *widget = bgtk_accessible_of(BGTK_WIDGET(handle));
  bool has_place = gtk_widget_get_width(widget) > 0;
  if (!gtk_widget_grab_focus(widget)) return false;
  if (!has_place) scroll_to_later(widget);
  return true;
}

bool bgtk_widget_focus_inside(bgtk_widget *handle) {
  GtkWidget *widget = BGTK_WIDGET(handle);
  GtkRoot *root = gtk_widget_get_root(widget);
  if (root == NULL) return false;
  // GTK goes on from where the focus is, so that a focus inside already would end up behind the first control.
  GtkWidget *before = gtk_root_get_focus(root);
  if (before != NULL && bgtk_widget_is_inside((bgtk_widget *)before, handle)) gtk_root_set_focus(root, NULL);
  if (!gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)) return false;
  // A text that can only be copied is not what a person came for, while there is anything else.
  while (GTK_IS_LABEL(gtk_root_get_focus(root))) {
    if (!gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)) {
      // Nor is its caret to be seen when there is nothing else yet.
      gtk_root_set_focus(root, NULL);
      return false;
    }
  }
  return true;
}
