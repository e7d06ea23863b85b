// Choices and numbers.
#include "bgtk-field.h"

bgtk_widget *bgtk_level_bar_new(double maximum, bool is_discrete) {
  GtkLevelBar *bar = GTK_LEVEL_BAR(gtk_level_bar_new_for_interval(0, maximum));
  if (is_discrete) gtk_level_bar_set_mode(bar, GTK_LEVEL_BAR_MODE_DISCRETE);
  // NB: GTK counts these from 0 to 1 whatever the maximum is (GTK 4.8).
  gtk_level_bar_add_offset_value(bar, GTK_LEVEL_BAR_OFFSET_LOW, maximum * 0.25);
  gtk_level_bar_add_offset_value(bar, GTK_LEVEL_BAR_OFFSET_HIGH, maximum * 0.75);
  gtk_level_bar_add_offset_value(bar, GTK_LEVEL_BAR_OFFSET_FULL, maximum);
  return bgtk_adopt(GTK_WIDGET(bar));
}

// NB: GTK takes a text that is no number for 0 (GTK 4.8): the last one comes back.
static int on_input(GtkSpinButton *button, double *value, G_GNUC_UNUSED gpointer data) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(button));
  char *end = NULL;
  g_strtod(text, &end);
  if (end != text) return FALSE;
  *value = gtk_adjustment_get_value(gtk_spin_button_get_adjustment(button));
  return TRUE;
}

bgtk_widget *bgtk_spin_button_new(double minimum, double maximum, double step, int digits) {
  GtkSpinButton *button = GTK_SPIN_BUTTON(gtk_spin_button_new_with_range(minimum, maximum, step));
  gtk_spin_button_set_digits(button, (guint)digits);
  gtk_spin_button_set_numeric(button, TRUE);
  g_signal_connect(button, "input", G_CALLBACK(on_input), NULL);
  return bgtk_adopt(GTK_WIDGET(button));
}

void bgtk_spin_button_set_value(bgtk_widget *button, double value) {
  // NB: the button itself takes a value next to its own for the same (GTK 4.8).
  gtk_adjustment_set_value(gtk_spin_button_get_adjustment(GTK_SPIN_BUTTON(button)), value);
}

static void set_up_title(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item,
                         G_GNUC_UNUSED gpointer data) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child(item, label);
}

static void bind_title(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item,
                       G_GNUC_UNUSED gpointer data) {
  const char *title = gtk_string_object_get_string(gtk_list_item_get_item(item));
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), title);
}

static GtkWidget *find(GtkWidget *widget, GType type) {
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type)) return widget;
  for (GtkWidget *at = gtk_widget_get_first_child(widget); at != NULL; at = gtk_widget_get_next_sibling(at)) {
    GtkWidget *found = find(at, type);
    if (found != NULL) return found;
  }
  return NULL;
}

// Enter in the field chooses the first title that fits.
static void choose_first(G_GNUC_UNUSED GtkSearchEntry *entry, gpointer list) {
  GtkSelectionModel *model = gtk_list_view_get_model(list);
  if (g_list_model_get_n_items(G_LIST_MODEL(model)) == 0) return;
  gtk_selection_model_select_item(model, 0, TRUE);
  g_signal_emit_by_name(list, "activate", 0);
}

// A GtkDropDown's own selection, which it keeps to itself, is the one that says that these items have changed.
static gboolean leave_unselected(G_GNUC_UNUSED GSignalInvocationHint *hint, G_GNUC_UNUSED guint count,
                                 const GValue *values, gpointer model) {
  gpointer emitter = g_value_get_object(values);
  if (GTK_IS_SINGLE_SELECTION(emitter) && (gpointer)gtk_single_selection_get_model(emitter) == model) {
    gtk_single_selection_set_autoselect(emitter, FALSE);
    gtk_single_selection_set_can_unselect(emitter, TRUE);
  }
  return G_SOURCE_CONTINUE;
}

// NB: a GtkDropDown selects its first item by itself, and newer ones refuse to have none selected (seen in GTK 4.18).
static void let_nothing_be_selected(GtkStringList *titles) {
  guint items_changed = g_signal_lookup("items-changed", G_TYPE_LIST_MODEL);
  gulong hook = g_signal_add_emission_hook(items_changed, 0, leave_unselected, titles, NULL);
  gtk_string_list_append(titles, "");
  gtk_string_list_remove(titles, 0);
  g_signal_remove_emission_hook(items_changed, hook);
}

bgtk_widget *bgtk_drop_down_new(void) {
  g_autoptr(GtkExpression) title = gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *widget = gtk_drop_down_new(G_LIST_MODEL(gtk_string_list_new(NULL)), gtk_expression_ref(title));
  GtkDropDown *drop_down = GTK_DROP_DOWN(widget);
  let_nothing_be_selected(GTK_STRING_LIST(gtk_drop_down_get_model(drop_down)));
  // NB: the button asks for the width of the longest title, which may be wider than the window (GTK 4.8): there it is
  // cut, while the list keeps GTK's own rows.
  gtk_drop_down_set_list_factory(drop_down, gtk_drop_down_get_factory(drop_down));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_title), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_title), NULL);
  gtk_drop_down_set_factory(drop_down, factory);
  g_object_unref(factory);
  // NB: the field does nothing on Enter, and the list has the focus at first (GTK 4.8).
  GtkWidget *entry = find(widget, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *list = find(widget, GTK_TYPE_LIST_VIEW);
  if (entry != NULL && list != NULL) {
    gtk_search_entry_set_key_capture_widget(GTK_SEARCH_ENTRY(entry), list);
    g_signal_connect_object(entry, "activate", G_CALLBACK(choose_first), list, 0);
  }
  return bgtk_adopt(widget);
}

bgtk_widget *bgtk_password_entry_new(void) {
  GtkWidget *entry = gtk_password_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 6);
  return bgtk_field_around(entry);
}

static GDateTime *midday(int year, int month, int day) { return g_date_time_new_utc(year, month, day, 12, 0, 0); }

bgtk_widget *bgtk_calendar_new(void) { return bgtk_adopt(gtk_calendar_new()); }

void bgtk_calendar_get(bgtk_widget *calendar, int *year, int *month, int *day) {
  g_autoptr(GDateTime) date = gtk_calendar_get_date(GTK_CALENDAR(calendar));
  g_date_time_get_ymd(date, year, month, day);
}

void bgtk_calendar_set(bgtk_widget *calendar, int year, int month, int day) {
  g_autoptr(GDateTime) date = midday(year, month, day);
  if (date != NULL) gtk_calendar_select_day(GTK_CALENDAR(calendar), date);
}

static GtkStringList *titles(bgtk_widget *drop_down) {
  return GTK_STRING_LIST(gtk_drop_down_get_model(GTK_DROP_DOWN(drop_down)));
}

void bgtk_drop_down_clear(bgtk_widget *drop_down) {
  gtk_string_list_splice(titles(drop_down), 0, g_list_model_get_n_items(G_LIST_MODEL(titles(drop_down))), NULL);
}

void bgtk_drop_down_append(bgtk_widget *drop_down, const char *title) {
  gtk_string_list_append(titles(drop_down), title);
}

int bgtk_drop_down_selected(bgtk_widget *drop_down) {
  guint selected = gtk_drop_down_get_selected(GTK_DROP_DOWN(drop_down));
  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int)selected;
}

void bgtk_drop_down_select(bgtk_widget *drop_down, int index) {
  gtk_drop_down_set_selected(GTK_DROP_DOWN(drop_down), index < 0 ? GTK_INVALID_LIST_POSITION : (guint)index);
}
