// A widget that gives its child no more than a width, in the middle of what room there is.
#include "bgtk-clamp.h"

typedef GtkWidgetClass BgtkClampClass;

static GType bgtk_clamp_get_type(void);
G_DEFINE_TYPE(BgtkClamp, bgtk_clamp, GTK_TYPE_WIDGET)

static int most_width(BgtkClamp *self) { return bgtk_scaled(self->scale, self->maximum); }

static int child_width(BgtkClamp *self, int width) {
  int minimum = 0;
  gtk_widget_measure(self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return MIN(width, MAX(most_width(self), minimum));
}

// NB: a scrolled window would like to be as high as what is in it would be at its natural width, and cuts what wraps
// more often where there is less room (GTK 4.8).
static int scrolled_height(GtkWidget *child, int width, int natural) {
  if (!GTK_IS_SCROLLED_WINDOW(child) || width < 0) return natural;
  GtkWidget *inside = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(child));
  if (inside == NULL || !gtk_scrolled_window_get_propagate_natural_height(GTK_SCROLLED_WINDOW(child))) return natural;
  int outer = 0;
  int inner = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &outer, NULL, NULL, NULL);
  gtk_widget_measure(inside, GTK_ORIENTATION_HORIZONTAL, -1, &inner, NULL, NULL, NULL);
  int room = MAX(width - MAX(outer - inner, 0), inner);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, NULL, &outer, NULL, NULL);
  gtk_widget_measure(inside, GTK_ORIENTATION_VERTICAL, -1, NULL, &inner, NULL, NULL);
  int around = MAX(outer - inner, 0);
  gtk_widget_measure(inside, GTK_ORIENTATION_VERTICAL, room, NULL, &inner, NULL, NULL);
  return MAX(natural, inner + around);
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  GtkWidget *child = ((BgtkClamp *)widget)->child;
  if (child == NULL) return GTK_SIZE_REQUEST_CONSTANT_SIZE;
  return GTK_IS_SCROLLED_WINDOW(child) ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : gtk_widget_get_request_mode(child);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkClamp *self = (BgtkClamp *)widget;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->child == NULL || !gtk_widget_should_layout(self->child)) return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_widget_measure(self->child, orientation, for_size, minimum, natural, NULL, NULL);
    *natural = MAX(*minimum, MIN(*natural, most_width(self)));
  } else {
    // However wide the clamp, the child is not: its height is never that of a wider one.
    int width = self->maximum == G_MAXINT && for_size < 0 ? -1 : child_width(self, for_size < 0 ? G_MAXINT : for_size);
    gtk_widget_measure(self->child, orientation, width, minimum, natural, minimum_baseline, natural_baseline);
    *natural = scrolled_height(self->child, width, *natural);
  }
}

static gboolean tell_width(gpointer data) {
  BgtkClamp *self = data;
  self->idle = 0;
  int width = gtk_widget_get_width(GTK_WIDGET(self));
  if (self->resized == NULL || width == self->told_width) return G_SOURCE_REMOVE;
  self->told_width = width;
  self->resized(self->context, width);
  return G_SOURCE_REMOVE;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  BgtkClamp *self = (BgtkClamp *)widget;
  // The callback may change what is inside, which must not happen during layout.
  if (self->resized != NULL && width != self->told_width && self->idle == 0) {
    self->idle = g_idle_add_full(G_PRIORITY_HIGH_IDLE, tell_width, self, NULL);
  }
  if (self->child == NULL || !gtk_widget_should_layout(self->child)) return;
  int inner = child_width(self, width);
  GtkAllocation place = {(width - inner) / 2, 0, inner, height};
  gtk_widget_size_allocate(self->child, &place, baseline);
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  BgtkClamp *self = (BgtkClamp *)widget;
  GTK_WIDGET_CLASS(bgtk_clamp_parent_class)->css_changed(widget, change);
  if (!bgtk_update_text_scale(widget, &self->scale)) return;
  self->told_width = -1;
  gtk_widget_queue_resize(widget);
}

static void compute_expand(GtkWidget *widget, gboolean *hexpand, gboolean *vexpand) {
  GtkWidget *child = ((BgtkClamp *)widget)->child;
  *hexpand = child != NULL && gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL);
  *vexpand = child != NULL && gtk_widget_compute_expand(child, GTK_ORIENTATION_VERTICAL);
}

static void dispose(GObject *object) {
  BgtkClamp *self = (BgtkClamp *)object;
  g_clear_pointer(&self->child, gtk_widget_unparent);
  g_clear_handle_id(&self->idle, g_source_remove);
  self->resized = NULL;
  G_OBJECT_CLASS(bgtk_clamp_parent_class)->dispose(object);
}

static void bgtk_clamp_class_init(BgtkClampClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = dispose;
  klass->get_request_mode = request_mode;
  klass->compute_expand = compute_expand;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  klass->css_changed = css_changed;
  gtk_widget_class_set_css_name(klass, "clamp");
}

void bgtk_clamp_forget(GtkWidget *clamp, GtkWidget *child) {
  BgtkClamp *self = (BgtkClamp *)clamp;
  if (self->child == child) g_clear_pointer(&self->child, gtk_widget_unparent);
}

static void bgtk_clamp_init(BgtkClamp *self) {
  self->maximum = 640;
  self->scale = 1;
  bgtk_set_forget(GTK_WIDGET(self), bgtk_clamp_forget);
}

bgtk_widget *bgtk_clamp_new(int maximum) {
  BgtkClamp *self = g_object_new(bgtk_clamp_get_type(), NULL);
  self->maximum = MAX(maximum, 0);
  return bgtk_adopt(GTK_WIDGET(self));
}

void bgtk_clamp_on_resize(GtkWidget *clamp, void (*resized)(void *context, int width), void *context) {
  BgtkClamp *self = (BgtkClamp *)clamp;
  self->resized = resized;
  self->context = context;
}

void bgtk_clamp_set_child(bgtk_widget *clamp, bgtk_widget *child) {
  BgtkClamp *self = (BgtkClamp *)clamp;
  if (self->child == BGTK_WIDGET(child)) return;
  g_clear_pointer(&self->child, gtk_widget_unparent);
  if (child == NULL) return;
  bgtk_widget_detach(child);
  self->child = BGTK_WIDGET(child);
  gtk_widget_set_parent(self->child, GTK_WIDGET(self));
}
