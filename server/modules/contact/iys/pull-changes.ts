import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import { windowBegins } from './register-terms.ts'
import { takeOver } from './take-over.ts'

/**
 * How often the register is asked. It lists a change an hour after it was made; with that a withdrawal there holds here within two
 * hours, where the law allows three business days (m.8).
 */
const EVERY_SECONDS = 600
const MOST_PAGES = 20

interface Mark {
  readonly after: string | null
  readonly pulledAt: Date | null
}

/** Takes over what people changed at the register itself. Read twice, a change is taken over once. */
export const pullChanges: DueWork = {
  name: 'contact.pull-consent-changes',
  lane: 'iys',
  async run(context) {
    requireSystem(context.actor)
    const { iys } = context.outside
    if (!iys) return 0
    const now = context.clock.now()
    const mark = await takeMark(context, now)
    if (!mark) return 0
    // What was changed behind the window is not listed: the reading begins anew, and each record is asked for by itself.
    const isLost = mark.pulledAt === null || mark.pulledAt < windowBegins(now)
    let after = isLost ? null : mark.after
    let count = 0
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const from = after
      const answer = await waitsForOutside(context, () => iys.listChanges(from))
      if (!answer) return count
      if (isLost && page === 0) await doubt(context, now)
      for (const change of answer.changes) await takeOver(context, change)
      count += answer.changes.length
      after = answer.after
      await sql`update contact.iys_mark set after = ${after}, pulled_at = ${answer.isEnd ? now : sql`pulled_at`}
        where only_row`.execute(context.db)
      if (answer.isEnd) return count
    }
    return count
  },
}

async function takeMark(context: Context, now: Date): Promise<Mark | undefined> {
  const { rows } = await sql<Mark>`
    update contact.iys_mark set next_at = ${new Date(now.getTime() + EVERY_SECONDS * 1000)}
      where only_row and next_at <= ${now} returning after, pulled_at`.execute(context.db)
  return rows[0]
}

/** Nothing is sent on consents last heard of before the window until the register was asked how they stand. */
async function doubt(context: Context, now: Date): Promise<void> {
  await sql`
    update contact.iys_record set unsure = true, next_at = case when state = 'asked' then next_at else ${now} end
      where wanted = 'ONAY' and not unsure and (state = 'asked' or (state = 'settled' and known = 'ONAY'))
        and least(known_at, handed_in_at) < ${windowBegins(now)}`.execute(context.db)
}
