// Buttons that open a menu of actions.
#include "bgtk-keys.h"

struct bgtk_menu {
  GMenu *menu;
  GMenu *section;
  GSimpleActionGroup *actions;
  int count;
};

static const char actions_key[] = "bgtk-actions";

bgtk_menu *bgtk_menu_new(void) {
  bgtk_menu *self = g_new0(bgtk_menu, 1);
  self->menu = g_menu_new();
  self->actions = g_simple_action_group_new();
  return self;
}

void bgtk_menu_add_section(bgtk_menu *self) {
  g_clear_object(&self->section);
  self->section = g_menu_new();
  g_menu_append_section(self->menu, NULL, G_MENU_MODEL(self->section));
}

int bgtk_menu_add_action(bgtk_menu *self, const char *title, const char *key, unsigned modifiers,
                         bool is_enabled, bgtk_callback callback, void *context, bgtk_release release) {
  int number = self->count++;
  if (self->section == NULL) bgtk_menu_add_section(self);
  g_autofree char *name = g_strdup_printf("a%d", number);
  g_autofree char *detailed = g_strdup_printf("menu.a%d", number);
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  g_simple_action_set_enabled(action, is_enabled);
  g_signal_connect_closure(action, "activate", bgtk_closure(callback, context, release), FALSE);
  g_action_map_add_action(G_ACTION_MAP(self->actions), G_ACTION(action));
  g_autoptr(GMenuItem) item = g_menu_item_new(title, detailed);
  // Only shown: the window's own keys do it.
  g_autofree char *accelerator = key != NULL ? bgtk_key_accelerator(key, modifiers) : NULL;
  if (accelerator != NULL) g_menu_item_set_attribute(item, "accel", "s", accelerator);
  g_menu_append_item(self->section, item);
  return number;
}

bgtk_widget *bgtk_menu_button_new(void) {
  // NB: it is a button around a button, and both would be announced, by the same name (GTK 4.8): the inner one is
  // pressed. Of a generic widget no name is announced, and the inner one is announced by the name of this (GTK 4.18).
  GtkAccessibleRole role =
      gtk_get_minor_version() >= 10 ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_GENERIC;
  GtkWidget *button = g_object_new(GTK_TYPE_MENU_BUTTON, "accessible-role", role, NULL);
  bgtk_set_accessible(button, gtk_widget_get_first_child(button));
  return bgtk_adopt(button);
}

void bgtk_menu_button_set_menu(bgtk_widget *button, bgtk_menu *self) {
  gtk_widget_insert_action_group(BGTK_WIDGET(button), "menu", G_ACTION_GROUP(self->actions));
  gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), self->count > 0 ? G_MENU_MODEL(self->menu) : NULL);
  // The menu is called as the button is: by itself it would have the name of a type.
  GtkPopover *popover = gtk_menu_button_get_popover(GTK_MENU_BUTTON(button));
  if (popover != NULL) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(popover), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                   bgtk_accessible_of(BGTK_WIDGET(button)), NULL, -1);
  }
  g_object_set_data_full(G_OBJECT(button), actions_key, g_object_ref(self->actions), g_object_unref);
  g_clear_object(&self->menu);
  g_clear_object(&self->section);
  g_clear_object(&self->actions);
  g_free(self);
}

void bgtk_menu_button_set_action_enabled(bgtk_widget *button, int number, bool is_enabled) {
  GActionMap *actions = g_object_get_data(G_OBJECT(button), actions_key);
  if (actions == NULL) return;
  g_autofree char *name = g_strdup_printf("a%d", number);
  GAction *action = g_action_map_lookup_action(actions, name);
  if (action != NULL) g_simple_action_set_enabled(G_SIMPLE_ACTION(action), is_enabled);
}

GActionGroup *bgtk_menu_button_actions(bgtk_widget *button) {
  return g_object_get_data(G_OBJECT(button), actions_key);
}

void bgtk_menu_button_popup(bgtk_widget *button) { gtk_menu_button_popup(GTK_MENU_BUTTON(button)); }
