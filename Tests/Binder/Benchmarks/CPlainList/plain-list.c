#include "CPlainList.h"

#include <gtk/gtk.h>
#include <stdbool.h>

// An item with the number of its row, which lives as long as GTK shows it.
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
  guint *shown;
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
  item->row = self->shown[position];
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

static void on_setup(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, G_GNUC_UNUSED gpointer data) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), FALSE);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_overflow(label, GTK_OVERFLOW_HIDDEN);
  gtk_list_item_set_child(item, label);
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

unsigned plain_list_count(void *list) {
  return ((PlainModel *)g_object_get_data(G_OBJECT(list), "plain-model"))->count;
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
