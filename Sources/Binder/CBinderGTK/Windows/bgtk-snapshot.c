// Pictures of windows.
#include "bgtk-private.h"

typedef struct {
  int left;
  bgtk_callback callback;
  void *context;
  bgtk_release release;
} Wait;

static gboolean on_tick(GtkWidget *widget, G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) {
  Wait *wait = data;
  if (wait->left-- > 0) {
    gtk_widget_queue_draw(widget);
    return G_SOURCE_CONTINUE;
  }
  wait->callback(wait->context);
  return G_SOURCE_REMOVE;
}

static void free_wait(gpointer data) {
  Wait *wait = data;
  wait->release(wait->context);
  g_free(wait);
}

void bgtk_window_after_frames(bgtk_widget *window, int frames, bgtk_callback callback, void *context,
                              bgtk_release release) {
  Wait *wait = g_new(Wait, 1);
  *wait = (Wait){frames, callback, context, release};
  gtk_widget_queue_draw(BGTK_WIDGET(window));
  gtk_widget_add_tick_callback(BGTK_WIDGET(window), on_tick, wait, free_wait);
}

static void draw(GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *place) {
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(widget);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &place->origin);
  gdk_paintable_snapshot(paintable, snapshot, place->size.width, place->size.height);
  gtk_snapshot_restore(snapshot);
}

bool bgtk_popover_bounds(GtkWidget *popover, graphene_rect_t *bounds) {
  if (!GTK_IS_POPOVER(popover) || !gtk_widget_get_mapped(popover)) return false;
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
  GtkNative *below = gtk_widget_get_native(gtk_widget_get_parent(popover));
  if (surface == NULL || below == NULL) return false;
  double left = 0;
  double top = 0;
  double outer_left = 0;
  double outer_top = 0;
  // Both have a shadow around, which is part of the surface.
  gtk_native_get_surface_transform(GTK_NATIVE(popover), &left, &top);
  gtk_native_get_surface_transform(below, &outer_left, &outer_top);
  *bounds = GRAPHENE_RECT_INIT((float)(gdk_popup_get_position_x(GDK_POPUP(surface)) + left - outer_left),
                               (float)(gdk_popup_get_position_y(GDK_POPUP(surface)) + top - outer_top),
                               (float)gtk_widget_get_width(popover), (float)gtk_widget_get_height(popover));
  return true;
}

// Draws the open popovers, which are windows of their own to the desktop, each where it stands over the one below. The
// origin is that of the native widget that all this is in.
static void draw_popovers(GtkSnapshot *snapshot, GtkWidget *widget, graphene_point_t origin, graphene_rect_t *all) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    graphene_rect_t place;
    if (!bgtk_popover_bounds(child, &place)) {
      draw_popovers(snapshot, child, origin, all);
      continue;
    }
    graphene_rect_offset(&place, origin.x, origin.y);
    draw(snapshot, child, &place);
    graphene_rect_union(all, &place, all);
    draw_popovers(snapshot, child, place.origin, all);
  }
}

char *bgtk_window_save_png(bgtk_widget *window, const char *path) {
  GtkWidget *child = gtk_window_get_child(GTK_WINDOW(window));
  GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
  int width = gtk_widget_get_width(child);
  int height = gtk_widget_get_height(child);
  if (renderer == NULL || width <= 0 || height <= 0) return g_strdup("the window has not been drawn");
  graphene_rect_t all;
  if (!gtk_widget_compute_bounds(child, BGTK_WIDGET(window), &all)) return g_strdup("the window is not laid out");
  GtkSnapshot *snapshot = gtk_snapshot_new();
  // As many pixels as the screen has.
  float scale = (float)gtk_widget_get_scale_factor(child);
  gtk_snapshot_scale(snapshot, scale, scale);
  draw(snapshot, child, &all);
  // Where a popover goes beyond the window, the picture does too.
  draw_popovers(snapshot, BGTK_WIDGET(window), *graphene_point_zero(), &all);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (node == NULL) return g_strdup("the window has drawn nothing");
  graphene_rect_round_extents(&all, &all);
  graphene_rect_scale(&all, scale, scale, &all);
  g_autoptr(GdkTexture) texture = gsk_renderer_render_texture(renderer, node, &all);
  gsk_render_node_unref(node);
  g_autoptr(GBytes) png = gdk_texture_save_to_png_bytes(texture);
  g_autoptr(GError) error = NULL;
  gsize length = 0;
  const char *bytes = g_bytes_get_data(png, &length);
  if (g_file_set_contents(path, bytes, (gssize)length, &error)) return NULL;
  return g_strdup(error->message);
}
