/// A value that a view passes up: an outer view gets it with `onPreferenceChange(_:perform:)`.
///
///     struct Titles: PreferenceKey {
///       static let defaultValue: [String] = []
///       static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
///     }
public protocol PreferenceKey {
  /// What is passed up.
  associatedtype Value
  /// The value where no view below sets one.
  static var defaultValue: Value { get }
  /// Combines what two views say, in the order in which they are shown.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Passes up a value, in place of what the views inside pass up.
  public nonisolated func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    PreferenceView<Self, Key>(content: self) { $0 = value }
  }

  /// Changes what the views inside pass up.
  public nonisolated func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceView<Self, Key>(content: self, change: callback)
  }

  /// Calls `action` after an update in which the value that the views inside pass up has changed; the
  /// first time, if it is not the default.
  ///
  /// - Complexity: an update that evaluates a view is O(views inside) more, for all that ask for a key
  ///   together.
  public nonisolated func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Self, Key>(content: self, areSame: { $0 == $1 }, action: action)
  }

  /// The same also for values that can't be compared: these are told after each evaluation of the views inside.
  package nonisolated func onAnyPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View {
    PreferenceReader<Self, Key>(content: self, areSame: { isSame($0, as: $1) }, action: action)
  }
}

/// What some views pass up, combined.
struct Preference<Key: PreferenceKey> {
  private(set) var value: Key.Value?

  mutating func add(_ next: Key.Value) {
    guard var all = value else { return value = next }
    // Had this one the value, too, each addition to an array would copy it.
    value = nil
    Key.reduce(value: &all) { next }
    value = all
  }
}

// MARK: - Passing up

private nonisolated struct PreferenceView<Content: View, Key: PreferenceKey>: View {
  typealias Body = Never

  let content: Content
  let change: (inout Key.Value) -> Void
}

@MainActor
extension PreferenceView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { PreferenceNode(self, at: place) }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
  WrappingNode<PreferenceView<Content, Key>>
{
  override func collect<Asked: PreferenceKey>(_ preference: inout Preference<Asked>) {
    var inside = Preference<Asked>()
    super.collect(&inside)
    if Asked.self == Key.self, var value = (inside.value ?? Asked.defaultValue) as? Key.Value {
      view.change(&value)
      if let value = value as? Asked.Value { preference.add(value) }
    } else if let value = inside.value {
      preference.add(value)
    }
  }
}

// MARK: - Asking

private nonisolated struct PreferenceReader<Content: View, Key: PreferenceKey>: View {
  typealias Body = Never

  let content: Content
  /// Nil if the values can't be compared.
  let areSame: (Key.Value, Key.Value) -> Bool?
  let action: (Key.Value) -> Void
}

@MainActor
extension PreferenceReader: WrappingView {
  func makeNode(at place: Node.Place) -> Node { PreferenceReadingNode(self, at: place) }
}

/// A node that asks what is passed up to it, at the end of an update that has evaluated views inside.
@MainActor
protocol PreferenceReading: Node {
  /// Counts such nodes in the order in which they were made.
  var number: Int { get }
  /// Calls `action` with what tells the program, if that has changed.
  func readPreference(_ action: (@escaping () -> Void) -> Void)
}

private final class PreferenceReadingNode<Content: View, Key: PreferenceKey>:
  WrappingNode<PreferenceReader<Content, Key>>, PreferenceReading
{
  /// Nil: nothing but the default.
  private var told: Key.Value?
  /// As of the last evaluation inside: a reader outside asks this one, and not the views inside again.
  private var known: Preference<Key>?
  /// Whether views inside were evaluated since they were asked last, so that the host has this node ask.
  private var isInsideNew = false
  private(set) var number = 0

  override func begin() {
    number = host.countAsker()
    askSoon()
  }

  private func askSoon() {
    if isInsideNew { return }
    isInsideNew = true
    host.ask(self)
  }

  private var inside: Preference<Key> {
    if let known { return known }
    var preference = Preference<Key>()
    child?.collect(&preference)
    known = preference
    return preference
  }

  override func contentsWereEvaluated() {
    let old = known
    known = nil
    askSoon()
    // The deinit of a value may come back here.
    withExtendedLifetime(old) {}
  }

  override func collect<Asked: PreferenceKey>(_ preference: inout Preference<Asked>) {
    guard Asked.self == Key.self else { return super.collect(&preference) }
    // In two steps: where the values are optional, nothing would be cast to nil.
    if let value = inside.value, let value = value as? Asked.Value { preference.add(value) }
  }

  func readPreference(_ action: (@escaping () -> Void) -> Void) {
    isInsideNew = false
    let value = inside.value ?? Key.defaultValue
    let isNothing = told == nil && inside.value == nil
    if view.areSame(value, told ?? Key.defaultValue) ?? isNothing { return }
    told = value
    action { [view] in view.action(value) }
  }
}

/// Whether two values are equal; nil if they can't be compared.
private func isSame<Value>(_ new: Value, as old: Value) -> Bool? {
  guard let new = new as? any Equatable else { return nil }
  return isSame(new, as: old)
}

private func isSame<Value: Equatable>(_ new: Value, as old: Any) -> Bool {
  (old as? Value).map { new == $0 } ?? false
}
