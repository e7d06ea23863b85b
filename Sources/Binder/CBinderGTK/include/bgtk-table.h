// Tables: a header over a list whose rows put their cells below the headings.
#pragma once

#include "bgtk-base.h"
#include "bgtk-list.h"

#pragma clang assume_nonnull begin

/// A column, as the header shows it.
typedef struct {
  /// Its number, which is the same wherever it stands.
  int number;
  const char *title;
  /// In logical pixels, with texts of the usual size; -1 takes a part of the room that is left.
  int width;
  bool is_visible;
  bool is_resizable;
  /// From 1, the most important level that rows are sorted by; negative where the greatest comes first; 0 is none.
  int sort;
  /// What is read of it where rows are sorted by it.
  const char *_Nullable sort_text;
  /// Where the title stands: 0 at the start, 1 at the end.
  float alignment;
} bgtk_table_column;

/// What a person does to the header, with a column's number.
typedef struct {
  /// A click on a heading; `is_added` with Shift.
  void (*_Nonnull sort)(void *_Nonnull context, int column, bool is_added);
  /// The edge of a heading has been dragged.
  void (*_Nonnull resize)(void *_Nonnull context, int column, int width);
  /// A heading has been dragged to another place among those that are shown.
  void (*_Nonnull move)(void *_Nonnull context, int column, int place);
  /// A column is chosen in the header's menu, which shows or hides it.
  void (*_Nonnull toggle)(void *_Nonnull context, int column);
  /// A double click in a row, on what has an owner; whether a cell is edited now.
  bool (*_Nonnull edit)(void *_Nonnull context, const void *_Nullable owner);
} bgtk_table_events;

/// A table that scrolls both ways, with `count` rows; what is done to a list can be done to it.
bgtk_widget *bgtk_table_new(unsigned count, const bgtk_list_events *events, void *context, bgtk_release release);
/// Reports what a person does to the header.
void bgtk_table_connect(bgtk_widget *table, const bgtk_table_events *events, void *context, bgtk_release release);
/// Shows columns in this order.
void bgtk_table_set_columns(bgtk_widget *table, const bgtk_table_column *columns, int count);
/// Puts a box's children below the headings of the table that it is a row of, from now on. GTK: `GtkLayoutManager`.
void bgtk_table_adopt_row(bgtk_widget *row);

#pragma clang assume_nonnull end
