// Handles, callbacks and what every widget has.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A widget. GTK: `GtkWidget`.
typedef struct bgtk_widget bgtk_widget;

/// Called when something has happened; the result matters only to signals that ask whether they were handled.
typedef bool (*bgtk_callback)(void *context);
/// Ends the caller's ownership of a context.
typedef void (*bgtk_release)(void *context);

/// How a widget uses room that it does not need. GTK: `GtkAlign`.
typedef enum {
  BGTK_ALIGN_FILL,
  BGTK_ALIGN_START,
  BGTK_ALIGN_END,
  BGTK_ALIGN_CENTER,
} bgtk_align;

/// What assistive technology takes a widget for. GTK: `GtkAccessibleRole`.
typedef enum {
  BGTK_ROLE_HEADING,
  BGTK_ROLE_LINK,
  BGTK_ROLE_STATUS,
  BGTK_ROLE_ALERT,
  BGTK_ROLE_PRESENTATION,
} bgtk_role;

/// Size, alignment and margins within the parent; -1 for a request means the widget's own.
typedef struct {
  bool hexpand;
  bool vexpand;
  bgtk_align halign;
  bgtk_align valign;
  int margin_top;
  int margin_bottom;
  int margin_start;
  int margin_end;
  int width_request;
  int height_request;
} bgtk_layout;

/// Ends one reference. GTK: `g_object_unref`.
void bgtk_object_release(void *object);
/// How many widgets made here exist now; for tests of leaks.
int bgtk_live_count(void);

/// Connects to a signal and ignores its arguments. GTK: `g_signal_connect_closure`.
unsigned long bgtk_connect(void *object, const char *signal, bgtk_callback callback, void *context,
                           bgtk_release release);
/// Silences a handler. GTK: `g_signal_handler_block`.
void bgtk_block(void *object, unsigned long handler);
/// Ends the silence. GTK: `g_signal_handler_unblock`.
void bgtk_unblock(void *object, unsigned long handler);

/// Takes the floating reference of a widget that the app has made itself.
bgtk_widget *bgtk_widget_adopt(void *widget);
/// Complains as GTK does: a critical message of the domain `Binder`.
void bgtk_complain(const char *message);

/// Remembers a widget's owner, without retaining it; NULL forgets.
void bgtk_widget_set_tag(bgtk_widget *widget, const void *_Nullable tag);
/// Takes a widget out of whatever contains it.
void bgtk_widget_detach(bgtk_widget *widget);
/// Whether a widget is directly inside another. GTK: `gtk_widget_get_parent`.
bool bgtk_widget_is_child(bgtk_widget *widget, bgtk_widget *parent);
/// GTK: `gtk_widget_set_visible`.
void bgtk_widget_set_visible(bgtk_widget *widget, bool visible);
/// GTK: `gtk_widget_set_sensitive`.
void bgtk_widget_set_sensitive(bgtk_widget *widget, bool sensitive);
/// GTK: `gtk_widget_set_tooltip_text`.
void bgtk_widget_set_tooltip(bgtk_widget *widget, const char *_Nullable text);
/// GTK: `gtk_widget_add_css_class`, `gtk_widget_remove_css_class`.
void bgtk_widget_set_css_class(bgtk_widget *widget, const char *name, bool on);
/// Puts a colour behind a widget, and gives what stands on it another; both as 0xRRGGBB. GTK: `GtkCssProvider`.
void bgtk_widget_set_background(bgtk_widget *widget, uint32_t background, uint32_t foreground);
/// Goes back to the theme's own colours.
void bgtk_widget_clear_background(bgtk_widget *widget);
/// How many colours are in use; for tests of leaks.
int bgtk_background_count(void);
/// GTK: `gtk_widget_set_hexpand` and its like.
void bgtk_widget_set_layout(bgtk_widget *widget, bgtk_layout layout);
/// Sets the name that assistive technology reads, or goes back to none. GTK: `GTK_ACCESSIBLE_PROPERTY_LABEL`.
void bgtk_widget_set_accessible_label(bgtk_widget *widget, const char *_Nullable text);
/// Sets what assistive technology reads after the name, or goes back to nothing. GTK:
/// `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`.
void bgtk_widget_set_accessible_description(bgtk_widget *widget, const char *_Nullable text);
/// Marks the input as wrong, or as right. GTK: `GTK_ACCESSIBLE_STATE_INVALID`.
void bgtk_widget_set_invalid(bgtk_widget *widget, bool is_invalid);
/// Says what assistive technology takes the widget for; only before it is first shown. GTK: `accessible-role`.
void bgtk_widget_set_role(bgtk_widget *widget, bgtk_role role);
/// Has assistive technology say a text now, where GTK can (4.14). GTK: `gtk_accessible_announce`.
void bgtk_widget_announce(bgtk_widget *widget, const char *text);
/// Makes a widget and all in it unreachable by pointer, focus and assistive technology without greying it.
void bgtk_widget_set_inert(bgtk_widget *widget, bool inert);
/// Moves the keyboard focus to a widget, or to the first in it that takes it. GTK: `gtk_widget_grab_focus`.
bool bgtk_widget_focus(bgtk_widget *widget);
/// Moves the keyboard focus to the first control inside. GTK: `gtk_widget_child_focus`.
bool bgtk_widget_focus_inside(bgtk_widget *widget);
/// GTK: `gtk_widget_get_mapped`.
bool bgtk_widget_is_mapped(bgtk_widget *widget);
/// How many device pixels a logical pixel has. GTK: `gtk_widget_get_scale_factor`.
int bgtk_widget_scale(bgtk_widget *widget);

#pragma clang assume_nonnull end
