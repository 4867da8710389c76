import SwiftUI
import UIKit
import XCTest

/// Styles of labels and toggles: what the system's show, and what those of a program get.
final class LabelStyleTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Reversed: LabelStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      if !isEnabled { Text("disabled") }
      configuration.title
      configuration.icon
    }
  }
  private struct Framed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { HStack { Label(configuration) } }
  }
  private struct Using<Style: LabelStyle>: LabelStyle {
    let style: Style
    func makeBody(configuration: Configuration) -> some View {
      HStack { style.makeBody(configuration: configuration) }
    }
  }

  func testTheSystemsStylesOfLabels() {
    onMain {
      let label = Label("a", systemImage: "s")
      assertShows(#"Label|Image "s""#, label.labelStyle(.iconOnly))
      assertShows(#"Label|Text "a""#, label.labelStyle(.titleOnly))
      let both = #"Label|HStack|Image "s"|Text "a""#
      assertShows(both, label.labelStyle(Using(style: .automatic)))
      assertShows(both, label.labelStyle(Using(style: .titleAndIcon)))
      assertShows(#"Label|HStack|Text "a""#, label.labelStyle(Using(style: .titleOnly)))
      assertShows(#"Label|HStack|Image "s""#, label.labelStyle(Using(style: .iconOnly)))
    }
  }

  func testAStyleOfTheProgramGetsTitleAndIcon() {
    onMain {
      let label = Label("a", systemImage: "s")
      assertShows(#"Label|Text "a"|Image "s""#, label.labelStyle(Reversed()))
      assertShows(
        #"Label|Text "disabled"|Text "a"|Image "s""#,
        label.labelStyle(Reversed()).disabled(true))
      assertShows(
        #"Label|HStack|Label|Image "s"|Text "a""#, label.labelStyle(Framed()))
    }
  }

  func testTheNearerStyleOfALabelIsUsed() {
    onMain {
      let label = Label("a", systemImage: "s")
      assertShows(
        #"VStack|Label|Image "s"|Label|Text "a""#,
        VStack {
          label.labelStyle(.iconOnly)
          label
        }.labelStyle(.titleOnly))
    }
  }

  // MARK: - Toggles

  private struct Check: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(configuration.isOn ? "yes" : "no")
      Text(configuration.isMixed ? "mixed" : "whole")
      configuration.label
      HStack { Toggle(configuration) }
    }
  }
  private struct Turning: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onAppear { configuration.isOn = true }
    }
  }
  private struct UsingToggle<Style: ToggleStyle>: ToggleStyle {
    let style: Style
    func makeBody(configuration: Configuration) -> some View {
      HStack { style.makeBody(configuration: configuration) }
    }
  }

  func testTheSystemsStylesOfToggles() {
    onMain {
      let toggle = Toggle("a", isOn: .constant(true))
      let plain = #"Toggle on|Text "a""#
      assertShows(plain, toggle.toggleStyle(.automatic))
      assertShows(plain, toggle.toggleStyle(.switch))
      assertShows(plain, toggle.toggleStyle(.button))
      let framed = #"Toggle on|HStack|Text "a""#
      assertShows(framed, toggle.toggleStyle(UsingToggle(style: .automatic)))
      assertShows(framed, toggle.toggleStyle(UsingToggle(style: .switch)))
      assertShows(framed, toggle.toggleStyle(UsingToggle(style: .button)))
      assertShows(
        framed, toggle.toggleStyle(UsingToggle(style: SwitchToggleStyle(tint: .red))))
    }
  }

  func testAStyleOfTheProgramGetsTheToggle() {
    onMain {
      assertShows(
        #"Toggle on|Text "yes"|Text "whole"|Text "a"|HStack|Toggle on|Text "a""#,
        Toggle("a", isOn: .constant(true)).toggleStyle(Check()))
      assertShows(
        #"Toggle off|Text "no"|Text "whole"|Text "a"|HStack|Toggle off|Text "a""#,
        Toggle("a", isOn: .constant(false)).toggleStyle(Check()))
      assertShows(
        #"VStack|Toggle on|Text "a""#,
        VStack { Toggle("a", isOn: .constant(true)).toggleStyle(.button) }.toggleStyle(Check()))
    }
  }

  private struct Again: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack { Toggle(isOn: configuration.$isOn) { configuration.label } }
    }
  }
  private struct AgainLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      let image = Image(systemName: "t")
      HStack { Label(title: { configuration.title }, icon: { image }) }
    }
  }

  /// It is shown as the style around says.
  func testAStyleMayShowWhatItStylesAgain() {
    onMain {
      let toggle = Toggle("a", isOn: .constant(true)).toggleStyle(Again())
      assertShows(#"Toggle on|HStack|Toggle on|Text "a""#, toggle)
      assertShows(
        #"Toggle on|HStack|Toggle on|Text "yes"|Text "whole"|Text "a"|HStack|Toggle on|Text "a""#,
        toggle.toggleStyle(Check()))
      let label = Label("a", systemImage: "s").labelStyle(AgainLabel())
      assertShows(#"Label|HStack|Label|Image "t"|Text "a""#, label)
      assertShows(#"Label|HStack|Label|Text "a"|Image "t""#, label.labelStyle(Reversed()))
      assertShows(
        #"Label|HStack|Label|Text "a"|Image "s""#,
        Label("a", systemImage: "s").labelStyle(Framed()).labelStyle(Reversed()))
    }
  }

  func testAStyleOfTheProgramTurnsTheToggle() {
    onMain {
      var isOn = false
      _ = Shown(
        Toggle("a", isOn: Binding(get: { isOn }, set: { isOn = $0 })).toggleStyle(Turning()))
      XCTAssertTrue(isOn)
    }
  }
}
