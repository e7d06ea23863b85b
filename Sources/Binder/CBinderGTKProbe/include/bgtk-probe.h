// What tests read back from GTK, and what they do to it as a person would.
#pragma once

#include "CBinderGTK.h"

#pragma clang assume_nonnull begin

/// How a property is rendered, in the words of the renderer contract, freed by the caller with `bgtk_free`; NULL when
/// this widget has no such property.
char *_Nullable bgtk_probe_read(bgtk_widget *widget, const char *property);
/// A property as GTK has it, as a text: truth is `true` or `false`, what is absent is `none`; NULL without such a
/// property. The caller frees it with `bgtk_free`.
char *_Nullable bgtk_probe_property(bgtk_widget *widget, const char *name);
/// How many widgets made by the shim exist now.
int bgtk_live_count(void);
/// How many colours are in use.
int bgtk_background_count(void);
/// Whether a person could act on it: mapped, sensitive, and within reach of pointer and focus.
bool bgtk_probe_is_reachable(bgtk_widget *widget);
/// Whether the widget or one of its parents is hidden from assistive technology. GTK: `GTK_ACCESSIBLE_STATE_HIDDEN`.
bool bgtk_probe_is_passed_over(bgtk_widget *widget);
/// The style classes with a space between, freed by the caller.
char *bgtk_probe_css_classes(bgtk_widget *widget);
/// Whether it or something inside has the focus.
bool bgtk_probe_has_focus(bgtk_widget *widget);
/// How the widget lies in its X window, in logical pixels; false when it is not in one.
bool bgtk_probe_bounds(bgtk_widget *widget, int *x, int *y, int *width, int *height);
/// The caret's place in an entry, in characters.
int bgtk_probe_caret(bgtk_widget *entry);
/// How many items a list has, and how many rows it keeps.
void bgtk_probe_list_counts(bgtk_widget *list, int *items, int *rows);
/// How many dialogs and toasts a window shows.
void bgtk_probe_layer_counts(bgtk_widget *window, int *dialogs, int *toasts);
/// How many items a drop-down's open list shows, fewer than there are when it is searched; -1 while it is closed.
int bgtk_probe_drop_down_rows(bgtk_widget *down);
/// Whether GTK sends what is announced, rather than show an alert that is not seen: from 4.14 on.
bool bgtk_probe_announces_by_events(void);
/// How many popovers a window shows.
int bgtk_probe_popover_count(bgtk_widget *window);
/// How a window's newest popover lies in the window's X window, its arrow and border included, in logical pixels; false
/// when there is none.
bool bgtk_probe_popover_place(bgtk_widget *window, int *x, int *y, int *width, int *height);
/// How far down in the window the open menu of a menu button reaches; -1 while it is closed.
int bgtk_probe_menu_bottom(bgtk_widget *button);
/// Counts the pixels by which two PNG files differ: those of which a channel differs by more than the tolerance, of 255.
/// Where any does, writes a third picture, pale, with these pixels red. Returns NULL, or why they cannot be compared, freed
/// by the caller with `bgtk_free`.
char *_Nullable bgtk_probe_compare_pictures(const char *recorded, const char *shown, int tolerance, const char *marked,
                                            long *differing, long *all);
/// Whether it is called on the process's first thread, where GTK runs.
bool bgtk_probe_is_main_thread(void);
/// Sets whether the caret blinks. GTK: `gtk-cursor-blink`.
void bgtk_probe_set_blinking(bool blinks);
/// How many requests have been made of the X server, and one. Xlib: `NextRequest`.
unsigned long bgtk_probe_requests(void);
/// The window's identifier for the X server, or 0.
unsigned long bgtk_probe_xid(bgtk_widget *window);

/// Gives all windows the desktop's theme of that name, or NULL its own again.
void bgtk_probe_set_theme(const char *_Nullable name);
/// Gives all windows a font such as `Sans 15`, or with NULL the desktop's again.
void bgtk_probe_set_font(const char *_Nullable name);
/// Has all windows read from right to left, or from left to right. GTK: `gtk_widget_set_default_direction`.
void bgtk_probe_set_direction(bool is_rtl);
/// The least width that a widget asks for, in logical pixels. GTK: `gtk_widget_measure`.
int bgtk_probe_minimum_width(bgtk_widget *widget);
/// The least height that a widget asks for at a width, or with -1 at any; in logical pixels. GTK: `gtk_widget_measure`.
int bgtk_probe_minimum_height(bgtk_widget *widget, int width);
/// Whether a header bar has less room for its title than that needs.
bool bgtk_probe_title_is_cut(bgtk_widget *bar);
/// Whether a label in a widget, such as a button, has less room than its text needs.
bool bgtk_probe_text_is_cut(bgtk_widget *widget);
/// How wide the upper edge of a widget is drawn, in logical pixels.
int bgtk_probe_edge(bgtk_widget *widget);
/// A colour of the style by its name, as 0xRRGGBB; black without one. GTK: `gtk_style_context_lookup_color`.
unsigned bgtk_probe_named_color(bgtk_widget *widget, const char *name);

/// The text that this program keeps for pasting, freed by the caller; NULL when there is none, or it is another's.
char *_Nullable bgtk_probe_clipboard(bgtk_widget *window);

/// Keeps what GLib, GDK, GTK and all others complain of from now on: warnings and worse. They are printed as before.
void bgtk_probe_record_complaints(void);
/// What has been complained of since this was called last, a line each, freed by the caller; NULL when nothing.
char *_Nullable bgtk_probe_take_complaints(void);

/// Receives the owner of each widget visited.
typedef void (*bgtk_probe_visit)(void *_Nonnull context, const void *_Nonnull tag);
/// Visits the owners of the children of a box, in order.
void bgtk_probe_children(bgtk_widget *box, bgtk_probe_visit visit, void *context);
/// The owner of the child that a stack or tab view shows, or NULL.
const void *_Nullable bgtk_probe_shown(bgtk_widget *stack);
/// The owner of what has the focus in a window, or NULL.
const void *_Nullable bgtk_probe_focus(bgtk_widget *window);
/// The text of the item with the focus in an open menu of a window; NULL if the focus is elsewhere. To be freed.
char *_Nullable bgtk_probe_menu_text(bgtk_widget *window);
/// Whether what has the focus in a window is in a menu.
bool bgtk_probe_is_in_menu(bgtk_widget *window);
/// Visits the owners of the rows that can be seen, from top to bottom.
void bgtk_probe_visible_rows(bgtk_widget *list, bgtk_probe_visit visit, void *context);
/// The name that assistive technology reads for a row, freed by the caller; NULL when GTK has not made it.
char *_Nullable bgtk_probe_row_label(bgtk_widget *list, unsigned position);
/// What the tabs say, a line each, freed by the caller.
char *bgtk_probe_tab_titles(bgtk_widget *tabs);
/// Selects, asks to close or to move a tab; false when a person could not.
bool bgtk_probe_use_tab(bgtk_widget *tabs, const char *gesture, const char *argument);
/// Where a tab, or the cross that closes it, is in its window.
bool bgtk_probe_tab_bounds(bgtk_widget *tabs, int index, bool of_close, int *x, int *y, int *width, int *height);
/// The name that assistive technology reads for a tab, freed by the caller.
char *_Nullable bgtk_probe_tab_label(bgtk_widget *tabs, int index);
/// What a menu offers: a line each, `+` or `-` for enabled or not and the title, an empty line between sections;
/// freed by the caller.
char *bgtk_probe_menu(bgtk_widget *menu_button);

/// A level bar as the code of an app makes it, with a floating reference. GTK: `gtk_level_bar_new`.
void *bgtk_probe_new_level_bar(void);
/// How far a level bar is filled, 0 to 1. GTK: `gtk_level_bar_get_value`.
double bgtk_probe_level(void *bar);
/// Fills a level bar. GTK: `gtk_level_bar_set_value`.
void bgtk_probe_set_level(void *bar, double value);

/// Emits what a click emits. NB: an insensitive button does it too; look first (GTK 4.8).
void bgtk_probe_click(bgtk_widget *button);
/// Types at the caret, one character after the other, by the way a keyboard's input takes.
void bgtk_probe_type(bgtk_widget *widget, const char *text);
/// Presses Backspace.
void bgtk_probe_backspace(bgtk_widget *widget);
/// Selects all of an entry or text view, or puts the caret somewhere; -1 is the end.
void bgtk_probe_select_all(bgtk_widget *widget);
/// Moves the caret of an entry or text view; -1 is the end.
void bgtk_probe_set_caret(bgtk_widget *widget, int position);
/// Presses Enter in an entry.
void bgtk_probe_activate_entry(bgtk_widget *entry);
/// Follows a label's link by its text, as a click does; false without one.
bool bgtk_probe_follow(bgtk_widget *label, const char *text);
/// Clicks an icon of an entry.
void bgtk_probe_press_icon(bgtk_widget *entry, bool is_secondary);
/// Selects a part of a text view, as a drag does; false beyond its end.
bool bgtk_probe_select_text(bgtk_widget *view, int start, int stop);
/// Presses Ctrl+Z in a text view, or Ctrl+Shift+Z; whether it was taken.
bool bgtk_probe_take_back(bgtk_widget *view, bool again);
/// How wide the last picture in a label's text is, in logical pixels; 0 without one.
int bgtk_probe_picture_width(bgtk_widget *label);
/// Flips a switch.
void bgtk_probe_toggle(bgtk_widget *toggle);
/// Chooses the title of an index, as a click does.
void bgtk_probe_select(bgtk_widget *choice, int index);
/// Chooses a day of a calendar, as a click does.
void bgtk_probe_select_day(bgtk_widget *calendar, int year, int month, int day);
/// Clicks the arrow of an entry with choices, and one of its suggestions; whether it was there.
void bgtk_probe_show_choices(bgtk_widget *entry);
bool bgtk_probe_take_suggestion(bgtk_widget *entry, int index);
/// Types a number into a spin button, and presses Tab.
void bgtk_probe_enter(bgtk_widget *spin_button, double number);
/// Does a key's step in a spin button: `stepUp`, `stepDown`, `pageUp` or `pageDown`.
void bgtk_probe_step(bgtk_widget *spin_button, const char *gesture);
/// Moves a slider, as a drag or a key does.
void bgtk_probe_slide(bgtk_widget *scale, double value);
/// Closes a window's newest popover, as a click beside it does.
void bgtk_probe_click_beside_popover(bgtk_widget *window);
/// Activates a row, as Enter does.
void bgtk_probe_activate_row(bgtk_widget *list, unsigned position);
/// Selects a row, as the arrow keys do.
void bgtk_probe_select_row(bgtk_widget *list, unsigned position);
/// Adds a row to the selection or takes it out, as a click with Ctrl does.
void bgtk_probe_toggle_row(bgtk_widget *list, unsigned position);
/// Selects all rows up to one, as a click with Shift does.
void bgtk_probe_extend_selection(bgtk_widget *list, unsigned position);
/// Selects all rows or none, as Ctrl+A and Ctrl+Shift+A do.
void bgtk_probe_select_all_rows(bgtk_widget *list, bool select);
/// Clicks a row at its edge with the mouse's other button and chooses from the menu that opens; false when there is no such
/// row, menu or item.
bool bgtk_probe_choose_from_row_menu(bgtk_widget *list, unsigned position, const char *title);
/// The rows in sight that look selected, as in `0 2`, or `none`; the caller frees the text.
char *bgtk_probe_selected_rows(bgtk_widget *list);
/// Clicks the arrow of a tree's row; false when it has none, or is so already.
bool bgtk_probe_turn_row(bgtk_widget *list, unsigned position, bool expand);
/// The role of a row, as a new text; NULL when there is no such row.
char *_Nullable bgtk_probe_row_role(bgtk_widget *list, unsigned position);
/// Clicks a heading of a table, or with Shift presses Enter on it; false when there is none.
bool bgtk_probe_sort(bgtk_widget *table, const char *title, bool is_added);
/// Chooses a column in the header's menu; false when there is none.
bool bgtk_probe_toggle_column(bgtk_widget *table, const char *title);
/// Drags the edge of a heading; false when there is none.
bool bgtk_probe_resize_column(bgtk_widget *table, const char *title, int width);
/// Drags a heading to the place of another; false when there is none.
bool bgtk_probe_move_column(bgtk_widget *table, const char *title, int place);
/// Double-clicks a cell; whether it is edited then.
bool bgtk_probe_edit_cell(bgtk_widget *table, unsigned position, const char *title);
/// Does a menu's action, by its number; false when it is disabled.
bool bgtk_probe_choose(bgtk_widget *menu_button, int number);
/// Presses a key in a window; returns whether it was taken.
bool bgtk_probe_press(bgtk_widget *window, const char *key, unsigned modifiers);
/// Presses the mouse's back button over a window; whether it meant something.
bool bgtk_probe_back(bgtk_widget *window);
/// Moves two fingers on a widget so that they are so many times as far apart as at the start.
void bgtk_probe_pinch(bgtk_widget *widget, double scale);
/// Presses the primary button at a place; false when nothing listens.
bool bgtk_probe_pointer_press(bgtk_widget *widget, int count, double x, double y);
/// Moves the pointer to a place; false when nothing listens.
bool bgtk_probe_pointer_move(bgtk_widget *widget, double x, double y);
/// Drags the pointer through places, of which each has two numbers; false when nothing listens.
bool bgtk_probe_pointer_drag(bgtk_widget *widget, const double *places, size_t count);
/// Turns the wheel; false when nothing listens, or takes it.
bool bgtk_probe_turn_wheel(bgtk_widget *widget, double dx, double dy);
/// How many event controllers a widget has. GTK: `gtk_widget_observe_controllers`.
int bgtk_probe_controllers(bgtk_widget *widget);
/// Asks a window to close, as its button does.
void bgtk_probe_close(bgtk_widget *window);
/// Scrolls a list or scroll view to a part of its height, 0 to 1.
void bgtk_probe_scroll(bgtk_widget *view, double part);
/// How far a text view is scrolled down, in pixels. GTK: `gtk_scrolled_window_get_vadjustment`.
double bgtk_probe_text_offset(bgtk_widget *view);
// Whether what is dragged is over a widget that takes it.
bool bgtk_probe_is_drop_active(bgtk_widget *widget);

/// Whether a question for a file is on the screen, without the desktop's portal.
bool bgtk_probe_has_file_dialog(void);
/// The GDK surface of a window, or of the question for a file when that is NULL; NULL when there is none. The caller owns a
/// reference, which `bgtk_probe_release_surface` gives back. GTK: `gtk_native_get_surface`.
void *_Nullable bgtk_probe_keep_surface(bgtk_widget *_Nullable window);
void bgtk_probe_release_surface(void *surface);
/// Whether a surface is no longer a window's. GDK: `gdk_surface_is_destroyed`.
bool bgtk_probe_is_surface_destroyed(void *surface);
/// Whether anybody answers when a surface asks how large it is to be. GDK: `GdkToplevel::compute-size`.
bool bgtk_probe_is_size_answered(void *surface);
/// Marks a file in the question on the screen; its folder is read first, which takes some turns.
void bgtk_probe_mark_file(const char *path);
/// Whether a file is marked there.
bool bgtk_probe_marks_file(const char *path);
/// How many files are marked there.
int bgtk_probe_marked_files(void);
/// Marks all files that are shown there.
void bgtk_probe_mark_all_files(void);
/// The name that the question offers to save by, freed by the caller; NULL where it offers none.
char *_Nullable bgtk_probe_file_name(void);
/// Whether the question has asked once more, before it writes over a file; and the answer to that.
bool bgtk_probe_asks_to_overwrite(void);
void bgtk_probe_answer_overwrite(bool accept);
/// Pushes the button of the question that takes the file, or the one that takes none.
void bgtk_probe_end_file_dialog(bool accept);

/// How many pictures were decoded in the process, and how many of them on the main thread.
void bgtk_probe_decodes(int *all, int *on_main_thread);
/// The colour of a picture's pixel as 0xRRGGBB, or 0 outside of it.
uint32_t bgtk_probe_pixel(bgtk_picture *picture, int x, int y);
/// How many bytes the program has got from `malloc` and not given back, and how many `malloc` holds beyond these.
void bgtk_probe_heap(size_t *used, size_t *spare);

/// Whether a gesture is one of a container's, which `bgtk_probe_use_place` does.
bool bgtk_probe_is_place(bgtk_widget *widget, const char *gesture);
/// Does a gesture of a container's; false when a person could not.
bool bgtk_probe_use_place(bgtk_widget *widget, const char *gesture, const char *argument);

#pragma clang assume_nonnull end
