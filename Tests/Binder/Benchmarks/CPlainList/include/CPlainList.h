// A list of a million rows as it is written in plain C, with a GListModel of its own: what lists are measured beside.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// A list that scrolls and does for a row what the library does: a label with a name for assistive technology, and
/// activation by one click. The keys are not copied.
void *plain_list_new(const int32_t *keys, unsigned count);
/// Shows the rows whose keys are multiples of `factor`.
void plain_list_filter(void *list, int factor);
/// How many rows are shown.
unsigned plain_list_count(void *list);
/// Runs the main loop until a frame has been drawn in which a widget is on the screen.
void plain_wait_for_frame(void *widget);

#pragma clang assume_nonnull end
