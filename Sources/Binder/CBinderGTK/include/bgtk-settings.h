// Settings of an app, in a key file or in GSettings.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// The types that both keep.
typedef enum {
  BGTK_SETTING_BOOL,
  BGTK_SETTING_INT,
  BGTK_SETTING_DOUBLE,
  BGTK_SETTING_STRING,
  BGTK_SETTING_STRINGS,
} bgtk_setting_kind;

/// A value of one of them; only the member of its kind counts.
typedef struct {
  bgtk_setting_kind kind;
  bool truth;
  int64_t number;
  double real;
  char *_Nullable string;
  /// Ends in NULL.
  char *_Nullable *_Nullable strings;
} bgtk_setting;

/// Frees the texts of a value that was read.
void bgtk_setting_clear(bgtk_setting *setting);

/// A file of settings. GLib: `GKeyFile`.
typedef struct bgtk_key_file bgtk_key_file;
/// Told what went wrong with a file.
typedef void (*bgtk_problem)(void *context, const char *message);

/// Reads a file, which need not exist. One that cannot be understood is renamed, and one that cannot be read is left
/// alone, then and later; both are reported, at once or when it is written.
bgtk_key_file *bgtk_key_file_open(const char *path, bgtk_problem problem, void *context, bgtk_release release);
/// Reads a value of the kind that `setting` says; false when there is none. The caller clears it.
bool bgtk_key_file_get(bgtk_key_file *file, const char *key, bgtk_setting *setting);
/// Changes a value, or with NULL forgets it; within a second it is written.
void bgtk_key_file_set(bgtk_key_file *file, const char *key, const bgtk_setting *_Nullable setting);
/// Writes what has changed, so that at any time either the old or the new file is there; false when that failed.
bool bgtk_key_file_flush(bgtk_key_file *file);
/// Writes what has changed, and ends.
void bgtk_key_file_close(bgtk_key_file *file);
/// Writes what has changed in any file.
void bgtk_key_files_flush(void);
/// Where an app's file lies, to be freed: `$XDG_CONFIG_HOME/<id>/settings.ini`. GLib: `g_get_user_config_dir`.
char *bgtk_key_file_path(const char *id);

/// Settings with a schema. GLib: `GSettings`.
typedef struct bgtk_gsettings bgtk_gsettings;
/// Told that something else is kept under a key.
typedef void (*bgtk_setting_changed)(void *context, const char *key);

/// The settings of a schema, or NULL where it is neither installed nor, compiled, in `folder`. GLib:
/// `g_settings_schema_source_lookup`.
bgtk_gsettings *_Nullable bgtk_gsettings_open(const char *schema, const char *_Nullable folder,
                                              bgtk_setting_changed changed, void *context, bgtk_release release);
/// Reads a value of the kind that `setting` says; false when the schema has no such key. The caller clears it.
bool bgtk_gsettings_get(bgtk_gsettings *settings, const char *key, bgtk_setting *setting);
/// Changes a value, or with NULL goes back to the schema's; false when the schema or the administrator forbids it.
bool bgtk_gsettings_set(bgtk_gsettings *settings, const char *key, const bgtk_setting *_Nullable setting);
/// Waits until what has changed is written. GLib: `g_settings_sync`.
void bgtk_gsettings_flush(void);
/// Ends the use of the settings.
void bgtk_gsettings_close(bgtk_gsettings *settings);

#pragma clang assume_nonnull end
