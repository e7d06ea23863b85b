// Buttons that open a menu of actions.
#include "bgtk-keys.h"

#include "bgtk-menu.h"

static const char actions_key[] = "bgtk-actions";

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
  // GTK makes the inner button sensitive with the menu.
  bgtk_show_sensitive(BGTK_WIDGET(button), gtk_widget_get_sensitive(BGTK_WIDGET(button)));
  // The menu is called as the button is: by itself it would have the name of a type.
  GtkPopover *popover = gtk_menu_button_get_popover(GTK_MENU_BUTTON(button));
  if (popover != NULL) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(popover), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                   bgtk_accessible_of(BGTK_WIDGET(button)), NULL, -1);
  }
  g_object_set_data_full(G_OBJECT(button), actions_key, g_object_ref(self->actions), g_object_unref);
  bgtk_menu_free(self);
}

GActionGroup *bgtk_menu_button_actions(bgtk_widget *button) {
  return g_object_get_data(G_OBJECT(button), actions_key);
}

void bgtk_menu_button_popup(bgtk_widget *button) { gtk_menu_button_popup(GTK_MENU_BUTTON(button)); }
