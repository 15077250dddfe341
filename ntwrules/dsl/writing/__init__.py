"""Back from trees and variants to text: layout, printing, comparing."""
