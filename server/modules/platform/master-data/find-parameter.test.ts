import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { findParameter, findParameterIfKnown } from './find-parameter.ts'

test('the value in force on a date, with its source; the day of change has the new one', async () => {
  await rolledBack(async (context) => {
    const at = async (date: string) => (await findParameter(context, 'fee.platform.vat', date)).value
    expect(await at('2023-07-09')).toBe(1_800n)
    expect(await at('2023-07-10')).toBe(2_000n)
    const today = await findParameter(context, 'investor.yearly-limit.base')
    expect(today).toMatchObject({ value: 5_000_000n, unit: 'kurus', validFrom: '2021-10-27' })
    expect(today.source).toContain('m.15/1')
  })
})

test('before its first row a parameter is unknown; what the operator has to enter has none', async () => {
  await rolledBack(async (context) => {
    expect(await findParameterIfKnown(context, 'campaign.withdrawal', '2021-10-26')).toBeNull()
    await context.db.deleteFrom('platform.parameter').where('key', '=', 'entrepreneur.funding-limit').execute()
    expect(await findParameterIfKnown(context, 'entrepreneur.funding-limit')).toBeNull()
    await expect(findParameter(context, 'entrepreneur.funding-limit')).rejects.toThrow('has a value in force')
  })
})
