// Dragging widgets, within the program and to and from others.
#include "bgtk-input-parts.h"

// What a drag of this program is known by; what is dragged stays in Swift.
typedef struct {
  int unused;
} OwnDrag;

static gpointer copy_own(gpointer drag) { return g_memdup2(drag, sizeof(OwnDrag)); }

G_DEFINE_BOXED_TYPE(OwnDrag, bgtk_own_drag, copy_own, g_free)

typedef struct {
  GdkContentProvider *providers[3];
  gsize count;
} Offer;

void bgtk_drag_offer_text(void *data, const char *text) {
  Offer *offer = data;
  if (offer->count == G_N_ELEMENTS(offer->providers)) return;
  offer->providers[offer->count++] = gdk_content_provider_new_typed(G_TYPE_STRING, text);
}

void bgtk_drag_offer_files(void *data, const char *const *paths) {
  Offer *offer = data;
  if (offer->count == G_N_ELEMENTS(offer->providers)) return;
  GdkFileList *list = bgtk_file_list(paths);
  offer->providers[offer->count++] = gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list);
  g_boxed_free(GDK_TYPE_FILE_LIST, list);
}

static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, gpointer data) {
  bgtk_input *input = data;
  Offer offer = {{NULL}, 0};
  if (!input->events.drag(input->context, &offer)) return NULL;
  OwnDrag own = {0};
  GdkContentProvider *all[G_N_ELEMENTS(offer.providers) + 1];
  all[0] = gdk_content_provider_new_typed(bgtk_own_drag_get_type(), &own);
  for (gsize i = 0; i < offer.count; i++) all[i + 1] = offer.providers[i];
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(input->widget);
  g_autoptr(GdkPaintable) still = gdk_paintable_get_current_image(picture);
  gtk_drag_source_set_icon(source, still, (int)x, (int)y);
  return gdk_content_provider_new_union(all, offer.count + 1);
}

static void on_drag_end(G_GNUC_UNUSED GtkDragSource *source, G_GNUC_UNUSED GdkDrag *drag,
                        G_GNUC_UNUSED gboolean is_deleted, gpointer data) {
  bgtk_input *input = data;
  input->events.drag_end(input->context);
}

void bgtk_input_add_source(bgtk_input *input) {
  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_COPY);
  g_signal_connect(source, "prepare", G_CALLBACK(on_prepare), input);
  g_signal_connect(source, "drag-end", G_CALLBACK(on_drag_end), input);
  gtk_widget_add_controller(input->widget, GTK_EVENT_CONTROLLER(source));
}

static gboolean on_accept(G_GNUC_UNUSED GtkDropTarget *target, GdkDrop *drop, gpointer data) {
  bgtk_input *input = data;
  bool is_own = gdk_drop_get_drag(drop) != NULL;
  GdkContentFormats *formats =
      gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(gdk_drop_get_formats(drop)));
  bool has_text = gdk_content_formats_contain_gtype(formats, G_TYPE_STRING);
  bool has_files = gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST);
  gdk_content_formats_unref(formats);
  return input->events.accepts(input->context, is_own, has_text, has_files);
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, G_GNUC_UNUSED double x, G_GNUC_UNUSED double y,
                        gpointer data) {
  bgtk_input *input = data;
  GdkDrop *drop = gtk_drop_target_get_current_drop(target);
  if (drop != NULL && gdk_drop_get_drag(drop) != NULL) return input->events.drop(input->context, NULL, NULL);
  if (G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) {
    g_auto(GStrv) paths = bgtk_file_list_paths(g_value_get_boxed(value));
    return input->events.drop(input->context, NULL, (const char *const *)paths);
  }
  return G_VALUE_HOLDS_STRING(value) && input->events.drop(input->context, g_value_get_string(value), NULL);
}

void bgtk_input_add_target(bgtk_input *input) {
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_COPY);
  // Files also come as texts: the first that is there counts.
  GType types[] = {bgtk_own_drag_get_type(), GDK_TYPE_FILE_LIST, G_TYPE_STRING};
  gtk_drop_target_set_gtypes(target, types, G_N_ELEMENTS(types));
  g_signal_connect(target, "accept", G_CALLBACK(on_accept), input);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), input);
  gtk_widget_add_controller(input->widget, GTK_EVENT_CONTROLLER(target));
}
