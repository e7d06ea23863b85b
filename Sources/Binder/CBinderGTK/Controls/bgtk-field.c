// An entry, and below it what is wrong with its text: a frame that is there for that alone.
#include "bgtk-field.h"

typedef struct {
  GtkWidget parent_instance;
  GtkWidget *entry;
  GtkWidget *message; // a label; hidden while nothing is wrong
  int room;           // how much height the message takes, as those beside it have been given
  guint idle;
} BgtkField;

typedef GtkWidgetClass BgtkFieldClass;

static GType bgtk_field_get_type(void);
G_DEFINE_TYPE(BgtkField, bgtk_field, GTK_TYPE_WIDGET)

enum { PROP_MESSAGE = 1 };
enum { gap = 4 };

static bool shows_message(BgtkField *self) { return gtk_widget_get_visible(self->message); }

// How much height the message takes below an entry of a width.
static int room_for(BgtkField *self, int width) {
  if (!shows_message(self)) return 0;
  int natural = 0;
  gtk_widget_measure(self->message, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural + gap;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkField *self = (BgtkField *)widget;
  gtk_widget_measure(self->entry, orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum, natural,
                     minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) return;
  int room = room_for(self, for_size);
  if (room == 0) return;
  *minimum += room;
  *natural += room;
  // Else a box would line it up with what stands beside it.
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  BgtkField *self = (BgtkField *)widget;
  return shows_message(self) ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : gtk_widget_get_request_mode(self->entry);
}

static bool is_row(GtkWidget *box) {
  return GTK_IS_BOX(box) && gtk_orientable_get_orientation(GTK_ORIENTABLE(box)) == GTK_ORIENTATION_HORIZONTAL;
}

static bool is_in_row(GtkWidget *grid, GtkWidget *child, GtkWidget *other) {
  int row = 0;
  int other_row = 0;
  gtk_grid_query_child(GTK_GRID(grid), child, NULL, &row, NULL, NULL);
  gtk_grid_query_child(GTK_GRID(grid), other, NULL, &other_row, NULL, NULL);
  return row == other_row;
}

static bool has_message(GtkWidget *widget) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, bgtk_field_get_type()) && shows_message((BgtkField *)widget);
}

// What stands beside the entry in a row stays beside it, and does not grow down to the end of the message.
static gboolean make_room(gpointer data) {
  BgtkField *self = data;
  self->idle = 0;
  for (GtkWidget *widget = data, *parent; (parent = gtk_widget_get_parent(widget)) != NULL; widget = parent) {
    if (!is_row(parent) && !GTK_IS_GRID(parent)) break;
    GtkWidget *other = gtk_widget_get_first_child(parent);
    for (; other != NULL; other = gtk_widget_get_next_sibling(other)) {
      if (other == widget || has_message(other)) continue;
      if (!GTK_IS_GRID(parent) || is_in_row(parent, widget, other)) bgtk_widget_set_room_below(other, self->room);
    }
  }
  return G_SOURCE_REMOVE;
}

// Not during layout, which must not be asked for meanwhile.
static void set_room(BgtkField *self, int room) {
  if (room == self->room) return;
  self->room = room;
  if (self->idle == 0) self->idle = g_idle_add_full(G_PRIORITY_HIGH_IDLE, make_room, self, NULL);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  BgtkField *self = (BgtkField *)widget;
  int room = room_for(self, width);
  int entry_height = height - room;
  if (room > 0) {
    int natural = 0;
    gtk_widget_measure(self->entry, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
    entry_height = MIN(entry_height, natural);
    GtkAllocation below = {0, entry_height + gap, width, height - entry_height - gap};
    gtk_widget_size_allocate(self->message, &below, -1);
  }
  GtkAllocation place = {0, 0, width, entry_height};
  gtk_widget_size_allocate(self->entry, &place, baseline);
  set_room(self, room);
}

static void compute_expand(GtkWidget *widget, gboolean *hexpand, gboolean *vexpand) {
  GtkWidget *entry = ((BgtkField *)widget)->entry;
  *hexpand = gtk_widget_compute_expand(entry, GTK_ORIENTATION_HORIZONTAL);
  *vexpand = gtk_widget_compute_expand(entry, GTK_ORIENTATION_VERTICAL);
}

static void set_property(GObject *object, G_GNUC_UNUSED guint number, const GValue *value,
                         G_GNUC_UNUSED GParamSpec *spec) {
  BgtkField *self = (BgtkField *)object;
  const char *text = g_value_get_string(value);
  gtk_label_set_text(GTK_LABEL(self->message), text != NULL ? text : "");
  gtk_widget_set_visible(self->message, text != NULL && *text != '\0');
  if (!shows_message(self)) set_room(self, 0);
}

static void get_property(GObject *object, G_GNUC_UNUSED guint number, GValue *value,
                         G_GNUC_UNUSED GParamSpec *spec) {
  BgtkField *self = (BgtkField *)object;
  g_value_set_string(value, shows_message(self) ? gtk_label_get_text(GTK_LABEL(self->message)) : NULL);
}

static void dispose(GObject *object) {
  BgtkField *self = (BgtkField *)object;
  g_clear_handle_id(&self->idle, g_source_remove);
  g_clear_pointer(&self->entry, gtk_widget_unparent);
  g_clear_pointer(&self->message, gtk_widget_unparent);
  G_OBJECT_CLASS(bgtk_field_parent_class)->dispose(object);
}

static void bgtk_field_class_init(BgtkFieldClass *klass) {
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->dispose = dispose;
  object_class->set_property = set_property;
  object_class->get_property = get_property;
  klass->get_request_mode = request_mode;
  klass->compute_expand = compute_expand;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  g_object_class_install_property(
      object_class, PROP_MESSAGE,
      g_param_spec_string("message", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name(klass, "field");
}

static void bgtk_field_init(BgtkField *self) {
  // It is read with the entry, which has it as its description.
  self->message = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "visible", FALSE,
                               "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(self->message, "field-message");
}

bgtk_widget *bgtk_field_around(GtkWidget *entry) {
  BgtkField *self = g_object_new(bgtk_field_get_type(), NULL);
  self->entry = entry;
  gtk_widget_set_parent(entry, GTK_WIDGET(self));
  gtk_widget_set_parent(self->message, GTK_WIDGET(self));
  bgtk_set_accessible(GTK_WIDGET(self), entry);
  bgtk_set_styled(GTK_WIDGET(self), entry);
  return bgtk_adopt(GTK_WIDGET(self));
}
