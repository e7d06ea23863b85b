// Text with parts that look different, lead somewhere or are pictures.
//
// A GtkLabel takes links from markup alone, and all else from attributes. So the markup has nothing but links, and every
// character of the text is escaped. A picture takes the place of its span's first character, and the others take none:
// what is copied, and what assistive technology reads, is the span's text.
#include "bgtk-private.h"

#include <pango/pangocairo.h>

struct bgtk_rich_text {
  GString *markup;
  char *link;   // the one that is open
  guint length; // of the text, in bytes
  PangoAttrList *attributes;
};

bgtk_rich_text *bgtk_rich_text_new(void) {
  bgtk_rich_text *self = g_new0(bgtk_rich_text, 1);
  self->markup = g_string_new(NULL);
  self->attributes = pango_attr_list_new();
  return self;
}

// NB: a parser of markup makes a new line of a carriage return, and one of both, even when it is written as a number
// (GLib 2.74); then the parts would no longer lie where they were counted.
static char *without_returns(const char *text) {
  char *copy = g_strdup(text);
  for (char *at = copy; *at != '\0'; at++) {
    if (*at == '\r') *at = at[1] == '\n' ? ' ' : '\n';
  }
  return copy;
}

static void end_link(bgtk_rich_text *self) {
  if (self->link == NULL) return;
  g_string_append(self->markup, "</a>");
  g_clear_pointer(&self->link, g_free);
}

static void begin_link(bgtk_rich_text *self, const char *target) {
  g_autofree char *href = g_markup_escape_text(target, -1);
  // The tooltip is markup, too.
  g_autofree char *title = g_markup_escape_text(href, -1);
  g_string_append_printf(self->markup, "<a href=\"%s\" title=\"%s\">", href, title);
  self->link = g_strdup(target);
}

static void mark(bgtk_rich_text *self, PangoAttribute *attribute, guint start, guint end) {
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert(self->attributes, attribute);
}

static gpointer copy_picture(gconstpointer picture) { return g_object_ref((gpointer)picture); }

static void add_picture(bgtk_rich_text *self, const char *text, guint start, guint end, bgtk_picture *picture) {
  // Its size follows from the font, which is known once the label has its style.
  PangoRectangle none = {0, 0, 0, 0};
  guint first = start + (guint)(g_utf8_next_char(text) - text);
  mark(self, pango_attr_shape_new_with_data(&none, &none, g_object_ref(picture), copy_picture, g_object_unref), start,
       first);
  if (first < end) mark(self, pango_attr_shape_new(&none, &none), first, end);
  mark(self, pango_attr_allow_breaks_new(FALSE), start, end);
}

void bgtk_rich_text_add(bgtk_rich_text *self, const char *text, unsigned style, int64_t color, const char *link,
                        bgtk_picture *picture) {
  if (g_strcmp0(link, self->link) != 0) {
    end_link(self);
    if (link != NULL) begin_link(self, link);
  }
  g_autofree char *lines = without_returns(text);
  g_autofree char *escaped = g_markup_escape_text(lines, -1);
  g_string_append(self->markup, escaped);
  guint start = self->length;
  guint end = start + (guint)strlen(text);
  self->length = end;
  if (style & BGTK_TEXT_BOLD) mark(self, pango_attr_weight_new(PANGO_WEIGHT_BOLD), start, end);
  if (style & BGTK_TEXT_ITALIC) mark(self, pango_attr_style_new(PANGO_STYLE_ITALIC), start, end);
  if (style & BGTK_TEXT_CODE) mark(self, pango_attr_family_new("monospace"), start, end);
  if (style & BGTK_TEXT_CODE_BLOCK) {
    mark(self, pango_attr_family_new("monospace"), start, end);
    // The same grey over light and dark themes.
    guint16 grey = G_MAXUINT16 / 2;
    guint16 faint = G_MAXUINT16 / 6;
    mark(self, pango_attr_background_new(grey, grey, grey), start, end);
    mark(self, pango_attr_background_alpha_new(faint), start, end);
  }
  if (style & BGTK_TEXT_UNDERLINED) mark(self, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), start, end);
  if (style & BGTK_TEXT_STRUCK_THROUGH) mark(self, pango_attr_strikethrough_new(TRUE), start, end);
  if (color >= 0) {
    guint16 red = (guint16)((color >> 16 & 0xFF) * 257);
    guint16 green = (guint16)((color >> 8 & 0xFF) * 257);
    guint16 blue = (guint16)((color & 0xFF) * 257);
    mark(self, pango_attr_foreground_new(red, green, blue), start, end);
  }
  if (picture != NULL) add_picture(self, text, start, end, picture);
}

cairo_surface_t *bgtk_surface_of(GdkTexture *picture) {
  static const char surface_key[] = "bgtk-surface";
  cairo_surface_t *surface = g_object_get_data(G_OBJECT(picture), surface_key);
  if (surface != NULL) return surface;
  surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gdk_texture_get_width(picture), gdk_texture_get_height(picture));
  gdk_texture_download(picture, cairo_image_surface_get_data(surface), (gsize)cairo_image_surface_get_stride(surface));
  cairo_surface_mark_dirty(surface);
  g_object_set_data_full(G_OBJECT(picture), surface_key, surface, (GDestroyNotify)cairo_surface_destroy);
  return surface;
}

static void draw_picture(cairo_t *cr, PangoAttrShape *shape, gboolean is_path, G_GNUC_UNUSED gpointer data) {
  double x = 0;
  double y = 0;
  cairo_get_current_point(cr, &x, &y);
  if (is_path || shape->data == NULL || shape->ink_rect.height == 0) return;
  cairo_surface_t *surface = bgtk_surface_of(shape->data);
  double width = pango_units_to_double(shape->ink_rect.width);
  double height = pango_units_to_double(shape->ink_rect.height);
  cairo_save(cr);
  cairo_translate(cr, x, y + pango_units_to_double(shape->ink_rect.y));
  cairo_scale(cr, width / cairo_image_surface_get_width(surface), height / cairo_image_surface_get_height(surface));
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_paint(cr);
  cairo_restore(cr);
}

// A picture is not wider than this many of its heights.
enum { widest = 4 };

// Gives the pictures the height of a line.
static gboolean fit_picture(PangoAttribute *attribute, gpointer data) {
  PangoFontMetrics *metrics = data;
  if (attribute->klass->type != PANGO_ATTR_SHAPE) return FALSE;
  PangoAttrShape *shape = (PangoAttrShape *)attribute;
  if (shape->data == NULL) return FALSE;
  int ascent = pango_font_metrics_get_ascent(metrics);
  int height = ascent + pango_font_metrics_get_descent(metrics);
  double ratio = (double)gdk_texture_get_width(shape->data) / gdk_texture_get_height(shape->data);
  PangoRectangle place = {0, -ascent, (int)(height * MIN(ratio, widest)), height};
  shape->ink_rect = place;
  shape->logical_rect = place;
  return FALSE;
}

static void fit_pictures(GtkWidget *label) {
  PangoAttrList *now = gtk_label_get_attributes(GTK_LABEL(label));
  if (now == NULL) return;
  PangoContext *context = gtk_widget_get_pango_context(label);
  pango_cairo_context_set_shape_renderer(context, draw_picture, NULL, NULL);
  PangoFontMetrics *metrics = pango_context_get_metrics(context, NULL, NULL);
  // The label may be in the middle of using its own.
  PangoAttrList *fitting = pango_attr_list_copy(now);
  PangoAttrList *none = pango_attr_list_filter(fitting, fit_picture, metrics);
  if (none != NULL) pango_attr_list_unref(none);
  gtk_label_set_attributes(GTK_LABEL(label), fitting);
  pango_attr_list_unref(fitting);
  pango_font_metrics_unref(metrics);
}

static gboolean fit_after_style(GtkWidget *label, G_GNUC_UNUSED GdkFrameClock *clock, G_GNUC_UNUSED gpointer data) {
  fit_pictures(label);
  return G_SOURCE_REMOVE;
}

// The style is another with the next frame.
static void on_font(GtkWidget *label) { gtk_widget_add_tick_callback(label, fit_after_style, NULL, NULL); }

static void follow_font(GtkWidget *label) {
  static const char key[] = "bgtk-follows-font";
  if (g_object_get_data(G_OBJECT(label), key) != NULL) return;
  g_object_set_data(G_OBJECT(label), key, label);
  g_signal_connect(label, "map", G_CALLBACK(fit_pictures), NULL);
  GtkSettings *settings = gtk_widget_get_settings(label);
  g_signal_connect_object(settings, "notify::gtk-font-name", G_CALLBACK(on_font), label, G_CONNECT_SWAPPED);
  g_signal_connect_object(settings, "notify::gtk-xft-dpi", G_CALLBACK(on_font), label, G_CONNECT_SWAPPED);
}

void bgtk_label_set_rich_text(bgtk_widget *handle, bgtk_rich_text *text) {
  GtkLabel *label = GTK_LABEL(handle);
  end_link(text);
  gtk_label_set_attributes(label, NULL);
  gtk_label_set_markup(label, text->markup->str);
  gtk_label_set_attributes(label, text->attributes);
  follow_font(GTK_WIDGET(label));
  fit_pictures(GTK_WIDGET(label));
  pango_attr_list_unref(text->attributes);
  g_string_free(text->markup, TRUE);
  g_free(text);
}

void bgtk_label_set_plain_text(bgtk_widget *label, const char *text) {
  gtk_label_set_attributes(GTK_LABEL(label), NULL);
  gtk_label_set_text(GTK_LABEL(label), text);
}

// GTK would open it itself otherwise.
static gboolean on_link(G_GNUC_UNUSED GtkLabel *label, const char *target, gpointer data) {
  BgtkReceiver *receiver = data;
  ((bgtk_follow_link)receiver->call)(receiver->context, target);
  return TRUE;
}

void bgtk_label_on_link(bgtk_widget *label, bgtk_follow_link follow, void *context, bgtk_release release) {
  bgtk_connect(label, "activate-link", G_CALLBACK(on_link), G_CALLBACK(follow), context, release);
}
