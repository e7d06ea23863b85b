// Bubbles over a window's content.
#include "bgtk-private.h"

// The part of a line that is within the room from 0 on, a pixel at the nearer end when there is none.
static void clip(int *start, int *length, int room) {
  if (room <= 0) return;
  int first = CLAMP(*start, 0, room - 1);
  int end = CLAMP(*start + *length, first + 1, room);
  *start = first;
  *length = end - first;
}

bool bgtk_place_in(GtkWidget *parent, GtkWidget *anchor, GdkRectangle *place) {
  graphene_rect_t bounds;
  if (!gtk_widget_compute_bounds(anchor, parent, &bounds)) return false;
  *place = (GdkRectangle){(int)bounds.origin.x, (int)bounds.origin.y, MAX(1, (int)bounds.size.width),
                          MAX(1, (int)bounds.size.height)};
  clip(&place->x, &place->width, gtk_widget_get_width(parent));
  clip(&place->y, &place->height, gtk_widget_get_height(parent));
  return true;
}

bgtk_widget *bgtk_popover_new(bgtk_widget *parent, bgtk_widget *content, bgtk_widget *anchor) {
  bgtk_widget_detach(content);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), BGTK_WIDGET(content));
  gtk_widget_set_parent(popover, BGTK_WIDGET(parent));
  GdkRectangle place;
  if (anchor != NULL && bgtk_place_in(BGTK_WIDGET(parent), BGTK_WIDGET(anchor), &place)) {
    gtk_popover_set_pointing_to(GTK_POPOVER(popover), &place);
  }
  return bgtk_adopt(popover);
}

typedef struct {
  GtkWidget *popover; // which this goes with
  GtkWidget *anchor;  // a reference of ours
  GdkFrameClock *clock;
  gulong handler;
  bgtk_callback left;
  void *context;
  bgtk_release release;
} Follow;

static const char follow_key[] = "bgtk-follow";

static void free_follow(gpointer data) {
  Follow *self = data;
  g_signal_handler_disconnect(self->clock, self->handler);
  g_object_unref(self->clock);
  g_object_unref(self->anchor);
  self->release(self->context);
  g_free(self);
}

// Whether some of it is within all that is around it: what scrolls shows a part of what is inside.
static bool is_in_sight(GtkWidget *anchor) {
  if (!gtk_widget_get_mapped(anchor)) return false;
  for (GtkWidget *around = gtk_widget_get_parent(anchor); around != NULL; around = gtk_widget_get_parent(around)) {
    graphene_rect_t bounds;
    graphene_rect_t room = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(around),
                                              (float)gtk_widget_get_height(around));
    if (!gtk_widget_compute_bounds(anchor, around, &bounds)) return false;
    if (!graphene_rect_intersection(&bounds, &room, NULL)) return false;
  }
  return true;
}

static void on_painted(G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) {
  Follow *self = data;
  GtkPopover *popover = GTK_POPOVER(self->popover);
  if (!gtk_widget_get_mapped(self->popover)) return;
  GdkRectangle place;
  GdkRectangle before;
  if (!is_in_sight(self->anchor) ||
      !bgtk_place_in(gtk_widget_get_parent(self->popover), self->anchor, &place)) {
    // It may put the popover away, and what is followed with it.
    g_autoptr(GtkWidget) kept = g_object_ref(self->popover);
    self->left(self->context);
    return;
  }
  if (gtk_popover_get_pointing_to(popover, &before) && gdk_rectangle_equal(&place, &before)) return;
  gtk_popover_set_pointing_to(popover, &place);
  gtk_popover_present(popover);
}

void bgtk_popover_follow(bgtk_widget *handle, bgtk_widget *anchor, bgtk_callback left, void *context,
                         bgtk_release release) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(gtk_widget_get_parent(BGTK_WIDGET(handle)));
  if (clock == NULL) return release(context);
  Follow *self = g_new(Follow, 1);
  *self = (Follow){BGTK_WIDGET(handle), g_object_ref(bgtk_styled_of(BGTK_WIDGET(anchor))), g_object_ref(clock), 0, left, context, release};
  // A clock that stands still is not started by this: nothing moves without a frame.
  self->handler = g_signal_connect(clock, "after-paint", G_CALLBACK(on_painted), self);
  g_object_set_data_full(G_OBJECT(handle), follow_key, self, free_follow);
}

void bgtk_end_press(GtkWidget *widget) {
  if ((gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_ACTIVE) == 0) return;
  gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE);
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) bgtk_end_press(child);
}

void bgtk_popover_popup(bgtk_widget *popover) {
  GtkRoot *root = gtk_widget_get_root(BGTK_WIDGET(popover));
  if (root != NULL) bgtk_end_press(GTK_WIDGET(root));
  gtk_popover_popup(GTK_POPOVER(popover));
}

static void unparent(GtkWidget *popover) {
  if (gtk_widget_get_parent(popover) != NULL) gtk_widget_unparent(popover);
}

static gboolean unparent_later(gpointer data) {
  unparent(data);
  return G_SOURCE_REMOVE;
}

void bgtk_popover_put_away(bgtk_widget *handle) {
  GtkWidget *popover = BGTK_WIDGET(handle);
  g_object_set_data(G_OBJECT(popover), follow_key, NULL);
  gtk_popover_popdown(GTK_POPOVER(popover));
  // NB: its child may be shown elsewhere in a moment, but GTK is not done with the popover itself while it reports that
  // it was closed (GTK 4.8).
  gtk_popover_set_child(GTK_POPOVER(popover), NULL);
  g_idle_add_full(G_PRIORITY_HIGH_IDLE, unparent_later, g_object_ref(popover), g_object_unref);
}

void bgtk_popovers_remove(GtkWidget *parent) {
  GtkWidget *child = gtk_widget_get_first_child(parent);
  while (child != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling(child);
    if (GTK_IS_POPOVER(child)) unparent(child);
    child = next;
  }
}
