// Raw keys and the pointer, where an app asks for them.
#include "bgtk-input-parts.h"
#include "../Core/bgtk-keys.h"

#include <math.h>

static gboolean on_key(GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, gpointer data) {
  bgtk_input *input = data;
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
  g_autofree char *name = bgtk_key_name(gtk_widget_get_display(widget), keyval, keycode, state);
  return *name != '\0' && input->events.key(input->context, name, bgtk_key_modifiers(state));
}

static void on_hover(GtkEventControllerMotion *motion, G_GNUC_UNUSED GParamSpec *spec, gpointer data) {
  bgtk_input *input = data;
  input->events.hover(input->context, gtk_event_controller_motion_contains_pointer(motion));
}

static void on_secondary(G_GNUC_UNUSED GtkGesture *gesture, G_GNUC_UNUSED int count, double x, double y, gpointer data) {
  bgtk_input *input = data;
  input->events.secondary_click(input->context, bgtk_input_x(input, x), y);
}

static void on_long_press(G_GNUC_UNUSED GtkGesture *gesture, double x, double y, gpointer data) {
  bgtk_input *input = data;
  input->events.long_press(input->context, bgtk_input_x(input, x), y);
}

// GTK reports how far the fingers are apart against the start; an app wants what has changed.
static void on_pinch_begin(G_GNUC_UNUSED GtkGesture *gesture, G_GNUC_UNUSED GdkEventSequence *sequence, gpointer data) {
  ((bgtk_input *)data)->scale = 1;
}

static void on_pinch(G_GNUC_UNUSED GtkGesture *gesture, double scale, gpointer data) {
  bgtk_input *input = data;
  if (!(scale > 0) || !(input->scale > 0) || scale == input->scale) return;
  double factor = scale / input->scale;
  input->scale = scale;
  input->events.zoom(input->context, factor);
}

static gboolean on_scroll(GtkEventControllerScroll *scroll, G_GNUC_UNUSED double dx, double dy, gpointer data) {
  static const double step = 1.1;
  bgtk_input *input = data;
  GdkModifierType state = gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(scroll));
  if ((state & GDK_CONTROL_MASK) == 0 || dy == 0) return FALSE;
  input->events.zoom(input->context, pow(step, -dy));
  return TRUE;
}

static void add(bgtk_input *input, GtkEventController *controller, const char *signal, GCallback handler) {
  g_signal_connect(controller, signal, handler, input);
  gtk_widget_add_controller(input->widget, controller);
}

static void listen_to_zoom(bgtk_input *input) {
  GtkGesture *pinch = gtk_gesture_zoom_new();
  g_signal_connect(pinch, "begin", G_CALLBACK(on_pinch_begin), input);
  add(input, GTK_EVENT_CONTROLLER(pinch), "scale-changed", G_CALLBACK(on_pinch));
  GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  // Before a list inside scrolls.
  gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE);
  add(input, wheel, "scroll", G_CALLBACK(on_scroll));
}

static void free_input(gpointer data, G_GNUC_UNUSED GObject *widget) {
  bgtk_input *input = data;
  input->release(input->context);
  g_free(input);
}

void bgtk_widget_listen(bgtk_widget *handle, bgtk_input_kind kind, const bgtk_input_events *events, void *context,
                        bgtk_release release) {
  bgtk_input *input = g_new0(bgtk_input, 1);
  *input = (bgtk_input){.widget = BGTK_WIDGET(handle), .events = *events, .context = context, .release = release,
                        .scale = 1};
  // The controllers, which refer to it, go before.
  g_object_weak_ref(G_OBJECT(handle), free_input, input);
  switch (kind) {
  case BGTK_INPUT_KEYS: {
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    add(input, keys, "key-pressed", G_CALLBACK(on_key));
    break;
  }
  case BGTK_INPUT_HOVER:
    add(input, gtk_event_controller_motion_new(), "notify::contains-pointer", G_CALLBACK(on_hover));
    break;
  case BGTK_INPUT_SECONDARY_CLICK: {
    GtkGesture *click = gtk_gesture_click_new();
    gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
    add(input, GTK_EVENT_CONTROLLER(click), "pressed", G_CALLBACK(on_secondary));
    break;
  }
  case BGTK_INPUT_LONG_PRESS:
    add(input, GTK_EVENT_CONTROLLER(gtk_gesture_long_press_new()), "pressed", G_CALLBACK(on_long_press));
    break;
  case BGTK_INPUT_ZOOM: listen_to_zoom(input); break;
  case BGTK_INPUT_DRAG: bgtk_input_add_source(input); break;
  case BGTK_INPUT_DROP: bgtk_input_add_target(input); break;
  case BGTK_INPUT_PRESS: bgtk_input_add_press(input); break;
  case BGTK_INPUT_MOTION: bgtk_input_add_motion(input); break;
  case BGTK_INPUT_POINTER_DRAG: bgtk_input_add_pointer_drag(input); break;
  case BGTK_INPUT_WHEEL: bgtk_input_add_wheel(input); break;
  }
}
