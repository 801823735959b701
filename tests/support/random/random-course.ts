import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { proposeResolution } from '#contracts/projects/resolution/endpoints.ts'
import {
  approvePayout,
  beginCompanyRegistration,
  beginRefusalDecision,
  confirmCapitalIncrease,
  confirmCompanyRegistration,
  confirmPaymentAccount,
  confirmRefusalDecision,
  endCampaignEarly,
  namePaymentAccount,
  preparePayout,
  recordCapitalIncrease,
  withdrawCapitalIncrease,
  withdrawPayout,
} from '#contracts/settlement/endpoints.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeFile, lockFile } from '#server/modules/committee/files/committee-store.ts'
import { carryOut } from '#server/modules/committee/resolution/carry-out.ts'
import { storeRoles } from '#server/modules/roles/index.ts'
import { ask } from '../ask.ts'
import type { paperMkk } from '../bank/paper-mkk.ts'
import { someInvestors } from '../investments.ts'
import { asMember, testIban } from '../membership.ts'
import type { StepOf } from './random-steps.ts'
import type { World } from './world.ts'

const REASON = 'Kayıtlara göre'

/** How a campaign goes on, in a world: by its founder, the committee, two finance officers, and MKK. */
export function courseSteps(world: World, mkk: ReturnType<typeof paperMkk>) {
  const { context, officers } = world
  const [first, second] = officers
  let hasCommittee = false
  let accounts = 6_000

  async function firstOf(query: ReturnType<typeof sql<{ id: string }>>): Promise<string | null> {
    const { rows } = await query.execute(context.db)
    return rows[0]?.id ?? null
  }

  async function endEarly(where: number): Promise<void> {
    const { ownerId, projectId } = world.campaign(where)
    const projectExternalId = await firstOf(sql`select external_id as id from projects.project where id = ${projectId}`)
    await ask(asMember(context, ownerId), endCampaignEarly, { projectExternalId: projectExternalId ?? '' })
  }

  /** A resolution of the committee, as its last signature carries it out. */
  async function resolve(kind: 'suspension' | 'resumption' | 'cancellation', where: number): Promise<void> {
    if (!hasCommittee) {
      for (const id of await someInvestors(context.db, 3))
        await inTransaction(context, (tx) => storeRoles(tx, id, ['committee-member'], null))
      hasCommittee = true
    }
    const { projectId } = world.campaign(where)
    const analyst = asMember(context, world.founders[0] ?? '', ['analyst'])
    const { resolutionId } = await ask(analyst, proposeResolution, { projectId, kind, reason: REASON })
    await inTransaction(analyst, async (tx) => {
      const file = await lockFile(tx, resolutionId)
      await closeFile(tx, resolutionId, await carryOut(tx, file, { outcome: 'approved', votes: [] }))
    })
  }

  async function registerCompany(projectId: string): Promise<void> {
    const awaited = await firstOf(sql`select project_id as id from investments.campaign
      where project_id = ${projectId} and outcome = 'successful' and company_due_on is not null and company_registered_on is null`)
    if (!awaited) return
    const registered = {
      projectId,
      companyTitle: 'Deneme Teknoloji A.Ş.',
      registeredOn: istanbulDate(world.now()),
      registryReference: '2026/900',
    }
    await ask(second, confirmCompanyRegistration, await ask(first, beginCompanyRegistration, registered))
  }

  const recordOf = (projectId: string) => ({
    projectId,
    registeredOn: istanbulDate(world.now()),
    registryReference: '2026/1453',
  })

  const begunIncrease = (projectId: string) =>
    firstOf(sql`select id from settlement.capital_increase where project_id = ${projectId} and state = 'begun'`)

  async function increase(projectId: string): Promise<void> {
    await registerCompany(projectId)
    const begun = await begunIncrease(projectId)
    const capitalIncreaseId = begun ?? (await ask(first, recordCapitalIncrease, recordOf(projectId))).capitalIncreaseId
    await ask(second, confirmCapitalIncrease, { capitalIncreaseId })
  }

  /** What one officer began is taken back: a payout, or a capital increase. */
  async function takeBack(projectId: string): Promise<void> {
    const capitalIncreaseId = await begunIncrease(projectId)
    if (capitalIncreaseId) {
      await ask(second, withdrawCapitalIncrease, { capitalIncreaseId, reason: REASON })
      return
    }
    const { payoutId } = await ask(first, preparePayout, { projectId })
    await ask(second, withdrawPayout, { payoutId, reason: REASON })
  }

  /** A payment of a payout that failed goes to another account. */
  async function correctPayout(projectId: string): Promise<void> {
    const lineId =
      await firstOf(sql`select l.id from payments.payment_line l join payments.payment_list p on p.id = l.list_id
      where p.project_id = ${projectId} and l.payee is not null and l.state in ('rejected', 'returned') order by l.id limit 1`)
    if (!lineId) return
    const named = { iban: testIban(++accounts), holderName: 'Deneme Teknoloji A.Ş.', source: REASON }
    await ask(second, confirmPaymentAccount, await ask(first, namePaymentAccount, { lineId, ...named }))
  }

  async function course(what: StepOf<'course'>['what'], where: number): Promise<void> {
    const { projectId } = world.campaign(where)
    if (what === 'end-early') await endEarly(where)
    else if (what === 'suspend') await resolve('suspension', where)
    else if (what === 'resume') await resolve('resumption', where)
    else if (what === 'cancel') await resolve('cancellation', where)
    else if (what === 'record') await ask(first, recordCapitalIncrease, recordOf(projectId))
    else if (what === 'increase') await increase(projectId)
    else if (what === 'take-back') await takeBack(projectId)
    else if (what === 'correct-payout') await correctPayout(projectId)
    else await ask(second, approvePayout, { payoutId: (await ask(first, preparePayout, { projectId })).payoutId })
    await world.wait(0.1)
  }

  /** Two officers decide on one of the things that MKK did not take. */
  async function decide({ which, way }: StepOf<'decide'>): Promise<void> {
    const { rows } = await sql<{ id: string; kind: string }>`
      select id, kind from settlement.mkk_refusal where ended_at is null order by refused_at, id`.execute(context.db)
    const refusal = rows[which % Math.max(rows.length, 1)]
    if (!refusal) return
    const wanted = { refusalId: refusal.id, reason: REASON }
    const decision =
      way === 'keep-some'
        ? { ...wanted, way: 'refund' as const, keptShareCount: 1 }
        : refusal.kind === 'line' && way === 'ask-again'
          ? { ...wanted, way, registryNumber: String(50_000_000 + ++accounts) }
          : { ...wanted, way }
    await ask(second, confirmRefusalDecision, await ask(first, beginRefusalDecision, decision))
    await world.wait(0.1)
  }

  function tellMkk(what: StepOf<'mkk'>['what'], which: number): void {
    if (what === 'refuse-request') mkk.refuseNextRequest('refused')
    else if (what === 'over-limit') mkk.refuseNextRequest('limit-exceeded')
    else if (what === 'silent') mkk.fallSilent(1 + which)
    else if (what === 'other-status') mkk.toggleQualified(world.qualifiedNumber)
    else mkk.beOdd(what, which)
  }

  return { course, decide, tellMkk }
}
