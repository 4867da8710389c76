import Apps
import BenchKit
import Foundation
import Replaying
import Workloads

ExactEnvironment.adopt()
CrashReport.listen()
exit(carryOut(CommandLine.arguments.dropFirst()).rawValue)

func carryOut(_ arguments: some Sequence<String>) -> Status {
  do {
    let options = try Options(arguments)
    switch options.command {
    case .run: return try session(options).run()
    case .list: try session(options).list()
    case .questions: try session(options).listQuestions()
    case .check: return try session(options).check()
    case .once: try session(options).once()
    case .serve: return try Session(peerQuestions(), glance: glance(), options: options).serve()
    case .step: return try session(options).step()
    case .endure: return try endure(options)
    case .load: return try load(options)
    case .record: try record(options.requiredFiles(), samples: options.samples)
    case .replay: try replay(options.requiredFiles(), to: .standard)
    case .audit: try audit(options.requiredFiles(), to: .standard)
    case .doctor: return try Session.examine()
    case .help: try Output.standard.say(Options.help)
    }
    return .fine
  } catch {
    Output.standard.complain("\(error)")
    return .failed
  }
}

func session(_ options: Options) throws(Complaint) -> Session {
  try Session(allQuestions(), glance: glance(), options: options)
}

/// Each file is named for the program whose recording it becomes.
func record(_ files: [String], samples: Int?) throws(Complaint) {
  for file in files {
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    let isWritten = MainActor.assumeIsolated {
      AppProgram.all.first { $0.name == name }?.record(to: file)
    }
    guard let isWritten else {
      let all = MainActor.assumeIsolated { AppProgram.all.map(\.name) }.joined(separator: ", ")
      throw Complaint("There is no program '\(name)' to record; there are \(all)")
    }
    if !isWritten { throw Complaint("Can't write the recording '\(file)'") }
    guard let samples else { continue }
    let slowdown = MainActor.assumeIsolated {
      AppProgram.all.first { $0.name == name }?.slowdown(runs: samples) ?? 0
    }
    try Output.standard.say(
      "\(name): \((slowdown * 100).rounded() / 100) times as long while it is recorded")
  }
}
