// The application.
#include "bgtk-app-parts.h"

#include <glib-unix.h>
#include <malloc.h>

G_DEFINE_TYPE(BgtkApplication, bgtk_application, GTK_TYPE_APPLICATION)

typedef struct {
  bgtk_callback activated;
  bgtk_start_again started_again;
  bgtk_callback terminated;
  void *context;
} Run;

// Asks GDK not to load the drivers of OpenGL where cairo draws the windows: it would, only to choose a visual by them, and
// without a graphics card LLVM comes along, which is half of the time and the memory that a first window takes.
// GDK reads the variable once, and the programs that this one starts are not to inherit it.
static bool init_without_gl(void) {
  const char *name = gtk_get_minor_version() < 16 ? "GDK_DEBUG" : "GDK_DISABLE";
  const char *word = gtk_get_minor_version() < 16 ? "gl-disable" : "gl";
  g_autofree char *before = g_strdup(g_getenv(name));
  g_autofree char *with = before != NULL ? g_strdup_printf("%s,%s", before, word) : g_strdup(word);
  g_setenv(name, with, TRUE);
  bool is_there = gtk_init_check();
  if (before != NULL) {
    g_setenv(name, before, TRUE);
  } else {
    g_unsetenv(name);
  }
  return is_there;
}

bool bgtk_init(void) {
  // Pango finds the fonts on a thread of its own, from now on and not from the first text on.
  pango_cairo_font_map_get_default();
  bool is_cairo = g_strcmp0(g_getenv("GSK_RENDERER"), "cairo") == 0;
  if (!(is_cairo ? init_without_gl() : gtk_init_check())) return false;
  bgtk_watch_toplevels();
  // Moving to a text with Tab is no wish to copy all of it.
  g_object_set(gtk_settings_get_default(), "gtk-label-select-on-focus", FALSE, NULL);
  return true;
}

// A decoded picture is a buffer of some hundred KiB. Left alone, glibc gives back at once only what is larger than the
// largest such buffer that was freed, and keeps the others, in an arena for each thread that decodes; given its initial
// threshold, it keeps it. mallopt(3): M_MMAP_THRESHOLD
static void give_back_large_buffers(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

// NB: what answers on the bus has to be there before the application has its name: a question that has started the
// process is asked at once (GLib 2.74).
static gboolean on_bus(GApplication *app, GDBusConnection *bus, const char *path, GError **error) {
  return G_APPLICATION_CLASS(bgtk_application_parent_class)->dbus_register(app, bus, path, error) &&
         bgtk_search_register(BGTK_APPLICATION(app), bus, path, error);
}

static void off_bus(GApplication *app, GDBusConnection *bus, const char *path) {
  bgtk_search_unregister(BGTK_APPLICATION(app), bus);
  G_APPLICATION_CLASS(bgtk_application_parent_class)->dbus_unregister(app, bus, path);
}

static void bgtk_application_class_init(BgtkApplicationClass *class) {
  G_APPLICATION_CLASS(class)->dbus_register = on_bus;
  G_APPLICATION_CLASS(class)->dbus_unregister = off_bus;
}

static void bgtk_application_init(G_GNUC_UNUSED BgtkApplication *app) {}

// How long a process that the desktop has started for its questions waits for the next one, in milliseconds.
static const guint patience = 60 * 1000;

bgtk_app *bgtk_app_new(const char *id, bool is_unique) {
  give_back_large_buffers();
  GApplicationFlags flags = is_unique ? G_APPLICATION_DEFAULT_FLAGS : G_APPLICATION_NON_UNIQUE;
  return g_object_new(bgtk_application_get_type(), "application-id", id, "flags",
                      flags | G_APPLICATION_HANDLES_COMMAND_LINE, "inactivity-timeout", patience, NULL);
}

const char *bgtk_toolkit(void) {
  static char text[64];
  GdkDisplay *display = gdk_display_get_default();
  g_snprintf(text, sizeof text, "GTK %u.%u.%u, %s", gtk_get_major_version(), gtk_get_minor_version(),
             gtk_get_micro_version(), display != NULL ? G_OBJECT_TYPE_NAME(display) : "no display");
  return text;
}

// Work may go on before the first window and between two; it ends by `bgtk_app_quit`.
static void hold(GApplication *app) {
  BgtkApplication *held = BGTK_APPLICATION(app);
  if (!held->is_held) g_application_hold(app);
  held->is_held = true;
}

static void on_activate(GApplication *app, gpointer data) {
  Run *run = data;
  hold(app);
  run->activated(run->context);
}

// Of this start, and of each later one of the same application; its process waits for the answer.
static int on_command_line(GApplication *app, GApplicationCommandLine *line, gpointer data) {
  Run *run = data;
  hold(app);
  run->activated(run->context);
  if (!g_application_command_line_get_is_remote(line)) return 0;
  char **arguments = g_application_command_line_get_arguments(line, NULL);
  char *said = run->started_again(run->context, arguments);
  if (said) g_application_command_line_printerr(line, "%s\n", said);
  free(said);
  g_strfreev(arguments);
  return 0;
}

static gpointer scan_icons(gpointer theme) {
  gtk_icon_theme_has_icon(theme, "image-missing");
  g_idle_add_once(g_object_unref, theme);
  return NULL;
}

// The first look-up scans the folders of all icons: beside the first window and not within it. Each place that is added, as
// GtkApplication does when it starts up, has GTK scan them anew. Look-ups are what another thread may do with a theme
// (gtkicontheme.c, "Threading").
static void scan_icons_now(void) {
  GdkDisplay *display = gdk_display_get_default();
  if (display == NULL) return;
  g_thread_unref(g_thread_new("icons", scan_icons, g_object_ref(gtk_icon_theme_get_for_display(display))));
}

// NB: only the first instance starts up; a second one that held the application would never end (GLib 2.74).
static void on_startup(GApplication *app, G_GNUC_UNUSED gpointer data) {
  // A process without a window that the desktop has started for a question ends by itself.
  if (!(g_application_get_flags(app) & G_APPLICATION_IS_SERVICE)) hold(app);
  scan_icons_now();
}

static gboolean on_signal(gpointer data) {
  Run *run = data;
  run->terminated(run->context);
  return G_SOURCE_CONTINUE;
}

int bgtk_app_run(bgtk_app *app, int count, char **arguments, bgtk_callback activated,
                 bgtk_start_again started_again, bgtk_callback terminated, void *context) {
  Run run = {activated, started_again, terminated, context};
  gulong handler = g_signal_connect(app, "activate", G_CALLBACK(on_activate), &run);
  gulong commands = g_signal_connect(app, "command-line", G_CALLBACK(on_command_line), &run);
  guint interrupted = g_unix_signal_add(SIGINT, on_signal, &run);
  guint asked = g_unix_signal_add(SIGTERM, on_signal, &run);
  gulong starting = g_signal_connect(app, "startup", G_CALLBACK(on_startup), NULL);
  int status = g_application_run(G_APPLICATION(app), count, arguments);
  bgtk_key_files_flush();
  bgtk_gsettings_flush();
  g_source_remove(interrupted);
  g_source_remove(asked);
  g_signal_handler_disconnect(app, handler);
  g_signal_handler_disconnect(app, starting);
  g_signal_handler_disconnect(app, commands);
  return status;
}

void bgtk_app_quit(bgtk_app *app) { g_application_quit(G_APPLICATION(app)); }

void bgtk_app_add_window(bgtk_app *app, bgtk_widget *window) {
  gtk_application_add_window(GTK_APPLICATION(app), GTK_WINDOW(window));
}
