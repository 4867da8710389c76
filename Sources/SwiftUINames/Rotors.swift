import SwiftUITraits
import UIKitNames

// What a rotor of an assistive technology would go through. None runs here, so no entry is gone to.

/// What a rotor has: views that show nothing. Apple's is a protocol of its own.
public typealias AccessibilityRotorContent = View
public typealias AccessibilityRotorContentBuilder = ViewBuilder

public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: View {
  @MainActor public var body: some View { EmptyView() }
}
extension AccessibilityRotorEntry {
  public init(
    _ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  public init(
    _ label: some StringProtocol, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
}
extension AccessibilityRotorEntry where ID == Never {
  public init(
    _ label: some StringProtocol, textRange: Range<String.Index>,
    prepare: @escaping () -> Void = {}
  ) {}
}

public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String
  public static let headings = AccessibilitySystemRotor(name: "headings")
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "headings \(level)")
  }
  public static let links = AccessibilitySystemRotor(name: "links")
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "links \(visited)")
  }
  public static let boldText = AccessibilitySystemRotor(name: "boldText")
  public static let italicText = AccessibilitySystemRotor(name: "italicText")
  public static let underlineText = AccessibilitySystemRotor(name: "underlineText")
  public static let misspelledWords = AccessibilitySystemRotor(name: "misspelledWords")
  public static let images = AccessibilitySystemRotor(name: "images")
  public static let textFields = AccessibilitySystemRotor(name: "textFields")
  public static let tables = AccessibilitySystemRotor(name: "tables")
  public static let lists = AccessibilitySystemRotor(name: "lists")
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
}

extension View {
  public nonisolated func accessibilityRotor(
    _ label: Text, @ViewBuilder entries: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, @ViewBuilder entries: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ label: some StringProtocol, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ label: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public nonisolated func accessibilityRotor<Entry: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public nonisolated func accessibilityRotor<Entry>(
    _ label: some StringProtocol, entries: [Entry], entryID: KeyPath<Entry, some Hashable>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public nonisolated func accessibilityRotor<Entry>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry],
    entryID: KeyPath<Entry, some Hashable>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public nonisolated func accessibilityRotor(
    _ label: some StringProtocol, textRanges: [Range<String.Index>]
  ) -> some View { self }
  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View { self }
  public nonisolated func accessibilityRotorEntry(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
}
