import type { Endpoint } from './endpoint.ts'

/** How large a posted form may be: bytes of its body, of which so many in what was typed; fields and files together. */
export interface FormRoom {
  readonly bytes: number
  readonly texts: number
  readonly parts: number
}

const KILOBYTE = 1024

/** A form behind which ordinary calls stand: their 64 KiB, and what surrounds fields in a form. */
export const ORDINARY_FORM: FormRoom = { bytes: 80 * KILOBYTE, texts: 80 * KILOBYTE, parts: 300 }

/** Nobody types more than this: a call that takes more is given a file. */
const MOST_TYPED = 1024 * KILOBYTE
/** A content editor's lists have hundreds of rows of several fields. */
const MANY_PARTS = 5_000

/**
 * The room of a form that makes these calls: near what the calls take. A call that names no limit of its own fits the ordinary
 * form; each that does adds its own.
 */
export function formRoomOf(calls: readonly Pick<Endpoint, 'bodyLimit'>[]): FormRoom {
  const larger = calls.flatMap(({ bodyLimit }) => bodyLimit ?? [])
  const { bytes, texts } = ORDINARY_FORM
  const sum = (limits: readonly number[], first: number) => limits.reduce((all, limit) => all + limit, first)
  if (larger.length === 0) return ORDINARY_FORM
  const typed = larger.filter((limit) => limit <= MOST_TYPED)
  return { bytes: sum(larger, bytes), texts: sum(typed, texts), parts: MANY_PARTS }
}
