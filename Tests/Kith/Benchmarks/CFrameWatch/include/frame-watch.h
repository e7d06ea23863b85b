// How long the frames of a window take, by its own frame clock.
#pragma once

#pragma clang assume_nonnull begin

/// Draws a widget frame after frame from now on, and counts the time from each to the next, for good.
void frame_watch_start(void *widget);
/// The longest time from one frame to the next since it was asked last, in milliseconds, with the one that is under way.
double frame_watch_take(void);

#pragma clang assume_nonnull end
