/**
 * How likely two lists of readings differ as much as they do although nothing tells them apart: the two-sided p of the
 * Mann-Whitney test, by its normal approximation with correction for ties (good from some twenty readings on).
 */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < all.length;) {
    let end = start + 1
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    // Equal readings share the middle of their ranks.
    const rank = (start + 1 + end) / 2
    for (const { isLeft } of all.slice(start, end)) if (isLeft) rankSum += rank
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m] = [left.length, right.length]
  const total = n + m
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (!(variance > 0)) return 1
  const distance = Math.abs(rankSum - (n * (n + 1)) / 2 - (n * m) / 2) - 0.5
  return Math.min(1, 2 * upperTail(Math.max(0, distance) / Math.sqrt(variance)))
}

/** The share of a normal distribution beyond z ≥ 0 (Abramowitz and Stegun 26.2.17; the error stays below 10⁻⁷). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
