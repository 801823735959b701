import { expect, test } from 'vitest'
import { plainQueries } from '#server/kit/database/database.ts'
import { aMember } from '#tests/support/membership.ts'
import { rolledBack } from '#tests/support/database.ts'
import { markTrialBegun } from '#trial/seed/trial-seeded.ts'
import { refuseOtherData } from './refuse-other-data.ts'

test('trial data, even half-written, is opened as a trial only', () =>
  rolledBack(async (context) => {
    await markTrialBegun(context)
    await aMember(context)
    const database = plainQueries(context.db)
    await expect(refuseOtherData(database, false)).rejects.toThrow('holds trial data')
    await refuseOtherData(database, true)
  }))

test('a platform with members of its own is not opened as a trial', () =>
  rolledBack(async (context) => {
    const database = plainQueries(context.db)
    await refuseOtherData(database, true)
    await aMember(context)
    await expect(refuseOtherData(database, true)).rejects.toThrow('it is no trial')
    await refuseOtherData(database, false)
  }))
