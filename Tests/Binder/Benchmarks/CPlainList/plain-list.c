#include "CPlainList.h"

#include <gtk/gtk.h>
#include <stdbool.h>

// An item with the number of its row, which lives as long as GTK shows it; in a table for good once it is sorted or
// selected by.
typedef struct {
  GObject parent_instance;
  guint row;
} PlainItem;
typedef GObjectClass PlainItemClass;
static GType plain_item_get_type(void);
G_DEFINE_TYPE(PlainItem, plain_item, G_TYPE_OBJECT)
static void plain_item_class_init(G_GNUC_UNUSED PlainItemClass *klass) {}
static void plain_item_init(G_GNUC_UNUSED PlainItem *self) {}

typedef struct {
  GObject parent_instance;
  const int32_t *keys;
  guint all;
  guint *shown;  // The rows of the positions; NULL if they are the same.
  guint count;
} PlainModel;
typedef GObjectClass PlainModelClass;
static GType plain_model_get_type(void);

static GType item_type(G_GNUC_UNUSED GListModel *model) { return plain_item_get_type(); }

static guint n_items(GListModel *model) { return ((PlainModel *)model)->count; }

static gpointer get_item(GListModel *model, guint position) {
  PlainModel *self = (PlainModel *)model;
  if (position >= self->count) return NULL;
  PlainItem *item = g_object_new(plain_item_get_type(), NULL);
  item->row = self->shown != NULL ? self->shown[position] : position;
  return item;
}

static void model_init(GListModelInterface *iface) {
  iface->get_item_type = item_type;
  iface->get_n_items = n_items;
  iface->get_item = get_item;
}

G_DEFINE_TYPE_WITH_CODE(PlainModel, plain_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

static void finalize(GObject *object) {
  g_free(((PlainModel *)object)->shown);
  G_OBJECT_CLASS(plain_model_parent_class)->finalize(object);
}

static void plain_model_class_init(PlainModelClass *klass) { klass->finalize = finalize; }
static void plain_model_init(G_GNUC_UNUSED PlainModel *self) {}

static void fill(PlainModel *self, int factor) {
  self->count = 0;
  for (guint row = 0; row < self->all; row++) {
    if (self->keys[row] % factor == 0) self->shown[self->count++] = row;
  }
}

static void on_clicked(GtkGestureClick *gesture, G_GNUC_UNUSED int presses, G_GNUC_UNUSED double x,
                       G_GNUC_UNUSED double y, gpointer data) {
  GtkWidget *row = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  gtk_widget_activate_action(row, "list.activate-item", "u", gtk_list_item_get_position(data));
}

static GtkWidget *set_up_label(GtkListItem *item) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_overflow(label, GTK_OVERFLOW_HIDDEN);
  gtk_list_item_set_child(item, label);
  return label;
}

static void on_setup(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, G_GNUC_UNUSED gpointer data) {
  GtkWidget *label = set_up_label(item);
  gtk_label_set_wrap(GTK_LABEL(label), FALSE);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_PRIMARY);
  g_signal_connect(click, "released", G_CALLBACK(on_clicked), item);
  GtkWidget *row = gtk_widget_get_parent(label);
  gtk_widget_add_controller(row != NULL ? row : label, GTK_EVENT_CONTROLLER(click));
}

static void on_bind(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  PlainModel *model = data;
  char text[32];
  g_snprintf(text, sizeof text, "Row %d", model->keys[((PlainItem *)gtk_list_item_get_item(item))->row]);
  GtkWidget *label = gtk_list_item_get_child(item);
  gtk_label_set_text(GTK_LABEL(label), text);
  GtkWidget *row = gtk_widget_get_parent(label);
  if (row != NULL) gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void *plain_list_new(const int32_t *keys, unsigned count) {
  PlainModel *model = g_object_new(plain_model_get_type(), NULL);
  model->keys = keys;
  model->all = count;
  model->shown = g_new(guint, count);
  fill(model, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), model);
  GtkSingleSelection *selection = gtk_single_selection_new(NULL);
  gtk_single_selection_set_autoselect(selection, FALSE);
  gtk_single_selection_set_can_unselect(selection, TRUE);
  gtk_single_selection_set_model(selection, G_LIST_MODEL(model));
  GtkWidget *view = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  gtk_widget_set_vexpand(scroller, TRUE);
  g_object_set_data_full(G_OBJECT(scroller), "plain-model", model, g_object_unref);
  return scroller;
}

void plain_list_filter(void *list, int factor) {
  PlainModel *model = g_object_get_data(G_OBJECT(list), "plain-model");
  guint old = model->count;
  fill(model, factor);
  g_list_model_items_changed(G_LIST_MODEL(model), 0, old, model->count);
}

static void on_painted(G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) { *(bool *)data = true; }

void plain_wait_for_frame(void *widget) {
  while (!gtk_widget_get_mapped(widget)) g_main_context_iteration(NULL, TRUE);
  GdkFrameClock *clock = gdk_surface_get_frame_clock(gtk_native_get_surface(gtk_widget_get_native(widget)));
  bool is_painted = false;
  gulong handler = g_signal_connect(clock, "after-paint", G_CALLBACK(on_painted), &is_painted);
  gtk_widget_queue_draw(widget);
  while (!is_painted) g_main_context_iteration(NULL, TRUE);
  g_signal_handler_disconnect(clock, handler);
}

typedef struct {
  const int32_t *keys;
  int number;
} PlainColumn;

static void on_setup_cell(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item,
                          G_GNUC_UNUSED gpointer data) {
  set_up_label(item);
}

static void on_bind_cell(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  PlainColumn *column = data;
  char text[48];
  guint row = ((PlainItem *)gtk_list_item_get_item(item))->row;
  g_snprintf(text, sizeof text, "Cell %d of %d", column->number, column->keys[row]);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), text);
}

static int compare(gconstpointer a, gconstpointer b, gpointer data) {
  const int32_t *keys = data;
  int32_t left = keys[((const PlainItem *)a)->row];
  int32_t right = keys[((const PlainItem *)b)->row];
  return left < right ? -1 : left > right;
}

// Uses the padding of the library's tables: its list style applies to these rows too and makes them so high that a
// page has half as many to draw.
static void use_table_style(void) {
  static bool is_done;
  if (is_done) return;
  is_done = true;
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider,
                                  "columnview > listview > row { padding: 0; margin: 0; border-radius: 0;"
                                  " border-bottom: 1px solid alpha(@theme_fg_color, 0.12); transition: none; }"
                                  "columnview > listview > row > cell { padding: 7px 10px; border: none; }",
                                  -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  g_object_unref(provider);
}

void *plain_table_new(const int32_t *keys, unsigned count, int columns) {
  use_table_style();
  PlainModel *rows = g_object_new(plain_model_get_type(), NULL);
  rows->keys = keys;
  rows->count = count;
  GtkWidget *view = gtk_column_view_new(NULL);
  for (int number = 0; number < columns; number++) {
    PlainColumn *own = g_new(PlainColumn, 1);
    *own = (PlainColumn){keys, number};
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(on_setup_cell), NULL);
    g_signal_connect_data(factory, "bind", G_CALLBACK(on_bind_cell), own, (GClosureNotify)(void (*)(void))g_free, 0);
    char title[24];
    g_snprintf(title, sizeof title, "Column %d", number);
    GtkColumnViewColumn *column = gtk_column_view_column_new(title, factory);
    gtk_column_view_column_set_fixed_width(column, 120);
    gtk_column_view_column_set_resizable(column, TRUE);
    GtkSorter *sorter = GTK_SORTER(gtk_custom_sorter_new(compare, (gpointer)keys, NULL));
    gtk_column_view_column_set_sorter(column, sorter);
    g_object_unref(sorter);
    gtk_column_view_append_column(GTK_COLUMN_VIEW(view), column);
    g_object_unref(column);
  }
  GtkSorter *sorter = g_object_ref(gtk_column_view_get_sorter(GTK_COLUMN_VIEW(view)));
  GtkSortListModel *sorted = gtk_sort_list_model_new(G_LIST_MODEL(rows), sorter);
  GtkMultiSelection *selection = gtk_multi_selection_new(G_LIST_MODEL(sorted));
  gtk_column_view_set_model(GTK_COLUMN_VIEW(view), GTK_SELECTION_MODEL(selection));
  g_object_unref(selection);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  gtk_widget_set_vexpand(scroller, TRUE);
  return scroller;
}

static GtkColumnView *view_of(void *table) {
  return GTK_COLUMN_VIEW(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(table)));
}

void plain_table_sort(void *table, bool is_descending) {
  GtkColumnView *view = view_of(table);
  g_autoptr(GtkColumnViewColumn) first = g_list_model_get_item(gtk_column_view_get_columns(view), 0);
  gtk_column_view_sort_by_column(view, first, is_descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

void plain_table_select(void *table, bool all) {
  GtkSelectionModel *model = gtk_column_view_get_model(view_of(table));
  if (all) {
    gtk_selection_model_select_all(model);
  } else {
    gtk_selection_model_unselect_all(model);
  }
}

void plain_scroll(void *widget, double rows) {
  GtkWidget *scroller = widget;
  while (!GTK_IS_SCROLLED_WINDOW(scroller)) scroller = gtk_widget_get_last_child(scroller);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + rows * gtk_adjustment_get_page_size(adjustment));
}
