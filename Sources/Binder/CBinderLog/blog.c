// Messages of a program to whoever looks into it.
#include "CBinderLog.h"

#include <glib.h>

bool blog_is_detailed(const char *domain) { return !g_log_writer_default_would_drop(G_LOG_LEVEL_DEBUG, domain); }

void blog_write(const char *domain, blog_level level, const char *text) {
  static const GLogLevelFlags flags[] = {
      [BLOG_DEBUG] = G_LOG_LEVEL_DEBUG,
      [BLOG_INFO] = G_LOG_LEVEL_INFO,
      [BLOG_MESSAGE] = G_LOG_LEVEL_MESSAGE,
      [BLOG_WARNING] = G_LOG_LEVEL_WARNING,
  };
  g_log_structured(domain, flags[level], "MESSAGE", "%s", text);
}

void blog_use_standard_error(void) { g_log_writer_default_set_use_stderr(TRUE); }
