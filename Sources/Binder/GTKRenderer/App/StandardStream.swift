import Glibc

/// Standard output or standard error; a full disk, a closed descriptor or a broken pipe only causes an error.
///
///     StandardStream.prepare()
///     try StandardStream.output.write(bytes)
///     StandardStream.error.log("kith: the sample is missing")
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// A failed write, with the system's reason.
  package struct Failure: Error {
    package let reason: String
  }

  /// Makes both streams safe to write to; call it before the program opens any file.
  ///
  /// NB: the next opened file, such as the database, would get the number of a descriptor that the caller has closed,
  /// and logs would be written into it. `/dev/null` takes its place, opened so that using it fails as before.
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

  /// Runs a command line and ends the program with its exit code, or 73 when the help or the version cannot be written.
  ///
  /// - Parameters:
  ///   - command: Parses the arguments and does the work.
  ///   - ending: Returns the text and the exit code for a thrown error; the text may quote the arguments.
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

  /// Writes all bytes. It blocks the thread while a pipe is full.
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

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes one or more lines, escaped for a terminal; ignores a failure.
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
  /// The text with each control and format character except line breaks replaced by its code point: a terminal obeys
  /// some of them, and others reverse the direction of the text.
  ///
  /// This includes the joiners of emoji, whose parts then appear side by side.
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
