// Containers of GTK's own, and what they let go of.
#include "bgtk-private.h"

// Of GTK's containers that have their children as properties.
static void forget_property(GtkWidget *parent, GtkWidget *child) {
  static const char *const names[] = {"child", "start-child", "end-child"};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    if (g_object_class_find_property(G_OBJECT_GET_CLASS(parent), names[i]) == NULL) continue;
    g_autoptr(GtkWidget) there = NULL;
    g_object_get(parent, names[i], &there, NULL);
    if (there != child) continue;
    g_object_set(parent, names[i], NULL, NULL);
    return;
  }
}

void bgtk_set_widget(bgtk_widget *widget, const char *property, bgtk_widget *child) {
  if (child != NULL) bgtk_widget_detach(child);
  bgtk_set_forget(BGTK_WIDGET(widget), forget_property);
  g_object_set(widget, property, child, NULL);
}

void bgtk_overlay_add(bgtk_widget *overlay, bgtk_widget *child) {
  bgtk_widget_detach(child);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), BGTK_WIDGET(child));
}

static void forget_cell(GtkWidget *grid, GtkWidget *child) { gtk_grid_remove(GTK_GRID(grid), child); }

void bgtk_grid_attach(bgtk_widget *grid, bgtk_widget *child, int column, int row, int width, int height) {
  bgtk_set_forget(BGTK_WIDGET(grid), forget_cell);
  bgtk_widget_detach(child);
  gtk_grid_attach(GTK_GRID(grid), BGTK_WIDGET(child), column, row, width, height);
}

void bgtk_widget_take_focus(bgtk_widget *widget) { bgtk_take_focus_from(widget); }

void *bgtk_scroll_view_adjustment(bgtk_widget *view, bool is_vertical) {
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW(view);
  return is_vertical ? gtk_scrolled_window_get_vadjustment(window) : gtk_scrolled_window_get_hadjustment(window);
}

double bgtk_scroll_view_position(bgtk_widget *view, bool is_vertical) {
  return gtk_adjustment_get_value(bgtk_scroll_view_adjustment(view, is_vertical));
}

double bgtk_scroll_view_room(bgtk_widget *view, bool is_vertical) {
  GtkAdjustment *adjustment = bgtk_scroll_view_adjustment(view, is_vertical);
  return MAX(gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment), 0);
}

void bgtk_scroll_view_scroll(bgtk_widget *view, bool is_vertical, double position) {
  gtk_adjustment_set_value(bgtk_scroll_view_adjustment(view, is_vertical), position);
}

void bgtk_center_box_set(bgtk_widget *handle, int place, bgtk_widget *child) {
  GtkCenterBox *box = GTK_CENTER_BOX(handle);
  if (place == 0) gtk_center_box_set_start_widget(box, BGTK_WIDGET(child));
  if (place == 1) gtk_center_box_set_center_widget(box, BGTK_WIDGET(child));
  if (place == 2) gtk_center_box_set_end_widget(box, BGTK_WIDGET(child));
}

void *bgtk_size_group_new(bool is_as_wide, bool is_as_high) {
  GtkSizeGroupMode mode = GTK_SIZE_GROUP_NONE;
  if (is_as_wide) mode = is_as_high ? GTK_SIZE_GROUP_BOTH : GTK_SIZE_GROUP_HORIZONTAL;
  else if (is_as_high) mode = GTK_SIZE_GROUP_VERTICAL;
  return gtk_size_group_new(mode);
}

// GTK does not say which groups a widget is in.
static const char groups_key[] = "bgtk-size-groups";

GPtrArray *bgtk_size_groups_of(GtkWidget *widget) { return g_object_get_data(G_OBJECT(widget), groups_key); }

void bgtk_size_group_add(void *group, bgtk_widget *handle) {
  GPtrArray *groups = bgtk_size_groups_of(BGTK_WIDGET(handle));
  if (groups == NULL) {
    groups = g_ptr_array_new_with_free_func(g_object_unref);
    g_object_set_data_full(G_OBJECT(handle), groups_key, groups, (GDestroyNotify)g_ptr_array_unref);
  }
  g_ptr_array_add(groups, g_object_ref(group));
  gtk_size_group_add_widget(group, BGTK_WIDGET(handle));
}

void bgtk_size_group_remove(void *group, bgtk_widget *handle) {
  GPtrArray *groups = bgtk_size_groups_of(BGTK_WIDGET(handle));
  if (groups == NULL || !g_ptr_array_find(groups, group, NULL)) return;
  gtk_size_group_remove_widget(group, BGTK_WIDGET(handle));
  g_ptr_array_remove(groups, group);
}
