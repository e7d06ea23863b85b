// The names of keys.
#pragma once

#include "bgtk-private.h"

// The key's name as in `Shortcut`: a lower-case character, or a name such as `Left`; freed by the caller.
char *bgtk_key_name(GdkDisplay *display, guint keyval, guint keycode, GdkModifierType state);
// The modifiers as in `Shortcut`.
unsigned bgtk_key_modifiers(GdkModifierType state);
// What GTK calls a shortcut, or NULL when it knows no such key; freed by the caller.
char *bgtk_key_accelerator(const char *key, unsigned modifiers);
