// Two-state switches.
#include "bgtk-private.h"

static GtkSwitch *inner(bgtk_widget *toggle) { return GTK_SWITCH(bgtk_accessible_of(BGTK_WIDGET(toggle))); }

bgtk_widget *bgtk_switch_new(void) {
  // NB: a GtkSwitch fills whatever place it is given (GTK 4.8); in a box of its own it keeps its shape.
  GtkWidget *toggle = gtk_switch_new();
  gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append(GTK_BOX(box), toggle);
  bgtk_set_accessible(box, toggle);
  return bgtk_adopt(box);
}

unsigned long bgtk_switch_on_change(bgtk_widget *toggle, bgtk_callback callback, void *context, bgtk_release release) {
  return bgtk_connect(inner(toggle), "notify::active", callback, context, release);
}

bool bgtk_switch_is_on(bgtk_widget *toggle) { return gtk_switch_get_active(inner(toggle)); }

void bgtk_switch_set_on(bgtk_widget *toggle, bool is_on) { gtk_switch_set_active(inner(toggle), is_on); }
