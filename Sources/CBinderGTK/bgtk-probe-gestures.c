// What tests do to GTK as a person would.
#include "bgtk-private.h"

static GtkWidget *scrolled(bgtk_widget *scroller) {
  GtkWidget *child = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller));
  return child;
}

void bgtk_probe_list_counts(bgtk_widget *list, int *items, int *rows) {
  GtkWidget *view = scrolled(list);
  *items = (int)g_list_model_get_n_items(G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(view))));
  *rows = bgtk_probe_child_count((bgtk_widget *)view);
}

void bgtk_probe_click(bgtk_widget *button) { g_signal_emit_by_name(button, "clicked"); }

void bgtk_probe_type(bgtk_widget *entry, const char *text) {
  GtkEditable *delegate = gtk_editable_get_delegate(GTK_EDITABLE(entry));
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
    g_autofree char *one = g_strndup(at, (gsize)(g_utf8_next_char(at) - at));
    g_signal_emit_by_name(delegate, "insert-at-cursor", one);
  }
}

void bgtk_probe_set_caret(bgtk_widget *entry, int position) {
  gtk_editable_set_position(GTK_EDITABLE(entry), position);
}

void bgtk_probe_activate_entry(bgtk_widget *entry) {
  g_signal_emit_by_name(gtk_editable_get_delegate(GTK_EDITABLE(entry)), "activate");
}

void bgtk_probe_type_text_view(bgtk_widget *view, const char *text) {
  GtkWidget *scroller = gtk_frame_get_child(GTK_FRAME(view));
  GtkTextView *inner = GTK_TEXT_VIEW(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller)));
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
    g_autofree char *one = g_strndup(at, (gsize)(g_utf8_next_char(at) - at));
    g_signal_emit_by_name(inner, "insert-at-cursor", one);
  }
}

void bgtk_probe_toggle(bgtk_widget *toggle) { gtk_widget_activate(BGTK_WIDGET(toggle)); }

void bgtk_probe_activate_row(bgtk_widget *list, unsigned position) {
  gtk_widget_activate_action(scrolled(list), "list.activate-item", "u", position);
}

void bgtk_probe_select_row(bgtk_widget *list, unsigned position) {
  gtk_widget_activate_action(scrolled(list), "list.select-item", "(ubb)", position, FALSE, FALSE);
}

bool bgtk_probe_choose(bgtk_widget *menu_button, int number) {
  g_autofree char *name = g_strdup_printf("menu.a%d", number);
  return gtk_widget_activate_action(BGTK_WIDGET(menu_button), name, NULL);
}

void bgtk_probe_close(bgtk_widget *window) { gtk_window_close(GTK_WINDOW(window)); }

void bgtk_probe_scroll(bgtk_widget *view, double part) {
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(view));
  double room = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  gtk_adjustment_set_value(adjustment, room * part);
}
