// What the input of a widget is made of.
#pragma once

#include "bgtk-private.h"

typedef struct {
  GtkWidget *widget;
  bgtk_input_events events;
  void *context;
  bgtk_release release;
  double scale; // of the pinch that is under way
} bgtk_input;

// Lets the widget be dragged, or dropped on.
void bgtk_input_add_source(bgtk_input *input);
void bgtk_input_add_target(bgtk_input *input);
