// The frame times of a window, by its own frame clock.
#pragma once

#pragma clang assume_nonnull begin

/// Draws a widget frame after frame from now on and measures the time between frames, for good.
void frame_watch_start(void *widget);
/// The longest time between frames since the last call, in milliseconds, including the current one.
double frame_watch_take(void);

#pragma clang assume_nonnull end
