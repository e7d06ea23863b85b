// What is asked of the desktop: files, and what is copied and pasted.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// A question for files. GTK: `GtkFileChooserNative`.
typedef struct bgtk_file_dialog bgtk_file_dialog;
/// What is asked for. GTK: `GtkFileChooserAction`.
typedef enum {
  BGTK_FILE_OPEN,
  BGTK_FILE_OPEN_MANY,
  BGTK_FILE_SAVE,
  BGTK_FILE_FOLDER,
} bgtk_file_purpose;
/// Called once with the paths of the chosen files, ended by NULL, or with NULL when none was chosen.
typedef void (*bgtk_files_chosen)(void *context, const char *_Nullable const *_Nullable paths);
/// Makes a question over a window, which is not shown yet.
bgtk_file_dialog *bgtk_file_dialog_new(bgtk_widget *window, bgtk_file_purpose purpose, const char *title,
                                       const char *accept, bgtk_files_chosen chosen, void *context,
                                       bgtk_release release);
/// Adds a filter; both lists end in NULL. GTK: `gtk_file_chooser_add_filter`.
void bgtk_file_dialog_add_filter(bgtk_file_dialog *dialog, const char *name,
                                 const char *_Nullable const *_Nonnull types,
                                 const char *_Nullable const *_Nonnull patterns);
/// GTK: `gtk_file_chooser_set_current_name`.
void bgtk_file_dialog_set_name(bgtk_file_dialog *dialog, const char *name);
/// GTK: `gtk_file_chooser_set_current_folder`.
void bgtk_file_dialog_set_folder(bgtk_file_dialog *dialog, const char *path);
/// Asks. GTK: `gtk_native_dialog_show`.
void bgtk_file_dialog_show(bgtk_file_dialog *dialog);
/// Ends the question, from within its own callback too, and the reference to it. GTK: `gtk_native_dialog_destroy`.
void bgtk_file_dialog_end(bgtk_file_dialog *dialog);

/// Keeps a text for pasting. GTK: `gdk_clipboard_set_text`.
void bgtk_window_copy(bgtk_widget *window, const char *text);
/// Keeps a picture for pasting: the file as it is, and what GTK makes of it. GTK: `gdk_clipboard_set_content`.
void bgtk_window_copy_picture(bgtk_widget *window, const uint8_t *bytes, size_t length);
/// Keeps files for pasting; the list ends in NULL. GTK: `GdkFileList`.
void bgtk_window_copy_files(bgtk_widget *window, const char *_Nullable const *_Nonnull paths);

/// In what form something is pasted.
typedef enum { BGTK_PASTE_TEXT,
               BGTK_PASTE_PICTURE,
               BGTK_PASTE_FILES } bgtk_paste_form;
/// Called once: with texts, ended by NULL, or with bytes, or with neither when there is no such thing.
typedef void (*bgtk_pasted)(void *context, const char *_Nullable const *_Nullable texts,
                            const uint8_t *_Nullable bytes, size_t length);
/// Reads what is there for pasting; calls back later. GTK: `gdk_clipboard_read_async`.
void bgtk_window_paste(bgtk_widget *window, bgtk_paste_form form, bgtk_pasted pasted, void *context);

#pragma clang assume_nonnull end
