import * as z from 'zod/mini'

// Fields of the data of an event (contracts/events.ts). The trail keeps data as JSON, which has neither bigint nor moments:
// what is recorded is the program's form, what is stored is text, and whoever reads gets the program's form again.

/** What one name of the audit trail stands for: the kind of record it is about, and the data it brings along. */
export interface EventShape {
  readonly subjectKind: string
  readonly data: z.ZodMiniObject
}

/** Declares an event: about which kind of record, and with which data beside who, when and why. */
export function event<const Kind extends string, Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  subjectKind: Kind,
  fields: Fields,
) {
  return { subjectKind, data: z.object(fields) }
}

/** An integer as `bigint`, stored as decimal text: amounts in kuruş, counts of shares. */
export const storedInteger = z.codec(z.string().check(z.regex(/^-?\d{1,19}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
})

/** A moment as `Date`, stored as ISO 8601 in UTC. */
export const storedMoment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
})
