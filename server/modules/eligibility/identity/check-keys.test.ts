import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { anEligibleInvestor } from '#tests/support/membership.ts'
import { areKeysRight } from './check-keys.ts'

const another = (): string => randomBytes(32).toString('base64')

test('other keys than those the numbers were written with are noticed', () =>
  rolledBack(async (context) => {
    await anEligibleInvestor(context)
    const { db, secrets } = context
    expect(await areKeysRight(context)).toBe(true)
    expect(await areKeysRight({ db, secrets: { ...secrets, data: another() } })).toBe(false)
    expect(await areKeysRight({ db, secrets: { ...secrets, index: another() } })).toBe(false)
  }))

test('a platform without identity numbers takes any keys', () =>
  rolledBack(async ({ db, secrets }) => {
    expect(await areKeysRight({ db, secrets: { ...secrets, data: another() } })).toBe(true)
  }))
