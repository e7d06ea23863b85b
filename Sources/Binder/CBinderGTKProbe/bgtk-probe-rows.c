// What tests read of the rows of trees, and do to them as a person would.
#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

// Calls back with each row in sight, from the first on.
static char *texts_of_rows(GtkWidget *list, char *(*text_of)(GtkWidget *row, int position)) {
  int items = 0;
  int rows = 0;
  bgtk_probe_list_counts((bgtk_widget *)list, &items, &rows);
  float height = (float)gtk_widget_get_height(bgtk_list_view_of((bgtk_widget *)list));
  GString *text = g_string_new(NULL);
  for (int position = 0; position < items; position++) {
    GtkWidget *row = bgtk_list_row_at((bgtk_widget *)list, (unsigned)position);
    graphene_rect_t bounds;
    if (row == NULL || !gtk_widget_get_mapped(row)) continue;
    if (!gtk_widget_compute_bounds(row, gtk_widget_get_parent(row), &bounds)) continue;
    if (bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= height) continue;
    g_autofree char *part = text_of(row, position);
    if (part != NULL) g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", part);
  }
  return g_string_free(text, FALSE);
}

// NB: there is no getter; the check reports the value it has found when it is another than asked for (GTK 4.8).
static char *level_of(GtkWidget *row, G_GNUC_UNUSED int position) {
  g_autofree char *found = gtk_test_accessible_check_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LEVEL, -1);
  return found != NULL ? g_strdup_printf("%d", atoi(found) - 1) : NULL;
}

static char *number_of_expanded(GtkWidget *row, int position) {
  g_autofree char *expanded = bgtk_accessible_expanded_of(row);
  return strcmp(expanded, "true") == 0 ? g_strdup_printf("%d", position) : NULL;
}

char *bgtk_row_levels_of(GtkWidget *list) { return texts_of_rows(list, level_of); }

char *bgtk_expanded_rows_of(GtkWidget *list) {
  char *rows = texts_of_rows(list, number_of_expanded);
  if (*rows != '\0') return rows;
  g_free(rows);
  return g_strdup("none");
}

bool bgtk_probe_turn_row(bgtk_widget *list, unsigned position, bool expand) {
  GtkWidget *row = bgtk_list_row_at(list, position);
  if (row == NULL) return false;
  GtkWidget *arrow = gtk_widget_get_first_child(gtk_widget_get_first_child(row));
  const char *icon = gtk_button_get_icon_name(GTK_BUTTON(arrow));
  bool fits = g_strcmp0(icon, expand ? "pan-end-symbolic" : "pan-down-symbolic") == 0;
  if (!gtk_widget_get_visible(arrow) || !fits) return false;
  g_signal_emit_by_name(arrow, "clicked");
  return true;
}

char *bgtk_probe_row_role(bgtk_widget *list, unsigned position) {
  GtkWidget *row = bgtk_list_row_at(list, position);
  return row != NULL ? bgtk_role_of(row) : NULL;
}
