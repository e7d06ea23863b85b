// The style: light or dark, its contrast and its accent.
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

// What the desktop asks for, whatever the theme is.
static bool wants_contrast = false;
// The settings last as long as the process, and so does the provider.
static GtkCssProvider *contrast_style = NULL;

static void follow_contrast(GtkSettings *settings, G_GNUC_UNUSED GParamSpec *spec, gpointer provider) {
  GdkDisplay *display = gdk_display_get_default();
  if (wants_contrast || is_high_contrast(settings)) {
    // Over the style that is always there.
    gtk_style_context_add_provider_for_display(display, provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  } else {
    gtk_style_context_remove_provider_for_display(display, provider);
  }
}

void bgtk_load_high_contrast_css(const char *css) {
  GtkSettings *settings = gtk_settings_get_default();
  if (settings == NULL) return;
  contrast_style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(contrast_style, css, -1);
  g_signal_connect(settings, "notify::gtk-theme-name", G_CALLBACK(follow_contrast), contrast_style);
  follow_contrast(settings, NULL, contrast_style);
}

void bgtk_set_contrast(bool is_high) {
  GtkSettings *settings = gtk_settings_get_default();
  if (settings == NULL || contrast_style == NULL || wants_contrast == is_high) return;
  wants_contrast = is_high;
  follow_contrast(settings, NULL, contrast_style);
}

void bgtk_set_accent_css(const char *css) {
  static GtkCssProvider *provider = NULL;
  GdkDisplay *display = gdk_display_get_default();
  if (display == NULL) return;
  if (provider == NULL) {
    provider = gtk_css_provider_new();
    // Over the style, which uses the colours, and below what is added for more contrast and by the app.
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  }
  gtk_css_provider_load_from_data(provider, css != NULL ? css : "", -1);
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
