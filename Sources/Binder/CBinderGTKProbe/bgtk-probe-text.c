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
  bool is_block = false;
  bool is_underlined = false;
  bool is_struck = false;
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
    case PANGO_ATTR_BACKGROUND: is_block = true; break;
    case PANGO_ATTR_UNDERLINE: is_underlined = true; break;
    case PANGO_ATTR_STRIKETHROUGH: is_struck = true; break;
    case PANGO_ATTR_SHAPE: is_picture = true; break;
    case PANGO_ATTR_FOREGROUND:
      g_string_printf(color, "#%02X%02X%02X ", shade->red >> 8, shade->green >> 8, shade->blue >> 8);
      break;
    default: break;
    }
  }
  g_slist_free_full(all, (GDestroyNotify)pango_attribute_destroy);
  g_string_printf(words, "%s%s%s%s%s%s", is_bold ? "bold " : "", is_italic ? "italic " : "",
                  is_block ? "code block " : is_code ? "code " : "",
                  is_underlined ? "underlined " : "", is_struck ? "struck through " : "", color->str);
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
      // On one line, as the retained text is told.
      g_autofree char *part = g_strndup(text + start, at - start);
      g_auto(GStrv) lines = g_strsplit(part, "\n", -1);
      g_autofree char *line = g_strjoinv("\\n", lines);
      g_string_append_printf(all, "%s%s\"%s\"", all->len > 0 ? ", " : "", former, line);
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

static char *icon_words(GtkWidget *field, GtkEntryIconPosition position, const char *side) {
  GtkWidget *widget = bgtk_accessible_of(field);
  if (!GTK_IS_ENTRY(widget)) return NULL;
  const char *name = gtk_entry_get_icon_name(GTK_ENTRY(widget), position);
  if (name == NULL) return g_strdup("none");
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_IMAGE(child) || !gtk_widget_has_css_class(child, side)) continue;
    g_autofree char *text = bgtk_accessible_label_of(child);
    return g_strdup_printf("%s %s", name, text);
  }
  return g_strdup(name);
}

char *bgtk_primary_icon_of(GtkWidget *widget) { return icon_words(widget, GTK_ENTRY_ICON_PRIMARY, "left"); }
char *bgtk_secondary_icon_of(GtkWidget *widget) { return icon_words(widget, GTK_ENTRY_ICON_SECONDARY, "right"); }

char *bgtk_input_purpose_of(GtkWidget *widget) {
  widget = bgtk_accessible_of(widget);
  if (!GTK_IS_EDITABLE(widget)) return NULL;
  return bgtk_probe_property((bgtk_widget *)gtk_editable_get_delegate(GTK_EDITABLE(widget)), "input-purpose");
}

char *bgtk_selection_of(GtkWidget *widget) {
  if (!GTK_IS_FRAME(widget)) return NULL;
  int start = 0;
  int stop = 0;
  bgtk_text_view_selection((bgtk_widget *)widget, &start, &stop);
  return g_strdup_printf("%d %d", start, stop);
}

void bgtk_probe_press_icon(bgtk_widget *entry, bool is_secondary) {
  g_signal_emit_by_name(bgtk_accessible_of(BGTK_WIDGET(entry)), "icon-release", is_secondary ? GTK_ENTRY_ICON_SECONDARY : GTK_ENTRY_ICON_PRIMARY);
}

bool bgtk_probe_select_text(bgtk_widget *view, int start, int stop) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(bgtk_accessible_of(BGTK_WIDGET(view))));
  if (start < 0 || stop < start || stop > gtk_text_buffer_get_char_count(buffer)) return false;
  GtkTextIter from;
  GtkTextIter to;
  gtk_text_buffer_get_iter_at_offset(buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset(buffer, &to, stop);
  gtk_text_buffer_select_range(buffer, &to, &from);
  return true;
}

bool bgtk_probe_take_back(bgtk_widget *view, bool again) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(bgtk_accessible_of(BGTK_WIDGET(view)));
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (g_strcmp0(gtk_event_controller_get_name(controller), "bgtk-take-back") != 0) continue;
    gboolean handled = FALSE;
    GdkModifierType state = GDK_CONTROL_MASK | (again ? GDK_SHIFT_MASK : 0);
    g_signal_emit_by_name(controller, "key-pressed", GDK_KEY_z, 0, state, &handled);
    return handled;
  }
  return false;
}
