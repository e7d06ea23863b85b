// A widget that gives its child no more than a width.
#pragma once

#include "bgtk-private.h"

typedef struct {
  GtkWidget parent_instance;
  GtkWidget *child;
  int maximum; // with texts of the usual size
  double scale;
  void (*resized)(void *context, int width); // called after layout, when the width or the text's size is another
  void *context;
  int told_width;
  guint idle;
} BgtkClamp;
