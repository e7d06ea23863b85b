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
