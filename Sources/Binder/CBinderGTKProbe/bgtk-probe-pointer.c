// What tests do with the pointer on a widget, through GTK's own controllers.
#include "bgtk-probe-parts.h"

#include "bgtk-probe.h"

// The controller of a type that listens for an app; a widget may have others of its own.
static GtkEventController *controller_of(bgtk_widget *widget, GType type) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(BGTK_WIDGET(widget));
  GtkEventController *found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (G_OBJECT_TYPE(controller) != type || g_object_get_data(G_OBJECT(controller), "bgtk-listens") == NULL) continue;
    found = controller;
  }
  return found;
}

bool bgtk_probe_pointer_press(bgtk_widget *widget, int count, double x, double y) {
  GtkEventController *click = controller_of(widget, GTK_TYPE_GESTURE_CLICK);
  if (click != NULL) g_signal_emit_by_name(click, "pressed", count, x, y);
  return click != NULL;
}

bool bgtk_probe_pointer_move(bgtk_widget *widget, double x, double y) {
  GtkEventController *motion = controller_of(widget, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  if (motion != NULL) g_signal_emit_by_name(motion, "motion", x, y);
  return motion != NULL;
}

bool bgtk_probe_pointer_drag(bgtk_widget *widget, const double *places, size_t count) {
  GtkEventController *drag = controller_of(widget, GTK_TYPE_GESTURE_DRAG);
  if (drag == NULL || count == 0) return false;
  g_object_ref(drag);
  g_signal_emit_by_name(drag, "drag-begin", places[0], places[1]);
  double dx = 0;
  double dy = 0;
  for (size_t i = 1; i < count; i++) {
    dx = places[2 * i] - places[0];
    dy = places[2 * i + 1] - places[1];
    g_signal_emit_by_name(drag, "drag-update", dx, dy);
  }
  g_signal_emit_by_name(drag, "drag-end", dx, dy);
  g_object_unref(drag);
  return true;
}

bool bgtk_probe_turn_wheel(bgtk_widget *widget, double dx, double dy) {
  GtkEventController *wheel = controller_of(widget, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  gboolean is_taken = FALSE;
  if (wheel != NULL) g_signal_emit_by_name(wheel, "scroll", dx, dy, &is_taken);
  return is_taken;
}
