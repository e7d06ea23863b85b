// The pointer on a widget: presses, motion, drags and the wheel.
#include "bgtk-input-parts.h"
#include "../Core/bgtk-keys.h"

double bgtk_input_x(bgtk_input *input, double x) {
  bool is_mirrored = bgtk_is_canvas(input->widget) && gtk_widget_get_direction(input->widget) == GTK_TEXT_DIR_RTL;
  return is_mirrored ? gtk_widget_get_width(input->widget) - x : x;
}

static void add(bgtk_input *input, void *controller) {
  // A test tells it from those that the widget has itself.
  g_object_set_data(G_OBJECT(controller), "bgtk-listens", input);
  gtk_widget_add_controller(input->widget, GTK_EVENT_CONTROLLER(controller));
}

static unsigned modifiers_of(void *controller) {
  return bgtk_key_modifiers(gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller)));
}

static void on_pressed(GtkGesture *click, int count, double x, double y, gpointer data) {
  bgtk_input *input = data;
  // A finger has no button.
  guint button = MAX(gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(click)), GDK_BUTTON_PRIMARY);
  input->events.press(input->context, bgtk_input_x(input, x), y, button, count, modifiers_of(click));
}

void bgtk_input_add_press(bgtk_input *input) {
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), 0);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), input);
  add(input, click);
}

static void on_motion(G_GNUC_UNUSED GtkEventControllerMotion *motion, double x, double y, gpointer data) {
  bgtk_input *input = data;
  input->events.motion(input->context, bgtk_input_x(input, x), y);
}

void bgtk_input_add_motion(bgtk_input *input) {
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "enter", G_CALLBACK(on_motion), input);
  g_signal_connect(motion, "motion", G_CALLBACK(on_motion), input);
  add(input, motion);
}

static void report_drag(bgtk_input *input, bgtk_drag_phase phase) {
  input->events.pointer_drag(input->context, phase, bgtk_input_x(input, input->start_x), input->start_y,
                             bgtk_input_x(input, input->x), input->y);
}

static void on_drag_begin(G_GNUC_UNUSED GtkGestureDrag *drag, double x, double y, gpointer data) {
  bgtk_input *input = data;
  input->start_x = input->x = x;
  input->start_y = input->y = y;
  input->is_cancelled = false;
  report_drag(input, BGTK_DRAG_BEGAN);
}

static void on_drag_update(GtkGestureDrag *drag, double dx, double dy, gpointer data) {
  bgtk_input *input = data;
  input->x = input->start_x + dx;
  input->y = input->start_y + dy;
  // What is moved is no click, and nothing around it scrolls.
  if (gtk_drag_check_threshold(input->widget, 0, 0, (int)dx, (int)dy))
    gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  report_drag(input, BGTK_DRAG_MOVED);
}

static void on_drag_cancel(G_GNUC_UNUSED GtkGesture *drag, G_GNUC_UNUSED GdkEventSequence *sequence, gpointer data) {
  ((bgtk_input *)data)->is_cancelled = true;
}

// NB: GTK ends a drag that it has cancelled as well (GTK 4.8).
static void on_drag_end(G_GNUC_UNUSED GtkGestureDrag *drag, G_GNUC_UNUSED double dx, G_GNUC_UNUSED double dy,
                        gpointer data) {
  bgtk_input *input = data;
  report_drag(input, input->is_cancelled ? BGTK_DRAG_CANCELLED : BGTK_DRAG_ENDED);
}

void bgtk_input_add_pointer_drag(bgtk_input *input) {
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), input);
  g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), input);
  g_signal_connect(drag, "cancel", G_CALLBACK(on_drag_cancel), input);
  g_signal_connect(drag, "drag-end", G_CALLBACK(on_drag_end), input);
  add(input, drag);
}

static gboolean on_wheel(GtkEventControllerScroll *scroll, double dx, double dy, gpointer data) {
  // The pixels of a touch pad that are one step of a wheel.
  static const double pixels = 10;
  bgtk_input *input = data;
  unsigned modifiers = modifiers_of(scroll);
  // With Control it zooms.
  if ((gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(scroll)) & GDK_CONTROL_MASK) != 0) return FALSE;
  double part = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_SURFACE ? 1 / pixels : 1;
  bool is_mirrored = bgtk_is_canvas(input->widget) && gtk_widget_get_direction(input->widget) == GTK_TEXT_DIR_RTL;
  return input->events.wheel(input->context, (is_mirrored ? -dx : dx) * part, dy * part, modifiers);
}

void bgtk_input_add_wheel(bgtk_input *input) {
  GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(wheel, "scroll", G_CALLBACK(on_wheel), input);
  add(input, wheel);
}
