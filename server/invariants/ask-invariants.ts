import { requireSystem } from '#server/kit/actor.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { invariantFindings } from '#server/modules/platform/index.ts'
import { askTruth, truths, type Truth } from './run-invariants.ts'

const BUDGET_MS = 2_000
const BY_NAME: ReadonlyMap<string, Truth> = new Map(truths.map((truth) => [truth.name, truth]))

/**
 * Asks the truths whose turn it is, one after the other, by whichever server takes them: each every five minutes while it is cheap, and
 * less often the longer it takes, so that all of them together cost two seconds of five minutes; and each once a night. A window over
 * what changed lately by its own columns would not see who changes something by hand: such changes leave the columns as they are.
 */
export const askInvariants: DueWork = {
  name: 'ask-invariants',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const begun = performance.now()
    let asked = 0
    do {
      const name = await invariantFindings.takeDue(context, [...BY_NAME.keys()])
      const truth = name === null ? undefined : BY_NAME.get(name)
      if (!truth) break
      await ask(context, truth)
      asked++
    } while (performance.now() - begun < BUDGET_MS && !context.ending?.aborted)
    return asked
  },
}

async function ask(context: Context, truth: Truth): Promise<void> {
  const begun = performance.now()
  // Nothing that it asks may change anything.
  const { name, count, subjects } = context.db.isTransaction
    ? await askTruth(plainQueries(context.db), truth)
    : await context.db
        .transaction()
        .setAccessMode('read only')
        .execute((db) => askTruth(plainQueries(db), truth))
  const tookMs = Math.round(performance.now() - begun)
  const isNew = await invariantFindings.keep(context, { name, count, subjects, tookMs })
  if (isNew) context.log.error({ invariant: name, count, subjects }, 'a truth about the data is broken')
}
