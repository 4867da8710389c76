import Foundation

/// Messages to and from the compiler: JSON after its length in eight bytes, the lowest first.
enum Wire {
  /// The next message; nil if the compiler closed the connection.
  static func read() -> [String: Any]? {
    let head = FileHandle.standardInput.readData(ofLength: 8)
    guard head.count == 8 else { return nil }
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    let body = FileHandle.standardInput.readData(ofLength: length)
    return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
  }

  static func write(_ message: [String: Any]) {
    guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
    let head = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    FileHandle.standardOutput.write(Data(head) + body)
  }
}
