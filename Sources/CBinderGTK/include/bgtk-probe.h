// What tests read back from GTK, and what they do to it as a person would.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// Whether the widget and all around it take input. GTK: `gtk_widget_is_sensitive`.
bool bgtk_probe_is_sensitive(bgtk_widget *widget);
/// GTK: `gtk_widget_get_visible`.
bool bgtk_probe_is_visible(bgtk_widget *widget);
/// Whether it and all around it are visible and drawn. GTK: `gtk_widget_get_mapped`.
bool bgtk_probe_is_mapped(bgtk_widget *widget);
/// Whether the pointer and the focus can get to it: nothing around it is inert.
bool bgtk_probe_is_targetable(bgtk_widget *widget);
/// GTK: `gtk_widget_get_tooltip_text`.
const char *_Nullable bgtk_probe_tooltip(bgtk_widget *widget);
/// GTK: `gtk_widget_has_css_class`.
bool bgtk_probe_has_css_class(bgtk_widget *widget, const char *name);
/// Whether it or something inside has the focus.
bool bgtk_probe_has_focus(bgtk_widget *widget);
/// The text of a label, button, header bar, entry, text view or window, freed by the caller; NULL of others.
char *_Nullable bgtk_probe_text(bgtk_widget *widget);
/// The name of the icon of an image or button.
const char *_Nullable bgtk_probe_icon(bgtk_widget *widget);
/// How the widget lies in the window, in logical pixels; false when it is not in one.
bool bgtk_probe_bounds(bgtk_widget *widget, int *x, int *y, int *width, int *height);
/// How many children the widget has.
int bgtk_probe_child_count(bgtk_widget *widget);
/// The caret's place in an entry, in characters.
int bgtk_probe_caret(bgtk_widget *entry);
/// Whether a spinner turns.
bool bgtk_probe_is_spinning(bgtk_widget *spinner);
/// Whether an avatar shows a picture.
bool bgtk_avatar_has_picture(bgtk_widget *avatar);
/// Whether a stack shows a child.
bool bgtk_probe_stack_shows(bgtk_widget *stack, bgtk_widget *child);
/// How many items a list has, and how many rows it keeps.
void bgtk_probe_list_counts(bgtk_widget *list, int *items, int *rows);
/// The window's identifier for the X server, or 0.
unsigned long bgtk_probe_xid(bgtk_widget *window);

/// Emits what a click emits. NB: an insensitive button does it too; look first (GTK 4.8).
void bgtk_probe_click(bgtk_widget *button);
/// Types at the caret, one character after the other.
void bgtk_probe_type(bgtk_widget *entry, const char *text);
/// Moves the caret of an entry.
void bgtk_probe_set_caret(bgtk_widget *entry, int position);
/// Presses Enter in an entry.
void bgtk_probe_activate_entry(bgtk_widget *entry);
/// Types into a text view at the caret.
void bgtk_probe_type_text_view(bgtk_widget *view, const char *text);
/// Flips a switch.
void bgtk_probe_toggle(bgtk_widget *toggle);
/// Activates a row, as Enter does.
void bgtk_probe_activate_row(bgtk_widget *list, unsigned position);
/// Selects a row, as the arrow keys do.
void bgtk_probe_select_row(bgtk_widget *list, unsigned position);
/// Does a menu's action, by its number.
bool bgtk_probe_choose(bgtk_widget *menu_button, int number);
/// Asks a window to close, as its button does.
void bgtk_probe_close(bgtk_widget *window);
/// Scrolls a list or scroll view to a part of its height, 0 to 1.
void bgtk_probe_scroll(bgtk_widget *view, double part);

#pragma clang assume_nonnull end
