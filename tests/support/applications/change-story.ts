import type { Context, Db } from '#server/kit/context.ts'
import { changeFieldsOf, type FormChangeFields } from '#contracts/projects/form/change.ts'
import { saveFormChange, sendFormChange, getOwnFormChanges } from '#contracts/projects/form-endpoints.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { aCampaign, type CampaignTerms, freezeDatabaseClock } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { aCommittee } from './evaluation.ts'
import { ask } from '../ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

/** A live campaign that closes at the end of 15 April 2026, its founder and the steps of a request, each at its moment. */
export async function aChangeStory(context: Context & { readonly db: Db }, terms: Partial<CampaignTerms> = {}) {
  const members = await aCommittee(context, 3)
  const owner = await aMember(context)
  const campaign = await aCampaign(context.db, { ...terms, ownerId: owner.id })
  const { external_id: projectExternalId } = await context.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', campaign.projectId)
    .executeTakeFirstOrThrow()
  const at = async (moment: Date) => {
    await freezeDatabaseClock(context.db, moment)
    const now = { ...context, clock: { now: () => moment } }
    const founder = asMember(now, owner.id)
    return {
      now,
      own: () => ask(founder, getOwnFormChanges, { projectExternalId }),
      send: (changeId: string) => ask(founder, sendFormChange, { changeId }),
      save: async (change: Partial<FormChangeFields>) => {
        const form = await findInformationForm(context, campaign.projectId)
        if (!form) throw new Error('no form')
        const fields = changeFieldsOf(form.content)
        return ask(founder, saveFormChange, { projectExternalId, reason: 'Gerekçe', ...fields, ...change })
      },
      run: (work: string) => runDueWork(asSystem(now), work),
    }
  }
  const state = async () =>
    (
      await context.db
        .selectFrom('projects.project')
        .select('state')
        .where('id', '=', campaign.projectId)
        .executeTakeFirst()
    )?.state
  return { ...campaign, members, at, state }
}
