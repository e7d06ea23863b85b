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
       BGTK_TEXT_CODE = 4 };
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

#pragma clang assume_nonnull end
