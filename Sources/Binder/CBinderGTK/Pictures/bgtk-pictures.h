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

// How many pictures were decoded in the process, and how many of them on the main thread; counted atomically.
extern gint bgtk_decodes;
extern gint bgtk_decodes_on_main_thread;
