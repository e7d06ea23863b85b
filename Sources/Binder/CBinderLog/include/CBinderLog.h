// GLib's log, for Swift.
#pragma once

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// How much a message matters. GLib: `GLogLevelFlags`.
typedef enum { BLOG_DEBUG,
               BLOG_INFO,
               BLOG_MESSAGE,
               BLOG_WARNING } blog_level;

/// Whether what is for debugging is written for a domain, as `G_MESSAGES_DEBUG` says. GLib:
/// `g_log_writer_default_would_drop`.
bool blog_is_detailed(const char *domain);
/// Writes a message, on any thread. GLib: `g_log_structured`.
void blog_write(const char *domain, blog_level level, const char *text);
/// Has every message written to standard error; before other threads run. GLib: `g_log_writer_default_set_use_stderr`.
void blog_use_standard_error(void);

#pragma clang assume_nonnull end
