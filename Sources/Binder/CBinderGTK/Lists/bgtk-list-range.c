// Which items of a list can be seen, and going to one.
#include "bgtk-list-parts.h"

const char bgtk_list_place_key[] = "bgtk-place";

GtkListItem *bgtk_list_item_of(GtkWidget *row) {
  GtkWidget *child = row != NULL ? gtk_widget_get_first_child(row) : NULL;
  return child != NULL ? g_object_get_data(G_OBJECT(child), bgtk_list_place_key) : NULL;
}

void bgtk_list_bring(List *list, guint position) {
  list->is_key = false;
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
  list->is_moving = true;
  g_signal_emit_by_name(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list->view)), "value-changed");
  list->is_moving = false;
}

static gboolean tell_range(GtkWidget *view, G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) {
  List *list = data;
  if (list->goes_back) bgtk_list_bring(list, 0);
  list->goes_back = false;
  guint count = g_list_model_get_n_items(list->model);
  if (list->goes_on && count > 0) bgtk_list_bring(list, count - 1);
  list->goes_on = false;
  if (list->unplaced > 0) list->unplaced -= 1;
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
    GtkListItem *item = bgtk_list_item_of(row);
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
  list->first = first;
  list->end = end;
  guint wanted = list->wanted;
  list->is_laid_out = list->was_laid_out = true;
  // What was inserted since is looked for again after its own layout.
  if (list->unplaced == 0) list->wanted = GTK_INVALID_LIST_POSITION;
  if (wanted != GTK_INVALID_LIST_POSITION) bgtk_list_bring(list, wanted);
  bool by_person = list->by_person;
  list->by_person = false;
  // NB: the callback may change the list, and even end it: nothing of it is looked at after.
  list->events.scrolled(list->context, first, end, by_person);
  return again ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void bgtk_list_range_may_differ(List *list) {
  if (list->tick != 0) {
    list->is_stale = true;
  } else if (gtk_widget_get_mapped(list->view)) {
    list->is_stale = false;
    list->ticks_left = 2;
    list->tick = gtk_widget_add_tick_callback(list->view, tell_range, list, NULL);
  }
}

static bool is_at_end(GtkAdjustment *adjustment) {
  double left = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  return gtk_adjustment_get_value(adjustment) >= left - 1;
}

static void on_scroll(GtkAdjustment *adjustment, gpointer data) {
  List *list = data;
  list->is_at_top = gtk_adjustment_get_value(adjustment) <= 0;
  list->is_at_end = is_at_end(adjustment);
  // The wheel, fingers and the scroll bar move it at once; keys move the focus, and the layout follows.
  list->by_person |= !list->is_moving || list->is_key;
  bgtk_list_range_may_differ(list);
}

static gboolean on_key(G_GNUC_UNUSED GtkEventControllerKey *controller, G_GNUC_UNUSED guint key, G_GNUC_UNUSED guint code,
                       G_GNUC_UNUSED GdkModifierType state, gpointer data) {
  ((List *)data)->is_key = true;
  return FALSE;
}

// Whether the row with the focus can be seen from the top.
static bool shows_focus(List *list, double page) {
  GtkWidget *row = gtk_widget_get_focus_child(list->view);
  graphene_rect_t bounds;
  if (row == NULL || !gtk_widget_compute_bounds(row, list->view, &bounds)) return true;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list->view));
  return bounds.origin.y + bounds.size.height + gtk_adjustment_get_value(adjustment) <= page;
}

// NB: GTK keeps a row at the same part of the height, so that a lower list has its first row cut, and is not at its top any
// more (gtklistbase.c, GTK 4.8).
static void on_resize(GtkAdjustment *adjustment, gpointer data) {
  List *list = data;
  double page = gtk_adjustment_get_page_size(adjustment);
  bool is_lower = page < list->page;
  list->page = page;
  if (is_lower && list->is_at_top && gtk_adjustment_get_value(adjustment) > 0 && shows_focus(list, page)) {
    list->goes_back = true;
  }
  // More rows, higher ones, or less room.
  if (list->keeps_end && list->is_at_end && !is_at_end(adjustment)) list->goes_on = true;
  bgtk_list_range_may_differ(list);
}

static void on_map(G_GNUC_UNUSED GtkWidget *view, gpointer data) { bgtk_list_range_may_differ(data); }

static void on_unmap(GtkWidget *view, gpointer data) {
  List *list = data;
  if (list->tick != 0) gtk_widget_remove_tick_callback(view, list->tick);
  list->tick = 0;
}

void bgtk_list_watch_range(List *list, GtkAdjustment *adjustment) {
  g_signal_connect_after(list->view, "map", G_CALLBACK(on_map), list);
  g_signal_connect(list->view, "unmap", G_CALLBACK(on_unmap), list);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), list);
  gtk_widget_add_controller(list->view, keys);
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(on_scroll), list);
  g_signal_connect(adjustment, "changed", G_CALLBACK(on_resize), list);
}
