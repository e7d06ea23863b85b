// What GTK and those below it complain of, for tests.
#include "bgtk-private.h"

#include "bgtk-probe.h"

static GMutex lock;
static GString *complaints;

static const char *field(const GLogField *fields, gsize count, const char *name) {
  for (gsize i = 0; i < count; i++) {
    if (strcmp(fields[i].key, name) == 0 && fields[i].length < 0) return fields[i].value;
  }
  return "";
}

static const char *name_of(GLogLevelFlags level) {
  if (level & G_LOG_LEVEL_ERROR) return "ERROR";
  return level & G_LOG_LEVEL_CRITICAL ? "CRITICAL" : "WARNING";
}

// GTK names a widget that it was to draw too early by its address alone: what it is in says which one it is.
static void append_place(const char *message) {
  gpointer address = NULL;
  if (sscanf(message, "Trying to snapshot %*s %p without", &address) != 1) return;
  for (GtkWidget *widget = address; widget != NULL; widget = gtk_widget_get_parent(widget)) {
    g_string_append_printf(complaints, " < %s \"%s\"%s", G_OBJECT_TYPE_NAME(widget), gtk_widget_get_css_name(widget),
                           gtk_widget_get_child_visible(widget) ? "" : " hidden");
  }
}

static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) {
    g_mutex_lock(&lock);
    g_string_append_printf(complaints, "%s%s-%s: %s", complaints->len > 0 ? "\n" : "",
                           field(fields, count, "GLIB_DOMAIN"), name_of(level), field(fields, count, "MESSAGE"));
    append_place(field(fields, count, "MESSAGE"));
    g_mutex_unlock(&lock);
  }
  return g_log_writer_default(level, fields, count, data);
}

void bgtk_probe_record_complaints(void) {
  // NB: a program that sets a second writer is ended (GLib 2.50 and later).
  if (complaints != NULL) return;
  complaints = g_string_new(NULL);
  g_log_set_writer_func(write_log, NULL, NULL);
}

char *bgtk_probe_take_complaints(void) {
  if (complaints == NULL) return NULL;
  g_mutex_lock(&lock);
  char *taken = complaints->len > 0 ? g_strdup(complaints->str) : NULL;
  g_string_truncate(complaints, 0);
  g_mutex_unlock(&lock);
  return taken;
}
