// Decoding unchecked pictures.

#include "bgtk-pictures.h"

typedef struct {
  int width;
  int height;
  long max_pixels;
  bool refused;
} Limits;

// A longer side than this many shorter ones is scaled down further: a hairline would take as much as a big picture.
enum { max_aspect = 16 };

gint bgtk_decodes = 0;
gint bgtk_decodes_on_main_thread = 0;

static void on_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  Limits *limits = data;
  if (width <= 0 || height <= 0 || (gint64)width * height > limits->max_pixels) {
    limits->refused = true;
    // NB: a size of nothing makes gdk-pixbuf's loaders stop before they allocate (2.42).
    gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  if (limits->width <= 0 || limits->height <= 0) return;
  double covers = MAX((double)limits->width / width, (double)limits->height / height);
  double longest = (double)MAX(limits->width, limits->height) * max_aspect;
  double scale = MIN(covers, longest / MAX(width, height));
  if (scale < 1) {
    gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * scale + 0.5)), MAX(1, (int)(height * scale + 0.5)));
  }
}

static bool begins(const uint8_t *bytes, size_t length, size_t offset, const char *text, size_t count) {
  return length >= offset + count && memcmp(bytes + offset, text, count) == 0;
}

// The kinds that people's pictures have. gdk-pixbuf would try any loader that is installed, also those for drawings that
// name other files, or for cursors and icons.
static bool is_known_kind(const uint8_t *bytes, size_t length) {
  return begins(bytes, length, 0, "\x89PNG\r\n\x1a\n", 8) || begins(bytes, length, 0, "\xff\xd8\xff", 3) ||
         begins(bytes, length, 0, "GIF87a", 6) || begins(bytes, length, 0, "GIF89a", 6) ||
         begins(bytes, length, 0, "BM", 2) || begins(bytes, length, 4, "ftyp", 4) ||
         (begins(bytes, length, 0, "RIFF", 4) && begins(bytes, length, 8, "WEBP", 4));
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
  return bgtk_picture_decode_to_cover(bytes, length, size, size, max_pixels);
}

bgtk_picture *bgtk_picture_decode_to_cover(const uint8_t *bytes, size_t length, int width, int height,
                                           long max_pixels) {
  g_atomic_int_inc(&bgtk_decodes);
  if (g_main_context_is_owner(g_main_context_default())) g_atomic_int_inc(&bgtk_decodes_on_main_thread);
  if (!is_known_kind(bytes, length) || is_cut_jpeg(bytes, length) || is_cut_png(bytes, length)) return NULL;
  Limits limits = {width, height, max_pixels, false};
  g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size), &limits);
  const size_t step = 64 * 1024;
  bool good = true;
  for (size_t done = 0; good && !limits.refused && done < length; done += step) {
    good = gdk_pixbuf_loader_write(loader, bytes + done, MIN(step, length - done), NULL);
  }
  // Always closed, as the loader demands before its release.
  good = gdk_pixbuf_loader_close(loader, NULL) && good && !limits.refused;
  // Of a picture that moves, the first frame.
  GdkPixbuf *pixbuf = good ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  if (pixbuf == NULL) return NULL;
  // Cameras write which way is up beside the picture.
  g_autoptr(GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation(pixbuf);
  return upright != NULL ? (bgtk_picture *)gdk_texture_new_for_pixbuf(upright) : NULL;
}

void bgtk_picture_size(bgtk_picture *picture, int *width, int *height) {
  *width = gdk_texture_get_width(GDK_TEXTURE(picture));
  *height = gdk_texture_get_height(GDK_TEXTURE(picture));
}
