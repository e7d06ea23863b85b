#include "CPlainList.h"

#include <gtk/gtk.h>
#include <stdbool.h>

// An item with the number of its row, which lives as long as GTK shows it, and for good once it is sorted or selected
// by.
typedef struct {
  GObject parent_instance;
  guint row;
} PlainRow;
typedef GObjectClass PlainRowClass;
static GType plain_row_get_type(void);
G_DEFINE_TYPE(PlainRow, plain_row, G_TYPE_OBJECT)
static void plain_row_class_init(G_GNUC_UNUSED PlainRowClass *klass) {}
static void plain_row_init(G_GNUC_UNUSED PlainRow *self) {}

typedef struct {
  GObject parent_instance;
  const int32_t *keys;
  guint count;
} PlainRows;
typedef GObjectClass PlainRowsClass;
static GType plain_rows_get_type(void);

static GType item_type(G_GNUC_UNUSED GListModel *model) { return plain_row_get_type(); }

static guint n_items(GListModel *model) { return ((PlainRows *)model)->count; }

static gpointer get_item(GListModel *model, guint position) {
  if (position >= ((PlainRows *)model)->count) return NULL;
  PlainRow *item = g_object_new(plain_row_get_type(), NULL);
  item->row = position;
  return item;
}

static void model_init(GListModelInterface *iface) {
  iface->get_item_type = item_type;
  iface->get_n_items = n_items;
  iface->get_item = get_item;
}

G_DEFINE_TYPE_WITH_CODE(PlainRows, plain_rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))
static void plain_rows_class_init(G_GNUC_UNUSED PlainRowsClass *klass) {}
static void plain_rows_init(G_GNUC_UNUSED PlainRows *self) {}

typedef struct {
  const int32_t *keys;
  int number;
} PlainColumn;

static void on_setup(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, G_GNUC_UNUSED gpointer data) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_overflow(label, GTK_OVERFLOW_HIDDEN);
  gtk_list_item_set_child(item, label);
}

static void on_bind(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  PlainColumn *column = data;
  char text[48];
  guint row = ((PlainRow *)gtk_list_item_get_item(item))->row;
  g_snprintf(text, sizeof text, "Cell %d of %d", column->number, column->keys[row]);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), text);
}

static int compare(gconstpointer a, gconstpointer b, gpointer data) {
  const int32_t *keys = data;
  int32_t left = keys[((const PlainRow *)a)->row];
  int32_t right = keys[((const PlainRow *)b)->row];
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
  PlainRows *rows = g_object_new(plain_rows_get_type(), NULL);
  rows->keys = keys;
  rows->count = count;
  GtkWidget *view = gtk_column_view_new(NULL);
  for (int number = 0; number < columns; number++) {
    PlainColumn *own = g_new(PlainColumn, 1);
    *own = (PlainColumn){keys, number};
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
    g_signal_connect_data(factory, "bind", G_CALLBACK(on_bind), own, (GClosureNotify)(void (*)(void))g_free, 0);
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
