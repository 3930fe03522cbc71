// Allowances for rounding, where what is exact on paper must not depend on the order of a sum: a text that ends where its
// path ends fits, and the last of ten repeats that fill a circle is counted. How near an approximation comes to its curve, and
// what no eye sees, are other things; such tolerances stand with their searches, in their own units. Which numbers are
// read at all is NumberBounds.

/// How far rounding may move a length that is compared with another.
package enum Rounding {
    /// A fraction of the longest length of a sum. Doubles resolve 2e-16 of a number, so this allows for millions of terms,
    /// and is still a hundredth of a micrometre on a line of ten metres.
    package static let fraction: Double = 1e-9
    /// In user units: for sums of advances, whatever they add up to, as far as lengths of 1e8. Longer ones are not resolved so
    /// finely, so that the allowance is lost on them.
    package static let length: Double = 1e-6
}
