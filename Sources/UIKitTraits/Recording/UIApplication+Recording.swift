import TraitModel
import TraitTree

extension UIApplication {
  /// Starts recording all environments into a file that `bench replay` reads.
  /// Environments are named by their classes; no value is written. In an observer or a layout it begins
  /// when the update ends.
  ///
  ///     UIApplication.shared.startRecording(to: "chat.jsonl")
  ///     UIApplication.shared.markRecording("style flip")
  ///     window.overrideUserInterfaceStyle = .dark
  ///     UIApplication.shared.runUpdateCycle()
  ///     UIApplication.shared.stopRecording()
  ///
  /// - Returns: False if the file can't be written, or another process records to it, or a recording is
  ///   under way: one that is stopped in an observer or a layout ends with the update.
  @discardableResult
  public func startRecording(
    to path: String, _ options: TraitRecorder.Options = TraitRecorder.Options()
  ) -> Bool {
    guard !EnvironmentRecording.isOn, !EnvironmentForest.forest.isRecorded,
      let recorder = TraitRecorder(path: path, options)
    else { return false }
    EnvironmentRecording.start(recorder)
    return true
  }

  /// Names the part of the recording up to the next mark.
  public func markRecording(_ name: String) { EnvironmentRecording.recorder?.mark(name) }

  /// Ends the recording and writes the rest of the file.
  public func stopRecording() { EnvironmentRecording.stop() }
}

/// The recording of the forest of all environments.
@MainActor
package enum EnvironmentRecording {
  package private(set) static var recorder: TraitRecorder?

  /// Whether reads are recorded. Used on the main thread only.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) static var isOn = false

  package static func start(_ recorder: TraitRecorder) {
    recorder.naming = (
      key: { node in
        MainActor.assumeIsolated { ObjectIdentifier(type(of: EnvironmentForest.table[node])) }
      },
      name: { node in MainActor.assumeIsolated { EnvironmentForest.name(of: node) } }
    )
    // Off: the façade itself reads collections often. The client's reads are recorded below
    // instead.
    recorder.recordsLooks = false
    recorder.start(on: EnvironmentForest.forest)
    (self.recorder, isOn) = (recorder, true)
  }

  package static func stop() {
    recorder?.stop()
    (recorder, isOn) = (nil, false)
  }
}

// MARK: - Reads

// Collections read during a recording are marked, so that reads of their traits are recorded: with
// the number of a tracked run if one is under way, else with the node.
extension EnvironmentRecording {
  /// The bit that distinguishes marks with a node from numbers of runs.
  nonisolated static let nodeMark: UInt32 = 1 << 31

  /// The mark of an environment's collection.
  static func mark(of environment: UIEnvironment) -> UInt32 {
    nodeMark | UInt32(truncatingIfNeeded: environment.node.number)
  }

  /// Records reads of a collection that is marked with a node.
  nonisolated static func noteReads(of slots: TraitSlotSet, markedWith mark: UInt32) {
    guard isOn, MainThread.isCurrent else { return }
    MainActor.assumeIsolated {
      let forest = EnvironmentForest.forest
      guard let node = forest.node(numbered: Int(mark & ~nodeMark)) else { return }
      for slot in slots { forest.recordRead(of: slot, at: node) }
    }
  }

  /// Records reads in a tracked run, of the environment that the run belongs to.
  nonisolated static func noteReads(
    of slots: TraitSlotSet, byReceiver receiver: ObjectIdentifier?
  ) {
    guard let receiver else { return }
    MainActor.assumeIsolated {
      // Allowed: a run's environments outlive it.
      let object = UnsafeRawPointer(bitPattern: UInt(bitPattern: receiver)).unsafelyUnwrapped
      let environment = Unmanaged<UIEnvironment>.fromOpaque(object).takeUnretainedValue()
      for slot in slots {
        EnvironmentForest.forest.recordRead(of: slot, at: environment.node)
      }
    }
  }
}
