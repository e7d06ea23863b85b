// Telling a person's edits of a text, once each.
#pragma once

#include "bgtk-private.h"

// Follows a GtkText or GtkTextBuffer; freed with it.
typedef struct BgtkEdits BgtkEdits;

// Calls back once for each edit, when the event that made it is over.
void bgtk_edits_follow(GObject *text, bgtk_callback callback, void *context, bgtk_release release);
// The edits that are followed, or NULL, which the others take.
BgtkEdits *bgtk_edits_of(gpointer text);
// Between these, a change counts as no edit.
void bgtk_edits_begin_assignment(BgtkEdits *edits);
void bgtk_edits_end_assignment(BgtkEdits *edits);
// Whether there is an edit that has not been reported yet.
bool bgtk_edits_are_pending(BgtkEdits *edits);
// Whether what changes now is an assignment.
bool bgtk_edits_are_silent(BgtkEdits *edits);
// Reports an edit as if the event were over; for probes, which send all keys in one.
void bgtk_edits_tell_now(BgtkEdits *edits);
