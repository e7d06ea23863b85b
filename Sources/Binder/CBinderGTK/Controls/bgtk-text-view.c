// Several lines of editable text in a frame.
#include "bgtk-edits.h"

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
  bgtk_scroller_pass_on(GTK_SCROLLED_WINDOW(scroller));
  GtkWidget *frame = gtk_frame_new(NULL);
  gtk_widget_add_css_class(frame, "text-frame");
  gtk_widget_set_overflow(frame, GTK_OVERFLOW_HIDDEN);
  gtk_frame_set_child(GTK_FRAME(frame), scroller);
  bgtk_set_accessible(frame, text);
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
  g_autofree char *before = text_of(buffer);
  if (strcmp(before, text) == 0) return;
  int position = 0;
  g_object_get(buffer, "cursor-position", &position, NULL);
  bgtk_edits_begin_assignment(bgtk_edits_of(buffer));
  gtk_text_buffer_set_text(buffer, text, -1);
  bgtk_edits_end_assignment(bgtk_edits_of(buffer));
  GtkTextIter caret;
  gtk_text_buffer_get_iter_at_offset(buffer, &caret, position);
  gtk_text_buffer_place_cursor(buffer, &caret);
}

void bgtk_text_view_on_edit(bgtk_widget *view, bgtk_callback callback, void *context, bgtk_release release) {
  bgtk_edits_follow(G_OBJECT(gtk_text_view_get_buffer(inner(view))), callback, context, release);
}

void bgtk_free(void *memory) { g_free(memory); }
