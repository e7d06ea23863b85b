// Telling a person's edits of a text, once each.
//
// Typing over a selection deletes and then inserts, and GTK tells both as changes (GTK 4.8). So what was deleted is told
// only when the event is over, before the next one is taken, and by then an insertion may have told it all.
#include "bgtk-edits.h"

struct BgtkEdits {
  bgtk_callback callback;
  void *context;
  bgtk_release release;
  guint pending;
  bool deleted;
  bool silent;
  bool telling;
};

static const char edits_key[] = "bgtk-edits";

static gboolean tell(gpointer data) {
  BgtkEdits *edits = data;
  edits->pending = 0;
  edits->telling = true;
  edits->callback(edits->context);
  edits->telling = false;
  return G_SOURCE_REMOVE;
}

static void on_delete(gpointer data) { ((BgtkEdits *)data)->deleted = true; }

static void on_insert(gpointer data) { ((BgtkEdits *)data)->deleted = false; }

static void on_changed(gpointer data) {
  BgtkEdits *edits = data;
  if (edits->silent) return;
  if (edits->deleted) {
    if (edits->pending == 0) edits->pending = g_idle_add_full(G_PRIORITY_HIGH, tell, edits, NULL);
    return;
  }
  if (edits->pending != 0) g_source_remove(edits->pending);
  tell(edits);
}

static void free_edits(gpointer data) {
  BgtkEdits *edits = data;
  if (edits->pending != 0) g_source_remove(edits->pending);
  edits->release(edits->context);
  g_free(edits);
}

BgtkEdits *bgtk_edits_follow(GObject *text, bgtk_callback callback, void *context, bgtk_release release) {
  BgtkEdits *edits = g_new0(BgtkEdits, 1);
  edits->callback = callback;
  edits->context = context;
  edits->release = release;
  g_object_set_data_full(text, edits_key, edits, free_edits);
  bool is_buffer = GTK_IS_TEXT_BUFFER(text);
  g_signal_connect_swapped(text, is_buffer ? "delete-range" : "delete-text", G_CALLBACK(on_delete), edits);
  g_signal_connect_swapped(text, "insert-text", G_CALLBACK(on_insert), edits);
  g_signal_connect_swapped(text, "changed", G_CALLBACK(on_changed), edits);
  return edits;
}

BgtkEdits *bgtk_edits_of(gpointer text) { return g_object_get_data(G_OBJECT(text), edits_key); }

bool bgtk_edits_are_told(BgtkEdits *edits) { return edits != NULL && edits->telling; }

void bgtk_edits_silence(BgtkEdits *edits, bool silent) {
  if (edits != NULL) edits->silent = silent;
}
