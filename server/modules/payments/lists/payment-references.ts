import { foldTurkish } from '#contracts/common/text/text.ts'
import type { StatementLine } from '#server/outside/index.ts'

/** A reference of ours is the 32 hexadecimal digits of a UUID (`bankReferenceOf`). */
const DIGITS = 32

type Naming = Pick<StatementLine, 'amountKurus' | 'endToEndReference' | 'description'>

/**
 * The references of our payments that a booking may name, likeliest first. A booking out has the one it was ordered with. Money that
 * comes back has it as its end-to-end reference, or in its description, wherever the bank breaks the line; other digits around it
 * give candidates that name no payment.
 */
export function paymentReferencesOf({ amountKurus, endToEndReference, description }: Naming): string[] {
  if (amountKurus < 0n) return endToEndReference === null ? [] : [endToEndReference]
  return [...new Set([endToEndReference ?? '', description].flatMap(findIn))]
}

function findIn(text: string): string[] {
  const runs = foldTurkish(text)
    .replace(/[\s-]/g, '')
    .matchAll(/[0-9a-f]{32,}/g)
  return [...runs].flatMap(([run]) =>
    Array.from({ length: run.length - DIGITS + 1 }, (_, start) => run.slice(start, start + DIGITS)),
  )
}
