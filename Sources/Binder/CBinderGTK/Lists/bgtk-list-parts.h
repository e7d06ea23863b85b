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
  bool is_stale;      // something has changed while a tick was waited for
  int mends;          // how often since then GTK was asked to look again where it has scrolled to
  bool is_laid_out;   // whether some row has had a place since there were none
  bool was_laid_out;  // whether some row has ever had a place
  bool is_selecting;  // the selection is being shown: rows keep their items
  guint first;        // the first item that could be seen when that was looked at last
  guint end;          // behind the last one
  bool is_lazy;       // rows out of sight are filled when they come into sight
  gint64 frame;       // the frame that rows were made in last
  int made;           // how many parts the rows made or filled in it have
  guint rest_tick;    // other rows in sight are made in the next one
  GtkWidget *pattern; // what shows an item in some row, as large as blank ones are; weak
  double page;        // how high what can be seen was
  bool is_at_top;     // whether the list's beginning could be seen
  bool goes_back;     // to the top, at the next frame
  bool keeps_end;     // the list stays at its end, once it is there
  bool is_at_end;     // whether the list's end could be seen
  bool goes_on;       // to the end, at the next frame
  guint wanted;       // where to scroll to after the next layout, or GTK_INVALID_LIST_POSITION
  bool is_held;       // fingers scroll it
  bool may_pull;      // they began at the list's beginning
  bool is_moving;     // it is being laid out or moved by the program
  bool is_key;        // a key was pressed in it since the program moved it last
  bool by_person;     // a person has scrolled it since the range was reported last
  int unplaced;       // how many ticks until the rows that were inserted last have a place
  int owners;         // the widget, its factory and its model, whichever goes last
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
// Reports it when a person pulls the list down beyond its first row.
void bgtk_list_watch_pulls(List *list, GtkScrolledWindow *scroller);
// Makes and fills the list's rows, for the factory that its view asks.
void bgtk_list_make_rows(List *list, GtkListItemFactory *factory);
// Gives a place its item anew: now, or once it can be seen.
void bgtk_list_refill(List *list, GtkListItem *item);
// Fills the rows that can be seen after a layout; whether there were any to fill, so that another layout is needed.
bool bgtk_list_fill_in_sight(List *list);
// Has other rows in sight be filled in the next frame.
void bgtk_list_fill_rest_later(List *list);
// A frame around the list's view, for the scrolled window around it. Its property `maximum` limits how wide the view is;
// -1 is no limit.
GtkWidget *bgtk_list_frame_new(GtkWidget *view, List *list);
