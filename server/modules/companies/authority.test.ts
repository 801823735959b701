import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { getProjectDetails } from '#contracts/campaigns/endpoints.ts'
import { actingFor, aCompany, COMPANY_FORM } from '#tests/support/companies.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember, asMember, testIban } from '#tests/support/membership.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { decideAuthority, handInAuthority } from './authority.ts'
import { countWaiting, listCompanies, showRecord } from './check-company.ts'
import { findOwnership } from './find-ownership.ts'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import { upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { createProjectUpdate } from '#contracts/projects/endpoints.ts'
import { createFindGrants } from './company-store.ts'
import { answerOffer, offerOwnership } from './hand-over.ts'
import { joinCompany } from './join-company.ts'
import { listMyCompanies, showCompany } from './show-company.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { ask } from '#tests/support/ask.ts'
import { findFullStanding } from '#server/modules/eligibility/index.ts'

const PAPER = { fileName: 'imza-sirkuleri.pdf', base64document: Buffer.from('%PDF-1.7 sirküler').toString('base64') }

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function passedOn(context: Context, companyId: string, from: string, to: string): Promise<string> {
  await offerOwnership(asMember(context, from), { accountId: companyId, memberId: to })
  const { offers } = await listMyCompanies(asMember(context, to))
  return codeOf(answerOffer(asMember(context, to), { offerId: offers[0]?.id ?? '', answer: 'yes' }))
}

test('a company with a live campaign passes on: what binds it waits until an officer has seen that the new owner may sign', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId, officerId } = await aCompany(context)
    const { projectId } = await aCampaign(context.db, { ownerId: companyId })
    const project = await context.db
      .selectFrom('projects.project')
      .select('external_id')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(await passedOn(context, companyId, ownerId, secondId)).toBe('done')
    const grantsOf = (personId: string) => createFindGrants(plainQueries(context.db))(personId, companyId)
    expect(await grantsOf(ownerId)).toEqual(['see'])
    expect(await grantsOf(secondId)).toEqual(['see', 'prepare', 'invest', 'manage'])

    const acting = actingFor(context, companyId, secondId)
    const account = { iban: testIban(77_002), holderName: COMPANY_FORM.companyName, label: '' }
    const news = {
      projectExternalId: project.external_id,
      title: 'Haber',
      description: 'Metin',
      images: [],
      documents: [],
    }
    const binding = () =>
      [ask(acting, upsertBankAccount, account), ask(acting, createProjectUpdate, news as never)].map(codeOf)
    expect(await Promise.all(binding())).toEqual(['company-authority-unproven', 'company-authority-unproven'])
    expect((await findFullStanding(context, companyId))?.mayInvest).toBe(false)
    // Said on the campaign's page, without a name as long as nothing is proven.
    const since = toUnixSeconds(context.clock.now())
    expect((await ask(context, getProjectDetails, { projectId })).passedOn).toEqual({ name: null, since })
    // Said to everybody of the company.
    expect(await showCompany(asMember(context, ownerId), {})).toMatchObject({ authority: { state: 'owed' } })

    expect(await codeOf(handInAuthority(asMember(context, ownerId), { ...PAPER, accountId: companyId }))).toBe(
      'not-company-owner',
    )
    await handInAuthority(acting, PAPER)
    expect(await codeOf(handInAuthority(acting, PAPER))).toBe('company-authority-settled')
    const officer = asMember(context, officerId, ['compliance-officer'])
    expect((await listCompanies(officer, {})).companies.map(({ id }) => id)).toEqual([companyId])
    await decideAuthority(officer, { companyId, decision: 'refuse', note: 'Sirküler eski sahibin adına.' })
    expect(await showRecord(officer, { companyId })).toMatchObject({
      authority: { state: 'refused', note: 'Sirküler eski sahibin adına.', mayDecide: false },
    })
    expect(await Promise.all(binding())).toEqual(['company-authority-unproven', 'company-authority-unproven'])
    await handInAuthority(acting, PAPER)
    await decideAuthority(officer, { companyId, decision: 'approve', note: '' })
    expect(await codeOf(decideAuthority(officer, { companyId, decision: 'approve', note: '' }))).toBe('company-decided')
    expect(await Promise.all(binding())).toEqual(['done', 'done'])
    expect((await ask(context, getProjectDetails, { projectId })).passedOn).toEqual({ name: 'Mert Kaya', since })
    expect((await findFullStanding(context, companyId))?.mayInvest).toBe(true)
    expect(await showCompany(acting, {})).toMatchObject({ authority: null })
  }))

test('who is offered a company, and who owes its paper, is told of it as something to do', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId, officerId } = await aCompany(context)
    const told = async (whose: Context) =>
      (await tasksOf(whose))
        .filter(({ kind }) => kind === 'ownership' || kind === 'authority')
        .map(({ kind, detail, company }) => [kind, detail, company?.id ?? null])
    const owner = asMember(context, ownerId)
    const second = asMember(context, secondId)
    await offerOwnership(owner, { accountId: companyId, memberId: secondId })
    expect([await told(owner), await told(second)]).toEqual([[], [['ownership', '', null]]])
    // In the company's own pages there is nothing to answer: it is a person who takes it over.
    expect(await told(actingFor(context, companyId, secondId))).toEqual([])
    const { offers } = await listMyCompanies(second)
    await answerOffer(second, { offerId: offers[0]?.id ?? '', answer: 'yes' })
    expect([await told(owner), await told(second)]).toEqual([[], [['authority', 'owed', companyId]]])
    const acting = actingFor(context, companyId, secondId)
    await handInAuthority(acting, PAPER)
    expect(await told(second)).toEqual([])
    const officer = asMember(context, officerId, ['compliance-officer'])
    await decideAuthority(officer, { companyId, decision: 'refuse', note: 'Sirküler eski sahibin adına.' })
    expect(await told(acting)).toEqual([['authority', 'refused', companyId]])
  }))

test('nobody whose identity is unproven takes a company over; one that passes on again owes the last owner’s paper alone', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context)
    const third = await aMember(context)
    await inTransaction(asMember(context, ownerId), (tx) => joinCompany(tx, companyId, third.id, ['see']))
    expect(await passedOn(context, companyId, ownerId, third.id)).toBe('company-identity-missing')
    await context.db
      .updateTable('membership.company_handover')
      .set({ settled_at: context.clock.now(), accepted: false })
      .where('company_id', '=', companyId)
      .where('settled_at', 'is', null)
      .execute()
    expect(await passedOn(context, companyId, ownerId, secondId)).toBe('done')
    expect(await passedOn(context, companyId, secondId, ownerId)).toBe('done')
    const rows = await context.db
      .selectFrom('membership.company_authority')
      .select(['person_id', 'state'])
      .where('company_id', '=', companyId)
      .execute()
    expect(Object.fromEntries(rows.map(({ person_id, state }) => [person_id, state]))).toEqual({
      [secondId]: 'overtaken',
      [ownerId]: 'owed',
    })
  }))

test('a new owner’s paper waits for an officer since it was handed in, however long the company is registered', () =>
  rolledBack(async (base) => {
    const { companyId, ownerId, secondId, officerId } = await aCompany(base)
    const context = { ...base, clock: { now: () => addHours(base.clock.now(), 240) } }
    await passedOn(context, companyId, ownerId, secondId)
    await handInAuthority(actingFor(context, companyId, secondId), PAPER)
    const officer = asMember(context, officerId, ['compliance-officer'])
    const since = context.clock.now()
    expect(await countWaiting(context)).toMatchObject({ count: 1, oldestAt: since })
    expect((await listCompanies(officer, {})).companies).toMatchObject([
      { owner: 'Mert Kaya', stateSince: toUnixSeconds(since) },
    ])
    // Said where a campaign of it is looked at, and who took it over since when.
    expect(await findOwnership(context, companyId)).toEqual({
      ownerName: 'Mert Kaya',
      tookOverAt: since,
      authority: 'handed-in',
    })
    expect(await findOwnership(context, ownerId)).toBeNull()
  }))
