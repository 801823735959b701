import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { hostileValues, longTexts } from '#tests/support/inputs/hostile-values.ts'
import { readEndpoints } from '#tests/support/inputs/read-endpoints.ts'
import { findUnbounded, longestOf, placesOf, rangeOf } from '#tests/support/inputs/schema-walk.ts'
import { bodies } from './content/bodies.ts'
import * as projectForms from './projects/schemas.ts'

const LIMITS = { logoBytes: 1_048_576, bannerBytes: 2_097_152, portraitBytes: 1_048_576 }
const endpoints = await readEndpoints()
const inputs: readonly (readonly [string, z.core.$ZodType])[] = [
  ...endpoints.map(({ method, path, input }) => [`${method} ${path}`, input] as const),
  ...Object.entries(bodies),
  ['project information', projectForms.projectInformation(LIMITS)],
  ['team leader', projectForms.teamLeader(LIMITS)],
  ['participant member', projectForms.participantMember],
  ['team member', projectForms.teamMember(LIMITS)],
  ['funding', projectForms.funding],
]

/** Bounded in another way than by a length that is looked at first. */
const BOUNDED_OTHERWISE: Readonly<Record<string, string>> = {
  'POST /auth/signin location': 'cut to 200 characters, never refused (wire contract)',
  'POST /auth/signin deviceInfo': 'cut to 200 characters, never refused (wire contract)',
  'POST /auth/signin rememberedDevice': 'cut to 200 characters: what is none of ours is as good as nothing',
  'POST /auth/signinwithpasskey location': 'cut to 200 characters, as with a password',
  'POST /auth/signinwithpasskey deviceInfo': 'cut to 200 characters, as with a password',
  'POST /file/uploadfile file': 'bytes, bounded by uploadedPicture',
}
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const ENGLISH = /invalid|expected|too (?:big|small)|unrecognized/i

/** Every text, number and list of an accepted value, whatever it lies in. */
function leavesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [value]
  return [value, ...Object.values(value).flatMap(leavesOf)]
}

test('every call is looked at', () => expect(endpoints.length).toBeGreaterThan(200))

test.each(inputs)('%s: everything has a bound', (name, input) => {
  const told = findUnbounded(input).filter((sentence) => !BOUNDED_OTHERWISE[`${name} ${sentence.split(':')[0]}`])
  expect(told).toEqual([])
})

test.each([
  ['a text', z.object({ a: z.string() })],
  ['a text tidied before its length is looked at', z.object({ a: z.string().check(z.trim(), z.maxLength(5)) })],
  ['a text read on although too long', z.object({ a: z.string().check(z.maxLength(5)) })],
  ['a whole number', z.object({ a: z.optional(z.int()) })],
  ['a list', z.object({ a: z.array(z.boolean()) })],
  ['a list below a list', z.array(z.array(z.int())).check(z.maxLength(2))],
  ['anything', z.object({ a: z.unknown() })],
  ['a record', z.object({ a: z.record(z.string(), z.boolean()) })],
])('%s without a bound is found', (_name, schema) => expect(findUnbounded(schema)).not.toEqual([]))

describe.each(inputs)('%s', (_name, input) => {
  const places = placesOf(input).filter(
    // What is made of a value never meets the caller's own.
    ({ schema }) => schema !== input && schema._zod.def.type !== 'transform',
  )

  test('takes nothing hostile, at any place, and says so in Turkish', () => {
    for (const { path, schema } of [{ path: '', schema: input }, ...places])
      for (const value of hostileValues()) {
        const parsed = z.safeParse(schema, value)
        if (!parsed.success)
          for (const { message } of parsed.error.issues)
            expect([path, message, ENGLISH.test(message)]).toEqual([path, message, false])
        else checkTaken(path, schema, parsed.data)
      }
  })

  test('whole inputs of hostile parts are answered, not thrown at', () => {
    const names = [...new Set(places.map(({ path }) => path.split('.')[0] ?? ''))].filter((part) => part !== '')
    const part = fc.constantFrom(...hostileValues())
    const whole = fc.record(Object.fromEntries(names.map((name) => [name, part])), { requiredKeys: [] })
    fc.assert(
      fc.property(whole, (value) => {
        const parsed = z.safeParse(input, value)
        if (parsed.success) checkTaken('', input, parsed.data)
      }),
      { numRuns: 20 },
    )
  })
})

function checkTaken(path: string, schema: z.core.$ZodType, taken: unknown): void {
  for (const leaf of leavesOf(taken)) {
    if (typeof leaf === 'string') expect([path, UNSTORABLE.test(leaf)]).toEqual([path, false])
    if (typeof leaf === 'number') expect([path, Number.isFinite(leaf)]).toEqual([path, true])
  }
  if (typeof taken === 'string' || Array.isArray(taken)) expect(taken.length).toBeLessThanOrEqual(longestOf(schema))
  if (typeof taken !== 'number' || schema._zod.def.type !== 'number') return
  const [least, greatest] = rangeOf(schema)
  expect([path, taken >= least && taken <= greatest]).toEqual([path, true])
}

test('a long text is answered at once, at every place that takes one', () => {
  for (const [name, input] of inputs)
    for (const { path, schema } of placesOf(input)) {
      if (schema._zod.def.type !== 'string') continue
      for (const text of longTexts(Math.min(longestOf(schema), 500_000))) {
        const from = performance.now()
        z.safeParse(schema, text)
        // In proportion it takes milliseconds; with the square of the length, tens of seconds.
        expect([name, path, performance.now() - from < 2_000]).toEqual([name, path, true])
      }
    }
}, 300_000)
