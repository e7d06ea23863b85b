// What a table is made of.
#pragma once

#include "bgtk-private.h"

typedef struct {
  int number;
  char *title;
  int width; // with texts of the usual size
  int shown; // as wide as the texts ask; -1 is what is left
  int least; // of its cells so far, with the space around them
  bool is_visible;
  bool is_resizable;
  int sort;
  char *sort_text; // NULL where rows are not sorted by it
  float alignment;
} Column;

// Where a shown column lies, from the start.
typedef struct {
  Column *column;
  int start;
  int width;
} Place;

typedef struct {
  GtkWidget parent_instance;
  GtkWidget *header;
  GtkWidget *scroller;
  GtkWidget *view;  // not owned: in the scroller
  GArray *columns;  // all, in order
  GArray *places;   // of the shown ones, for the width below
  int placed_width; // -1 when none is known
  double scale;     // of the text
  guint idle;
  bgtk_table_events events;
  void *context;
  bgtk_release release;
} BgtkTable;

GType bgtk_table_get_type(void);
GtkWidget *bgtk_table_header_new(BgtkTable *table);
// Shows the columns as they are now: other headings, or only other widths and arrows.
void bgtk_table_header_update(GtkWidget *header, bool has_other_headings);
// A table around the scrolled window of a list.
GtkWidget *bgtk_table_around(GtkWidget *scroller, GtkWidget *view);
// Where the shown columns lie in a row of a width.
const Place *bgtk_table_places(BgtkTable *self, int width, int *count);
// The least width of a column: one without a width of its own has room for its cells.
int bgtk_table_column_least(const BgtkTable *self, const Column *column);
// The least width of a row.
int bgtk_table_least_width(BgtkTable *self);
