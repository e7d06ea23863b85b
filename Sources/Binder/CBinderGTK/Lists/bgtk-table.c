// A table: a header over a list whose rows put their cells below the headings.
//
// GtkColumnView makes a list item and a cell widget for each cell, of hidden columns too, and has neither a sort order of
// several levels nor one that can be read (GTK 4.8). Here a row is one list item, and its cells are its children.
#include "bgtk-table-parts.h"

typedef GtkWidgetClass BgtkTableClass;
G_DEFINE_TYPE(BgtkTable, bgtk_table, GTK_TYPE_WIDGET)

// Enough for a picture and a name, when other columns leave no room: then the rows scroll sideways.
enum { flexible_width = 160,
       cell_space = 10,
       cell_height_space = 7 };

// MARK: Columns

static void clear_column(gpointer data) {
  g_free(((Column *)data)->title);
  g_free(((Column *)data)->sort_text);
}

int bgtk_table_column_least(const BgtkTable *self, const Column *column) {
  return column->shown < 0 ? MAX(bgtk_scaled(self->scale, flexible_width), column->least) : column->shown;
}

int bgtk_table_least_width(BgtkTable *self) {
  int width = 0;
  for (guint i = 0; i < self->columns->len; i++) {
    const Column *column = &g_array_index(self->columns, Column, i);
    if (column->is_visible) width += bgtk_table_column_least(self, column);
  }
  return width;
}

// What the columns without a width of their own share: each has as much, but for those that need more.
typedef struct {
  int each;
  int rest;  // for those that need no more
  int count; // how many they are
} Share;

static Share share_out(BgtkTable *self, int room) {
  Share share = {room, room, 0};
  for (int before = -1; share.each != before;) {
    before = share.each;
    share.rest = room;
    share.count = 0;
    for (guint i = 0; i < self->columns->len; i++) {
      const Column *column = &g_array_index(self->columns, Column, i);
      if (!column->is_visible || column->shown >= 0) continue;
      int least = bgtk_table_column_least(self, column);
      if (least > share.each) {
        share.rest -= least;
      } else {
        share.count += 1;
      }
    }
    if (share.count > 0) share.each = MIN(share.each, share.rest / share.count);
  }
  return share;
}

static int room_for_flexible(BgtkTable *self, int width) {
  for (guint i = 0; i < self->columns->len; i++) {
    const Column *column = &g_array_index(self->columns, Column, i);
    if (column->is_visible && column->shown >= 0) width -= column->shown;
  }
  return width;
}

const Place *bgtk_table_places(BgtkTable *self, int width, int *count) {
  width = MAX(width, bgtk_table_least_width(self));
  if (self->placed_width != width) {
    self->placed_width = width;
    g_array_set_size(self->places, 0);
    Share share = share_out(self, room_for_flexible(self, width));
    int start = 0;
    for (guint i = 0; i < self->columns->len; i++) {
      Column *column = &g_array_index(self->columns, Column, i);
      if (!column->is_visible) continue;
      int own = bgtk_table_column_least(self, column);
      if (column->shown < 0 && own <= share.each) {
        own = share.rest / share.count;
        share.rest -= own;
        share.count -= 1;
      }
      Place place = {column, start, own};
      g_array_append_val(self->places, place);
      start += own;
    }
  }
  *count = (int)self->places->len;
  return (const Place *)(void *)self->places->data;
}

static bool has_other_headings(BgtkTable *self, const bgtk_table_column *columns, int count) {
  if (self->columns->len != (guint)count) return true;
  for (int i = 0; i < count; i++) {
    const Column *old = &g_array_index(self->columns, Column, i);
    if (old->number != columns[i].number || old->is_visible != columns[i].is_visible) return true;
    if (strcmp(old->title, columns[i].title) != 0) return true;
  }
  return false;
}

static GArray *new_columns(void) {
  GArray *columns = g_array_new(FALSE, FALSE, sizeof(Column));
  g_array_set_clear_func(columns, clear_column);
  return columns;
}

static int known_least(const GArray *columns, int number) {
  for (guint i = 0; i < columns->len; i++) {
    const Column *column = &g_array_index(columns, Column, i);
    if (column->number == number) return column->least;
  }
  return 0;
}

static void lay_out(BgtkTable *self, bool has_other_headings) {
  self->placed_width = -1;
  bgtk_table_header_update(self->header, has_other_headings);
  gtk_widget_set_size_request(self->view, bgtk_table_least_width(self), -1);
  GtkWidget *row = gtk_widget_get_first_child(self->view);
  for (; row != NULL; row = gtk_widget_get_next_sibling(row)) {
    GtkWidget *cells = gtk_widget_get_first_child(row);
    if (cells != NULL) gtk_widget_queue_resize(cells);
  }
}

void bgtk_table_set_columns(bgtk_widget *handle, const bgtk_table_column *columns, int count) {
  BgtkTable *self = (BgtkTable *)handle;
  bool is_other = has_other_headings(self, columns, count);
  g_autoptr(GArray) old = self->columns;
  self->columns = new_columns();
  for (int i = 0; i < count; i++) {
    const bgtk_table_column *new = &columns[i];
    Column column = {.number = new->number, .title = g_strdup(new->title), .width = new->width,
                     .shown = bgtk_scaled(self->scale, new->width), .least = known_least(old, new->number),
                     .is_visible = new->is_visible, .is_resizable = new->is_resizable, .sort = new->sort,
                     .sort_text = g_strdup(new->sort_text), .alignment = new->alignment};
    g_array_append_val(self->columns, column);
  }
  lay_out(self, is_other);
}

static gboolean lay_out_again(gpointer data) {
  BgtkTable *self = data;
  self->idle = 0;
  lay_out(self, false);
  return G_SOURCE_REMOVE;
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  BgtkTable *self = (BgtkTable *)widget;
  GTK_WIDGET_CLASS(bgtk_table_parent_class)->css_changed(widget, change);
  if (!bgtk_update_text_scale(widget, &self->scale)) return;
  for (guint i = 0; i < self->columns->len; i++) {
    Column *column = &g_array_index(self->columns, Column, i);
    column->shown = bgtk_scaled(self->scale, column->width);
    column->least = 0;
  }
  if (self->idle == 0) self->idle = g_idle_add_full(G_PRIORITY_HIGH_IDLE, lay_out_again, self, NULL);
}

// Takes notice of how wide a cell is at least, its space included.
static void make_room(BgtkTable *self, Column *column, int least) {
  if (column->shown >= 0 || least <= bgtk_table_column_least(self, column)) return;
  column->least = least;
  // The other rows must not change while this one is laid out.
  if (self->idle == 0) self->idle = g_idle_add_full(G_PRIORITY_HIGH_IDLE, lay_out_again, self, NULL);
}

void bgtk_table_connect(bgtk_widget *handle, const bgtk_table_events *events, void *context, bgtk_release release) {
  BgtkTable *self = (BgtkTable *)handle;
  self->events = *events;
  self->context = context;
  self->release = release;
}

// MARK: The widget

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkTable *self = (BgtkTable *)widget;
  *minimum_baseline = *natural_baseline = -1;
  int header[2] = {0, 0};
  gtk_widget_measure(self->header, orientation, -1, &header[0], &header[1], NULL, NULL);
  bool is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  gtk_widget_measure(self->scroller, orientation, is_width ? -1 : for_size, minimum, natural, NULL, NULL);
  *minimum = is_width ? MAX(*minimum, header[0]) : *minimum + header[1];
  *natural = is_width ? MAX(*natural, header[1]) : *natural + header[1];
}

static void size_allocate(GtkWidget *widget, int width, int height, G_GNUC_UNUSED int baseline) {
  BgtkTable *self = (BgtkTable *)widget;
  int top = 0;
  gtk_widget_measure(self->header, GTK_ORIENTATION_VERTICAL, -1, NULL, &top, NULL, NULL);
  // The header goes by the rows' width, which is known once they have been laid out.
  gtk_widget_size_allocate(self->scroller, &(GtkAllocation){0, top, width, MAX(height - top, 0)}, -1);
  gtk_widget_size_allocate(self->header, &(GtkAllocation){0, 0, width, top}, -1);
}

static gboolean grab_focus(GtkWidget *widget) { return gtk_widget_grab_focus(((BgtkTable *)widget)->view); }

static void compute_expand(GtkWidget *widget, gboolean *hexpand, gboolean *vexpand) {
  GtkWidget *scroller = ((BgtkTable *)widget)->scroller;
  *hexpand = gtk_widget_compute_expand(scroller, GTK_ORIENTATION_HORIZONTAL);
  *vexpand = gtk_widget_compute_expand(scroller, GTK_ORIENTATION_VERTICAL);
}

static void dispose(GObject *object) {
  BgtkTable *self = (BgtkTable *)object;
  g_clear_handle_id(&self->idle, g_source_remove);
  g_clear_pointer(&self->header, gtk_widget_unparent);
  g_clear_pointer(&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS(bgtk_table_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  BgtkTable *self = (BgtkTable *)object;
  g_array_unref(self->places);
  g_array_unref(self->columns);
  if (self->release != NULL) self->release(self->context);
  G_OBJECT_CLASS(bgtk_table_parent_class)->finalize(object);
}

static void bgtk_table_class_init(BgtkTableClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = dispose;
  G_OBJECT_CLASS(klass)->finalize = finalize;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  klass->css_changed = css_changed;
  klass->grab_focus = grab_focus;
  klass->compute_expand = compute_expand;
  gtk_widget_class_set_css_name(klass, "table");
}

static void bgtk_table_init(BgtkTable *self) {
  self->columns = new_columns();
  self->places = g_array_new(FALSE, FALSE, sizeof(Place));
  self->placed_width = -1;
  self->scale = 1;
}

GtkWidget *bgtk_table_around(GtkWidget *scroller, GtkWidget *view) {
  BgtkTable *self = g_object_new(bgtk_table_get_type(), NULL);
  self->view = view;
  self->scroller = scroller;
  self->header = bgtk_table_header_new(self);
  gtk_widget_set_parent(self->header, GTK_WIDGET(self));
  gtk_widget_set_parent(scroller, GTK_WIDGET(self));
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  return GTK_WIDGET(self);
}

// MARK: Rows

typedef struct {
  GtkLayoutManager parent_instance;
  BgtkTable *table; // not owned: around the row while it is in a window
} BgtkCellLayout;
typedef GtkLayoutManagerClass BgtkCellLayoutClass;
static GType bgtk_cell_layout_get_type(void);
G_DEFINE_TYPE(BgtkCellLayout, bgtk_cell_layout, GTK_TYPE_LAYOUT_MANAGER)

static const Place *row_places(GtkLayoutManager *manager, GtkWidget *row, int width, int *count) {
  BgtkCellLayout *self = (BgtkCellLayout *)manager;
  if (self->table == NULL) self->table = (BgtkTable *)gtk_widget_get_ancestor(row, bgtk_table_get_type());
  *count = 0;
  return self->table != NULL ? bgtk_table_places(self->table, width, count) : NULL;
}

static GtkSizeRequestMode row_request_mode(G_GNUC_UNUSED GtkLayoutManager *manager, G_GNUC_UNUSED GtkWidget *row) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

// How wide a cell is in a column. It is never less than what the cell needs, which LEAST is set to.
static int cell_width(GtkWidget *cell, int column_width, int *least) {
  gtk_widget_measure(cell, GTK_ORIENTATION_HORIZONTAL, -1, least, NULL, NULL, NULL);
  return MAX(column_width - 2 * cell_space, *least);
}

static void row_measure(GtkLayoutManager *manager, GtkWidget *row, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  int count = 0;
  const Place *place = row_places(manager, row, for_size, &count);
  if (place == NULL) return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = *natural = bgtk_table_least_width(((BgtkCellLayout *)manager)->table);
    return;
  }
  GtkWidget *cell = gtk_widget_get_first_child(row);
  for (int i = 0; i < count && cell != NULL; i++, cell = gtk_widget_get_next_sibling(cell)) {
    int least = 0;
    int own = 0;
    int width = cell_width(cell, place[i].width, &least);
    gtk_widget_measure(cell, orientation, width, &least, &own, NULL, NULL);
    *minimum = MAX(*minimum, least + 2 * cell_height_space);
    *natural = MAX(*natural, own + 2 * cell_height_space);
  }
}

static void row_allocate(GtkLayoutManager *manager, GtkWidget *row, int width, int height,
                         G_GNUC_UNUSED int baseline) {
  int count = 0;
  const Place *place = row_places(manager, row, width, &count);
  bool is_rtl = gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL;
  GtkWidget *cell = gtk_widget_get_first_child(row);
  for (int i = 0; i < count && cell != NULL; i++, cell = gtk_widget_get_next_sibling(cell)) {
    int least = 0;
    int own = cell_width(cell, place[i].width, &least);
    make_room(((BgtkCellLayout *)manager)->table, place[i].column, least + 2 * cell_space);
    int start = place[i].start + cell_space;
    GtkAllocation room = {is_rtl ? width - start - own : start, cell_height_space, own,
                          MAX(height - 2 * cell_height_space, 0)};
    gtk_widget_set_overflow(cell, GTK_OVERFLOW_HIDDEN);
    gtk_widget_size_allocate(cell, &room, -1);
  }
}

static void row_unroot(GtkLayoutManager *manager) { ((BgtkCellLayout *)manager)->table = NULL; }

static void bgtk_cell_layout_class_init(BgtkCellLayoutClass *klass) {
  klass->get_request_mode = row_request_mode;
  klass->measure = row_measure;
  klass->allocate = row_allocate;
  klass->unroot = row_unroot;
}

static void bgtk_cell_layout_init(G_GNUC_UNUSED BgtkCellLayout *self) {}

// Before the row's own gestures, which would activate it.
static void on_pressed(GtkGestureClick *gesture, int presses, double x, double y, G_GNUC_UNUSED gpointer data) {
  GtkWidget *row = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  BgtkTable *table = (BgtkTable *)gtk_widget_get_ancestor(row, bgtk_table_get_type());
  GtkWidget *target = presses == 2 ? gtk_widget_pick(row, x, y, GTK_PICK_DEFAULT) : NULL;
  if (table == NULL || target == NULL) return;
  if (!table->events.edit(table->context, bgtk_tag_of(target))) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

void bgtk_table_adopt_row(bgtk_widget *row) {
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), NULL);
  gtk_widget_add_controller(BGTK_WIDGET(row), GTK_EVENT_CONTROLLER(click));
  gtk_widget_set_layout_manager(BGTK_WIDGET(row), g_object_new(bgtk_cell_layout_get_type(), NULL));
}
