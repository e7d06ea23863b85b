import Glibc

/// Calls `body` with a C array of texts, ended by NULL and valid during the call.
func withCTexts<Result>(
  _ texts: [String], body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var copies = texts.map { UnsafePointer<CChar>(strdup($0)) }
  defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
  copies.append(nil)
  return body(&copies)
}

/// Copies a C array of texts that is ended by NULL.
func texts(_ list: UnsafePointer<UnsafePointer<CChar>?>) -> [String] {
  var all: [String] = []
  while let text = list[all.count] { all.append(String(cString: text)) }
  return all
}
