// A place to draw on.
#pragma once

#include "bgtk-picture.h"

#pragma clang assume_nonnull begin


/// Where a colour comes from.
typedef enum {
  BGTK_INK_NONE,
  BGTK_INK_TEXT,
  BGTK_INK_ACCENT,
  BGTK_INK_LINE,
  BGTK_INK_COLOR,
} bgtk_ink_source;

/// What something is drawn with; `rgb` is 0xRRGGBB.
typedef struct {
  bgtk_ink_source source;
  uint32_t rgb;
  double opacity;
} bgtk_ink;

/// Steps of a path are numbers: one of these, and the coordinates of its points.
typedef enum {
  BGTK_STEP_MOVE,
  BGTK_STEP_LINE,
  BGTK_STEP_CURVE,
  BGTK_STEP_CLOSE,
} bgtk_step;

/// A text in one line: `anchor` is how much of it is before its point, `maximum_width` is -1 for none.
typedef struct {
  double x, y, anchor, scale, maximum_width;
  bool is_bold;
  bgtk_ink ink;
} bgtk_canvas_text;

/// What a key does.
typedef enum {
  BGTK_CANVAS_PREVIOUS,
  BGTK_CANVAS_NEXT,
  BGTK_CANVAS_CLICK,
} bgtk_canvas_key;

/// What a canvas reports; places are from the beginning in reading direction.
typedef struct {
  void (*resized)(void *context, int width, int height);
  void (*clicked)(void *context, double x, double y);
  bool (*pressed)(void *context, bgtk_canvas_key key);
} bgtk_canvas_events;

/// Makes an empty canvas.
bgtk_widget *bgtk_canvas_new(const bgtk_canvas_events *events, void *context, bgtk_release release);
/// Pages that are to be printed, each a canvas.
typedef struct bgtk_print bgtk_print;
/// What became of them.
typedef enum {
  BGTK_PRINTED,
  BGTK_PRINT_CANCELLED,
  BGTK_PRINT_FAILED,
} bgtk_print_outcome;
/// Called once, with the reason of a failure.
typedef void (*bgtk_print_done)(void *context, bgtk_print_outcome outcome, const char *reason);
/// Makes a job without pages, whose canvases have a size in logical pixels.
bgtk_print *bgtk_print_new(const char *title, double width, double height);
/// Adds a page; it belongs to the job.
bgtk_widget *bgtk_print_add_page(bgtk_print *print);
/// Writes a PDF file, or with NULL lets a person choose in a dialog over a window; frees the job. GTK:
/// `gtk_print_operation_run`.
void bgtk_print_run(bgtk_print *print, bgtk_widget *_Nullable window, const char *_Nullable path, bgtk_print_done done,
                    void *context);
/// The least size.
void bgtk_canvas_set_size(bgtk_widget *canvas, int width, int height);
/// Whether there is something to click, so that Tab goes there.
void bgtk_canvas_set_clickable(bgtk_widget *canvas, bool is_clickable);
/// Takes away all that is drawn.
void bgtk_canvas_clear(bgtk_widget *canvas);
/// Draws a path over what is there.
void bgtk_canvas_add_path(bgtk_widget *canvas, const double *_Nullable steps, size_t count, bgtk_ink fill, bgtk_ink stroke,
                          double width);
/// Draws a text over what is there.
void bgtk_canvas_add_text(bgtk_widget *canvas, const char *text, bgtk_canvas_text look);
/// Makes a place for a picture over what is there; the picture follows.
void bgtk_canvas_add_picture(bgtk_widget *canvas, double x, double y, double width, double height);
/// Fills the place that was made as the item of a number. GTK: `gtk_snapshot_append_texture`.
void bgtk_canvas_set_picture(bgtk_widget *canvas, unsigned item, bgtk_picture *_Nullable picture);
/// Draws a ring around the item that the keys have gone to, of which assistive technology reads the text; NULL is none.
void bgtk_canvas_set_current(bgtk_widget *canvas, const char *_Nullable text, double x, double y, double width,
                             double height);
/// Clicks at a place as the pointer does.
void bgtk_canvas_click(bgtk_widget *canvas, double x, double y);

#pragma clang assume_nonnull end
