// The language of texts.
#include "CBinderText.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

// What the environment says of the language of messages, as in `de_DE.UTF-8`; NULL when nothing.
static const char *wanted(void) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value != NULL && *value != '\0') return value;
  }
  return NULL;
}

// A machine without a person's locale has the catalogues of its programs all the same: in the locale C.UTF-8, which every
// one has, gettext goes by LANGUAGE (before glibc 2.39, which takes that locale for C).
static void go_by_language(const char *locale) {
  setlocale(LC_MESSAGES, "C.UTF-8");
  const char *language = getenv("LANGUAGE");
  if (language != NULL && *language != '\0') return;
  char *name = strdup(locale);
  if (name == NULL) return;
  name[strcspn(name, ".@")] = '\0';
  setenv("LANGUAGE", name, 1);
  free(name);
}

void btext_begin(const char *domain, const char *folder) {
  // Only what texts need: numbers in files stay as programs write them.
  if (setlocale(LC_CTYPE, "") == NULL) setlocale(LC_CTYPE, "C.UTF-8");
  const char *locale = wanted();
  if (setlocale(LC_MESSAGES, "") == NULL && locale != NULL) go_by_language(locale);
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
  textdomain(domain);
}

// The empty text stands for the head of a catalogue.
const char *btext_of(const char *text) { return *text != '\0' ? gettext(text) : text; }

const char *btext_of_count(const char *one, const char *many, unsigned long count) { return ngettext(one, many, count); }
