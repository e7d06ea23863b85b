// The split view's own state, which tests read.
#pragma once

#include "bgtk-private.h"

enum { bgtk_split_places = 3 };

typedef struct {
  GtkWidget parent;
  GtkWidget *children[bgtk_split_places];
  int place;
  bgtk_split_widths widths;
  double scale; // of the text: all widths are of the usual one
  int width;
  int told_width;
  guint idle;
  bgtk_width_callback resized;
  void *context;
  bgtk_release release;
} BgtkSplit;

// Whether a place is shown.
bool bgtk_split_shows(BgtkSplit *self, int place);
