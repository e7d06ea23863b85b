// A row of tabs: what its files and the probe share.
#pragma once

#include "bgtk-private.h"

// What a tab's button consists of.
typedef struct {
  GtkWidget *page; // what holds the child in the stack
  GtkWidget *spinner;
  GtkWidget *title;
  GtkWidget *badge;
  GtkWidget *close;
} BgtkTab;

// What a row of tabs has besides its buttons.
typedef struct {
  bgtk_tab_events events;
  void *context;
  bgtk_release release;
  bool is_movable;
  GtkWidget *pressed;   // the button whose tab is closed when the pointer is released over it
  GtkWidget *dwelt_on;  // the button that something is dragged over
  guint dwelling;
  int frames_to_reveal; // until the selected tab is scrolled to
} BgtkTabRow;

// The row of a tab view, and what it has.
GtkWidget *bgtk_tab_bar(bgtk_widget *tabs);
BgtkTabRow *bgtk_tab_row(GtkWidget *bar);
// The parts of a button of the row.
BgtkTab *bgtk_tab_of(GtkWidget *button);
// The button at an index, or NULL, and the index of a button, or -1.
GtkWidget *bgtk_tab_button(GtkWidget *bar, int index);
int bgtk_tab_index(GtkWidget *bar, GtkWidget *button);
// The button at a place of the row, or NULL.
GtkWidget *bgtk_tab_under(GtkWidget *bar, double x, double y);
// Lets tabs be moved by dragging them, and be selected by what is dragged over them.
void bgtk_tab_bar_add_dragging(GtkWidget *bar);
