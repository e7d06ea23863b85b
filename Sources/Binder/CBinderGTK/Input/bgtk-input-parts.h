// What the input of a widget is made of.
#pragma once

#include "bgtk-private.h"

typedef struct {
  GtkWidget *widget;
  bgtk_input_events events;
  void *context;
  bgtk_release release;
  double scale; // of the pinch that is under way
  double start_x, start_y, x, y; // of the drag that is under way
  bool is_cancelled;
} bgtk_input;

// Reports presses, motion, drags and the wheel, with their places.
void bgtk_input_add_press(bgtk_input *input);
void bgtk_input_add_motion(bgtk_input *input);
void bgtk_input_add_pointer_drag(bgtk_input *input);
void bgtk_input_add_wheel(bgtk_input *input);
// The distance from the beginning in reading direction on a canvas, whose drawing is mirrored; from the left elsewhere.
double bgtk_input_x(bgtk_input *input, double x);
// Lets the widget be dragged, or dropped on.
void bgtk_input_add_source(bgtk_input *input);
void bgtk_input_add_target(bgtk_input *input);
