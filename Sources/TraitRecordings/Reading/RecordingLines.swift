/// Reads a file line by line. It holds one line and one chunk, however long the file is.
struct RecordingLines {
  /// The longest accepted line, in bytes; a recorder's lines are far shorter.
  static let longest = 1 << 20

  private let read: () throws -> [UInt8]
  private var chunk: ArraySlice<UInt8> = []
  private var isOver = false
  /// The number of the last returned line.
  private(set) var number = 0

  /// - Parameter read: Returns the next bytes, none at the end.
  init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// The next line without its newline; nil after the last.
  mutating func next() throws -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = chunk.firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[chunk.startIndex..<end]
        chunk = chunk[(end + 1)...]
        return try counted(line)
      }
      line += chunk
      chunk = []
      if line.count > Self.longest { return try counted(line) }
      if isOver { return line.isEmpty ? nil : try unended() }
      let more = try read()
      isOver = more.isEmpty
      chunk = more[...]
    }
  }

  private mutating func counted(_ line: [UInt8]) throws -> [UInt8] {
    number += 1
    if line.count > Self.longest {
      throw RecordingError(line: number, "It is longer than \(Self.longest) bytes")
    }
    return line
  }

  private mutating func unended() throws -> [UInt8]? {
    throw RecordingError(line: number + 1, "It breaks off in the middle, so the file was cut off")
  }
}
