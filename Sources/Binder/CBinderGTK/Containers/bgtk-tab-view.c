// Pages with a row of tabs.
#include "bgtk-private.h"

bgtk_widget *bgtk_tab_view_new(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_set_transition_duration(GTK_STACK(stack), 120);
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_set_vhomogeneous(GTK_STACK(stack), FALSE);
  gtk_widget_set_vexpand(stack, TRUE);
  gtk_widget_set_hexpand(stack, TRUE);
  GtkWidget *switcher = gtk_stack_switcher_new();
  gtk_stack_switcher_set_stack(GTK_STACK_SWITCHER(switcher), GTK_STACK(stack));
  gtk_widget_set_halign(switcher, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(switcher, "tabs");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  // The row of tabs is what has the name.
  bgtk_set_accessible(box, switcher);
  // Where not even the shortened titles have room, the row scrolls, to the focused tab as well.
  GtkWidget *row = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(row), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width(GTK_SCROLLED_WINDOW(row), TRUE);
  gtk_widget_set_focusable(row, FALSE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(row), switcher);
  gtk_box_append(GTK_BOX(box), row);
  gtk_box_append(GTK_BOX(box), stack);
  return bgtk_adopt(box);
}

bgtk_widget *bgtk_tab_view_stack(bgtk_widget *tabs) {
  return (bgtk_widget *)gtk_widget_get_last_child(BGTK_WIDGET(tabs));
}

static GtkWidget *switcher_of(bgtk_widget *tabs) {
  GtkWidget *row = gtk_widget_get_first_child(BGTK_WIDGET(tabs));
  GtkWidget *viewport = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(row));
  return gtk_viewport_get_child(GTK_VIEWPORT(viewport));
}

static GtkStack *stack_of(bgtk_widget *tabs) { return GTK_STACK(gtk_widget_get_last_child(BGTK_WIDGET(tabs))); }

// Where there is no room for all titles they end early: a row of them must not make a window wider. GTK makes the labels.
static void shorten_titles(bgtk_widget *tabs) {
  GtkWidget *tab = gtk_widget_get_first_child(switcher_of(tabs));
  for (; tab != NULL; tab = gtk_widget_get_next_sibling(tab)) {
    GtkWidget *label = gtk_widget_get_first_child(tab);
    if (GTK_IS_LABEL(label)) gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  }
}

void bgtk_tab_view_add(bgtk_widget *tabs, bgtk_widget *child, const char *title) {
  GtkWidget *holder = bgtk_stack_hold(child);
  gtk_stack_add_titled(stack_of(tabs), holder, NULL, title);
  g_object_unref(holder);
  shorten_titles(tabs);
}

void bgtk_tab_view_set_title(bgtk_widget *tabs, bgtk_widget *child, const char *title) {
  gtk_stack_page_set_title(gtk_stack_get_page(stack_of(tabs), gtk_widget_get_parent(BGTK_WIDGET(child))), title);
  shorten_titles(tabs);
}

int bgtk_tab_view_selected(bgtk_widget *tabs) {
  GtkStack *stack = stack_of(tabs);
  GtkWidget *visible = gtk_stack_get_visible_child(stack);
  int index = 0;
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(stack));
  for (; child != NULL; child = gtk_widget_get_next_sibling(child), index++) {
    if (child == visible) return index;
  }
  return -1;
}

void bgtk_tab_view_select(bgtk_widget *tabs, int index) {
  GtkStack *stack = stack_of(tabs);
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(stack));
  for (; child != NULL && index > 0; index--) child = gtk_widget_get_next_sibling(child);
  if (child != NULL && index == 0) gtk_stack_set_visible_child(stack, child);
}
