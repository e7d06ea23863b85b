// Pictures of people: decoding, and drawing them round.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// A decoded picture; safe on any thread. GTK: `GdkTexture`.
typedef struct bgtk_picture bgtk_picture;

/// Decodes a picture, scaled so that its shorter side has `size` pixels at most. Safe on any thread.
///
/// The dimensions are read first; more than `max_pixels` are refused before anything is decoded.
/// Returns NULL for what is no picture, is too large, or ends too early.
bgtk_picture *_Nullable bgtk_picture_decode(const uint8_t *bytes, size_t length, int size, long max_pixels);
/// Width and height of a picture as decoded.
void bgtk_picture_size(bgtk_picture *picture, int *width, int *height);

/// A circle with initials, or with a picture.
bgtk_widget *bgtk_avatar_new(void);
/// Width and height in logical pixels.
void bgtk_avatar_set_size(bgtk_widget *avatar, int size);
/// The initials and their colours, as 0xRRGGBB.
void bgtk_avatar_set_initials(bgtk_widget *avatar, const char *text, uint32_t background, uint32_t foreground);
/// The picture; NULL shows the initials.
void bgtk_avatar_set_picture(bgtk_widget *avatar, bgtk_picture *_Nullable picture);

#pragma clang assume_nonnull end
