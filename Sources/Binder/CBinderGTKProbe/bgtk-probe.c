// What tests read back from GTK.
#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

#include <gdk/x11/gdkx.h>

typedef struct {
  const char *name;
  char *(*read)(GtkWidget *widget);
} Reader;

static char *truth(gboolean value) { return g_strdup(value ? "true" : "false"); }

static char *number(int value) { return value < 0 ? g_strdup("none") : g_strdup_printf("%d", value); }

static char *alignment(GtkAlign align) {
  switch (align) {
  case GTK_ALIGN_START: return g_strdup("start");
  case GTK_ALIGN_CENTER: return g_strdup("center");
  case GTK_ALIGN_END: return g_strdup("end");
  default: return g_strdup("fill");
  }
}

static char *is_shown(GtkWidget *w) { return truth(gtk_widget_get_mapped(w)); }
static char *is_sensitive(GtkWidget *w) { return truth(gtk_widget_is_sensitive(w)); }
static char *is_pressed(GtkWidget *w) {
  bool is = false;
  for (; w != NULL; w = gtk_widget_get_parent(w)) is |= (gtk_widget_get_state_flags(w) & GTK_STATE_FLAG_ACTIVE) != 0;
  return truth(is);
}

static char *hexpand(GtkWidget *w) { return truth(gtk_widget_get_hexpand(w)); }
static char *vexpand(GtkWidget *w) { return truth(gtk_widget_get_vexpand(w)); }
static char *halign(GtkWidget *w) { return alignment(gtk_widget_get_halign(w)); }
static char *valign(GtkWidget *w) { return alignment(gtk_widget_get_valign(w)); }

static char *tooltip(GtkWidget *w) {
  const char *text = gtk_widget_get_tooltip_text(w);
  return g_strdup(text != NULL ? text : "none");
}

static char *margins(GtkWidget *w) {
  return g_strdup_printf("%d %d %d %d", gtk_widget_get_margin_top(w), gtk_widget_get_margin_bottom(w) - bgtk_room_below(w),
                         gtk_widget_get_margin_start(w), gtk_widget_get_margin_end(w));
}

static char *size_request(GtkWidget *w) {
  int width = 0;
  int height = 0;
  gtk_widget_get_size_request(w, &width, &height);
  g_autofree char *first = number(width);
  g_autofree char *second = number(height);
  return g_strdup_printf("%s %s", first, second);
}

static char *size_groups(GtkWidget *w) {
  GPtrArray *groups = bgtk_size_groups_of(w);
  if (groups == NULL || groups->len == 0) return g_strdup("none");
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < groups->len; i++) {
    GtkSizeGroup *group = g_ptr_array_index(groups, i);
    GtkSizeGroupMode mode = gtk_size_group_get_mode(group);
    const char *axis = mode == GTK_SIZE_GROUP_BOTH ? "both" : mode == GTK_SIZE_GROUP_VERTICAL ? "height" : "width";
    g_string_append_printf(text, "%s%s %u", i > 0 ? ", " : "", axis, g_slist_length(gtk_size_group_get_widgets(group)));
  }
  return g_string_free(text, FALSE);
}

// The label beside an icon in a button.
static GtkWidget *beside_icon(GtkWidget *w) {
  GtkWidget *child = GTK_IS_BUTTON(w) ? gtk_button_get_child(GTK_BUTTON(w)) : NULL;
  GtkWidget *label = child != NULL && GTK_IS_BOX(child) ? gtk_widget_get_last_child(child) : NULL;
  return label != NULL && GTK_IS_LABEL(label) ? label : NULL;
}

static char *shows_text_beside_icon(GtkWidget *w) { return GTK_IS_BUTTON(w) ? truth(beside_icon(w) != NULL) : NULL; }

static char *icon_name(GtkWidget *w) {
  GtkWidget *label = beside_icon(w);
  if (label == NULL) return NULL;
  return g_strdup(gtk_image_get_icon_name(GTK_IMAGE(gtk_widget_get_prev_sibling(label))));
}

static char *is_pulsing(GtkWidget *w) {
  if (!GTK_IS_PROGRESS_BAR(w)) return NULL;
  GtkWidget *trough = gtk_widget_get_last_child(w);
  return truth(gtk_widget_has_css_class(gtk_widget_get_first_child(trough), "pulse"));
}

// The side of a popover's anchor on which it stands.
static char *side(GtkWidget *w) {
  GtkWidget *popover = gtk_widget_get_ancestor(w, GTK_TYPE_POPOVER);
  if (popover == NULL) return NULL;
  bool is_right_to_left = gtk_widget_get_direction(w) == GTK_TEXT_DIR_RTL;
  switch (gtk_popover_get_position(GTK_POPOVER(popover))) {
  case GTK_POS_LEFT: return g_strdup(is_right_to_left ? "end" : "start");
  case GTK_POS_RIGHT: return g_strdup(is_right_to_left ? "start" : "end");
  case GTK_POS_TOP: return g_strdup("above");
  default: return g_strdup("below");
  }
}

static char *text(GtkWidget *w) {
  if (GTK_IS_LABEL(w)) return g_strdup(gtk_label_get_text(GTK_LABEL(w)));
  if (GTK_IS_BUTTON(w)) {
    GtkWidget *child = gtk_button_get_child(GTK_BUTTON(w));
    if (GTK_IS_LABEL(child)) return g_strdup(gtk_label_get_text(GTK_LABEL(child)));
    GtkWidget *beside = beside_icon(w);
    if (beside != NULL) return g_strdup(gtk_label_get_text(GTK_LABEL(beside)));
    const char *label = gtk_button_get_label(GTK_BUTTON(w));
    return g_strdup(label != NULL ? label : "");
  }
  if (GTK_IS_CHECK_BUTTON(w)) {
    GtkWidget *child = gtk_widget_get_last_child(w);
    return g_strdup(GTK_IS_LABEL(child) ? gtk_label_get_text(GTK_LABEL(child)) : "");
  }
  GtkWidget *inner = bgtk_accessible_of(w);
  if (GTK_IS_PASSWORD_ENTRY(inner)) return bgtk_dots_of(inner);
  if (GTK_IS_EDITABLE(inner)) return g_strdup(gtk_editable_get_text(GTK_EDITABLE(inner)));
  if (GTK_IS_PROGRESS_BAR(w)) {
    const char *shown = gtk_progress_bar_get_show_text(GTK_PROGRESS_BAR(w)) ? gtk_progress_bar_get_text(GTK_PROGRESS_BAR(w)) : NULL;
    return g_strdup(shown != NULL ? shown : "none");
  }
  if (GTK_IS_FRAME(w)) return bgtk_text_view_text((bgtk_widget *)w);
  return NULL;
}

static char *mnemonic(GtkWidget *w) {
  GtkWidget *label = GTK_IS_LABEL(w) ? w : beside_icon(w);
  if (label == NULL) label = gtk_widget_get_last_child(w);
  if (!GTK_IS_LABEL(label)) return g_strdup("none");
  gunichar letter = gdk_keyval_to_unicode(gtk_label_get_mnemonic_keyval(GTK_LABEL(label)));
  if (letter == 0) return g_strdup("none");
  char text[8] = {0};
  text[g_unichar_to_utf8(g_unichar_tolower(letter), text)] = '\0';
  return g_strdup(text);
}

static char *line_limit(GtkWidget *w) { return GTK_IS_LABEL(w) ? number(gtk_label_get_lines(GTK_LABEL(w))) : NULL; }

static char *text_alignment(GtkWidget *w) {
  if (!GTK_IS_LABEL(w)) return NULL;
  switch (gtk_label_get_justify(GTK_LABEL(w))) {
  case GTK_JUSTIFY_CENTER: return g_strdup("center");
  case GTK_JUSTIFY_RIGHT: return g_strdup("end");
  default: return g_strdup("start");
  }
}

// A box that is none: the cells of a table's row stand below their headings.
static bool is_laid_out_otherwise(GtkWidget *w) {
  return GTK_IS_BOX(w) && !GTK_IS_BOX_LAYOUT(gtk_widget_get_layout_manager(w));
}

static char *orientation(GtkWidget *w) {
  if (!GTK_IS_ORIENTABLE(w)) return NULL;
  if (is_laid_out_otherwise(w)) return NULL;
  bool is_column = gtk_orientable_get_orientation(GTK_ORIENTABLE(w)) == GTK_ORIENTATION_VERTICAL;
  return g_strdup(is_column ? "column" : "row");
}

static char *title(GtkWidget *w) {
  if (!GTK_IS_WINDOW(w) && !GTK_IS_HEADER_BAR(w)) return NULL;
  const char *text = NULL;
  if (GTK_IS_WINDOW(w)) text = gtk_window_get_title(GTK_WINDOW(w));
  if (GTK_IS_HEADER_BAR(w)) text = gtk_label_get_text(GTK_LABEL(gtk_header_bar_get_title_widget(GTK_HEADER_BAR(w))));
  return g_strdup(text != NULL ? text : "");
}

static char *direction(GtkWidget *w) {
  if (!GTK_IS_WINDOW(w)) return NULL;
  return g_strdup(gtk_widget_get_direction(w) == GTK_TEXT_DIR_RTL ? "rightToLeft" : "leftToRight");
}

static char *default_size(GtkWidget *w) {
  if (!GTK_IS_WINDOW(w)) return NULL;
  int width = 0;
  int height = 0;
  gtk_window_get_default_size(GTK_WINDOW(w), &width, &height);
  return g_strdup_printf("%d %d", width, height);
}

static char *selected_tab(GtkWidget *w) { return number(bgtk_tab_view_selected((bgtk_widget *)w)); }
static char *selected_row(GtkWidget *w) { return number(bgtk_list_selected((bgtk_widget *)w)); }

static char *selected_rows(GtkWidget *w) { return bgtk_probe_selected_rows((bgtk_widget *)w); }

static char *row_count(GtkWidget *w) {
  int items = 0;
  int rows = 0;
  bgtk_probe_list_counts((bgtk_widget *)w, &items, &rows);
  return number(items);
}

static char *value(GtkWidget *w) {
  return GTK_IS_SCALE(w) ? g_strdup_printf("%.17g", gtk_range_get_value(GTK_RANGE(w))) : NULL;
}

static char *columns(GtkWidget *w) {
  GtkWidget *inner = GTK_IS_SCROLLED_WINDOW(w) ? gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(w)) : NULL;
  GtkWidget *view = bgtk_list_frame_view(inner);
  if (!GTK_IS_GRID_VIEW(view)) return NULL;
  return g_strdup_printf("%u %u", gtk_grid_view_get_min_columns(GTK_GRID_VIEW(view)),
                         gtk_grid_view_get_max_columns(GTK_GRID_VIEW(view)));
}

static char *maximum_size(GtkWidget *w) {
  if (!GTK_IS_SCROLLED_WINDOW(w)) return bgtk_clamp_maximum(w);
  GtkWidget *inner = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(w));
  if (bgtk_list_frame_view(inner) == NULL) return NULL;
  int maximum = -1;
  g_object_get(inner, "maximum", &maximum, NULL);
  return maximum < 0 ? g_strdup("none") : g_strdup_printf("%d", maximum);
}

static const Reader readers[] = {
    {"isShown", is_shown},
    {"isSensitive", is_sensitive},
    {"isPressed", is_pressed},
    {"tooltip", tooltip},
    {"mnemonic", mnemonic},
    {"direction", direction},
    {"accessibleLabel", bgtk_accessible_label_of},
    {"accessibleDescription", bgtk_accessible_description_of},
    {"accessibleRole", bgtk_role_of},
    {"isAccessibleExpanded", bgtk_accessible_expanded_of},
    {"isInvalid", bgtk_invalid_of},
    {"accessiblePosition", bgtk_accessible_position_of},
    {"errorMessage", bgtk_error_message_of},
    {"errorRange", bgtk_error_range_of},
    {"hexpand", hexpand},
    {"vexpand", vexpand},
    {"halign", halign},
    {"valign", valign},
    {"margins", margins},
    {"sizeRequest", size_request},
    {"sizeGroups", size_groups},
    {"text", text},
    {"iconName", icon_name},
    {"showsTextBesideIcon", shows_text_beside_icon},
    {"isPulsing", is_pulsing},
    {"side", side},
    {"richText", bgtk_rich_text_of},
    {"selection", bgtk_selection_of},
    {"primaryIcon", bgtk_primary_icon_of},
    {"secondaryIcon", bgtk_secondary_icon_of},
    {"inputPurpose", bgtk_input_purpose_of},
    {"lineLimit", line_limit},
    {"textAlignment", text_alignment},
    {"avatarFace", bgtk_avatar_face},
    {"avatarPixel", bgtk_avatar_pixel},
    {"avatarColor", bgtk_avatar_color},
    {"avatarSize", bgtk_avatar_side},
    {"orientation", orientation},
    {"maximumSize", maximum_size},
    {"title", title},
    {"defaultSize", default_size},
    {"selectedTab", selected_tab},
    {"tabs", bgtk_tabs_of},
    {"selectedRow", selected_row},
    {"selectedRows", selected_rows},
    {"columnTitles", bgtk_column_titles_of},
    {"columnWidths", bgtk_column_widths_of},
    {"leastColumnWidths", bgtk_least_column_widths_of},
    {"sortOrder", bgtk_sort_order_of},
    {"editedCell", bgtk_edited_cell_of},
    {"rowLevels", bgtk_row_levels_of},
    {"expandedRows", bgtk_expanded_rows_of},
    {"rowCount", row_count},
    {"value", value},
    {"columns", columns},
    {"date", bgtk_date_of},
    {"suggestions", bgtk_suggestion_texts_of},
    {"markedIndex", bgtk_marked_index_of},
    {"titles", bgtk_titles_of},
    {"iconNames", bgtk_icon_names_of},
    {"selectedIndex", bgtk_selected_index_of},
    {"pictureFace", bgtk_picture_view_face},
    {"pictureSize", bgtk_picture_view_size},
    {"contentFit", bgtk_picture_view_fit},
    {"backgroundColor", bgtk_background_of},
    {"shownPlaces", bgtk_split_shown},
    {"chosenRow", bgtk_chosen_row},
    {"verticalPosition", bgtk_vertical_position},
    {"horizontalPosition", bgtk_horizontal_position},
    {"scrollsHorizontally", bgtk_scrolls_horizontally},
    {"scrollsVertically", bgtk_scrolls_vertically},
};

char *bgtk_probe_read(bgtk_widget *widget, const char *property) {
  for (size_t i = 0; i < G_N_ELEMENTS(readers); i++) {
    if (strcmp(readers[i].name, property) == 0) return readers[i].read(BGTK_WIDGET(widget));
  }
  return NULL;
}

static GObject *with_property(GtkWidget *widget, const char *name) {
  // A frame has a role, too, but its control's is what is announced.
  if (strcmp(name, "accessible-role") == 0) return G_OBJECT(bgtk_accessible_of(widget));
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(widget), name) != NULL) return G_OBJECT(widget);
  GtkWidget *inner = bgtk_accessible_of(widget);
  return g_object_class_find_property(G_OBJECT_GET_CLASS(inner), name) != NULL ? G_OBJECT(inner) : NULL;
}

char *bgtk_probe_property(bgtk_widget *widget, const char *name) {
  GObject *object = with_property(BGTK_WIDGET(widget), name);
  if (object == NULL || (is_laid_out_otherwise(BGTK_WIDGET(widget)) && strcmp(name, "spacing") == 0)) return NULL;
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, spec->value_type);
  g_object_get_property(object, name, &value);
  if (G_VALUE_HOLDS_BOOLEAN(&value)) return truth(g_value_get_boolean(&value));
  if (G_VALUE_HOLDS_DOUBLE(&value)) return g_strdup_printf("%.17g", g_value_get_double(&value));
  if (G_VALUE_HOLDS_ENUM(&value)) {
    GEnumValue *named = g_enum_get_value(G_PARAM_SPEC_ENUM(spec)->enum_class, g_value_get_enum(&value));
    return g_strdup(named != NULL ? named->value_nick : "none");
  }
  g_auto(GValue) text = G_VALUE_INIT;
  g_value_init(&text, G_TYPE_STRING);
  if (!g_value_transform(&value, &text)) return NULL;
  const char *found = g_value_get_string(&text);
  return g_strdup(found != NULL ? found : "none");
}

unsigned long bgtk_probe_requests(void) {
  GdkDisplay *display = gdk_display_get_default();
  return GDK_IS_X11_DISPLAY(display) ? NextRequest(gdk_x11_display_get_xdisplay(display)) : 0;
}

unsigned long bgtk_probe_xid(bgtk_widget *window) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (GDK_IS_X11_SURFACE(surface)) return gdk_x11_surface_get_xid(surface);
  // Of the compositor, which every window fills (scripts/under-weston).
  const char *around = g_getenv("COMPOSITOR_XID");
  return around != NULL ? g_ascii_strtoull(around, NULL, 10) : 0;
}

static void set_setting(const char *setting, const char *value) {
  GtkSettings *settings = gtk_settings_get_default();
  if (value != NULL) {
    g_object_set(settings, setting, value, NULL);
  } else {
    gtk_settings_reset_property(settings, setting);
  }
}

void bgtk_probe_set_theme(const char *name) { set_setting("gtk-theme-name", name); }

void bgtk_probe_set_font(const char *name) { set_setting("gtk-font-name", name); }

int bgtk_probe_minimum_width(bgtk_widget *widget) {
  int minimum = 0;
  gtk_widget_measure(BGTK_WIDGET(widget), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

int bgtk_probe_minimum_height(bgtk_widget *widget, int width) {
  int minimum = 0;
  gtk_widget_measure(BGTK_WIDGET(widget), GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

bool bgtk_probe_title_is_cut(bgtk_widget *bar) {
  GtkWidget *title = gtk_header_bar_get_title_widget(GTK_HEADER_BAR(bar));
  return pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(title)));
}

static bool is_cut(GtkWidget *widget) {
  if (!gtk_widget_get_child_visible(widget) || !gtk_widget_get_visible(widget)) return false;
  if (GTK_IS_LABEL(widget) && pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(widget)))) return true;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (is_cut(child)) return true;
  }
  return false;
}

bool bgtk_probe_text_is_cut(bgtk_widget *widget) { return is_cut(BGTK_WIDGET(widget)); }

int bgtk_probe_edge(bgtk_widget *widget) {
  GtkWidget *shown = bgtk_styled_of(BGTK_WIDGET(widget));
  // A switch stands in a box.
  GtkWidget *child = gtk_widget_get_first_child(shown);
  if (child != NULL && GTK_IS_SWITCH(child)) shown = child;
  GtkBorder edge;
  gtk_style_context_get_border(gtk_widget_get_style_context(shown), &edge);
  return edge.top;
}

unsigned bgtk_probe_named_color(bgtk_widget *widget, const char *name) {
  GdkRGBA color = {0, 0, 0, 0};
  gtk_style_context_lookup_color(gtk_widget_get_style_context(BGTK_WIDGET(widget)), name, &color);
  return (unsigned)(color.red * 255 + 0.5F) << 16 | (unsigned)(color.green * 255 + 0.5F) << 8 | (unsigned)(color.blue * 255 + 0.5F);
}
