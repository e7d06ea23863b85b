// Widgets that give others a place: side by side, one over another, in rows to choose from.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// Sets a property that is a widget, as a container's `child`; the former one is let go of. GTK: `g_object_set_property`.
void bgtk_set_widget(bgtk_widget *widget, const char *property, bgtk_widget *_Nullable child);

/// Called when the width of something has changed, in logical pixels.
typedef void (*bgtk_width_callback)(void *context, int width);

/// How a split view divides its width, in logical pixels.
typedef struct {
  /// Below this width one place at a time is shown.
  int collapse_width;
  /// From this width on the pane is beside the content.
  int wide_width;
  int sidebar_width;
  int pane_width;
} bgtk_split_widths;

/// A sidebar, content and a pane, side by side as far as there is room. A widget of our own.
bgtk_widget *bgtk_split_new(void);
/// Sets what is in a place: 0 is the sidebar, 1 the content, 2 the pane.
void bgtk_split_set_child(bgtk_widget *split, int place, bgtk_widget *_Nullable child);
/// Says which place is on top where not all have room, and how the width is divided.
void bgtk_split_show(bgtk_widget *split, int place, bgtk_split_widths widths);
/// Calls back after each layout that has given it another width.
void bgtk_split_on_resize(bgtk_widget *split, bgtk_width_callback resized, void *context, bgtk_release release);

/// Called with the index of a row.
typedef void (*bgtk_row_callback)(void *context, int index);

/// A list of rows that all exist. GTK: `gtk_list_box_new`.
bgtk_widget *bgtk_list_box_new(bool selects);
/// Puts a row at an index, which it may have already. GTK: `gtk_list_box_insert`.
void bgtk_list_box_place(bgtk_widget *list, bgtk_widget *row, int index);
/// The index of the selected row, or -1.
int bgtk_list_box_selected(bgtk_widget *list);
/// Selects a row; -1 selects none. GTK: `gtk_list_box_select_row`.
void bgtk_list_box_select(bgtk_widget *list, int index);
/// Calls back when a person has clicked a row or pressed Enter on it. GTK: `row-activated`.
void bgtk_list_box_on_activate(bgtk_widget *list, bgtk_row_callback activated, void *context, bgtk_release release);
/// A row of such a list. GTK: `gtk_list_box_row_new`.
bgtk_widget *bgtk_row_new(void);
/// Lets the focus go to a row that can be acted on or selected, and to no other.
void bgtk_row_update(bgtk_widget *row);

/// Puts a widget into a centre box: 0 at its start, 1 in its middle, 2 at its end. GTK: `gtk_center_box_set_start_widget`.
void bgtk_center_box_set(bgtk_widget *box, int place, bgtk_widget *child);
/// A group of widgets with the same width, height or both, owned by the caller. GTK: `gtk_size_group_new`.
void *bgtk_size_group_new(bool is_as_wide, bool is_as_high);
/// Adds a widget, which may be in other groups too. GTK: `gtk_size_group_add_widget`.
void bgtk_size_group_add(void *group, bgtk_widget *widget);
/// Removes a widget that is in the group. GTK: `gtk_size_group_remove_widget`.
void bgtk_size_group_remove(void *group, bgtk_widget *widget);
/// Puts a widget over what an overlay contains. GTK: `gtk_overlay_add_overlay`.
void bgtk_overlay_add(bgtk_widget *overlay, bgtk_widget *child);
/// Puts a widget into cells of a grid. GTK: `gtk_grid_attach`.
void bgtk_grid_attach(bgtk_widget *grid, bgtk_widget *child, int column, int row, int width, int height);

/// Children in rows, where another row begins when one is full. It has two properties: `spacing`, and `maximum` children in
/// a row.
bgtk_widget *bgtk_flow_new(void);
/// Puts a child after another, or first; a child that is inside already is moved.
void bgtk_flow_place(bgtk_widget *flow, bgtk_widget *child, bgtk_widget *_Nullable previous);

/// Takes the keyboard focus away from all that is in a widget.
void bgtk_widget_take_focus(bgtk_widget *widget);

/// What moves a scroll view's content, sideways or up and down. GTK: `gtk_scrolled_window_get_vadjustment`.
void *bgtk_scroll_view_adjustment(bgtk_widget *view, bool is_vertical);
/// How far the content is scrolled, and how far it can be; both in logical pixels.
double bgtk_scroll_view_position(bgtk_widget *view, bool is_vertical);
double bgtk_scroll_view_room(bgtk_widget *view, bool is_vertical);
/// Scrolls. GTK: `gtk_adjustment_set_value`.
void bgtk_scroll_view_scroll(bgtk_widget *view, bool is_vertical, double position);

#pragma clang assume_nonnull end
