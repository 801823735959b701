import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { readEndpoints } from '#tests/support/inputs/read-endpoints.ts'
import { makeEftInvestment } from './endpoints.ts'

const id = '0195d3a0-7c7c-7000-8000-0123456789ab'
const order = { id, projectId: id, amount: 50, acceptanceId: id, formVersion: 1 }

test('an order with a member that nobody knows is refused at that member', () => {
  expect(z.safeParse(makeEftInvestment.input, order).success).toBe(true)
  const { error } = z.safeParse(makeEftInvestment.input, { ...order, Amount: 500, iban: 'TR' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['Amount', 'Bu alan tanınmıyor.'],
    ['iban', 'Bu alan tanınmıyor.'],
  ])
})

const moving = (await readEndpoints()).filter(
  ({ method, path }) =>
    method !== 'GET' &&
    (path.startsWith('/settlement/') ||
      /bankaccount/.test(path) ||
      /^\/investment\/(?:make|cancel|accept|save)/.test(path)),
)

test('the calls that move money are found', () => expect(moving.length).toBeGreaterThan(15))

test.each(moving.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s takes no member it does not know',
  (_path, { input }) => {
    const { error } = z.safeParse(input, { surprise: 1 })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('surprise')
  },
)
