// Widgets, properties and signals by their names in GTK.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// A widget of a type such as `GtkSpinner`; an empty place, and a complaint, when GTK has no such widget.
bgtk_widget *bgtk_new(const char *type);

// A property that the widget does not have is that of the control that it is a frame around.

/// Sets a text, or by its short name a choice such as `end`. GTK: `g_object_set_property`.
void bgtk_set_string(bgtk_widget *widget, const char *property, const char *_Nullable text);
/// Sets a truth.
void bgtk_set_bool(bgtk_widget *widget, const char *property, bool truth);
/// Sets a whole number.
void bgtk_set_int(bgtk_widget *widget, const char *property, int number);
/// Sets a number.
void bgtk_set_double(bgtk_widget *widget, const char *property, double number);
/// Sets a widget, such as a child, or takes it away. GTK: `g_object_set_property`.
void bgtk_set_object(bgtk_widget *widget, const char *property, bgtk_widget *_Nullable object);
/// A text, which the caller frees with `bgtk_free`. GTK: `g_object_get_property`.
char *_Nullable bgtk_get_string(bgtk_widget *widget, const char *property);
/// A truth.
bool bgtk_get_bool(bgtk_widget *widget, const char *property);
/// A whole number.
int bgtk_get_int(bgtk_widget *widget, const char *property);
/// A number.
double bgtk_get_double(bgtk_widget *widget, const char *property);

/// Calls back whenever a property has been set. GTK: `notify`.
unsigned long bgtk_on_notify(bgtk_widget *widget, const char *property, bgtk_callback callback, void *context,
                             bgtk_release release);
/// Connects to a signal and ignores its arguments. GTK: `g_signal_connect_closure`.
unsigned long bgtk_on_signal(void *object, const char *signal, bgtk_callback callback, void *context,
                             bgtk_release release);

#pragma clang assume_nonnull end
