import UIKit
import XCTest

/// Calendars, their decorations and what is selected.
final class CalendarTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Asked: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
    UICalendarSelectionWeekOfYearDelegate
  {
    var days: [DateComponents] = []
    var decoration: (DateComponents) -> UICalendarView.Decoration? = { _ in nil }
    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      days.append(dateComponents)
      return decoration(dateComponents)
    }
    private func notCalled() { XCTFail("A program's selection tells the delegate nothing") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { notCalled() }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { notCalled() }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { notCalled() }
    func weekOfYearSelection(
      _ selection: UICalendarSelectionWeekOfYear,
      didSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) { notCalled() }
  }

  private static func february(_ day: Int? = nil) -> DateComponents {
    DateComponents(year: 2024, month: 2, day: day)
  }

  @MainActor
  private static func calendar(_ delegate: Asked) -> UICalendarView {
    let view = UICalendarView()
    view.calendar = Calendar(identifier: .gregorian)
    view.visibleDateComponents = Self.february()
    view.delegate = delegate
    return view
  }

  func testTheVisibleDaysAreAskedForOnceAndWhenTheyAreReloaded() {
    onMain {
      let asked = Asked()
      let view = Self.calendar(asked)
      let window = window(with: view)
      window.layoutIfNeeded()
      XCTAssertEqual(asked.days.map(\.day), Array(1...29))
      XCTAssertEqual(asked.days.first?.calendar, view.calendar)
      XCTAssertEqual(asked.days.first?.era, 1)
      asked.days = []
      view.setNeedsLayout()
      window.layoutIfNeeded()
      XCTAssertEqual(asked.days, [])
      view.reloadDecorations(
        forDateComponents: [Self.february(3), DateComponents(year: 2024, month: 3, day: 4)],
        animated: true)
      window.layoutIfNeeded()
      XCTAssertEqual(asked.days.map(\.day), [3])
      asked.days = []
      view.setVisibleDateComponents(DateComponents(year: 2023, month: 2), animated: true)
      window.layoutIfNeeded()
      XCTAssertEqual(asked.days.count, 28)
      view.wantsDateDecorations = false
      view.reloadDecorations(forDateComponents: asked.days, animated: false)
      asked.days = []
      window.layoutIfNeeded()
      XCTAssertEqual(asked.days, [])
    }
  }

  func testADecorationIsASubviewThatFollowsTraits() {
    onMain {
      let (asked, own) = (Asked(), UILabel())
      let blue = UIColor { $0.userInterfaceStyle == .dark ? .white : .blue }
      asked.decoration = { day in
        switch day.day {
        case 1: .default(color: blue, size: .large)
        case 2: .image(.add, color: .red)
        case 3: .customView { own }
        case 4: UICalendarView.Decoration()
        case 5: UICalendarView.Decoration(image: .remove)
        case 6: UICalendarView.Decoration(customViewProvider: { UIView() })
        default: nil
        }
      }
      let view = Self.calendar(asked)
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      window.addSubview(view)
      window.isHidden = false
      window.layoutIfNeeded()
      XCTAssertEqual(view.subviews.count, 6)
      XCTAssertEqual(view.subviews[0].resolvedBackgroundColor, .blue)
      XCTAssertEqual((view.subviews[1] as? UIImageView)?.image, .add)
      XCTAssertIdentical(own.superview, view)
      window.overrideUserInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(view.subviews[0].resolvedBackgroundColor, .white)
      XCTAssertEqual(own.traitCollection.userInterfaceStyle, .dark)
      asked.decoration = { _ in nil }
      view.reloadDecorations(forDateComponents: [Self.february(3)], animated: false)
      XCTAssertNil(own.superview)
      view.delegate = nil
      XCTAssertEqual(view.subviews, [])
    }
  }

  func testADelegateMayChangeTheMonthMeanwhile() {
    onMain {
      let asked = Asked()
      let view = Self.calendar(asked)
      asked.decoration = { [weak view] day in
        if day.month == 2, day.day == 2 { view?.visibleDateComponents.month = 4 }
        return .customView { UIView() }
      }
      let window = window(with: view)
      window.layoutIfNeeded()
      window.layoutIfNeeded()
      XCTAssertEqual(asked.days.map(\.month), [2, 2] + Array(repeating: 4, count: 30))
      XCTAssertEqual(view.subviews.count, 30)
    }
  }

  func testSelectionsAreKept() {
    onMain {
      let (asked, view) = (Asked(), UICalendarView())
      XCTAssertNil(view.selectionBehavior)
      let single = UICalendarSelectionSingleDate(delegate: asked)
      view.selectionBehavior = single
      XCTAssertNil(single.selectedDate)
      single.setSelected(Self.february(1), animated: true)
      XCTAssertEqual(single.selectedDate, Self.february(1))
      XCTAssertTrue(asked.dateSelection(single, canSelectDate: nil))
      let several = UICalendarSelectionMultiDate(delegate: asked)
      view.selectionBehavior = several
      several.setSelectedDates([Self.february(1), Self.february(2)], animated: false)
      XCTAssertEqual(several.selectedDates.count, 2)
      XCTAssertTrue(asked.multiDateSelection(several, canSelectDate: Self.february(1)))
      XCTAssertTrue(asked.multiDateSelection(several, canDeselectDate: Self.february(1)))
      let week = UICalendarSelectionWeekOfYear(delegate: asked)
      week.setSelectedWeekOfYear(
        DateComponents(weekOfYear: 3, yearForWeekOfYear: 2024), animated: false)
      XCTAssertEqual(week.selectedWeekOfYear?.weekOfYear, 3)
      XCTAssertTrue(asked.weekOfYearSelection(week, canSelectWeekOfYear: nil))
      week.updateSelectableDates()
      XCTAssertIdentical(week.delegate, asked)
    }
  }

  func testPropertiesHaveTheirDefaults() {
    onMain {
      let view = Bag(UICalendarView())
      view.holds(\.wantsDateDecorations, true, false)
      view.holds(\.fontDesign, .default, .rounded)
      view.holds(\.timeZone, nil, TimeZone(secondsFromGMT: 0))
      func month() -> Int? { Calendar.current.dateComponents([.month], from: Date()).month }
      let (before, shown) = (month(), UICalendarView().visibleDateComponents.month)
      XCTAssertTrue([before, month()].contains(shown), "It may be midnight.")
      XCTAssertEqual(UICalendarView().availableDateRange.start, .distantPast)
      XCTAssertEqual(UICalendarView().locale, .current)
    }
  }
}
