// Pulling a list down beyond its first row.
#include "bgtk-list-parts.h"

static void hold(List *list, GtkWidget *scroller) {
  if (list->is_held) return;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  list->is_held = true;
  list->may_pull = gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment);
}

static void let_go(List *list) { list->is_held = list->may_pull = false; }

static bool is_by_fingers(GdkEvent *event) {
  return gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE && !gdk_scroll_event_is_stop(event);
}

static gboolean on_event(GtkEventController *controller, GdkEvent *event, gpointer data) {
  List *list = data;
  switch (gdk_event_get_event_type(event)) {
  case GDK_TOUCH_BEGIN: hold(list, gtk_event_controller_get_widget(controller)); break;
  case GDK_TOUCH_END:
  case GDK_TOUCH_CANCEL: let_go(list); break;
  case GDK_SCROLL:
    if (is_by_fingers(event)) {
      hold(list, gtk_event_controller_get_widget(controller));
    } else {
      let_go(list);
    }
    break;
  default: break;
  }
  return GDK_EVENT_PROPAGATE;
}

// NB: a wheel overshoots as well, and so does a list that runs on when the fingers are gone (gtkscrolledwindow.c, GTK 4.8):
// a pull begins at the first row, and ends with the fingers.
static void on_overshot(G_GNUC_UNUSED GtkScrolledWindow *scroller, GtkPositionType edge, gpointer data) {
  List *list = data;
  if (edge != GTK_POS_TOP || !list->may_pull) return;
  list->may_pull = false;
  // NB: the callback may end the list.
  list->events.pulled(list->context);
}

void bgtk_list_watch_pulls(List *list, GtkScrolledWindow *scroller) {
  GtkEventController *controller = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "event", G_CALLBACK(on_event), list);
  gtk_widget_add_controller(GTK_WIDGET(scroller), controller);
  g_signal_connect(scroller, "edge-overshot", G_CALLBACK(on_overshot), list);
}
