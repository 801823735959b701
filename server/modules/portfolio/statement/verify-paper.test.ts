import pino from 'pino'
import { expect, test } from 'vitest'
import { createApplication } from '#server/kit/http/application.ts'
import { serveRoutes } from '#server/kit/http/serve.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { anEligibleInvestor, asMember, withLegalTexts } from '#tests/support/membership.ts'
import { portfolioRoutes } from '../routes.ts'
import { issueStatement } from './issue-statement.ts'
import { maskName } from './mask-name.ts'
import { newPaperCode } from './paper-store.ts'

test('a name is masked to first letters, without its length', () => {
  expect(maskName('Zeynep Nur  Özdemir')).toBe('Z*** N*** Ö***')
  expect(maskName('İpek I')).toBe('İ*** I***')
  expect(maskName('')).toBe('')
})

test('codes are drawn from the whole alphabet and do not come again', () => {
  const codes = Array.from({ length: 500 }, newPaperCode)
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.join('')).size).toBe(32)
})

test('a visitor with the code sees the paper, without it nothing, and cannot try many', async () => {
  const clone = await privateClone()
  const app = await createApplication({ log: pino({ level: 'silent' }), trustedProxies: 0 })
  try {
    const context = await withLegalTexts(testContext(clone.db))
    const { id } = await anEligibleInvestor(context)
    const { code } = await issueStatement(asMember(context, id), { form: 'csv' })
    serveRoutes(app, portfolioRoutes, {
      pool: clone.pool,
      baseUrl: context.baseUrl,
      authenticate: async () => null,
      context,
    })
    const ask = async (typed: unknown) => {
      const payload = JSON.stringify({ code: typed })
      const headers = { 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: '/api/document/verifypaper', headers, payload })
      const { requestId: _requestId, ...body } = reply.json<Record<string, unknown>>()
      return { status: reply.statusCode, body }
    }
    const found = await ask(code)
    expect(found).toMatchObject({ status: 200, body: { data: { paper: { code, form: 'csv', investmentCount: 0 } } } })
    expect(JSON.stringify(found)).not.toContain(id)
    // None, and nobody's: not to be told apart.
    const none = await ask('22222-22222-22222-22222')
    expect(none).toMatchObject({ status: 200, body: { data: { paper: null } } })
    expect(await ask("' or true --")).toEqual(none)
    expect(await ask('')).toEqual(none)
    const statuses: number[] = []
    for (let at = 0; at < 30; at++) statuses.push((await ask(newPaperCode())).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
    expect((await ask(code)).status).toBe(429)
  } finally {
    await app.close()
    await clone.close()
  }
})
