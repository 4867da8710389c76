// The parts of a view are looked for in the values: groups, lists of views, conditions and `ForEach` consist of
// others; what sets values of the environment sets them for each part. A view with a body is one part here, where
// SwiftUI looks into its body.

/// A view that consists of others.
@MainActor
protocol PartedView {
  func addParts(to parts: inout Parts)
}

/// A section. It is one part; a container that asks for sections gets its header, its content and its footer.
@MainActor
package protocol SectionView {
  var sectionParts: (header: any View, content: any View, footer: any View) { get }
}

/// The views that a view consists of.
@MainActor
struct Parts {
  private(set) var found: [Subview] = []
  private var path: [AnyHashable] = []
  private var values = ContainerValues()
  /// What is to be shown around each part, from the outside to the inside.
  private var wrappers: [(any View) -> any View] = []

  init(of view: some View) { add(view) }

  mutating func add(_ view: any View) {
    if let parted = view as? any PartedView { parted.addParts(to: &self) } else { addOne(view) }
  }

  /// Adds a view as a single part, even if it consists of several views.
  mutating func addOne(_ view: any View) {
    let section = (view as? any SectionView).map { place(of: $0) }
    found.append(
      Subview(wrappers.reversed().reduce(view) { $1($0) }, at: path, values, section: section))
  }

  mutating func add(_ view: any View, at place: AnyHashable) {
    path.append(place)
    add(view)
    path.removeLast()
  }

  /// Lets a closure add parts with other values.
  mutating func changing(
    _ change: (inout ContainerValues) -> Void, _ add: (inout Parts) -> Void
  ) {
    let outer = values
    change(&values)
    add(&self)
    values = outer
  }

  /// Adds the parts of a view, each shown in what the closure makes of it.
  mutating func add(_ view: any View, showing wrapper: @escaping (any View) -> any View) {
    wrappers.append(wrapper)
    add(view)
    wrappers.removeLast()
  }
}

/// Which of several views. It has a type of its own, so that no container takes it for the ID of an element.
private struct PartPosition: Hashable {
  let index: Int
}

extension EmptyView: PartedView {
  func addParts(to parts: inout Parts) {}
}
@MainActor
extension AnyView: PartedView {
  func addParts(to parts: inout Parts) { parts.add(content) }
}
@MainActor
extension Group: PartedView {
  func addParts(to parts: inout Parts) { parts.add(content) }
}
@MainActor
extension TupleView: PartedView {
  func addParts(to parts: inout Parts) {
    var place = 0
    for view in repeat each content {
      parts.add(view, at: AnyHashable(PartPosition(index: place)))
      place += 1
    }
  }
}
@MainActor
extension _ConditionalContent: PartedView {
  func addParts(to parts: inout Parts) {
    switch choice {
    case .first(let view): parts.add(view, at: AnyHashable(PartPosition(index: 0)))
    case .second(let view): parts.add(view, at: AnyHashable(PartPosition(index: 1)))
    }
  }
}
@MainActor
extension Optional: PartedView where Wrapped: View {
  func addParts(to parts: inout Parts) { if let view = self { parts.add(view) } }
}
@MainActor
extension ForEach: PartedView {
  func addParts(to parts: inout Parts) {
    for element in data { parts.add(content(element), at: AnyHashable(id(element))) }
  }
}

// What another container was given may be given on.
@MainActor
extension Subview: PartedView {
  func addParts(to parts: inout Parts) { parts.addOne(self) }
}
@MainActor
extension SubviewsCollection: PartedView {
  func addParts(to parts: inout Parts) { for subview in self { parts.add(subview) } }
}
@MainActor
extension SubviewsCollectionSlice: PartedView {
  func addParts(to parts: inout Parts) { for subview in self { parts.add(subview) } }
}

extension Parts {
  /// Adds the part of another container, with its identity and values.
  fileprivate mutating func addOne(_ subview: Subview) {
    let outer = path
    path += subview.id.path
    changing({ $0.add(subview.containerValues) }) { $0.addOne(subview.content) }
    path = outer
  }

  fileprivate func place(of section: any SectionView) -> SectionPlace {
    var surroundings = self
    // Else each section would keep all parts before it.
    surroundings.found = []
    return SectionPlace(section: section, surroundings: surroundings)
  }
}

/// A section, and what is around it.
@MainActor
struct SectionPlace {
  let section: any SectionView
  fileprivate let surroundings: Parts

  /// The views that the header, the content or the footer consists of.
  func subviews(of part: any View, _ place: Int) -> SubviewsCollection {
    var parts = surroundings
    parts.add(part, at: AnyHashable(PartPosition(index: place)))
    return SubviewsCollection(parts.found)
  }
}
