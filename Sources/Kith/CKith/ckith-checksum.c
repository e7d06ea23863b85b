#include "CKith.h"

#include <glib.h>

void ckith_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
  GChecksum *checksum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(checksum, bytes, (gssize)count);
  gsize length = 32;
  g_checksum_get_digest(checksum, digest, &length);
  g_checksum_free(checksum);
}
