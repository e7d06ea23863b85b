// What tests read and do of text with parts that look different.
#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

// A link as the label's markup has it.
typedef struct {
  guint start;
  guint end;
  char *target;
} Link;

typedef struct {
  GArray *links;
  guint length;
} Reading;

static void on_start(G_GNUC_UNUSED GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, gpointer data, G_GNUC_UNUSED GError **error) {
  Reading *self = data;
  if (strcmp(element, "a") != 0) return;
  for (int i = 0; names[i] != NULL; i++) {
    if (strcmp(names[i], "href") != 0) continue;
    Link link = {self->length, self->length, g_strdup(values[i])};
    g_array_append_val(self->links, link);
  }
}

static void on_text(G_GNUC_UNUSED GMarkupParseContext *context, G_GNUC_UNUSED const char *text, gsize length,
                    gpointer data, G_GNUC_UNUSED GError **error) {
  ((Reading *)data)->length += (guint)length;
}

static void on_end(G_GNUC_UNUSED GMarkupParseContext *context, const char *element, gpointer data,
                   G_GNUC_UNUSED GError **error) {
  Reading *self = data;
  if (strcmp(element, "a") == 0) g_array_index(self->links, Link, self->links->len - 1).end = self->length;
}

static void clear_link(gpointer link) { g_free(((Link *)link)->target); }

static GArray *links_of(GtkLabel *label) {
  static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
  Reading reading = {g_array_new(FALSE, FALSE, sizeof(Link)), 0};
  g_array_set_clear_func(reading.links, clear_link);
  if (!gtk_label_get_use_markup(label)) return reading.links;
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, &reading, NULL);
  g_autofree char *whole = g_strdup_printf("<all>%s</all>", gtk_label_get_label(label));
  g_markup_parse_context_parse(context, whole, -1, NULL);
  return reading.links;
}

// What stands for the parts that a byte of the text is in.
static char *words_at(GtkLabel *label, GArray *links, guint at) {
  g_autoptr(GString) words = g_string_new(NULL);
  g_autoptr(GString) color = g_string_new(NULL);
  bool is_bold = false;
  bool is_italic = false;
  bool is_code = false;
  bool is_picture = false;
  GSList *all = pango_attr_list_get_attributes(gtk_label_get_attributes(label));
  for (GSList *one = all; one != NULL; one = one->next) {
    PangoAttribute *attribute = one->data;
    if (attribute->start_index > at || attribute->end_index <= at) continue;
    PangoColor *shade = &((PangoAttrColor *)attribute)->color;
    switch ((int)attribute->klass->type) {
    case PANGO_ATTR_WEIGHT: is_bold = true; break;
    case PANGO_ATTR_STYLE: is_italic = true; break;
    case PANGO_ATTR_FAMILY: is_code = true; break;
    case PANGO_ATTR_SHAPE: is_picture = true; break;
    case PANGO_ATTR_FOREGROUND:
      g_string_printf(color, "#%02X%02X%02X ", shade->red >> 8, shade->green >> 8, shade->blue >> 8);
      break;
    default: break;
    }
  }
  g_slist_free_full(all, (GDestroyNotify)pango_attribute_destroy);
  g_string_printf(words, "%s%s%s%s", is_bold ? "bold " : "", is_italic ? "italic " : "", is_code ? "code " : "", color->str);
  for (guint i = 0; i < links->len; i++) {
    Link *link = &g_array_index(links, Link, i);
    if (link->start <= at && at < link->end) g_string_append_printf(words, "link %s ", link->target);
  }
  if (is_picture) g_string_append(words, "picture ");
  return g_string_free(g_steal_pointer(&words), FALSE);
}

char *bgtk_rich_text_of(GtkWidget *widget) {
  if (!GTK_IS_LABEL(widget)) return NULL;
  GtkLabel *label = GTK_LABEL(widget);
  if (gtk_label_get_attributes(label) == NULL) return g_strdup("none");
  g_autoptr(GArray) links = links_of(label);
  const char *text = gtk_label_get_text(label);
  g_autoptr(GString) all = g_string_new(NULL);
  g_autofree char *former = g_strdup("");
  guint length = (guint)strlen(text);
  guint start = 0;
  for (guint at = 0; at <= length; at++) {
    g_autofree char *words = at < length ? words_at(label, links, at) : g_strdup("");
    if (strcmp(words, former) == 0) continue;
    if (*former != '\0') {
      g_string_append_printf(all, "%s%s\"%.*s\"", all->len > 0 ? ", " : "", former, (int)(at - start), text + start);
    }
    start = at;
    g_free(former);
    former = g_steal_pointer(&words);
  }
  return g_string_free(g_steal_pointer(&all), FALSE);
}

bool bgtk_probe_follow(bgtk_widget *widget, const char *text) {
  GtkLabel *label = GTK_LABEL(widget);
  g_autoptr(GArray) links = links_of(label);
  for (guint i = 0; i < links->len; i++) {
    Link *link = &g_array_index(links, Link, i);
    g_autofree char *found = g_strndup(gtk_label_get_text(label) + link->start, link->end - link->start);
    if (strcmp(found, text) != 0) continue;
    gboolean handled = FALSE;
    g_signal_emit_by_name(label, "activate-link", link->target, &handled);
    return true;
  }
  return false;
}

int bgtk_probe_picture_width(bgtk_widget *widget) {
  PangoAttrList *attributes = gtk_label_get_attributes(GTK_LABEL(widget));
  if (attributes == NULL) return 0;
  int width = 0;
  GSList *all = pango_attr_list_get_attributes(attributes);
  for (GSList *one = all; one != NULL; one = one->next) {
    PangoAttrShape *shape = one->data;
    if (shape->attr.klass->type == PANGO_ATTR_SHAPE && shape->data != NULL) width = shape->logical_rect.width / PANGO_SCALE;
  }
  g_slist_free_full(all, (GDestroyNotify)pango_attribute_destroy);
  return width;
}
