// Several lines of editable text in a frame.
#include "bgtk-private.h"

typedef struct {
  bgtk_callback callback;
  void *context;
  bgtk_release release;
  int actions; // user actions that have begun and not ended: one keystroke may delete and insert
  bool changed;
  bool silent;
} Edits;

static const char edits_key[] = "bgtk-edits";

static GtkTextView *inner(bgtk_widget *view) {
  GtkWidget *scroller = gtk_frame_get_child(GTK_FRAME(view));
  return GTK_TEXT_VIEW(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller)));
}

bgtk_widget *bgtk_text_view_new(void) {
  GtkWidget *text = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(text), FALSE);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(text), 8);
  gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(text), 8);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(text), 8);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(text), 8);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), 96);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), text);
  GtkWidget *frame = gtk_frame_new(NULL);
  gtk_widget_add_css_class(frame, "text-frame");
  gtk_widget_set_overflow(frame, GTK_OVERFLOW_HIDDEN);
  gtk_frame_set_child(GTK_FRAME(frame), scroller);
  return bgtk_adopt(frame);
}

static char *text_of(GtkTextBuffer *buffer) {
  GtkTextIter start;
  GtkTextIter end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  return gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
}

char *bgtk_text_view_text(bgtk_widget *view) { return text_of(gtk_text_view_get_buffer(inner(view))); }

void bgtk_text_view_set_text(bgtk_widget *view, const char *text) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(inner(view));
  Edits *edits = g_object_get_data(G_OBJECT(buffer), edits_key);
  g_autofree char *before = text_of(buffer);
  if (strcmp(before, text) == 0) return;
  int position = 0;
  g_object_get(buffer, "cursor-position", &position, NULL);
  if (edits != NULL) edits->silent = true;
  gtk_text_buffer_set_text(buffer, text, -1);
  if (edits != NULL) edits->silent = false;
  GtkTextIter caret;
  gtk_text_buffer_get_iter_at_offset(buffer, &caret, position);
  gtk_text_buffer_place_cursor(buffer, &caret);
}

static void tell(Edits *edits) {
  edits->changed = false;
  edits->callback(edits->context);
}

static void on_begin(G_GNUC_UNUSED GtkTextBuffer *buffer, gpointer data) { ((Edits *)data)->actions += 1; }

static void on_changed(G_GNUC_UNUSED GtkTextBuffer *buffer, gpointer data) {
  Edits *edits = data;
  if (edits->silent) return;
  if (edits->actions > 0) {
    edits->changed = true;
  } else {
    tell(edits);
  }
}

static void on_end(G_GNUC_UNUSED GtkTextBuffer *buffer, gpointer data) {
  Edits *edits = data;
  edits->actions -= 1;
  if (edits->actions == 0 && edits->changed) tell(edits);
}

static void free_edits(gpointer data) {
  Edits *edits = data;
  edits->release(edits->context);
  g_free(edits);
}

void bgtk_text_view_on_edit(bgtk_widget *view, bgtk_callback callback, void *context, bgtk_release release) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(inner(view));
  Edits *edits = g_new0(Edits, 1);
  edits->callback = callback;
  edits->context = context;
  edits->release = release;
  g_object_set_data_full(G_OBJECT(buffer), edits_key, edits, free_edits);
  g_signal_connect(buffer, "begin-user-action", G_CALLBACK(on_begin), edits);
  g_signal_connect(buffer, "changed", G_CALLBACK(on_changed), edits);
  g_signal_connect(buffer, "end-user-action", G_CALLBACK(on_end), edits);
}

void bgtk_free(void *memory) { g_free(memory); }
