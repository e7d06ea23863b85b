// Menus of actions, and those that open over a widget.
#include "bgtk-keys.h"
#include "bgtk-menu.h"

bgtk_menu *bgtk_menu_new(void) {
  bgtk_menu *self = g_new0(bgtk_menu, 1);
  self->menu = g_menu_new();
  self->actions = g_simple_action_group_new();
  self->around = g_ptr_array_new_with_free_func(g_object_unref);
  return self;
}

void bgtk_menu_free(bgtk_menu *self) {
  g_clear_object(&self->menu);
  g_clear_object(&self->section);
  g_clear_object(&self->actions);
  g_ptr_array_unref(self->around);
  g_free(self);
}

void bgtk_menu_add_section(bgtk_menu *self, bool is_row_of_icons) {
  g_clear_object(&self->section);
  self->section = g_menu_new();
  g_autoptr(GMenuItem) item = g_menu_item_new_section(NULL, G_MENU_MODEL(self->section));
  if (is_row_of_icons) g_menu_item_set_attribute(item, "display-hint", "s", "horizontal-buttons");
  g_menu_append_item(self->menu, item);
}

void bgtk_menu_begin_submenu(bgtk_menu *self, const char *title) {
  if (self->section == NULL) bgtk_menu_add_section(self, false);
  GMenu *inner = g_menu_new();
  g_menu_append_submenu(self->section, title, G_MENU_MODEL(inner));
  g_ptr_array_add(self->around, self->menu);
  g_ptr_array_add(self->around, self->section);
  self->menu = inner;
  self->section = NULL;
}

void bgtk_menu_end_submenu(bgtk_menu *self) {
  g_return_if_fail(self->around->len >= 2);
  g_clear_object(&self->section);
  g_object_unref(self->menu);
  self->section = g_ptr_array_steal_index(self->around, self->around->len - 1);
  self->menu = g_ptr_array_steal_index(self->around, self->around->len - 1);
}

static const char on[] = "on";
static const char off[] = "off";

static GVariant *state_of(bgtk_action_kind kind, bool is_on) {
  return kind == BGTK_ACTION_CHECK ? g_variant_new_boolean(is_on) : g_variant_new_string(is_on ? on : off);
}

static GSimpleAction *action_of(const char *name, bgtk_action_kind kind, bool is_on) {
  if (kind == BGTK_ACTION_PLAIN) return g_simple_action_new(name, NULL);
  const GVariantType *target = kind == BGTK_ACTION_CHOICE ? G_VARIANT_TYPE_STRING : NULL;
  return g_simple_action_new_stateful(name, target, state_of(kind, is_on));
}

int bgtk_menu_add_action(bgtk_menu *self, const char *title, const char *icon, bgtk_action_kind kind, bool is_on, const char *key,
                         unsigned modifiers, bool is_enabled, bgtk_callback callback, void *context,
                         bgtk_release release) {
  int number = self->count++;
  if (self->section == NULL) bgtk_menu_add_section(self, false);
  g_autofree char *name = g_strdup_printf("a%d", number);
  // A dot is shown where the state is the target.
  g_autofree char *detailed = g_strdup_printf(kind == BGTK_ACTION_CHOICE ? "menu.a%d::on" : "menu.a%d", number);
  g_autoptr(GSimpleAction) action = action_of(name, kind, is_on);
  g_simple_action_set_enabled(action, is_enabled);
  g_signal_connect_closure(action, "activate", bgtk_closure(callback, context, release), FALSE);
  g_action_map_add_action(G_ACTION_MAP(self->actions), G_ACTION(action));
  g_autoptr(GMenuItem) item = g_menu_item_new(title, detailed);
  // Only shown: the window's own keys do it.
  g_autofree char *accelerator = key != NULL ? bgtk_key_accelerator(key, modifiers) : NULL;
  if (accelerator != NULL) g_menu_item_set_attribute(item, "accel", "s", accelerator);
  if (icon != NULL) {
    g_autoptr(GIcon) themed = g_themed_icon_new(icon);
    g_autoptr(GVariant) saved = g_icon_serialize(themed);
    // NB: a row of icons shows this one, and no other (GTK 4.8).
    g_menu_item_set_attribute_value(item, "verb-icon", saved);
  }
  g_menu_append_item(self->section, item);
  return number;
}

void *bgtk_menu_copy_actions(bgtk_menu *self) { return g_object_ref(self->actions); }

static GSimpleAction *action_at(void *actions, int number) {
  g_autofree char *name = g_strdup_printf("a%d", number);
  return G_SIMPLE_ACTION(g_action_map_lookup_action(G_ACTION_MAP(actions), name));
}

void bgtk_actions_set_enabled(void *actions, int number, bool is_enabled) {
  GSimpleAction *action = action_at(actions, number);
  if (action != NULL) g_simple_action_set_enabled(action, is_enabled);
}

void bgtk_actions_set_on(void *actions, int number, bool is_on) {
  GSimpleAction *action = action_at(actions, number);
  const GVariantType *type = action != NULL ? g_action_get_state_type(G_ACTION(action)) : NULL;
  if (type == NULL) return;
  bool is_check = g_variant_type_equal(type, G_VARIANT_TYPE_BOOLEAN);
  g_simple_action_set_state(action, state_of(is_check ? BGTK_ACTION_CHECK : BGTK_ACTION_CHOICE, is_on));
}

static gboolean unparent(gpointer data) {
  if (gtk_widget_get_parent(data) != NULL) gtk_widget_unparent(data);
  return G_SOURCE_REMOVE;
}

// NB: the item that has been chosen is done only after the menu has closed (GTK 4.8).
static void on_closed(GtkPopover *popover, gpointer focus) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(popover));
  GtkWidget *now = root != NULL ? gtk_root_get_focus(root) : NULL;
  GtkWidget *before = *(GtkWidget **)focus;
  bool is_in_menu = now == NULL || gtk_widget_is_ancestor(now, GTK_WIDGET(popover));
  if (is_in_menu && before != NULL && gtk_widget_get_mapped(before)) gtk_widget_grab_focus(before);
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref(popover), g_object_unref);
}

static void free_focus(gpointer data, G_GNUC_UNUSED GClosure *closure) {
  g_clear_weak_pointer((GtkWidget **)data);
  g_free(data);
}

void bgtk_menu_popup(bgtk_menu *self, bgtk_widget *handle, bgtk_widget *anchor, bool has_place, double x, double y) {
  GtkWidget *parent = BGTK_WIDGET(handle);
  GtkWidget *popover = gtk_popover_menu_new_from_model(G_MENU_MODEL(self->menu));
  gtk_widget_insert_action_group(popover, "menu", G_ACTION_GROUP(self->actions));
  gtk_popover_set_has_arrow(GTK_POPOVER(popover), FALSE);
  gtk_widget_set_halign(popover, GTK_ALIGN_START);
  gtk_widget_add_css_class(popover, "context-menu");
  gtk_widget_set_parent(popover, parent);
  GdkRectangle place = {(int)x, (int)y, 1, 1};
  if (!has_place) bgtk_place_in(parent, BGTK_WIDGET(anchor), &place);
  gtk_popover_set_pointing_to(GTK_POPOVER(popover), &place);
  gtk_popover_set_position(GTK_POPOVER(popover), GTK_POS_BOTTOM);
  // It is about the widget, and called as that is: by itself it would have the name of a type.
  gtk_accessible_update_relation(GTK_ACCESSIBLE(popover), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                 bgtk_accessible_of(BGTK_WIDGET(anchor)), NULL, -1);
  GtkRoot *root = gtk_widget_get_root(parent);
  GtkWidget **focus = g_new0(GtkWidget *, 1);
  g_set_weak_pointer(focus, root != NULL ? gtk_root_get_focus(root) : NULL);
  g_signal_connect_data(popover, "closed", G_CALLBACK(on_closed), focus, free_focus, 0);
  bgtk_menu_free(self);
  if (root != NULL) bgtk_end_press(GTK_WIDGET(root));
  gtk_popover_popup(GTK_POPOVER(popover));
}
