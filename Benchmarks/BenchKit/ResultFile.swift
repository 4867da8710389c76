import Foundation

/// Where a run is kept. What is there is replaced as a whole or not at all.
package struct ResultFile {
  let path: String
}

extension ResultFile {
  /// Finds out now, not after the first minute, whether the file can be written.
  ///
  /// - Throws: `Complaint` if not.
  package init(at path: String) throws(Complaint) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw unwritable("it is not a regular file")
    }
    try write(Data(), to: neighbour)
    unlink(neighbour)
  }

  /// - Throws: `Complaint`, and leaves the file as it was, if not everything can be written.
  package func save(_ record: RunRecord) throws(Complaint) {
    var text = RecordText()
    try save(record, as: &text)
  }

  /// The same for a record that is saved again and again as it grows.
  package func save(_ record: RunRecord, as text: inout RecordText) throws(Complaint) {
    guard let data = try? text.data(of: record) else { throw unwritable("a figure is not finite") }
    try replace(with: data)
  }

  /// Puts other text in the place of what is there, and ends its last line.
  ///
  /// - Throws: `Complaint`, and leaves the file as it was, if not everything can be written.
  func replace(with data: Data) throws(Complaint) {
    try write(data + Data("\n".utf8), to: neighbour)
    if rename(neighbour, path) != 0 { throw unwritable(reason(errno)) }
  }

  package func load() throws -> RunRecord {
    try RunRecord(Data(contentsOf: URL(filePath: path)))
  }

  /// Where the next version grows until it is complete and on the disk.
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
