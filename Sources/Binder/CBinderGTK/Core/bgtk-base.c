// Handles, callbacks and what every widget has.
#include "bgtk-private.h"

int bgtk_live_widgets;
static const char tag_key[] = "bgtk-tag";
static const char forget_key[] = "bgtk-forget";

static void forget(G_GNUC_UNUSED gpointer data, G_GNUC_UNUSED GObject *gone) { bgtk_live_widgets -= 1; }

bgtk_widget *bgtk_adopt(GtkWidget *widget) {
  bgtk_live_widgets += 1;
  g_object_weak_ref(G_OBJECT(widget), forget, NULL);
  return (bgtk_widget *)g_object_ref_sink(widget);
}

bgtk_widget *bgtk_widget_adopt(void *widget) { return bgtk_adopt(GTK_WIDGET(widget)); }

void bgtk_complain(const char *message) { g_log("Binder", G_LOG_LEVEL_CRITICAL, "%s", message); }

void bgtk_say(const char *message) {
  const char *program = g_get_prgname();
  g_printerr("%s: %s\n", program != NULL ? program : "binder", message);
}

void bgtk_object_release(void *object) { g_object_unref(object); }

// A closure for handlers without arguments, so that one marshaller serves all signals.
typedef struct {
  GClosure closure;
  bgtk_callback callback;
  bgtk_release release;
} BgtkClosure;

static void marshal(GClosure *closure, GValue *result, G_GNUC_UNUSED guint count, G_GNUC_UNUSED const GValue *values,
                    G_GNUC_UNUSED gpointer hint, G_GNUC_UNUSED gpointer data) {
  bool handled = ((BgtkClosure *)closure)->callback(closure->data);
  if (result != NULL && G_VALUE_HOLDS_BOOLEAN(result)) g_value_set_boolean(result, handled);
}

static void finalize(gpointer context, GClosure *closure) { ((BgtkClosure *)closure)->release(context); }

GClosure *bgtk_closure(bgtk_callback callback, void *context, bgtk_release release) {
  GClosure *closure = g_closure_new_simple(sizeof(BgtkClosure), context);
  ((BgtkClosure *)closure)->callback = callback;
  ((BgtkClosure *)closure)->release = release;
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, context, finalize);
  return closure;
}

unsigned long bgtk_on_signal(void *object, const char *signal, bgtk_callback callback, void *context,
                             bgtk_release release) {
  return g_signal_connect_closure(object, signal, bgtk_closure(callback, context, release), FALSE);
}

static void free_receiver(gpointer data, G_GNUC_UNUSED GClosure *closure) {
  BgtkReceiver *receiver = data;
  receiver->release(receiver->context);
  g_free(receiver);
}

void bgtk_connect(void *object, const char *signal, GCallback handler, GCallback call, void *context,
                  bgtk_release release) {
  BgtkReceiver *receiver = g_new(BgtkReceiver, 1);
  *receiver = (BgtkReceiver){call, context, release};
  g_signal_connect_data(object, signal, handler, receiver, free_receiver, 0);
}

void bgtk_widget_set_tag(bgtk_widget *widget, const void *tag) {
  g_object_set_data(G_OBJECT(widget), tag_key, (gpointer)tag);
}

const void *bgtk_tag_of(GtkWidget *widget) {
  for (; widget != NULL; widget = gtk_widget_get_parent(widget)) {
    const void *tag = g_object_get_data(G_OBJECT(widget), tag_key);
    if (tag != NULL) return tag;
  }
  return NULL;
}

static void unparent(G_GNUC_UNUSED GtkWidget *parent, GtkWidget *child) { gtk_widget_unparent(child); }

void bgtk_set_forget(GtkWidget *parent, bgtk_forget forget) {
  g_object_set_data(G_OBJECT(parent), forget_key, forget);
}

void bgtk_widget_detach(bgtk_widget *widget) {
  GtkWidget *child = BGTK_WIDGET(widget);
  GtkWidget *parent = gtk_widget_get_parent(child);
  if (parent == NULL) return;
  bgtk_take_focus_from(widget);
  if (GTK_IS_VIEWPORT(parent)) {
    gtk_viewport_set_child(GTK_VIEWPORT(parent), NULL);
  } else if (GTK_IS_SCROLLED_WINDOW(parent)) {
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(parent), NULL);
  } else if (GTK_IS_OVERLAY(parent) && gtk_overlay_get_child(GTK_OVERLAY(parent)) == child) {
    gtk_overlay_set_child(GTK_OVERLAY(parent), NULL);
  } else if (GTK_IS_OVERLAY(parent)) {
    gtk_overlay_remove_overlay(GTK_OVERLAY(parent), child);
  } else if (GTK_IS_BOX(parent)) {
    gtk_box_remove(GTK_BOX(parent), child);
  } else {
    bgtk_forget forget = g_object_get_data(G_OBJECT(parent), forget_key);
    (forget != NULL ? forget : unparent)(parent, child);
  }
}

bool bgtk_widget_is_child(bgtk_widget *widget, bgtk_widget *parent) {
  GtkWidget *around = gtk_widget_get_parent(BGTK_WIDGET(widget));
  if (around != NULL && GTK_IS_STACK(parent)) around = gtk_widget_get_parent(around);
  return around == BGTK_WIDGET(parent);
}

void bgtk_widget_set_visible(bgtk_widget *widget, bool visible) {
  if (!visible) bgtk_take_focus_from(widget);
  gtk_widget_set_visible(BGTK_WIDGET(widget), visible);
}

// NB: GTK asks the display, with answers to wait for, what is below the pointer whenever a visible widget is given a tooltip,
// even one that is in no window yet (gtk_tooltip_trigger_tooltip_query, GTK 4.8 and 4.18).
void bgtk_widget_set_tooltip(bgtk_widget *widget, const char *text) {
  GtkWidget *self = BGTK_WIDGET(widget);
  if (g_strcmp0(gtk_widget_get_tooltip_text(self), text) == 0) return;
  bool would_ask = gtk_widget_get_root(self) == NULL && gtk_widget_get_visible(self);
  if (would_ask) gtk_widget_set_visible(self, false);
  gtk_widget_set_tooltip_text(self, text);
  if (would_ask) gtk_widget_set_visible(self, true);
}

void bgtk_widget_set_sensitive(bgtk_widget *widget, bool sensitive) {
  if (!sensitive) bgtk_take_focus_from(widget);
  gtk_widget_set_sensitive(BGTK_WIDGET(widget), sensitive);
  bgtk_show_sensitive(BGTK_WIDGET(widget), sensitive);
}

static const char room_key[] = "bgtk-room";

int bgtk_room_below(GtkWidget *widget) { return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(widget), room_key)); }

void bgtk_widget_set_room_below(GtkWidget *widget, int room) {
  int margin = gtk_widget_get_margin_bottom(widget) - bgtk_room_below(widget);
  g_object_set_data(G_OBJECT(widget), room_key, GINT_TO_POINTER(room));
  gtk_widget_set_margin_bottom(widget, margin + room);
}

// NB: all widgets come through here, two hundred before the first frame of a list: by its name each property would cost
// more than ten times as much.
void bgtk_widget_set_layout(bgtk_widget *self, bgtk_layout layout) {
  GtkWidget *widget = BGTK_WIDGET(self);
  // NB: an explicit FALSE keeps children from expanding through the widget.
  if (layout.hexpand || gtk_widget_get_hexpand_set(widget)) gtk_widget_set_hexpand(widget, layout.hexpand);
  if (layout.vexpand || gtk_widget_get_vexpand_set(widget)) gtk_widget_set_vexpand(widget, layout.vexpand);
  gtk_widget_set_hexpand_set(widget, layout.hexpand);
  gtk_widget_set_vexpand_set(widget, layout.vexpand);
  gtk_widget_set_halign(widget, (GtkAlign)layout.halign);
  gtk_widget_set_valign(widget, (GtkAlign)layout.valign);
  gtk_widget_set_margin_top(widget, layout.top);
  gtk_widget_set_margin_bottom(widget, layout.bottom + bgtk_room_below(widget));
  gtk_widget_set_margin_start(widget, layout.start);
  gtk_widget_set_margin_end(widget, layout.end);
  gtk_widget_set_size_request(widget, layout.width, layout.height);
}

void bgtk_widget_keep_from_expanding(bgtk_widget *self, bool is_kept) {
  GtkWidget *widget = BGTK_WIDGET(self);
  if (is_kept) {
    // What the widget asks for itself stays.
    if (!gtk_widget_get_hexpand(widget)) gtk_widget_set_hexpand(widget, FALSE);
    if (!gtk_widget_get_vexpand(widget)) gtk_widget_set_vexpand(widget, FALSE);
  } else {
    if (!gtk_widget_get_hexpand(widget)) gtk_widget_set_hexpand_set(widget, FALSE);
    if (!gtk_widget_get_vexpand(widget)) gtk_widget_set_vexpand_set(widget, FALSE);
  }
}

static const char styled_key[] = "bgtk-styled";

void bgtk_set_styled(GtkWidget *widget, GtkWidget *inner) { g_object_set_data(G_OBJECT(widget), styled_key, inner); }

GtkWidget *bgtk_styled_of(GtkWidget *widget) {
  GtkWidget *inner = g_object_get_data(G_OBJECT(widget), styled_key);
  return inner != NULL ? inner : widget;
}

void bgtk_widget_set_css_class(bgtk_widget *handle, const char *name, bool on) {
  GtkWidget *widget = bgtk_styled_of(BGTK_WIDGET(handle));
  if (on) {
    gtk_widget_add_css_class(widget, name);
  } else {
    gtk_widget_remove_css_class(widget, name);
  }
}

void bgtk_widget_set_inert(bgtk_widget *handle, bool inert) {
  GtkWidget *widget = BGTK_WIDGET(handle);
  gtk_widget_set_can_target(widget, !inert);
  gtk_widget_set_can_focus(widget, !inert);
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, (gboolean)inert, -1);
}

bool bgtk_widget_is_mapped(bgtk_widget *widget) { return gtk_widget_get_mapped(BGTK_WIDGET(widget)); }
