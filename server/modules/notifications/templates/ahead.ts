import { invariant } from '#contracts/common/errors.ts'
import { endOfDay, formatDay, formatMoment, istanbulMoment } from '#contracts/common/time/time.ts'
import { AHEAD_MARKS, LETTERS, type MarkValues } from '#contracts/notifications/letters.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'

// A date until which something can be done, or by which somebody does it, is true only while it lies ahead: however late a letter is
// written, it promises nothing that is over.

/** A value that holds until a moment. */
export interface Ahead {
  readonly text: string
  readonly until: Date
}

export type ToldValues = Readonly<Record<string, string | null | Ahead>>

export const untilMoment = (until: Date): Ahead => ({ text: formatMoment(until), until })

/** Of a day of Istanbul's calendar: until its end. */
export const untilDay = (day: string): Ahead => ({
  text: formatDay(istanbulMoment(day)),
  until: endOfDay(day),
})

/** What a letter says at a moment. */
export interface Settled {
  readonly name: LetterName
  readonly path: string
  readonly values: MarkValues
  /** From then on it is not sent any more; null: it holds for ever. */
  readonly holdsUntil: Date | null
}

/** The letter as it can be told at that moment; null when it is about what is over. */
export function settle(
  { name, path, values }: Pick<Settled, 'name' | 'path'> & { readonly values: ToldValues },
  now: Date,
): Settled | null {
  const { isTimed = false, marks } = LETTERS[name]
  const moments: Date[] = []
  const settled: Record<string, string | null> = {}
  for (const [mark, value] of Object.entries(values)) {
    // A mark that stands for what lies ahead comes with its moment.
    invariant(typeof value !== 'string' || !AHEAD_MARKS.some((one) => one === mark), mark)
    if (value === null || typeof value === 'string') {
      settled[mark] = value
      continue
    }
    const isOver = value.until <= now
    settled[mark] = isOver ? null : value.text
    // Letters of one thing are given all its values; what this one does not tell bears on nothing.
    if (!marks.some((one) => one === mark)) continue
    if (isOver && isTimed) return null
    moments.push(value.until)
  }
  const first = moments.toSorted((one, other) => +one - +other)[0]
  return { name, path, values: settled, holdsUntil: isTimed && first ? first : null }
}
