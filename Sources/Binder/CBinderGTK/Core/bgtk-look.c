// How the desktop looks: dark or light, its contrast and its accent colour, as they change.
//
// The portal knows it on every desktop. What the portal does not say is read from GNOME's own settings, as far as a person
// has set them: a default there says nothing about another desktop.
#include "bgtk-private.h"

static const char portal[] = "org.freedesktop.portal.Desktop";
static const char portal_path[] = "/org/freedesktop/portal/desktop";
static const char settings_interface[] = "org.freedesktop.portal.Settings";
static const char appearance[] = "org.freedesktop.appearance";

enum { no_accent = -1 };

typedef struct {
  bgtk_look_callback callback;
  void *context;
  bgtk_release release;
  // Of the portal.
  bool prefers_dark;
  bool prefers_contrast;
  int64_t accent;
  // Of GNOME, NULL where it is not installed.
  GSettings *interface;
  GSettings *accessibility;
} Follower;

// A key of the portal, to read it.
typedef struct {
  Follower *follower;
  const char *key;
} Reading;

static void free_follower(gpointer data) {
  Follower *self = data;
  self->release(self->context);
  g_clear_object(&self->interface);
  g_clear_object(&self->accessibility);
  g_free(self);
}

// GNOME's own names of its colours. Source: libadwaita, `AdwAccentColor`.
static int64_t color_named(const char *name) {
  static const struct {
    const char *name;
    int64_t color;
  } colors[] = {{"blue", 0x3584E4}, {"teal", 0x2190A4}, {"green", 0x3A944A}, {"yellow", 0xC88800}, {"orange", 0xED5B00}, {"red", 0xE62D42}, {"pink", 0xD56199}, {"purple", 0x9141AC}, {"slate", 0x6F8396}};
  for (size_t i = 0; i < G_N_ELEMENTS(colors); i++) {
    if (strcmp(colors[i].name, name) == 0) return colors[i].color;
  }
  return no_accent;
}

static int64_t accent_of(GSettings *interface) {
  static const char key[] = "accent-color";
  if (interface == NULL) return no_accent;
  g_autoptr(GSettingsSchema) schema = NULL;
  g_object_get(interface, "settings-schema", &schema, NULL);
  // It came with GNOME 47.
  if (!g_settings_schema_has_key(schema, key)) return no_accent;
  g_autoptr(GVariant) value = g_settings_get_user_value(interface, key);
  if (value == NULL || !g_variant_is_of_type(value, G_VARIANT_TYPE_STRING)) return no_accent;
  return color_named(g_variant_get_string(value, NULL));
}

static void tell(Follower *self) {
  bool is_accessible = self->accessibility != NULL && g_settings_get_boolean(self->accessibility, "high-contrast");
  int64_t accent = self->accent != no_accent ? self->accent : accent_of(self->interface);
  self->callback(self->context, self->prefers_dark, self->prefers_contrast || is_accessible, accent);
}

// A part of a colour from 0 to 1; anything else is no colour.
static bool add_part(int64_t *color, double part) {
  if (!(part >= 0 && part <= 1)) return false;
  *color = *color << 8 | (int64_t)(part * 255 + 0.5);
  return true;
}

static int64_t color_of(GVariant *value) {
  double red = 0;
  double green = 0;
  double blue = 0;
  g_variant_get(value, "(ddd)", &red, &green, &blue);
  int64_t color = 0;
  return add_part(&color, red) && add_part(&color, green) && add_part(&color, blue) ? color : no_accent;
}

// Notes a value, and whether it is a known one; a reply to Read wraps it in two variants, the signal in one.
static bool note(Follower *self, const char *key, GVariant *wrapped) {
  g_autoptr(GVariant) value = g_variant_ref(wrapped);
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    g_variant_unref(value);
    value = inner;
  }
  if (strcmp(key, "accent-color") == 0) {
    if (!g_variant_is_of_type(value, G_VARIANT_TYPE("(ddd)"))) return false;
    self->accent = color_of(value);
    return true;
  }
  if (!g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) return false;
  // 0 is no preference, 1 dark or more contrast, 2 light.
  bool is_on = g_variant_get_uint32(value) == 1;
  if (strcmp(key, "color-scheme") == 0) {
    self->prefers_dark = is_on;
  } else if (strcmp(key, "contrast") == 0) {
    self->prefers_contrast = is_on;
  } else {
    return false;
  }
  return true;
}

static void on_changed(G_GNUC_UNUSED GDBusConnection *bus, G_GNUC_UNUSED const char *sender,
                       G_GNUC_UNUSED const char *path, G_GNUC_UNUSED const char *interface,
                       G_GNUC_UNUSED const char *signal, GVariant *parameters, gpointer data) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
  const char *group = NULL;
  const char *key = NULL;
  g_autoptr(GVariant) value = NULL;
  g_variant_get(parameters, "(&s&sv)", &group, &key, &value);
  if (strcmp(group, appearance) == 0 && note(data, key, value)) tell(data);
}

static void on_read(GObject *bus, GAsyncResult *result, gpointer data) {
  g_autofree Reading *reading = data;
  // No portal, or one without this setting: the theme's own look stays.
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (reply == NULL || !g_variant_is_of_type(reply, G_VARIANT_TYPE("(v)"))) return;
  g_autoptr(GVariant) value = g_variant_get_child_value(reply, 0);
  if (note(reading->follower, reading->key, value)) tell(reading->follower);
}

static void on_bus(G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data) {
  static const char *const keys[] = {"color-scheme", "contrast", "accent-color"};
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  // Without a bus GNOME's settings are followed all the same.
  if (bus == NULL) return;
  // The subscription owns the follower; it and the connection last as long as the process.
  g_dbus_connection_signal_subscribe(bus, NULL, settings_interface, "SettingChanged", portal_path, appearance,
                                     G_DBUS_SIGNAL_FLAGS_NONE, on_changed, data, free_follower);
  for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
    Reading *reading = g_new(Reading, 1);
    *reading = (Reading){data, keys[i]};
    g_dbus_connection_call(bus, portal, portal_path, settings_interface, "Read",
                           g_variant_new("(ss)", appearance, keys[i]), G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE,
                           2000, NULL, on_read, reading);
  }
}

// The settings of a schema, or NULL where it or a key is not installed: GLib would end the process.
static GSettings *settings_of(const char *id, const char *key) {
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  g_autoptr(GSettingsSchema) schema = source != NULL ? g_settings_schema_source_lookup(source, id, TRUE) : NULL;
  if (schema == NULL || (key != NULL && !g_settings_schema_has_key(schema, key))) return NULL;
  return g_settings_new(id);
}

void bgtk_follow_look(bgtk_look_callback callback, void *context, bgtk_release release) {
  Follower *self = g_new0(Follower, 1);
  self->callback = callback;
  self->context = context;
  self->release = release;
  self->accent = no_accent;
  self->interface = settings_of("org.gnome.desktop.interface", NULL);
  self->accessibility = settings_of("org.gnome.desktop.a11y.interface", "high-contrast");
  // They last as long as the process.
  if (self->interface != NULL) g_signal_connect_swapped(self->interface, "changed::accent-color", G_CALLBACK(tell), self);
  if (self->accessibility != NULL) {
    // GLib reports changes only of what was read once.
    g_signal_connect_swapped(self->accessibility, "changed::high-contrast", G_CALLBACK(tell), self);
  }
  tell(self);
  g_bus_get(G_BUS_TYPE_SESSION, NULL, on_bus, self);
}
