import * as z from 'zod/mini'
import { PLATFORM_SCHEMA } from '#db/schema/order.ts'
import { baselineOf } from '#server/kit/database/bring-up.ts'
import { readSchema, type SchemaSource } from '#server/kit/database/schema-source.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'

const FORMAT = 1

/** What stands first in a backup: of what it is, so that whoever cannot read the rest is told before anything is written. */
const HEADING = z.object({
  app: z.literal('acik-defter'),
  format: z.number(),
  release: z.string(),
  /** Every file of the schema that the database has, with the hash of its text. */
  schema: z.record(z.string(), z.string()),
  /** Major version of the server that wrote the database's files, and the machine they are for. */
  postgres: z.string(),
  machine: z.string(),
  madeAt: z.string(),
})
export type Heading = z.infer<typeof HEADING>

/** This release, its built-in server and this machine, as a backup of it says them. */
export interface Here {
  readonly release: string
  readonly postgres: string
  readonly machine: string
}

/** The heading of a backup made here. */
export function headingOf(here: Here, schema: Readonly<Record<string, string>>, madeAt: Date): Heading {
  return { app: 'acik-defter', format: FORMAT, ...here, schema, madeAt: madeAt.toISOString() }
}

/** Reads a heading; null where it is none of ours. */
export function readHeading(text: string): Heading | null {
  try {
    const parsed = z.safeParse(HEADING, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Why a backup cannot be restored here, in a sentence; null when it can. */
export function whyNotRestored(heading: Heading, here: Here): string | null {
  const { release, postgres, machine, format } = heading
  if (format > FORMAT || isNewer(release, here.release) || hasUnknownChanges(heading))
    return `It was made by release ${release}, and this one, ${here.release}, does not know all of it: restore it with that release or a newer one.`
  if (isOfFormerSchema(heading))
    return `Its tables are those of another state of release ${release}, from which no change leads to this one: restore it with the one that made it.`
  if (postgres !== here.postgres)
    return `Its files were written by PostgreSQL ${postgres}, and the built-in one is ${here.postgres}: restore it with release ${release}.`
  if (machine !== here.machine)
    return `It was made on ${machine}, whose database files ${here.machine} cannot read: restore it on such a machine.`
  return null
}

const SOURCES: readonly SchemaSource[] = [PLATFORM_SCHEMA, TRIAL_SCHEMA]

function hasUnknownChanges({ schema }: Heading): boolean {
  const known = new Set(SOURCES.flatMap((source) => readSchema(source).changes.map(({ name }) => name)))
  return Object.keys(schema).some((name) => name.includes('/changes/') && !known.has(name))
}

/** As a start would refuse it (server/kit/database/bring-up.ts). */
function isOfFormerSchema({ schema }: Heading): boolean {
  return SOURCES.some((source) => {
    const text = readSchema(source)
    const baseline = schema[`${source.name}/baseline`]
    return baseline !== undefined && text.changes.length === 0 && baseline !== baselineOf(text)
  })
}

/** Whether one release (`1.2.3`) is newer than another. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((release) => release.split('.').map((part) => Number.parseInt(part, 10) || 0))
  const at = [0, 1, 2].find((part) => a?.[part] !== b?.[part])
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0)
}
