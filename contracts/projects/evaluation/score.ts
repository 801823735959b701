/** A score or a mean of scores, in hundredths, as people read it: `400` → `4`, `350` → `3,5`, `333` → `3,33`. */
export function formatScore(hundredths: number | bigint): string {
  const [whole, rest] = [BigInt(hundredths) / 100n, BigInt(hundredths) % 100n]
  return rest === 0n ? whole.toString() : `${whole},${rest.toString().padStart(2, '0').replace(/0$/, '')}`
}
