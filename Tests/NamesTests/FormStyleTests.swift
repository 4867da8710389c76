import SwiftUI
import UIKit
import XCTest

/// Styles of a program's own for forms, groups of controls and date pickers.
final class FormStyleTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Titled: FormStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      Text(isEnabled ? "form" : "disabled")
      Form(configuration)
    }
  }
  private struct Labelled: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      ControlGroup(configuration)
    }
  }
  private struct Told: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(configuration.displayedComponents == .date ? "date" : "both")
      Text(configuration.minimumDate == nil ? "open" : "from")
      Text(configuration.maximumDate == nil ? "open" : "until")
      DatePicker(configuration)
    }
  }

  func testAFormIsShownAsItsStyleSays() {
    onMain {
      let form = Form { Text("a") }
      assertShows(#"Form|Text "form"|Form|Text "a""#, form.formStyle(Titled()))
      assertShows(
        #"Form|Text "disabled"|Form|Text "a""#, form.formStyle(Titled()).disabled(true))
      assertShows(#"Form|Text "a""#, form.formStyle(.grouped).formStyle(Titled()))
    }
  }

  func testAGroupOfControlsIsShownAsItsStyleSays() {
    onMain {
      let group = ControlGroup("t") { Text("a") }
      let shown = #"ControlGroup|Text "t"|ControlGroup|Text "a""#
      assertShows(shown, group.controlGroupStyle(Labelled()))
      assertShows(#"ControlGroup|Text "a""#, group.controlGroupStyle(.menu))
    }
  }

  func testADatePickerTellsItsStyleItsRange() {
    onMain {
      let date = Binding.constant(Date(timeIntervalSinceReferenceDate: 0))
      func shown(_ words: String) -> String {
        #"DatePicker 0.0|\#(words)|DatePicker 0.0|Text "a""#
      }
      let plain = DatePicker("a", selection: date)
      assertShows(
        shown(#"Text "both"|Text "open"|Text "open""#), plain.datePickerStyle(Told()))
      let from = DatePicker("a", selection: date, in: Date.now..., displayedComponents: .date)
      assertShows(shown(#"Text "date"|Text "from"|Text "open""#), from.datePickerStyle(Told()))
      let key = LocalizedStringKey("a")
      let both = DatePicker(key, selection: date, in: Date.now...Date.now)
      assertShows(shown(#"Text "both"|Text "from"|Text "until""#), both.datePickerStyle(Told()))
      let until = DatePicker(selection: date, in: ...Date.now) { Text("a") }
      assertShows(shown(#"Text "both"|Text "open"|Text "until""#), until.datePickerStyle(Told()))
      assertShows(#"DatePicker 0.0|Text "a""#, until.datePickerStyle(.graphical))
    }
  }
}
