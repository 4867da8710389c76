import Foundation
import UIKitValues

// What menus and keys run. No menu opens and no key is pressed: a program or its test performs the commands.

/// A line of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether a line is marked.
  public enum State: Int, Sendable {
    /// Not marked, marked, or marked for a part of what it is about.
    case off, on, mixed
  }
  /// How a menu shows a line.
  public struct Attributes: OptionSet, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt
    /// The attributes of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away for good.
    public static let destructive = Attributes(rawValue: 2)
    /// It is left out.
    public static let hidden = Attributes(rawValue: 4)
    /// Choosing it does not close the menu.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// What the line says.
  open package(set) var title: String
  /// What is beside the title.
  open package(set) var image: UIImage? { didSet { withExtendedLifetime(oldValue) {} } }
  /// What is under the title.
  open var subtitle: String?

  package init(_ title: String, _ image: UIImage?) { (self.title, self.image) = (title, image) }
}

/// A line of a menu that calls a method of the first object of its class in the responder chain.
///
/// An unapplied method takes the place of a selector.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// Calls the method, if the object has it.
  typealias Call = @MainActor (_ target: AnyObject, _ command: UICommand) -> Bool

  /// What the line says.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// What is beside the title.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// A longer title, for a list of the keys.
  open var discoverabilityTitle: String?
  /// How a menu shows the line.
  open var attributes: UIMenuElement.Attributes = []
  /// Whether the line is marked.
  open var state = UIMenuElement.State.off
  /// Data of the program's, for the method. Stored.
  public final let propertyList: Any?
  /// What is shown in the command's place while other keys are held.
  public final let alternates: [UICommandAlternate]
  fileprivate final let call: Call?

  fileprivate init(
    _ title: String, _ image: UIImage?, _ propertyList: Any?, _ alternates: [UICommandAlternate],
    _ call: Call?
  ) {
    (self.propertyList, self.alternates, self.call) = (propertyList, alternates, call)
    super.init(title, image)
  }

  /// A command for a method that takes the command, or anything.
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> (UICommand) -> Void,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(title, image, propertyList, alternates, UICommand.calling(action))
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
    self.state = state
  }

  /// A command for a method that takes nothing.
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> () -> Void,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, action: { target in { _ in action(target)() } },
      propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  fileprivate static func calling<Target: AnyObject, Command: UICommand>(
    _ action: @escaping (Target) -> (Command) -> Void
  ) -> Call {
    { target, command in
      guard let target = target as? Target, let command = command as? Command else { return false }
      action(target)(command)
      return true
    }
  }

  /// Calls the method with the command: of the target if there is one, or else of the first object of its
  /// class in the responder chain. That begins at the first responder, or at the key window's root
  /// controller.
  open func performWithSender(_ sender: Any?, target: Any?) {
    if let target {
      _ = call?(target as AnyObject, self)
      return
    }
    let window = UIApplication.shared.allWindows.first(where: \.isKeyWindow)
    var next = UIResponder.first ?? window?.rootViewController ?? window ?? UIApplication.shared
    while call?(next, self) == false, let following = next.next { next = following }
  }
}

/// What a command is while other keys are held. Stored: no menu shows it.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// What the line says then.
  public final let title: String
  /// The keys that are held.
  public final let modifierFlags: UIKeyModifierFlags
  /// An alternate whose method takes the command, or anything.
  public init<Target: AnyObject>(
    title: String, action: @escaping (Target) -> (UICommand) -> Void,
    modifierFlags: UIKeyModifierFlags
  ) { (self.title, self.modifierFlags) = (title, modifierFlags) }
}

/// A command of a key that is pressed with others.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key, as the character it types or by one of the names below.
  public final let input: String?
  /// The keys that are held.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the system's own of the same keys. Stored: no key is pressed.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether other keyboards have another key. Stored: no key is pressed.
  open var allowsAutomaticLocalization = true
  /// Whether the keys of left and right change places with the direction of text. Stored: no key is pressed.
  open var allowsAutomaticMirroring = true

  /// The key that moves up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key that moves down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key that moves to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key that moves to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key Esc.
  public static let inputEscape = "UIKeyInputEscape"
  /// The key that goes a page back.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The key that goes a page forth.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The key that goes to the beginning.
  public static let inputHome = "UIKeyInputHome"
  /// The key that goes to the end.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that removes a character.
  public static let inputDelete = "UIKeyInputDelete"
  /// The first of the keys with numbers.
  public static let f1 = "UIKeyInputF1"

  private init(
    _ input: String?, _ modifierFlags: UIKeyModifierFlags, _ title: String, _ image: UIImage?,
    _ propertyList: Any?, _ alternates: [UICommandAlternate], _ call: Call?
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(title, image, propertyList, alternates, call)
  }

  /// A command without a method.
  public convenience init(input: String?, modifierFlags: UIKeyModifierFlags) {
    self.init(input, modifierFlags, "", nil, nil, [], nil)
  }

  /// A command for a method that takes the command, or anything.
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> (UIKeyCommand) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      input, modifierFlags, title, image, propertyList, alternates, UICommand.calling(action))
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
    self.state = state
  }

  /// A command for a method that takes nothing.
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, action: { target in { _ in action(target)() } }, input: input,
      modifierFlags: modifierFlags, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// The same with the key first, in the older way.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> (UIKeyCommand) -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The same for a method that takes nothing.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> () -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }
}
