import Client

extension ReturnPage {
  /// The page as an HTML document without links and external resources.
  var html: String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(PlainText.escaped(title))</title>
    <style>
    :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
    body { margin: 20vh auto 0; max-width: 30rem; padding: 0 1rem; text-align: center; }
    </style>
    <h1>\(PlainText.escaped(title))</h1>
    <p>\(PlainText.escaped(text))</p>

    """
  }
}
