// Widgets that contain others.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// GTK: `gtk_box_new`.
bgtk_widget *bgtk_box_new(bool is_column, int spacing);
/// Puts a child after another, or first; a child that is inside already is moved. GTK: `gtk_box_insert_child_after`.
void bgtk_box_place(bgtk_widget *box, bgtk_widget *child, bgtk_widget *_Nullable previous);

/// GTK: `gtk_header_bar_new`, with buttons of the window.
bgtk_widget *bgtk_header_bar_new(bgtk_widget *start, bgtk_widget *end);
/// Sets the text in the middle.
void bgtk_header_bar_set_title(bgtk_widget *bar, const char *title);

/// How a stack goes from one child to another. GTK: `GtkStackTransitionType`.
typedef enum {
  BGTK_STACK_SLIDE,
  BGTK_STACK_CROSSFADE,
} bgtk_stack_transition;

/// GTK: `gtk_stack_new`.
bgtk_widget *bgtk_stack_new(bgtk_stack_transition transition);
/// GTK: `gtk_stack_add_child`.
void bgtk_stack_add(bgtk_widget *stack, bgtk_widget *child);
/// GTK: `gtk_stack_set_visible_child`.
void bgtk_stack_show(bgtk_widget *stack, bgtk_widget *child);
/// Shows a child at once, without a transition.
void bgtk_stack_show_now(bgtk_widget *stack, bgtk_widget *child);

/// What a person does to tabs, by their indices.
typedef struct {
  void (*_Nullable select)(void *context, int index);
  /// Asks to close a tab; the owner removes it.
  void (*_Nullable close)(void *context, int index);
  /// Asks to move a tab; the owner moves it.
  void (*_Nullable move)(void *context, int from, int to);
} bgtk_tab_events;

/// A stack with a row of tabs above. GTK: `GtkStack`, `GtkToggleButton`.
bgtk_widget *bgtk_tab_view_new(void);
/// The stack inside; detaching a page from it removes its tab.
bgtk_widget *bgtk_tab_view_stack(bgtk_widget *tabs);
/// Reports what a person does, until the view is gone.
void bgtk_tab_view_listen(bgtk_widget *tabs, const bgtk_tab_events *events, void *context, bgtk_release release);
/// Whether tabs can be dragged to another place.
void bgtk_tab_view_set_movable(bgtk_widget *tabs, bool is_movable);
/// Gives a page its tab at an index, or moves it there.
void bgtk_tab_view_place(bgtk_widget *tabs, bgtk_widget *child, int index, const char *close_tooltip);
/// Sets what the tab of a page shows.
void bgtk_tab_view_set_tab(bgtk_widget *tabs, bgtk_widget *child, const char *title, const char *badge,
                           bool is_loading, bool is_closable);
/// The index of the tab that is shown, or -1.
int bgtk_tab_view_selected(bgtk_widget *tabs);
/// Shows a tab; nothing is shown when there is no such tab.
void bgtk_tab_view_select(bgtk_widget *tabs, int index);
/// Moves the focus to the tab that is shown, or else to the first control inside.
void bgtk_tab_view_focus(bgtk_widget *tabs);

/// Scrolls up and down, never sideways. GTK: `gtk_scrolled_window_new`.
bgtk_widget *bgtk_scroll_view_new(void);
/// GTK: `gtk_scrolled_window_set_child`.
void bgtk_scroll_view_set_child(bgtk_widget *view, bgtk_widget *_Nullable child);

/// A widget that gives its child no more than a width, in the middle.
bgtk_widget *bgtk_clamp_new(int maximum);
/// Replaces the child.
void bgtk_clamp_set_child(bgtk_widget *clamp, bgtk_widget *_Nullable child);

#pragma clang assume_nonnull end
