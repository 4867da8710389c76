import BenchKit
import Foundation
import TraitRecordings

/// A recording in a file.
struct RecordingFile {
  let path: String

  /// Returns a reader that holds one chunk of the file in memory at a time.
  func reader() throws(Complaint) -> RecordingReader {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Complaint("Can't read the recording '\(path)'")
    }
    return RecordingReader { Array(try file.read(upToCount: 1 << 16) ?? Data()) }
  }

  /// An error of reading or replaying, with the file's name.
  func complaint(_ error: any Error) -> Complaint {
    error as? Complaint ?? Complaint("'\(path)', \(error)")
  }

  /// All events, each with its line; nil if there are more than `limit`.
  func events(atMost limit: Int) throws(Complaint) -> [(RecordedEvent, Int)]? {
    var reader = try reader()
    var events: [(RecordedEvent, Int)] = []
    do {
      while let event = try reader.next() {
        events.append((event, reader.line))
        if events.count > limit { return nil }
      }
    } catch { throw complaint(error) }
    return events
  }
}
