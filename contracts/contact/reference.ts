import { isReference, makeReference } from '../investments/reference.ts'

const PREFIX = 'MSJ-'
const INVESTMENT_PREFIX_LENGTH = 2

/** Number of a message, `MSJ-7K2M9Q4TX`: what the sender quotes. Signs and check sign are those of transfer references. */
export function makeMessageReference(random: Uint8Array): string {
  return PREFIX + makeReference(random).slice(INVESTMENT_PREFIX_LENGTH)
}

/** Whether a text is a message's number as we write it. */
export function isMessageReference(text: string): boolean {
  return text.startsWith(PREFIX) && isReference(`AD${text.slice(PREFIX.length)}`)
}
