extension Elementary {
  /// e to the powers of two numbers from -708 to 709. In this range the power of two in the result is a normal number.
  @inline(__always)
  static func exp(_ x: Pair) -> Pair {
    let (value, shifted) = expKernel(x)
    return value * Pair(bits: (shifted.bits &+ 1023) &<< 52)
  }

  /// Sine and cosine of two angles, each at least pi/4 and less than 800 000 [rad].
  @inline(__always)
  static func sineAndCosine(_ x: Pair) -> (sine: Pair, cosine: Pair) {
    let (quarters, shifted) = rounded(x * 0.6366197723675814)
    let (r, low) = remainder(x, few: quarters)
    let sine = sineKernel(r, low)
    let cosine = cosineKernel(r, low)
    // The last two bits are the quadrant. In odd quadrants sine and cosine change places.
    let quadrant = shifted.bits
    let isOdd = (quadrant & 1) .== 1
    return (
      sine.replacing(with: cosine, where: isOdd).signed(by: quadrant &<< 62),
      cosine.replacing(with: sine, where: isOdd).signed(by: (quadrant &+ 1) &<< 62)
    )
  }
}
