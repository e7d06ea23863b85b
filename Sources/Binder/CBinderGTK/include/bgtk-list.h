// Lists and grids that make their rows as needed.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// One of the list's places for a row, as long as GTK keeps it. GTK: `GtkListItem`.
typedef struct bgtk_list_place bgtk_list_place;

/// Rows that follow each other.
typedef struct {
  unsigned position;
  unsigned count;
} bgtk_rows;

/// What becomes of the selection of some rows.
typedef enum { BGTK_SELECT_ONLY,
               BGTK_SELECT_ADD,
               BGTK_SELECT_REMOVE } bgtk_selection_change;

/// How many rows a person can select.
typedef enum { BGTK_SELECTS_NONE,
               BGTK_SELECTS_ONE,
               BGTK_SELECTS_SEVERAL } bgtk_selection_mode;

/// What a list asks and reports.
typedef struct {
  /// A place needs a row without an item; the list adds a reference of its own.
  bgtk_widget *_Nonnull (*_Nonnull setup)(void *_Nonnull context, bgtk_list_place *_Nonnull place);
  /// A place's row is to show the item at a position.
  void (*_Nonnull bind)(void *_Nonnull context, bgtk_list_place *_Nonnull place, unsigned position);
  /// A place's row shows nothing any more.
  void (*_Nonnull unbind)(void *_Nonnull context, bgtk_list_place *_Nonnull place);
  /// A place goes.
  void (*_Nonnull teardown)(void *_Nonnull context, bgtk_list_place *_Nonnull place);
  /// A person activates the row at a position.
  void (*_Nonnull activated)(void *_Nonnull context, unsigned position);
  /// Whether the row at a position is selected.
  bool (*_Nonnull is_selected)(void *_Nonnull context, unsigned position);
  /// A person selects rows, or no longer, in one go; false when that cannot be done.
  bool (*_Nonnull select)(void *_Nonnull context, bgtk_selection_change change, const bgtk_rows *_Nonnull rows,
                          unsigned count);
  /// Other rows can be seen, from the first to before the last.
  void (*_Nonnull scrolled)(void *_Nonnull context, unsigned first, unsigned end, bool by_person);
  /// A person pulls the list down beyond its first row.
  void (*_Nonnull pulled)(void *_Nonnull context);
} bgtk_list_events;

/// A list that scrolls, with `count` items. GTK: `gtk_list_view_new` in a `GtkScrolledWindow`.
bgtk_widget *bgtk_list_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release);
/// A grid that scrolls, with cells for `count` items. GTK: `gtk_grid_view_new` in a `GtkScrolledWindow`.
bgtk_widget *bgtk_grid_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release);
/// How many cells are side by side. GTK: `gtk_grid_view_set_min_columns`, `gtk_grid_view_set_max_columns`.
void bgtk_grid_set_columns(bgtk_widget *grid, unsigned minimum, unsigned maximum);
/// Makes a list or grid as high as all its rows, for good; it does not scroll then. GTK: `gtk_scrolled_window_set_policy`.
void bgtk_list_grow(bgtk_widget *list);
/// Whether the list stays at its end, once it is there.
void bgtk_list_keep_end(bgtk_widget *list, bool keeps_end);
/// Limits how wide the rows are, in the middle of what room there is; -1 is no limit.
void bgtk_list_set_maximum(bgtk_widget *list, int maximum);
/// Moves the keyboard focus to a row; false when GTK has not made it.
bool bgtk_list_focus(bgtk_widget *list, unsigned position);
/// Has a row that GTK has made get the keyboard focus when the list does.
void bgtk_list_keep_focus(bgtk_widget *list, unsigned position);
/// The row that has the keyboard focus, or had it last; -1 when there is none.
int bgtk_list_focused(bgtk_widget *list);
/// Removes and adds items at a position; GTK asks for rows before this returns. GTK: `g_list_model_items_changed`.
void bgtk_list_splice(bgtk_widget *list, unsigned position, unsigned removed, unsigned inserted);
/// How many rows a person can select. GTK: `gtk_list_view_set_enable_rubberband`.
void bgtk_list_set_selection_mode(bgtk_widget *list, bgtk_selection_mode mode);
/// Shows which rows are selected now: asks for those that GTK has. GTK: `gtk_selection_model_selection_changed`.
void bgtk_list_show_selection(bgtk_widget *list);
/// The selected row if there is only one, or -1.
int bgtk_list_selected(bgtk_widget *list);
/// Scrolls beyond the first row, held by fingers or not. GTK: `GtkScrolledWindow::edge-overshot`.
void bgtk_list_overshoot(bgtk_widget *list, bool is_held);
/// Scrolls so that a row can be seen.
void bgtk_list_scroll_to(bgtk_widget *list, unsigned position);
/// The same as a person's key does it; for tests.
void bgtk_list_scroll_by_key(bgtk_widget *list, unsigned position);
/// Scrolls so that a row can be seen, once the rows of the splices before have their places.
void bgtk_list_scroll_after_layout(bgtk_widget *list, unsigned position);
/// Shows another widget at a place: the row of an item, or a heading, which takes no focus, no click and no selection. GTK:
/// `gtk_list_item_set_child`, `gtk_list_item_set_selectable`.
void bgtk_list_place_show(bgtk_list_place *place, bgtk_widget *content, bool is_heading);
/// Names a row for assistive technology.
void bgtk_list_place_set_accessible_label(bgtk_list_place *place, const char *text);
/// Makes a list a tree to assistive technology; before it is shown. GTK: `accessible-role`.
void bgtk_list_make_tree(bgtk_widget *list);
/// Makes a row one of a tree to assistive technology, as its place gets the first item: before it has no widget, and later
/// GTK has asked for its role.
void bgtk_list_place_make_tree_item(bgtk_list_place *place);
/// Whether what is first stands at the right. GTK: `gtk_widget_get_direction`.
bool bgtk_list_is_right_to_left(bgtk_widget *list);
/// How deep in a tree a row is, from 1, and whether it is expanded: 1, 0, or -1 when nothing is below it.
void bgtk_list_place_set_tree_state(bgtk_list_place *place, int level, int expanded);

#pragma clang assume_nonnull end
