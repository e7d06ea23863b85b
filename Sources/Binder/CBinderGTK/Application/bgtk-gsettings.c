// Settings that the desktop keeps, by a schema that is installed with the app.
#include "bgtk-private.h"

struct bgtk_gsettings {
  GSettings *settings;
  GSettingsSchema *schema;
  bgtk_setting_changed changed;
  void *context;
  bgtk_release release;
};

static const char *const types[] = {
    [BGTK_SETTING_BOOL] = "b",
    [BGTK_SETTING_INT] = "x",
    [BGTK_SETTING_DOUBLE] = "d",
    [BGTK_SETTING_STRING] = "s",
    [BGTK_SETTING_STRINGS] = "as",
};

void bgtk_setting_clear(bgtk_setting *setting) {
  g_clear_pointer(&setting->string, g_free);
  g_clear_pointer(&setting->strings, g_strfreev);
}

static void on_changed(G_GNUC_UNUSED GSettings *settings, const char *key, gpointer data) {
  bgtk_gsettings *self = data;
  self->changed(self->context, key);
}

static GSettingsSchema *look_up(const char *id, const char *folder) {
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  if (folder != NULL) {
    source = g_settings_schema_source_new_from_directory(folder, source, FALSE, NULL);
  } else if (source != NULL) {
    g_settings_schema_source_ref(source);
  }
  if (source == NULL) return NULL;
  GSettingsSchema *schema = g_settings_schema_source_lookup(source, id, TRUE);
  g_settings_schema_source_unref(source);
  // One that may stand in several places has none of its own.
  if (schema != NULL && g_settings_schema_get_path(schema) == NULL) g_clear_pointer(&schema, g_settings_schema_unref);
  return schema;
}

bgtk_gsettings *bgtk_gsettings_open(const char *id, const char *folder, bgtk_setting_changed changed, void *context,
                                    bgtk_release release) {
  GSettingsSchema *schema = look_up(id, folder);
  if (schema == NULL) {
    release(context);
    return NULL;
  }
  bgtk_gsettings *self = g_new0(bgtk_gsettings, 1);
  *self = (bgtk_gsettings){g_settings_new_full(schema, NULL, NULL), schema, changed, context, release};
  g_signal_connect(self->settings, "changed", G_CALLBACK(on_changed), self);
  return self;
}

// The type of a key in the schema, or NULL without such a key: GLib would end the process.
static const char *type_of(bgtk_gsettings *self, const char *name) {
  if (!g_settings_schema_has_key(self->schema, name)) return NULL;
  GSettingsSchemaKey *key = g_settings_schema_get_key(self->schema, name);
  const GVariantType *type = g_settings_schema_key_get_value_type(key);
  const char *found = NULL;
  static const char *const known[] = {"b", "i", "u", "x", "d", "s", "as"};
  for (gsize i = 0; i < G_N_ELEMENTS(known); i++) {
    if (g_variant_type_equal(type, G_VARIANT_TYPE(known[i]))) found = known[i];
  }
  g_settings_schema_key_unref(key);
  return found;
}

static bool is_number(const char *type) { return strchr("iux", *type) != NULL; }

static bool fits(const char *type, bgtk_setting_kind kind) {
  if (type == NULL) return false;
  return kind == BGTK_SETTING_INT ? is_number(type) : g_str_equal(type, types[kind]);
}

bool bgtk_gsettings_get(bgtk_gsettings *self, const char *key, bgtk_setting *setting) {
  const char *type = type_of(self, key);
  if (!fits(type, setting->kind)) return false;
  g_autoptr(GVariant) value = g_settings_get_value(self->settings, key);
  switch (setting->kind) {
  case BGTK_SETTING_BOOL: setting->truth = g_variant_get_boolean(value); break;
  case BGTK_SETTING_DOUBLE: setting->real = g_variant_get_double(value); break;
  case BGTK_SETTING_STRING: setting->string = g_variant_dup_string(value, NULL); break;
  case BGTK_SETTING_STRINGS: setting->strings = g_variant_dup_strv(value, NULL); break;
  case BGTK_SETTING_INT:
    setting->number = *type == 'i'   ? g_variant_get_int32(value)
                      : *type == 'u' ? (int64_t)g_variant_get_uint32(value)
                                     : g_variant_get_int64(value);
    break;
  }
  return true;
}

static GVariant *number(const char *type, int64_t number) {
  switch (*type) {
  case 'i': return number < G_MININT32 || number > G_MAXINT32 ? NULL : g_variant_new_int32((gint32)number);
  case 'u': return number < 0 || number > G_MAXUINT32 ? NULL : g_variant_new_uint32((guint32)number);
  default: return g_variant_new_int64(number);
  }
}

static GVariant *variant(const char *type, const bgtk_setting *setting) {
  switch (setting->kind) {
  case BGTK_SETTING_BOOL: return g_variant_new_boolean(setting->truth);
  case BGTK_SETTING_INT: return number(type, setting->number);
  case BGTK_SETTING_DOUBLE: return g_variant_new_double(setting->real);
  case BGTK_SETTING_STRING: return g_variant_new_string(setting->string);
  case BGTK_SETTING_STRINGS: return g_variant_new_strv((const char *const *)setting->strings, -1);
  }
  return NULL;
}

bool bgtk_gsettings_set(bgtk_gsettings *self, const char *name, const bgtk_setting *setting) {
  const char *type = type_of(self, name);
  if (type == NULL || !g_settings_is_writable(self->settings, name)) return false;
  if (setting == NULL) {
    g_settings_reset(self->settings, name);
    return true;
  }
  GVariant *new = fits(type, setting->kind) ? variant(type, setting) : NULL;
  if (new == NULL) return false;
  g_autoptr(GVariant) value = g_variant_ref_sink(new);
  GSettingsSchemaKey *key = g_settings_schema_get_key(self->schema, name);
  bool is_in_range = g_settings_schema_key_range_check(key, value);
  g_settings_schema_key_unref(key);
  return is_in_range && g_settings_set_value(self->settings, name, value);
}

void bgtk_gsettings_flush(void) { g_settings_sync(); }

void bgtk_gsettings_close(bgtk_gsettings *self) {
  g_signal_handlers_disconnect_matched(self->settings, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  g_object_unref(self->settings);
  g_settings_schema_unref(self->schema);
  self->release(self->context);
  g_free(self);
}
