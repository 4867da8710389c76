import TraitModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of the C library that a recording is written to: this module does not import Foundation.
package final class RecordingFile {
  private let file: UnsafeMutablePointer<FILE>

  /// Nil if the file can't be written.
  package init?(path: String) {
    guard let file = fopen(path, "w") else { return nil }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes bytes, or flushes the file if there are none: the recorder ends with an empty write.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { fflush(file) } else { fwrite(bytes.baseAddress, 1, bytes.count, file) }
  }

  /// Why the file is not whole; nil if it is.
  package var complaint: String? {
    ferror(file) == 0
      ? nil : "Can't write the whole recording: make room on the disk, and record again"
  }
}

extension TraitRecorder {
  /// A recorder that writes to a file; nil if the file can't be written.
  public convenience init?(path: String, _ options: Options = Options()) {
    guard let file = RecordingFile(path: path) else { return nil }
    self.init(options) { bytes in
      file.write(bytes)
      if bytes.isEmpty, let complaint = file.complaint { TraitFailure.fail(complaint) }
    }
  }
}

extension TraitRecorder.Options {
  /// Records the time of calls, in nanoseconds, which an audit needs to find slow handlers.
  public static var timed: TraitRecorder.Options {
    var options = TraitRecorder.Options()
    options.unit = "ns"
    options.clock = {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    return options
  }
}
