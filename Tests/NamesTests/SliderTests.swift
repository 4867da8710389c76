import SwiftUI
import UIKit
import XCTest

/// Sliders: what each initialiser shows.
final class SliderTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testASliderShowsItsValue() {
    onMain {
      let (a, value) = (Text("a"), Binding.constant(3.0))
      assertShows("Slider 0.25", Slider(value: .constant(0.25)))
      assertShows("Slider 3.0", Slider(value: value, in: 2...6))
      assertShows("Slider 3.0", Slider(value: value, in: 2...6, step: 1))
      assertShows("Slider 0.5", Slider(value: Binding<Float>.constant(0.5)))
      assertShows(#"Slider 0.25|Text "a""#, Slider(value: .constant(0.25)) { a })
      assertShows(#"Slider 3.0|Text "a""#, Slider(value: value, in: 2...6) { a })
      assertShows(#"Slider 3.0|Text "a""#, Slider(value: value, in: 2...6, step: 1) { a })
    }
  }

  func testASliderShowsItsEnds() {
    onMain {
      let (a, b, c, value) = (Text("a"), Text("b"), Text("c"), Binding.constant(0.5))
      let shown = #"Slider 0.5|Text "a"|Text "b"|Text "c""#
      assertShows(
        shown,
        Slider(value: value) {
          a
        } minimumValueLabel: {
          b
        } maximumValueLabel: {
          c
        })
      assertShows(
        shown,
        Slider(value: value, in: 0...1, step: 0.5) {
          a
        } minimumValueLabel: {
          b
        } maximumValueLabel: {
          c
        })
    }
  }

  func testASliderFollowsItsBinding() {
    @MainActor final class Handle { var value: Binding<Double>? }
    struct Sliding: View {
      let handle: Handle
      @State private var value = 0.25
      var body: some View {
        let _ = handle.value = $value
        Slider(value: $value)
      }
    }
    onMain {
      let handle = Handle()
      let shown = Shown(Sliding(handle: handle))
      XCTAssertEqual(shown.text(), "Slider 0.25")
      handle.value?.wrappedValue = 0.75
      XCTAssertEqual(shown.text(), "Slider 0.75")
    }
  }
}
