import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import type { Route } from '#server/kit/http/route.ts'
import { checkAccess } from '#server/kit/http/serve.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readPaper } from '../read-paper.ts'

type Values = Readonly<Record<string, unknown>>
type Def = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

/** Whether a call answers with more than that it was done. */
function answers({ output }: Endpoint): boolean {
  const def = defOf(output)
  return def.type !== 'object' || Object.keys(def.shape).some((name) => name !== 'done')
}

/** Of all calls those that tell something: whatever reads, and each step whose answer is more than that it was taken. */
export const callsThatTell = (routes: readonly Route[]): readonly Route[] =>
  routes.filter(({ endpoint }) => endpoint.method === 'GET' || answers(endpoint))

/** The choices of a field: of a tab, a view, a kind of file. */
function choicesOf(schema: z.core.$ZodType): readonly unknown[] {
  const def = defOf(schema)
  if (def.type === 'enum') return Object.values(def.entries)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'prefault')
    return choicesOf(def.innerType)
  return []
}

/** Inputs of a call made of what is known by the names of its fields; each choice of a field occurs once. */
function inputsOf({ input }: Endpoint, known: Values): readonly Values[] {
  const def = defOf(input)
  if (def.type !== 'object') return [known]
  const chosen = Object.entries(def.shape)
    .map(([field, schema]) => [field, known[field] === undefined ? choicesOf(schema) : []] as const)
    .filter(([, choices]) => choices.length > 0)
  const first = { ...known, ...Object.fromEntries(chosen.map(([field, choices]) => [field, choices[0]])) }
  const others = chosen.flatMap(([field, choices]) => choices.slice(1).map((one) => ({ ...first, [field]: one })))
  return [first, ...others]
}

/** Whether a step's input names one of the known records; one that names none is about something else. */
const isAbout = ({ input }: Endpoint, known: Values): boolean => {
  const def = defOf(input)
  return def.type === 'object' && Object.keys(known).some((field) => Object.hasOwn(def.shape, field))
}

/** A file in an answer, as it comes. */
const file = z.object({ base64document: z.string(), mimetype: z.string() })

/** What an answer says, and what a file in it does: the words of a PDF, every entry of an archive or a workbook. */
async function wordsOf(answer: unknown): Promise<string> {
  const said = JSON.stringify(answer)
  const found = z.safeParse(file, answer)
  if (!found.success) return said
  const bytes = Buffer.from(found.data.base64document, 'base64')
  if (bytes.subarray(0, 2).toString() === 'PK') {
    const entries = Object.values(unzipSync(bytes))
    return [said, ...entries.map((entry) => strFromU8(entry))].join('\n')
  }
  if (found.data.mimetype === 'application/pdf' && bytes.length > 500)
    return `${said}\n${(await readPaper(bytes)).words}`
  return `${said}\n${bytes.toString('utf8')}`
}

/**
 * All that these calls answer to the context's actor, asked with what is known (steps: where they are about it), each answer on lines of
 * its own behind the call's path. What a call writes is undone before the next.
 */
export async function askAll(
  context: Context,
  routes: readonly Route[],
  known: Values,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const told: string[] = []
  for (const { endpoint, run } of routes) {
    if (except.has(endpoint.path) || (endpoint.method !== 'GET' && !isAbout(endpoint, known))) continue
    for (const input of inputsOf(endpoint, known)) {
      const parsed = z.safeParse(endpoint.input, input)
      if (!parsed.success) continue
      await sql`savepoint asked`.execute(context.db)
      try {
        checkAccess(endpoint, context.actor)
        const answer = z.encode(endpoint.output, await run(context, parsed.data))
        told.push(`${endpoint.path} ${await wordsOf(answer)}`)
      } catch (error) {
        if (!(error instanceof Refusal)) throw new Error(`${endpoint.path} failed`, { cause: error })
      } finally {
        await sql`rollback to savepoint asked`.execute(context.db)
        await sql`release savepoint asked`.execute(context.db)
      }
    }
  }
  return told
}
