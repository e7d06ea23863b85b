// What is copied and pasted.
#include "bgtk-private.h"

static GdkClipboard *clipboard_of(bgtk_widget *window) { return gtk_widget_get_clipboard(BGTK_WIDGET(window)); }

void bgtk_window_copy(bgtk_widget *window, const char *text) { gdk_clipboard_set_text(clipboard_of(window), text); }

// As many as are shown.
static const long max_copied_pixels = 16000000;

static const char *media_type(const uint8_t *bytes, size_t length) {
  if (length > 8 && memcmp(bytes, "\x89PNG", 4) == 0) return "image/png";
  if (length > 8 && memcmp(bytes, "\xff\xd8\xff", 3) == 0) return "image/jpeg";
  if (length > 8 && memcmp(bytes, "GIF8", 4) == 0) return "image/gif";
  if (length > 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0) return "image/webp";
  return NULL;
}

void bgtk_window_copy_picture(bgtk_widget *window, const uint8_t *bytes, size_t length) {
  g_autoptr(GBytes) data = g_bytes_new(bytes, length);
  GdkContentProvider *providers[2];
  gsize count = 0;
  const char *type = media_type(bytes, length);
  if (type != NULL) providers[count++] = gdk_content_provider_new_for_bytes(type, data);
  // For programs that do not read this kind: GTK writes others of it.
  g_autoptr(GdkTexture) texture = (GdkTexture *)bgtk_picture_decode_uncounted(bytes, length, 0, 0, max_copied_pixels);
  if (texture != NULL) providers[count++] = gdk_content_provider_new_typed(GDK_TYPE_TEXTURE, texture);
  g_autoptr(GdkContentProvider) all = gdk_content_provider_new_union(providers, count);
  gdk_clipboard_set_content(clipboard_of(window), all);
}

GdkFileList *bgtk_file_list(const char *const *paths) {
  GSList *files = NULL;
  for (; *paths != NULL; paths++) files = g_slist_prepend(files, g_file_new_for_path(*paths));
  files = g_slist_reverse(files);
  GdkFileList *list = gdk_file_list_new_from_list(files);
  g_slist_free_full(files, g_object_unref);
  return list;
}

char **bgtk_file_list_paths(GdkFileList *list) {
  GStrvBuilder *builder = g_strv_builder_new();
  GSList *files = gdk_file_list_get_files(list);
  for (GSList *link = files; link != NULL; link = link->next) {
    g_autofree char *path = g_file_get_path(link->data);
    if (path != NULL) g_strv_builder_add(builder, path);
  }
  g_slist_free(files);
  char **paths = g_strv_builder_end(builder);
  g_strv_builder_unref(builder);
  return paths;
}

void bgtk_window_copy_files(bgtk_widget *window, const char *const *paths) {
  GdkFileList *list = bgtk_file_list(paths);
  g_autoptr(GdkContentProvider) provider = gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list);
  gdk_clipboard_set_content(clipboard_of(window), provider);
  g_boxed_free(GDK_TYPE_FILE_LIST, list);
}

typedef struct {
  bgtk_pasted pasted;
  void *context;
  GOutputStream *bytes;
} Paste;

static void end(Paste *paste, char **texts, const uint8_t *bytes, size_t length) {
  paste->pasted(paste->context, (const char *const *)texts, bytes, length);
  g_clear_object(&paste->bytes);
  g_free(paste);
}

static void on_text(GObject *clipboard, GAsyncResult *result, gpointer data) {
  char *texts[] = {gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL), NULL};
  end(data, texts[0] != NULL ? texts : NULL, NULL, 0);
  g_free(texts[0]);
}

static void on_files(GObject *clipboard, GAsyncResult *result, gpointer data) {
  const GValue *value = gdk_clipboard_read_value_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  g_auto(GStrv) paths = value != NULL ? bgtk_file_list_paths(g_value_get_boxed(value)) : NULL;
  end(data, paths, NULL, 0);
}

static void on_bytes(GObject *stream, GAsyncResult *result, gpointer data) {
  Paste *paste = data;
  gssize length = g_output_stream_splice_finish(G_OUTPUT_STREAM(stream), result, NULL);
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM(paste->bytes);
  gsize size = g_memory_output_stream_get_data_size(memory);
  end(paste, NULL, length > 0 ? g_memory_output_stream_get_data(memory) : NULL, length > 0 ? size : 0);
}

static void on_picture(GObject *clipboard, GAsyncResult *result, gpointer data) {
  Paste *paste = data;
  g_autoptr(GInputStream) stream = gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, NULL);
  if (stream == NULL) return end(paste, NULL, NULL, 0);
  paste->bytes = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(paste->bytes, stream,
                               G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                               G_PRIORITY_DEFAULT, NULL, on_bytes, paste);
}

void bgtk_window_paste(bgtk_widget *window, bgtk_paste_form form, bgtk_pasted pasted, void *context) {
  static const char *pictures[] = {"image/png", "image/jpeg", "image/webp", "image/gif", NULL};
  GdkClipboard *clipboard = clipboard_of(window);
  Paste *paste = g_new0(Paste, 1);
  *paste = (Paste){pasted, context, NULL};
  switch (form) {
  case BGTK_PASTE_TEXT: gdk_clipboard_read_text_async(clipboard, NULL, on_text, paste); break;
  case BGTK_PASTE_FILES:
    gdk_clipboard_read_value_async(clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, on_files, paste);
    break;
  case BGTK_PASTE_PICTURE:
    gdk_clipboard_read_async(clipboard, pictures, G_PRIORITY_DEFAULT, NULL, on_picture, paste);
    break;
  }
}
