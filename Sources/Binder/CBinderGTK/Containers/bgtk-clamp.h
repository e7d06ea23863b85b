// A widget that gives its child no more than a width.
#pragma once

#include "bgtk-private.h"

typedef struct {
  GtkWidget parent_instance;
  GtkWidget *child;
  int maximum;
  void (*resized)(void *context, int width); // called after layout, when the width is another
  void *context;
  int told_width;
  guint idle;
} BgtkClamp;
