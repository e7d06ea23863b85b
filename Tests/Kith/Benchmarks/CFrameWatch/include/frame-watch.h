// The frame times of a window, by its own frame clock.
#pragma once

#pragma clang assume_nonnull begin

/// Draws a widget frame after frame from now on and measures the time between frames, for good. Call it on the main thread.
void frame_watch_start(void *widget);
/// The longest time between frames since the last call, in milliseconds, including the current one, without the time that
/// the main thread was ready and waited for a processor.
double frame_watch_take(void);

#pragma clang assume_nonnull end
