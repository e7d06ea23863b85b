// The header of a table: headings that sort when they are clicked, are moved when they are dragged, and whose edges are
// dragged to resize a column; a menu to show and hide columns.
// Long because: headings, dragging and the menu share the state of one widget.
#include "bgtk-table-parts.h"

typedef struct {
  GtkWidget parent_instance;
  BgtkTable *table; // not owned: around it
  GPtrArray *headings;
  GtkWidget *popover;
  int menu_column; // whose heading had the focus when the menu was opened; -1 is none
  GSimpleActionGroup *actions;
  int pressed; // the place of the heading that is dragged, or whose edge is; -1 is none
  bool is_resizing;
  bool is_moving;
  double moved;
  int old_width;
} Header;

typedef GtkWidgetClass HeaderClass;
static GType header_get_type(void);
G_DEFINE_TYPE(Header, header, GTK_TYPE_WIDGET)

enum { edge_reach = 5,
       least_move = 10,
       width_step = 16 };

static const Place *places_of(Header *self, int *count) {
  return bgtk_table_places(self->table, gtk_widget_get_width(self->table->view), count);
}

// How far the rows are scrolled sideways.
static int scrolled(Header *self) {
  GtkAdjustment *adjustment = gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(self->table->view));
  if (adjustment == NULL) return 0;
  double value = gtk_adjustment_get_value(adjustment);
  if (gtk_widget_get_direction(GTK_WIDGET(self)) != GTK_TEXT_DIR_RTL) return (int)value;
  return (int)(gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) - value);
}

// A place in the header, counted from where the columns start.
static double from_start(Header *self, double x) {
  bool is_rtl = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
  return (is_rtl ? gtk_widget_get_width(GTK_WIDGET(self)) - x : x) + scrolled(self);
}

// MARK: Headings

static void unparent(gpointer heading) { gtk_widget_unparent(heading); }

static void on_clicked(GtkButton *button, gpointer data) {
  Header *self = data;
  int column = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "bgtk-column"));
  GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(GTK_WIDGET(button)));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard(seat) : NULL;
  bool is_added = keyboard != NULL && (gdk_device_get_modifier_state(keyboard) & GDK_SHIFT_MASK) != 0;
  self->table->events.sort(self->table->context, column, is_added);
}

static void show_sort(GtkWidget *heading, const Column *column, bool has_levels) {
  GtkWidget *label = gtk_widget_get_first_child(gtk_button_get_child(GTK_BUTTON(heading)));
  GtkWidget *arrow = gtk_widget_get_next_sibling(label);
  GtkWidget *level = gtk_widget_get_next_sibling(arrow);
  bool is_descending = column->sort < 0;
  gtk_image_set_from_icon_name(GTK_IMAGE(arrow), is_descending ? "pan-down-symbolic" : "pan-up-symbolic");
  gtk_widget_set_visible(arrow, column->sort != 0);
  g_autofree char *number = g_strdup_printf("%d", ABS(column->sort));
  gtk_label_set_text(GTK_LABEL(level), number);
  gtk_widget_set_visible(level, column->sort != 0 && has_levels);
  GtkAccessibleSort sort = is_descending ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING;
  gtk_accessible_update_property(GTK_ACCESSIBLE(heading), GTK_ACCESSIBLE_PROPERTY_SORT,
                                 column->sort == 0 ? GTK_ACCESSIBLE_SORT_NONE : sort, -1);
  // NB: no reader hears of that property (GTK 4.8).
  bgtk_widget_set_accessible_description((bgtk_widget *)heading, column->sort_text);
}

static GtkWidget *heading_new(Header *self, const Column *column) {
  GtkWidget *label = gtk_label_new(column->title);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), column->alignment);
  gtk_widget_set_hexpand(label, TRUE);
  GtkWidget *level = gtk_label_new(NULL);
  gtk_widget_add_css_class(level, "caption");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), gtk_image_new());
  gtk_box_append(GTK_BOX(box), level);
  // NB: its role is a button's: GTK tells readers of a column header as of a filler, which they skip (GTK 4.8 to 4.18).
  GtkWidget *heading = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(heading), box);
  gtk_widget_add_css_class(heading, "flat");
  gtk_widget_set_overflow(heading, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property(GTK_ACCESSIBLE(heading), GTK_ACCESSIBLE_PROPERTY_LABEL, column->title, -1);
  g_object_set_data(G_OBJECT(heading), "bgtk-column", GINT_TO_POINTER(column->number));
  g_signal_connect(heading, "clicked", G_CALLBACK(on_clicked), self);
  return heading;
}

static int column_of(GtkWidget *heading) {
  return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(heading), "bgtk-column"));
}

static int focused_column(Header *self) {
  GtkWidget *child = gtk_widget_get_focus_child(GTK_WIDGET(self));
  return child != NULL && child != self->popover ? column_of(child) : -1;
}

// Gives the focus to the heading of a column; when that is shown no more, to the first.
static void focus_heading(Header *self, int column) {
  if (self->headings->len == 0) return;
  GtkWidget *found = g_ptr_array_index(self->headings, 0);
  for (guint i = 1; i < self->headings->len; i++) {
    GtkWidget *heading = g_ptr_array_index(self->headings, i);
    if (column_of(heading) == column) found = heading;
  }
  gtk_widget_grab_focus(found);
}

// Removes the heading of a column from HEADINGS; NULL where it has none.
static GtkWidget *steal_heading(GPtrArray *headings, const Column *column) {
  for (guint i = 0; i < headings->len; i++) {
    GtkWidget *heading = g_ptr_array_index(headings, i);
    GtkWidget *label = gtk_widget_get_first_child(gtk_button_get_child(GTK_BUTTON(heading)));
    bool is_same = column_of(heading) == column->number && strcmp(gtk_label_get_text(GTK_LABEL(label)), column->title) == 0;
    if (is_same) return g_ptr_array_steal_index(headings, i);
  }
  return NULL;
}

// Headings of columns that stay are kept: making one takes as long as many cells.
static void replace_headings(Header *self, const Place *place, int count) {
  g_autoptr(GPtrArray) old = self->headings;
  self->headings = g_ptr_array_new_with_free_func(unparent);
  GtkWidget *before = NULL;
  for (int i = 0; i < count; i++) {
    GtkWidget *heading = steal_heading(old, place[i].column);
    if (heading == NULL) heading = heading_new(self, place[i].column);
    gtk_widget_insert_after(heading, GTK_WIDGET(self), before);
    g_ptr_array_add(self->headings, heading);
    before = heading;
  }
}

static void show_menu_states(Header *self);

void bgtk_table_header_update(GtkWidget *widget, bool has_other_headings) {
  Header *self = (Header *)widget;
  int count = 0;
  const Place *place = places_of(self, &count);
  if (has_other_headings) {
    int focused = focused_column(self);
    replace_headings(self, place, count);
    if (focused >= 0 && focused_column(self) != focused) focus_heading(self, focused);
  }
  int levels = 0;
  for (int i = 0; i < count; i++) levels += place[i].column->sort != 0;
  for (int i = 0; i < count; i++) show_sort(g_ptr_array_index(self->headings, (guint)i), place[i].column, levels > 1);
  show_menu_states(self);
  gtk_widget_queue_resize(widget);
}

// MARK: Dragging

// The column whose end is near, or -1.
static int edge_at(Header *self, double x) {
  int count = 0;
  const Place *place = places_of(self, &count);
  double at = from_start(self, x);
  for (int i = count - 1; i >= 0; i--) {
    if (place[i].column->is_resizable && ABS(at - (place[i].start + place[i].width)) <= edge_reach) return i;
  }
  return -1;
}

// A width is kept as it would be with texts of the usual size.
static void resize(Header *self, const Column *column, int width) {
  int usual = (int)(width / self->table->scale + 0.5);
  self->table->events.resize(self->table->context, column->number, usual);
}

static void on_drag_begin(GtkGestureDrag *gesture, double x, G_GNUC_UNUSED double y, gpointer data) {
  Header *self = data;
  int count = 0;
  const Place *place = places_of(self, &count);
  self->pressed = edge_at(self, x);
  self->is_resizing = self->pressed >= 0;
  self->is_moving = false;
  if (self->is_resizing) {
    self->old_width = place[self->pressed].width;
    gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    return;
  }
  double at = from_start(self, x);
  for (int i = 0; i < count; i++) {
    if (at >= place[i].start && at < place[i].start + place[i].width) self->pressed = i;
  }
}

static void on_drag_update(GtkGestureDrag *gesture, double x, G_GNUC_UNUSED double y, gpointer data) {
  Header *self = data;
  if (self->pressed < 0) return;
  double way = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL ? -x : x;
  if (self->is_resizing) {
    int count = 0;
    const Place *place = places_of(self, &count);
    if (self->pressed >= count) return;
    resize(self, place[self->pressed].column, self->old_width + (int)way);
  } else if (self->is_moving || ABS(way) >= least_move) {
    if (!self->is_moving) gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    self->is_moving = true;
    self->moved = way;
    gtk_widget_queue_allocate(GTK_WIDGET(self));
  }
}

static void on_drag_end(G_GNUC_UNUSED GtkGestureDrag *gesture, G_GNUC_UNUSED double x, G_GNUC_UNUSED double y,
                        gpointer data) {
  Header *self = data;
  int pressed = self->pressed;
  self->pressed = -1;
  int count = 0;
  const Place *place = places_of(self, &count);
  if (!self->is_moving || pressed < 0 || pressed >= count) return;
  self->is_moving = false;
  double middle = place[pressed].start + place[pressed].width / 2.0 + self->moved;
  int target = 0;
  for (int i = 0; i < count; i++) target += i != pressed && place[i].start + place[i].width / 2.0 < middle;
  gtk_widget_queue_allocate(GTK_WIDGET(self));
  if (target != pressed) self->table->events.move(self->table->context, place[pressed].column->number, target);
}

static void on_motion(G_GNUC_UNUSED GtkEventControllerMotion *motion, double x, G_GNUC_UNUSED double y, gpointer data) {
  bool is_edge = edge_at(data, x) >= 0;
  for (guint i = 0; i < ((Header *)data)->headings->len; i++) {
    gtk_widget_set_cursor_from_name(g_ptr_array_index(((Header *)data)->headings, i), is_edge ? "col-resize" : NULL);
  }
}

// MARK: Menu

static void on_toggle(GSimpleAction *action, G_GNUC_UNUSED GVariant *parameter, gpointer data) {
  Header *self = data;
  int column = atoi(g_action_get_name(G_ACTION(action)) + 1);
  self->table->events.toggle(self->table->context, column);
}

static void show_menu_states(Header *self) {
  for (guint i = 0; i < self->table->columns->len; i++) {
    const Column *column = &g_array_index(self->table->columns, Column, i);
    g_autofree char *name = g_strdup_printf("c%d", column->number);
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self->actions), name);
    if (action != NULL) {
      g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(column->is_visible));
      continue;
    }
    g_autoptr(GSimpleAction) added = g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(column->is_visible));
    g_signal_connect(added, "activate", G_CALLBACK(on_toggle), self);
    g_action_map_add_action(G_ACTION_MAP(self->actions), G_ACTION(added));
  }
}

// Back to where the keys were: the heading may be another one by now.
static void on_closed(G_GNUC_UNUSED GtkPopover *popover, gpointer data) {
  Header *self = data;
  if (self->menu_column >= 0) focus_heading(self, self->menu_column);
}

static void pop_up(Header *self, double x) {
  self->menu_column = focused_column(self);
  g_autoptr(GMenu) menu = g_menu_new();
  for (guint i = 0; i < self->table->columns->len; i++) {
    const Column *column = &g_array_index(self->table->columns, Column, i);
    g_autofree char *name = g_strdup_printf("columns.c%d", column->number);
    g_menu_append(menu, column->title, name);
  }
  g_clear_pointer(&self->popover, gtk_widget_unparent);
  self->popover = gtk_popover_menu_new_from_model(G_MENU_MODEL(menu));
  gtk_widget_set_parent(self->popover, GTK_WIDGET(self));
  gtk_popover_set_has_arrow(GTK_POPOVER(self->popover), FALSE);
  g_signal_connect(self->popover, "closed", G_CALLBACK(on_closed), self);
  GdkRectangle at = {(int)x, gtk_widget_get_height(GTK_WIDGET(self)), 1, 1};
  gtk_popover_set_pointing_to(GTK_POPOVER(self->popover), &at);
  gtk_popover_popup(GTK_POPOVER(self->popover));
}

static void on_secondary(G_GNUC_UNUSED GtkGestureClick *click, G_GNUC_UNUSED int presses, double x,
                         G_GNUC_UNUSED double y, gpointer data) {
  pop_up(data, x);
}

// Ctrl and an arrow move the column of a heading that way, Shift and an arrow make it wider towards its end, or narrower.
static bool on_arrow(Header *self, GtkWidget *heading, bool is_right, bool is_moved) {
  int count = 0;
  const Place *place = places_of(self, &count);
  guint at = 0;
  if (!g_ptr_array_find(self->headings, heading, &at) || (int)at >= count) return false;
  bool is_onward = is_right != (gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL);
  int number = place[at].column->number;
  if (is_moved) {
    int target = (int)at + (is_onward ? 1 : -1);
    if (target >= 0 && target < count) self->table->events.move(self->table->context, number, target);
  } else if (place[at].column->is_resizable) {
    resize(self, place[at].column, place[at].width + (is_onward ? width_step : -width_step));
  }
  return true;
}

static gboolean on_key(G_GNUC_UNUSED GtkEventControllerKey *controller, guint key, G_GNUC_UNUSED guint code,
                       GdkModifierType state, gpointer data) {
  Header *self = data;
  GtkWidget *heading = gtk_widget_get_focus_child(GTK_WIDGET(self));
  bool is_shifted = (state & GDK_SHIFT_MASK) != 0;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && is_shifted)) {
    graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, 0, 0);
    if (heading != NULL && !gtk_widget_compute_bounds(heading, GTK_WIDGET(self), &bounds)) return FALSE;
    pop_up(self, bounds.origin.x);
    return TRUE;
  }
  bool is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  bool is_moved = (state & GDK_CONTROL_MASK) != 0;
  if ((is_right || key == GDK_KEY_Left || key == GDK_KEY_KP_Left) && heading != NULL && is_moved != is_shifted) {
    return on_arrow(self, heading, is_right, is_moved);
  }
  bool is_press = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space;
  if (!is_press || !is_shifted || heading == NULL) return FALSE;
  self->table->events.sort(self->table->context, column_of(heading), true);
  return TRUE;
}

// MARK: The widget

static void measure(GtkWidget *widget, GtkOrientation orientation, G_GNUC_UNUSED int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  Header *self = (Header *)widget;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (guint i = 0; i < self->headings->len; i++) {
    int least = 0;
    int own = 0;
    gtk_widget_measure(g_ptr_array_index(self->headings, i), orientation, -1, &least, &own, NULL, NULL);
    if (orientation == GTK_ORIENTATION_VERTICAL) *minimum = *natural = MAX(*natural, own);
  }
  // As wide as the columns; however narrow it is, what does not fit is scrolled.
  if (orientation == GTK_ORIENTATION_HORIZONTAL) *natural = bgtk_table_least_width(self->table);
}

static void size_allocate(GtkWidget *widget, int width, int height, G_GNUC_UNUSED int baseline) {
  Header *self = (Header *)widget;
  int count = 0;
  const Place *place = places_of(self, &count);
  bool is_rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  for (int i = 0; i < count && i < (int)self->headings->len; i++) {
    GtkWidget *heading = g_ptr_array_index(self->headings, (guint)i);
    int least = 0;
    gtk_widget_measure(heading, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    int start = place[i].start - scrolled(self) + (self->is_moving && i == self->pressed ? (int)self->moved : 0);
    int own = MAX(place[i].width, least);
    gtk_widget_size_allocate(heading, &(GtkAllocation){is_rtl ? width - start - own : start, 0, own, height}, -1);
  }
  if (self->popover != NULL) gtk_popover_present(GTK_POPOVER(self->popover));
}

static void dispose(GObject *object) {
  Header *self = (Header *)object;
  self->menu_column = -1;
  g_clear_pointer(&self->popover, gtk_widget_unparent);
  g_ptr_array_set_size(self->headings, 0);
  G_OBJECT_CLASS(header_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  g_ptr_array_unref(((Header *)object)->headings);
  g_object_unref(((Header *)object)->actions);
  G_OBJECT_CLASS(header_parent_class)->finalize(object);
}

static void header_class_init(HeaderClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = dispose;
  G_OBJECT_CLASS(klass)->finalize = finalize;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  gtk_widget_class_set_css_name(klass, "tableheader");
}

static void header_init(Header *self) {
  self->pressed = -1;
  self->menu_column = -1;
  self->headings = g_ptr_array_new_with_free_func(unparent);
  self->actions = g_simple_action_group_new();
  gtk_widget_insert_action_group(GTK_WIDGET(self), "columns", G_ACTION_GROUP(self->actions));
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

static void add(Header *self, gpointer controller) {
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(controller));
}

GtkWidget *bgtk_table_header_new(BgtkTable *table) {
  Header *self = g_object_new(header_get_type(), NULL);
  self->table = table;
  // Before the headings, which would take a press for a click.
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), self);
  g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), self);
  g_signal_connect(drag, "drag-end", G_CALLBACK(on_drag_end), self);
  add(self, drag);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(on_motion), self);
  add(self, motion);
  GtkGesture *secondary = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect(secondary, "pressed", G_CALLBACK(on_secondary), self);
  add(self, secondary);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  add(self, keys);
  GtkAdjustment *adjustment = gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(table->view));
  if (adjustment != NULL) {
    g_signal_connect_object(adjustment, "value-changed", G_CALLBACK(gtk_widget_queue_allocate), self, G_CONNECT_SWAPPED);
  }
  return GTK_WIDGET(self);
}
