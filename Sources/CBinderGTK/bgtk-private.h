// What the shim's own files share; Swift does not see it.
#pragma once

#include "../CGTK/shim.h"
#include "CBinderGTK.h"

// Takes the first reference to a new widget and counts it.
bgtk_widget *bgtk_adopt(GtkWidget *widget);
// A closure that calls `callback` and releases `context` when GTK is done with it.
GClosure *bgtk_closure(bgtk_callback callback, void *context, bgtk_release release);
// Who stands for a widget or the nearest ancestor that somebody stands for.
const void *bgtk_tag_of(GtkWidget *widget);

// Calls back after each layout that has given a clamp another width.
void bgtk_clamp_on_resize(GtkWidget *clamp, void (*resized)(void *context, int width), void *context);
// Takes a child out of a clamp; false when the parent is none.
bool bgtk_clamp_forget(GtkWidget *parent, GtkWidget *child);

// A new holder around a child, for a stack: GTK leaves a page that is hidden, of its own accord (GTK 4.8), so what may be
// hidden is held by something that never is. The caller owns the holder.
GtkWidget *bgtk_stack_hold(bgtk_widget *child);
// The greatest width of a clamp's child, for tests; NULL for other widgets.
char *bgtk_clamp_maximum(GtkWidget *clamp);
// What an avatar shows, and its colour and size, for tests; NULL for other widgets.
char *bgtk_avatar_face(GtkWidget *avatar);
char *bgtk_avatar_pixel(GtkWidget *avatar);
char *bgtk_avatar_color(GtkWidget *avatar);
char *bgtk_avatar_side(GtkWidget *avatar);
// What a picture view shows, its size and how a picture fits, for tests; NULL for other widgets.
char *bgtk_picture_view_face(GtkWidget *view);
char *bgtk_picture_view_size(GtkWidget *view);
char *bgtk_picture_view_fit(GtkWidget *view);
// The colour behind a widget and of what stands on it, for tests.
char *bgtk_background_of(GtkWidget *widget);
// Takes away all popovers of a widget at once.
void bgtk_popovers_remove(GtkWidget *parent);
// How an open popover lies in the native widget it belongs to; false when it is not on the screen.
bool bgtk_popover_bounds(GtkWidget *popover, graphene_rect_t *bounds);
// A frame around a list's or grid's view, for the scrolled window around it.
GtkWidget *bgtk_list_frame_new(GtkWidget *view);
// Limits how wide the view is; -1 is no limit.
void bgtk_list_frame_set_maximum(GtkWidget *frame, int maximum);
// The limit, for tests.
char *bgtk_list_frame_maximum(GtkWidget *frame);
// The view in a frame; NULL for other widgets.
GtkWidget *bgtk_list_frame_view(GtkWidget *frame);
// Lets the wheel go on to what is around a scrolled window while there is nothing to scroll in it.
//
// NB: it would end there all the same (GTK 4.8).
void bgtk_scroller_pass_on(GtkScrolledWindow *scroller);
// The same for one that never scrolls.
void bgtk_scroller_pass_on_always(GtkScrolledWindow *scroller);
// The actions of a menu button's menu, or NULL.
GActionGroup *bgtk_menu_button_actions(bgtk_widget *button);
// Makes assistive technology and focus deal with a widget inside another.
void bgtk_set_accessible(GtkWidget *widget, GtkWidget *inner);
// The widget that assistive technology and focus deal with: itself, or one inside.
GtkWidget *bgtk_accessible_of(GtkWidget *widget);
// What assistive technology is told of a widget, for tests: its role, its name, what is wrong with it.
char *bgtk_role_of(GtkWidget *widget);
char *bgtk_accessible_label_of(GtkWidget *widget);
char *bgtk_error_message_of(GtkWidget *widget);
// Scrolls to a widget that has just come, once it has a place.
//
// NB: GTK scrolls to what gets the focus at once, when what has just come lies nowhere yet (4.8).
void bgtk_scroll_to_later(GtkWidget *widget);

#define BGTK_WIDGET(pointer) ((GtkWidget *)(pointer))
