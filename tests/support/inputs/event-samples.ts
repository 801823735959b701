import * as z from 'zod/mini'
import { EVENTS, type EventName } from '#contracts/events.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'

/** What stands in a field of an event, by its name: one value, or several of which each makes an event of its own. */
export type Known = Readonly<Record<string, unknown>>

type Def = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

/** Values of a field as it is stored; every choice of a list, and the first numbers. */
function valuesOf(name: string, schema: z.core.$ZodType, known: unknown): readonly unknown[] {
  if (known !== undefined) return [known]
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return valuesOf(name, def.innerType, known)
    case 'pipe':
      return valuesOf(name, def.in, known)
    case 'enum':
      return Object.values(def.entries)
    case 'boolean':
      return [true, false]
    case 'number':
      return [0, 1, 2, 3, 4, 5]
    case 'array':
      return [valuesOf(name, def.element, known).slice(0, 1)]
    case 'string': {
      const [moment, day] = ['2026-04-20T09:00:00Z', '2026-04-20']
      // Moments and days of former shapes are plain texts: their names say it.
      const named = name.endsWith('At') ? [moment] : name.endsWith('On') ? [day] : []
      const samples = [...named, newId(), moment, day, '1000', 'Deneme']
      return samples.filter((sample) => z.safeParse(schema, sample).success).slice(0, 1)
    }
    default:
      return []
  }
}

/**
 * Events of a name as the trail may have them, about the given record: what `known` names is taken from there, everything else is made of
 * the declared shape. Of each field every choice occurs once, beside the first of all others.
 */
export function sampleEvents(name: EventName, subjectId: string, known: Known): RecordedEvent[] {
  const { subjectKind, data } = EVENTS[name]
  const fields = Object.entries(data.shape).map(
    ([field, schema]) => [field, valuesOf(field, schema as z.core.$ZodType, known[field])] as const,
  )
  const first = Object.fromEntries(fields.map(([field, values]) => [field, values[0]]))
  const others = fields.flatMap(([field, values]) => values.slice(1).map((value) => ({ ...first, [field]: value })))
  return [first, ...others].map((stored) => ({
    id: newId(),
    action: name,
    subjectKind,
    subjectId,
    actorId: null,
    occurredAt: new Date('2026-03-14T09:00:00Z'),
    reason: 'Gerekçe',
    data: stored,
  }))
}
