// Lists and grids that make their rows as needed.
#include "bgtk-list-parts.h"
#include "bgtk-table-parts.h"

static const char list_key[] = "bgtk-list";

static List *list_of(bgtk_widget *handle) { return g_object_get_data(G_OBJECT(handle), list_key); }

static void on_activate(G_GNUC_UNUSED GtkWidget *view, guint position, gpointer data) {
  List *list = data;
  list->events.activated(list->context, position);
}

static void free_list(gpointer data) {
  List *list = data;
  list->owners -= 1;
  if (list->owners > 0) return;
  g_clear_weak_pointer(&list->pattern);
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
  list->is_at_top = list->is_at_end = true;
  list->mode = BGTK_SELECTS_ONE;
  list->model = bgtk_list_model_new(count, events, context);
  return list;
}

static GtkWidget *scroller_new(List *list, NewView new_view) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  bgtk_list_make_rows(list, factory);
  // NB: the view makes its rows with its model, and makes all of them anew with its factory (GTK 4.8): the factory first.
  GtkWidget *view = new_view(NULL, factory);
  list->view = view;
  list->is_lazy = GTK_IS_LIST_VIEW(view);
  GtkWidget *frame = bgtk_list_frame_new(view, list);
  g_object_set(view, "model", list->model, NULL);
  g_object_weak_ref(G_OBJECT(list->model), on_part_gone, list);
  g_object_unref(list->model); // the view keeps it
  g_signal_connect(view, "activate", G_CALLBACK(on_activate), list);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), frame);
  bgtk_scroller_pass_on(GTK_SCROLLED_WINDOW(scroller));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  bgtk_list_watch_range(list, adjustment);
  bgtk_list_watch_pulls(list, GTK_SCROLLED_WINDOW(scroller));
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
  // Each row counts for how high it is.
  list_of(list)->is_lazy = false;
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW(list);
  gtk_scrolled_window_set_policy(scroller, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_kinetic_scrolling(scroller, FALSE);
  bgtk_scroller_pass_on_always(scroller);
}

void bgtk_list_keep_end(bgtk_widget *list, bool keeps_end) {
  List *self = list_of(list);
  self->keeps_end = keeps_end;
  self->goes_on |= keeps_end;
}

void bgtk_list_set_maximum(bgtk_widget *list, int maximum) {
  g_object_set(gtk_widget_get_parent(list_of(list)->view), "maximum", maximum, NULL);
}

GtkWidget *bgtk_list_view_of(bgtk_widget *handle) { return list_of(handle)->view; }

void bgtk_list_overshoot(bgtk_widget *handle, bool is_held) {
  List *list = list_of(handle);
  list->may_pull = is_held;
  GtkWidget *scroller = gtk_widget_get_ancestor(list->view, GTK_TYPE_SCROLLED_WINDOW);
  g_signal_emit_by_name(scroller, "edge-overshot", GTK_POS_TOP);
}

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

void bgtk_list_keep_focus(bgtk_widget *handle, unsigned position) {
  GtkWidget *row = bgtk_list_row_at(handle, position);
  if (row != NULL) gtk_widget_set_focus_child(list_of(handle)->view, row);
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
    bgtk_list_refill(list, item);
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

// Where an item that is to be scrolled to is after a change; of one that goes, where the next one is.
static void move_wanted(List *list, guint position, guint removed, guint inserted) {
  if (list->wanted == GTK_INVALID_LIST_POSITION || list->wanted < position) return;
  if (list->wanted >= position + removed) {
    list->wanted += inserted - removed;
  } else {
    list->wanted = MIN(list->wanted, position + inserted);
  }
}

void bgtk_list_splice(bgtk_widget *handle, unsigned position, unsigned removed, unsigned inserted) {
  List *list = list_of(handle);
  move_wanted(list, position, removed, inserted);
  list->unplaced = 2;
  list->is_key = false;
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
  if (list->is_laid_out) bgtk_list_bring(list, position);
  // NB: GTK takes a row that was inserted and not laid out yet for one without a height, which is in sight already (GTK 4.8).
  bool is_placed = list->is_laid_out && list->unplaced == 0;
  list->wanted = is_placed ? GTK_INVALID_LIST_POSITION : position;
}

void bgtk_list_scroll_by_key(bgtk_widget *handle, unsigned position) {
  bgtk_list_scroll_to(handle, position);
  list_of(handle)->is_key = true;
}

void bgtk_list_scroll_after_layout(bgtk_widget *handle, unsigned position) {
  List *list = list_of(handle);
  if (position < g_list_model_get_n_items(list->model)) list->wanted = position;
}
