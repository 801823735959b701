/** A JSON number with at most two decimals as hundredths, or null when it has more, is not finite or is out of range. */
export function decimalToHundredths(value: number): bigint | null {
  if (!Number.isFinite(value) || Math.abs(value) > 1e13) return null
  const scaled = Math.round(value * 100)
  return Math.abs(scaled / 100 - value) < 1e-9 * Math.max(1, Math.abs(value)) && scaled / 100 === value
    ? BigInt(scaled)
    : null
}
