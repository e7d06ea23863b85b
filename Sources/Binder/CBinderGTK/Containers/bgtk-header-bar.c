// Bars with a title and controls at both ends.
#include "bgtk-private.h"

bgtk_widget *bgtk_header_bar_new(bgtk_widget *start, bgtk_widget *end) {
  GtkWidget *bar = gtk_header_bar_new();
  GtkWidget *title = gtk_label_new(NULL);
  gtk_widget_add_css_class(title, "title");
  gtk_label_set_ellipsize(GTK_LABEL(title), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode(GTK_LABEL(title), TRUE);
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), title);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), BGTK_WIDGET(start));
  gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), BGTK_WIDGET(end));
  return bgtk_adopt(bar);
}

void bgtk_header_bar_set_title(bgtk_widget *bar, const char *title) {
  GtkWidget *label = gtk_header_bar_get_title_widget(GTK_HEADER_BAR(bar));
  gtk_label_set_text(GTK_LABEL(label), title);
}
