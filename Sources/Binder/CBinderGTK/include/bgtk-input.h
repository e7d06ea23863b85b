// Raw keys, the pointer, and what is dragged.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// What somebody can listen to, as in `WidgetInput.Kinds`.
typedef enum {
  BGTK_INPUT_KEYS = 1,
  BGTK_INPUT_HOVER = 2,
  BGTK_INPUT_SECONDARY_CLICK = 4,
  BGTK_INPUT_LONG_PRESS = 8,
  BGTK_INPUT_ZOOM = 16,
  BGTK_INPUT_DRAG = 32,
  BGTK_INPUT_DROP = 64,
  BGTK_INPUT_PRESS = 128,
  BGTK_INPUT_MOTION = 256,
  BGTK_INPUT_POINTER_DRAG = 512,
  BGTK_INPUT_WHEEL = 1024,
} bgtk_input_kind;

/// Where a drag of the pointer stands, as in `PointerDrag.Phase`.
typedef enum {
  BGTK_DRAG_BEGAN,
  BGTK_DRAG_MOVED,
  BGTK_DRAG_ENDED,
  BGTK_DRAG_CANCELLED,
} bgtk_drag_phase;

/// What is reported of a widget; places on a canvas are from the beginning in reading direction.
typedef struct {
  /// A key was pressed, named as in `Shortcut`; true ends the matter.
  bool (*_Nonnull key)(void *_Nonnull context, const char *_Nonnull key, unsigned modifiers);
  /// The pointer came over the widget, or left it.
  void (*_Nonnull hover)(void *_Nonnull context, bool is_over);
  /// The mouse's other button was pressed.
  void (*_Nonnull secondary_click)(void *_Nonnull context, double x, double y);
  /// The button or a finger was held down.
  void (*_Nonnull long_press)(void *_Nonnull context, double x, double y);
  /// Two fingers, or the wheel with Control, ask for another size.
  void (*_Nonnull zoom)(void *_Nonnull context, double factor);
  /// A drag begins: false refuses. What other programs can take of it goes by `bgtk_drag_offer_text` and the like.
  bool (*_Nonnull drag)(void *_Nonnull context, void *_Nonnull offer);
  /// The drag is over, wherever it ended.
  void (*_Nonnull drag_end)(void *_Nonnull context);
  /// Whether what this program drags can be dropped here; of another program's, whether texts or files can.
  bool (*_Nonnull accepts)(void *_Nonnull context, bool is_own, bool has_text, bool has_files);
  /// Something was dropped: this program's own when both are NULL, else a text or the paths of files, ended by NULL.
  bool (*_Nonnull drop)(void *_Nonnull context, const char *_Nullable text,
                        const char *_Nullable const *_Nullable paths);
  /// A button was pressed, or a finger; the count is 2 for the second press of a double click.
  void (*_Nonnull press)(void *_Nonnull context, double x, double y, unsigned button, int count, unsigned modifiers);
  /// The pointer moved over the widget.
  void (*_Nonnull motion)(void *_Nonnull context, double x, double y);
  /// The primary button or a finger is held and moved; the first place is where it was pressed.
  void (*_Nonnull pointer_drag)(void *_Nonnull context, bgtk_drag_phase phase, double start_x, double start_y, double x,
                                double y);
  /// The wheel was turned without Control, by steps; true ends the matter.
  bool (*_Nonnull wheel)(void *_Nonnull context, double dx, double dy, unsigned modifiers);
} bgtk_input_events;

/// Listens to one kind of input of a widget; the context is released with the widget. GTK: `GtkEventController`.
void bgtk_widget_listen(bgtk_widget *widget, bgtk_input_kind kind, const bgtk_input_events *events, void *context,
                        bgtk_release release);
/// Lets other programs take a text of a drag that begins. GTK: `gdk_content_provider_new_typed`.
void bgtk_drag_offer_text(void *offer, const char *text);
/// Lets other programs take files of a drag that begins; the list ends in NULL.
void bgtk_drag_offer_files(void *offer, const char *_Nullable const *_Nonnull paths);

#pragma clang assume_nonnull end
