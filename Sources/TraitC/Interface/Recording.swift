// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitTree

@c @implementation
public func traits_record_start(
  _ forest: traits_forest, _ path: UnsafePointer<CChar>?, _ flags: UInt32
) -> traits_status {
  change(forest) { forest, record throws(Refusal) in
    guard let path else { throw .missing("the path of a recording") }
    if flags & ~(TRAITS_RECORD_TIMES | TRAITS_RECORD_VALUES) != 0 {
      throw Refusal(
        TRAITS_ERROR_ARGUMENT,
        "Can't use \(flags) as the flags of a recording: pass 0, or flags that begin with `TRAITS_RECORD_`"
      )
    }
    if forest.isUpdating {
      throw Refusal(
        TRAITS_ERROR_BUSY,
        "Can't start a recording in the middle of the forest's call: do so when the call has returned"
      )
    }
    // Before the file is emptied, which may be that of the other recording.
    if forest.isRecorded {
      throw Refusal(
        TRAITS_ERROR_BUSY, "Can't record a forest that is being recorded: stop that recording first"
      )
    }
    let recording = try Recording(to: string(path), flags)
    if let sentence = recording.recorder.tryToStart(on: forest) {
      throw Refusal(TRAITS_ERROR_BUSY, sentence)
    }
    record.companion.recording = recording
  }
}

@c @implementation
public func traits_record_stop(_ forest: traits_forest) -> traits_status {
  change(forest) { _, record throws(Refusal) in
    guard let recording = record.companion.recording else { return }
    record.companion.recording = nil
    recording.recorder.stop()
    if let sentence = recording.file.complaint { throw Refusal(TRAITS_ERROR_FILE, sentence) }
  }
}

/// A recording that a C program has started.
struct Recording {
  let recorder: TraitRecorder
  let file: RecordingFile

  init(to path: String, _ flags: UInt32) throws(Refusal) {
    let file: RecordingFile
    do throws(RecordingFile.Obstacle) { file = try RecordingFile(path: path) } catch {
      throw Refusal(TRAITS_ERROR_FILE, Self.sentence(about: error, path))
    }
    var options = flags & TRAITS_RECORD_TIMES != 0 ? TraitRecorder.Options.timed : .init()
    options.writesValues = flags & TRAITS_RECORD_VALUES != 0
    self.file = file
    recorder = TraitRecorder(options) { file.write($0) }
  }

  private static func sentence(about obstacle: RecordingFile.Obstacle, _ path: String) -> String {
    switch obstacle {
    case .unwritable: "Can't write to '\(path)': name a file in a folder that exists"
    case .beingWritten:
      "Can't write to '\(path)', because another recording does: stop that one first, or name another file"
    }
  }
}
