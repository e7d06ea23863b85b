// Two-state switches.
#include "bgtk-private.h"

bgtk_widget *bgtk_switch_new(void) {
  // NB: a GtkSwitch fills whatever place it is given (GTK 4.8); in a box of its own it keeps its shape.
  GtkWidget *toggle = gtk_switch_new();
  gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), toggle);
  bgtk_set_accessible(box, toggle);
  return bgtk_adopt(box);
}
