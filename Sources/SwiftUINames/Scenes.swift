import SwiftUITraits
import UIKitNames

// Applications and their scenes. There is no screen here: a test shows the views of a scene.

/// A program made of scenes.
@preconcurrency @MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}
extension App {
  /// Ends the program: there is no screen that could show it.
  public static func main() {
    TraitFailure.end("Can't run \(Self.self): there is no screen; show its views in a test")
  }
}

/// Windows of a kind, and what is around them.
@preconcurrency @MainActor
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}
extension Never: Scene, Commands, Gesture {
  public typealias Value = Never
  public var body: Never {
    return TraitFailure.end("Can't ask for the body of what has none")
  }
}
extension Scene where Body == Never {
  public var body: Never {
    TraitFailure.end("Can't ask a \(Self.self) for its body: it has none")
  }
}

@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<First: Scene, each More: Scene>(
    _ first: First, _ more: repeat each More
  ) -> First { first }
  public static func buildOptional(_ content: (any Scene)?) -> _OptionalScene { .init() }
  public static func buildLimitedAvailability(_ content: some Scene) -> _OptionalScene { .init() }
}
/// A scene that may be missing, which shows nothing here.
public struct _OptionalScene: Scene {}

/// Windows with one view each, which a test can show.
public nonisolated struct WindowGroup<Content: View>: Scene {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(
    _ title: String, id: String = "", @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public init(_ title: Text, id: String = "", @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  /// Shows the view without a value.
  @MainActor public init<Data: Codable & Hashable>(
    _ title: String = "", id: String = "", for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) { self.content = content(.constant(nil)) }
  /// Shows the view with the default value.
  @MainActor public init<Data: Codable & Hashable>(
    _ title: String = "", id: String = "", for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping (Binding<Data>) -> Content, defaultValue: @escaping () -> Data
  ) { self.content = content(.constant(defaultValue())) }
}
public nonisolated struct Window<Content: View>: Scene {
  public let content: Content
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
public nonisolated struct Settings<Content: View>: Scene {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}
public enum BackgroundTask: Sendable { case appRefresh(String), urlSession }

extension Scene {
  public nonisolated func commands(@CommandsBuilder content: () -> some Commands) -> Self { self }
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> Self { self }
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> Self { self }
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> Self { self }
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
  public nonisolated func defaultSize(_ size: CGSize) -> Self { self }
  public nonisolated func defaultPosition(_ position: UnitPoint) -> Self { self }
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> Self { self }
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> Self { self }
  public nonisolated func backgroundTask(
    _ task: BackgroundTask, action: @escaping @Sendable () async -> Void
  ) -> Self { self }
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene { changingViews { AnyView($0.environment(keyPath, value)) } }
  public nonisolated func environment<Model: AnyObject & Observable>(
    _ model: Model?
  ) -> some Scene { changingViews { AnyView($0.environment(model)) } }
  public nonisolated func environmentObject(_ object: some ObservableObject) -> some Scene {
    changingViews { AnyView($0.environmentObject(object)) }
  }
  private nonisolated func changingViews(
    _ change: @escaping (AnyView) -> AnyView
  ) -> ChangedScene<Self> { ChangedScene(scene: self, change: change) }
}

/// A program's own scene: the change is one of the view that its body has.
private nonisolated struct ChangedScene<Base: Scene>: Scene {
  let scene: Base
  let change: (AnyView) -> AnyView
  @MainActor var body: ChangedScene<Base.Body> {
    ChangedScene<Base.Body>(scene: scene.body, change: change)
  }
}
extension ChangedScene: _ViewScene where Base: _ViewScene {
  nonisolated var content: AnyView { change(AnyView(scene.content)) }
}

/// A scene with a view, which a test can show.
public protocol _ViewScene: Scene {
  associatedtype Content: View
  nonisolated var content: Content { get }
}
extension WindowGroup: _ViewScene {}
extension Window: _ViewScene {}
extension Settings: _ViewScene {}

private nonisolated struct ViewScene<Content: View>: _ViewScene { let content: Content }

extension _ViewScene {
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some _ViewScene { ViewScene(content: content.environment(keyPath, value)) }
  public nonisolated func environment<Model: AnyObject & Observable>(
    _ model: Model?
  ) -> some _ViewScene { ViewScene(content: content.environment(model)) }
  public nonisolated func environmentObject(_ object: some ObservableObject) -> some _ViewScene {
    ViewScene(content: content.environmentObject(object))
  }
}

// MARK: - Commands, which are in no menu here

@preconcurrency @MainActor
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}
extension Commands where Body == Never {
  public var body: Never {
    TraitFailure.end("Can't ask a \(Self.self) for its body: it has none")
  }
}
public struct EmptyCommands: Commands { public nonisolated init() {} }

@resultBuilder
public enum CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> EmptyCommands { EmptyCommands() }
  public static func buildOptional(_ content: (any Commands)?) -> EmptyCommands {
    EmptyCommands()
  }
  public static func buildEither(first: some Commands) -> EmptyCommands { EmptyCommands() }
  public static func buildEither(second: some Commands) -> EmptyCommands { EmptyCommands() }
  public static func buildLimitedAvailability(_ content: some Commands) -> EmptyCommands {
    EmptyCommands()
  }
}
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let help = CommandGroupPlacement(name: "help")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let windowList = CommandGroupPlacement(name: "windowList")
}
public struct CommandGroup: Commands {
  public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> some View
  ) {}
  public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> some View
  ) {}
  public init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> some View
  ) {}
}
public struct CommandMenu: Commands {
  public init(_ name: String, @ViewBuilder content: () -> some View) {}
}
public struct SidebarCommands: Commands { public nonisolated init() {} }
public struct TextEditingCommands: Commands { public nonisolated init() {} }
public struct ToolbarCommands: Commands { public nonisolated init() {} }

// MARK: - Delegates

/// The delegate of an application, which each property makes for itself: none is run.
@propertyWrapper @preconcurrency @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>:
  StillProperty
{
  private let delegate: Delegate
  /// A body that reads a delegate that is an `ObservableObject` is evaluated again when the delegate changes.
  public var wrappedValue: Delegate {
    (delegate as? any ObservableObject)?.noteRead()
    return delegate
  }
  public init(_ type: Delegate.Type = Delegate.self) {
    delegate = Delegate.objectOfThisClass() as! Delegate
  }
}
extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
  public var projectedValue: ObservedObject<Delegate>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}
