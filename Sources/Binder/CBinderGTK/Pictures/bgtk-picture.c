// Decoding unchecked pictures.

#define _GNU_SOURCE  // memmem
#include "bgtk-pictures.h"

#include <time.h>

typedef struct {
  int width;
  int height;
  long max_pixels;
  bool refused;
} Limits;

// A longer side than this many shorter ones is scaled down further: a hairline would take as much as a big picture.
enum { max_aspect = 16 };

// How much of a processor's time a picture may take.
static const double max_seconds = 2;

gint bgtk_decodes = 0;
gint bgtk_decodes_on_main_thread = 0;

static void on_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  Limits *limits = data;
  if (width <= 0 || height <= 0 || (gint64)width * height > limits->max_pixels) {
    limits->refused = true;
    // Behind the header's own: what a loader makes of the same bytes.
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

// NB: a loader cannot be stopped within a piece, and goes over a whole JPEG for each scan: no piece has two of them.
static size_t piece(const uint8_t *bytes, size_t length) {
  size_t size = MIN(length, (size_t)64 * 1024);
  const uint8_t *scan = memmem(bytes + 1, size - 1, "\xff\xda", 2);
  return scan != NULL ? (size_t)(scan - bytes) : size;
}

// By the thread's own time: a machine that is busy with other things refuses no picture.
static bool is_late(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9 > max_seconds;
}

static bool load(GdkPixbufLoader *loader, const bgtk_picture_header *header, const Limits *limits) {
  struct timespec start;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
  gsize length = 0;
  const uint8_t *bytes = g_bytes_get_data(header->bytes, &length);
  // NB: what has come of a GIF is composed anew for each piece (2.42).
  bool is_cut_up = strcmp(header->loader, "gif") != 0;
  bool good = true;
  for (size_t done = 0, size = 0; good && !limits->refused && done < length; done += size) {
    size = is_cut_up ? piece(bytes + done, length - done) : length;
    good = gdk_pixbuf_loader_write(loader, bytes + done, size, NULL) && !is_late(&start);
  }
  // Always closed, as the loader demands before its release.
  return gdk_pixbuf_loader_close(loader, NULL) && good && !limits->refused;
}

bgtk_picture *bgtk_picture_decode(const uint8_t *bytes, size_t length, int size, long max_pixels) {
  return bgtk_picture_decode_to_cover(bytes, length, size, size, max_pixels);
}

bgtk_picture *bgtk_picture_decode_to_cover(const uint8_t *bytes, size_t length, int width, int height,
                                           long max_pixels) {
  g_atomic_int_inc(&bgtk_decodes);
  if (g_main_context_is_owner(g_main_context_default())) g_atomic_int_inc(&bgtk_decodes_on_main_thread);
  return bgtk_picture_decode_uncounted(bytes, length, width, height, max_pixels);
}

bgtk_picture *bgtk_picture_decode_uncounted(const uint8_t *bytes, size_t length, int width, int height,
                                            long max_pixels) {
  g_auto(bgtk_picture_header) header;
  if (!bgtk_picture_header_read(bytes, length, &header) || header.width * header.height > max_pixels) return NULL;
  Limits limits = {width, height, max_pixels, false};
  g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type(header.loader, NULL);
  if (loader == NULL) return NULL;
  g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size), &limits);
  bool good = load(loader, &header, &limits);
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
