// Buttons that open a menu of actions, and bars of menus.
#include "bgtk-keys.h"

#include "bgtk-menu.h"

static const char actions_key[] = "bgtk-actions";
static const char menu_key[] = "bgtk-menu";
static const char next_key[] = "bgtk-next-menu";

bgtk_widget *bgtk_menu_button_new(void) {
  // NB: it is a button around a button, and both would be announced, by the same name (GTK 4.8): the inner one is
  // pressed. Of a generic widget no name is announced, and the inner one is announced by the name of this (GTK 4.18).
  GtkAccessibleRole role =
      gtk_get_minor_version() >= 10 ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_GENERIC;
  GtkWidget *button = g_object_new(GTK_TYPE_MENU_BUTTON, "accessible-role", role, NULL);
  bgtk_set_accessible(button, gtk_widget_get_first_child(button));
  return bgtk_adopt(button);
}

static void apply(GtkMenuButton *button, bgtk_menu *self);

static bool is_open(GtkMenuButton *button) {
  GtkPopover *popover = gtk_menu_button_get_popover(button);
  return popover != NULL && gtk_widget_get_mapped(GTK_WIDGET(popover));
}

static void apply_next(GtkMenuButton *button) {
  bgtk_menu *next = is_open(button) ? NULL : g_object_steal_data(G_OBJECT(button), next_key);
  if (next != NULL) apply(button, next);
}

static void leave(GtkWidget *popover) {
  GtkRoot *root = gtk_widget_get_root(popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  if (focus == NULL || gtk_widget_get_mapped(popover) || !gtk_widget_is_ancestor(focus, popover)) return;
  g_autoptr(GtkWidget) before = BGTK_WIDGET(bgtk_window_copy_focus((bgtk_widget *)root));
  if (before != NULL) gtk_widget_grab_focus(before);
}

static gboolean leave_closed(gpointer popover) {
  leave(popover);
  GtkWidget *button = gtk_widget_get_parent(popover);
  if (GTK_IS_MENU_BUTTON(button)) apply_next(GTK_MENU_BUTTON(button));
  return G_SOURCE_REMOVE;
}

// The check waits for the chosen action, which may move the focus itself.
//
// NB: a menu that closes while its submenu is open returns to its first page and takes the focus along, so that no key
// arrives anywhere (GTK 4.8).
static void on_closed(GtkPopover *popover, G_GNUC_UNUSED gpointer data) {
  g_idle_add_full(G_PRIORITY_DEFAULT, leave_closed, g_object_ref(popover), g_object_unref);
}

// Makes GTK's menu out of what it is to show, unless that is the one there already.
static void on_open(GtkMenuButton *button, G_GNUC_UNUSED gpointer data) {
  apply_next(button);
  GMenuModel *menu = bgtk_menu_button_menu((bgtk_widget *)button);
  if (menu == gtk_menu_button_get_menu_model(button)) return;
  gtk_menu_button_set_menu_model(button, menu);
  GtkPopover *popover = gtk_menu_button_get_popover(button);
  if (popover == NULL) return;
  g_signal_connect(popover, "closed", G_CALLBACK(on_closed), NULL);
  // The menu is called as the button is: by itself it would have the name of a type.
  gtk_accessible_update_relation(GTK_ACCESSIBLE(popover), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                 bgtk_accessible_of(GTK_WIDGET(button)), NULL, -1);
}

static void apply(GtkMenuButton *button, bgtk_menu *self) {
  bool is_empty = self->count == 0;
  gtk_widget_insert_action_group(GTK_WIDGET(button), "menu", G_ACTION_GROUP(self->actions));
  g_object_set_data_full(G_OBJECT(button), actions_key, g_object_ref(self->actions), g_object_unref);
  g_object_set_data_full(G_OBJECT(button), menu_key, is_empty ? NULL : g_object_ref(self->menu), g_object_unref);
  // NB: a menu takes GTK several milliseconds to make, and most are never opened (GTK 4.8).
  gtk_menu_button_set_create_popup_func(button, is_empty ? NULL : on_open, NULL, NULL);
  if (is_empty || is_open(button)) on_open(button, NULL);
  // GTK makes the inner button sensitive with the menu.
  bgtk_show_sensitive(GTK_WIDGET(button), gtk_widget_get_sensitive(GTK_WIDGET(button)));
  bgtk_menu_free(self);
}

void bgtk_menu_button_set_menu(bgtk_widget *handle, bgtk_menu *self, bool is_alike) {
  GtkMenuButton *button = GTK_MENU_BUTTON(handle);
  // The items of an open menu lose the focus with their actions, and keys would arrive nowhere.
  bool waits = is_alike && is_open(button);
  g_object_set_data_full(G_OBJECT(button), next_key, waits ? self : NULL, (GDestroyNotify)bgtk_menu_free);
  if (!waits) apply(button, self);
}

GMenuModel *bgtk_menu_button_menu(bgtk_widget *button) { return g_object_get_data(G_OBJECT(button), menu_key); }

GActionGroup *bgtk_menu_button_actions(bgtk_widget *button) {
  return g_object_get_data(G_OBJECT(button), actions_key);
}

void bgtk_menu_button_popup(bgtk_widget *button) { gtk_menu_button_popup(GTK_MENU_BUTTON(button)); }

bgtk_widget *bgtk_menu_bar_new(void) {
  g_autoptr(GMenu) none = g_menu_new();
  return bgtk_adopt(gtk_popover_menu_bar_new_from_model(G_MENU_MODEL(none)));
}

void bgtk_menu_bar_set_menu(bgtk_widget *handle, bgtk_menu *self) {
  GtkWidget *bar = BGTK_WIDGET(handle);
  gtk_widget_insert_action_group(bar, "menu", G_ACTION_GROUP(self->actions));
  g_object_set_data_full(G_OBJECT(bar), actions_key, g_object_ref(self->actions), g_object_unref);
  g_object_set_data_full(G_OBJECT(bar), menu_key, g_object_ref(self->menu), g_object_unref);
  gtk_popover_menu_bar_set_menu_model(GTK_POPOVER_MENU_BAR(bar), G_MENU_MODEL(self->menu));
  bgtk_menu_free(self);
}

void bgtk_menu_bar_popup(bgtk_widget *bar) {
  GtkWidget *item = gtk_widget_get_first_child(BGTK_WIDGET(bar));
  if (item != NULL) gtk_widget_activate(item);
}
