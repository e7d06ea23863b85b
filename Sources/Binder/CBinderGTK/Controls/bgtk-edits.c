// Telling a person's edits of a text, once each.
//
// An edit is reported when the event is over, before the next one is taken. Typing over a selection deletes and then
// inserts, and GTK reports both as changes (GTK 4.8). And what is assigned in answer to an edit must not be set within
// it: GTK is then in the middle of a step that can be undone, and goes on with a place in the text that is there no
// more (GTK 4.18).
#include "bgtk-edits.h"

struct BgtkEdits {
  bgtk_callback callback;
  void *context;
  bgtk_release release;
  guint pending;
  bool silent;
};

static const char edits_key[] = "bgtk-edits";

static gboolean tell(gpointer data) {
  BgtkEdits *edits = data;
  edits->pending = 0;
  edits->callback(edits->context);
  return G_SOURCE_REMOVE;
}

static void forget(BgtkEdits *edits) { g_clear_handle_id(&edits->pending, g_source_remove); }

static void on_changed(gpointer data) {
  BgtkEdits *edits = data;
  if (!edits->silent && edits->pending == 0) edits->pending = g_idle_add_full(G_PRIORITY_HIGH, tell, edits, NULL);
}

static void free_edits(gpointer data) {
  BgtkEdits *edits = data;
  forget(edits);
  edits->release(edits->context);
  g_free(edits);
}

void bgtk_edits_follow(GObject *text, bgtk_callback callback, void *context, bgtk_release release) {
  BgtkEdits *edits = g_new0(BgtkEdits, 1);
  edits->callback = callback;
  edits->context = context;
  edits->release = release;
  g_object_set_data_full(text, edits_key, edits, free_edits);
  g_signal_connect_swapped(text, "changed", G_CALLBACK(on_changed), edits);
}

BgtkEdits *bgtk_edits_of(gpointer text) { return g_object_get_data(G_OBJECT(text), edits_key); }

void bgtk_edits_begin_assignment(BgtkEdits *edits) {
  if (edits == NULL) return;
  // What is assigned counts, and not what it replaces.
  forget(edits);
  edits->silent = true;
}

void bgtk_edits_end_assignment(BgtkEdits *edits) {
  if (edits != NULL) edits->silent = false;
}

bool bgtk_edits_are_pending(BgtkEdits *edits) { return edits != NULL && edits->pending != 0; }

bool bgtk_edits_are_silent(BgtkEdits *edits) { return edits != NULL && edits->silent; }

void bgtk_edits_tell_now(BgtkEdits *edits) {
  if (edits == NULL || edits->pending == 0) return;
  forget(edits);
  tell(edits);
}
