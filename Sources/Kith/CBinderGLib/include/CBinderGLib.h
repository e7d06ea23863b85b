// What GLib computes for Swift. Names no type of GLib.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Writes the SHA-256 of some bytes, 32 bytes long. GLib: `GChecksum`.
void bglib_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);

#pragma clang assume_nonnull end
