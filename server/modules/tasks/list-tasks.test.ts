import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingPath } from '#contracts/common/acting.ts'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { makeEftInvestment, confirmCompanyOrder } from '#contracts/investments/endpoints.ts'
import { updateCompanyThreshold } from '#contracts/membership/company/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { askLimit } from '#server/modules/investments/limit/ask-limit.ts'
import { actingFor, aCompany } from '#tests/support/companies.ts'
import { onlyOutside, TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock } from '#tests/support/investments.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { ask } from '#tests/support/ask.ts'

const kindsOf = async (context: Context) =>
  (await tasksOf(context)).map(({ kind, detail }) => `${kind} ${detail}`.trim())

async function askQuestion(context: Context, projectId: string, hoursAgo: number): Promise<void> {
  await sql`insert into projects.question (id, project_id, member_id, author_name, question, asked_at)
    values (${newId()}, ${projectId}, ${newId()}, 'Defne K.', 'Ne zaman?', ${addHours(TEST_NOW, -hoursAgo)})`.execute(
    context.db,
  )
}

async function owe(context: Context, projectId: string, dueOn: string): Promise<void> {
  await sql`insert into projects.obligation (id, project_id, kind, period, title, is_announced, due_on, state, made_at, reminded_step)
    values (${newId()}, ${projectId}, 'use-of-funds', ${dueOn}, '', false, ${dueOn}, 'open', ${TEST_NOW}, -1)`.execute(
    context.db,
  )
}

test('a founder is told of his projects before he is told to become an investor, the gravest first', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const { id: ownerId } = await aMember(context)
    const founder = asMember(context, ownerId)
    expect((await kindsOf(founder)).map((task) => task.split(' ')[0])).toEqual(['eligibility'])
    const { projectId, closesAt } = await aCampaign(context.db, { ownerId })
    expect(await tasksOf(founder)).toMatchObject([
      { kind: 'campaign', detail: 'live', dueAt: toUnixSeconds(closesAt), isPressing: false },
      { kind: 'eligibility' },
    ])
    await askQuestion(context, projectId, 5)
    await askQuestion(context, projectId, 50)
    await owe(context, projectId, '2026-04-14')
    await owe(context, projectId, '2026-12-31')
    await sql`insert into projects.draft (id, owner_id, created_at, changed_at, step)
      values (${newId()}, ${ownerId}, ${TEST_NOW}, ${TEST_NOW}, 'information')`.execute(context.db)
    const tasks = await tasksOf(founder)
    // A report that is due in nine months is nobody's task yet.
    expect(tasks.map(({ kind }) => kind)).toEqual(['questions', 'report', 'campaign', 'draft', 'eligibility'])
    expect(tasks[0]).toMatchObject({ count: 2, since: toUnixSeconds(addHours(TEST_NOW, -50)), company: null })
    // Five business days after the day of the oldest.
    expect(new Date((tasks[0]?.dueAt ?? 0) * 1000).toISOString()).toBe('2026-03-23T20:59:59.000Z')
    // Two days before its end the campaign is as grave as an unanswered question, and due.
    await sql`update projects.terms set closes_at = ${addHours(TEST_NOW, 47)}, ends_at = ${addHours(TEST_NOW, 47)}
      where project_id = ${projectId}`.execute(context.db)
    expect((await kindsOf(founder))[0]).toBe('campaign live')
  }))

const mkk = {
  yearlyLimit: async (registryNumber: string, year: number) => ({
    registryNumber,
    year,
    limit: { kind: 'unlimited' as const },
    usedElsewhereKurus: 0n,
    validFrom: `${year}-01-01`,
    asOf: TEST_NOW,
  }),
}

test('each person of a company is told of its tasks on his own page, by what its owner grants him; whoever prepared is not', () =>
  rolledBack(async (base) => {
    await freezeDatabaseClock(base.db, TEST_NOW)
    const context = { ...base, outside: onlyOutside({ mkk }) }
    const { companyId, ownerId, secondId } = await aCompany(context)
    const { projectId } = await aCampaign(context.db)
    const owner = actingFor(context, companyId, ownerId)
    await ask(owner, updateCompanyThreshold, { secondPersonFrom: 50_000n })
    await askLimit(context, companyId)
    const { acceptanceId } = await anOrder(context.db, { projectId, investorId: companyId, amountKurus: 50_000n })
    const order = { id: newId(), projectId, amount: 50_000n, acceptanceId, formVersion: 1 }
    const { investmentId } = await ask(owner, makeEftInvestment, order)
    const here = paths.profile.position.href({ investmentId })
    const [first] = await tasksOf(asMember(context, secondId))
    expect(first).toMatchObject({
      kind: 'confirmation',
      sum: 50_000n,
      path: actingPath(here, companyId),
      company: { id: companyId, name: 'Kuzey Rüzgârı Yatırım A.Ş.' },
    })
    // In the company's own pages the account stands before the address already.
    expect((await tasksOf(actingFor(context, companyId, secondId)))[0]).toMatchObject({
      kind: 'confirmation',
      path: here,
    })
    expect(await kindsOf(owner)).toEqual([])
    expect(await kindsOf(asMember(context, ownerId))).not.toContain('confirmation')
    await sql`update membership.company_member set grants = '{see}' where person_id = ${secondId}`.execute(context.db)
    expect(await kindsOf(asMember(context, secondId))).not.toContain('confirmation')
    await sql`update membership.company_member set grants = '{see,prepare,invest}' where person_id = ${secondId}`.execute(
      context.db,
    )
    await ask(actingFor(context, companyId, secondId), confirmCompanyOrder, { investmentId, answer: 'yes' })
    // Confirmed it is to be paid, and both are told so.
    for (const person of [ownerId, secondId])
      expect((await tasksOf(asMember(context, person)))[0]).toMatchObject({ kind: 'payment', sum: 50_000n })
  }))
