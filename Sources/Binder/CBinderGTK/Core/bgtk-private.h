// What the shim's own files share; Swift does not see it.
#pragma once

#include "../../CGTK/shim.h"
#include "CBinderGTK.h"

// Takes the first reference to a new widget and counts it.
bgtk_widget *bgtk_adopt(GtkWidget *widget);
// How many widgets made here exist now.
extern int bgtk_live_widgets;
// The colours that are in use, by their numbers; NULL before the first.
extern GHashTable *bgtk_backgrounds;
// A closure that calls `callback` and releases `context` when GTK is done with it.
GClosure *bgtk_closure(bgtk_callback callback, void *context, bgtk_release release);
// Whom a signal's handler calls, cast to what it takes.
typedef struct {
  GCallback call;
  void *context;
  bgtk_release release;
} BgtkReceiver;
// Gives a signal a handler whose data is a `BgtkReceiver`; its context is released when GTK is done with it.
void bgtk_connect(void *object, const char *signal, GCallback handler, GCallback call, void *context,
                  bgtk_release release);
// The owner of a widget, or of the nearest ancestor that has an owner.
const void *bgtk_tag_of(GtkWidget *widget);

// Decodes a picture that is not to be shown; 0 by 0 leaves its size.
bgtk_picture *bgtk_picture_decode_uncounted(const uint8_t *bytes, size_t length, int width, int height,
                                            long max_pixels);

// Calls back when the mouse's back button has been pressed and released over a window or what pops up over it. GTK gets to
// see neither that button nor others that it cannot count.
void bgtk_on_mouse_back(GtkWidget *window, void (*back)(void *context), void *context);

// A length that grows with the text; one below 0, or too large to grow, stays.
int bgtk_scaled(double scale, int length);
// Sets SCALE to the one of a widget's text, and says whether it is another.
bool bgtk_update_text_scale(GtkWidget *widget, double *scale);

// Calls back after each layout that has given a clamp another width, or whose text has another size.
void bgtk_clamp_on_resize(GtkWidget *clamp, void (*resized)(void *context, int width), void *context);
// Takes a child out of a clamp.
void bgtk_clamp_forget(GtkWidget *clamp, GtkWidget *child);

// A new holder around a child, for a stack: GTK leaves a page that is hidden, of its own accord (GTK 4.8), so what may be
// hidden is held by something that never is. The caller owns the holder.
GtkWidget *bgtk_stack_hold(bgtk_widget *child);
// Looks after each window that is made from now on, whoever makes it.
void bgtk_watch_toplevels(void);

// Ends being pressed of all in a window, before something pops up over it.
//
// NB: GTK marks what is below the pointer, and all around it, as pressed until the button is let go; a popover that opens
// before gets that event (GTK 4.8).
void bgtk_end_press(GtkWidget *widget);
// Makes labels that wrap measure as low as they are.
void bgtk_label_mend_measure(void);
// Whether a widget is a place to draw on.
bool bgtk_is_canvas(GtkWidget *widget);
// Takes away all popovers of a widget at once.
void bgtk_popovers_remove(GtkWidget *parent);
// How a widget lies in another: the part of it that is not outside, else the nearest place at an edge. False when it is not in it.
//
// NB: GTK has no size for what points to a place beyond all monitors (GTK 4.8).
bool bgtk_place_in(GtkWidget *parent, GtkWidget *anchor, GdkRectangle *place);
// How an open popover lies in the native widget it belongs to; false when it is not on the screen.
bool bgtk_popover_bounds(GtkWidget *popover, graphene_rect_t *bounds);
// The view in the frame around a list's or grid's view; NULL for other widgets.
GtkWidget *bgtk_list_frame_view(GtkWidget *frame);
// Lets the wheel go on to what is around a scrolled window while there is nothing to scroll in it.
//
// NB: it would end there all the same (GTK 4.8).
void bgtk_scroller_pass_on(GtkScrolledWindow *scroller);
// The same for one that never scrolls.
void bgtk_scroller_pass_on_always(GtkScrolledWindow *scroller);
// The actions of a menu button's menu, or NULL.
GActionGroup *bgtk_menu_button_actions(bgtk_widget *button);
// What a menu button opens, which GTK may not have been given yet; NULL when it is empty.
GMenuModel *bgtk_menu_button_menu(bgtk_widget *button);
// Makes assistive technology and focus deal with a widget inside another.
void bgtk_set_accessible(GtkWidget *widget, GtkWidget *inner);
// The widget that assistive technology and focus deal with: itself, or one inside.
GtkWidget *bgtk_accessible_of(GtkWidget *widget);
// Gives style classes and colours to a widget inside another.
void bgtk_set_styled(GtkWidget *widget, GtkWidget *inner);
// The widget that has the style classes: itself, or one inside.
GtkWidget *bgtk_styled_of(GtkWidget *widget);
// Leaves so much room below a widget, beside its own margin.
void bgtk_widget_set_room_below(GtkWidget *widget, int room);
int bgtk_room_below(GtkWidget *widget);
// A texture as a surface, which belongs to it.
cairo_surface_t *bgtk_surface_of(GdkTexture *picture);
// A canvas for paper, and its items drawn there.
GtkWidget *bgtk_canvas_new_unseen(void);
void bgtk_canvas_print(GtkWidget *widget, cairo_t *cairo, double width);
// The size groups that a widget is in; NULL for none.
GPtrArray *bgtk_size_groups_of(GtkWidget *widget);
// Says whether it takes input of what is announced in its stead.
void bgtk_show_sensitive(GtkWidget *widget, bool is_sensitive);
// The list of suggestions below an entry, or NULL.
GtkWidget *bgtk_suggestions_of(GtkWidget *entry);
// How a container of ours lets go of a child; GTK's own need not say.
typedef void (*bgtk_forget)(GtkWidget *parent, GtkWidget *child);
void bgtk_set_forget(GtkWidget *parent, bgtk_forget forget);
// Takes the focus away from a widget and all in it.
void bgtk_take_focus_from(bgtk_widget *widget);
// The view in a list, a grid or a table.
GtkWidget *bgtk_list_view_of(bgtk_widget *list);
// What is under the pointer: of a list's row, also of its edges, what it shows; of all else the widget itself.
GtkWidget *bgtk_list_content_under(GtkWidget *under);
// The row that stands at a place of a list, or NULL while GTK has none.
GtkWidget *bgtk_list_row_at(bgtk_widget *list, unsigned position);

// Files by their paths, and the paths of files, as far as they have any; both lists end in NULL.
GdkFileList *bgtk_file_list(const char *const *paths);
char **bgtk_file_list_paths(GdkFileList *list);

#define BGTK_WIDGET(pointer) ((GtkWidget *)(pointer))
