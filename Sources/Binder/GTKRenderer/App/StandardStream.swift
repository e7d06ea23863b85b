import Glibc

/// Standard output or standard error: a full disk, a closed descriptor or a broken pipe is an error, and ends nothing.
///
///     StandardStream.prepare()
///     try StandardStream.output.write(bytes)
///     StandardStream.error.log("kith: the sample is missing")
///
/// Does not know whose program it is.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Why nothing can be written; with the system's reason.
  package struct Failure: Error {
    package let reason: String
  }

  /// Makes both safe to write to, before anything else of the program opens a file.
  ///
  /// NB: a descriptor that the caller has closed would be the number of the next file, such as the book, and what is
  /// logged would be written into it. `/dev/null` takes its place, opened so that using it fails as before.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) == -1 {
      let opened = open("/dev/null", mode)
      guard opened >= 0, opened != descriptor else { continue }
      dup2(opened, descriptor)
      close(opened)
    }
  }

  /// Runs a command line and ends the program with its exit code: 73 where the help or the version cannot be written.
  ///
  /// - Parameters:
  ///   - command: Parses the arguments and does the work.
  ///   - ending: The text and the exit code of what it threw; the text may quote what was typed.
  package static func run(
    _ command: () throws -> Void, ending: (any Error) -> (text: String, code: Int32)
  ) -> Never {
    prepare()
    do {
      try command()
      exit(0)
    } catch {
      let (text, code) = ending(error)
      let isWritten = text.isEmpty || (code == 0 ? output : Self.error).log(text)
      // Source: `EX_CANTCREAT` of sysexits.h.
      exit(code == 0 && !isWritten ? 73 : code)
    }
  }

  /// Writes all of some bytes. Blocks the thread while a pipe is full.
  package func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var place = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&place, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw Failure(reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Whether a person reads along.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a line, or several, with nothing in it that a terminal acts upon; where that fails it is left out.
  ///
  /// - Returns: Whether it could be written.
  @discardableResult
  package func log(_ line: String) -> Bool {
    do {
      try write("\(line.escapedForTerminal)\n".utf8)
      return true
    } catch {
      return false
    }
  }
}

extension String {
  /// The text in its lines, with the code point in place of each control and format character: a terminal obeys some of
  /// them, and others turn the direction of what follows.
  ///
  /// That includes the joiners of emoji; the pictures then stand beside each other.
  package var escapedForTerminal: String {
    if utf8.allSatisfy({ $0 < 0x7F && $0 >= 0x20 || $0 == 0x0A }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": text.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
