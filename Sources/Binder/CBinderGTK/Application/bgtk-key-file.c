// Settings in a file that a person can read.
#include "bgtk-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char group[] = "settings";
enum { seconds_to_write = 1 };
static const GKeyFileFlags flags = G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS;

struct bgtk_key_file {
  char *path;
  GKeyFile *values;
  GHashTable *changed; // keys
  bool is_read_only;   // what is there could not be read: it is not to be written over
  guint timer;
  bgtk_problem problem;
  void *context;
  bgtk_release release;
};

static GList *open_files;

G_GNUC_PRINTF(2, 3)
static void report(bgtk_key_file *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *message = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  file->problem(file->context, message);
}

// Renames a file that makes no sense to one that does not exist yet.
static void set_aside(bgtk_key_file *file, const char *reason) {
  for (int count = 1; count < 1000; count++) {
    g_autofree char *name =
        count == 1 ? g_strdup_printf("%s.bad", file->path) : g_strdup_printf("%s.bad-%d", file->path, count);
    // Linked before it is unlinked, so that no other file is ever written over.
    if (link(file->path, name) == 0) {
      g_unlink(file->path);
      report(file, "%s could not be read (%s); it is kept as %s", file->path, reason, name);
      return;
    }
    if (errno != EEXIST) break;
  }
  file->is_read_only = true;
  report(file, "%s could not be read (%s); it is left as it is, and nothing is kept", file->path, reason);
}

// What is in the file now; NULL when there is none, or none that makes sense.
static GKeyFile *load(bgtk_key_file *file) {
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr(GError) error = NULL;
  if (!g_file_get_contents(file->path, &text, &length, &error)) {
    if (g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT)) return NULL;
    file->is_read_only = true;
    report(file, "%s; it is left as it is, and nothing is kept", error->message);
    return NULL;
  }
  GKeyFile *values = g_key_file_new();
  if (length == 0 || g_key_file_load_from_data(values, text, length, flags, &error)) return values;
  set_aside(file, error->message);
  g_key_file_unref(values);
  return NULL;
}

bgtk_key_file *bgtk_key_file_open(const char *path, bgtk_problem problem, void *context, bgtk_release release) {
  bgtk_key_file *file = g_new0(bgtk_key_file, 1);
  // A link to the file stays one: it is the file that is written anew.
  char *real = realpath(path, NULL);
  file->path = g_strdup(real != NULL ? real : path);
  free(real);
  file->problem = problem;
  file->context = context;
  file->release = release;
  file->changed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  file->values = load(file);
  if (file->values == NULL) file->values = g_key_file_new();
  open_files = g_list_prepend(open_files, file);
  return file;
}

bool bgtk_key_file_get(bgtk_key_file *file, const char *key, bgtk_setting *setting) {
  g_autoptr(GError) error = NULL;
  switch (setting->kind) {
  case BGTK_SETTING_BOOL: setting->truth = g_key_file_get_boolean(file->values, group, key, &error); break;
  case BGTK_SETTING_INT: setting->number = g_key_file_get_int64(file->values, group, key, &error); break;
  case BGTK_SETTING_DOUBLE: setting->real = g_key_file_get_double(file->values, group, key, &error); break;
  case BGTK_SETTING_STRING: setting->string = g_key_file_get_string(file->values, group, key, &error); break;
  case BGTK_SETTING_STRINGS:
    setting->strings = g_key_file_get_string_list(file->values, group, key, NULL, &error);
    break;
  }
  return error == NULL;
}

static void set(GKeyFile *values, const char *key, const bgtk_setting *setting) {
  switch (setting->kind) {
  case BGTK_SETTING_BOOL: g_key_file_set_boolean(values, group, key, setting->truth); break;
  case BGTK_SETTING_INT: g_key_file_set_int64(values, group, key, setting->number); break;
  case BGTK_SETTING_DOUBLE: g_key_file_set_double(values, group, key, setting->real); break;
  case BGTK_SETTING_STRING: g_key_file_set_string(values, group, key, setting->string); break;
  case BGTK_SETTING_STRINGS: {
    const char *const *texts = (const char *const *)setting->strings;
    g_key_file_set_string_list(values, group, key, texts, g_strv_length((char **)texts));
    break;
  }
  }
}

static gboolean on_time(gpointer data) {
  bgtk_key_file *file = data;
  file->timer = 0;
  bgtk_key_file_flush(file);
  return G_SOURCE_REMOVE;
}

void bgtk_key_file_set(bgtk_key_file *file, const char *key, const bgtk_setting *setting) {
  if (setting != NULL) {
    set(file->values, key, setting);
  } else {
    g_key_file_remove_key(file->values, group, key, NULL);
  }
  g_hash_table_add(file->changed, g_strdup(key));
  if (file->timer == 0) file->timer = g_timeout_add_seconds(seconds_to_write, on_time, file);
}

// Puts what has changed here into what is in the file by now: another start of the app may have written it.
static void merge(bgtk_key_file *file) {
  GKeyFile *fresh = load(file);
  if (fresh == NULL) return;
  GHashTableIter iterator;
  gpointer key = NULL;
  g_hash_table_iter_init(&iterator, file->changed);
  while (g_hash_table_iter_next(&iterator, &key, NULL)) {
    g_autofree char *text = g_key_file_get_value(file->values, group, key, NULL);
    if (text != NULL) {
      g_key_file_set_value(fresh, group, key, text);
    } else {
      g_key_file_remove_key(fresh, group, key, NULL);
    }
  }
  g_key_file_unref(file->values);
  file->values = fresh;
}

bool bgtk_key_file_flush(bgtk_key_file *file) {
  g_clear_handle_id(&file->timer, g_source_remove);
  if (g_hash_table_size(file->changed) == 0) return true;
  if (!file->is_read_only) merge(file);
  if (file->is_read_only) return false;
  g_autofree char *folder = g_path_get_dirname(file->path);
  g_mkdir_with_parents(folder, 0700);
  GStatBuf status;
  int mode = g_stat(file->path, &status) == 0 ? (int)(status.st_mode & 0777) : 0600;
  gsize length = 0;
  g_autofree char *text = g_key_file_to_data(file->values, &length, NULL);
  g_autoptr(GError) error = NULL;
  if (!g_file_set_contents_full(file->path, text, (gssize)length, G_FILE_SET_CONTENTS_CONSISTENT, mode, &error)) {
    report(file, "%s", error->message);
    return false;
  }
  g_hash_table_remove_all(file->changed);
  return true;
}

void bgtk_key_file_close(bgtk_key_file *file) {
  bgtk_key_file_flush(file);
  open_files = g_list_remove(open_files, file);
  g_key_file_unref(file->values);
  g_hash_table_unref(file->changed);
  g_free(file->path);
  file->release(file->context);
  g_free(file);
}

void bgtk_key_files_flush(void) {
  for (GList *link = open_files; link != NULL; link = link->next) bgtk_key_file_flush(link->data);
}

char *bgtk_key_file_path(const char *id) {
  return g_build_filename(g_get_user_config_dir(), id, "settings.ini", NULL);
}
