// A question for files, asked by the desktop or, without a portal, by GTK.
#include "bgtk-private.h"

static void on_response(GtkNativeDialog *dialog, int response, gpointer data) {
  BgtkReceiver *receiver = data;
  g_autoptr(GListModel) files =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog)) : NULL;
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; files != NULL && i < g_list_model_get_n_items(files); i++) {
    g_autoptr(GFile) file = g_list_model_get_item(files, i);
    char *path = g_file_get_path(file);
    // What is on no disk, not even by a mount, has no path.
    if (path != NULL) g_ptr_array_add(paths, path);
  }
  bool is_chosen = paths->len > 0;
  g_ptr_array_add(paths, NULL);
  ((bgtk_files_chosen)receiver->call)(receiver->context, is_chosen ? (const char *const *)paths->pdata : NULL);
}

static GtkFileChooserAction action_of(bgtk_file_purpose purpose) {
  switch (purpose) {
  case BGTK_FILE_SAVE: return GTK_FILE_CHOOSER_ACTION_SAVE;
  case BGTK_FILE_FOLDER: return GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;
  case BGTK_FILE_OPEN:
  case BGTK_FILE_OPEN_MANY: break;
  }
  return GTK_FILE_CHOOSER_ACTION_OPEN;
}

bgtk_file_dialog *bgtk_file_dialog_new(bgtk_widget *window, bgtk_file_purpose purpose, const char *title,
                                       const char *accept, bgtk_files_chosen chosen, void *context,
                                       bgtk_release release) {
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new(title, GTK_WINDOW(BGTK_WIDGET(window)), action_of(purpose), accept, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), purpose == BGTK_FILE_OPEN_MANY);
  bgtk_connect(dialog, "response", G_CALLBACK(on_response), G_CALLBACK(chosen), context, release);
  return (bgtk_file_dialog *)dialog;
}

void bgtk_file_dialog_add_filter(bgtk_file_dialog *dialog, const char *name, const char *const *types,
                                 const char *const *patterns) {
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, name);
  for (; *types != NULL; types++) gtk_file_filter_add_mime_type(filter, *types);
  for (; *patterns != NULL; patterns++) gtk_file_filter_add_pattern(filter, *patterns);
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
}

void bgtk_file_dialog_set_name(bgtk_file_dialog *dialog, const char *name) {
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
}

void bgtk_file_dialog_set_folder(bgtk_file_dialog *dialog, const char *path) {
  g_autoptr(GFile) folder = g_file_new_for_path(path);
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder, NULL);
}

void bgtk_file_dialog_show(bgtk_file_dialog *dialog) { gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog)); }

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
