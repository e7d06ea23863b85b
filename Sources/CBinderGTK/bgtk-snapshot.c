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
  Wait *wait = g_new0(Wait, 1);
  wait->left = frames;
  wait->callback = callback;
  wait->context = context;
  wait->release = release;
  gtk_widget_queue_draw(BGTK_WIDGET(window));
  gtk_widget_add_tick_callback(BGTK_WIDGET(window), on_tick, wait, free_wait);
}

char *bgtk_window_save_png(bgtk_widget *window, const char *path) {
  GtkWidget *child = gtk_window_get_child(GTK_WINDOW(window));
  GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
  int width = gtk_widget_get_width(child);
  int height = gtk_widget_get_height(child);
  if (renderer == NULL || width <= 0 || height <= 0) return g_strdup("the window has not been drawn");
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(child);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (node == NULL) return g_strdup("the window has drawn nothing");
  g_autoptr(GdkTexture) texture =
      gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  gsk_render_node_unref(node);
  g_autoptr(GBytes) png = gdk_texture_save_to_png_bytes(texture);
  g_autoptr(GError) error = NULL;
  gsize length = 0;
  const char *bytes = g_bytes_get_data(png, &length);
  if (g_file_set_contents(path, bytes, (gssize)length, &error)) return NULL;
  return g_strdup(error->message);
}
