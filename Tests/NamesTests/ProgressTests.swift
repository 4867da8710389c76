import SwiftUI
import UIKit
import XCTest

/// How far something is, and sliders: what they show, and what a style of the program gets.
final class ProgressTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Parts: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.fractionCompleted ?? -1)")
      if let label = configuration.label { label } else { Text("no label") }
      if let value = configuration.currentValueLabel { value } else { Text("no value") }
    }
  }
  private struct Using<Style: ProgressViewStyle>: ProgressViewStyle {
    let style: Style
    func makeBody(configuration: Configuration) -> some View {
      HStack { style.makeBody(configuration: configuration) }
    }
  }

  @MainActor
  private static func expect(_ parts: String, of view: some View, line: UInt = #line) {
    assertShows("ProgressView|" + parts, view.progressViewStyle(Parts()), line: line)
  }

  func testAStyleGetsTheFraction() {
    onMain {
      let empty = #"|Text "no label"|Text "no value""#
      Self.expect(#"Text "-1.0""# + empty, of: ProgressView())
      Self.expect(#"Text "0.25""# + empty, of: ProgressView(value: 0.25))
      Self.expect(#"Text "0.25""# + empty, of: ProgressView(value: 1.0, total: 4.0))
      Self.expect(#"Text "-1.0""# + empty, of: ProgressView(value: Double?.none))
      Self.expect(#"Text "0.0""# + empty, of: ProgressView(value: 2.0, total: 0.0))
      Self.expect(#"Text "1.0""# + empty, of: ProgressView(value: 5.0, total: 4.0))
      Self.expect(#"Text "0.0""# + empty, of: ProgressView(value: -1.0, total: 4.0))
      Self.expect(#"Text "0.5""# + empty, of: ProgressView(value: Float(1), total: 2))
      let progress = Progress(totalUnitCount: 4)
      progress.completedUnitCount = 3
      Self.expect(#"Text "0.75""# + empty, of: ProgressView(progress))
      let now = Date(timeIntervalSinceReferenceDate: 7)
      Self.expect(#"Text "-1.0""# + empty, of: ProgressView(timerInterval: now...now))
    }
  }

  func testAStyleGetsTheLabels() {
    onMain {
      Self.expect(#"Text "-1.0"|Text "a"|Text "no value""#, of: ProgressView { Text("a") })
      Self.expect(#"Text "-1.0"|Text "a"|Text "no value""#, of: ProgressView("a"))
      Self.expect(
        #"Text "-1.0"|Text "a"|Text "no value""#, of: ProgressView(LocalizedStringKey("a")))
      Self.expect(
        #"Text "0.25"|Text "a"|Text "no value""#, of: ProgressView("a", value: 1.0, total: 4.0))
      Self.expect(
        #"Text "0.25"|Text "a"|Text "no value""#, of: ProgressView("a", value: 0.25))
      Self.expect(
        #"Text "0.25"|Text "a"|Text "no value""#,
        of: ProgressView(value: 0.25) { Text("a") })
      Self.expect(
        #"Text "0.25"|Text "a"|Text "b""#,
        of: ProgressView(value: 0.25) {
          Text("a")
        } currentValueLabel: {
          Text("b")
        })
      Self.expect(
        #"Text "0.5"|Text "a"|Text "b""#,
        of: ProgressView(value: 1.0, total: 2.0) {
          Text("a")
        } currentValueLabel: {
          Text("b")
        })
    }
  }

  func testWithoutAStyleTheLabelsAreShown() {
    onMain {
      let view = ProgressView(value: 0.5) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      }
      let shown = #"ProgressView|Text "a"|Text "b""#
      assertShows(shown, view)
      for style in [CircularProgressViewStyle(), .circular, .init(tint: .red)] {
        assertShows(shown, view.progressViewStyle(style))
      }
      for style in [LinearProgressViewStyle(), .linear, .init(tint: .red)] {
        assertShows(shown, view.progressViewStyle(style))
      }
      assertShows(shown, view.progressViewStyle(.automatic))
    }
  }

  private struct Plain: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack { ProgressView(configuration) }
    }
  }

  /// The view that a style makes of its configuration has no look of its own.
  func testAStyleMayShowThePlainView() {
    onMain {
      assertShows(
        #"ProgressView|HStack|ProgressView|Text "a"|Text "b""#,
        ProgressView(value: 0.5) {
          Text("a")
        } currentValueLabel: {
          Text("b")
        }.progressViewStyle(Plain()))
      assertShows(
        "ProgressView|HStack|ProgressView", ProgressView().progressViewStyle(Plain()))
    }
  }

  /// A style of the system's, when one of the program asks it, shows what stands without a style.
  func testAStyleMayAskTheSystems() {
    onMain {
      let view = ProgressView(value: 0.5) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      }
      let both = #"ProgressView|HStack|Text "a"|Text "b""#
      assertShows(both, view.progressViewStyle(Using(style: .automatic)))
      assertShows(both, view.progressViewStyle(Using(style: .linear)))
      assertShows(both, view.progressViewStyle(Using(style: .circular)))
      assertShows(
        #"ProgressView|HStack|Text "a""#,
        ProgressView("a").progressViewStyle(Using(style: .linear)))
    }
  }

  /// The style that is set nearer to the view counts, also if it is one of the system's.
  func testTheNearerStyleIsUsed() {
    onMain {
      let view = ProgressView("a")
      for style in [LinearProgressViewStyle.linear, .init()] {
        assertShows(
          #"VStack|ProgressView|Text "a""#,
          VStack { view.progressViewStyle(style) }.progressViewStyle(Parts()))
      }
      assertShows(
        #"VStack|ProgressView|Text "-1.0"|Text "a"|Text "no value""#,
        VStack { view.progressViewStyle(Parts()) }.progressViewStyle(.linear))
      assertShows(
        #"VStack|Gauge 0.5|Text "a""#,
        VStack { Gauge(value: 0.5) { Text("a") }.gaugeStyle(.automatic) }.gaugeStyle(Dial()))
      assertShows(
        #"VStack|Menu|Text "a"|Text "b""#,
        VStack { Menu("a") { Text("b") }.menuStyle(.button) }.menuStyle(Hidden()))
      assertShows(
        #"VStack|TextField "b"|Text "a""#,
        VStack { TextField("a", text: .constant("b")).textFieldStyle(.plain) }
          .textFieldStyle(Hidden()))
    }
  }

  private struct Hidden: MenuStyle, TextFieldStyle {
    func makeBody(configuration: MenuStyleConfiguration) -> some View { EmptyView() }
    func _body(configuration: TextField<_Label>) -> some View { EmptyView() }
  }

  // MARK: - Gauges

  private struct Dial: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.value)")
      configuration.label
      if let value = configuration.currentValueLabel { value } else { Text("no value") }
      if let end = configuration.minimumValueLabel { end } else { Text("no minimum") }
      if let end = configuration.maximumValueLabel { end } else { Text("no maximum") }
    }
  }
  private struct Turning<Style: GaugeStyle>: GaugeStyle {
    let style: Style
    func makeBody(configuration: Configuration) -> some View {
      HStack { style.makeBody(configuration: configuration) }
    }
  }

  @MainActor
  private static var fullGauge: some View {
    Gauge(value: 3.0, in: 2.0...6.0) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    } minimumValueLabel: {
      Text("c")
    } maximumValueLabel: {
      Text("d")
    }
  }

  func testAGaugeShowsItsPartOfTheRange() {
    onMain {
      let a = Text("a")
      assertShows(#"Gauge 0.25|Text "a""#, Gauge(value: 0.25) { a })
      assertShows(#"Gauge 0.25|Text "a""#, Gauge(value: 3.0, in: 2.0...6.0) { a })
      assertShows(#"Gauge 0.0|Text "a""#, Gauge(value: 2.0, in: 2.0...2.0) { a })
      assertShows(#"Gauge 1.0|Text "a""#, Gauge(value: 7.0, in: 2.0...6.0) { a })
      assertShows(#"Gauge 0.0|Text "a""#, Gauge(value: 1.0, in: 2.0...6.0) { a })
      assertShows(
        #"Gauge 0.5|Text "a"|Text "b""#,
        Gauge(value: 0.5) {
          a
        } currentValueLabel: {
          Text("b")
        })
      assertShows(#"Gauge 0.25|Text "a"|Text "b"|Text "c"|Text "d""#, Self.fullGauge)
      assertShows(
        #"Gauge 0.5|Text "a"|Text "b"|Text "c"|Text "d""#,
        Gauge(value: 0.5) {
          a
        } currentValueLabel: {
          Text("b")
        } minimumValueLabel: {
          Text("c")
        } maximumValueLabel: {
          Text("d")
        })
    }
  }

  func testAGaugesStyleGetsItsParts() {
    onMain {
      assertShows(
        #"Gauge 0.25|Text "0.25"|Text "a"|Text "b"|Text "c"|Text "d""#,
        Self.fullGauge.gaugeStyle(Dial()))
      assertShows(
        #"Gauge 0.5|Text "0.5"|Text "a"|Text "no value"|Text "no minimum"|Text "no maximum""#,
        Gauge(value: 0.5) { Text("a") }.gaugeStyle(Dial()))
      assertShows(
        #"Gauge 0.5|Text "0.5"|Text "a"|Text "b"|Text "no minimum"|Text "no maximum""#,
        Gauge(value: 0.5) {
          Text("a")
        } currentValueLabel: {
          Text("b")
        }.gaugeStyle(Dial()))
      let styles: [DefaultGaugeStyle] = [
        .automatic, .linearCapacity, .accessoryLinear, .accessoryLinearCapacity,
        .accessoryCircular, .accessoryCircularCapacity,
      ]
      for style in styles {
        assertShows(
          #"Gauge 0.25|Text "a"|Text "b"|Text "c"|Text "d""#, Self.fullGauge.gaugeStyle(style))
        assertShows(
          #"Gauge 0.25|HStack|Text "a"|Text "b"|Text "c"|Text "d""#,
          Self.fullGauge.gaugeStyle(Turning(style: style)))
      }
    }
  }

  func testAStoppedIndicatorIsShownIfItDoesNotHide() {
    onMain {
      let indicator = UIActivityIndicatorView(style: .medium)
      XCTAssertTrue(indicator.isHidden)
      indicator.hidesWhenStopped = false
      XCTAssertFalse(indicator.isHidden)
      indicator.startAnimating()
      indicator.hidesWhenStopped = true
      XCTAssertFalse(indicator.isHidden)
      indicator.stopAnimating()
      XCTAssertTrue(indicator.isHidden)
    }
  }
}
