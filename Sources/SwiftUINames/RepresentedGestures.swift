import SwiftUITraits
import UIKitNames

/// Makes a gesture of UIKit's for a view. It is on a view of its own, inside the hosting view; a test sets its state.
@preconcurrency @MainActor
public protocol UIGestureRecognizerRepresentable: _ViewStyle {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// An object that lives as long as the gesture, for its delegate; `Void` if there is none.
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  /// Called once, before the gesture is made.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
  /// Called once, when the view is first shown.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Called after that, and when this value changes, or one that it read from the environment.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Called when the gesture's state was set.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
}
extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}
extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What the methods of such a gesture are given.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Where the gesture is. Nothing is laid out, so all spaces are one: that of the view that has the gesture.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  fileprivate final class Source { weak var recognizer: UIGestureRecognizer? }
  fileprivate let source = Source()
  private var recognizer: UIGestureRecognizer? { source.recognizer }
  private var pan: UIPanGestureRecognizer? { recognizer as? UIPanGestureRecognizer }

  public var localLocation: CGPoint { recognizer?.location(in: recognizer?.view) ?? .zero }
  /// Nil if the gesture is no pan; so is the velocity.
  public var localTranslation: CGPoint? { pan?.translation(in: pan?.view) }
  public var localVelocity: CGPoint? { pan?.velocity(in: pan?.view) }
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    localLocation
  }
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localTranslation
  }
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localVelocity
  }
  public func convert(
    globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
  ) -> CGPoint { globalPoint }
  public func convert(
    localPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .global
  ) -> CGPoint { localPoint }
}

extension View {
  public nonisolated func gesture(
    _ representable: some UIGestureRecognizerRepresentable
  ) -> some View {
    ShownView(nil) {
      self
      GesturePlace(gesture: representable)
    }
  }
}

/// The view that has the gesture.
private final class GestureView: UIView {
  var act: () -> Void = {} {
    // The deinit of what the old one captured may set the gesture's state.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  func handle() { act() }
}

/// Shows the view that has the gesture.
private nonisolated struct GesturePlace<Gesture: UIGestureRecognizerRepresentable>:
  UIViewRepresentable
{
  let gesture: Gesture

  /// The gesture, and the coordinator that the program has made for it.
  @MainActor
  final class Coordinator {
    let converter = Gesture.CoordinateSpaceConverter()
    var made: (context: Gesture.Context, recognizer: Gesture.UIGestureRecognizerType)?
  }

  @MainActor func makeCoordinator() -> Coordinator { Coordinator() }

  @MainActor func makeUIView(context: Context) -> GestureView {
    let converter = context.coordinator.converter
    let own = Gesture.Context(
      coordinator: gesture.makeCoordinator(converter: converter), converter: converter)
    let recognizer = gesture.makeUIGestureRecognizer(context: own)
    converter.source.recognizer = recognizer
    context.coordinator.made = (own, recognizer)
    let view = GestureView(frame: .zero)
    recognizer.addTarget(view, action: GestureView.handle)
    view.addGestureRecognizer(recognizer)
    return view
  }

  @MainActor func updateUIView(_ view: GestureView, context: Context) {
    guard let (own, recognizer) = context.coordinator.made else { return }
    view.act = { gesture.handleUIGestureRecognizerAction(recognizer, context: own) }
    gesture.updateUIGestureRecognizer(recognizer, context: own)
  }
}
