import SwiftUITraits

// The application's custom traits: a number, a string, and a number that affects colours.

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

/// Bridges the mood to SwiftUI's environment.
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

/// A SwiftUI view that reads the mood.
struct MoodText: View {
  let history: HistoryHash
  @Environment(\.mood) private var mood

  var body: some View {
    let _ = history.note(mood)
    Text("\(mood)")
  }
}

/// An order-dependent hash of everything that was delivered, read and laid out.
@MainActor
final class HistoryHash {
  private(set) var digest: UInt64 = 0
  /// The first diagnostic of an update.
  var complaint: String?

  func begin() { digest = 0xCBF2_9CE4_8422_2325 }

  func note(_ number: Int) {
    digest = (digest ^ UInt64(truncatingIfNeeded: number)) &* 0x0000_0100_0000_01B3
  }
}
