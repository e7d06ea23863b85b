// What tests find where in GTK.
#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

bool bgtk_probe_is_reachable(bgtk_widget *handle) {
  GtkWidget *widget = BGTK_WIDGET(handle);
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_is_sensitive(widget)) return false;
  for (; widget != NULL; widget = gtk_widget_get_parent(widget)) {
    if (!gtk_widget_get_can_target(widget) || !gtk_widget_get_can_focus(widget)) return false;
  }
  return true;
}

char *bgtk_probe_css_classes(bgtk_widget *widget) {
  g_auto(GStrv) classes = gtk_widget_get_css_classes(bgtk_styled_of(BGTK_WIDGET(widget)));
  return g_strjoinv(" ", classes);
}

bool bgtk_probe_has_focus(bgtk_widget *widget) {
  GtkRoot *root = gtk_widget_get_root(BGTK_WIDGET(widget));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  return focus != NULL && bgtk_widget_is_inside((bgtk_widget *)focus, widget);
}

bool bgtk_probe_bounds(bgtk_widget *widget, int *x, int *y, int *width, int *height) {
  GtkRoot *root = gtk_widget_get_root(BGTK_WIDGET(widget));
  graphene_rect_t bounds;
  if (root == NULL || !gtk_widget_compute_bounds(BGTK_WIDGET(widget), GTK_WIDGET(root), &bounds)) return false;
  // What the X server calls the window has the shadow around it.
  double left = 0;
  double top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(root), &left, &top);
  *x = (int)(bounds.origin.x + left);
  *y = (int)(bounds.origin.y + top);
  *width = (int)bounds.size.width;
  *height = (int)bounds.size.height;
  return true;
}

int bgtk_probe_caret(bgtk_widget *entry) {
  return gtk_editable_get_position(GTK_EDITABLE(bgtk_accessible_of(BGTK_WIDGET(entry))));
}

void bgtk_probe_list_counts(bgtk_widget *list, int *items, int *rows) {
  GtkWidget *view = bgtk_list_view_of(list);
  GtkSelectionModel *model = GTK_IS_GRID_VIEW(view) ? gtk_grid_view_get_model(GTK_GRID_VIEW(view))
                                                    : gtk_list_view_get_model(GTK_LIST_VIEW(view));
  *items = (int)g_list_model_get_n_items(G_LIST_MODEL(model));
  *rows = 0;
  GtkWidget *child = gtk_widget_get_first_child(view);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) *rows += 1;
}

void bgtk_probe_children(bgtk_widget *box, bgtk_probe_visit visit, void *context) {
  GtkWidget *child = gtk_widget_get_first_child(BGTK_WIDGET(box));
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    const void *tag = bgtk_tag_of(child);
    if (tag != NULL) visit(context, tag);
  }
}

const void *bgtk_probe_shown(bgtk_widget *handle) {
  GtkWidget *stack = BGTK_WIDGET(GTK_IS_STACK(handle) ? handle : bgtk_tab_view_stack(handle));
  GtkWidget *holder = gtk_stack_get_visible_child(GTK_STACK(stack));
  GtkWidget *child = holder != NULL ? gtk_widget_get_first_child(holder) : NULL;
  if (child == NULL) return NULL;
  const void *tag = bgtk_tag_of(child);
  // A child without an owner: the stack shows nothing.
  return tag != bgtk_tag_of(stack) && gtk_widget_get_visible(child) ? tag : NULL;
}

const void *bgtk_probe_focus(bgtk_widget *window) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  return focus != NULL ? bgtk_tag_of(focus) : NULL;
}

static int by_place(gconstpointer a, gconstpointer b) {
  graphene_rect_t first;
  graphene_rect_t second;
  GtkWidget *parent = gtk_widget_get_parent((GtkWidget *)a);
  if (!gtk_widget_compute_bounds((GtkWidget *)a, parent, &first)) return 0;
  if (!gtk_widget_compute_bounds((GtkWidget *)b, parent, &second)) return 0;
  if (first.origin.y == second.origin.y) return first.origin.x < second.origin.x ? -1 : 1;
  return first.origin.y < second.origin.y ? -1 : 1;
}

void bgtk_probe_visible_rows(bgtk_widget *list, bgtk_probe_visit visit, void *context) {
  GtkWidget *view = bgtk_list_view_of(list);
  float height = (float)gtk_widget_get_height(view);
  g_autoptr(GList) rows = NULL;
  for (GtkWidget *row = gtk_widget_get_first_child(view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    graphene_rect_t bounds;
    if (!gtk_widget_get_mapped(row) || !gtk_widget_compute_bounds(row, view, &bounds)) continue;
    if (bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= height) continue;
    rows = g_list_insert_sorted(rows, row, by_place);
  }
  for (GList *row = rows; row != NULL; row = row->next) {
    GtkWidget *child = gtk_widget_get_first_child(row->data);
    const void *tag = child != NULL ? bgtk_tag_of(child) : NULL;
    if (tag != NULL) visit(context, tag);
  }
}

char *bgtk_probe_selected_rows(bgtk_widget *list) {
  int items = 0;
  int rows = 0;
  bgtk_probe_list_counts(list, &items, &rows);
  GtkWidget *view = bgtk_list_view_of(list);
  GString *text = g_string_new(NULL);
  for (int position = 0; position < items; position++) {
    GtkWidget *row = bgtk_list_row_at(list, (unsigned)position);
    graphene_rect_t bounds;
    if (row == NULL || !gtk_widget_get_mapped(row) || !gtk_widget_compute_bounds(row, view, &bounds)) continue;
    if (bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= (float)gtk_widget_get_height(view)) continue;
    if ((gtk_widget_get_state_flags(row) & GTK_STATE_FLAG_SELECTED) == 0) continue;
    g_string_append_printf(text, text->len > 0 ? " %d" : "%d", position);
  }
  if (text->len == 0) g_string_append(text, "none");
  return g_string_free(text, FALSE);
}

static char state_of(GActionGroup *actions, const char *name) {
  g_autoptr(GVariant) state = g_action_group_get_action_state(actions, name);
  if (state == NULL) return ' ';
  bool is_on = g_variant_is_of_type(state, G_VARIANT_TYPE_BOOLEAN) ? g_variant_get_boolean(state)
                                                                   : g_str_equal(g_variant_get_string(state, NULL), "on");
  return is_on ? 'x' : 'o';
}

// The name of the icon that a row of buttons shows.
static char *icon_of(GMenuModel *section, int index) {
  g_autoptr(GVariant) saved = g_menu_model_get_item_attribute_value(section, index, "verb-icon", NULL);
  g_autoptr(GIcon) icon = saved != NULL ? g_icon_deserialize(saved) : NULL;
  if (!G_IS_THEMED_ICON(icon)) return g_strdup("");
  // The others are what a theme falls back to.
  return g_strdup(g_themed_icon_get_names(G_THEMED_ICON(icon))[0]);
}

static void add_section(GMenuModel *section, GActionGroup *actions, const char *path, GString *text, bool is_row);

static bool is_row_of_icons(GMenuModel *menu, int index) {
  g_autofree char *hint = NULL;
  g_menu_model_get_item_attribute(menu, index, "display-hint", "s", &hint);
  return g_strcmp0(hint, "horizontal-buttons") == 0;
}

static void add_submenu(GMenuModel *menu, GActionGroup *actions, const char *path, GString *text) {
  for (int i = 0; i < g_menu_model_get_n_items(menu); i++) {
    g_autoptr(GMenuModel) section = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SECTION);
    add_section(section, actions, path, text, is_row_of_icons(menu, i));
  }
}

static void add_section(GMenuModel *section, GActionGroup *actions, const char *path, GString *text, bool is_row) {
  for (int i = 0; i < g_menu_model_get_n_items(section); i++) {
    g_autofree char *title = NULL;
    g_autofree char *action = NULL;
    g_menu_model_get_item_attribute(section, i, G_MENU_ATTRIBUTE_LABEL, "s", &title);
    g_autoptr(GMenuModel) submenu = g_menu_model_get_item_link(section, i, G_MENU_LINK_SUBMENU);
    if (submenu != NULL) {
      g_autofree char *inner = g_strdup_printf("%s%s > ", path, title);
      add_submenu(submenu, actions, inner, text);
      continue;
    }
    g_menu_model_get_item_attribute(section, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
    const char *name = action + strlen("menu.");
    bool enabled = g_action_group_get_action_enabled(actions, name);
    g_autofree char *icon = is_row ? icon_of(section, i) : g_strdup("");
    g_string_append_printf(text, "%c%c%s%s\t%s\n", enabled ? '+' : '-', state_of(actions, name), path, title, icon);
  }
}

char *bgtk_probe_menu(bgtk_widget *button) {
  GString *text = g_string_new(NULL);
  GMenuModel *menu = bgtk_menu_button_menu(button);
  GActionGroup *actions = bgtk_menu_button_actions(button);
  for (int i = 0; menu != NULL && i < g_menu_model_get_n_items(menu); i++) {
    g_autoptr(GMenuModel) section = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SECTION);
    if (i > 0) g_string_append_c(text, '\n');
    add_section(section, actions, "", text, is_row_of_icons(menu, i));
  }
  return g_string_free(text, FALSE);
}

char *bgtk_probe_row_label(bgtk_widget *list, unsigned position) {
  GtkWidget *row = bgtk_list_row_at(list, position);
  return row != NULL ? bgtk_accessible_label_of(row) : NULL;
}
