import type pg from 'pg'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { closeFile } from '#server/modules/committee/files/committee-store.ts'
import { decideChange } from '#server/modules/committee/changes/decide-change.ts'
import { changeFieldsOf } from '#contracts/projects/form/change.ts'
import { saveFormChange, sendFormChange } from '#contracts/projects/form-endpoints.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { aCampaign } from '../investments.ts'
import { aMember, asMember } from '../membership.ts'
import { aCommittee } from './evaluation.ts'
import { ask } from '../ask.ts'

/** An order of a test, and whose it is. */
export interface Held {
  readonly id: string
  readonly investorId: string
}

/** What became of a call: its refusal's code, or `done`. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The committee's decision on a change, as the last signature under its minutes carries it out. */
export async function decideAsCommittee(
  context: Context,
  changeId: string,
  outcome: 'approved' | 'rejected',
  reason = 'Komite kararı',
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const file = await tx.db
      .selectFrom('projects.committee_file')
      .select('id')
      .where('change_id', '=', changeId)
      .executeTakeFirstOrThrow()
    await decideChange(tx, { changeId, outcome, reason })
    await closeFile(tx, file.id, outcome)
  })
}

/** What stands of an investment: its state, when a change was announced, until when it may be withdrawn. */
export async function rightOf(pool: pg.Pool, { id }: Held) {
  const { rows } = await pool.query<{
    state: string
    noticeAt: Date | null
    endsAt: Date | null
    finalisedAt: Date | null
  }>(
    `select state, notice_at as "noticeAt", withdrawal_ends_at as "endsAt", finalised_at as "finalisedAt"
      from investments.investment where id = $1`,
    [id],
  )
  return rows[0]
}

/** A campaign whose founder asked for a material change, which lies before three members of the committee. */
export async function aMaterialChange(context: Context) {
  const owner = await aMember(context)
  const { projectId } = await aCampaign(context.db, { ownerId: owner.id })
  const founder = asMember(context, owner.id)
  const members = await aCommittee(context, 3)
  const { external_id: projectExternalId } = await context.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const form = await findInformationForm(context, projectId)
  if (!form) throw new Error('a campaign has a form')
  const fields = { ...changeFieldsOf(form.content), risks: [{ title: 'Lisans', text: 'Lisansımız askıya alındı.' }] }
  const { changeId } = await ask(founder, saveFormChange, { projectExternalId, reason: 'Gizli gerekçe', ...fields })
  await ask(founder, sendFormChange, { changeId })
  return { projectId, changeId, members }
}
