import { expect, test } from 'vitest'
import { COMPANY_GRANTS, type CompanyGrant } from '#contracts/common/company-grants.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { payInvestment } from '#contracts/trial/endpoints.ts'
import { moduleRoutes } from '#server/modules.ts'
import { newId } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { actingAs } from './acting.ts'

const PERSON = { kind: 'member', id: newId(), sessionId: newId(), emailVerified: true, roles: ['auditor'] } as const
const companyId = newId()

async function knock(endpoint: Endpoint, grants: readonly CompanyGrant[] | null, company: unknown = companyId) {
  try {
    return await actingAs(endpoint, async (_person, asked) => (asked === companyId ? grants : null), PERSON, company)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const endpoints = moduleRoutes.map(({ endpoint }) => endpoint)

test('every call that declares nothing is none of a company’s, but for what anybody may read; staff are never staff for one', async () => {
  for (const endpoint of endpoints) {
    const { path, forCompany, access, method, changesNothing } = endpoint
    const answer = await knock(endpoint, COMPANY_GRANTS)
    const isOpen = forCompany !== undefined || (access === 'public' && (method === 'GET' || changesNothing === true))
    expect([path, typeof answer]).toEqual([path, isOpen ? 'object' : 'string'])
    if (!isOpen) expect([path, answer]).toEqual([path, 'not-for-companies'])
    else expect(answer).toMatchObject({ id: companyId, roles: [], person: { id: PERSON.id } })
    if (forCompany !== undefined) expect(access).toBe('member')
  }
})

test('a call asks for its own grant, and for a membership that stands', async () => {
  const declared = endpoints.filter(({ forCompany }) => forCompany !== undefined)
  for (const endpoint of declared) {
    const others = COMPANY_GRANTS.filter((grant) => grant !== endpoint.forCompany)
    expect([endpoint.path, await knock(endpoint, others)]).toEqual([endpoint.path, 'grant-missing'])
    expect(await knock(endpoint, null)).toBe('acting-ended')
    expect(await knock(endpoint, COMPANY_GRANTS, newId())).toBe('acting-ended')
    expect(await knock(endpoint, COMPANY_GRANTS, ['x'])).toBe('acting-ended')
    expect(await actingAs(endpoint, async () => null, PERSON, undefined)).toBe(PERSON)
  }
})

test('only the trial acts on the world outside, whichever account is open', async () => {
  expect(endpoints.filter(({ forNobody }) => forNobody)).toEqual([])
  expect(await knock(payInvestment, [])).toMatchObject({ id: companyId })
})
