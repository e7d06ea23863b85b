// What stands between a list or grid and the scrolled window around it: keeps rows from being too wide, has those filled
// that come into sight, and makes the whole list one stop for Tab.
#include "bgtk-list-parts.h"

typedef struct {
  GtkWidget parent_instance;
  GtkWidget *view;
  List *list;  // not owned: it outlives the view
  int maximum; // how wide the view is at most with texts of the usual size; -1 is no limit
  double scale;
} BgtkListFrame;

typedef GtkWidgetClass BgtkListFrameClass;

enum {
  H_ADJUSTMENT = 1,
  V_ADJUSTMENT,
  H_POLICY,
  V_POLICY,
  MAXIMUM,
};

static GType bgtk_list_frame_get_type(void);
static void scrollable_init(G_GNUC_UNUSED GtkScrollableInterface *interface) {}
G_DEFINE_TYPE_WITH_CODE(BgtkListFrame, bgtk_list_frame, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, scrollable_init))

static int most_width(BgtkListFrame *self) { return bgtk_scaled(self->scale, self->maximum); }

static int view_width(BgtkListFrame *self, int width) {
  int minimum = 0;
  gtk_widget_measure(self->view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return self->maximum < 0 ? width : MIN(width, MAX(most_width(self), minimum));
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  return gtk_widget_get_request_mode(((BgtkListFrame *)widget)->view);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkListFrame *self = (BgtkListFrame *)widget;
  *minimum_baseline = *natural_baseline = -1;
  bool is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  int size = is_width || for_size < 0 ? for_size : view_width(self, for_size);
  gtk_widget_measure(self->view, orientation, size, minimum, natural, NULL, NULL);
  if (is_width) *natural = MAX(*minimum, MIN(*natural, most_width(self)));
}

static void allocate(BgtkListFrame *self, int width, int height, int baseline) {
  int inner = view_width(self, width);
  // Filled rows may be higher or lower than they were, so that others come into sight.
  enum { most_rounds = 4 };
  for (int round = 0; round < most_rounds; round++) {
    gtk_widget_size_allocate(self->view, &(GtkAllocation){(width - inner) / 2, 0, inner, height}, baseline);
    if (!bgtk_list_fill_in_sight(self->list)) return;
    // NB: a layout that is asked for during one is forgotten (gtk_widget_allocate, GTK 4.8): a view without other needs
    // has to be told.
    gtk_widget_queue_allocate(self->view);
  }
  // What was filled last has no place yet; what that brings into sight has to wait.
  gtk_widget_size_allocate(self->view, &(GtkAllocation){(width - inner) / 2, 0, inner, height}, baseline);
  bgtk_list_fill_rest_later(self->list);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  List *list = ((BgtkListFrame *)widget)->list;
  list->is_moving = true;
  allocate((BgtkListFrame *)widget, width, height, baseline);
  list->is_moving = false;
}

// NB: GTK's own lists go from row to row with Tab, and only GTK 4.12 can be set otherwise; then they also go to their
// first or last row when Tab comes in, and not to the one that had the focus, unless asked to.
static void make_one_stop(GtkWidget *view) {
  enum { tab_item = 1 }; // GTK_LIST_TAB_ITEM
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(view), "tab-behavior") != NULL) {
    g_object_set(view, "tab-behavior", tab_item, NULL);
  }
}

static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
  GtkWidget *view = ((BgtkListFrame *)widget)->view;
  GtkWidget *row = gtk_widget_get_focus_child(view);
  bool is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  // What can be used within the row comes before what follows the list.
  if (gtk_widget_child_focus(row != NULL && is_tab ? row : view, direction)) return TRUE;
  if (row != NULL) return FALSE;
  // GTK has tried the first row alone, which may be a heading.
  for (row = gtk_widget_get_first_child(view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    if (gtk_widget_get_child_visible(row) && gtk_widget_child_focus(row, direction)) return TRUE;
  }
  return FALSE;
}

static gboolean grab_focus(GtkWidget *widget) { return gtk_widget_grab_focus(((BgtkListFrame *)widget)->view); }

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  GTK_WIDGET_CLASS(bgtk_list_frame_parent_class)->css_changed(widget, change);
  if (bgtk_update_text_scale(widget, &((BgtkListFrame *)widget)->scale)) gtk_widget_queue_resize(widget);
}

static void compute_expand(GtkWidget *widget, gboolean *hexpand, gboolean *vexpand) {
  GtkWidget *view = ((BgtkListFrame *)widget)->view;
  *hexpand = gtk_widget_compute_expand(view, GTK_ORIENTATION_HORIZONTAL);
  *vexpand = gtk_widget_compute_expand(view, GTK_ORIENTATION_VERTICAL);
}

static const char *name_of(guint id) {
  static const char *const names[] = {"", "hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"};
  return names[id];
}

// The scrolled window's adjustments are the view's.
static void set_property(GObject *object, guint id, const GValue *value, G_GNUC_UNUSED GParamSpec *spec) {
  if (id == MAXIMUM) {
    ((BgtkListFrame *)object)->maximum = g_value_get_int(value);
    gtk_widget_queue_resize(GTK_WIDGET(object));
    return;
  }
  GtkWidget *view = ((BgtkListFrame *)object)->view;
  // The scrolled window takes its adjustments away when it is taken apart itself.
  if (view != NULL) g_object_set_property(G_OBJECT(view), name_of(id), value);
}

static void get_property(GObject *object, guint id, GValue *value, G_GNUC_UNUSED GParamSpec *spec) {
  if (id == MAXIMUM) {
    g_value_set_int(value, ((BgtkListFrame *)object)->maximum);
    return;
  }
  GtkWidget *view = ((BgtkListFrame *)object)->view;
  if (view != NULL) g_object_get_property(G_OBJECT(view), name_of(id), value);
}

static void dispose(GObject *object) {
  g_clear_pointer(&((BgtkListFrame *)object)->view, gtk_widget_unparent);
  G_OBJECT_CLASS(bgtk_list_frame_parent_class)->dispose(object);
}

static void bgtk_list_frame_class_init(BgtkListFrameClass *klass) {
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->set_property = set_property;
  object_class->get_property = get_property;
  object_class->dispose = dispose;
  for (guint id = H_ADJUSTMENT; id <= V_POLICY; id++) {
    g_object_class_override_property(object_class, id, name_of(id));
  }
  g_object_class_install_property(
      object_class, MAXIMUM,
      g_param_spec_int("maximum", NULL, NULL, -1, G_MAXINT, -1, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  klass->get_request_mode = request_mode;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  klass->css_changed = css_changed;
  klass->focus = focus;
  klass->grab_focus = grab_focus;
  klass->compute_expand = compute_expand;
  gtk_widget_class_set_css_name(klass, "list-frame");
}

static void bgtk_list_frame_init(BgtkListFrame *self) {
  self->maximum = -1;
  self->scale = 1;
}

GtkWidget *bgtk_list_frame_new(GtkWidget *view, List *list) {
  BgtkListFrame *self = g_object_new(bgtk_list_frame_get_type(), NULL);
  self->view = view;
  self->list = list;
  make_one_stop(view);
  gtk_widget_set_parent(view, GTK_WIDGET(self));
  return GTK_WIDGET(self);
}

GtkWidget *bgtk_list_frame_view(GtkWidget *frame) {
  bool is_one = frame != NULL && G_TYPE_CHECK_INSTANCE_TYPE(frame, bgtk_list_frame_get_type());
  return is_one ? ((BgtkListFrame *)frame)->view : NULL;
}
