// Push buttons.
#include "bgtk-private.h"

bgtk_widget *bgtk_button_new(void) { return bgtk_adopt(gtk_button_new()); }

void bgtk_button_set_content(bgtk_widget *handle, const char *text, const char *icon_name) {
  GtkButton *button = GTK_BUTTON(handle);
  if (icon_name != NULL) {
    gtk_button_set_icon_name(button, icon_name);
    return;
  }
  gtk_button_set_label(button, text);
  // NB: without this the text decides the least width of the window (gtk_button_set_can_shrink came with GTK 4.12).
  GtkWidget *label = gtk_button_get_child(button);
  if (!GTK_IS_LABEL(label)) return;
  // A short text is always whole: a header bar would shrink it before the title.
  enum { short_length = 8 };
  bool is_short = g_utf8_strlen(text, -1) <= short_length;
  gtk_label_set_ellipsize(GTK_LABEL(label), is_short ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars(GTK_LABEL(label), is_short ? -1 : short_length);
}
