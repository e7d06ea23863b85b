// What a list is made of.
#pragma once

#include "bgtk-list-model.h"

typedef struct {
  bgtk_list_events events;
  void *context;
  bgtk_release release;
  GListModel *model;
  GtkWidget *view; // not owned: it outlives what is kept with it
  bgtk_selection_mode mode;
  guint tick; // the range is reported after the next layout, once for many changes
  int ticks_left;
  bool is_stale;     // something has changed while a tick was waited for
  int mends;         // how often since then GTK was asked to look again where it has scrolled to
  bool is_laid_out;  // whether some row has had a place since there were none
  bool is_selecting; // the selection is being shown: rows keep their items
  guint first;       // the first item that could be seen when that was looked at last
  double page;       // how high what can be seen was
  bool is_at_top;    // whether the list's beginning could be seen
  bool goes_back;    // to the top, at the next frame
  guint wanted;      // where to scroll to after the first layout, or GTK_INVALID_LIST_POSITION
  int owners;        // the widget, its factory and its model, whichever goes last
} List;

// The key of an item's place, by which a row's child knows it.
extern const char bgtk_list_place_key[];

// What GTK knows of one of the view's rows; NULL while it shows nothing.
GtkListItem *bgtk_list_item_of(GtkWidget *row);
// Brings an item into sight.
void bgtk_list_bring(List *list, guint position);
// Has the range of items that can be seen be reported after the next layout.
void bgtk_list_range_may_differ(List *list);
// Reports it whenever the view is scrolled or shown.
void bgtk_list_watch_range(List *list, GtkAdjustment *adjustment);
