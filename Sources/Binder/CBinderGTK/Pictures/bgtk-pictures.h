// Widgets that show pictures, and how many pictures were decoded.
#pragma once

#include "bgtk-private.h"

// A circle with initials, or with a picture.
typedef struct {
  GtkWidget parent_instance;
  GdkTexture *picture;
  char *initials;
  GdkRGBA background;
  GdkRGBA foreground;
  int size;
} BgtkAvatar;

// A picture of a given size, or an icon while there is none.
typedef struct {
  GtkWidget parent_instance;
  GdkTexture *picture;
  GtkWidget *placeholder;
  int width;
  int height;
  bool covers;
  bool can_shrink;
} BgtkPictureView;

// What a picture says of itself before anything is decoded.
typedef struct {
  // gdk-pixbuf's name of its loader.
  const char *loader;
  int64_t width;
  int64_t height;
  // How often a JPEG goes over its pixels; else 0.
  int scans;
  // What the loader is given: the file without what it does not need. Owned; may point into the file.
  GBytes *bytes;
} bgtk_picture_header;

// Reads the header of a file that must live as long as `bytes`. Returns false for what is no picture, is cut, names no
// size, or would be decoded at another size than it names. To be cleared in any case.
bool bgtk_picture_header_read(const uint8_t *bytes, size_t length, bgtk_picture_header *header);
void bgtk_picture_header_clear(bgtk_picture_header *header);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(bgtk_picture_header, bgtk_picture_header_clear)

// How many pictures were decoded in the process, and how many of them on the main thread; counted atomically.
extern gint bgtk_decodes;
extern gint bgtk_decodes_on_main_thread;
