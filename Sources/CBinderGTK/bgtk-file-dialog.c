// A question for a file, asked by the desktop or, without a portal, by GTK.
#include "bgtk-private.h"

typedef struct {
  bgtk_file_chosen chosen;
  void *context;
  bgtk_release release;
} Question;

static void on_response(GtkNativeDialog *dialog, int response, gpointer data) {
  Question *question = data;
  g_autoptr(GFile) file = NULL;
  if (response == GTK_RESPONSE_ACCEPT) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  question->chosen(question->context, path);
}

static void free_question(gpointer data, G_GNUC_UNUSED GClosure *closure) {
  Question *question = data;
  question->release(question->context);
  g_free(question);
}

bgtk_file_dialog *bgtk_file_dialog_new(bgtk_widget *window, const char *title, const char *accept, const char *kind,
                                       const char *const *types, bgtk_file_chosen chosen, void *context,
                                       bgtk_release release) {
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, GTK_WINDOW(BGTK_WIDGET(window)),
                                                             GTK_FILE_CHOOSER_ACTION_OPEN, accept, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  if (*types != NULL) {
    g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, kind);
    for (const char *const *type = types; *type != NULL; type++) gtk_file_filter_add_mime_type(filter, *type);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  }
  Question *question = g_new(Question, 1);
  *question = (Question){chosen, context, release};
  g_signal_connect_data(dialog, "response", G_CALLBACK(on_response), question, free_question, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
  return (bgtk_file_dialog *)dialog;
}

static gboolean destroy(gpointer dialog) {
  gtk_native_dialog_destroy(GTK_NATIVE_DIALOG(dialog));
  return G_SOURCE_REMOVE;
}

// NB: hidden at once and destroyed later. The dialog asks for the names of the folders above the one it shows, and when it
// is destroyed meanwhile the answers look for widgets that are gone: "gtk_box_remove: assertion 'GTK_IS_BOX (box)' failed",
// once for each folder (gtkpathbar.c, GTK 4.18).
void bgtk_file_dialog_end(bgtk_file_dialog *dialog) {
  enum { seconds_to_load = 3 };
  g_signal_handlers_disconnect_matched(dialog, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_response, NULL);
  gtk_native_dialog_hide(GTK_NATIVE_DIALOG(dialog));
  g_timeout_add_seconds_full(G_PRIORITY_DEFAULT, seconds_to_load, destroy, dialog, g_object_unref);
}

static GtkWidget *dialog_on_screen(void) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (GTK_IS_FILE_CHOOSER_DIALOG(window) && gtk_widget_get_mapped(window)) return window;
  }
  return NULL;
}

bool bgtk_probe_has_file_dialog(void) { return dialog_on_screen() != NULL; }

void bgtk_probe_mark_file(const char *path) {
  // What was chosen goes to the desktop's list of recent files with the name of the program, which tests have none of.
  if (g_get_prgname() == NULL) g_set_prgname("binder-tests");
  GtkWidget *dialog = dialog_on_screen();
  g_autoptr(GFile) file = g_file_new_for_path(path);
  if (dialog != NULL) gtk_file_chooser_set_file(GTK_FILE_CHOOSER(dialog), file, NULL);
}

bool bgtk_probe_marks_file(const char *path) {
  GtkWidget *dialog = dialog_on_screen();
  if (dialog == NULL) return false;
  g_autoptr(GFile) wanted = g_file_new_for_path(path);
  g_autoptr(GFile) marked = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
  return marked != NULL && g_file_equal(marked, wanted);
}

void bgtk_probe_end_file_dialog(bool accept) {
  GtkWidget *dialog = dialog_on_screen();
  if (dialog != NULL) gtk_dialog_response(GTK_DIALOG(dialog), accept ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}
