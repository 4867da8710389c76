import Apps
import BenchKit
import Foundation
import Replaying

/// `bench replay`: replays each recording, and audits it on request; example programs are recorded first.
func replay(_ options: Options) throws {
  if options.keptPath != nil, options.recordings.count > 1 {
    throw Complaint("--keep takes the recording of one example program")
  }
  for recording in options.recordings {
    let show = { (path: String) in
      try Replaying.replay(path, named: recording, to: .standard)
      if options.audits { try audit(path, named: recording, to: .standard) }
    }
    let program = MainActor.assumeIsolated { AppProgram.all.first { $0.name == recording } }
    if let program {
      try record(program, keptAt: options.keptPath, show)
    } else {
      try expectFile(recording, options)
      try show(recording)
    }
  }
}

/// Records a program in a folder of its own, unless the recording is kept.
private func record(
  _ program: AppProgram, keptAt path: String?, _ show: (String) throws -> Void
) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  if path == nil {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  let path = path ?? folder.appending(path: "\(program.name).jsonl").path(percentEncoded: false)
  guard MainActor.assumeIsolated({ program.record(to: path) }) else {
    throw Complaint("Can't write the recording '\(path)'")
  }
  try show(path)
}

private func expectFile(_ path: String, _ options: Options) throws {
  let names = MainActor.assumeIsolated { AppProgram.all.map(\.name) }.joined(separator: ", ")
  if options.keptPath != nil {
    throw Complaint("--keep takes the recording of an example program: \(names)")
  }
  if FileManager.default.fileExists(atPath: path) { return }
  throw Complaint("Can't read the recording '\(path)'; the example programs are \(names)")
}
