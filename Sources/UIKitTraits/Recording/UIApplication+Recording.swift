import TraitModel
import TraitTree

extension UIApplication {
  /// Records what happens to the traits of all environments, from now on, into a file that `bench
  /// replay` and `bench audit` read. Environments are called by their classes; no value is written.
  ///
  ///     UIApplication.shared.startRecording(to: "chat.jsonl")
  ///     UIApplication.shared.markRecording("style flip")
  ///     window.overrideUserInterfaceStyle = .dark
  ///     UIApplication.shared.runUpdateCycle()
  ///     UIApplication.shared.stopRecording()
  ///
  /// - Returns: False if the file can't be written, or a recording is under way.
  @discardableResult
  public func startRecording(
    to path: String, _ options: TraitRecorder.Options = TraitRecorder.Options()
  ) -> Bool {
    guard !EnvironmentRecording.isOn, let recorder = TraitRecorder(path: path, options) else {
      return false
    }
    EnvironmentRecording.start(recorder)
    return true
  }

  /// Gives what follows a name, up to the next mark.
  public func markRecording(_ name: String) { EnvironmentRecording.recorder?.mark(name) }

  /// Ends the recording and writes the rest of the file.
  public func stopRecording() { EnvironmentRecording.stop() }
}

/// The recording of the forest of all environments.
@MainActor
package enum EnvironmentRecording {
  package private(set) static var recorder: TraitRecorder?

  /// Whether reads are to be noted. Only ever used on the main thread.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) static var isOn = false

  package static func start(_ recorder: TraitRecorder) {
    recorder.naming = (
      key: { node in
        MainActor.assumeIsolated { ObjectIdentifier(type(of: EnvironmentForest.table[node])) }
      },
      name: { node in MainActor.assumeIsolated { EnvironmentForest.name(of: node) } }
    )
    // The façade asks for collections all the time; what the program reads of them is noted below.
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

// A collection that is handed out while a recording is on is marked, so that the traits read of it
// are known: with the number of the run of a tracked method where there is one, else with the node.
extension EnvironmentRecording {
  /// Set in marks that are nodes and not runs.
  nonisolated static let nodeMark: UInt32 = 1 << 31

  /// The mark of what an environment hands out.
  static func mark(of environment: UIEnvironment) -> UInt32 {
    nodeMark | UInt32(truncatingIfNeeded: environment.node.number)
  }

  /// Notes reads of a collection that is marked with a node.
  nonisolated static func noteReads(of slots: TraitSlotSet, markedWith mark: UInt32) {
    guard isOn, MainThread.isCurrent else { return }
    MainActor.assumeIsolated {
      let forest = EnvironmentForest.forest
      guard let node = forest.node(numbered: Int(mark & ~nodeMark)) else { return }
      for slot in slots { forest.recordRead(of: slot, at: node) }
    }
  }

  /// Notes reads in a run of a tracked method, of its receiver's collection.
  nonisolated static func noteReads(
    of slots: TraitSlotSet, byReceiver receiver: ObjectIdentifier?
  ) {
    guard let receiver else { return }
    MainActor.assumeIsolated {
      // Allowed: a receiver is there as long as its run is.
      let object = UnsafeRawPointer(bitPattern: UInt(bitPattern: receiver)).unsafelyUnwrapped
      let environment = Unmanaged<UIEnvironment>.fromOpaque(object).takeUnretainedValue()
      for slot in slots {
        EnvironmentForest.forest.recordRead(of: slot, at: environment.node)
      }
    }
  }
}
