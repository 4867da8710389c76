// As Apple's, this brings UIKit along.
@_exported import SwiftUITraits
@_exported import UIKit
