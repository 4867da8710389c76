import SwiftUI
import UIKit
import XCTest

/// Bindings to parts, and texts with colours and values.
final class BindingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  func testAPartOfABindingIsABinding() {
    onMain {
      var item = Item(id: 1, name: "a")
      let binding = Binding(get: { item }, set: { item = $0 })
      binding.name.wrappedValue = "b"
      XCTAssertEqual(item, Item(id: 1, name: "b"))
      XCTAssertEqual(binding.name.wrappedValue, "b")
    }
  }

  func testAnOptionalBindingIsOneOfItsValue() {
    onMain {
      var value: Int? = 1
      let optional = Binding(get: { value }, set: { value = $0 })
      let plain = Binding(optional)
      plain?.wrappedValue = 2
      XCTAssertEqual(value, 2)
      value = nil
      XCTAssertEqual(plain?.wrappedValue, 1)
      XCTAssertNil(Binding<Int>(optional))

      var number = 3
      let wide = Binding<Int?>(Binding(get: { number }, set: { number = $0 }))
      wide.wrappedValue = nil
      XCTAssertEqual(wide.wrappedValue, 3)
      wide.wrappedValue = 4
      XCTAssertEqual(number, 4)
    }
  }

  func testABindingToACollectionIsACollectionOfBindings() {
    onMain {
      var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      let binding = Binding(get: { items }, set: { items = $0 })
      for (place, item) in binding.enumerated() { item.name.wrappedValue += "\(place)" }
      XCTAssertEqual(items.map(\.name), ["a0", "b1"])
      XCTAssertEqual(binding.first?.id, 1)
      XCTAssertEqual(binding.reversed().map(\.name.wrappedValue), ["b1", "a0"])
      XCTAssertEqual(binding.indices, 0..<2)
      let last = binding[1]
      binding[0].wrappedValue.name = "c"
      items.removeLast()
      last.name.wrappedValue = "d"
      XCTAssertEqual(last.wrappedValue, Item(id: 2, name: "b1"))
      XCTAssertEqual(items, [Item(id: 1, name: "c")])
      assertShows(
        #"TextField "c"|Text "0""#,
        ForEach(Array(binding.enumerated()), id: \.offset) { place, item in
          TextField("\(place)", text: item.name)
        })
    }
  }

  /// A part of a binding's collection is one of random access too, as a `ForEach` and a toggle of many ask for.
  func testSomeElementsOfABindingAreShown() {
    onMain {
      var (items, reads) = ((1...3).map { Item(id: $0, name: "a\($0)") }, 0)
      let binding = Binding(
        get: {
          reads += 1
          return items
        }, set: { items = $0 })
      assertShows(
        #"Text "a2"|Text "a3""#, ForEach(binding.dropFirst()) { $item in Text(item.name) })
      assertShows(#"Text "a1""#, ForEach(binding.prefix(1)) { $item in Text(item.name) })
      assertShows(
        #"List|Text "a3"|Text "a2""#, List(binding[1..<3].reversed()) { $item in Text(item.name) })
      items += (4...50).map { Item(id: $0, name: "") }
      reads = 0
      XCTAssertEqual(binding.count, 50)
      XCTAssertEqual(binding.dropFirst(20).count, 30)
      XCTAssertLessThan(reads, 10, "They are not counted one by one.")

      // All elements are those that there were when the list was made.
      let all = ForEach(binding) { $item in Text(item.name) }
      let _: ForEach<[Int], Int, Text> = all
      let byID = ForEach(binding, id: \.id) { $item in Text(item.name) }
      let _: ForEach<[Int], Int, Text> = byID
      let (one, many) = (Binding<Int?>.constant(nil), Binding<Set<Int>>.constant([]))
      let lists = [
        List(binding) { $item in Text(item.name) },
        List(binding, id: \.id) { $item in Text(item.name) },
        List(binding, selection: one) { $item in Text(item.name) },
        List(binding, selection: many) { $item in Text(item.name) },
        List(binding, id: \.id, selection: one) { $item in Text(item.name) },
        List(binding, id: \.id, selection: many) { $item in Text(item.name) },
      ]
      let _: [List<ForEach<[Int], Int, Text>>] = lists
    }
  }

  func testAToggleIsOfAllElementsOfABinding() {
    struct Alarm { var isOn = false }
    onMain {
      var alarms = [Alarm(), Alarm(isOn: true)]
      let binding = Binding(get: { alarms }, set: { alarms = $0 })
      let toggle = Toggle("All", sources: binding, isOn: \.isOn)
      assertShows(#"Toggle off|Text "All""#, toggle)
      alarms[0].isOn = true
      assertShows(#"Toggle on|Text "All""#, toggle)
    }
  }

  func testElementsAreThoseThatThereWereWhenTheirListWasMade() {
    onMain {
      var (items, reads) = ((1...50).map { Item(id: $0, name: "a") }, 0)
      let binding = Binding(
        get: {
          reads += 1
          return items
        }, set: { items = $0 })
      let list = ForEach(binding) { _ in Text("a") }
      items.removeLast(49)
      XCTAssertEqual(Shown(list).text().split(separator: "\n").count, 50)
      XCTAssertLessThan(reads, 5, "One read is for all.")
    }
  }

  func testEachElementOfABindingHasOne() {
    onMain {
      var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      let binding = Binding(get: { items }, set: { items = $0 })
      let shown = Shown(
        VStack { ForEach(binding) { $item in TextField(item.name, text: $item.name) } })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          TextField "a"
            Text "a"
          TextField "b"
            Text "b"
        """)
      var fields: [Binding<String>] = []
      _ = Shown(ForEach(binding) { $item in Self.keep($item.name, in: &fields) }).text()
      fields[1].wrappedValue = "c"
      XCTAssertEqual(items.map(\.name), ["a", "c"])
    }
  }

  @MainActor
  private static func keep(
    _ binding: Binding<String>, in all: inout [Binding<String>]
  ) -> Text {
    all.append(binding)
    return Text(binding.wrappedValue)
  }

  func testATextKeepsItsColour() {
    onMain {
      let shown = Shown(
        VStack {
          Text("a").foregroundColor(.red)
          Text("b").foregroundStyle(.blue).foregroundColor(.red)
          Text("c").foregroundColor(.red) + Text("d").foregroundColor(.red)
          Text("e").foregroundColor(.red) + Text("f")
          Text("g").foregroundColor(nil)
          Text("h").foregroundStyle(Color.red.gradient)
        }.foregroundStyle(.green))
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Text "a" foregroundStyle=red
          Text "b" foregroundStyle=blue
          Text "cd" foregroundStyle=red
          Text "ef" foregroundStyle=green
          Text "g" foregroundStyle=primary
          Text "h" foregroundStyle=red
        """)
    }
  }

  func testTextsWithValues() {
    onMain {
      let number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
        .locale(Locale(identifier: "en_US"))
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      XCTAssertEqual(Text("\(2.25, specifier: "%.1f") kg"), Text("2.2 kg"))
      XCTAssertEqual(Text("\(2.5, format: number)"), Text("2.5"))
      XCTAssertEqual(Text("\(NSNumber(value: 3), formatter: formatter)!"), Text("3!"))
      XCTAssertEqual(Text(NSNumber(value: 3), formatter: formatter), Text("3"))
      XCTAssertEqual(Text("abc".prefix(2)), Text("ab"))
      XCTAssertEqual(Text(LocalizedStringResource("a \(1)")), Text("a 1"))
      XCTAssertEqual(String(localized: "a \(1.5, specifier: "%.2f") b"), "a 1.50 b")
      XCTAssertEqual(String(localized: "key", defaultValue: "value"), "value")
      XCTAssertEqual(String(localized: LocalizedStringResource("x", defaultValue: "y")), "y")
    }
  }
}
