// The style, and light or dark as the desktop prefers.
#include "bgtk-private.h"

void bgtk_load_css(const char *css) {
  GdkDisplay *display = gdk_display_get_default();
  if (display == NULL) return;
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css, -1);
  gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

// Debian's themes are called HighContrast and HighContrastInverse, GTK's own variants Default-hc and Default-hc-dark.
static bool is_high_contrast(GtkSettings *settings) {
  g_autofree char *name = NULL;
  g_object_get(settings, "gtk-theme-name", &name, NULL);
  const char *forced = g_getenv("GTK_THEME");
  if (forced == NULL) forced = name != NULL ? name : "";
  g_autofree char *lower = g_ascii_strdown(forced, -1);
  return strstr(lower, "highcontrast") != NULL || strstr(lower, "-hc") != NULL || strstr(lower, ":hc") != NULL;
}

static void follow_contrast(GtkSettings *settings, G_GNUC_UNUSED GParamSpec *spec, gpointer provider) {
  GdkDisplay *display = gdk_display_get_default();
  if (is_high_contrast(settings)) {
    // Over the style that is always there.
    gtk_style_context_add_provider_for_display(display, provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  } else {
    gtk_style_context_remove_provider_for_display(display, provider);
  }
}

void bgtk_load_high_contrast_css(const char *css) {
  GtkSettings *settings = gtk_settings_get_default();
  if (settings == NULL) return;
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css, -1);
  // The settings last as long as the process, and so does the provider.
  g_signal_connect(settings, "notify::gtk-theme-name", G_CALLBACK(follow_contrast), provider);
  follow_contrast(settings, NULL, provider);
}

double bgtk_text_scale(bgtk_widget *handle) {
  PangoContext *context = gtk_widget_get_pango_context(BGTK_WIDGET(handle));
  const PangoFontDescription *font = pango_context_get_font_description(context);
  double size = pango_font_description_get_size(font) / (double)PANGO_SCALE;
  double usual = 11;
  if (pango_font_description_get_size_is_absolute(font)) usual *= 96.0 / 72;
  return size > usual ? size / usual : 1;
}

int bgtk_scaled(double scale, int length) {
  return length < 0 || length * scale >= G_MAXINT ? length : (int)(length * scale);
}

bool bgtk_update_text_scale(GtkWidget *widget, double *scale) {
  double now = bgtk_text_scale((bgtk_widget *)widget);
  bool is_other = now != *scale;
  *scale = now;
  return is_other;
}

static void set(const char *property, bool value) {
  GtkSettings *settings = gtk_settings_get_default();
  if (settings != NULL) g_object_set(settings, property, (gboolean)value, NULL);
}

void bgtk_set_dark(bool is_dark) { set("gtk-application-prefer-dark-theme", is_dark); }

void bgtk_set_animations(bool are_enabled) { set("gtk-enable-animations", are_enabled); }

bool bgtk_animations(void) {
  gboolean value = FALSE;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings != NULL) g_object_get(settings, "gtk-enable-animations", &value, NULL);
  return value;
}

typedef struct {
  bgtk_scheme_callback callback;
  void *context;
  bgtk_release release;
} Follower;

static const char portal[] = "org.freedesktop.portal.Desktop";
static const char portal_path[] = "/org/freedesktop/portal/desktop";
static const char settings_interface[] = "org.freedesktop.portal.Settings";

static void free_follower(gpointer data) {
  Follower *follower = data;
  follower->release(follower->context);
  g_free(follower);
}

// Takes a value out of as many variants as it is wrapped in: a reply to Read has two, the signal one.
static void tell(Follower *follower, GVariant *wrapped) {
  GVariant *value = g_variant_ref(wrapped);
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    g_variant_unref(value);
    value = inner;
  }
  // 0 is no preference, 1 dark, 2 light.
  if (g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32)) {
    follower->callback(follower->context, g_variant_get_uint32(value) == 1);
  }
  g_variant_unref(value);
}

static void on_changed(G_GNUC_UNUSED GDBusConnection *bus, G_GNUC_UNUSED const char *sender,
                       G_GNUC_UNUSED const char *path, G_GNUC_UNUSED const char *interface,
                       G_GNUC_UNUSED const char *signal, GVariant *parameters, gpointer data) {
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)"))) return;
  const char *group = NULL;
  const char *key = NULL;
  g_autoptr(GVariant) value = NULL;
  g_variant_get(parameters, "(&s&sv)", &group, &key, &value);
  if (strcmp(group, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0) tell(data, value);
}

static void on_read(GObject *bus, GAsyncResult *result, gpointer data) {
  // No portal, or one without this setting: the theme's own colours stay.
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (reply == NULL || !g_variant_is_of_type(reply, G_VARIANT_TYPE("(v)"))) return;
  g_autoptr(GVariant) value = g_variant_get_child_value(reply, 0);
  tell(data, value);
}

static void on_bus(G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data) {
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (bus == NULL) {
    free_follower(data);
    return;
  }
  // The subscription owns the follower; it and the connection last as long as the process.
  g_dbus_connection_signal_subscribe(bus, NULL, settings_interface, "SettingChanged", portal_path,
                                     "org.freedesktop.appearance", G_DBUS_SIGNAL_FLAGS_NONE, on_changed, data,
                                     free_follower);
  g_dbus_connection_call(bus, portal, portal_path, settings_interface, "Read",
                         g_variant_new("(ss)", "org.freedesktop.appearance", "color-scheme"), G_VARIANT_TYPE("(v)"),
                         G_DBUS_CALL_FLAGS_NONE, 2000, NULL, on_read, data);
}

void bgtk_follow_color_scheme(bgtk_scheme_callback callback, void *context, bgtk_release release) {
  Follower *follower = g_new(Follower, 1);
  *follower = (Follower){callback, context, release};
  g_bus_get(G_BUS_TYPE_SESSION, NULL, on_bus, follower);
}
