// Rows and columns.
#include "bgtk-private.h"

bgtk_widget *bgtk_box_new(bool is_column, int spacing) {
  return bgtk_adopt(gtk_box_new(is_column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, spacing));
}

void bgtk_box_place(bgtk_widget *box, bgtk_widget *child, bgtk_widget *previous) {
  GtkWidget *widget = BGTK_WIDGET(child);
  GtkWidget *sibling = BGTK_WIDGET(previous);
  if (gtk_widget_get_parent(widget) != BGTK_WIDGET(box)) {
    bgtk_widget_detach(child);
    gtk_box_insert_child_after(GTK_BOX(box), widget, sibling);
  } else if (gtk_widget_get_prev_sibling(widget) != sibling) {
    gtk_box_reorder_child_after(GTK_BOX(box), widget, sibling);
  }
}
