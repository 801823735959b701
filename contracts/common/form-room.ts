import type { Endpoint } from './endpoint.ts'

/** How large a posted form may be: bytes of its body, and fields and files together. */
export interface FormRoom {
  readonly bytes: number
  readonly parts: number
}

const KILOBYTE = 1024

/** A form behind which ordinary calls stand: their 64 KiB, and what surrounds fields in a form. */
export const ORDINARY_FORM: FormRoom = { bytes: 80 * KILOBYTE, parts: 300 }

/** A content editor's lists have hundreds of rows of several fields. */
const MANY_PARTS = 5_000

/**
 * The room of a form that makes these calls: near what the calls take. A call that names no limit of its own fits the ordinary
 * form; each that does adds its own.
 */
export function formRoomOf(calls: readonly Pick<Endpoint, 'bodyLimit'>[]): FormRoom {
  const larger = calls.reduce((sum, { bodyLimit }) => sum + (bodyLimit ?? 0), 0)
  return larger === 0 ? ORDINARY_FORM : { bytes: ORDINARY_FORM.bytes + larger, parts: MANY_PARTS }
}
