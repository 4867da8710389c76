import UIKit
import XCTest

/// Drawing pages.
final class PDFRendererTests: XCTestCase {
  private static let page = CGRect(x: 0, y: 0, width: 100, height: 200)

  func testDrawingsRunOnPages() {
    onMain {
      let format = UIGraphicsPDFRendererFormat()
      format.documentInfo = ["Title": "a"]
      let renderer = UIGraphicsPDFRenderer(bounds: Self.page, format: format)
      var pages: [CGRect] = []
      let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      var fills: [CGColor] = []
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        let data = renderer.pdfData { context in
          XCTAssertIdentical(UIGraphicsGetCurrentContext(), context.cgContext)
          context.beginPage()
          pages.append(context.pdfContextBounds)
          context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 1, height: 2), pageInfo: [:])
          pages.append(context.pdfContextBounds)
          dynamic.setFill()
          context.fill(Self.page)
          context.stroke(Self.page)
          context.clip(to: Self.page)
          context.setURL(URL(fileURLWithPath: "/"), for: Self.page)
          context.addDestination(withName: "a", at: .zero)
          context.setDestinationWithName("a", for: Self.page)
          fills = context.cgContext.fills
          XCTAssertEqual(context.format.bounds, Self.page)
        }
        XCTAssertEqual(data, Data(), "Nothing makes pages of the drawings.")
      }
      XCTAssertEqual(pages, [Self.page, CGRect(x: 0, y: 0, width: 1, height: 2)])
      XCTAssertEqual(fills, [UIColor.white.cgColor])
    }
  }

  func testTwoRenderersMayBeMadeOfOneFormat() {
    onMain {
      let format = UIGraphicsPDFRendererFormat()
      format.documentInfo = ["Title": "a"]
      let first = UIGraphicsPDFRenderer(bounds: Self.page, format: format)
      format.documentInfo = [:]
      _ = UIGraphicsPDFRenderer(bounds: .zero, format: format)
      _ = first.pdfData { context in
        context.beginPage()
        XCTAssertEqual(context.pdfContextBounds, Self.page)
        XCTAssertEqual(context.format.documentInfo["Title"] as? String, "a")
      }
    }
  }

  func testAFileIsWritten() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    var count = 0
    let renderer = UIGraphicsPDFRenderer(bounds: Self.page, format: .preferred())
    try renderer.writePDF(to: url) { _ in count += 1 }
    XCTAssertEqual(count, 1)
    XCTAssertTrue(FileManager.default.fileExists(atPath: url.path))
    XCTAssertThrowsError(try renderer.writePDF(to: url.appendingPathComponent("a")) { _ in })
  }

  func testAnImagesFormatHasTheRenderersBounds() {
    onMain {
      let bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
      let renderer = UIGraphicsImageRenderer(bounds: bounds)
      _ = renderer.image { XCTAssertEqual($0.format.bounds, bounds) }
      let sized = UIGraphicsImageRenderer(size: bounds.size)
      XCTAssertEqual(sized.format.bounds, CGRect(origin: .zero, size: bounds.size))
    }
  }
}
