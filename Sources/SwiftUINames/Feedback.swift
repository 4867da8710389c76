import SwiftUITraits
import UIKitNames

/// A touch that nobody feels here.
public struct SensoryFeedback: Hashable, Sendable {
  public enum Weight: Sendable { case light, medium, heavy }
  public enum Flexibility: Sendable { case rigid, solid, soft }
  private let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight) \(intensity)")
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility) \(intensity)")
  }
}

extension View {
  public nonisolated func sensoryFeedback(
    _ feedback: SensoryFeedback, trigger: some Equatable
  ) -> some View { self }
  public nonisolated func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger,
    condition: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> Bool
  ) -> some View { self }
  public nonisolated func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger,
    _ feedback: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> SensoryFeedback?
  ) -> some View { self }
}
