// The sections that a view consists of, for a container of the program's own. Views that are in no section are, with
// those beside them, in one without a header.

/// One of the sections that a view consists of.
public nonisolated struct SectionConfiguration: Identifiable {
  /// What tells it from the others.
  public struct ID: Hashable {
    let path: Subview.ID?
  }

  /// Tells the section from the others.
  public let id: ID
  /// What the section says with `containerValue(_:_:)`; the defaults of one that no view declares.
  public let containerValues: ContainerValues
  /// The views that its header consists of.
  public let header: SubviewsCollection
  /// The views in it.
  public let content: SubviewsCollection
  /// The views that its footer consists of.
  public let footer: SubviewsCollection

  /// Views that are in no section.
  fileprivate init(_ views: [Subview]) {
    id = ID(path: views.first?.id)
    containerValues = ContainerValues()
    (header, content, footer) = (
      SubviewsCollection([]), SubviewsCollection(views), SubviewsCollection([])
    )
  }

  @MainActor fileprivate init(_ view: Subview, at place: SectionPlace) {
    (id, containerValues) = (ID(path: view.id), view.containerValues)
    let parts = place.section.sectionParts
    header = place.subviews(of: parts.header, 0)
    content = place.subviews(of: parts.content, 1)
    footer = place.subviews(of: parts.footer, 2)
  }
}

/// The sections that a view consists of, in order: at least one.
public nonisolated struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  @MainActor fileprivate init(of view: some View) {
    var sections: [SectionConfiguration] = []
    var loose: [Subview] = []
    for part in Parts(of: view).found {
      guard let section = part.section else {
        loose.append(part)
        continue
      }
      if !loose.isEmpty { sections.append(SectionConfiguration(loose)) }
      loose = []
      sections.append(SectionConfiguration(part, at: section))
    }
    if !loose.isEmpty || sections.isEmpty { sections.append(SectionConfiguration(loose)) }
    self.sections = sections
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { sections.count }
  /// The section at a place.
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
}

/// A view made of the sections that another consists of.
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  fileprivate let sections: Sections
  fileprivate let transform: (SectionCollection) -> Content

  /// What the closure makes of them.
  @MainActor public var body: some View { transform(SectionCollection(of: sections)) }
}

extension Group {
  /// What the closure makes of the sections that `view` consists of.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, transform: transform) }
  }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID {
  /// A view for each of the sections that `view` consists of.
  @MainActor public init(
    sections view: some View, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) { self.init(SectionCollection(of: view), content: content) }
}
