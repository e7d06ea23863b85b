#include "CKith.h"

#include <libxml/HTMLparser.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// NB: libxml2's push parser takes the first element for the root and drops what comes after it, so all is put
// into one element; its name is no HTML, so that no closing tag that people write ends it (libxml2 2.9.14).
#define ROOT "bhtml-root"
static const char opening[] = "<" ROOT ">";
static const char closing[] = "</" ROOT ">";

typedef struct {
  const ckith_html_visitor *visitor;
  void *context;
  htmlParserCtxtPtr parser;
  int depth;
  int max_depth;
  bool too_deep;
} walk;

static void begin_element(void *data, const xmlChar *name, const xmlChar **attributes) {
  walk *w = data;
  if (w->too_deep) return;
  if (strcmp((const char *)name, ROOT) == 0) return;
  w->depth++;
  if (w->depth > w->max_depth) {
    // NB: libxml2 looks through all open elements at each closing tag: without a limit, hostile text takes
    // the square of its length.
    w->too_deep = true;
    xmlStopParser(w->parser);
    return;
  }
  w->visitor->begin(w->context, (const char *)name, (const char *const *)attributes);
}

static void end_element(void *data, const xmlChar *name) {
  walk *w = data;
  if (w->too_deep || strcmp((const char *)name, ROOT) == 0) return;
  w->depth--;
  w->visitor->end(w->context, (const char *)name);
}

static void characters(void *data, const xmlChar *bytes, int count) {
  walk *w = data;
  if (!w->too_deep && count > 0) w->visitor->text(w->context, (const char *)bytes, (size_t)count);
}

bool ckith_html_walk(const char *bytes, size_t count, int max_depth, const ckith_html_visitor *visitor, void *context) {
  if (count == 0) return true;
  const size_t before = sizeof opening - 1, after = sizeof closing - 1;
  if (count > INT_MAX - before - after) return false;
  char *document = malloc(before + count + after);
  if (document == NULL) return false;
  memcpy(document, opening, before);
  memcpy(document + before, bytes, count);
  memcpy(document + before + count, closing, after);
  walk w = {.visitor = visitor, .context = context, .max_depth = max_depth};
  htmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.startElement = begin_element;
  handler.endElement = end_element;
  handler.characters = characters;
  handler.ignorableWhitespace = characters;
  handler.cdataBlock = characters; // what stands in <script> and <style>
  htmlParserCtxtPtr parser = htmlCreatePushParserCtxt(&handler, &w, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
  if (parser == NULL) {
    free(document);
    return false;
  }
  w.parser = parser;
  htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                                 HTML_PARSE_NOIMPLIED | HTML_PARSE_NODEFDTD | HTML_PARSE_IGNORE_ENC);
  int failure = htmlParseChunk(parser, document, (int)(before + count + after), 1);
  bool complete = !w.too_deep && failure != XML_ERR_NO_MEMORY;
  if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
  htmlFreeParserCtxt(parser);
  free(document);
  return complete;
}
