// What tests read of the widgets that the shim has made.
#include "bgtk-clamp.h"
#include "bgtk-pictures.h"

#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

static bool is_a(GtkWidget *widget, const char *type) { return strcmp(G_OBJECT_TYPE_NAME(widget), type) == 0; }

static BgtkAvatar *avatar_of(GtkWidget *widget) {
  return is_a(widget, "BgtkAvatar") ? (BgtkAvatar *)widget : NULL;
}

char *bgtk_avatar_face(GtkWidget *widget) {
  BgtkAvatar *self = avatar_of(widget);
  if (self == NULL) return NULL;
  return self->picture != NULL ? g_strdup("picture") : g_strdup_printf("initials %s", self->initials);
}

char *bgtk_avatar_pixel(GtkWidget *widget) {
  BgtkAvatar *self = avatar_of(widget);
  if (self == NULL || self->picture == NULL) return NULL;
  int x = gdk_texture_get_width(self->picture) / 2;
  int y = gdk_texture_get_height(self->picture) / 2;
  return g_strdup_printf("%06X", bgtk_probe_pixel((bgtk_picture *)self->picture, x, y));
}

char *bgtk_avatar_color(GtkWidget *widget) {
  BgtkAvatar *self = avatar_of(widget);
  if (self == NULL) return NULL;
  return g_strdup_printf("%02X%02X%02X", (unsigned)(self->background.red * 255 + 0.5),
                         (unsigned)(self->background.green * 255 + 0.5),
                         (unsigned)(self->background.blue * 255 + 0.5));
}

char *bgtk_avatar_side(GtkWidget *widget) {
  BgtkAvatar *self = avatar_of(widget);
  return self != NULL ? g_strdup_printf("%d", self->size) : NULL;
}

static BgtkPictureView *view_of(GtkWidget *widget) {
  return is_a(widget, "BgtkPictureView") ? (BgtkPictureView *)widget : NULL;
}

char *bgtk_picture_view_face(GtkWidget *widget) {
  BgtkPictureView *self = view_of(widget);
  if (self == NULL) return NULL;
  if (self->picture != NULL) return g_strdup("picture");
  const char *name = gtk_image_get_icon_name(GTK_IMAGE(self->placeholder));
  return g_strdup_printf("placeholder %s", name != NULL ? name : "none");
}

char *bgtk_picture_view_size(GtkWidget *widget) {
  BgtkPictureView *self = view_of(widget);
  return self != NULL ? g_strdup_printf("%d %d", self->width, self->height) : NULL;
}

char *bgtk_picture_view_fit(GtkWidget *widget) {
  BgtkPictureView *self = view_of(widget);
  return self != NULL ? g_strdup(self->covers ? "cover" : "contain") : NULL;
}

char *bgtk_clamp_maximum(GtkWidget *widget) {
  return is_a(widget, "BgtkClamp") ? g_strdup_printf("%d", ((BgtkClamp *)widget)->maximum) : NULL;
}

char *bgtk_background_of(GtkWidget *widget) {
  static const char prefix[] = "background-";
  widget = bgtk_styled_of(widget);
  g_auto(GStrv) classes = gtk_widget_get_css_classes(widget);
  for (char **name = classes; *name != NULL; name++) {
    if (!g_str_has_prefix(*name, prefix)) continue;
    // What stands on it is as the style has it, not as it was asked for.
    GdkRGBA color;
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
    return g_strdup_printf("#%s #%02X%02X%02X", *name + strlen(prefix), (unsigned)(color.red * 255 + 0.5),
                           (unsigned)(color.green * 255 + 0.5), (unsigned)(color.blue * 255 + 0.5));
  }
  return g_strdup("none");
}

int bgtk_live_count(void) { return bgtk_live_widgets; }

int bgtk_background_count(void) { return bgtk_backgrounds != NULL ? (int)g_hash_table_size(bgtk_backgrounds) : 0; }
