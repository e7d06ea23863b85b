// A list of a million rows in plain C with a GListModel of its own: the reference for lists.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A scrolling list that does the same per row as the library: a label with an accessible name, and activation by one
/// click. The keys are not copied.
void *plain_list_new(const int32_t *keys, unsigned count);
/// Filters to the rows whose keys are multiples of `factor`.
void plain_list_filter(void *list, int factor);
/// A scrolling table of labels in columns of 120 pixels. GTK: `GtkColumnView`, `GtkSortListModel`,
/// `GtkMultiSelection`. The keys are not copied.
void *plain_table_new(const int32_t *keys, unsigned count, int columns);
/// Sorts a table by its keys.
void plain_table_sort(void *table, bool is_descending);
/// Selects all rows of a table, or none.
void plain_table_select(void *table, bool all);
/// Scrolls a table, ours or plain, by a number of pages.
void plain_scroll(void *table, double pages);
/// Runs the main loop until a frame with a visible widget has been drawn.
void plain_wait_for_frame(void *widget);

#pragma clang assume_nonnull end
