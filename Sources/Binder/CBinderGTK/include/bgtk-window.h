// Top-level windows, what lies over their content, their keys, and pictures of them.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// Has lines and all that goes along them begin on the right or on the left, in all windows; without a direction as in the
/// person's language. GTK: `gtk_widget_set_default_direction`.
void bgtk_set_direction(bool has_direction, bool is_right_to_left);
/// Whether lines begin on the right. GTK: `gtk_widget_get_direction`.
bool bgtk_widget_is_right_to_left(bgtk_widget *widget);

/// Keys held together with another.
enum {
  BGTK_CONTROL = 1,
  BGTK_ALT = 2,
  BGTK_SHIFT = 4,
  BGTK_SUPER = 8,
};

/// What a window reports.
typedef struct {
  /// A key was pressed, named as in `Shortcut`; `is_early` before the focused widget sees it. True ends the matter.
  bool (*_Nonnull key)(void *_Nonnull context, const char *_Nonnull key, unsigned modifiers, bool is_early);
  /// The mouse's back button was pressed.
  bool (*_Nonnull back)(void *_Nonnull context);
  /// A person wants to close the window, which stays until it is destroyed.
  void (*_Nonnull close)(void *_Nonnull context);
  /// The desktop gave the window the keyboard, or took it.
  void (*_Nonnull active)(void *_Nonnull context, bool is_active);
  /// The focus moved; the tag is that of the widget or the nearest around it.
  void (*_Nonnull focused)(void *_Nonnull context, const void *_Nullable tag);
  /// What is inside is so wide now.
  void (*_Nonnull resized)(void *_Nonnull context, int width);
  /// The pointer came over the toasts, or left them.
  void (*_Nonnull over_toasts)(void *_Nonnull context, bool is_over);
  /// A person has given the window another size, or made it fill the screen.
  void (*_Nonnull sized)(void *_Nonnull context, int width, int height, bool is_maximized);
  /// The right button was pressed over a widget; the tag is that of the widget or the nearest around it. True ends it.
  bool (*_Nonnull context_menu)(void *_Nonnull context, const void *_Nullable tag, double x, double y);
} bgtk_window_events;

/// A window with a place for content, for dialogs and for toasts. GTK: `gtk_window_new`.
bgtk_widget *bgtk_window_new(const bgtk_window_events *events, void *context, bgtk_release release);
/// Whether Ctrl+Shift+D and Ctrl+Shift+I open GTK's inspector in all windows; at first they do not.
void bgtk_set_inspector_keys(bool are_enabled);
/// Whether the keyboard focus is in a text that can be edited.
bool bgtk_window_has_focus_in_text(bgtk_widget *window);
/// GTK: `gtk_window_set_default_size`.
void bgtk_window_set_size(bgtk_widget *window, int width, int height);
/// Makes a window fill the screen, or not. GTK: `gtk_window_maximize`.
void bgtk_window_set_maximized(bgtk_widget *window, bool is_maximized);
/// Replaces the content.
void bgtk_window_set_content(bgtk_widget *window, bgtk_widget *_Nullable content);
/// Puts a dialog over everything but toasts, in a card on a dimming sheet; returns the sheet.
bgtk_widget *bgtk_window_add_dialog(bgtk_widget *window, bgtk_widget *dialog);
/// Takes a dialog's sheet away.
void bgtk_window_remove_dialog(bgtk_widget *window, bgtk_widget *sheet, bgtk_widget *dialog);
/// Makes the content unreachable, or reachable again.
void bgtk_window_set_content_inert(bgtk_widget *window, bool inert);
/// The box of toasts at the bottom.
bgtk_widget *bgtk_window_toasts(bgtk_widget *window);
/// What popovers are put over: the content, dialogs and toasts together.
bgtk_widget *bgtk_window_popover_parent(bgtk_widget *window);
/// A bubble that points at a widget and closes on Escape or a click beside it; not shown yet. GTK: `gtk_popover_new`.
bgtk_widget *bgtk_popover_new(bgtk_widget *parent, bgtk_widget *content, bgtk_widget *_Nullable anchor);
/// Lets a popover go where the widget goes that it points at, and calls back, more than once maybe, when that cannot be
/// seen any more, scrolled away for example. GTK: `gtk_popover_set_pointing_to`.
void bgtk_popover_follow(bgtk_widget *popover, bgtk_widget *anchor, bgtk_callback left, void *context,
                         bgtk_release release);
/// GTK: `gtk_popover_popup`.
void bgtk_popover_popup(bgtk_widget *popover);
/// Puts a popover away for good, from within its own signals too; its content is free at once. GTK: `gtk_popover_popdown`.
void bgtk_popover_put_away(bgtk_widget *popover);
/// Has assistive technology say a text now. GTK: `gtk_accessible_announce`, an alert before 4.14.
void bgtk_window_announce(bgtk_widget *window, const char *text);
/// GTK: `gtk_window_present`.
void bgtk_window_present(bgtk_widget *window);
/// GTK: `gtk_window_destroy`.
void bgtk_window_destroy(bgtk_widget *window);

/// The widget with the focus, owned by the caller, or NULL; of a menu, what had the focus before it.
bgtk_widget *_Nullable bgtk_window_copy_focus(bgtk_widget *window);
/// Whether something in a window that is on the screen has the focus.
bool bgtk_window_has_focus(bgtk_widget *window);
/// Whether a widget, or something inside it, has a window's focus.
bool bgtk_window_has_focus_inside(bgtk_widget *window, bgtk_widget *widget);
/// Whether a widget is, or is inside, another.
bool bgtk_widget_is_inside(bgtk_widget *widget, bgtk_widget *ancestor);

/// Draws the window anew and calls back after so many frames.
void bgtk_window_after_frames(bgtk_widget *window, int frames, bgtk_callback callback, void *context,
                              bgtk_release release);
/// Writes what the window drew last, dialogs and toasts included, to a PNG file; a message, to be freed, on failure.
char *_Nullable bgtk_window_save_png(bgtk_widget *window, const char *path);

#pragma clang assume_nonnull end
