import UIKitTraits

// Lists and nibs make views of a class that they were only told of. Swift calls an initialiser by a
// class value only if it is `required`, and these can't be: then every subclass with an initialiser
// of its own would have to repeat them. But a convenience initialiser that delegates uses the
// initialiser of the class it is called with, and an initialiser and a static method that take the
// same arguments are called in the same way. So each initialiser here is declared a second time, as
// a static method of the same symbol.
//
// A class that does not have the initialiser ends the program with Swift's own sentence, "use of
// unimplemented initializer", as in UIKit.

extension UIView {
  @_silgen_name("traits_makeView")
  convenience init(made frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("traits_makeView")
  private static func makeView(_ frame: CGRect) -> UIView

  /// A view of this very class.
  final class func ofThisClass() -> UIView { makeView(.zero) }
}

extension NSObject {
  @_silgen_name("traits_makeObject")
  convenience init(made: Void) { self.init() }

  @_silgen_name("traits_makeObject")
  private static func makeObject() -> NSObject

  /// An object of this very class.
  package final class func objectOfThisClass() -> NSObject { makeObject() }
}

extension UIWindowScene {
  @_silgen_name("traits_makeScene")
  convenience init(made session: UISceneSession, _ options: UIScene.ConnectionOptions) {
    self.init(session: session, connectionOptions: options)
  }

  @_silgen_name("traits_makeScene")
  private static func makeScene(
    _ session: __owned UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UIWindowScene

  /// A scene of this very class.
  final class func ofThisClass(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions
  ) -> UIWindowScene { makeScene(session, options) }
}

extension UITableViewCell {
  @_silgen_name("traits_makeCell")
  convenience init(made identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  @_silgen_name("traits_makeCell")
  private static func makeCell(_ identifier: __owned String?) -> UITableViewCell

  /// A cell of this very class.
  final class func ofThisClass(_ identifier: String) -> UITableViewCell { makeCell(identifier) }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("traits_makeHeader")
  convenience init(made identifier: String?) { self.init(reuseIdentifier: identifier) }

  @_silgen_name("traits_makeHeader")
  private static func makeHeader(_ identifier: __owned String?) -> UITableViewHeaderFooterView

  /// A header or footer of this very class.
  final class func ofThisClass(_ identifier: String) -> UITableViewHeaderFooterView {
    makeHeader(identifier)
  }
}
