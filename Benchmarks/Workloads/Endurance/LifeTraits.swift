import SwiftUITraits

// What an application's environments differ in during its life: a number that handlers pass on, a
// text, a number that colours depend on.

enum Mood: UITraitDefinition {
  static let defaultValue = 0
}

enum Motto: UITraitDefinition {
  static let defaultValue = "none"
}

enum Hue: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

/// The mood, as views of SwiftUI's know it.
private enum MoodKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: Int { Mood.defaultValue }
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Mood.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits[Mood.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var mood: Int {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}

/// A view of SwiftUI's that reads the mood.
struct MoodText: View {
  let diary: HistoryHash
  @Environment(\.mood) private var mood

  var body: some View {
    let _ = diary.note(mood)
    Text("\(mood)")
  }
}

/// What was heard, read and laid out, as one number. The order counts.
@MainActor
final class HistoryHash {
  private(set) var digest: UInt64 = 0
  /// The first thing that an update had to complain of.
  var complaint: String?

  func begin() { digest = 0xCBF2_9CE4_8422_2325 }

  func note(_ number: Int) {
    digest = (digest ^ UInt64(truncatingIfNeeded: number)) &* 0x0000_0100_0000_01B3
  }
}
