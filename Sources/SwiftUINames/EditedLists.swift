import SwiftUITraits

// Lists of the elements of a binding, which a user moves and deletes where the program allows it. No user does.

public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions { .init(rawValue: 1) }
  public static var delete: EditActions { .init(rawValue: 2) }
  public static var all: EditActions { [.move, .delete] }
}

extension ForEach {
  @MainActor public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>, editActions: EditActions<Values>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == [Values.Index] {
    self.init(data, id: id, content: content)
  }
  @MainActor public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>, editActions: EditActions<Values>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == [Values.Index], Values.Element: Identifiable, ID == Values.Element.ID {
    self.init(data, content: content)
  }
}

extension List {
  @MainActor public init<Values: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Values>, editActions: EditActions<Values> = [],
    @ViewBuilder rowContent: @escaping (Binding<Values.Element>) -> Row
  )
  where Content == ForEach<[Values.Index], Values.Element.ID, Row>, Values.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
  @MainActor
  public init<
    Values: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View
  >(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>,
    editActions: EditActions<Values> = [],
    @ViewBuilder rowContent: @escaping (Binding<Values.Element>) -> Row
  ) where Content == ForEach<[Values.Index], ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
  @MainActor
  public init<
    Values: MutableCollection & RandomAccessCollection, Row: View, Selection: Hashable
  >(
    _ data: Binding<Values>, editActions: EditActions<Values> = [],
    selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Binding<Values.Element>) -> Row
  )
  where Content == ForEach<[Values.Index], Values.Element.ID, Row>, Values.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
  @MainActor
  public init<
    Values: MutableCollection & RandomAccessCollection, Row: View, Selection: Hashable
  >(
    _ data: Binding<Values>, editActions: EditActions<Values> = [],
    selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Binding<Values.Element>) -> Row
  )
  where Content == ForEach<[Values.Index], Values.Element.ID, Row>, Values.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
  @MainActor
  public init<
    Values: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View,
    Selection: Hashable
  >(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>,
    editActions: EditActions<Values> = [], selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Binding<Values.Element>) -> Row
  ) where Content == ForEach<[Values.Index], ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
  @MainActor
  public init<
    Values: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View,
    Selection: Hashable
  >(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>,
    editActions: EditActions<Values> = [], selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Binding<Values.Element>) -> Row
  ) where Content == ForEach<[Values.Index], ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}
