// Lists and grids that make their rows as needed.
#include "bgtk-list-parts.h"
#include "bgtk-table-parts.h"

static const char list_key[] = "bgtk-list";

static List *list_of(bgtk_widget *handle) { return g_object_get_data(G_OBJECT(handle), list_key); }

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
  g_object_set_data(G_OBJECT(child), bgtk_list_place_key, item);
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
  if (child != NULL) g_object_set_data(G_OBJECT(child), bgtk_list_place_key, NULL);
  list->events.teardown(list->context, (bgtk_list_place *)item);
  gtk_list_item_set_child(item, NULL);
}

static void on_activate(G_GNUC_UNUSED GtkWidget *view, guint position, gpointer data) {
  List *list = data;
  list->events.activated(list->context, position);
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
  list->is_at_top = true;
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
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), bgtk_list_frame_new(view));
  bgtk_scroller_pass_on(GTK_SCROLLED_WINDOW(scroller));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  bgtk_list_watch_range(list, adjustment);
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
    GtkListItem *item = bgtk_list_item_of(row);
    if (item != NULL && gtk_list_item_get_position(item) == position) return row;
  }
  return NULL;
}

GtkWidget *bgtk_list_content_under(GtkWidget *under) {
  return bgtk_list_item_of(under) != NULL ? gtk_widget_get_first_child(under) : under;
}

bool bgtk_list_focus(bgtk_widget *handle, unsigned position) {
  GtkWidget *row = bgtk_list_row_at(handle, position);
  return row != NULL && gtk_widget_grab_focus(row);
}

int bgtk_list_focused(bgtk_widget *handle) {
  GtkListItem *item = bgtk_list_item_of(gtk_widget_get_focus_child(list_of(handle)->view));
  guint position = item != NULL ? gtk_list_item_get_position(item) : GTK_INVALID_LIST_POSITION;
  return position == GTK_INVALID_LIST_POSITION ? -1 : (int)position;
}

// NB: GTK asks only for the rows it has, whatever the range is, and empties and fills each of them again
// (gtklistitemmanager.c, gtksignallistitemfactory.c, GTK 4.8). They show what they did: for two hundred rows of a table that
// would take longer than all else.
static void show_selection(List *list) {
  guint count = g_list_model_get_n_items(list->model);
  if (count == 0) return;
  list->is_selecting = true;
  gtk_selection_model_selection_changed(GTK_SELECTION_MODEL(list->model), 0, count);
  list->is_selecting = false;
}

// Gives the rows of these items others, one for one, and keeps the rows.
static void rebind(List *list, guint position, guint count) {
  g_autoptr(GArray) pressed = g_array_new(FALSE, FALSE, sizeof(guint));
  bool is_selection_stale = false;
  for (GtkWidget *row = gtk_widget_get_first_child(list->view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    GtkListItem *item = bgtk_list_item_of(row);
    guint place = item != NULL ? gtk_list_item_get_position(item) : GTK_INVALID_LIST_POSITION;
    if (place == GTK_INVALID_LIST_POSITION || place < position || place - position >= count) continue;
    // What is being pressed must not act on another item.
    if (gtk_widget_get_state_flags(row) & GTK_STATE_FLAG_ACTIVE) {
      g_array_append_val(pressed, place);
      continue;
    }
    list->events.unbind(list->context, (bgtk_list_place *)item);
    list->events.bind(list->context, (bgtk_list_place *)item, place);
    bool is_selected = gtk_selection_model_is_selected(GTK_SELECTION_MODEL(list->model), place);
    is_selection_stale |= is_selected != gtk_list_item_get_selected(item);
  }
  for (guint i = 0; i < pressed->len; i++) {
    bgtk_list_model_splice(list->model, g_array_index(pressed, guint, i), 1, 1);
  }
  if (is_selection_stale) show_selection(list);
}

// NB: GTK ends the rows of items that go and makes others for those that come, two hundred of them (gtklistitemmanager.c, GTK
// 4.8). So it only hears of how many more or fewer there are, as long as what it shows is still there.
static void exchange(List *list, guint position, guint removed, guint inserted) {
  guint kept = MIN(removed, inserted);
  if (list->first < position + kept || list->first >= position + removed) {
    if (removed != inserted) bgtk_list_model_splice(list->model, position + kept, removed - kept, inserted - kept);
    if (kept > 0) rebind(list, position, kept);
    return;
  }
  // NB: when the row that it holds on to goes, it makes every item that comes to find it among them, which takes a second
  // for a million. When items go before others come, there is nothing to find.
  enum { many = 1000 };
  bool is_in_steps = inserted > many;
  bgtk_list_model_splice(list->model, position, removed, is_in_steps ? 0 : inserted);
  if (is_in_steps) bgtk_list_model_splice(list->model, position, 0, inserted);
}

void bgtk_list_splice(bgtk_widget *handle, unsigned position, unsigned removed, unsigned inserted) {
  List *list = list_of(handle);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list->view));
  bool is_at_top = adjustment != NULL && gtk_adjustment_get_value(adjustment) <= 0;
  exchange(list, position, removed, inserted);
  // NB: GTK keeps the first row where it is, so that what comes before it would be out of sight (GTK 4.8).
  if (is_at_top && position == 0 && inserted > 0) {
    bgtk_list_bring(list, 0);
  }
  if (g_list_model_get_n_items(list->model) == 0) {
    list->is_laid_out = false;
    list->wanted = GTK_INVALID_LIST_POSITION;
  }
  bgtk_list_range_may_differ(list);
}

void bgtk_list_set_selection_mode(bgtk_widget *handle, bgtk_selection_mode mode) {
  List *list = list_of(handle);
  list->mode = mode;
  bool is_several = mode == BGTK_SELECTS_SEVERAL;
  g_object_set(list->view, "enable-rubberband", (gboolean)is_several, NULL);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list->view), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, is_several, -1);
}

void bgtk_list_show_selection(bgtk_widget *handle) { show_selection(list_of(handle)); }

int bgtk_list_selected(bgtk_widget *handle) {
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection(GTK_SELECTION_MODEL(list_of(handle)->model));
  return gtk_bitset_get_size(selected) == 1 ? (int)gtk_bitset_get_nth(selected, 0) : -1;
}

void bgtk_list_scroll_to(bgtk_widget *handle, unsigned position) {
  List *list = list_of(handle);
  // NB: a grid that is scrolled before its first layout shows nothing at all from then on (GTK 4.8).
  if (list->is_laid_out) {
    bgtk_list_bring(list, position);
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
  if (old != NULL) g_object_set_data(G_OBJECT(old), bgtk_list_place_key, NULL);
  gtk_list_item_set_child(item, BGTK_WIDGET(content));
  g_object_set_data(G_OBJECT(content), bgtk_list_place_key, item);
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
