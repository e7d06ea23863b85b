// Several lines of editable text in a frame.
#include "bgtk-edits.h"
#include "bgtk-keys.h"

static GtkTextView *inner(bgtk_widget *view) {
  GtkWidget *scroller = gtk_frame_get_child(GTK_FRAME(view));
  return GTK_TEXT_VIEW(gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller)));
}

// NB: GTK measures a text in an idle moment after it has changed, and a frame may come before that: then it does so while it
// draws, which moves the scroll bar, whose slider has no place any more (gtk_text_view_paint, GTK 4.8). A layout measures it
// before. It has to be one of the whole window: what a text asks for while one that begins at the text goes on is forgotten.
static void measure_before_drawing(G_GNUC_UNUSED GtkTextBuffer *buffer, gpointer text) { gtk_widget_queue_resize(text); }

bgtk_widget *bgtk_text_view_new(void) {
  GtkWidget *text = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text), GTK_WRAP_WORD_CHAR);
  // What was done is remembered on the other side.
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text));
  gtk_text_buffer_set_enable_undo(buffer, FALSE);
  g_signal_connect_object(buffer, "changed", G_CALLBACK(measure_before_drawing), text, 0);
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

// What a person selects, and what is only shown.
typedef struct {
  bgtk_callback callback;
  void *context;
  bgtk_release release;
  bool silent;
} Selecting;

static const char selecting_key[] = "bgtk-selecting";

static void begin(GtkTextBuffer *buffer) {
  Selecting *selecting = g_object_get_data(G_OBJECT(buffer), selecting_key);
  if (selecting != NULL) selecting->silent = true;
  bgtk_edits_begin_assignment(bgtk_edits_of(buffer));
}

static void end(GtkTextBuffer *buffer) {
  Selecting *selecting = g_object_get_data(G_OBJECT(buffer), selecting_key);
  if (selecting != NULL) selecting->silent = false;
  bgtk_edits_end_assignment(bgtk_edits_of(buffer));
}

void bgtk_text_view_replace(bgtk_widget *view, int start, int stop, const char *text) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(inner(view));
  GtkTextIter from;
  GtkTextIter to;
  begin(buffer);
  gtk_text_buffer_get_iter_at_offset(buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset(buffer, &to, stop);
  gtk_text_buffer_delete(buffer, &from, &to);
  gtk_text_buffer_insert(buffer, &from, text, -1);
  end(buffer);
}

// NB: the selection of a text is X11's primary selection as well, one for the whole display. GDK compares the times of its
// SelectionClear events with "<", in milliseconds of the server: when a text gives the selection up and claims it again in
// the same millisecond, GDK takes its own event for another program's claim, and the text selects nothing (GTK 4.8,
// gdkclipboard-x11.c).
static gint64 selection_ended;

static void wait_for_next_millisecond(void) {
  gint64 elapsed = g_get_monotonic_time() - selection_ended;
  // Blocks, as an event handled in between could change the text. Two milliseconds contain a tick of the server's clock.
  if (elapsed < 2000) g_usleep((gulong)(2000 - elapsed));
}

void bgtk_text_view_select(bgtk_widget *view, int start, int stop) {
  GtkTextView *text = inner(view);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(text);
  GtkTextIter from;
  GtkTextIter to;
  gtk_text_buffer_get_iter_at_offset(buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset(buffer, &to, stop);
  Selecting *selecting = g_object_get_data(G_OBJECT(buffer), selecting_key);
  if (start != stop && !gtk_text_buffer_get_has_selection(buffer)) wait_for_next_millisecond();
  if (selecting != NULL) selecting->silent = true;
  gtk_text_buffer_select_range(buffer, &to, &from);
  if (selecting != NULL) selecting->silent = false;
}

void bgtk_text_view_show_caret(bgtk_widget *view) {
  GtkTextView *text = inner(view);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(text);
  GtkTextIter caret;
  gtk_text_buffer_get_iter_at_mark(buffer, &caret, gtk_text_buffer_get_insert(buffer));
  // NB: a text that was never shown shows its start, unless it is scrolled to it: GTK measures it for that without knowing
  // how wide it will be, and then keeps some paragraph further down in its place (gtk_text_view_flush_scroll, GTK 4.8).
  if (gtk_text_iter_is_start(&caret) && !gtk_widget_get_mapped(GTK_WIDGET(text))) return;
  gtk_text_view_scroll_mark_onscreen(text, gtk_text_buffer_get_insert(buffer));
}

void bgtk_text_view_selection(bgtk_widget *view, int *start, int *stop) {
  GtkTextIter from;
  GtkTextIter to;
  gtk_text_buffer_get_selection_bounds(gtk_text_view_get_buffer(inner(view)), &from, &to);
  *start = gtk_text_iter_get_offset(&from);
  *stop = gtk_text_iter_get_offset(&to);
}

static void on_mark(GtkTextBuffer *buffer, G_GNUC_UNUSED const GtkTextIter *place, GtkTextMark *mark, gpointer data) {
  Selecting *selecting = data;
  bool is_selection = mark == gtk_text_buffer_get_insert(buffer) || mark == gtk_text_buffer_get_selection_bound(buffer);
  // An edit that has not been reported takes the caret with it.
  if (!is_selection || selecting->silent || bgtk_edits_are_pending(bgtk_edits_of(buffer))) return;
  selecting->callback(selecting->context);
}

static void on_has_selection(GtkTextBuffer *buffer, G_GNUC_UNUSED GParamSpec *property, G_GNUC_UNUSED gpointer data) {
  if (!gtk_text_buffer_get_has_selection(buffer)) selection_ended = g_get_monotonic_time();
}

static void free_selecting(gpointer data) {
  Selecting *selecting = data;
  selecting->release(selecting->context);
  g_free(selecting);
}

void bgtk_text_view_on_select(bgtk_widget *view, bgtk_callback callback, void *context, bgtk_release release) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(inner(view));
  Selecting *selecting = g_new(Selecting, 1);
  *selecting = (Selecting){callback, context, release, false};
  g_object_set_data_full(G_OBJECT(buffer), selecting_key, selecting, free_selecting);
  g_signal_connect(buffer, "mark-set", G_CALLBACK(on_mark), selecting);
  g_signal_connect(buffer, "notify::has-selection", G_CALLBACK(on_has_selection), NULL);
}

static gboolean on_key(GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
                       gpointer data) {
  BgtkReceiver *receiver = data;
  bgtk_take_back take_back = (bgtk_take_back)receiver->call;
  unsigned modifiers = bgtk_key_modifiers(state);
  if ((modifiers & (BGTK_CONTROL | BGTK_ALT)) != BGTK_CONTROL) return GDK_EVENT_PROPAGATE;
  GtkWidget *text = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  g_autofree char *key = bgtk_key_name(gtk_widget_get_display(text), keyval, keycode, state);
  bool is_shifted = (modifiers & BGTK_SHIFT) != 0;
  if (strcmp(key, "z") == 0) return take_back(receiver->context, is_shifted);
  if (strcmp(key, "y") == 0 && !is_shifted) return take_back(receiver->context, true);
  return GDK_EVENT_PROPAGATE;
}

void bgtk_text_view_on_take_back(bgtk_widget *view, bgtk_take_back take_back, void *context, bgtk_release release) {
  GtkEventController *controller = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_name(controller, "bgtk-take-back");
  bgtk_connect(controller, "key-pressed", G_CALLBACK(on_key), G_CALLBACK(take_back), context, release);
  gtk_widget_add_controller(GTK_WIDGET(inner(view)), controller);
}

void bgtk_text_view_on_edit(bgtk_widget *view, bgtk_callback callback, void *context, bgtk_release release) {
  bgtk_edits_follow(G_OBJECT(gtk_text_view_get_buffer(inner(view))), callback, context, release);
}

void bgtk_free(void *memory) { g_free(memory); }
