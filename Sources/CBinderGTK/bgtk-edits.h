// Telling a person's edits of a text, once each.
#pragma once

#include "bgtk-private.h"

// Follows a GtkText or GtkTextBuffer; freed with it.
typedef struct BgtkEdits BgtkEdits;

// Calls back once for each edit.
BgtkEdits *bgtk_edits_follow(GObject *text, bgtk_callback callback, void *context, bgtk_release release);
// The edits that are followed, or NULL.
BgtkEdits *bgtk_edits_of(gpointer text);
// Whether an edit is being told now.
bool bgtk_edits_are_told(BgtkEdits *edits);
// Says that what happens now is nobody's edit. NULL is allowed.
void bgtk_edits_silence(BgtkEdits *edits, bool silent);
