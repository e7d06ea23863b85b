// Top-level windows and what lies over their content.
#include "bgtk-keys.h"
#include "bgtk-window-parts.h"

typedef bgtk_window_parts Window;

static const char window_key[] = "bgtk-window";

Window *bgtk_window_parts_of(bgtk_widget *handle) { return g_object_get_data(G_OBJECT(handle), window_key); }

static gboolean press(Window *self, GtkEventController *controller, guint keyval, guint keycode, GdkModifierType state,
                      bool is_early) {
  // NB: the handler may close the window, which takes the controller with it.
  g_autoptr(GtkWidget) window = g_object_ref(gtk_event_controller_get_widget(controller));
  g_autofree char *name = bgtk_key_name(gtk_widget_get_display(window), keyval, keycode, state);
  if (*name == '\0') return FALSE;
  return self->events.key(self->context, name, bgtk_key_modifiers(state), is_early);
}

// Whether the focus is in something of GTK's own over the window, as a menu or the list of a drop-down, whose keys it has.
static bool is_in_own_popover(Window *self) {
  GtkWidget *widget = gtk_window_get_focus(GTK_WINDOW(self->window));
  for (; widget != NULL; widget = gtk_widget_get_parent(widget)) {
    if (GTK_IS_POPOVER(widget)) return GTK_IS_POPOVER_MENU(widget) || gtk_widget_get_parent(widget) != self->over_all;
  }
  return false;
}

static gboolean on_early_key(GtkEventController *controller, guint keyval, guint keycode, GdkModifierType state,
                             gpointer data) {
  if (is_in_own_popover(data)) return FALSE;
  return press(data, controller, keyval, keycode, state, true);
}

static gboolean on_key(GtkEventController *controller, guint keyval, guint keycode, GdkModifierType state,
                       gpointer data) {
  return press(data, controller, keyval, keycode, state, false);
}

static void go_back(void *data) {
  Window *self = data;
  self->events.back(self->context);
}

static gboolean on_close(G_GNUC_UNUSED GtkWindow *window, gpointer data) {
  Window *self = data;
  self->events.close(self->context);
  return TRUE;
}

static void on_active(GtkWindow *window, G_GNUC_UNUSED GParamSpec *spec, gpointer data) {
  Window *self = data;
  self->events.active(self->context, gtk_window_is_active(window));
}

GtkWidget *bgtk_menu_around(GtkWidget *widget) {
  GtkWidget *menu = NULL;
  for (; widget != NULL; widget = gtk_widget_get_parent(widget)) {
    if (GTK_IS_POPOVER_MENU(widget)) menu = widget;
  }
  return menu;
}

static void on_focus(GtkWindow *window, G_GNUC_UNUSED GParamSpec *spec, gpointer data) {
  Window *self = data;
  GtkWidget *focus = gtk_window_get_focus(window);
  if (focus != NULL && bgtk_menu_around(focus) == NULL) g_set_weak_pointer(&self->focus, focus);
  self->events.focused(self->context, bgtk_tag_of(focus));
}

static void on_pointer(GtkEventControllerMotion *motion, G_GNUC_UNUSED GParamSpec *spec, gpointer data) {
  Window *self = data;
  self->events.over_toasts(self->context, gtk_event_controller_motion_contains_pointer(motion));
}

static void on_size(GtkWindow *window, G_GNUC_UNUSED GParamSpec *spec, gpointer data) {
  Window *self = data;
  int width = 0;
  int height = 0;
  gtk_window_get_default_size(window, &width, &height);
  // NB: width and height are reported one after the other: what comes back meanwhile would set a size that is half the
  // old one, and that during layout, after which GTK draws what has no place (GTK 4.8).
  self->is_telling_size = true;
  self->events.sized(self->context, width, height, gtk_window_is_maximized(window));
  self->is_telling_size = false;
}

static void on_right_click(GtkGestureClick *click, G_GNUC_UNUSED int count, double x, double y, gpointer data) {
  Window *self = data;
  double left = 0;
  double top = 0;
  GtkWidget *under = gtk_widget_pick(self->window, x, y, GTK_PICK_DEFAULT);
  if (under == NULL || bgtk_menu_around(under) != NULL) return;
  if (!gtk_widget_translate_coordinates(self->window, self->over_all, x, y, &left, &top)) return;
  const void *tag = bgtk_tag_of(bgtk_list_content_under(under));
  if (self->events.context_menu(self->context, tag, left, top))
    gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static bool has_inspector_keys;

void bgtk_set_inspector_keys(bool are_enabled) { has_inspector_keys = are_enabled; }

// NB: GTK binds them in every window, also where an app's own action of these keys is disabled (GTK 4.8).
static gboolean on_inspect(GtkWindow *window, G_GNUC_UNUSED gboolean toggle, G_GNUC_UNUSED gpointer data) {
  if (!has_inspector_keys) g_signal_stop_emission_by_name(window, "enable-debugging");
  return FALSE;
}

static void free_window(gpointer data) {
  Window *self = data;
  g_clear_weak_pointer(&self->focus);
  self->release(self->context);
  g_free(self);
}

static void add_controllers(Window *self) {
  GtkEventController *early = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(early, GTK_PHASE_CAPTURE);
  g_signal_connect(early, "key-pressed", G_CALLBACK(on_early_key), self);
  gtk_widget_add_controller(self->window, early);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  gtk_widget_add_controller(self->window, keys);
  bgtk_on_mouse_back(self->window, go_back, self);
  GtkGesture *right = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(right), GDK_BUTTON_SECONDARY);
  g_signal_connect(right, "pressed", G_CALLBACK(on_right_click), self);
  gtk_widget_add_controller(self->window, GTK_EVENT_CONTROLLER(right));
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "notify::contains-pointer", G_CALLBACK(on_pointer), self);
  gtk_widget_add_controller(self->toasts, motion);
}

// The lowest bar with what can be done on a page, as far as one is on the screen.
static GtkWidget *bottom_bar_in(GtkWidget *widget) {
  if (!gtk_widget_get_mapped(widget)) return NULL;
  if (gtk_widget_has_css_class(widget, "bottom-bar")) return widget;
  GtkWidget *bar = NULL;
  GtkWidget *child = gtk_widget_get_last_child(widget);
  for (; child != NULL && bar == NULL; child = gtk_widget_get_prev_sibling(child)) bar = bottom_bar_in(child);
  return bar;
}

// Puts the toasts above the page's bottom bar, and within its width: they would lie over its buttons for seconds.
static gboolean place_toasts(GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, gpointer data) {
  Window *self = data;
  if (child != self->toasts || gtk_widget_get_first_child(child) == NULL) return FALSE;
  GtkWidget *bar = bottom_bar_in(self->holder);
  graphene_rect_t bounds;
  if (bar == NULL || !gtk_widget_compute_bounds(bar, GTK_WIDGET(overlay), &bounds)) return FALSE;
  int minimum = 0;
  int natural = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  int all = gtk_widget_get_width(GTK_WIDGET(overlay));
  place->width = MAX(minimum, MIN(natural, (int)bounds.size.width));
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
  int left = (int)(bounds.origin.x + (bounds.size.width - (float)place->width) / 2);
  // A page that slides in is beside the window yet.
  place->x = CLAMP(left, 0, MAX(0, all - place->width));
  place->y = MAX(0, (int)bounds.origin.y - place->height);
  return TRUE;
}

static void add_layers(Window *self) {
  self->holder = BGTK_WIDGET(bgtk_clamp_new(G_MAXINT));
  gtk_widget_add_css_class(self->holder, "content");
  self->layers = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(self->layers), self->holder);
  g_object_unref(self->holder);
  self->toasts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class(self->toasts, "toasts");
  gtk_widget_set_halign(self->toasts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(self->toasts, GTK_ALIGN_END);
  self->over_all = gtk_overlay_new();
  // The window's colours on its child too, so that a picture of the child is complete and without a shadow.
  gtk_widget_add_css_class(self->over_all, "background");
  gtk_overlay_set_child(GTK_OVERLAY(self->over_all), self->layers);
  gtk_overlay_add_overlay(GTK_OVERLAY(self->over_all), self->toasts);
  g_signal_connect(self->over_all, "get-child-position", G_CALLBACK(place_toasts), self);
  gtk_window_set_child(GTK_WINDOW(self->window), self->over_all);
}

bgtk_widget *bgtk_window_new(const bgtk_window_events *events, void *context, bgtk_release release) {
  Window *self = g_new0(Window, 1);
  self->events = *events;
  self->context = context;
  self->release = release;
  self->window = gtk_window_new();
  // Each page brings a header bar of its own, with the window's buttons; this keeps the desktop from adding another.
  GtkWidget *nothing = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_visible(nothing, FALSE);
  gtk_window_set_titlebar(GTK_WINDOW(self->window), nothing);
  add_layers(self);
  bgtk_clamp_on_resize(self->holder, self->events.resized, self->context);
  add_controllers(self);
  g_signal_connect(self->window, "close-request", G_CALLBACK(on_close), self);
  g_signal_connect(self->window, "enable-debugging", G_CALLBACK(on_inspect), NULL);
  g_signal_connect(self->window, "notify::is-active", G_CALLBACK(on_active), self);
  g_signal_connect(self->window, "notify::focus-widget", G_CALLBACK(on_focus), self);
  g_signal_connect(self->window, "notify::default-width", G_CALLBACK(on_size), self);
  g_signal_connect(self->window, "notify::default-height", G_CALLBACK(on_size), self);
  g_signal_connect(self->window, "notify::maximized", G_CALLBACK(on_size), self);
  g_object_set_data_full(G_OBJECT(self->window), window_key, self, free_window);
  return bgtk_adopt(self->window);
}

void bgtk_set_direction(bool has_direction, bool is_right_to_left) {
  GtkTextDirection own = is_right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR;
  gtk_widget_set_default_direction(has_direction ? own : gtk_get_locale_direction());
}

bool bgtk_widget_is_right_to_left(bgtk_widget *widget) {
  return gtk_widget_get_direction(BGTK_WIDGET(widget)) == GTK_TEXT_DIR_RTL;
}

void bgtk_window_set_size(bgtk_widget *window, int width, int height) {
  if (bgtk_window_parts_of(window)->is_telling_size) return;
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
}

void bgtk_window_set_maximized(bgtk_widget *window, bool is_maximized) {
  if (gtk_window_is_maximized(GTK_WINDOW(window)) == is_maximized) return;
  if (is_maximized) {
    gtk_window_maximize(GTK_WINDOW(window));
  } else {
    gtk_window_unmaximize(GTK_WINDOW(window));
  }
}

void bgtk_window_set_content(bgtk_widget *window, bgtk_widget *content) {
  bgtk_widget *holder = (bgtk_widget *)bgtk_window_parts_of(window)->holder;
  GtkWidget *old = gtk_widget_get_first_child(BGTK_WIDGET(holder));
  if (old == BGTK_WIDGET(content)) return;
  if (old != NULL) bgtk_widget_detach((bgtk_widget *)old);
  bgtk_clamp_set_child(holder, content);
}

bgtk_widget *bgtk_window_add_dialog(bgtk_widget *window, bgtk_widget *dialog) {
  bgtk_widget_detach(dialog);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), BGTK_WIDGET(dialog));
  gtk_widget_set_overflow(scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class(scroller, "dialog-card");
  bgtk_widget *clamp = bgtk_clamp_new(460);
  bgtk_clamp_set_child(clamp, (bgtk_widget *)scroller);
  gtk_widget_set_valign(BGTK_WIDGET(clamp), GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand(BGTK_WIDGET(clamp), TRUE);
  gtk_widget_set_hexpand(BGTK_WIDGET(clamp), TRUE);
  GtkWidget *sheet = g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_widget_add_css_class(sheet, "scrim");
  gtk_box_append(GTK_BOX(sheet), BGTK_WIDGET(clamp));
  g_object_unref(clamp);
  gtk_overlay_add_overlay(GTK_OVERLAY(bgtk_window_parts_of(window)->layers), sheet);
  return bgtk_adopt(sheet);
}

void bgtk_window_remove_dialog(bgtk_widget *window, bgtk_widget *sheet, bgtk_widget *dialog) {
  bgtk_widget_detach(dialog);
  gtk_overlay_remove_overlay(GTK_OVERLAY(bgtk_window_parts_of(window)->layers), BGTK_WIDGET(sheet));
}

void bgtk_window_set_content_inert(bgtk_widget *window, bool inert) {
  bgtk_widget_set_inert((bgtk_widget *)bgtk_window_parts_of(window)->holder, inert);
}

bgtk_widget *bgtk_window_toasts(bgtk_widget *window) { return (bgtk_widget *)bgtk_window_parts_of(window)->toasts; }

#if GTK_CHECK_VERSION(4, 14, 0)
void bgtk_window_announce(bgtk_widget *window, const char *text) { bgtk_widget_announce(window, text); }
#else
// NB: before GTK 4.14 only an alert that appears is said; this one takes no room, and nobody sees it.
static GtkWidget *spoken_label_of(Window *self) {
  if (self->spoken != NULL) return self->spoken;
  self->spoken = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  gtk_label_set_ellipsize(GTK_LABEL(self->spoken), PANGO_ELLIPSIZE_END);
  gtk_widget_set_opacity(self->spoken, 0);
  gtk_widget_set_can_target(self->spoken, FALSE);
  gtk_widget_set_halign(self->spoken, GTK_ALIGN_START);
  gtk_widget_set_valign(self->spoken, GTK_ALIGN_END);
  gtk_overlay_add_overlay(GTK_OVERLAY(self->over_all), self->spoken);
  return self->spoken;
}

void bgtk_window_announce(bgtk_widget *window, const char *text) {
  GtkWidget *label = spoken_label_of(bgtk_window_parts_of(window));
  gtk_widget_set_visible(label, FALSE);
  gtk_label_set_text(GTK_LABEL(label), text);
  bgtk_widget_set_accessible_label((bgtk_widget *)label, text);
  gtk_widget_set_visible(label, TRUE);
}
#endif

bgtk_widget *bgtk_window_popover_parent(bgtk_widget *window) { return (bgtk_widget *)bgtk_window_parts_of(window)->over_all; }

void bgtk_window_present(bgtk_widget *window) { gtk_window_present(GTK_WINDOW(window)); }

static void close_menus(GtkWidget *widget) {
  if (GTK_IS_POPOVER(widget) && gtk_widget_get_visible(widget)) gtk_popover_popdown(GTK_POPOVER(widget));
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) close_menus(child);
}

void bgtk_window_destroy(bgtk_widget *window) {
  // NB: a menu that is still open would keep every key and click from all other windows (GTK 4.8, X11).
  close_menus(BGTK_WIDGET(window));
  bgtk_popovers_remove(bgtk_window_parts_of(window)->over_all);
  bgtk_clamp_on_resize(bgtk_window_parts_of(window)->holder, NULL, NULL);
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
  gtk_window_destroy(GTK_WINDOW(window));
}

// NB: an item of a menu goes with it: with the focus on what is no more on the screen no key does anything (GTK 4.8).
bgtk_widget *bgtk_window_copy_focus(bgtk_widget *window) {
  Window *self = bgtk_window_parts_of(window);
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  GtkWidget *menu = focus != NULL ? bgtk_menu_around(focus) : NULL;
  if (menu != NULL) {
    bool is_left = self->focus != NULL && gtk_widget_get_mapped(self->focus);
    focus = is_left ? self->focus : gtk_widget_get_parent(menu);
  }
  return focus != NULL ? (bgtk_widget *)g_object_ref(focus) : NULL;
}

bool bgtk_window_has_focus(bgtk_widget *window) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  return focus != NULL && gtk_widget_get_mapped(focus);
}

bool bgtk_window_has_focus_in_text(bgtk_widget *window) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  if (GTK_IS_TEXT_VIEW(focus)) return gtk_text_view_get_editable(GTK_TEXT_VIEW(focus));
  return GTK_IS_EDITABLE(focus) && gtk_editable_get_editable(GTK_EDITABLE(focus));
}

bool bgtk_window_has_focus_inside(bgtk_widget *window, bgtk_widget *widget) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  return focus != NULL && bgtk_widget_is_inside((bgtk_widget *)focus, widget);
}
