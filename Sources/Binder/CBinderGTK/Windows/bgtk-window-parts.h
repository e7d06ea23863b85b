// What a window is made of.
#pragma once

#include "bgtk-private.h"

typedef struct {
  bgtk_window_events events;
  void *context;
  bgtk_release release;
  GtkWidget *window;
  GtkWidget *over_all; // an overlay: what is below, and the toasts
  GtkWidget *layers;   // an overlay: the content, and the dialogs
  GtkWidget *holder;   // around the content, which fills the window
  GtkWidget *toasts;
  GtkWidget *spoken; // what a screen reader was asked to say last; NULL before
  bool is_telling_size;
  GtkWidget *focus; // what has had the focus last outside of menus; may be gone
} bgtk_window_parts;

bgtk_window_parts *bgtk_window_parts_of(bgtk_widget *window);

// The outermost menu around a widget.
GtkWidget *bgtk_menu_around(GtkWidget *widget);
