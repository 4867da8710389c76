import SwiftUITraits
import UIKitNames

/// A text as it stands in the program; nothing is looked up in a table.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init(key.text) }
  /// The date as its style says, in the user's locale; it is not counted on.
  public init(_ date: Date, style: DateStyle) {
    self.init(style.isTime ? date.formatted(.dateTime.hour().minute()) : date.formatted(.dateTime))
  }
  public struct DateStyle: Hashable, Sendable {
    fileprivate let isTime: Bool
    public static let time = DateStyle(isTime: true)
    public static let date = DateStyle(isTime: false)
    public static let relative = DateStyle(isTime: false)
    public static let offset = DateStyle(isTime: false)
    public static let timer = DateStyle(isTime: false)
  }
}
extension Button where Label == Text {
  @preconcurrency public init(
    _ key: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(key.text, role: role, action: action) }
}
extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, systemImage name: String) {
    self.init(key.text, systemImage: name)
  }
  public init(_ title: String, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}
extension Toggle where Label == Text {
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) { self.init(key.text, isOn: isOn) }
}
extension Section where Header == Text, Footer == EmptyView {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(key.text, content: content)
  }
}
extension View {
  public nonisolated func navigationTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(key.text)
  }
  public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
    accessibilityLabel(key.text)
  }
}
