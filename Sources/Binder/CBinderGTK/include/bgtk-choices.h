// Choices and numbers.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// A level bar from 0 to a maximum. GTK: `gtk_level_bar_new_for_interval`.
bgtk_widget *bgtk_level_bar_new(double maximum, bool is_discrete);
/// GTK: `gtk_spin_button_new_with_range`.
bgtk_widget *bgtk_spin_button_new(double minimum, double maximum, double step, int digits);
/// Shows a value, exactly. GTK: `gtk_adjustment_set_value`.
void bgtk_spin_button_set_value(bgtk_widget *button, double value);

/// GTK: `gtk_password_entry_new`.
bgtk_widget *bgtk_password_entry_new(void);

/// A list of suggestions in a bubble below an entry, which keeps the focus. GTK: `GtkPopover`.
bgtk_widget *bgtk_suggestions_new(bgtk_widget *parent, bgtk_widget *list, bgtk_widget *entry);
/// Adds a suggestion to the list, and calls back when it is clicked.
void bgtk_suggestions_add(bgtk_widget *list, const char *text, bgtk_callback callback, void *context,
                          bgtk_release release);
/// Marks a suggestion; -1 marks none.
void bgtk_suggestions_mark(bgtk_widget *bubble, int index);
/// Reports of the entry that it has no list any more.
void bgtk_suggestions_forget(bgtk_widget *entry);

/// GTK: `gtk_calendar_new`.
bgtk_widget *bgtk_calendar_new(void);
/// The chosen day. GTK: `gtk_calendar_get_date`.
void bgtk_calendar_get(bgtk_widget *calendar, int *year, int *month, int *day);
/// Chooses a day, of the years 1 to 9999. GTK: `gtk_calendar_select_day`.
void bgtk_calendar_set(bgtk_widget *calendar, int year, int month, int day);

/// A drop-down without titles. GTK: `gtk_drop_down_new`.
bgtk_widget *bgtk_drop_down_new(void);
/// Takes all titles away.
void bgtk_drop_down_clear(bgtk_widget *drop_down);
/// Adds a title at the end. GTK: `gtk_string_list_append`.
void bgtk_drop_down_append(bgtk_widget *drop_down, const char *title);
/// Which title is chosen; -1 is none. GTK: `gtk_drop_down_get_selected`.
int bgtk_drop_down_selected(bgtk_widget *drop_down);
/// Chooses a title; -1 chooses none. GTK: `gtk_drop_down_set_selected`.
void bgtk_drop_down_select(bgtk_widget *drop_down, int index);

#pragma clang assume_nonnull end
