import UIKit

extension UIViewController {
  /// Adds a child controller and puts its view into a view.
  func embed(_ child: UIViewController, in container: UIView? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    child.didMove(toParent: self)
  }
}

// The device has values of system traits that no test chose: a test that needs a change takes the
// other value.
extension UITraitEnvironment {
  var otherStyle: UIUserInterfaceStyle {
    traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }
  var otherScale: CGFloat { traitCollection.displayScale == 2 ? 1 : 2 }
  var otherWidth: UIUserInterfaceSizeClass {
    traitCollection.horizontalSizeClass == .compact ? .regular : .compact
  }
}

extension Array where Element: Equatable {
  /// The values as they change: UIKit may run a method or a body more often than it must.
  var changes: [Element] {
    reduce(into: []) { changes, value in if changes.last != value { changes.append(value) } }
  }
}

/// Counts the calls of a handler.
@MainActor
final class Counter {
  private(set) var count = 0

  func increase() { count += 1 }
}

/// A custom trait.
struct Theme: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  var theme: Int { self[Theme.self] }
}

extension UIMutableTraits {
  var theme: Int {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

/// A second custom trait, of another kind of value, which affects no colours.
struct Density: UITraitDefinition {
  static let defaultValue = 1.0
}

/// Runs a test's part whose objects must be gone afterwards: on Apple's systems a pool may hold
/// them.
@MainActor
func autoreleased(_ part: () -> Void) {
  #if canImport(ObjectiveC)
  autoreleasepool { part() }
  #else
  part()
  #endif
}

/// The data of a collection view with one item, which makes no cell.
@MainActor
final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ list: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
