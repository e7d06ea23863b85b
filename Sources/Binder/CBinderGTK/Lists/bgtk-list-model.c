// A list model of which only the length is known: an item is an empty object, made for as long as GTK shows it. It is its
// own selection, which belongs to Swift, by keys: GTK's own keeps a table of objects and would make one for each row.
#include "bgtk-list-model.h"

typedef struct {
  GObject parent_instance;
  guint count;
  bgtk_list_events events;
  void *context;
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

static gboolean is_selected(GtkSelectionModel *model, guint position) {
  BgtkListModel *self = (BgtkListModel *)model;
  return position < self->count && self->events.is_selected(self->context, position);
}

static gboolean change(GtkSelectionModel *model, bgtk_selection_change change, guint position, guint count) {
  BgtkListModel *self = (BgtkListModel *)model;
  if (position > self->count || count > self->count - position) return FALSE;
  bgtk_rows rows = {position, count};
  return self->events.select(self->context, change, &rows, 1);
}

static gboolean select_item(GtkSelectionModel *model, guint position, gboolean alone) {
  return change(model, alone ? BGTK_SELECT_ONLY : BGTK_SELECT_ADD, position, 1);
}

static gboolean unselect_item(GtkSelectionModel *model, guint position) {
  return change(model, BGTK_SELECT_REMOVE, position, 1);
}

static gboolean select_range(GtkSelectionModel *model, guint position, guint count, gboolean alone) {
  return change(model, alone ? BGTK_SELECT_ONLY : BGTK_SELECT_ADD, position, count);
}

static gboolean unselect_range(GtkSelectionModel *model, guint position, guint count) {
  return change(model, BGTK_SELECT_REMOVE, position, count);
}

static gboolean select_all(GtkSelectionModel *model) {
  return change(model, BGTK_SELECT_ADD, 0, ((BgtkListModel *)model)->count);
}

static gboolean unselect_all(GtkSelectionModel *model) {
  BgtkListModel *self = (BgtkListModel *)model;
  bgtk_rows none = {0, 0};
  return self->events.select(self->context, BGTK_SELECT_ONLY, &none, 0);
}

// The rows of a set, in one go.
static gboolean change_set(BgtkListModel *self, bgtk_selection_change change, const GtkBitset *set) {
  g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(bgtk_rows));
  GtkBitsetIter iter;
  guint position = 0;
  bool is_there = gtk_bitset_iter_init_first(&iter, set, &position);
  for (; is_there && position < self->count; is_there = gtk_bitset_iter_next(&iter, &position)) {
    bgtk_rows *last = rows->len > 0 ? &g_array_index(rows, bgtk_rows, rows->len - 1) : NULL;
    if (last != NULL && last->position + last->count == position) {
      last->count += 1;
    } else {
      bgtk_rows next = {position, 1};
      g_array_append_val(rows, next);
    }
  }
  bgtk_rows none = {0, 0};
  const bgtk_rows *first = rows->len > 0 ? (const bgtk_rows *)(void *)rows->data : &none;
  return self->events.select(self->context, change, first, rows->len);
}

// What a rubber band has been drawn around: alone, or added to what is selected, or taken out of it.
static gboolean set_selection(GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask) {
  BgtkListModel *self = (BgtkListModel *)model;
  if (gtk_bitset_get_size(mask) == self->count) return change_set(self, BGTK_SELECT_ONLY, selected);
  g_autoptr(GtkBitset) gone = gtk_bitset_copy(mask);
  gtk_bitset_subtract(gone, selected);
  g_autoptr(GtkBitset) come = gtk_bitset_copy(selected);
  gtk_bitset_intersect(come, mask);
  gboolean is_done = gtk_bitset_is_empty(gone) || change_set(self, BGTK_SELECT_REMOVE, gone);
  return (gtk_bitset_is_empty(come) || change_set(self, BGTK_SELECT_ADD, come)) && is_done;
}

static void selection_init(GtkSelectionModelInterface *iface) {
  iface->is_selected = is_selected;
  iface->select_item = select_item;
  iface->unselect_item = unselect_item;
  iface->select_range = select_range;
  iface->unselect_range = unselect_range;
  iface->select_all = select_all;
  iface->unselect_all = unselect_all;
  iface->set_selection = set_selection;
}

static GType bgtk_list_model_get_type(void);
G_DEFINE_TYPE_WITH_CODE(BgtkListModel, bgtk_list_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init)
                            G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, selection_init))

static void bgtk_list_model_class_init(G_GNUC_UNUSED BgtkListModelClass *klass) {}

static void bgtk_list_model_init(G_GNUC_UNUSED BgtkListModel *self) {}

static GType item_type(G_GNUC_UNUSED GListModel *model) { return G_TYPE_OBJECT; }

static guint n_items(GListModel *model) { return ((BgtkListModel *)model)->count; }

static gpointer get_item(GListModel *model, guint position) {
  return position < ((BgtkListModel *)model)->count ? g_object_new(G_TYPE_OBJECT, NULL) : NULL;
}

GListModel *bgtk_list_model_new(guint count, const bgtk_list_events *events, void *context) {
  BgtkListModel *self = g_object_new(bgtk_list_model_get_type(), NULL);
  self->events = *events;
  self->context = context;
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
