// Signs that work is under way.
#include "bgtk-private.h"

bgtk_widget *bgtk_spinner_new(void) { return bgtk_adopt(gtk_spinner_new()); }

void bgtk_spinner_set_spinning(bgtk_widget *spinner, bool is_spinning) {
  gtk_spinner_set_spinning(GTK_SPINNER(spinner), is_spinning);
}
