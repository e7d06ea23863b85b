// What tests ask about pictures and memory.
#include "bgtk-private.h"

#include "bgtk-probe.h"

#include <malloc.h>

void bgtk_probe_decodes(int *all, int *on_main_thread) { bgtk_picture_count_decodes(all, on_main_thread); }

uint32_t bgtk_probe_pixel(bgtk_picture *picture, int x, int y) { return bgtk_picture_pixel(picture, x, y); }

void bgtk_probe_heap(size_t *used, size_t *spare) {
  struct mallinfo2 info = mallinfo2();
  *used = info.uordblks + info.hblkhd;
  *spare = info.fordblks;
}
