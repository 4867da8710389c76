// Brings UIKit along, as Apple's module does.
@_exported import SwiftUINames
@_exported import SwiftUITraits
@_exported import UIKit
