// What tests read of, and do to, tabs.
#include "bgtk-probe-parts.h"
#include "bgtk-tab-view.h"

#include "bgtk-probe.h"

char *bgtk_probe_tab_titles(bgtk_widget *tabs) {
  GString *titles = g_string_new(NULL);
  GtkWidget *button = gtk_widget_get_first_child(bgtk_tab_bar(tabs));
  for (; button != NULL; button = gtk_widget_get_next_sibling(button)) {
    if (titles->len > 0) g_string_append_c(titles, '\n');
    g_string_append(titles, gtk_label_get_text(GTK_LABEL(bgtk_tab_of(button)->title)));
  }
  return g_string_free(titles, FALSE);
}

// Whether a screen reader is told a state of a tab.
static bool is_said(GtkWidget *button, GtkAccessibleState state) {
  if (!gtk_test_accessible_has_role(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_ROLE_TAB)) return false;
  g_autofree char *other = gtk_test_accessible_check_state(GTK_ACCESSIBLE(button), state, TRUE);
  return other == NULL;
}

static void append_tab(GString *text, GtkWidget *button) {
  BgtkTab *tab = bgtk_tab_of(button);
  g_string_append(text, gtk_label_get_text(GTK_LABEL(tab->title)));
  if (gtk_widget_get_visible(tab->badge))
    g_string_append_printf(text, " %s", gtk_label_get_text(GTK_LABEL(tab->badge)));
  bool is_loading = gtk_widget_get_visible(tab->spinner) && gtk_spinner_get_spinning(GTK_SPINNER(tab->spinner));
  if (is_loading) g_string_append(text, is_said(button, GTK_ACCESSIBLE_STATE_BUSY) ? " loading" : " spinning");
  if (gtk_widget_get_visible(tab->close)) g_string_append(text, " closable");
  if (gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(button)))
    g_string_append(text, is_said(button, GTK_ACCESSIBLE_STATE_SELECTED) ? " selected" : " pressed");
}

static bool is_tab_view(GtkWidget *widget) {
  GtkWidget *first = GTK_IS_BOX(widget) ? gtk_widget_get_first_child(widget) : NULL;
  return GTK_IS_SCROLLED_WINDOW(first) && GTK_IS_STACK(gtk_widget_get_last_child(widget));
}

char *bgtk_tabs_of(GtkWidget *widget) {
  if (!is_tab_view(widget)) return NULL;
  GString *text = g_string_new(NULL);
  GtkWidget *button = gtk_widget_get_first_child(bgtk_tab_bar((bgtk_widget *)widget));
  for (; button != NULL; button = gtk_widget_get_next_sibling(button)) {
    if (text->len > 0) g_string_append(text, ", ");
    append_tab(text, button);
  }
  return g_string_free(text, FALSE);
}

bool bgtk_probe_use_tab(bgtk_widget *tabs, const char *gesture, const char *argument) {
  GtkWidget *bar = bgtk_tab_bar(tabs);
  BgtkTabRow *row = bgtk_tab_row(bar);
  int index = -1;
  int place = -1;
  if (sscanf(argument, "%d %d", &index, &place) < 1) return false;
  GtkWidget *button = bgtk_tab_button(bar, index);
  if (button == NULL) return false;
  if (strcmp(gesture, "selectTab") == 0) {
    g_signal_emit_by_name(button, "clicked");
    return true;
  }
  if (strcmp(gesture, "closeTab") == 0) {
    if (!gtk_widget_get_visible(bgtk_tab_of(button)->close)) return false;
    row->events.close(row->context, index);
    return true;
  }
  if (!row->is_movable || place == index || bgtk_tab_button(bar, place) == NULL) return false;
  row->events.move(row->context, index, place);
  return true;
}

bool bgtk_probe_tab_bounds(bgtk_widget *tabs, int index, bool of_close, int *x, int *y, int *width, int *height) {
  GtkWidget *button = bgtk_tab_button(bgtk_tab_bar(tabs), index);
  if (button == NULL) return false;
  GtkWidget *part = of_close ? bgtk_tab_of(button)->close : button;
  return bgtk_probe_bounds((bgtk_widget *)part, x, y, width, height);
}

char *bgtk_probe_tab_label(bgtk_widget *tabs, int index) {
  GtkWidget *button = bgtk_tab_button(bgtk_tab_bar(tabs), index);
  return button != NULL ? bgtk_accessible_label_of(button) : NULL;
}
