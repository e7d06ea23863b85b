// A sidebar, content and a pane: side by side as far as there is room, else one on top of the other.
//
// The children never change their parent: which of them are shown is decided by the width at each layout.
#include "bgtk-split.h"

typedef GtkWidgetClass BgtkSplitClass;

enum { sidebar,
       content,
       pane };

static GType bgtk_split_get_type(void);
G_DEFINE_TYPE(BgtkSplit, bgtk_split, GTK_TYPE_WIDGET)

static bool is_there(BgtkSplit *self, int place) {
  return self->children[place] != NULL && gtk_widget_get_visible(self->children[place]);
}

static int top_place(BgtkSplit *self) {
  return self->place == pane && !is_there(self, pane) ? content : self->place;
}

static bool is_collapsed(BgtkSplit *self, int width) {
  return width < bgtk_scaled(self->scale, self->widths.collapse_width);
}

// How wide a place shall be beside others.
static int wanted_width(BgtkSplit *self, int place) {
  const int wanted[bgtk_split_places] = {self->widths.sidebar_width, 0, self->widths.pane_width};
  return bgtk_scaled(self->scale, wanted[place]);
}

static bool shows_at(BgtkSplit *self, int place, int width) {
  if (!is_there(self, place)) return false;
  int top = top_place(self);
  if (is_collapsed(self, width)) return place == top;
  if (place == sidebar || width >= bgtk_scaled(self->scale, self->widths.wide_width)) return true;
  return place == (top == pane ? pane : content);
}

bool bgtk_split_shows(BgtkSplit *self, int place) { return shows_at(self, place, self->width); }

// The width of each place: the content has what the others leave.
static void divide(BgtkSplit *self, int width, int widths[bgtk_split_places]) {
  int least[bgtk_split_places] = {0, 0, 0};
  int rest = -1;
  for (int i = 0; i < bgtk_split_places; i++) {
    widths[i] = 0;
    if (!shows_at(self, i, width)) continue;
    gtk_widget_measure(self->children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least[i], NULL, NULL, NULL);
    widths[i] = MAX(least[i], wanted_width(self, i));
    // Without the content, what comes last has the rest.
    if (rest != content) rest = i;
  }
  if (rest < 0) return;
  int others = widths[sidebar] + widths[content] + widths[pane] - widths[rest];
  widths[rest] = MAX(least[rest], width - others);
}

static void show_children(BgtkSplit *self) {
  for (int i = 0; i < bgtk_split_places; i++) {
    if (self->children[i] != NULL) gtk_widget_set_child_visible(self->children[i], bgtk_split_shows(self, i));
  }
  bgtk_widget_set_css_class((bgtk_widget *)self, "collapsed", is_collapsed(self, self->width));
}

// What is not shown any more must not keep the focus.
static void take_focus_from_hidden(BgtkSplit *self) {
  for (int i = 0; i < bgtk_split_places; i++) {
    if (self->children[i] != NULL && !bgtk_split_shows(self, i)) bgtk_take_focus_from((bgtk_widget *)self->children[i]);
  }
}

// The least width of each place at WIDTH and above, where others may come beside it. So it is never lower than where it is
// wider, and without a width as low as a very wide one: otherwise GTK looks without end for the width of a height.
static void least_widths(BgtkSplit *self, int width, int widths[bgtk_split_places]) {
  const int steps[] = {width, MAX(width, bgtk_scaled(self->scale, self->widths.collapse_width)),
                       MAX(width, bgtk_scaled(self->scale, self->widths.wide_width))};
  for (size_t step = 0; step < G_N_ELEMENTS(steps); step++) {
    int at_step[bgtk_split_places];
    divide(self, steps[step], at_step);
    for (int i = 0; i < bgtk_split_places; i++) {
      if (shows_at(self, i, steps[step])) widths[i] = widths[i] < 0 ? at_step[i] : MIN(widths[i], at_step[i]);
    }
  }
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkSplit *self = (BgtkSplit *)widget;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  int widths[bgtk_split_places] = {-1, -1, -1};
  const int very_wide = 4096;
  int width = orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size >= 0 ? for_size : very_wide;
  if (width >= 0) least_widths(self, width, widths);
  for (int i = 0; i < bgtk_split_places; i++) {
    if (!is_there(self, i)) continue;
    bool is_shown = width < 0 || shows_at(self, i, width);
    int least = 0;
    int liked = 0;
    gtk_widget_measure(self->children[i], orientation, widths[i], &least, &liked, NULL, NULL);
    *minimum = MAX(*minimum, least);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      *natural += MAX(liked, wanted_width(self, i));
    } else if (is_shown) {
      *natural = MAX(*natural, liked);
    }
  }
  *natural = MAX(*natural, *minimum);
}

// How wide it would be with texts of the usual size.
static int usual_width(BgtkSplit *self) { return (int)(self->width / self->scale); }

static gboolean tell_width(gpointer data) {
  BgtkSplit *self = data;
  self->idle = 0;
  if (usual_width(self) == self->told_width) return G_SOURCE_REMOVE;
  self->told_width = usual_width(self);
  take_focus_from_hidden(self);
  if (self->resized != NULL) self->resized(self->context, self->told_width);
  return G_SOURCE_REMOVE;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  BgtkSplit *self = (BgtkSplit *)widget;
  self->width = width;
  // The callback may change what is inside, which must not happen during layout.
  if (usual_width(self) != self->told_width && self->idle == 0)
    self->idle = g_idle_add_full(G_PRIORITY_HIGH_IDLE, tell_width, self, NULL);
  show_children(self);
  int widths[bgtk_split_places];
  divide(self, width, widths);
  bool is_mirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  int x = 0;
  for (int i = 0; i < bgtk_split_places; i++) {
    if (!bgtk_split_shows(self, i)) continue;
    GtkAllocation place = {is_mirrored ? width - x - widths[i] : x, 0, widths[i], height};
    gtk_widget_size_allocate(self->children[i], &place, baseline);
    x += widths[i];
  }
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  GTK_WIDGET_CLASS(bgtk_split_parent_class)->css_changed(widget, change);
  if (bgtk_update_text_scale(widget, &((BgtkSplit *)widget)->scale)) gtk_widget_queue_resize(widget);
}

static GtkSizeRequestMode request_mode(G_GNUC_UNUSED GtkWidget *widget) { return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; }

static void forget(GtkWidget *split, GtkWidget *child) {
  BgtkSplit *self = (BgtkSplit *)split;
  for (int i = 0; i < bgtk_split_places; i++) {
    if (self->children[i] == child) g_clear_pointer(&self->children[i], gtk_widget_unparent);
  }
}

static void dispose(GObject *object) {
  BgtkSplit *self = (BgtkSplit *)object;
  for (int i = 0; i < bgtk_split_places; i++) g_clear_pointer(&self->children[i], gtk_widget_unparent);
  g_clear_handle_id(&self->idle, g_source_remove);
  self->resized = NULL;
  if (self->release != NULL) self->release(self->context);
  self->release = NULL;
  G_OBJECT_CLASS(bgtk_split_parent_class)->dispose(object);
}

static void bgtk_split_class_init(BgtkSplitClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = dispose;
  klass->get_request_mode = request_mode;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  klass->css_changed = css_changed;
  gtk_widget_class_set_css_name(klass, "split");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void bgtk_split_init(BgtkSplit *self) {
  self->told_width = -1;
  self->scale = 1;
  // Before the first layout all is shown.
  self->width = G_MAXINT;
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
  bgtk_set_forget(GTK_WIDGET(self), forget);
}

bgtk_widget *bgtk_split_new(void) { return bgtk_adopt(g_object_new(bgtk_split_get_type(), NULL)); }

void bgtk_split_set_child(bgtk_widget *split, int place, bgtk_widget *child) {
  BgtkSplit *self = (BgtkSplit *)split;
  g_clear_pointer(&self->children[place], gtk_widget_unparent);
  if (child == NULL) return;
  bgtk_widget_detach(child);
  self->children[place] = BGTK_WIDGET(child);
  // In the order of the places, which is that of Tab.
  GtkWidget *before = NULL;
  for (int i = 0; i < place; i++) before = self->children[i] != NULL ? self->children[i] : before;
  gtk_widget_insert_after(self->children[place], GTK_WIDGET(self), before);
  show_children(self);
}

void bgtk_split_show(bgtk_widget *split, int place, bgtk_split_widths widths) {
  BgtkSplit *self = (BgtkSplit *)split;
  self->place = place;
  self->widths = widths;
  show_children(self);
  take_focus_from_hidden(self);
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void bgtk_split_on_resize(bgtk_widget *split, bgtk_width_callback resized, void *context, bgtk_release release) {
  BgtkSplit *self = (BgtkSplit *)split;
  self->resized = resized;
  self->context = context;
  self->release = release;
}
