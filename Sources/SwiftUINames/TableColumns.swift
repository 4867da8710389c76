import SwiftUITraits
import UIKitNames

// Tables of rows and columns.

/// Rows in columns. In a compact width it has no titles, and the first column only.
public nonisolated struct Table<Row: Identifiable>: View {
  private let rows: [Row]
  private let columns: [TableColumn<Row>]
  @Environment(\.horizontalSizeClass) private var width

  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row { (rows, self.columns) = (Array(data), columns()) }
  /// The selection is the program's: no user selects.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Row.ID?>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row { self.init(data, columns: columns) }
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Row.ID>>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row { self.init(data, columns: columns) }
  /// The order is the program's, which sorts its data itself.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Sort.Compared == Row { self.init(data, columns: columns) }
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Row.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Sort.Compared == Row { self.init(data, columns: columns) }
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Row.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Sort.Compared == Row { self.init(data, columns: columns) }

  @MainActor public var body: some View {
    let shown = width == .compact ? 1 : columns.count
    ShownView("Table") {
      if width != .compact {
        ShownView("TableHeader") { ForEach(columns.indices, id: \.self) { columns[$0].title } }
      }
      ForEach(rows) { row in
        ShownView("TableRow") {
          ForEach(columns.indices.prefix(shown), id: \.self) { columns[$0].cell(row) }
        }
      }
    }
  }
}

/// A column. Apple's conforms to a protocol, `TableColumnContent`, and has the types of its views.
public nonisolated struct TableColumn<Row> {
  let title: Text
  let cell: (Row) -> AnyView

  public init<Content: View>(
    _ title: Text, @ViewBuilder content: @escaping (Row) -> Content
  ) { (self.title, cell) = (title, { AnyView(content($0)) }) }
  public init<Content: View>(
    _ title: String, @ViewBuilder content: @escaping (Row) -> Content
  ) { self.init(Text(title), content: content) }
  public init(_ title: String, value: KeyPath<Row, String>) {
    self.init(title) { Text($0[keyPath: value]) }
  }
  /// Nothing sorts by the value here.
  public init<Content: View>(
    _ title: String, value: KeyPath<Row, some Comparable>,
    @ViewBuilder content: @escaping (Row) -> Content
  ) { self.init(title, content: content) }

  /// Changes nothing: nothing is placed.
  public func width(_ width: CGFloat?) -> TableColumn { self }
  /// Changes nothing: nothing is placed.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn { self }
}

@resultBuilder
public enum TableColumnBuilder<Row> {
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
  public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] {
    columns.flatMap(\.self)
  }
  public static func buildOptional(_ columns: [TableColumn<Row>]?) -> [TableColumn<Row>] {
    columns ?? []
  }
  public static func buildEither(first columns: [TableColumn<Row>]) -> [TableColumn<Row>] {
    columns
  }
  public static func buildEither(second columns: [TableColumn<Row>]) -> [TableColumn<Row>] {
    columns
  }
}

// MARK: - Styles, which look alike

@preconcurrency @MainActor public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { public nonisolated init() {} }
public struct InsetTableStyle: TableStyle { public nonisolated init() {} }
extension TableStyle where Self == AutomaticTableStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension TableStyle where Self == InsetTableStyle {
  public nonisolated static var inset: Self { .init() }
}
extension View {
  public nonisolated func tableStyle(_ style: some TableStyle) -> some View { self }
}
