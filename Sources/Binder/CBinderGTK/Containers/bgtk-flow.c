// A widget that puts its children into rows, and begins another row where there is no more room, as text does.
#include "bgtk-private.h"

typedef struct {
  GtkWidget parent_instance;
  int spacing;
  int maximum; // the most children in a row
} BgtkFlow;

typedef GtkWidgetClass BgtkFlowClass;

enum { property_spacing = 1,
       property_maximum };

static GType bgtk_flow_get_type(void);
G_DEFINE_TYPE(BgtkFlow, bgtk_flow, GTK_TYPE_WIDGET)

static int width_of(GtkWidget *child, int room) {
  int minimum = 0;
  int natural = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return room < 0 ? natural : CLAMP(natural, minimum, MAX(room, minimum));
}

static GtkWidget *next_shown(GtkWidget *child) {
  while (child != NULL && !gtk_widget_should_layout(child)) child = gtk_widget_get_next_sibling(child);
  return child;
}

// Measures the row that begins with a child; returns the first child of the next one, or NULL.
static GtkWidget *row_from(BgtkFlow *self, GtkWidget *first, int room, int *width, int *height) {
  *width = *height = 0;
  GtkWidget *child = first;
  for (int count = 0; child != NULL; count++) {
    int wanted = width_of(child, room);
    int before = count > 0 ? self->spacing : 0;
    if (count >= self->maximum || (count > 0 && room >= 0 && *width + before + wanted > room)) break;
    int high = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, wanted, NULL, &high, NULL, NULL);
    *width += before + wanted;
    *height = MAX(*height, high);
    child = next_shown(gtk_widget_get_next_sibling(child));
  }
  return child;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkFlow *self = (BgtkFlow *)widget;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  GtkWidget *child = next_shown(gtk_widget_get_first_child(widget));
  int room = orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size;
  for (int rows = 0; child != NULL; rows++) {
    int width = 0;
    int height = 0;
    child = row_from(self, child, room, &width, &height);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      *natural = MAX(*natural, width);
    } else {
      *natural += height + (rows > 0 ? self->spacing : 0);
    }
  }
  *minimum = *natural;
  if (orientation == GTK_ORIENTATION_VERTICAL) return;
  *minimum = 0;
  child = next_shown(gtk_widget_get_first_child(widget));
  for (; child != NULL; child = next_shown(gtk_widget_get_next_sibling(child))) {
    *minimum = MAX(*minimum, width_of(child, 0));
  }
}

// How much of the room beside a row is before it: rows stand where the flow itself stands in its place.
static int space_before(GtkWidget *widget, int spare) {
  bool is_reversed = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  switch (gtk_widget_get_halign(widget)) {
  case GTK_ALIGN_CENTER: return spare / 2;
  case GTK_ALIGN_END: return is_reversed ? 0 : spare;
  default: return is_reversed ? spare : 0;
  }
}

// The children of a row that take the room it leaves.
static int expanding(GtkWidget *first, GtkWidget *end) {
  int count = 0;
  for (GtkWidget *child = first; child != end; child = next_shown(gtk_widget_get_next_sibling(child))) {
    if (gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL)) count++;
  }
  return count;
}

static void allocate_row(GtkWidget *widget, GtkWidget *first, GtkWidget *end, GtkAllocation row, int room) {
  bool is_reversed = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  int passed = 0;
  int takers = expanding(first, end);
  int spare = MAX(room - row.width, 0);
  if (takers > 0) {
    row.x = 0;
    row.width += spare;
  }
  for (GtkWidget *child = first; child != end; child = next_shown(gtk_widget_get_next_sibling(child))) {
    int width = width_of(child, room);
    if (gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL)) {
      // The last one takes what is left of the division.
      int share = spare / takers;
      width += share;
      spare -= share;
      takers--;
    }
    int left = is_reversed ? row.x + row.width - passed - width : row.x + passed;
    gtk_widget_size_allocate(child, &(GtkAllocation){left, row.y, width, row.height}, -1);
    passed += width + ((BgtkFlow *)widget)->spacing;
  }
}

static void size_allocate(GtkWidget *widget, int width, G_GNUC_UNUSED int height, G_GNUC_UNUSED int baseline) {
  BgtkFlow *self = (BgtkFlow *)widget;
  GtkAllocation row = {0, 0, 0, 0};
  GtkWidget *first = next_shown(gtk_widget_get_first_child(widget));
  while (first != NULL) {
    GtkWidget *end = row_from(self, first, width, &row.width, &row.height);
    row.x = space_before(widget, MAX(width - row.width, 0));
    allocate_row(widget, first, end, row, width);
    row.y += row.height + self->spacing;
    first = end;
  }
}

static GtkSizeRequestMode request_mode(G_GNUC_UNUSED GtkWidget *widget) { return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; }

static void set_property(GObject *object, guint id, const GValue *value, G_GNUC_UNUSED GParamSpec *spec) {
  BgtkFlow *self = (BgtkFlow *)object;
  *(id == property_spacing ? &self->spacing : &self->maximum) = g_value_get_int(value);
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

static void get_property(GObject *object, guint id, GValue *value, G_GNUC_UNUSED GParamSpec *spec) {
  BgtkFlow *self = (BgtkFlow *)object;
  g_value_set_int(value, id == property_spacing ? self->spacing : self->maximum);
}

static void dispose(GObject *object) {
  GtkWidget *child = NULL;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL) gtk_widget_unparent(child);
  G_OBJECT_CLASS(bgtk_flow_parent_class)->dispose(object);
}

static void bgtk_flow_class_init(BgtkFlowClass *klass) {
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->dispose = dispose;
  object_class->set_property = set_property;
  object_class->get_property = get_property;
  g_object_class_install_property(
      object_class, property_spacing,
      g_param_spec_int("spacing", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object_class, property_maximum,
      g_param_spec_int("maximum", NULL, NULL, 1, G_MAXINT, G_MAXINT, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  klass->get_request_mode = request_mode;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  gtk_widget_class_set_css_name(klass, "flow");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void bgtk_flow_init(BgtkFlow *self) { self->maximum = G_MAXINT; }

bgtk_widget *bgtk_flow_new(void) { return bgtk_adopt(g_object_new(bgtk_flow_get_type(), NULL)); }

void bgtk_flow_place(bgtk_widget *flow, bgtk_widget *child, bgtk_widget *previous) {
  GtkWidget *widget = BGTK_WIDGET(child);
  if (gtk_widget_get_parent(widget) != BGTK_WIDGET(flow)) {
    bgtk_widget_detach(child);
  } else if (gtk_widget_get_prev_sibling(widget) == BGTK_WIDGET(previous)) {
    return;
  }
  gtk_widget_insert_after(widget, BGTK_WIDGET(flow), BGTK_WIDGET(previous));
}
