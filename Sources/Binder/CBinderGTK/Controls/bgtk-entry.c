// Lines of editable text, to search by or not.
#include "bgtk-edits.h"

bgtk_widget *bgtk_entry_new(bool is_search) {
  GtkWidget *entry = is_search ? gtk_search_entry_new() : gtk_entry_new();
  // Else the default width of some 20 characters keeps a window from being narrow.
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 6);
  return bgtk_adopt(entry);
}

void bgtk_entry_set_text(bgtk_widget *entry, const char *text) {
  GtkEditable *editable = GTK_EDITABLE(entry);
  BgtkEdits *edits = bgtk_edits_of(gtk_editable_get_delegate(editable));
  int position = gtk_editable_get_position(editable);
  bgtk_edits_begin_assignment(edits);
  gtk_editable_set_text(editable, text);
  bgtk_edits_end_assignment(edits);
  gtk_editable_set_position(editable, MIN(position, (int)g_utf8_strlen(text, -1)));
}

void bgtk_entry_focus_end(bgtk_widget *entry) {
  GtkWidget *text = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(entry)));
  if (GTK_IS_TEXT(text)) gtk_text_grab_focus_without_selecting(GTK_TEXT(text));
  gtk_editable_set_position(GTK_EDITABLE(entry), -1);
}

void bgtk_entry_set_max_length(bgtk_widget *entry, int length) {
  GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(entry));
  if (!GTK_IS_TEXT(text)) return;
  // A lower limit cuts the text, which counts as no edit.
  bgtk_edits_begin_assignment(bgtk_edits_of(text));
  gtk_text_set_max_length(GTK_TEXT(text), length);
  bgtk_edits_end_assignment(bgtk_edits_of(text));
}

void bgtk_entry_on_edit(bgtk_widget *entry, bgtk_callback callback, void *context, bgtk_release release) {
  bgtk_edits_follow(G_OBJECT(gtk_editable_get_delegate(GTK_EDITABLE(entry))), callback, context, release);
}
