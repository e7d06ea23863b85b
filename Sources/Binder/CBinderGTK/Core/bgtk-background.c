// A colour behind a widget, and what can be read on it.
#include "bgtk-private.h"

// A colour that some widget has: a style class, with the rules that give it its meaning.
typedef struct {
  char *class_name;
  GtkCssProvider *provider;
  guint32 rgb;
  int users;
} Background;

typedef struct {
  GtkWidget *widget; // not owned: this is kept with it
  Background *background;
} Use;

static const char use_key[] = "bgtk-background";
GHashTable *bgtk_backgrounds;

static char *rules(const char *name, guint32 background, guint32 foreground) {
  return g_strdup_printf(
      ".%1$s { background-color: #%2$06X; background-image: none; color: #%3$06X; }"
      ".%1$s button, .%1$s button:backdrop { color: #%3$06X; }"
      ".%1$s button:not(.flat) { background-color: alpha(#%3$06X, 0.16); }"
      "headerbar.%1$s button { background-color: transparent; }"
      ".%1$s button:hover, headerbar.%1$s button:hover { background-color: alpha(#%3$06X, 0.24); }"
      ".%1$s entry { background-color: alpha(#%3$06X, 0.16); color: #%3$06X; }"
      ".%1$s .dim-label { opacity: 0.88; }",
      name, background, foreground);
}

static Background *use(guint32 background, guint32 foreground) {
  if (bgtk_backgrounds == NULL) bgtk_backgrounds = g_hash_table_new(NULL, NULL);
  Background *known = g_hash_table_lookup(bgtk_backgrounds, GUINT_TO_POINTER(background));
  if (known == NULL) {
    known = g_new0(Background, 1);
    known->rgb = background;
    known->class_name = g_strdup_printf("background-%06X", background);
    known->provider = gtk_css_provider_new();
    g_autofree char *css = rules(known->class_name, background, foreground);
    gtk_css_provider_load_from_data(known->provider, css, -1);
    // Over the renderer's own rules.
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(known->provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    g_hash_table_insert(bgtk_backgrounds, GUINT_TO_POINTER(background), known);
  }
  known->users += 1;
  return known;
}

static void end_use(Background *background) {
  background->users -= 1;
  if (background->users > 0) return;
  g_hash_table_remove(bgtk_backgrounds, GUINT_TO_POINTER(background->rgb));
  GdkDisplay *display = gdk_display_get_default();
  if (display != NULL) {
    gtk_style_context_remove_provider_for_display(display, GTK_STYLE_PROVIDER(background->provider));
  }
  g_object_unref(background->provider);
  g_free(background->class_name);
  g_free(background);
}

static void free_use(gpointer data) {
  Use *kept = data;
  end_use(kept->background);
  g_free(kept);
}

void bgtk_widget_set_background(bgtk_widget *handle, uint32_t background, uint32_t foreground) {
  bgtk_widget_clear_background(handle);
  Use *kept = g_new0(Use, 1);
  kept->widget = bgtk_styled_of(BGTK_WIDGET(handle));
  kept->background = use(background, foreground);
  gtk_widget_add_css_class(kept->widget, kept->background->class_name);
  g_object_set_data_full(G_OBJECT(handle), use_key, kept, free_use);
}

void bgtk_widget_clear_background(bgtk_widget *handle) {
  Use *kept = g_object_get_data(G_OBJECT(handle), use_key);
  if (kept == NULL) return;
  gtk_widget_remove_css_class(kept->widget, kept->background->class_name);
  g_object_set_data(G_OBJECT(handle), use_key, NULL);
}
