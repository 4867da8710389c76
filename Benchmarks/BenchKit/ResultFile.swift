import Foundation

/// The file of a run's results. Writes replace it atomically.
package struct ResultFile {
  let path: String
}

extension ResultFile {
  /// Checks at once that the file can be written, before anything is measured.
  ///
  /// - Throws: `Complaint` if it cannot.
  package init(at path: String) throws(Complaint) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw unwritable("it is not a regular file")
    }
    try write(Data(), to: neighbour)
    unlink(neighbour)
  }

  /// - Throws: `Complaint`, and leaves the file unchanged, if the write fails.
  package func save(_ record: RunRecord) throws(Complaint) {
    guard let data = try? record.encoded() else { throw unwritable("a figure is not finite") }
    try replace(with: data)
  }

  /// Replaces the file's contents, and adds a newline.
  ///
  /// - Throws: `Complaint`, and leaves the file unchanged, if the write fails.
  func replace(with data: Data) throws(Complaint) {
    try write(data + Data("\n".utf8), to: neighbour)
    if rename(neighbour, path) != 0 { throw unwritable(reason(errno)) }
  }

  package func load() throws -> RunRecord {
    try RunRecord(Data(contentsOf: URL(filePath: path)))
  }

  /// The temporary file that is synced and then renamed to `path`.
  private var neighbour: String { path + ".part" }

  private func write(_ data: Data, to path: String) throws(Complaint) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if descriptor < 0 { throw unwritable(reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
    } catch {
      unlink(path)
      throw unwritable(reason(error))
    }
  }

  private func unwritable(_ reason: String) -> Complaint {
    Complaint("Can't write results to '\(path)': \(reason)")
  }
}
