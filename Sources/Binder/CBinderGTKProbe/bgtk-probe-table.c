// What tests read of tables' headers, and do to them as a person would.
#include "bgtk-table-parts.h"

#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

static BgtkTable *table_of(GtkWidget *widget) {
  return strcmp(G_OBJECT_TYPE_NAME(widget), "BgtkTable") == 0 ? (BgtkTable *)widget : NULL;
}

static GtkWidget *next_heading(GtkWidget *widget) {
  while (widget != NULL && !GTK_IS_BUTTON(widget)) widget = gtk_widget_get_next_sibling(widget);
  return widget;
}

static GtkWidget *first_heading(BgtkTable *table) { return next_heading(gtk_widget_get_first_child(table->header)); }

static const char *title_of(GtkWidget *heading) {
  return gtk_label_get_text(GTK_LABEL(gtk_widget_get_first_child(gtk_button_get_child(GTK_BUTTON(heading)))));
}

char *bgtk_column_titles_of(GtkWidget *widget) {
  BgtkTable *table = table_of(widget);
  if (table == NULL) return NULL;
  GString *text = g_string_new(NULL);
  for (GtkWidget *heading = first_heading(table); heading != NULL;
       heading = next_heading(gtk_widget_get_next_sibling(heading))) {
    g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", title_of(heading));
  }
  return g_string_free(text, FALSE);
}

// As wide as the cells below are, which take a part of the room where no width is set.
char *bgtk_column_widths_of(GtkWidget *widget) {
  BgtkTable *table = table_of(widget);
  if (table == NULL) return NULL;
  int count = 0;
  const Place *place = bgtk_table_places(table, gtk_widget_get_width(table->view), &count);
  GString *text = g_string_new(NULL);
  int i = 0;
  for (GtkWidget *heading = first_heading(table); heading != NULL && i < count; i++) {
    const char *space = i > 0 ? " " : "";
    if (place[i].column->width < 0) {
      g_string_append_printf(text, "%sflexible", space);
    } else {
      graphene_rect_t bounds;
      bool is_there = gtk_widget_compute_bounds(heading, table->header, &bounds);
      g_string_append_printf(text, "%s%d", space, is_there ? (int)bounds.size.width : -1);
    }
    heading = next_heading(gtk_widget_get_next_sibling(heading));
  }
  return g_string_free(text, FALSE);
}

char *bgtk_least_column_widths_of(GtkWidget *widget) {
  BgtkTable *table = table_of(widget);
  if (table == NULL) return NULL;
  int count = 0;
  const Place *place = bgtk_table_places(table, gtk_widget_get_width(table->view), &count);
  GString *text = g_string_new(NULL);
  for (int i = 0; i < count; i++) {
    g_string_append_printf(text, "%s%d", i > 0 ? " " : "", bgtk_table_column_least(table, place[i].column));
  }
  return g_string_free(text, FALSE);
}

char *bgtk_sort_order_of(GtkWidget *widget) {
  BgtkTable *table = table_of(widget);
  if (table == NULL) return NULL;
  GString *text = g_string_new(NULL);
  for (int level = 1; level <= 3; level++) {
    for (GtkWidget *heading = first_heading(table); heading != NULL;
         heading = next_heading(gtk_widget_get_next_sibling(heading))) {
      GtkWidget *arrow =
          gtk_widget_get_next_sibling(gtk_widget_get_first_child(gtk_button_get_child(GTK_BUTTON(heading))));
      GtkWidget *number = gtk_widget_get_next_sibling(arrow);
      if (!gtk_widget_get_visible(arrow)) continue;
      if ((gtk_widget_get_visible(number) ? atoi(gtk_label_get_text(GTK_LABEL(number))) : 1) != level) continue;
      bool is_descending = strcmp(gtk_image_get_icon_name(GTK_IMAGE(arrow)), "pan-down-symbolic") == 0;
      g_string_append_printf(text, "%s%s %s", text->len > 0 ? ", " : "", title_of(heading),
                             is_descending ? "descending" : "ascending");
    }
  }
  if (text->len == 0) g_string_append(text, "none");
  return g_string_free(text, FALSE);
}

static GtkWidget *heading_named(BgtkTable *table, const char *title, int *place) {
  *place = 0;
  for (GtkWidget *heading = first_heading(table); heading != NULL; *place += 1) {
    if (strcmp(title_of(heading), title) == 0) return heading;
    heading = next_heading(gtk_widget_get_next_sibling(heading));
  }
  return NULL;
}

static GtkEventController *controller(GtkWidget *widget, GType type) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) found = g_list_model_get_item(controllers, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE(found, type)) return found;
  }
  return NULL;
}

bool bgtk_probe_sort(bgtk_widget *handle, const char *title, bool is_added) {
  BgtkTable *table = table_of(BGTK_WIDGET(handle));
  int place = 0;
  GtkWidget *heading = heading_named(table, title, &place);
  if (heading == NULL) return false;
  if (!is_added) {
    g_signal_emit_by_name(heading, "clicked");
    return true;
  }
  gtk_widget_grab_focus(heading);
  gboolean is_handled = FALSE;
  GtkEventController *keys = controller(table->header, GTK_TYPE_EVENT_CONTROLLER_KEY);
  g_signal_emit_by_name(keys, "key-pressed", GDK_KEY_Return, 0, GDK_SHIFT_MASK, &is_handled);
  return is_handled;
}

bool bgtk_probe_toggle_column(bgtk_widget *handle, const char *title) {
  BgtkTable *table = table_of(BGTK_WIDGET(handle));
  for (guint i = 0; i < table->columns->len; i++) {
    const Column *column = &g_array_index(table->columns, Column, i);
    if (strcmp(column->title, title) != 0) continue;
    g_autofree char *name = g_strdup_printf("columns.c%d", column->number);
    return gtk_widget_activate_action(table->header, name, NULL);
  }
  return false;
}

static GtkWidget *cell_at(GtkWidget *row, int place) {
  GtkWidget *cell = gtk_widget_get_first_child(gtk_widget_get_first_child(row));
  for (; cell != NULL && place > 0; place--) cell = gtk_widget_get_next_sibling(cell);
  return cell;
}

char *bgtk_edited_cell_of(GtkWidget *widget) {
  BgtkTable *table = table_of(widget);
  if (table == NULL) return NULL;
  int items = 0;
  int rows = 0;
  bgtk_probe_list_counts((bgtk_widget *)widget, &items, &rows);
  for (int position = 0; position < items; position++) {
    GtkWidget *row = bgtk_list_row_at((bgtk_widget *)widget, (unsigned)position);
    int place = 0;
    for (GtkWidget *heading = first_heading(table); row != NULL && heading != NULL; place++) {
      GtkWidget *cell = cell_at(row, place);
      GtkWidget *content = cell != NULL ? gtk_widget_get_first_child(cell) : NULL;
      if (content != NULL && GTK_IS_ENTRY(bgtk_accessible_of(content))) return g_strdup_printf("%d %s", position, title_of(heading));
      heading = next_heading(gtk_widget_get_next_sibling(heading));
    }
  }
  return g_strdup("none");
}

bool bgtk_probe_edit_cell(bgtk_widget *handle, unsigned position, const char *title) {
  BgtkTable *table = table_of(BGTK_WIDGET(handle));
  int place = 0;
  GtkWidget *row = bgtk_list_row_at(handle, position);
  if (row == NULL || heading_named(table, title, &place) == NULL) return false;
  GtkWidget *cells = gtk_widget_get_first_child(row);
  graphene_rect_t bounds;
  if (!gtk_widget_compute_bounds(cell_at(row, place), cells, &bounds)) return false;
  // The one before all others: the list has its own here.
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(cells);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) click = g_list_model_get_item(controllers, i);
    if (!GTK_IS_GESTURE_CLICK(click)) continue;
    if (gtk_event_controller_get_propagation_phase(click) != GTK_PHASE_CAPTURE) continue;
    g_signal_emit_by_name(click, "pressed", 2, (double)bounds.origin.x + 2,
                          (double)bounds.origin.y + (double)bounds.size.height / 2);
  }
  g_autofree char *edited = bgtk_edited_cell_of(BGTK_WIDGET(handle));
  g_autofree char *wanted = g_strdup_printf("%u %s", position, title);
  return strcmp(edited, wanted) == 0;
}

static void drag(BgtkTable *table, double start, double way) {
  GtkEventController *drag = controller(table->header, GTK_TYPE_GESTURE_DRAG);
  g_signal_emit_by_name(drag, "drag-begin", start, 4.0);
  g_signal_emit_by_name(drag, "drag-update", way / 2, 0.0);
  g_signal_emit_by_name(drag, "drag-update", way, 0.0);
  g_signal_emit_by_name(drag, "drag-end", way, 0.0);
}

bool bgtk_probe_resize_column(bgtk_widget *handle, const char *title, int width) {
  BgtkTable *table = table_of(BGTK_WIDGET(handle));
  int i = 0;
  int count = 0;
  if (heading_named(table, title, &i) == NULL) return false;
  const Place *place = bgtk_table_places(table, gtk_widget_get_width(table->view), &count);
  drag(table, place[i].start + place[i].width, width - place[i].width);
  return true;
}

bool bgtk_probe_move_column(bgtk_widget *handle, const char *title, int target) {
  BgtkTable *table = table_of(BGTK_WIDGET(handle));
  int i = 0;
  int count = 0;
  if (heading_named(table, title, &i) == NULL) return false;
  const Place *place = bgtk_table_places(table, gtk_widget_get_width(table->view), &count);
  if (target < 0 || target >= count) return false;
  double middle = place[i].start + place[i].width / 2.0;
  double end = place[target].start + place[target].width / 2.0 + (target > i ? 2 : -2);
  drag(table, middle, target == i ? 0 : end - middle);
  return true;
}
