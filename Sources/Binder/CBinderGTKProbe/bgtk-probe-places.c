// What tests read of, and do to, containers that give others a place.
#include "bgtk-probe-parts.h"
#include "bgtk-split.h"

#include "bgtk-probe.h"

char *bgtk_split_shown(GtkWidget *widget) {
  static const char *const names[] = {"sidebar", "content", "pane"};
  if (strcmp(G_OBJECT_TYPE_NAME(widget), "BgtkSplit") != 0) return NULL;
  BgtkSplit *self = (BgtkSplit *)widget;
  g_autoptr(GString) shown = g_string_new(NULL);
  for (int i = 0; i < bgtk_split_places; i++) {
    if (self->children[i] == NULL || !gtk_widget_get_mapped(self->children[i])) continue;
    if (shown->len > 0) g_string_append_c(shown, ' ');
    g_string_append(shown, names[i]);
  }
  return g_string_free(g_steal_pointer(&shown), FALSE);
}

char *bgtk_chosen_row(GtkWidget *widget) {
  if (!GTK_IS_LIST_BOX(widget)) return NULL;
  int index = bgtk_list_box_selected((bgtk_widget *)widget);
  return index < 0 ? g_strdup("none") : g_strdup_printf("%d", index);
}

static char *position(GtkWidget *widget, bool is_vertical) {
  if (!GTK_IS_SCROLLED_WINDOW(widget)) return NULL;
  return g_strdup_printf("%.1f", bgtk_scroll_view_position((bgtk_widget *)widget, is_vertical));
}

char *bgtk_vertical_position(GtkWidget *widget) { return position(widget, true); }

char *bgtk_horizontal_position(GtkWidget *widget) { return position(widget, false); }

static char *scrolls(GtkWidget *widget, bool is_vertical) {
  if (!GTK_IS_SCROLLED_WINDOW(widget)) return NULL;
  GtkPolicyType policies[2] = {GTK_POLICY_NEVER, GTK_POLICY_NEVER};
  gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(widget), &policies[0], &policies[1]);
  return g_strdup(policies[is_vertical] == GTK_POLICY_AUTOMATIC ? "true" : "false");
}

char *bgtk_scrolls_horizontally(GtkWidget *widget) { return scrolls(widget, false); }
char *bgtk_scrolls_vertically(GtkWidget *widget) { return scrolls(widget, true); }

bool bgtk_probe_use_place(bgtk_widget *widget, const char *gesture, const char *argument) {
  int number = (int)g_ascii_strtoll(argument, NULL, 10);
  if (GTK_IS_LIST_BOX(widget) && strcmp(gesture, "choose") == 0) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(widget), number);
    if (row == NULL || !gtk_list_box_row_get_selectable(row)) return false;
    bgtk_list_box_select(widget, number);
    return true;
  }
  if (GTK_IS_LIST_BOX_ROW(widget) && strcmp(gesture, "activate") == 0) {
    return gtk_list_box_row_get_activatable(GTK_LIST_BOX_ROW(widget)) && gtk_widget_activate(BGTK_WIDGET(widget));
  }
  if (GTK_IS_PANED(widget) && strcmp(gesture, "move") == 0) {
    gtk_paned_set_position(GTK_PANED(widget), number);
    return true;
  }
  if (GTK_IS_SCROLLED_WINDOW(widget) && strcmp(gesture, "scroll") == 0) {
    bgtk_scroll_view_scroll(widget, true, number);
    return true;
  }
  return false;
}

bool bgtk_probe_is_place(bgtk_widget *widget, const char *gesture) {
  return (GTK_IS_LIST_BOX(widget) && strcmp(gesture, "choose") == 0) ||
         (GTK_IS_LIST_BOX_ROW(widget) && strcmp(gesture, "activate") == 0) ||
         (GTK_IS_SCROLLED_WINDOW(widget) && strcmp(gesture, "scroll") == 0) ||
         (GTK_IS_PANED(widget) && strcmp(gesture, "move") == 0);
}
