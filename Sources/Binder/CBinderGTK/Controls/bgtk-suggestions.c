// Suggestions below an entry.
#include "bgtk-private.h"

static const char suggestions_key[] = "bgtk-suggestions";

bgtk_widget *bgtk_suggestions_new(bgtk_widget *parent, bgtk_widget *list, bgtk_widget *entry) {
  // Below the text, and over what is wrong with it.
  GtkWidget *inner = bgtk_accessible_of(BGTK_WIDGET(entry));
  bgtk_widget *bubble = bgtk_popover_new(parent, list, (bgtk_widget *)inner);
  GtkPopover *popover = GTK_POPOVER(bubble);
  // The focus stays in the entry, where the keys go.
  gtk_popover_set_autohide(popover, FALSE);
  gtk_popover_set_has_arrow(popover, FALSE);
  gtk_popover_set_position(popover, GTK_POS_BOTTOM);
  gtk_widget_add_css_class(BGTK_WIDGET(list), "suggestions");
  gtk_widget_set_size_request(BGTK_WIDGET(list), gtk_widget_get_width(inner), -1);
  g_object_set_data(G_OBJECT(entry), suggestions_key, list);
  gtk_accessible_update_state(GTK_ACCESSIBLE(inner), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE, -1);
  return bubble;
}

void bgtk_suggestions_add(bgtk_widget *list, const char *text, bgtk_callback callback, void *context,
                          bgtk_release release) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  GtkWidget *button = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(button), label);
  gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
  gtk_widget_set_focusable(button, FALSE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append(GTK_BOX(list), button);
  bgtk_on_signal(button, "clicked", callback, context, release);
}

void bgtk_suggestions_mark(bgtk_widget *bubble, int index) {
  GtkWidget *button = gtk_widget_get_first_child(gtk_popover_get_child(GTK_POPOVER(bubble)));
  for (int i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling(button)) {
    if (i == index) {
      gtk_widget_set_state_flags(button, GTK_STATE_FLAG_CHECKED, FALSE);
    } else {
      gtk_widget_unset_state_flags(button, GTK_STATE_FLAG_CHECKED);
    }
  }
}

void bgtk_suggestions_forget(bgtk_widget *entry) {
  g_object_set_data(G_OBJECT(entry), suggestions_key, NULL);
  GtkAccessible *inner = GTK_ACCESSIBLE(bgtk_accessible_of(BGTK_WIDGET(entry)));
  gtk_accessible_update_state(inner, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
}

GtkWidget *bgtk_suggestions_of(GtkWidget *entry) { return g_object_get_data(G_OBJECT(entry), suggestions_key); }
