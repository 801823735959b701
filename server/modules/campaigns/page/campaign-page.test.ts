import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aLiveProject, anApplication, MEMBERS_ONLY } from '#tests/support/projects.ts'
import { createProject } from '#server/modules/projects/index.ts'
import { campaignRoutes } from '../routes.ts'
import { findInvestmentInfo } from './project-deal.ts'
import { findSummary } from './project-head.ts'

const MEMBER: Actor = { kind: 'member', id: newId(), sessionId: newId(), emailVerified: true, roles: [] }
const UNVERIFIED: Actor = { ...MEMBER, emailVerified: false }
const byProject = campaignRoutes.filter(({ endpoint }) => takesProjectId(endpoint))
const publicParts = byProject.filter(({ endpoint }) => endpoint.access === 'public')
const memberParts = byProject.filter(({ endpoint }) => endpoint.access === 'member')

function takesProjectId(endpoint: Endpoint): boolean {
  return (
    endpoint.method === 'GET' &&
    z.safeParse(endpoint.input, { projectId: 'x' }).success &&
    !z.safeParse(endpoint.input, {}).success
  )
}

async function wireOf(context: Context, path: string, projectId: string): Promise<string> {
  const found = byProject.find(({ endpoint }) => endpoint.path === path)
  if (!found) throw new Error(`No route ${path}`)
  return JSON.stringify(z.encode(found.endpoint.output, await found.run(context, { projectId })))
}

test('visitors and unverified members are sent introductory information only (T4/1-j, 4/1-v)', async () => {
  await rolledBack(async (context) => {
    const { id } = await aLiveProject(context)
    for (const actor of [{ kind: 'visitor' } as const, UNVERIFIED]) {
      for (const { endpoint } of publicParts) {
        const wire = await wireOf({ ...context, actor }, endpoint.path, id)
        expect(`${endpoint.path} ${wire}`).not.toContain(MEMBERS_ONLY)
        expect(`${endpoint.path} ${wire}`).not.toContain('@deneme.example')
      }
      for (const { run } of memberParts) {
        await expect(run({ ...context, actor }, { projectId: id })).rejects.toMatchObject({
          code: actor.kind === 'visitor' ? 'sign-in-required' : 'email-verification-required',
        })
      }
    }
  })
})

test('members get the whole page', async () => {
  await rolledBack(
    async (context) => {
      const { id } = await aLiveProject(context)
      let whole = ''
      for (const { endpoint } of byProject) whole += await wireOf(context, endpoint.path, id)
      for (const part of ['hikâye', 'imtiyaz yok', 'risk', 'yanıt', '@deneme.example']) expect(whole).toContain(part)
    },
    { actor: MEMBER },
  )
})

test('every part is found by GUID, external id and seoName, and absent for drafts and foreign ids', async () => {
  await rolledBack(
    async (context) => {
      const { id } = await aLiveProject(context, { title: 'Güneş Kooperatifi' })
      const draft = anApplication()
      const { externalId } = await createProject({ ...context, actor: { kind: 'system', job: 'test' } }, draft)
      const summary = JSON.parse(await wireOf(context, '/project/getprojectsummary', id)) as { externalId: string }
      for (const { endpoint, run } of byProject) {
        for (const known of [id, id.toUpperCase(), summary.externalId, 'gunes-kooperatifi']) {
          await wireOf(context, endpoint.path, known)
        }
        for (const projectId of [draft.id, externalId, newId(), '0', 'yok', "x' or '1'='1", '%']) {
          await expect(run(context, { projectId })).rejects.toMatchObject({
            code: 'not-found',
          })
        }
      }
    },
    { actor: MEMBER },
  )
})

test('dec members carry a decimal point, times are whole seconds and minutes', async () => {
  await rolledBack(async (context) => {
    const { id } = await aLiveProject(context)
    const funding = await wireOf({ ...context, actor: MEMBER }, '/project/getprojectfundinginfo', id)
    for (const part of [
      '"fundingGoal":1000000.0,',
      '"percentageofShares":10.0,',
      '"unitShareValue":100.0,',
      '"additionalFundingRate":0.0,',
      '"postInvestmentCompanyValue":10000000.0,',
      '"preInvestmentCompanyValue":9000000.0,',
      '"numberofShares":10000,',
      '"coefficients":[1,5,10,20]',
      '"step":"verify"',
      '"memberView":true',
    ]) {
      expect(funding).toContain(part)
    }
    const visitors = await wireOf(context, '/project/getprojectfundinginfo', id)
    for (const part of [
      '"percentageofShares":0.0,',
      '"unitShareValue":0.0,',
      '"postInvestmentCompanyValue":0.0,',
      '"numberofShares":0,',
      '"coefficients":[]',
      '"step":"sign-in"',
      '"memberView":false',
      '"message":"Yatırım yapmak için giriş yapınız. Birim pay değeri, pay adedi, pay oranı ve şirket değeri yalnızca üyelere',
    ]) {
      expect(visitors).toContain(part)
    }
    expect(funding).not.toContain('yalnızca üyelere')
    expect(visitors).not.toContain('preInvestmentCompanyValue')
    expect(funding).toMatch(/"processBeganOn":"\d{4}-\d{2}-\d{2}"/)
    expect(visitors).not.toContain('processBeganOn')
    const round = await wireOf(context, '/project/getprojectinvestmentinfo', id)
    for (const name of [
      'fundedAmount',
      'extraFundingAmount',
      'fundingGoal',
      'fundingPercentage',
      'additionalFundingRate',
    ]) {
      expect(round).toMatch(new RegExp(`"${name}":\\d+\\.\\d`))
    }
    const values = JSON.parse(round) as Record<string, number>
    // 16 March 2026 12.00 to 15 April 23.59.59, Istanbul.
    expect(values['timeUntilEnd']).toBe(30 * 24 * 60 + 12 * 60 - 1)
    expect(values['timeUntilStart']).toBeLessThan(0)
    expect(values['projectEndDate']).toBe(Date.UTC(2026, 3, 15, 20, 59, 59) / 1000)
    expect(await wireOf(context, '/projectmember/getprojectteam', id)).toMatch(/"partnershipPercentage":0\.0/)
  })
})

test('pre-demand may be given exactly while a campaign is announced; its sum is told beside what is raised', async () => {
  await rolledBack(async (context) => {
    const upcoming = await aCampaign(context.db, { state: 'upcoming' })
    const live = await aCampaign(context.db)
    for (const { projectId } of [upcoming, live])
      await sql`insert into projects.pre_demand (project_id, member_id, amount_kurus, given_at, changed_at)
        values (${projectId}, ${newId()}, 50000, now(), now()), (${projectId}, ${newId()}, null, now(), now())`.execute(
        context.db,
      )
    const asked = []
    for (const { projectId } of [upcoming, live]) {
      const { canPreInvestment } = await findSummary(context, { projectId })
      asked.push([canPreInvestment, (await findInvestmentInfo(context, { projectId })).sums])
    }
    const sums = { awaitingPayment: 0n, withdrawable: 0n, final: 0n, preDemand: 50_000n }
    expect(asked).toMatchObject([
      [true, sums],
      [false, sums],
    ])
  })
})
