import type * as z from 'zod/mini'
import { MAX_AMOUNT_KURUS } from '#contracts/common/money/money.ts'

/** One position of an input: a text, a number, a list or an object, wherever it stands in the schema. */
export interface Place {
  /** `body.rows.[].title` */
  readonly path: string
  readonly schema: z.core.$ZodType
}

const INT4 = 2_147_483_647
/** The only numbers beyond int4: lira, stored as bigint kuruş, and Unix seconds up to the year 2199, stored as moments. */
const BEYOND = [Number(MAX_AMOUNT_KURUS) / 100, 7_258_118_399]

function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def
}

function inside(def: z.core.$ZodTypes['_zod']['def']): readonly (readonly [step: string, schema: z.core.$ZodType])[] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['[]', def.element]]
    case 'union':
      return def.options.map((option, at) => [`<${at}>`, option] as const)
    case 'pipe':
      return [def.in, def.out].map((side) => ['', side] as const)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [['', def.innerType]]
    default:
      return []
  }
}

/** Every position of an input. */
export function placesOf(schema: z.core.$ZodType, path = ''): readonly Place[] {
  const below = inside(defOf(schema)).flatMap(([step, inner]) =>
    placesOf(inner, [path, step].filter((part) => part !== '').join('.')),
  )
  return [{ path, schema }, ...below]
}

type Check = z.core.$ZodChecks['_zod']['def']

function checksOf(schema: z.core.$ZodType): readonly Check[] {
  return (defOf(schema).checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def)
}

/** The longest text or list a position takes as it is sent; infinite where nothing says so. */
export function longestOf(schema: z.core.$ZodType): number {
  const lengths = checksOf(schema).map((check) => (check.check === 'max_length' ? check.maximum : Infinity))
  return Math.min(Infinity, ...lengths)
}

/** The longest it says before anything else is done with the value. */
function firstLength(schema: z.core.$ZodType): Check | undefined {
  return checksOf(schema).find((check) => check.check !== 'min_length')
}

function unboundedText(schema: z.core.$ZodType): string | null {
  const first = firstLength(schema)
  if (first?.check !== 'max_length') return 'a text whose length is not the first thing that is looked at'
  return first.abort ? null : 'a text that is read on although it is too long (abort)'
}

function unboundedList(schema: z.core.$ZodType): string | null {
  return Number.isFinite(longestOf(schema)) ? null : 'a list of any length'
}

/** The least and the greatest a number may be. */
export function rangeOf(schema: z.core.$ZodType): readonly [least: number, greatest: number] {
  const checks = checksOf(schema)
  const least = checks.map((check) => (check.check === 'greater_than' ? Number(check.value) : -Infinity))
  const greatest = checks.map((check) => (check.check === 'less_than' ? Number(check.value) : Infinity))
  return [Math.max(-Infinity, ...least), Math.min(Infinity, ...greatest)]
}

function unboundedNumber(schema: z.core.$ZodType): string | null {
  const [least, greatest] = rangeOf(schema)
  const isAmount = BEYOND.includes(greatest) && (least >= 0 || least === -greatest)
  const fits = isAmount || (least >= -INT4 - 1 && greatest <= INT4)
  return fits ? null : `a number from ${least} to ${greatest}: more than its column takes`
}

/** Kinds that are bounded by themselves, or whose parts are looked at. */
const BOUNDED: ReadonlySet<string> = new Set(
  'object array union pipe optional nullable default readonly enum literal boolean transform string number'.split(' '),
)

function unbounded({ schema }: Place): string | null {
  const { type } = defOf(schema)
  if (type === 'string') return unboundedText(schema)
  if (type === 'number') return unboundedNumber(schema)
  if (type === 'array') return unboundedList(schema)
  return BOUNDED.has(type) ? null : `a ${type}, of which nobody knows how large it is`
}

/** What in an input has no bound, one sentence each; `own` names kinds whose bound is elsewhere (a file's: its schema's rules). */
export function findUnbounded(schema: z.core.$ZodType): readonly string[] {
  return placesOf(schema).flatMap((place) => {
    const told = unbounded(place)
    return told === null ? [] : [`${place.path}: ${told}`]
  })
}
