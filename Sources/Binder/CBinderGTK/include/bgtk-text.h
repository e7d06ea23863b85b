// Text with parts that look different.
#pragma once

#include "bgtk-base.h"
#include "bgtk-picture.h"

#pragma clang assume_nonnull begin

/// A text while it is being put together.
typedef struct bgtk_rich_text bgtk_rich_text;
/// How a part looks; several may be combined.
enum { BGTK_TEXT_BOLD = 1,
       BGTK_TEXT_ITALIC = 2,
       BGTK_TEXT_CODE = 4,
       BGTK_TEXT_UNDERLINED = 8,
       BGTK_TEXT_STRUCK_THROUGH = 16,
       BGTK_TEXT_CODE_BLOCK = 32 };
/// Makes a text without parts.
bgtk_rich_text *bgtk_rich_text_new(void);
/// Adds a part: a text that is not empty, in a colour as 0xRRGGBB or with -1 in that of the text around, which leads
/// somewhere, or for which a picture is drawn.
void bgtk_rich_text_add(bgtk_rich_text *rich, const char *text, unsigned style, int64_t color,
                        const char *_Nullable link, bgtk_picture *_Nullable picture);
/// Shows a text and takes it over. GTK: `gtk_label_set_markup`, `gtk_label_set_attributes`.
void bgtk_label_set_rich_text(bgtk_widget *label, bgtk_rich_text *rich);
/// Shows a text without parts, after one with parts.
void bgtk_label_set_plain_text(bgtk_widget *label, const char *text);
/// Receives where a link leads that a person follows.
typedef void (*bgtk_follow_link)(void *_Nonnull context, const char *target);
/// Calls back when a person follows a link, which GTK then leaves alone. GTK: `GtkLabel::activate-link`.
void bgtk_label_on_link(bgtk_widget *label, bgtk_follow_link follow, void *context, bgtk_release release);

/// Replaces a part of a text view's text without calling back; places are counted in characters.
void bgtk_text_view_replace(bgtk_widget *view, int start, int stop, const char *text);
/// Selects a part, or puts the caret somewhere, without calling back. GTK: `gtk_text_buffer_select_range`.
void bgtk_text_view_select(bgtk_widget *view, int start, int stop);
/// Scrolls to where the selection ends. GTK: `gtk_text_view_scroll_mark_onscreen`.
void bgtk_text_view_show_caret(bgtk_widget *view);
/// What is selected, or where the caret stands.
void bgtk_text_view_selection(bgtk_widget *view, int *start, int *stop);
/// Calls back when a person selects something or moves the caret. GTK: `GtkTextBuffer::mark-set`.
void bgtk_text_view_on_select(bgtk_widget *view, bgtk_callback callback, void *context, bgtk_release release);
/// Takes the last edit back, or makes it again; whether there was one.
typedef bool (*bgtk_take_back)(void *_Nonnull context, bool again);
/// Calls back at Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, instead of GTK's own.
void bgtk_text_view_on_take_back(bgtk_widget *view, bgtk_take_back take_back, void *context, bgtk_release release);

/// How much of a text may be put in at a place, by `bgtk_copy`; places are counted in characters.
typedef char *_Nonnull (*bgtk_fitting)(void *_Nonnull context, const char *text, int place);
/// A copy for GTK, which frees it.
char *bgtk_copy(const char *text);
/// Asks before something is typed or pasted into an entry. GTK: `GtkEditable::insert-text`.
void bgtk_entry_on_insert(bgtk_widget *entry, bgtk_fitting fitting, void *context, bgtk_release release);
/// What is to be entered, as in `free-form`. GTK: `GtkText:input-purpose`.
void bgtk_entry_set_input_purpose(bgtk_widget *entry, const char *purpose);
/// Underlines a part of the text as wrong, counted in UTF-8 code units; an empty one underlines nothing.
void bgtk_entry_mark_error(bgtk_widget *entry, int start, int stop);
/// Shows an icon with its name for assistive technology, without a name hidden from it, or with NULL none; a search entry
/// has its own.
void bgtk_entry_set_icon(bgtk_widget *entry, bool is_secondary, const char *_Nullable icon_name, const char *text);
/// Receives which icon was clicked.
typedef void (*bgtk_press_icon)(void *_Nonnull context, bool is_secondary);
/// Calls back when a person clicks an icon. GTK: `GtkEntry::icon-release`.
void bgtk_entry_on_icon(bgtk_widget *entry, bgtk_press_icon press, void *context, bgtk_release release);

#pragma clang assume_nonnull end
