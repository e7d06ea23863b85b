// Texts in a person's language: the C library's gettext.
#pragma once

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Takes texts from the catalogues of a domain: FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo. Once, before other threads run.
/// libc: `setlocale`, `bindtextdomain`.
void btext_begin(const char *domain, const char *folder);
/// A text in the person's language, or itself; valid as long as the text is. libc: `gettext`.
const char *btext_of(const char *text);
/// A text for a number in the person's language, or one of the two. libc: `ngettext`.
const char *btext_of_count(const char *one, const char *many, unsigned long count);

#pragma clang assume_nonnull end
