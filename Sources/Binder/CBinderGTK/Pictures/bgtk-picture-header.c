// Reading a picture's header: its kind, its size, and which of its bytes a loader needs.
//
// gdk-pixbuf's own word about a size comes too late, or is another's: its loader for WebP decodes whatever is said to it,
// and the one for GIF names the screen and decodes a frame of any size (2.42).

#include "bgtk-pictures.h"

// Thousands of scans of a few bytes each would make a JPEG decode for minutes.
enum { max_scans = 100 };

typedef struct {
  const uint8_t *bytes;
  size_t length;
} Span;

static bool begins(Span span, size_t offset, const char *text, size_t count) {
  return span.length >= count && offset <= span.length - count && memcmp(span.bytes + offset, text, count) == 0;
}

// Numbers at offsets that the caller has compared with the length.
static uint32_t little(Span span, size_t offset, size_t count) {
  uint32_t value = 0;
  for (size_t i = count; i-- > 0;) value = value << 8 | span.bytes[offset + i];
  return value;
}

static uint32_t big(Span span, size_t offset, size_t count) {
  uint32_t value = 0;
  for (size_t i = 0; i < count; i++) value = value << 8 | span.bytes[offset + i];
  return value;
}

static void append(GByteArray *array, Span span, size_t offset, size_t count) {
  g_byte_array_append(array, span.bytes + offset, (guint)count);
}

static bool set_size(bgtk_picture_header *header, int64_t width, int64_t height) {
  header->width = width;
  header->height = height;
  return width > 0 && height > 0 && width <= G_MAXINT32 && height <= G_MAXINT32;
}

static bool use(bgtk_picture_header *header, const char *loader, GBytes *bytes) {
  header->loader = loader;
  header->bytes = bytes;
  return true;
}

// MARK: PNG

// Texts, profiles and the like may unpack to a thousand times their size, which libpng keeps until the end.
static bool is_needed(Span file, size_t at) {
  static const char *const names[] = {"IHDR", "PLTE", "tRNS", "gAMA", "IDAT", "IEND"};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    if (begins(file, at + 4, names[i], 4)) return true;
  }
  return false;
}

static bool read_png(Span file, bgtk_picture_header *header) {
  if (file.length < 24 || !begins(file, 8, "\0\0\0\rIHDR", 8)) return false;
  if (!set_size(header, big(file, 16, 4), big(file, 20, 4))) return false;
  g_autoptr(GByteArray) needed = g_byte_array_new();
  append(needed, file, 0, 8);
  for (size_t at = 8; file.length - at >= 12;) {
    size_t size = big(file, at, 4);
    if (size > file.length - at - 12) return false;
    if (is_needed(file, at)) append(needed, file, at, size + 12);
    if (begins(file, at + 4, "IEND", 4)) {
      return use(header, "png", g_byte_array_free_to_bytes(g_steal_pointer(&needed)));
    }
    at += size + 12;
  }
  // NB: gdk-pixbuf calls a PNG that ends too early a success (2.42).
  return false;
}

// MARK: JPEG

static bool is_frame(uint8_t marker) {
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

// Goes from marker to marker as libjpeg does; within a scan 0xFF is followed by 0x00 or a restart marker.
static bool read_jpeg(Span file, bgtk_picture_header *header) {
  for (size_t at = 2; at + 1 < file.length;) {
    if (file.bytes[at] != 0xFF || file.bytes[at + 1] == 0xFF) {
      at++;
      continue;
    }
    uint8_t marker = file.bytes[at + 1];
    at += 2;
    if (marker == 0xD9) {
      return header->scans > 0 && use(header, "jpeg", g_bytes_new_static(file.bytes, at));
    }
    if (marker < 0xC0 || (marker >= 0xD0 && marker <= 0xD8)) continue;
    if (file.length - at < 2) return false;
    size_t size = big(file, at, 2);
    if (size < 2 || size > file.length - at) return false;
    if (is_frame(marker)) {
      // One frame, whose size is known before its first scan.
      if (size < 8 || header->width > 0) return false;
      if (!set_size(header, big(file, at + 5, 2), big(file, at + 3, 2))) return false;
    }
    if (marker == 0xDA && (header->width == 0 || ++header->scans > max_scans)) return false;
    at += size;
  }
  // NB: gdk-pixbuf calls a JPEG that ends too early a success (2.42).
  return false;
}

// MARK: GIF

// Where the blocks end that begin here; 0 when the file ends before.
static size_t end_of_blocks(Span file, size_t at) {
  while (at < file.length) {
    size_t size = file.bytes[at];
    if (size == 0) return at + 1;
    at += size + 1;
  }
  return 0;
}

static size_t colours(uint8_t flags) { return (flags & 0x80) != 0 ? (size_t)3 << ((flags & 7) + 1) : 0; }

// The screen, the first frame and what says how that one is seen through; nothing of what comes later.
static bool read_gif(Span file, bgtk_picture_header *header) {
  if (file.length < 13 || !set_size(header, little(file, 6, 2), little(file, 8, 2))) return false;
  size_t at = 13 + colours(file.bytes[10]);
  if (at > file.length) return false;
  size_t control = 0;
  size_t control_end = 0;
  size_t head = at;
  while (at < file.length && file.bytes[at] != 0x2C) {
    if (file.bytes[at] == 0x3B) return false;
    if (file.bytes[at] != 0x21) {
      at++;
      continue;
    }
    size_t end = file.length - at > 2 ? end_of_blocks(file, at + 2) : 0;
    if (end == 0) return false;
    if (file.bytes[at + 1] == 0xF9) {
      control = at;
      control_end = end;
    }
    at = end;
  }
  if (file.length - at < 11) return false;
  int64_t width = little(file, at + 5, 2);
  int64_t height = little(file, at + 7, 2);
  if (width == 0 || height == 0 || little(file, at + 1, 2) + width > header->width ||
      little(file, at + 3, 2) + height > header->height) {
    return false;
  }
  // The colours of the frame, and the size of its first code.
  size_t pixels = at + 10 + colours(file.bytes[at + 9]) + 1;
  size_t end = pixels < file.length ? end_of_blocks(file, pixels) : 0;
  if (end == 0) return false;
  GByteArray *needed = g_byte_array_new();
  append(needed, file, 0, head);
  append(needed, file, control, control_end - control);
  append(needed, file, at, end - at);
  g_byte_array_append(needed, (const uint8_t *)";", 1);
  return use(header, "gif", g_byte_array_free_to_bytes(needed));
}

// MARK: BMP

static bool read_bmp(Span file, bgtk_picture_header *header) {
  if (file.length < 26) return false;
  if (little(file, 14, 4) == 12) {
    if (!set_size(header, little(file, 18, 2), little(file, 20, 2))) return false;
  } else {
    // A negative height says that the rows begin at the top.
    int64_t height = (int32_t)little(file, 22, 4);
    if (!set_size(header, (int32_t)little(file, 18, 4), ABS(height))) return false;
  }
  return use(header, "bmp", g_bytes_new_static(file.bytes, file.length));
}

// MARK: WebP

typedef struct {
  Span content;
  size_t end;
} Chunk;

// The chunk that begins here. Source: RFC 9649.
static bool read_chunk(Span file, size_t at, Chunk *chunk) {
  if (at > file.length || file.length - at < 8) return false;
  size_t size = little(file, at + 4, 4);
  if (size > file.length - at - 8) return false;
  chunk->content = (Span){file.bytes + at + 8, size};
  chunk->end = at + 8 + size + (size & 1);
  return true;
}

// Whether the chunk that begins here holds pixels, and their size.
static bool read_pixels(Span file, size_t at, Span content, int64_t *width, int64_t *height) {
  if (begins(file, at, "VP8 ", 4) && begins(content, 3, "\x9d\x01\x2a", 3) && content.length >= 10) {
    *width = little(content, 6, 2) & 0x3FFF;
    *height = little(content, 8, 2) & 0x3FFF;
    return true;
  }
  if (begins(file, at, "VP8L", 4) && begins(content, 0, "\x2f", 1) && content.length >= 5) {
    uint32_t bits = little(content, 1, 4);
    *width = (bits & 0x3FFF) + 1;
    *height = (bits >> 14 & 0x3FFF) + 1;
    return true;
  }
  return false;
}

// Whether the first chunk of pixels has this size, and there is one.
static bool has_pixels(Span file, size_t at, int64_t width, int64_t height) {
  Chunk chunk;
  for (; read_chunk(file, at, &chunk); at = chunk.end) {
    if (!begins(file, at, "VP8 ", 4) && !begins(file, at, "VP8L", 4)) continue;
    int64_t own_width = 0;
    int64_t own_height = 0;
    return read_pixels(file, at, chunk.content, &own_width, &own_height) && own_width == width &&
           own_height == height;
  }
  return false;
}

// A picture that moves, as one that has its first frame only.
static GBytes *first_frame(Span file, bgtk_picture_header *header, size_t start) {
  Chunk chunk;
  for (size_t at = start; read_chunk(file, at, &chunk); at = chunk.end) {
    if (!begins(file, at, "ANMF", 4)) continue;
    if (chunk.content.length < 16 || chunk.end > file.length) return NULL;
    int64_t width = (int64_t)little(chunk.content, 6, 3) + 1;
    int64_t height = (int64_t)little(chunk.content, 9, 3) + 1;
    if (2 * (int64_t)little(chunk.content, 0, 3) + width > header->width ||
        2 * (int64_t)little(chunk.content, 3, 3) + height > header->height) {
      return NULL;
    }
    if (!has_pixels(chunk.content, 16, width, height)) return NULL;
    GByteArray *needed = g_byte_array_new();
    append(needed, file, 0, chunk.end);
    uint32_t size = GUINT32_TO_LE((uint32_t)(chunk.end - 8));
    memcpy(needed->data + 4, &size, sizeof size);
    return g_byte_array_free_to_bytes(needed);
  }
  return NULL;
}

static bool read_webp(Span file, bgtk_picture_header *header) {
  size_t size = little(file, 4, 4);
  if (size > file.length - 8) return false;
  file.length = size + 8;
  Chunk first;
  if (!read_chunk(file, 12, &first)) return false;
  GBytes *bytes = NULL;
  if (begins(file, 12, "VP8X", 4)) {
    Span content = first.content;
    if (content.length < 10) return false;
    if (!set_size(header, (int64_t)little(content, 4, 3) + 1, (int64_t)little(content, 7, 3) + 1)) return false;
    bool moves = (content.bytes[0] & 2) != 0;
    if (moves) {
      bytes = first_frame(file, header, first.end);
    } else if (has_pixels(file, first.end, header->width, header->height)) {
      bytes = g_bytes_new_static(file.bytes, file.length);
    }
  } else if (read_pixels(file, 12, first.content, &header->width, &header->height)) {
    if (!set_size(header, header->width, header->height)) return false;
    bytes = g_bytes_new_static(file.bytes, file.length);
  }
  return bytes != NULL && use(header, "webp", bytes);
}

// MARK: All kinds

// The kinds that people's pictures have. gdk-pixbuf would try any loader that is installed, also those for drawings that
// name other files, for cursors and icons, and for kinds whose header does not bound what is decoded (AVIF and HEIF).
static bool read_kind(Span file, bgtk_picture_header *header) {
  if (begins(file, 0, "\x89PNG\r\n\x1a\n", 8)) return read_png(file, header);
  if (begins(file, 0, "\xff\xd8\xff", 3)) return read_jpeg(file, header);
  if (begins(file, 0, "GIF87a", 6) || begins(file, 0, "GIF89a", 6)) return read_gif(file, header);
  if (begins(file, 0, "BM", 2)) return read_bmp(file, header);
  if (begins(file, 0, "RIFF", 4) && begins(file, 8, "WEBP", 4)) return read_webp(file, header);
  return false;
}

bool bgtk_picture_header_read(const uint8_t *bytes, size_t length, bgtk_picture_header *header) {
  *header = (bgtk_picture_header){0};
  // No more than a file of pictures has, and than an array of GLib holds.
  if (bytes == NULL || length > G_MAXINT32) return false;
  return read_kind((Span){bytes, length}, header);
}

void bgtk_picture_header_clear(bgtk_picture_header *header) { g_clear_pointer(&header->bytes, g_bytes_unref); }

static bool has_loader(const char *name) {
  GSList *formats = gdk_pixbuf_get_formats();
  bool is_there = false;
  for (GSList *link = formats; link != NULL && !is_there; link = link->next) {
    g_autofree char *found = gdk_pixbuf_format_get_name(link->data);
    is_there = strcmp(found, name) == 0;
  }
  g_slist_free(formats);
  return is_there;
}

int64_t bgtk_picture_work(const uint8_t *bytes, size_t length, long max_pixels) {
  g_auto(bgtk_picture_header) header;
  if (!bgtk_picture_header_read(bytes, length, &header) || header.width * header.height > max_pixels) return -1;
  if (!has_loader(header.loader)) return 0;
  // A WebP may spend more on the codes in its bytes than on its pixels.
  int64_t codes = strcmp(header.loader, "webp") == 0 ? 16 * (int64_t)length : 0;
  return header.width * header.height * MAX(1, header.scans) + codes;
}
