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

  package enum Obstacle: Error {
    case unwritable
    /// Another recording writes to it, maybe in another process.
    case beingWritten
  }

  /// Empties a file, unless another recording writes to it. Devices are shared.
  package init(path: String) throws(Obstacle) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .unwritable }
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG {
      // The lock is the open file's, and so keeps this process out too.
      let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      guard isFree, ftruncate(descriptor, 0) == 0 else {
        close(descriptor)
        throw isFree ? .unwritable : .beingWritten
      }
    }
    guard let file = fdopen(descriptor, "w") else {
      close(descriptor)
      throw .unwritable
    }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes bytes or, if there are none, ends the recording, as the recorder's last write does: then
  /// another one may have the file.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    if !bytes.isEmpty {
      fwrite(bytes.baseAddress, 1, bytes.count, file)
      return
    }
    fflush(file)
    _ = flock(fileno(file), LOCK_UN)
  }

  /// Why the file is not whole; nil if it is.
  package var complaint: String? {
    ferror(file) == 0
      ? nil : "Can't write the whole recording: make room on the disk, and record again"
  }
}

extension TraitRecorder {
  /// A recorder that writes to a file; nil if the file can't be written, or if another recording is being
  /// written to it.
  public convenience init?(path: String, _ options: Options = Options()) {
    guard let file = try? RecordingFile(path: path) else { return nil }
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
