import Foundation

// The paths of rows and items: a section, and a place in it.

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }
  public final var section: Int { index(atPosition: 0) }
  public final var row: Int { index(atPosition: 1) }
  public final var item: Int { index(atPosition: 1) }
}
