// What tests ask about pictures and memory.
#include "bgtk-pictures.h"

#include "bgtk-probe.h"

#include <malloc.h>

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
