import { sql } from 'kysely'
import { randomFrom } from '#db/seed/random.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { upsertPreDemand } from '#contracts/projects/endpoints.ts'
import { callAs } from './call-as.ts'
import { asMember } from './people/people-actors.ts'
import type { Person } from './people/people.ts'

interface Shown {
  readonly externalId: string
  readonly unitKurus: bigint
  readonly isAnnounced: boolean
}

/** What people do who do not invest yet: they say what they mean to invest in campaigns announced. */
export async function showInterest(context: Context, people: readonly Person[]): Promise<void> {
  requireSystem(context.actor)
  const { rows } = await sql<Shown>`
    select external_id, unit_share_value_kurus as unit_kurus, state = 'upcoming' as is_announced
      from projects.public_project order by external_id`.execute(context.db)
  for (const one of rows) {
    if (one.isAnnounced) await meanToInvest(context, one, people)
  }
}

async function meanToInvest(
  context: Context,
  { externalId, unitKurus }: Shown,
  people: readonly Person[],
): Promise<void> {
  const random = randomFrom(`pre-demand ${externalId}`)
  const meaning = random.shuffle(people).slice(0, random.whole(8, 16))
  for (const person of meaning) {
    const amount = random.next() < 0.25 ? undefined : unitKurus * BigInt(random.whole(5, 60))
    const said = { projectExternalId: externalId, ...(amount === undefined ? {} : { amount }) }
    await callAs(asMember(context, person), upsertPreDemand, said)
  }
}
