import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { anEligibleInvestor } from '#tests/support/membership.ts'
import { areNumbersFound } from './check-keys.ts'

const another = (): string => randomBytes(32).toString('base64')

test('another index key than the one the numbers were written with is noticed', () =>
  rolledBack(async (context) => {
    await anEligibleInvestor(context)
    const { db, secrets } = context
    expect(await areNumbersFound(context)).toBe(true)
    expect(await areNumbersFound({ db, secrets: { ...secrets, index: another() } })).toBe(false)
    expect(
      await areNumbersFound({ db, secrets: { ...secrets, index: another(), former: { index: secrets.index } } }),
    ).toBe(true)
  }))

test('a platform without identity numbers takes any keys', () =>
  rolledBack(async ({ db, secrets }) => {
    expect(await areNumbersFound({ db, secrets: { ...secrets, index: another() } })).toBe(true)
  }))
