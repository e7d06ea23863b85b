// Rows that all exist, to choose from or to act on.
#include "bgtk-private.h"

// NB: a row outside of a list complains when it is to have the focus (GTK 4.8).
void bgtk_row_update(bgtk_widget *row) {
  GtkListBoxRow *self = GTK_LIST_BOX_ROW(row);
  bool is_in_list = GTK_IS_LIST_BOX(gtk_widget_get_parent(BGTK_WIDGET(row)));
  bool is_of_use = gtk_list_box_row_get_activatable(self) || gtk_list_box_row_get_selectable(self);
  gtk_widget_set_can_focus(BGTK_WIDGET(row), is_in_list);
  gtk_widget_set_focusable(BGTK_WIDGET(row), is_in_list && is_of_use);
}

static void forget_row(GtkWidget *list, GtkWidget *row) {
  gtk_list_box_remove(GTK_LIST_BOX(list), row);
  bgtk_row_update((bgtk_widget *)row);
}

// NB: GTK moves to the next row even where that takes no focus, and stays there (GTK 4.8): a heading ends the way.
static void on_move_cursor(GtkListBox *list, GtkMovementStep step, int count, G_GNUC_UNUSED gboolean extend,
                           gboolean modify, G_GNUC_UNUSED gpointer data) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(list));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor(focus, GTK_TYPE_LIST_BOX_ROW) : NULL;
  if (step != GTK_MOVEMENT_DISPLAY_LINES || row == NULL || gtk_widget_get_parent(row) != GTK_WIDGET(list)) return;
  int direction = count > 0 ? 1 : -1;
  int index = gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row));
  GtkListBoxRow *next = NULL;
  do {
    index += direction;
    next = index >= 0 ? gtk_list_box_get_row_at_index(list, index) : NULL;
  } while (next != NULL && !(gtk_widget_get_focusable(GTK_WIDGET(next)) && gtk_widget_is_sensitive(GTK_WIDGET(next)) &&
                             gtk_widget_get_visible(GTK_WIDGET(next))));
  g_signal_stop_emission_by_name(list, "move-cursor");
  if (next == NULL) return;
  gtk_widget_grab_focus(GTK_WIDGET(next));
  if (!modify) gtk_list_box_select_row(list, next);
}

// NB: Tab would go from row to row and select each of them, so that nobody could leave a list by Tab without choosing its last
// row (GTK 4.8). The arrows go from row to row; Tab leaves the list.
static gboolean on_key(GtkEventControllerKey *keys, guint key, G_GNUC_UNUSED guint code, GdkModifierType held,
                       G_GNUC_UNUSED gpointer data) {
  GtkWidget *list = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
  GtkRoot *root = gtk_widget_get_root(list);
  bool is_tab = key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_KP_Tab;
  bool is_back = key == GDK_KEY_ISO_Left_Tab || (held & GDK_SHIFT_MASK) != 0;
  if (!is_tab || (held & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || root == NULL) return GDK_EVENT_PROPAGATE;
  gtk_widget_set_can_focus(list, FALSE);
  g_signal_emit_by_name(root, "move-focus", is_back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus(list, TRUE);
  return GDK_EVENT_STOP;
}

static void leave_by_tab(GtkWidget *list) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
  gtk_widget_add_controller(list, keys);
}

bgtk_widget *bgtk_list_box_new(bool selects) {
  GtkWidget *list = gtk_list_box_new();
  if (selects) leave_by_tab(list);
  g_signal_connect(list, "move-cursor", G_CALLBACK(on_move_cursor), NULL);
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), selects ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE);
  bgtk_set_forget(list, forget_row);
  return bgtk_adopt(list);
}

void bgtk_list_box_place(bgtk_widget *list, bgtk_widget *row, int index) {
  GtkListBoxRow *there = gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), index);
  if ((void *)there == (void *)row) return;
  bgtk_widget_detach(row);
  gtk_list_box_insert(GTK_LIST_BOX(list), BGTK_WIDGET(row), index);
  bgtk_row_update(row);
}

int bgtk_list_box_selected(bgtk_widget *list) {
  GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(list));
  return row != NULL ? gtk_list_box_row_get_index(row) : -1;
}

void bgtk_list_box_select(bgtk_widget *list, int index) {
  GtkListBoxRow *row = index >= 0 ? gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), index) : NULL;
  gtk_list_box_select_row(GTK_LIST_BOX(list), row);
}

static void on_activated(G_GNUC_UNUSED GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  BgtkReceiver *receiver = data;
  ((bgtk_row_callback)receiver->call)(receiver->context, gtk_list_box_row_get_index(row));
}

void bgtk_list_box_on_activate(bgtk_widget *list, bgtk_row_callback activated, void *context, bgtk_release release) {
  bgtk_connect(list, "row-activated", G_CALLBACK(on_activated), G_CALLBACK(activated), context, release);
}

bgtk_widget *bgtk_row_new(void) {
  bgtk_widget *row = bgtk_adopt(gtk_list_box_row_new());
  bgtk_row_update(row);
  return row;
}
