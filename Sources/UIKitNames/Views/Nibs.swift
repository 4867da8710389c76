import UIKitTraits

// There are no nibs and no storyboards. These names are there so that code compiles which may use
// them; each use is a failure with a sentence.

@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Fails: there are no nibs.
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    TraitFailure.fail("Can't load the nib '\(name)': nibs do not exist on Linux")
    return []
  }
}

@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Fails: there are no storyboards.
  open func instantiateInitialViewController() -> UIViewController? {
    TraitFailure.fail("Can't load the storyboard '\(name)': storyboards do not exist on Linux")
    return nil
  }

  /// Fails: there are no storyboards.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    TraitFailure.fail(
      "Can't load '\(identifier)' of the storyboard '\(name)': storyboards do not exist on Linux")
    return UIViewController()
  }

  /// Fails: there are no storyboards.
  public final func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    TraitFailure.end(
      "Can't load '\(identifier)' of the storyboard '\(name)': storyboards do not exist on Linux")
  }
}

extension UIViewController {
  /// Nil: no controller comes from a storyboard.
  public final var storyboard: UIStoryboard? { nil }
}

extension Bundle {
  /// Fails: there are no nibs.
  @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    TraitFailure.fail("Can't load the nib '\(name)': nibs do not exist on Linux")
    return nil
  }
}

extension UITableView {
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cells.make[identifier] = nib.map { nib in
      {
        nib.instantiate(withOwner: nil).first as? UITableViewCell
          ?? .init(style: .default, reuseIdentifier: identifier)
      }
    }
  }
  public final func register(
    _ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headers.make[identifier] = nib.map { nib in
      {
        nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView
          ?? .init(reuseIdentifier: identifier)
      }
    }
  }
}

extension UICollectionView {
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(
      identifier,
      nib.map { nib in
        { nib.instantiate(withOwner: nil).first as? UICollectionViewCell ?? .init(frame: .zero) }
      })
  }
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplement(
      identifier, of: kind,
      nib.map { nib in
        {
          nib.instantiate(withOwner: nil).first as? UICollectionReusableView ?? .init(frame: .zero)
        }
      })
  }
}

extension TraitFailure {
  /// For the initialisers of nibs, which programs' subclasses have to declare.
  static func failDecoding(_ type: AnyClass) {
    fail("Can't decode a \(type): nibs and storyboards can't be loaded here; make it in code")
  }
}
