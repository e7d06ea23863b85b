// Pictures: decoding, and drawing them round or with rounded corners.
#pragma once

#include "bgtk-base.h"

#pragma clang assume_nonnull begin

/// A decoded picture; safe on any thread. GTK: `GdkTexture`.
typedef struct bgtk_picture bgtk_picture;

/// Decodes a picture, scaled so that its shorter side has `size` pixels at most. Safe on any thread.
///
/// The dimensions are read from the header; more than `max_pixels`, or none, are refused before a loader sees a byte. A
/// photo is turned the way its camera says, and of a picture that moves the first frame is taken.
/// Returns NULL for what is no picture, is too large, ends too early, or takes more than two seconds of a processor.
bgtk_picture *_Nullable bgtk_picture_decode(const uint8_t *bytes, size_t length, int size, long max_pixels);
/// The same, scaled so that it is no larger than it has to be to cover a place.
bgtk_picture *_Nullable bgtk_picture_decode_to_cover(const uint8_t *bytes, size_t length, int width, int height,
                                                     long max_pixels);
/// How many pixels are gone over to decode a picture, and 16 more for each byte of a WebP; 0 when this machine has no loader
/// for its kind, less when its header is refused.
int64_t bgtk_picture_work(const uint8_t *bytes, size_t length, long max_pixels);
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

/// A picture with rounded corners, or an icon while there is none.
bgtk_widget *bgtk_picture_view_new(void);
/// Width and height in logical pixels.
void bgtk_picture_view_set_size(bgtk_widget *view, int width, int height);
/// Whether the view may be narrower than its width where there is less room, and then lower in the same proportion.
void bgtk_picture_view_set_can_shrink(bgtk_widget *view, bool can_shrink);
/// Whether a picture of another shape covers the whole place; else all of it is shown.
void bgtk_picture_view_set_covers(bgtk_widget *view, bool covers);
/// The icon shown while there is no picture; an empty name is none.
void bgtk_picture_view_set_placeholder(bgtk_widget *view, const char *icon_name);
/// The picture; NULL shows the placeholder.
void bgtk_picture_view_set_picture(bgtk_widget *view, bgtk_picture *_Nullable picture);

#pragma clang assume_nonnull end
