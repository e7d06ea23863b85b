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

/// Ends one reference. GTK: `g_object_unref`.
void bgtk_object_release(void *object);

/// Takes the floating reference of a widget that the app has made itself.
bgtk_widget *bgtk_widget_adopt(void *widget);
/// Complains as GTK does: a critical message of the domain `Binder`.
void bgtk_complain(const char *message);
/// Writes a message for a log to standard error, after the program's name. GLib: `g_printerr`.
void bgtk_say(const char *message);

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
/// How spare room is used. GTK: `GtkAlign`.
typedef enum {
  BGTK_ALIGN_FILL,
  BGTK_ALIGN_START,
  BGTK_ALIGN_END,
  BGTK_ALIGN_CENTER,
} bgtk_align;

/// Where a widget stands in its room; -1 is a size of its own.
typedef struct {
  bool hexpand, vexpand;
  bgtk_align halign, valign;
  int top, bottom, start, end;
  int width, height;
} bgtk_layout;

/// GTK: `gtk_widget_set_hexpand`, `gtk_widget_set_halign`, `gtk_widget_set_margin_top`, `gtk_widget_set_size_request` and
/// their like.
void bgtk_widget_set_layout(bgtk_widget *widget, bgtk_layout layout);
/// Keeps what is inside from having the widget fill the room there is, or lets it. GTK: `gtk_widget_set_vexpand_set`.
void bgtk_widget_keep_from_expanding(bgtk_widget *widget, bool is_kept);
/// GTK: `gtk_widget_add_css_class`, `gtk_widget_remove_css_class`.
void bgtk_widget_set_css_class(bgtk_widget *widget, const char *name, bool on);
/// Puts a colour behind a widget, and gives what stands on it another; both as 0xRRGGBB. GTK: `GtkCssProvider`.
void bgtk_widget_set_background(bgtk_widget *widget, uint32_t background, uint32_t foreground);
/// Goes back to the theme's own colours.
void bgtk_widget_clear_background(bgtk_widget *widget);
/// How large texts are, compared with a font of 11 points; at least 1. GTK: `PangoContext`.
double bgtk_text_scale(bgtk_widget *widget);
/// Sets the text that is shown beside the pointer. GTK: `gtk_widget_set_tooltip_text`.
void bgtk_widget_set_tooltip(bgtk_widget *widget, const char *_Nullable text);
/// Sets the name that assistive technology reads, or goes back to none. GTK: `GTK_ACCESSIBLE_PROPERTY_LABEL`.
void bgtk_widget_set_accessible_label(bgtk_widget *widget, const char *_Nullable text);
/// Sets what assistive technology reads after the name, or goes back to nothing. GTK:
/// `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`.
void bgtk_widget_set_accessible_description(bgtk_widget *widget, const char *_Nullable text);
/// Says which widget's text names this widget, or none. GTK: `GTK_ACCESSIBLE_RELATION_LABELLED_BY`.
void bgtk_widget_set_labelled_by(bgtk_widget *widget, bgtk_widget *_Nullable label);
/// Says whether what the widget opens is open: 1, 0, or -1 for what opens nothing. GTK: `GTK_ACCESSIBLE_STATE_EXPANDED`.
void bgtk_widget_set_expanded(bgtk_widget *widget, int expanded);
/// Says which one of several the widget is, from 1; 0 for none. GTK: `GTK_ACCESSIBLE_RELATION_POS_IN_SET`,
/// `GTK_ACCESSIBLE_RELATION_SET_SIZE`.
void bgtk_widget_set_position(bgtk_widget *widget, int position, int count);
/// Marks the input as wrong, or as right. GTK: `GTK_ACCESSIBLE_STATE_INVALID`.
void bgtk_widget_set_invalid(bgtk_widget *widget, bool is_invalid);
/// Says what assistive technology takes the widget for; by the role's short name, such as `heading`, and only before it
/// is first shown. GTK: `accessible-role`.
void bgtk_widget_set_role(bgtk_widget *widget, const char *role);
/// Whether GTK does not say what the widget is. GTK: `GTK_ACCESSIBLE_ROLE_WIDGET`.
bool bgtk_widget_has_no_role(bgtk_widget *widget);
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

#pragma clang assume_nonnull end
