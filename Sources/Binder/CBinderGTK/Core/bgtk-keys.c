// The names of keys.
#include "bgtk-keys.h"

// With Control, Alt or Super a key of a layout without Latin letters stands for the letter another layout has there.
static guint latin(GdkDisplay *display, guint keyval, guint keycode) {
  GdkKeymapKey *keys = NULL;
  guint *keyvals = NULL;
  int count = 0;
  if (!gdk_display_map_keycode(display, keycode, &keys, &keyvals, &count)) return keyval;
  guint found = keyval;
  for (int i = 0; i < count; i++) {
    gunichar c = gdk_keyval_to_unicode(keyvals[i]);
    if (keys[i].level == 0 && c > 0x20 && c < 0x7F) {
      found = keyvals[i];
      break;
    }
  }
  g_free(keys);
  g_free(keyvals);
  return found;
}

char *bgtk_key_name(GdkDisplay *display, guint keyval, guint keycode, GdkModifierType state) {
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 && gdk_keyval_to_unicode(keyval) > 0x7F) {
    keyval = latin(display, keyval, keycode);
  }
  gunichar c = gdk_keyval_to_unicode(keyval);
  if (c >= 0x20 && c != 0x7F) {
    char text[8] = {0};
    text[g_unichar_to_utf8(g_unichar_tolower(c), text)] = '\0';
    return g_strdup(text);
  }
  switch (keyval) {
  case GDK_KEY_ISO_Left_Tab: return g_strdup("Tab");
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter: return g_strdup("Return");
  default: break;
  }
  const char *name = gdk_keyval_name(keyval);
  if (name == NULL) return g_strdup("");
  return g_strdup(g_str_has_prefix(name, "KP_") ? name + 3 : name);
}

unsigned bgtk_key_modifiers(GdkModifierType state) {
  unsigned modifiers = 0;
  if ((state & GDK_CONTROL_MASK) != 0) modifiers |= BGTK_CONTROL;
  if ((state & GDK_ALT_MASK) != 0) modifiers |= BGTK_ALT;
  if ((state & GDK_SHIFT_MASK) != 0) modifiers |= BGTK_SHIFT;
  if ((state & GDK_SUPER_MASK) != 0) modifiers |= BGTK_SUPER;
  return modifiers;
}

char *bgtk_key_accelerator(const char *key, unsigned modifiers) {
  bool is_character = *key != '\0' && *g_utf8_next_char(key) == '\0';
  guint keyval = is_character ? gdk_unicode_to_keyval(g_utf8_get_char(key)) : gdk_keyval_from_name(key);
  if (keyval == 0 || keyval == GDK_KEY_VoidSymbol) return NULL;
  GdkModifierType state = 0;
  if ((modifiers & BGTK_CONTROL) != 0) state |= GDK_CONTROL_MASK;
  if ((modifiers & BGTK_ALT) != 0) state |= GDK_ALT_MASK;
  if ((modifiers & BGTK_SHIFT) != 0) state |= GDK_SHIFT_MASK;
  if ((modifiers & BGTK_SUPER) != 0) state |= GDK_SUPER_MASK;
  return gtk_accelerator_name(keyval, state);
}
