// A list of a million rows as it is written in plain C, with a GListModel of its own: what lists are measured beside.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A list that scrolls and does for a row what the library does: a label with a name for assistive technology, and
/// activation by one click. The keys are not copied.
void *plain_list_new(const int32_t *keys, unsigned count);
/// Shows the rows whose keys are multiples of `factor`.
void plain_list_filter(void *list, int factor);
/// How many rows are shown.
unsigned plain_list_count(void *list);
/// A table that scrolls, of labels in columns of 120 pixels each. GTK: `GtkColumnView`, `GtkSortListModel`,
/// `GtkMultiSelection`. The keys are not copied.
void *plain_table_new(const int32_t *keys, unsigned count, int columns);
/// Sorts a table by its keys.
void plain_table_sort(void *table, bool is_descending);
/// Selects all rows of a table, or none.
void plain_table_select(void *table, bool all);
/// Scrolls a table, ours or plain, by pages.
void plain_scroll(void *table, double pages);
/// Runs the main loop until a frame has been drawn in which a widget is on the screen.
void plain_wait_for_frame(void *widget);

#pragma clang assume_nonnull end
