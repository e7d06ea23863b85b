// What tests ask about pictures and memory.
#include "bgtk-pictures.h"

#include "bgtk-probe.h"

#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

void bgtk_probe_decodes(int *all, int *on_main_thread) {
  *all = g_atomic_int_get(&bgtk_decodes);
  *on_main_thread = g_atomic_int_get(&bgtk_decodes_on_main_thread);
}

uint32_t bgtk_probe_pixel(bgtk_picture *picture, int x, int y) {
  GdkTexture *texture = GDK_TEXTURE(picture);
  int width = gdk_texture_get_width(texture);
  if (x < 0 || x >= width || y < 0 || y >= gdk_texture_get_height(texture)) return 0;
  g_autofree uint32_t *pixels = g_new(uint32_t, (gsize)width * (gsize)gdk_texture_get_height(texture));
  gdk_texture_download(texture, (guchar *)pixels, (gsize)width * sizeof *pixels);
  return pixels[(gsize)y * (gsize)width + (gsize)x] & 0xFFFFFF;
}

void bgtk_probe_heap(size_t *used, size_t *spare) {
  struct mallinfo2 info = mallinfo2();
  *used = info.uordblks + info.hblkhd;
  *spare = info.fordblks;
}

bool bgtk_probe_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

void bgtk_probe_set_blinking(bool blinks) {
  g_object_set(gtk_settings_get_default(), "gtk-cursor-blink", (gboolean)blinks, NULL);
}

// The pixels of a file, freed by the caller; NULL with the reason where it cannot be read.
static guchar *pixels_of(const char *path, int *width, int *height, char **problem) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GdkTexture) texture = gdk_texture_new_from_filename(path, &error);
  if (texture == NULL) {
    *problem = g_strdup(error->message);
    return NULL;
  }
  *width = gdk_texture_get_width(texture);
  *height = gdk_texture_get_height(texture);
  guchar *pixels = g_malloc((gsize)*width * (gsize)*height * 4);
  gdk_texture_download(texture, pixels, (gsize)*width * 4);
  return pixels;
}

static gboolean differ(const guchar *one, const guchar *other, int tolerance) {
  for (int channel = 0; channel < 4; channel++) {
    if (ABS(one[channel] - other[channel]) > tolerance) return TRUE;
  }
  return FALSE;
}

char *bgtk_probe_compare_pictures(const char *recorded, const char *shown, int tolerance, const char *marked,
                                  long *differing, long *all) {
  char *problem = NULL;
  int width = 0, height = 0, new_width = 0, new_height = 0;
  g_autofree guchar *old = pixels_of(recorded, &width, &height, &problem);
  if (old == NULL) return problem;
  g_autofree guchar *new = pixels_of(shown, &new_width, &new_height, &problem);
  if (new == NULL) return problem;
  if (width != new_width || height != new_height) {
    return g_strdup_printf("the recorded picture has %d x %d pixels, the new one %d x %d", width, height, new_width,
                           new_height);
  }
  *differing = 0;
  *all = (long)width * height;
  guchar *marks = g_malloc((gsize)*all * 4);
  for (long pixel = 0; pixel < *all; pixel++) {
    const guchar *now = new + pixel * 4;
    guchar *mark = marks + pixel * 4;
    gboolean is_other = differ(old + pixel * 4, now, tolerance);
    *differing += is_other;
    // Blue, green, red and opacity, as a texture is downloaded on all the machines there are.
    for (int channel = 0; channel < 3; channel++) mark[channel] = is_other ? 0 : (guchar)(191 + now[channel] / 4);
    if (is_other) mark[2] = 255;
    mark[3] = 255;
  }
  g_autoptr(GBytes) bytes = g_bytes_new_take(marks, (gsize)*all * 4);
  if (*differing == 0) return NULL;
  g_autoptr(GdkTexture) texture =
      gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, (gsize)width * 4);
  return gdk_texture_save_to_png(texture, marked) ? NULL : g_strdup_printf("%s could not be written", marked);
}
