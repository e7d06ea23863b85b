// One of several children at a time.
#include "bgtk-private.h"

bgtk_widget *bgtk_stack_new(bgtk_stack_transition transition) {
  GtkWidget *stack = gtk_stack_new();
  bool slides = transition == BGTK_STACK_SLIDE;
  gtk_stack_set_transition_type(GTK_STACK(stack), slides ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT
                                                         : GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_set_transition_duration(GTK_STACK(stack), slides ? 200 : 120);
  // Pages that are not shown must not decide how small the window can be, nor be measured at every change.
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_set_vhomogeneous(GTK_STACK(stack), FALSE);
  if (slides) gtk_widget_set_overflow(stack, GTK_OVERFLOW_HIDDEN);
  return bgtk_adopt(stack);
}

GtkWidget *bgtk_stack_hold(bgtk_widget *child) {
  bgtk_widget_detach(child);
  bgtk_widget *holder = bgtk_clamp_new(G_MAXINT);
  bgtk_clamp_set_child(holder, child);
  return BGTK_WIDGET(holder);
}

static GtkWidget *holder_of(bgtk_widget *child) { return gtk_widget_get_parent(BGTK_WIDGET(child)); }

void bgtk_stack_add(bgtk_widget *stack, bgtk_widget *child) {
  if (bgtk_widget_is_child(child, stack)) return;
  GtkWidget *holder = bgtk_stack_hold(child);
  gtk_stack_add_child(GTK_STACK(stack), holder);
  g_object_unref(holder);
}

void bgtk_stack_show(bgtk_widget *stack, bgtk_widget *child) {
  gtk_stack_set_visible_child(GTK_STACK(stack), holder_of(child));
}

void bgtk_stack_show_now(bgtk_widget *stack, bgtk_widget *child) {
  GtkStackTransitionType type = gtk_stack_get_transition_type(GTK_STACK(stack));
  gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_NONE);
  gtk_stack_set_visible_child(GTK_STACK(stack), holder_of(child));
  gtk_stack_set_transition_type(GTK_STACK(stack), type);
}

bool bgtk_stack_is_moving(bgtk_widget *stack) { return gtk_stack_get_transition_running(GTK_STACK(stack)); }
