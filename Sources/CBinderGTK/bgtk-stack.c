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

void bgtk_stack_add(bgtk_widget *stack, bgtk_widget *child) {
  if (gtk_widget_get_parent(BGTK_WIDGET(child)) == BGTK_WIDGET(stack)) return;
  bgtk_widget_detach(child);
  gtk_stack_add_child(GTK_STACK(stack), BGTK_WIDGET(child));
}

void bgtk_stack_show(bgtk_widget *stack, bgtk_widget *child) {
  gtk_stack_set_visible_child(GTK_STACK(stack), BGTK_WIDGET(child));
}

void bgtk_stack_show_now(bgtk_widget *stack, bgtk_widget *child) {
  GtkStackTransitionType type = gtk_stack_get_transition_type(GTK_STACK(stack));
  gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_NONE);
  gtk_stack_set_visible_child(GTK_STACK(stack), BGTK_WIDGET(child));
  gtk_stack_set_transition_type(GTK_STACK(stack), type);
}

bool bgtk_stack_is_moving(bgtk_widget *stack) { return gtk_stack_get_transition_running(GTK_STACK(stack)); }
