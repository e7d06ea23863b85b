// What GTK is not to see of the pointer: the mouse's back button, and moves over a popover that is no longer shown.
#include "bgtk-private.h"

// NB: GTK gives the widget below a button that goes down all that the pointer does from then on, and only a button from 1
// to 5 that goes up ends that (handle_pointing_event in gtkmain.c, GTK 4.8 to 4.18). After any other the widget keeps it:
// the next click is lost, and if the widget has gone with its page GTK warns of "broken accounting of active state".
// No controller comes before that, and no handler of the surface's event: GTK has connected its own first. A hook does.
enum { last_counted_button = 5 };
enum { back_button = 8 };

typedef struct {
  void (*back)(void *context);
  void *context;
  bool is_down;
  guint source;
} MouseBack;

static const char back_key[] = "bgtk-mouse-back";
static const char withheld_key[] = "bgtk-mouse-back-withheld";

static gboolean go_back(gpointer data) {
  MouseBack *self = data;
  self->source = 0;
  self->back(self->context);
  return G_SOURCE_REMOVE;
}

static void press_or_release(MouseBack *self, bool is_down) {
  bool was_down = self->is_down;
  self->is_down = is_down;
  if (!was_down || is_down || self->source != 0) return;
  // Once this event is dealt with: the page that goes may take along what the event is for.
  self->source = g_idle_add_full(G_PRIORITY_HIGH, go_back, self, NULL);
}

static guint uncounted_button(GdkEvent *event) {
  GdkEventType type = gdk_event_get_event_type(event);
  if (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) return 0;
  guint button = gdk_button_event_get_button(event);
  return button > last_counted_button ? button : 0;
}

// NB: after each layout of a window GTK asks where the pointer is, of the surface that it was over last; when that is a
// popover that has closed since, which keeps its surface, GTK takes the pointer to be in it, and asks there again after
// the next layout. A click that follows without a move goes to the hidden popover and is lost (GTK 4.8 on X11).
static bool is_over_closed_popover(GtkNative *native, GdkEvent *event) {
  GdkEventType type = gdk_event_get_event_type(event);
  if (type != GDK_MOTION_NOTIFY && type != GDK_ENTER_NOTIFY) return false;
  return GTK_IS_POPOVER(native) && !gtk_widget_get_mapped(GTK_WIDGET(native));
}

static gboolean before_event(GSignalInvocationHint *hint, G_GNUC_UNUSED guint count, const GValue *values,
                             G_GNUC_UNUSED gpointer data) {
  GObject *surface = g_value_get_object(&values[0]);
  GdkEvent *event = g_value_peek_pointer(&values[1]);
  // GTK connects with the widget that the surface belongs to, a window or what pops up over it.
  GtkNative *native = gtk_native_get_for_surface(GDK_SURFACE(surface));
  if (native == NULL) return TRUE;
  GSignalMatchType gtk = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA;
  if (g_object_steal_data(surface, withheld_key) != NULL) {
    g_signal_handlers_unblock_matched(surface, gtk, hint->signal_id, 0, NULL, NULL, native);
  }
  if (is_over_closed_popover(native, event)) {
    g_signal_handlers_block_matched(surface, gtk, hint->signal_id, 0, NULL, NULL, native);
    g_object_set_data(surface, withheld_key, native);
    return TRUE;
  }
  guint button = uncounted_button(event);
  if (button == 0) return TRUE;
  GtkRoot *window = gtk_widget_get_root(GTK_WIDGET(native));
  MouseBack *self = window != NULL ? g_object_get_data(G_OBJECT(window), back_key) : NULL;
  if (self == NULL) return TRUE;
  g_signal_handlers_block_matched(surface, gtk, hint->signal_id, 0, NULL, NULL, native);
  g_object_set_data(surface, withheld_key, native);
  if (button == back_button) {
    press_or_release(self, gdk_event_get_event_type(event) == GDK_BUTTON_PRESS);
  }
  return TRUE;
}

static void free_back(gpointer data) {
  MouseBack *self = data;
  if (self->source != 0) g_source_remove(self->source);
  g_free(self);
}

void bgtk_on_mouse_back(GtkWidget *window, void (*back)(void *context), void *context) {
  static bool is_hooked;
  if (!is_hooked) {
    is_hooked = true;
    GTypeClass *surfaces = g_type_class_ref(GDK_TYPE_SURFACE);
    g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, before_event, NULL, NULL);
    g_type_class_unref(surfaces);
  }
  MouseBack *self = g_new0(MouseBack, 1);
  self->back = back;
  self->context = context;
  g_object_set_data_full(G_OBJECT(window), back_key, self, free_back);
}
