// Widgets without others inside.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// A text at the beginning of its place, which ends in an ellipsis; never markup. GTK: `gtk_label_new`.
bgtk_widget *bgtk_label_new(void);
/// GTK: `gtk_label_set_label`.
void bgtk_label_set_text(bgtk_widget *label, const char *text);

/// GTK: `gtk_button_new`.
bgtk_widget *bgtk_button_new(void);
/// Shows an icon, with the text beside it where both are asked for, or, without one, the text. GTK:
/// `gtk_button_set_icon_name`, `gtk_button_set_label`.
void bgtk_button_set_content(bgtk_widget *button, const char *text, const char *_Nullable icon_name, bool shows_both);
/// Shows the text beside the box, which ends in an ellipsis where there is no room; then a tooltip has the whole of it.
/// GTK: `gtk_check_button_set_label`.
void bgtk_check_button_set_text(bgtk_widget *button, const char *text);

/// Shows the text of a label, a button or a check button with the letter underlined that an underscore stands before, or
/// plainly. GTK: `gtk_label_set_text_with_mnemonic`.
void bgtk_widget_underline(bgtk_widget *widget, const char *text, const char *_Nullable underlined);

/// A menu while it is being put together. GTK: `GMenu` with a `GActionGroup`.
typedef struct bgtk_menu bgtk_menu;
/// Makes an empty menu.
bgtk_menu *bgtk_menu_new(void);
/// Begins another section.
void bgtk_menu_add_section(bgtk_menu *menu, bool is_row_of_icons);
/// Begins a submenu in the section begun last; what is added goes there until it ends. GTK: `g_menu_append_submenu`.
void bgtk_menu_begin_submenu(bgtk_menu *menu, const char *title);
/// Goes on where the submenu begun last stands.
void bgtk_menu_end_submenu(bgtk_menu *menu);
/// Whether a menu shows an action's state. GTK: a boolean state, or one that is compared with a target.
typedef enum {
  BGTK_ACTION_PLAIN,
  BGTK_ACTION_CHECK,
  BGTK_ACTION_CHOICE,
} bgtk_action_kind;
/// Adds an action to the section begun last and returns its number, counted from 0; a key is only shown.
int bgtk_menu_add_action(bgtk_menu *menu, const char *title, const char *_Nullable icon, bgtk_action_kind kind, bool is_on,
                         const char *_Nullable key, unsigned modifiers, bool is_enabled, bgtk_callback callback,
                         void *context, bgtk_release release);
/// The actions by themselves, to be told how they are; the caller owns them.
void *bgtk_menu_copy_actions(bgtk_menu *menu);
/// GTK: `g_simple_action_set_enabled`.
void bgtk_actions_set_enabled(void *actions, int number, bool is_enabled);
/// GTK: `g_simple_action_set_state`.
void bgtk_actions_set_on(void *actions, int number, bool is_on);
/// Opens a menu, which it takes over, over a window: at a place, or below a widget. GTK:
/// `gtk_popover_menu_new_from_model`.
void bgtk_menu_popup(bgtk_menu *menu, bgtk_widget *parent, bgtk_widget *anchor, bool has_place, double x, double y);
/// GTK: `gtk_menu_button_new`.
bgtk_widget *bgtk_menu_button_new(void);
/// Menus side by side, none at first. GTK: `gtk_popover_menu_bar_new_from_model`.
bgtk_widget *bgtk_menu_bar_new(void);
/// Takes over a menu, whose submenus become the menus of the bar.
void bgtk_menu_bar_set_menu(bgtk_widget *bar, bgtk_menu *menu);
/// Opens the first menu.
void bgtk_menu_bar_popup(bgtk_widget *bar);
/// Replaces the menu and takes it over; of an open one, another with the same actions waits until it is closed.
void bgtk_menu_button_set_menu(bgtk_widget *button, bgtk_menu *menu, bool is_alike);
/// GTK: `gtk_menu_button_popup`.
void bgtk_menu_button_popup(bgtk_widget *button);

/// GTK: `gtk_entry_new`, `gtk_search_entry_new`.
bgtk_widget *bgtk_entry_new(bool is_search);
/// The GTK entry inside, which has the signals; around it is a frame with the property `message`, shown below it.
bgtk_widget *bgtk_entry_inside(bgtk_widget *entry);
/// Replaces the text without calling back, and puts the caret behind so many characters of it. GTK: `gtk_editable_set_text`.
void bgtk_entry_set_text(bgtk_widget *entry, const char *text, int caret);
/// How many characters stand before the caret. GTK: `gtk_editable_get_position`.
int bgtk_entry_caret(bgtk_widget *entry);
/// Moves the keyboard focus to the end of the text. GTK: `gtk_text_grab_focus_without_selecting`.
void bgtk_entry_focus_end(bgtk_widget *entry);

/// Calls back once for each change that a person makes.
void bgtk_entry_on_edit(bgtk_widget *entry, bgtk_callback callback, void *context, bgtk_release release);

/// A framed text view that scrolls. GTK: `gtk_text_view_new`.
bgtk_widget *bgtk_text_view_new(void);
/// The text; the caller frees it with `bgtk_free`.
char *bgtk_text_view_text(bgtk_widget *view);
/// Calls back once for each change that a person makes.
void bgtk_text_view_on_edit(bgtk_widget *view, bgtk_callback callback, void *context, bgtk_release release);
/// GTK: `g_free`.
void bgtk_free(void *_Nullable memory);

/// GTK: `gtk_switch_new`, in a frame that keeps its shape.
bgtk_widget *bgtk_switch_new(void);

/// Moves a block to and fro instead of showing a fraction, or not any more; without animations the block stands still.
/// GTK: `gtk_progress_bar_pulse`.
void bgtk_progress_bar_set_pulsing(bgtk_widget *bar, bool is_pulsing);

/// Told where a person moves a slider.
typedef void (*bgtk_slide)(void *_Nonnull context, double value);
/// A slider without a number beside it. GTK: `gtk_scale_new_with_range`.
bgtk_widget *bgtk_scale_new(double minimum, double maximum, double step);
/// Calls back instead of moving the slider, which is left to `bgtk_scale_set_value`. GTK: `GtkRange::change-value`.
void bgtk_scale_on_slide(bgtk_widget *scale, bgtk_slide slide, void *context, bgtk_release release);
/// Moves the slider without calling back. GTK: `gtk_range_set_value`.
void bgtk_scale_set_value(bgtk_widget *scale, double value);

#pragma clang assume_nonnull end
