import Foundation

/// Writes text to the user: output and error messages.
public struct Output {
  let terminal: Terminal
  private let writer: (String) throws -> Void
  private let complainer: (String) -> Void
}

extension Output {
  /// The standard streams.
  public static var standard: Output {
    Output(
      terminal: Terminal(descriptor: STDOUT_FILENO),
      writer: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      complainer: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  /// For tests, which pass closures that record the text.
  package init(
    _ writer: @escaping (String) -> Void, complaints: @escaping (String) -> Void
  ) {
    self.init(terminal: .plain, writer: writer, complainer: complaints)
  }

  public func say(_ line: String) throws(Complaint) { try write(line + "\n") }

  func show(_ table: Table) throws(Complaint) { try write(table.text(for: terminal)) }

  func show(_ screen: Screen) throws(Complaint) {
    try write(screen.lines(on: terminal).joined(separator: "\n") + "\n")
  }

  /// Writes an error message, given as one sentence without a full stop.
  public func complain(_ sentence: String) { complainer("bench: \(sentence).\n") }

  private func write(_ text: String) throws(Complaint) {
    do { try writer(text) } catch {
      throw Complaint("Can't write to standard output: \(reason(error))")
    }
  }
}

/// The system's message for a file error.
func reason(_ error: any Error) -> String {
  let error = error as NSError
  let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
  guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
  return reason(CInt(underlying.code))
}

func reason(_ code: CInt) -> String { String(cString: strerror(code)) }
