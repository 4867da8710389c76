import SwiftUITraits
import UIKitNames

// Accessibility. A label is shown in a rendering; nothing else is read out.

/// What a modifier of accessibility adds to a view: its word in a rendering, if it has one.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier {
  fileprivate var word: String?
  @MainActor public func body(content: Content) -> some View {
    ShownView(nil, attribute: word) { content }
  }
}

extension View {
  public typealias _AccessibleView = ModifiedContent<Self, AccessibilityAttachmentModifier>
  private nonisolated func attaching(_ word: String? = nil) -> _AccessibleView {
    modifier(AccessibilityAttachmentModifier(word: word))
  }
  public nonisolated func accessibilityLabel(_ label: String) -> _AccessibleView {
    attaching("label=\"\(label)\"")
  }
  public nonisolated func accessibilityLabel(_ label: Text) -> _AccessibleView {
    accessibilityLabel(label.string)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> _AccessibleView {
    accessibilityLabel(String(label))
  }
  public nonisolated func accessibilityHint(_ hint: String) -> _AccessibleView { attaching() }
  public nonisolated func accessibilityHint(_ hint: Text) -> _AccessibleView { attaching() }
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> _AccessibleView {
    attaching()
  }
  public nonisolated func accessibilityValue(_ value: String) -> _AccessibleView { attaching() }
  public nonisolated func accessibilityValue(_ value: Text) -> _AccessibleView { attaching() }
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> _AccessibleView {
    attaching()
  }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> _AccessibleView {
    attaching()
  }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> _AccessibleView { attaching() }
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> _AccessibleView { attaching() }
  public nonisolated func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> _AccessibleView { attaching() }
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  /// The large content is not shown: there is no long press here.
  public nonisolated func accessibilityShowsLargeContentViewer(
    @ViewBuilder _ largeContentView: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityInputLabels(_ labels: [String]) -> some View { self }
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View { self }
  public nonisolated func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    self
  }
  public nonisolated func accessibilityAction(
    named name: String, _ handler: @escaping () -> Void
  ) -> some View { self }

  // MARK: The older way

  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

// What the user asked of the system: nothing, as `UIAccessibility` says too.
extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
}

// MARK: - What assistive technologies would call

public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }
  public init(named name: Text) { self.name = "\(name)" }
  public static let `default` = AccessibilityActionKind("default")
  public static let escape = AccessibilityActionKind("escape")
  public static let magicTap = AccessibilityActionKind("magicTap")
  public static let showMenu = AccessibilityActionKind("showMenu")
  public static let delete = AccessibilityActionKind("delete")
}
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String
  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }
public enum AccessibilityZoomDirection: Hashable, Sendable { case zoomIn, zoomOut }
public struct AccessibilityZoomGestureAction: Sendable {
  public let direction: AccessibilityZoomDirection
  public let location: UnitPoint
}

extension View {
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  public nonisolated func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { self }
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }
  public nonisolated func accessibilityAction(
    _ kind: AccessibilityActionKind, _ handler: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func accessibilityAction(
    action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityActions(
    @ViewBuilder _ content: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    self
  }
  public nonisolated func accessibilityTextContentType(
    _ type: AccessibilityTextContentType
  ) -> some View { self }
  public nonisolated func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityChildren(
    @ViewBuilder children: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityRotor(
    _ label: String, @ViewBuilder entries: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ responds: Bool = true
  ) -> some View { self }
  public nonisolated func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func accessibilityLinkedGroup(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func accessibilityInputLabels(_ labels: [Text]) -> some View { self }
  public nonisolated func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }
  public nonisolated func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }
  public nonisolated func accessibilityCustomContent(
    _ label: String, _ value: String
  ) -> some View { self }
  public nonisolated func accessibilityCustomContent(_ label: Text, _ value: Text) -> some View {
    self
  }
  public nonisolated func accessibilityDirectTouch(_ isDirect: Bool = true) -> some View { self }
  public nonisolated func accessibility(sortPriority: Double) -> some View { self }
  public nonisolated func accessibility(inputLabels: [Text]) -> some View { self }
  public nonisolated func accessibility(activationPoint: UnitPoint) -> some View { self }
}

/// What an application tells assistive technologies. None runs here, so posting one does nothing.
public enum AccessibilityNotification {
  public struct Announcement: Sendable {
    public init(_ text: String) {}
    public init(_ text: AttributedString) {}
    public func post() {}
  }
  public struct ScreenChanged {
    public init(_ argument: Any? = nil) {}
    public func post() {}
  }
  public struct LayoutChanged {
    public init(_ argument: Any? = nil) {}
    public func post() {}
  }
  public struct PageScrolled: Sendable {
    public init(_ text: String) {}
    public func post() {}
  }
}
