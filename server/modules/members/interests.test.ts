import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { anEligibleInvestor, asMember } from '#tests/support/membership.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import * as interests from './interests.ts'

test('interests replace one another kind by kind, hold only what is offered, and go with the membership', () =>
  rolledBack(async (context) => {
    const { id } = await anEligibleInvestor(context)
    const own = asMember(context, id)
    const [one, two, three] = (await interests.listAllCategories(context)).categories
    const [model] = (await interests.listAllBusinessModels(context)).businessModels
    if (!one || !two || !three || !model) throw new Error('master data has choices')
    await interests.saveCategories(own, { categories: [one.key, two.key, two.key] })
    await interests.saveBusinessModels(own, { businessModels: [model.key] })
    expect(await interests.listOwnCategories(own)).toEqual({ categories: [one, two] })
    await interests.saveCategories(own, { categories: [three.key] })
    expect(await interests.findInterests(own, id)).toEqual({ categories: [three.key], businessModels: [model.key] })
    await expect(interests.saveCategories(own, { categories: ['yok'] })).rejects.toMatchObject({
      code: 'choice-unknown',
    })
    await interests.saveCategories(own, { categories: [] })
    expect(await interests.listOwnCategories(own)).toEqual({ categories: [] })
    await inTransaction(own, (tx) => closeMembership(tx, id))
    expect(await interests.findInterests(own, id)).toEqual({ categories: [], businessModels: [] })
  }))
