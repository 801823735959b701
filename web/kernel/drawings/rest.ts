import { hostOf } from '#web/api/call.ts'
import type { LoaderFunctionArgs } from 'react-router'

/**
 * Facts of parts that only show. The server draws them and the browser leaves them as they came (web/kernel/drawings/resting.tsx), so a
 * page does not carry them a second time as data; what is asked for inside the browser does. Undefined where the browser was
 * sent the drawing instead.
 */
export interface Rested<Facts> {
  readonly facts?: Facts
}

export function rest<Facts>(facts: Facts, { context }: Pick<LoaderFunctionArgs, 'context'>): Rested<Facts> {
  // The router writes out what can be counted.
  return Object.defineProperty({}, 'facts', { value: facts, enumerable: !hostOf(context).isPage })
}

/** The same for some facts of a whole whose others live in the browser as well. */
export function restPartly<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): Omit<Whole, Name> & Partial<Pick<Whole, Name>> {
  if (!hostOf(context).isPage) return whole
  const rested = names.map((name) => [name, { value: whole[name], enumerable: false }] as const)
  return Object.defineProperties({ ...whole }, Object.fromEntries(rested))
}
