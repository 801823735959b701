import { sql } from 'kysely'
import { PROOF_LOGS, type ProofLog } from '#contracts/proof/leaf.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { noteFailed } from '#server/kit/due-work/failed-work.ts'
import { checkLeaves, checkRoots, checkUnsealed, type ProofFinding } from './check-log.ts'

/** A second's work. */
const PORTION = 10_000
const NAME = 'check-proof'
/** Between two checks of a log: of a million leaves a day. By the machine's time, which a moved trial clock does not hurry. */
const REST_MS_A_LEAF = 80
const LEAST_REST_MS = 300_000

const restsUntil = new Map<ProofLog, number>()

/**
 * Every sealed row is held against its leaf, every leaf against the subtrees and these against the published roots: at a million
 * once a day, where there is less more often. What is found is noted as what fails (`server/kit/due-work/failed-work.ts`), and the check
 * begins again until it finds nothing: staff see it on the console as long as it stands.
 */
export const checkSealed: DueWork = {
  name: NAME,
  lane: 'proof-check',
  async run(context) {
    requireSystem(context.actor)
    let checked = 0
    for (const log of PROOF_LOGS) checked += await checkPortion(context, log)
    return checked
  },
}

interface Progress {
  readonly size: bigint
  readonly checkedUntil: bigint
  readonly foundCount: number
}

async function checkPortion(context: Context, log: ProofLog): Promise<number> {
  if ((restsUntil.get(log) ?? 0) > performance.now()) return 0
  const { rows } = await sql<Progress>`
    select size, checked_until, found_count from proof.log where name = ${log}`.execute(context.db)
  const [progress] = rows
  if (!progress) return 0
  const [from, size] = [Number(progress.checkedUntil), Number(progress.size)]
  const until = Math.min(from + PORTION, size)
  const isLast = until === size
  const findings = await checkLeaves(context, log, from, until)
  if (isLast) findings.push(...(await checkRoots(context, log)), ...(await checkUnsealed(context, log)))
  for (const { subject, problem } of findings) await noteFailed(context, NAME, `${log} ${subject}`, new Error(problem))
  const found = progress.foundCount + findings.length
  // Of several processes one goes on from where another came to: what both checked was checked twice.
  await sql`
    update proof.log set checked_until = ${isLast ? 0 : until}, found_count = ${isLast ? 0 : found}
      where name = ${log} and checked_until = ${from}`.execute(context.db)
  if (isLast && found === 0) restsUntil.set(log, performance.now() + Math.max(LEAST_REST_MS, size * REST_MS_A_LEAF))
  return isLast ? 0 : until - from
}

/** The same at once and whole, for tests, drills and whoever asks on the command line: one line for each finding. */
export async function findTampered(context: Pick<Context, 'db'>): Promise<string[]> {
  const found: string[] = []
  for (const log of PROOF_LOGS) {
    const { rows } = await sql<{ size: bigint }>`select size from proof.log where name = ${log}`.execute(context.db)
    const size = Number(rows[0]?.size ?? 0)
    for (let from = 0; from < size; from += PORTION) {
      const findings = await checkLeaves(context, log, from, Math.min(from + PORTION, size))
      found.push(...findings.map((one) => lineOf(log, one)))
    }
    for (const one of [...(await checkRoots(context, log)), ...(await checkUnsealed(context, log))])
      found.push(lineOf(log, one))
  }
  return found
}

const lineOf = (log: ProofLog, { subject, problem }: ProofFinding): string => `${log} ${subject}: ${problem}`
