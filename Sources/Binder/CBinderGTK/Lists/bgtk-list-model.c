// A list model of which only the length is known: an item is an empty object, made for as long as GTK shows it.
#include "bgtk-list-model.h"

typedef struct {
  GObject parent_instance;
  guint count;
} BgtkListModel;

typedef GObjectClass BgtkListModelClass;

static GType item_type(GListModel *model);
static guint n_items(GListModel *model);
static gpointer get_item(GListModel *model, guint position);

static void model_init(GListModelInterface *iface) {
  iface->get_item_type = item_type;
  iface->get_n_items = n_items;
  iface->get_item = get_item;
}

static GType bgtk_list_model_get_type(void);
G_DEFINE_TYPE_WITH_CODE(BgtkListModel, bgtk_list_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init))

static void bgtk_list_model_class_init(G_GNUC_UNUSED BgtkListModelClass *klass) {}

static void bgtk_list_model_init(G_GNUC_UNUSED BgtkListModel *self) {}

static GType item_type(G_GNUC_UNUSED GListModel *model) { return G_TYPE_OBJECT; }

static guint n_items(GListModel *model) { return ((BgtkListModel *)model)->count; }

static gpointer get_item(GListModel *model, guint position) {
  return position < ((BgtkListModel *)model)->count ? g_object_new(G_TYPE_OBJECT, NULL) : NULL;
}

GListModel *bgtk_list_model_new(guint count) {
  BgtkListModel *self = g_object_new(bgtk_list_model_get_type(), NULL);
  self->count = count;
  return G_LIST_MODEL(self);
}

void bgtk_list_model_splice(GListModel *model, guint position, guint removed, guint inserted) {
  BgtkListModel *self = (BgtkListModel *)model;
  // What reaches beyond the end would leave GTK with rows for items that are not there.
  position = MIN(position, self->count);
  removed = MIN(removed, self->count - position);
  self->count = self->count - removed + inserted;
  g_list_model_items_changed(model, position, removed, inserted);
}
