// Lists and grids that make their rows as needed.
#include "bgtk-list-model.h"
#include "bgtk-table-parts.h"

typedef struct {
  bgtk_list_events events;
  void *context;
  bgtk_release release;
  GListModel *model;
  GtkWidget *view; // not owned: it outlives what is kept with it
  bgtk_selection_mode mode;
  guint tick; // the range is reported after the next layout, once for many changes
  int ticks_left;
  bool is_stale;     // something has changed while a tick was waited for
  int mends;         // how often since then GTK was asked to look again where it has scrolled to
  bool is_laid_out;  // whether some row has had a place since there were none
  bool is_selecting; // the selection is being shown: rows keep their items
  guint wanted;      // where to scroll to after the first layout, or GTK_INVALID_LIST_POSITION
  int owners;        // the widget, its factory and its model, whichever goes last
} List;

static const char list_key[] = "bgtk-list";
static const char place_key[] = "bgtk-place";

static List *list_of(bgtk_widget *handle) { return g_object_get_data(G_OBJECT(handle), list_key); }

// What GTK knows of one of the view's rows; NULL while it shows nothing.
static GtkListItem *item_of(GtkWidget *row) {
  GtkWidget *child = row != NULL ? gtk_widget_get_first_child(row) : NULL;
  return child != NULL ? g_object_get_data(G_OBJECT(child), place_key) : NULL;
}

static void on_clicked(GtkGestureClick *gesture, int presses, G_GNUC_UNUSED double x, G_GNUC_UNUSED double y,
                       gpointer data) {
  GtkListItem *item = data;
  List *list = g_object_get_data(G_OBJECT(gesture), list_key);
  // Where several can be selected the first press selects, as Ctrl and Shift have it, and the second activates: GTK's own.
  if (presses > 1 || list->mode == BGTK_SELECTS_SEVERAL || !gtk_list_item_get_activatable(item)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  GtkWidget *row = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  guint position = gtk_list_item_get_position(item);
  if (list->mode == BGTK_SELECTS_ONE) {
    gtk_widget_activate_action(row, "list.select-item", "(ubb)", position, FALSE, FALSE);
  }
  gtk_widget_activate_action(row, "list.activate-item", "u", position);
}

static void on_pressed(GtkGestureClick *gesture, int presses, G_GNUC_UNUSED double x, G_GNUC_UNUSED double y,
                       G_GNUC_UNUSED gpointer data) {
  // NB: GTK activates on the second press, after one click has done so already; GTK's own single-click mode would
  // select whatever the pointer passes over (GTK 4.8).
  List *list = g_object_get_data(G_OBJECT(gesture), list_key);
  if (presses > 1 && list->mode != BGTK_SELECTS_SEVERAL) {
    gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  }
}

static void on_setup(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  GtkWidget *child = BGTK_WIDGET(list->events.setup(list->context, (bgtk_list_place *)item));
  gtk_list_item_set_child(item, child);
  g_object_set_data(G_OBJECT(child), place_key, item);
  GtkGesture *click = gtk_gesture_click_new();
  g_object_set_data(G_OBJECT(click), list_key, list);
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_PRIMARY);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), item);
  g_signal_connect(click, "released", G_CALLBACK(on_clicked), item);
  // On the row itself, so that its padding counts; there is one row per item for both their lives.
  GtkWidget *row = gtk_widget_get_parent(child);
  // A name with marks stacked upon marks stays within its own row.
  gtk_widget_set_overflow(child, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_controller(row != NULL ? row : child, GTK_EVENT_CONTROLLER(click));
}

static void on_bind(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  if (list->is_selecting) return;
  list->events.bind(list->context, (bgtk_list_place *)item, gtk_list_item_get_position(item));
}

static void on_unbind(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  if (list->is_selecting) return;
  list->events.unbind(list->context, (bgtk_list_place *)item);
}

static void on_teardown(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  GtkWidget *child = gtk_list_item_get_child(item);
  if (child != NULL) g_object_set_data(G_OBJECT(child), place_key, NULL);
  list->events.teardown(list->context, (bgtk_list_place *)item);
  gtk_list_item_set_child(item, NULL);
}

static void on_activate(G_GNUC_UNUSED GtkWidget *view, guint position, gpointer data) {
  List *list = data;
  list->events.activated(list->context, position);
}

static void scroll_to(List *list, guint position) {
  gtk_widget_activate_action(list->view, "list.scroll-to-item", "u", position);
}

// NB: a list that is scrolled after rows have changed and before they were laid out looks for the place among rows that
// have none yet, makes others than the ones there, and shows nothing until it is scrolled again (gtklistbase.c, GTK 4.18).
// Now they have places: it looks again.
static void mend_place(List *list) {
  enum { most_mends = 3 };
  if (list->mends >= most_mends || g_list_model_get_n_items(list->model) == 0) return;
  if (gtk_widget_get_height(list->view) == 0) return;
  list->mends += 1;
  g_signal_emit_by_name(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list->view)), "value-changed");
}

static gboolean tell_range(GtkWidget *view, G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) {
  List *list = data;
  // Ticks come before layout: rows made since the last one have no place yet.
  list->ticks_left -= 1;
  if (list->ticks_left > 0) return G_SOURCE_CONTINUE;
  // What has changed since the first tick has no place yet either, and is reported in turn.
  bool again = list->is_stale;
  list->is_stale = false;
  if (again) {
    list->ticks_left = 2;
  } else {
    list->tick = 0;
  }
  float height = (float)gtk_widget_get_height(view);
  guint first = G_MAXUINT;
  guint end = 0;
  for (GtkWidget *row = gtk_widget_get_first_child(view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    GtkListItem *item = item_of(row);
    graphene_rect_t bounds;
    // NB: a row that was never laid out has bounds all the same, those of its padding (GTK 4.8).
    if (item == NULL || gtk_widget_get_width(row) == 0 || !gtk_widget_get_child_visible(row) ||
        !gtk_widget_compute_bounds(row, view, &bounds)) continue;
    guint position = gtk_list_item_get_position(item);
    if (position == GTK_INVALID_LIST_POSITION) continue;
    if (bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= height) continue;
    first = MIN(first, position);
    end = MAX(end, position + 1);
  }
  if (first >= end) {
    if (!again) mend_place(list);
    return again ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
  }
  list->mends = 0;
  guint wanted = list->wanted;
  list->is_laid_out = true;
  list->wanted = GTK_INVALID_LIST_POSITION;
  if (wanted != GTK_INVALID_LIST_POSITION) scroll_to(list, wanted);
  // NB: the callback may change the list, and even end it: nothing of it is looked at after.
  list->events.scrolled(list->context, first, end);
  return again ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void range_may_differ(List *list) {
  if (list->tick != 0) {
    list->is_stale = true;
  } else if (gtk_widget_get_mapped(list->view)) {
    list->is_stale = false;
    list->ticks_left = 2;
    list->tick = gtk_widget_add_tick_callback(list->view, tell_range, list, NULL);
  }
}

static void on_scroll(G_GNUC_UNUSED GtkAdjustment *adjustment, gpointer data) { range_may_differ(data); }

static void on_map(G_GNUC_UNUSED GtkWidget *view, gpointer data) { range_may_differ(data); }

static void on_unmap(GtkWidget *view, gpointer data) {
  List *list = data;
  if (list->tick != 0) gtk_widget_remove_tick_callback(view, list->tick);
  list->tick = 0;
}

static void free_list(gpointer data) {
  List *list = data;
  list->owners -= 1;
  if (list->owners > 0) return;
  list->release(list->context);
  g_free(list);
}

static void on_part_gone(gpointer data, G_GNUC_UNUSED GObject *gone) { free_list(data); }

typedef GtkWidget *(*NewView)(GtkSelectionModel *model, GtkListItemFactory *factory);

static List *list_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release) {
  List *list = g_new0(List, 1);
  list->events = *events;
  list->context = context;
  list->release = release;
  list->wanted = GTK_INVALID_LIST_POSITION;
  list->mode = BGTK_SELECTS_ONE;
  list->model = bgtk_list_model_new(count, events, context);
  return list;
}

static GtkWidget *scroller_new(List *list, NewView new_view) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), list);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), list);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), list);
  g_signal_connect(factory, "teardown", G_CALLBACK(on_teardown), list);
  // NB: the view makes its rows with its model, and makes all of them anew with its factory (GTK 4.8): the factory first.
  GtkWidget *view = new_view(NULL, factory);
  g_object_set(view, "model", list->model, NULL);
  g_object_weak_ref(G_OBJECT(list->model), on_part_gone, list);
  g_object_unref(list->model); // the view keeps it
  list->view = view;
  g_signal_connect(view, "activate", G_CALLBACK(on_activate), list);
  g_signal_connect_after(view, "map", G_CALLBACK(on_map), list);
  g_signal_connect(view, "unmap", G_CALLBACK(on_unmap), list);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), bgtk_list_frame_new(view));
  bgtk_scroller_pass_on(GTK_SCROLLED_WINDOW(scroller));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(on_scroll), list);
  g_signal_connect(adjustment, "changed", G_CALLBACK(on_scroll), list);
  list->owners = 3;
  g_object_weak_ref(G_OBJECT(factory), on_part_gone, list);
  return scroller;
}

// Hands out the widget around it all, which keeps the list.
static bgtk_widget *hand_out(GtkWidget *widget, List *list) {
  g_object_set_data_full(G_OBJECT(widget), list_key, list, free_list);
  bgtk_set_accessible(widget, list->view);
  return bgtk_adopt(widget);
}

bgtk_widget *bgtk_list_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release) {
  List *list = list_new(count, events, context, release);
  return hand_out(scroller_new(list, gtk_list_view_new), list);
}

bgtk_widget *bgtk_table_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release) {
  List *list = list_new(count, events, context, release);
  GtkWidget *scroller = scroller_new(list, gtk_list_view_new);
  return hand_out(bgtk_table_around(scroller, list->view), list);
}

bgtk_widget *bgtk_grid_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release) {
  List *list = list_new(count, events, context, release);
  return hand_out(scroller_new(list, gtk_grid_view_new), list);
}

void bgtk_grid_set_columns(bgtk_widget *grid, unsigned minimum, unsigned maximum) {
  GtkGridView *view = GTK_GRID_VIEW(list_of(grid)->view);
  // GTK leaves a maximum below the minimum as it is.
  gtk_grid_view_set_max_columns(view, MAX(maximum, MAX(minimum, 1)));
  gtk_grid_view_set_min_columns(view, MAX(minimum, 1));
}

void bgtk_list_grow(bgtk_widget *list) {
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW(list);
  gtk_scrolled_window_set_policy(scroller, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_kinetic_scrolling(scroller, FALSE);
  bgtk_scroller_pass_on_always(scroller);
}

void bgtk_list_set_maximum(bgtk_widget *list, int maximum) {
  g_object_set(gtk_widget_get_parent(list_of(list)->view), "maximum", maximum, NULL);
}

GtkWidget *bgtk_list_view_of(bgtk_widget *handle) { return list_of(handle)->view; }

GtkWidget *bgtk_list_row_at(bgtk_widget *handle, unsigned position) {
  GtkWidget *view = list_of(handle)->view;
  for (GtkWidget *row = gtk_widget_get_first_child(view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    GtkListItem *item = item_of(row);
    if (item != NULL && gtk_list_item_get_position(item) == position) return row;
  }
  return NULL;
}

GtkWidget *bgtk_list_content_under(GtkWidget *under) {
  return item_of(under) != NULL ? gtk_widget_get_first_child(under) : under;
}

bool bgtk_list_focus(bgtk_widget *handle, unsigned position) {
  GtkWidget *row = bgtk_list_row_at(handle, position);
  return row != NULL && gtk_widget_grab_focus(row);
}

int bgtk_list_focused(bgtk_widget *handle) {
  GtkListItem *item = item_of(gtk_widget_get_focus_child(list_of(handle)->view));
  guint position = item != NULL ? gtk_list_item_get_position(item) : GTK_INVALID_LIST_POSITION;
  return position == GTK_INVALID_LIST_POSITION ? -1 : (int)position;
}

void bgtk_list_splice(bgtk_widget *handle, unsigned position, unsigned removed, unsigned inserted) {
  List *list = list_of(handle);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list->view));
  bool is_at_top = adjustment != NULL && gtk_adjustment_get_value(adjustment) <= 0;
  bgtk_list_model_splice(list->model, position, removed, inserted);
  // NB: GTK keeps the first row where it is, so that what comes before it would be out of sight (GTK 4.8).
  if (is_at_top && position == 0 && inserted > 0) {
    scroll_to(list, 0);
  }
  if (g_list_model_get_n_items(list->model) == 0) {
    list->is_laid_out = false;
    list->wanted = GTK_INVALID_LIST_POSITION;
  }
  range_may_differ(list);
}

void bgtk_list_set_selection_mode(bgtk_widget *handle, bgtk_selection_mode mode) {
  List *list = list_of(handle);
  list->mode = mode;
  bool is_several = mode == BGTK_SELECTS_SEVERAL;
  g_object_set(list->view, "enable-rubberband", (gboolean)is_several, NULL);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list->view), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, is_several, -1);
}

// NB: GTK asks only for the rows it has, whatever the range is, and empties and fills each of them again
// (gtklistitemmanager.c, gtksignallistitemfactory.c, GTK 4.8). They show what they did: for two hundred rows of a table that
// would take longer than all else.
void bgtk_list_show_selection(bgtk_widget *handle) {
  List *list = list_of(handle);
  guint count = g_list_model_get_n_items(list->model);
  if (count == 0) return;
  list->is_selecting = true;
  gtk_selection_model_selection_changed(GTK_SELECTION_MODEL(list->model), 0, count);
  list->is_selecting = false;
}

int bgtk_list_selected(bgtk_widget *handle) {
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection(GTK_SELECTION_MODEL(list_of(handle)->model));
  return gtk_bitset_get_size(selected) == 1 ? (int)gtk_bitset_get_nth(selected, 0) : -1;
}

void bgtk_list_scroll_to(bgtk_widget *handle, unsigned position) {
  List *list = list_of(handle);
  // NB: a grid that is scrolled before its first layout shows nothing at all from then on (GTK 4.8).
  if (list->is_laid_out) {
    scroll_to(list, position);
  } else {
    list->wanted = position;
  }
}

void bgtk_list_scroll_after_layout(bgtk_widget *handle, unsigned position) {
  List *list = list_of(handle);
  if (position < g_list_model_get_n_items(list->model)) list->wanted = position;
}

void bgtk_list_place_show(bgtk_list_place *place, bgtk_widget *content, bool is_heading) {
  GtkListItem *item = GTK_LIST_ITEM(place);
  GtkWidget *old = gtk_list_item_get_child(item);
  GtkWidget *row = old != NULL ? gtk_widget_get_parent(old) : NULL;
  if (old != NULL) g_object_set_data(G_OBJECT(old), place_key, NULL);
  gtk_list_item_set_child(item, BGTK_WIDGET(content));
  g_object_set_data(G_OBJECT(content), place_key, item);
  gtk_widget_set_overflow(BGTK_WIDGET(content), GTK_OVERFLOW_HIDDEN);
  gtk_list_item_set_selectable(item, !is_heading);
  gtk_list_item_set_activatable(item, !is_heading);
  // Only GTK 4.12 can be asked for that.
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(item), "focusable") != NULL) {
    g_object_set(item, "focusable", (gboolean)!is_heading, NULL);
  } else if (row != NULL) {
    gtk_widget_set_focusable(row, !is_heading);
  }
}

void bgtk_list_place_set_accessible_label(bgtk_list_place *place, const char *text) {
  GtkWidget *child = gtk_list_item_get_child(GTK_LIST_ITEM(place));
  GtkWidget *row = child != NULL ? gtk_widget_get_parent(child) : NULL;
  if (row != NULL) gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
