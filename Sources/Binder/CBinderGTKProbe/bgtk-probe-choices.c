// Choices and numbers: what tests read of them, and do to them as a person would.
#include "bgtk-probe-parts.h"
#include "bgtk-probe.h"

static bool is_option(GtkWidget *widget) { return GTK_IS_CHECK_BUTTON(widget) || GTK_IS_TOGGLE_BUTTON(widget); }

static bool is_on(GtkWidget *option) {
  gboolean active = FALSE;
  g_object_get(option, "active", &active, NULL);
  return active;
}

static void append(GString *list, const char *text) {
  if (list->len > 0) g_string_append(list, ", ");
  g_string_append(list, text != NULL ? text : "");
}

// What a button says: its text, or what is behind its icon.
static char *title_of(GtkWidget *option) {
  g_autofree char *label = NULL;
  g_object_get(option, "label", &label, NULL);
  return label != NULL ? g_steal_pointer(&label) : bgtk_accessible_label_of(option);
}

char *bgtk_titles_of(GtkWidget *choice) {
  g_autoptr(GString) list = g_string_new(NULL);
  if (GTK_IS_DROP_DOWN(choice)) {
    GListModel *model = gtk_drop_down_get_model(GTK_DROP_DOWN(choice));
    for (guint i = 0; i < g_list_model_get_n_items(model); i++) {
      append(list, gtk_string_list_get_string(GTK_STRING_LIST(model), i));
    }
  } else {
    for (GtkWidget *at = gtk_widget_get_first_child(choice); at != NULL; at = gtk_widget_get_next_sibling(at)) {
      if (!is_option(at)) return NULL;
      g_autofree char *title = title_of(at);
      append(list, title);
    }
  }
  return g_strdup(list->str);
}

char *bgtk_icon_names_of(GtkWidget *choice) {
  g_autoptr(GString) list = g_string_new(NULL);
  for (GtkWidget *at = gtk_widget_get_first_child(choice); at != NULL; at = gtk_widget_get_next_sibling(at)) {
    if (!GTK_IS_BUTTON(at)) return NULL;
    const char *icon = gtk_button_get_icon_name(GTK_BUTTON(at));
    if (icon != NULL) append(list, icon);
  }
  return g_strdup(list->str);
}

char *bgtk_selected_index_of(GtkWidget *choice) {
  int index = 0;
  int found = -1;
  if (GTK_IS_DROP_DOWN(choice)) {
    found = bgtk_drop_down_selected((bgtk_widget *)choice);
  } else {
    for (GtkWidget *at = gtk_widget_get_first_child(choice); at != NULL; at = gtk_widget_get_next_sibling(at)) {
      if (!is_option(at)) return NULL;
      // Two at once are none that is expected.
      if (is_on(at)) found = found < 0 ? index : 1000;
      index++;
    }
  }
  return found < 0 ? g_strdup("none") : g_strdup_printf("%d", found);
}

void bgtk_probe_set_direction(bool is_rtl) {
  gtk_widget_set_default_direction(is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

static GtkWidget *list_in(GtkWidget *widget) {
  if (GTK_IS_LIST_VIEW(widget)) return widget;
  for (GtkWidget *at = gtk_widget_get_first_child(widget); at != NULL; at = gtk_widget_get_next_sibling(at)) {
    GtkWidget *found = list_in(at);
    if (found != NULL) return found;
  }
  return NULL;
}

void bgtk_probe_select(bgtk_widget *choice, int index) {
  if (GTK_IS_DROP_DOWN(choice)) {
    GtkWidget *list = list_in(BGTK_WIDGET(choice));
    gtk_widget_activate_action(list, "list.select-item", "(ubb)", (guint)index, FALSE, FALSE);
    gtk_widget_activate_action(list, "list.activate-item", "u", (guint)index);
    return;
  }
  GtkWidget *option = gtk_widget_get_first_child(BGTK_WIDGET(choice));
  for (int i = 0; option != NULL && i < index; i++) option = gtk_widget_get_next_sibling(option);
  if (option != NULL) bgtk_probe_toggle((bgtk_widget *)option);
}

int bgtk_probe_drop_down_rows(bgtk_widget *down) {
  GtkWidget *list = list_in(BGTK_WIDGET(down));
  if (list == NULL || !gtk_widget_get_mapped(list)) return -1;
  return (int)g_list_model_get_n_items(G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(list))));
}

void bgtk_probe_enter(bgtk_widget *spin_button, double number) {
  int digits = (int)gtk_spin_button_get_digits(GTK_SPIN_BUTTON(spin_button));
  g_autofree char *text = g_strdup_printf("%.*f", digits, number);
  gtk_editable_set_text(GTK_EDITABLE(spin_button), text);
  gtk_spin_button_update(GTK_SPIN_BUTTON(spin_button));
}

void bgtk_probe_step(bgtk_widget *spin_button, const char *gesture) {
  bool is_up = g_str_has_suffix(gesture, "Up");
  GtkScrollType step = is_up ? GTK_SCROLL_STEP_UP : GTK_SCROLL_STEP_DOWN;
  GtkScrollType page = is_up ? GTK_SCROLL_PAGE_UP : GTK_SCROLL_PAGE_DOWN;
  g_signal_emit_by_name(spin_button, "change-value", g_str_has_prefix(gesture, "page") ? page : step);
}

char *bgtk_dots_of(GtkWidget *entry) {
  GtkText *text = GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(entry)));
  if (gtk_text_get_visibility(text)) return g_strdup(gtk_editable_get_text(GTK_EDITABLE(entry)));
  g_autoptr(GString) dots = g_string_new(NULL);
  for (guint i = 0; i < gtk_text_get_text_length(text); i++) g_string_append(dots, "•");
  return g_strdup(dots->str);
}

char *bgtk_date_of(GtkWidget *calendar) {
  if (!GTK_IS_CALENDAR(calendar)) return NULL;
  int year = 0;
  int month = 0;
  int day = 0;
  bgtk_calendar_get((bgtk_widget *)calendar, &year, &month, &day);
  return g_strdup_printf("%04d-%02d-%02d", year, month, day);
}

void bgtk_probe_select_day(bgtk_widget *calendar, int year, int month, int day) {
  bgtk_calendar_set(calendar, year, month, day);
}

char *bgtk_suggestion_texts_of(GtkWidget *entry) {
  g_autoptr(GString) list = g_string_new(NULL);
  GtkWidget *suggestions = bgtk_suggestions_of(entry);
  if (suggestions == NULL || !gtk_widget_get_mapped(suggestions)) return g_strdup("");
  for (GtkWidget *at = gtk_widget_get_first_child(suggestions); at != NULL; at = gtk_widget_get_next_sibling(at)) {
    append(list, gtk_label_get_text(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(at)))));
  }
  return g_strdup(list->str);
}

char *bgtk_error_range_of(GtkWidget *entry) {
  GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(bgtk_accessible_of(entry)));
  PangoAttrList *marks = GTK_IS_TEXT(text) ? gtk_text_get_attributes(GTK_TEXT(text)) : NULL;
  GSList *all = marks != NULL ? pango_attr_list_get_attributes(marks) : NULL;
  char *found = NULL;
  for (GSList *at = all; at != NULL; at = at->next) {
    PangoAttribute *mark = at->data;
    if (mark->klass->type == PANGO_ATTR_UNDERLINE && found == NULL) {
      found = g_strdup_printf("%u..<%u", mark->start_index, mark->end_index);
    }
  }
  g_slist_free_full(all, (GDestroyNotify)pango_attribute_destroy);
  return found != NULL ? found : g_strdup("none");
}

char *bgtk_marked_index_of(GtkWidget *entry) {
  GtkWidget *suggestions = bgtk_suggestions_of(entry);
  GtkWidget *at = suggestions != NULL ? gtk_widget_get_first_child(suggestions) : NULL;
  for (int index = 0; at != NULL; index++, at = gtk_widget_get_next_sibling(at)) {
    if ((gtk_widget_get_state_flags(at) & GTK_STATE_FLAG_CHECKED) != 0) return g_strdup_printf("%d", index);
  }
  return g_strdup("none");
}

void bgtk_probe_show_choices(bgtk_widget *entry) {
  g_signal_emit_by_name(bgtk_accessible_of(BGTK_WIDGET(entry)), "icon-press", GTK_ENTRY_ICON_SECONDARY);
}

bool bgtk_probe_take_suggestion(bgtk_widget *entry, int index) {
  GtkWidget *suggestions = bgtk_suggestions_of(BGTK_WIDGET(entry));
  GtkWidget *at = suggestions != NULL ? gtk_widget_get_first_child(suggestions) : NULL;
  for (int i = 0; at != NULL && i < index; i++) at = gtk_widget_get_next_sibling(at);
  if (at != NULL) g_signal_emit_by_name(at, "clicked");
  return at != NULL;
}
