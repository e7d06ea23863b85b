// What assistive technology learns of a list that shows a tree.
#include "bgtk-private.h"

static GtkWidget *row_of(bgtk_list_place *place) {
  GtkWidget *child = gtk_list_item_get_child(GTK_LIST_ITEM(place));
  return child != NULL ? gtk_widget_get_parent(child) : NULL;
}

void bgtk_list_make_tree(bgtk_widget *list) {
  g_object_set(bgtk_list_view_of(list), "accessible-role", GTK_ACCESSIBLE_ROLE_TREE, NULL);
}

bool bgtk_list_is_right_to_left(bgtk_widget *list) {
  return gtk_widget_get_direction(BGTK_WIDGET(list)) == GTK_TEXT_DIR_RTL;
}

void bgtk_list_place_make_tree_item(bgtk_list_place *place) {
  GtkWidget *row = row_of(place);
  if (row == NULL || gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(row)) == GTK_ACCESSIBLE_ROLE_TREE_ITEM) return;
  g_object_set(row, "accessible-role", GTK_ACCESSIBLE_ROLE_TREE_ITEM, NULL);
}

void bgtk_list_place_set_tree_state(bgtk_list_place *place, int level, int expanded) {
  GtkWidget *row = row_of(place);
  if (row == NULL) return;
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  if (expanded < 0) {
    gtk_accessible_reset_state(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_STATE_EXPANDED);
  } else {
    gtk_accessible_update_state(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_STATE_EXPANDED, expanded != 0, -1);
  }
}
