#include "CKith.h"

#include <malloc.h>
#include <sys/xattr.h>

ptrdiff_t ckith_attribute(const char *path, const char *name, void *buffer, size_t size) {
  return getxattr(path, name, buffer, size);
}

bool ckith_set_attribute(const char *path, const char *name, const void *value, size_t size) {
  return setxattr(path, name, value, size, 0) == 0;
}

void ckith_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
