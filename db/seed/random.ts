/** A source of numbers that is the same on every machine for the same text (mulberry32 over FNV-1a). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

export function randomFrom(text: string): Random {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick(list) {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    shuffle(list) {
      const rest = [...list]
      for (let at = rest.length - 1; at > 0; at--) {
        const other = whole(0, at)
        const [a, b] = [rest[at], rest[other]]
        if (a !== undefined && b !== undefined) [rest[at], rest[other]] = [b, a]
      }
      return rest
    },
  }
}
