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
