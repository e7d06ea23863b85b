#include "bsecret-library.h"

#include <dlfcn.h>

bool bsecret_library_load(bsecret_library *library, const char *file) {
  // Never closed: libsecret registers types with GObject, which cannot be taken back.
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
  const struct {
    const char *name;
    void **place;
  } symbols[] = {
      {"secret_password_storev", (void **)&library->storev},
      {"secret_password_store_finish", (void **)&library->store_finish},
      {"secret_password_lookupv", (void **)&library->lookupv},
      {"secret_password_lookup_finish", (void **)&library->lookup_finish},
      {"secret_password_searchv", (void **)&library->searchv},
      {"secret_password_search_finish", (void **)&library->search_finish},
      {"secret_password_clearv", (void **)&library->clearv},
      {"secret_password_clear_finish", (void **)&library->clear_finish},
      {"secret_retrievable_get_attributes", (void **)&library->get_attributes},
      {"secret_password_free", (void **)&library->free},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(symbols); i++) {
    *symbols[i].place = dlsym(handle, symbols[i].name);
    if (*symbols[i].place == NULL) return false;
  }
  return true;
}
