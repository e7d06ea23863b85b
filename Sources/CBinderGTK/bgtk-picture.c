// Decoding pictures that nobody has checked.
#include "bgtk-private.h"

typedef struct {
  int size;
  long max_pixels;
  bool refused;
} Limits;

static void on_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  Limits *limits = data;
  if (width <= 0 || height <= 0 || (gint64)width * height > limits->max_pixels) {
    limits->refused = true;
    // NB: a size of nothing makes gdk-pixbuf's loaders stop before they allocate (2.42).
    gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  int shorter = MIN(width, height);
  if (limits->size > 0 && shorter > limits->size) {
    double scale = (double)limits->size / shorter;
    gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * scale + 0.5)), MAX(1, (int)(height * scale + 0.5)));
  }
}

// NB: gdk-pixbuf calls a JPEG that ends too early a success (2.42). A whole one has an end marker after its last
// start of scan; within a scan 0xFF is always followed by 0x00 or a restart marker.
static bool is_cut_jpeg(const uint8_t *bytes, size_t length) {
  if (length < 4 || bytes[0] != 0xFF || bytes[1] != 0xD8) return false;
  for (size_t i = length - 1; i > 2; i--) {
    if (bytes[i - 1] != 0xFF) continue;
    if (bytes[i] == 0xD9) return false;
    if (bytes[i] == 0xDA) return true;
  }
  return true;
}

// NB: and so it calls a PNG (2.42). A whole one ends in a chunk of that name.
static bool is_cut_png(const uint8_t *bytes, size_t length) {
  static const char end[] = {'I', 'E', 'N', 'D'};
  if (length < 12 || memcmp(bytes, "\x89PNG", 4) != 0) return false;
  for (size_t i = length - sizeof end; i > 8; i--) {
    if (memcmp(bytes + i, end, sizeof end) == 0) return false;
  }
  return true;
}

bgtk_picture *bgtk_picture_decode(const uint8_t *bytes, size_t length, int size, long max_pixels) {
  if (length == 0 || is_cut_jpeg(bytes, length) || is_cut_png(bytes, length)) return NULL;
  Limits limits = {size, max_pixels, false};
  g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size), &limits);
  const size_t step = 64 * 1024;
  bool good = true;
  for (size_t done = 0; good && !limits.refused && done < length; done += step) {
    good = gdk_pixbuf_loader_write(loader, bytes + done, MIN(step, length - done), NULL);
  }
  // Always closed, as the loader demands before its release.
  good = gdk_pixbuf_loader_close(loader, NULL) && good && !limits.refused;
  GdkPixbuf *pixbuf = good ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  return pixbuf != NULL ? (bgtk_picture *)gdk_texture_new_for_pixbuf(pixbuf) : NULL;
}

void bgtk_picture_size(bgtk_picture *picture, int *width, int *height) {
  *width = gdk_texture_get_width(GDK_TEXTURE(picture));
  *height = gdk_texture_get_height(GDK_TEXTURE(picture));
}
