import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getCampaignJournal as endpoint } from '#contracts/ledger/campaign-journal-endpoint.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type JournalCampaign, writeJournal } from '#server/modules/ledger/index.ts'

/** The book of one campaign as a file. Refuses `not-found`. */
export async function findCampaignJournal(
  context: Context,
  { projectId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, 'finance-officer', 'auditor')
  const { rows } = await sql<JournalCampaign>`
    select id::text as id, seo_name as name from projects.public_project where id = ${projectId}`.execute(context.db)
  if (!rows[0]) throw new Refusal('not-found')
  const pieces: string[] = []
  for await (const piece of writeJournal(context, rows)) pieces.push(piece)
  return { journal: pieces.join(''), fileName: `${rows[0].name}.journal` }
}
