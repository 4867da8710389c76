import UIKit

// Both sets of notes on the talk begin with these two collections.

// Build a new trait collection instance from scratch
let myTraits = UITraitCollection { mutableTraits in
  mutableTraits.userInterfaceIdiom = .phone
  mutableTraits.horizontalSizeClass = .regular
}

// Get a new instance by modifying traits of an existing one
let otherTraits = myTraits.modifyingTraits { mutableTraits in
  mutableTraits.horizontalSizeClass = .compact
  mutableTraits.userInterfaceStyle = .dark
}
