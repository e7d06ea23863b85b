// Two-state switches.
#include "bgtk-private.h"

bgtk_widget *bgtk_switch_new(void) { return bgtk_adopt(gtk_switch_new()); }

bool bgtk_switch_is_on(bgtk_widget *toggle) { return gtk_switch_get_active(GTK_SWITCH(toggle)); }

void bgtk_switch_set_on(bgtk_widget *toggle, bool is_on) { gtk_switch_set_active(GTK_SWITCH(toggle), is_on); }
