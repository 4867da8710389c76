// Collection views and the layout whose sections are asked for.

@MainActor
open class UICollectionView: UIView {
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open weak var dataSource: (any UICollectionViewDataSource)?
}

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

@MainActor
open class UICollectionViewLayout: NSObject {
  open func invalidateLayout() {}
}

@MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

@MainActor
open class NSCollectionLayoutSection: NSObject {}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ section: Int, _ environment: any NSCollectionLayoutEnvironment)
  -> NSCollectionLayoutSection?

@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    fatalError()
  }
}
