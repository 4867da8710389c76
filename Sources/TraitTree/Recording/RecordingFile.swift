import TraitModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of the C library that a recording is written to: this module does not import Foundation.
private final class RecordingFile {
  private let file: UnsafeMutablePointer<FILE>

  init?(path: String) {
    guard let file = fopen(path, "w") else { return nil }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes bytes, or flushes the file if there are none: the recorder ends with an empty write.
  func write(_ bytes: UnsafeRawBufferPointer) {
    if !bytes.isEmpty {
      fwrite(bytes.baseAddress, 1, bytes.count, file)
      return
    }
    fflush(file)
    if ferror(file) != 0 {
      TraitFailure.fail("Can't write the whole recording: make room on the disk, and record again")
    }
  }
}

extension TraitRecorder {
  /// A recorder that writes to a file; nil if the file can't be written.
  public convenience init?(path: String, _ options: Options = Options()) {
    guard let file = RecordingFile(path: path) else { return nil }
    self.init(options) { file.write($0) }
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
