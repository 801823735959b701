import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, refusalOf } from '#tests/support/membership.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { showFirstSteps } from './first-steps.ts'

test('a new installation lists what it lacks in the order it is entered; staff are counted by their seats', () =>
  rolledBack(async (context) => {
    const administrator = asMember(context, (await aMember(context)).id, ['administrator'])
    const { steps } = await showFirstSteps(administrator)
    expect(steps.map(({ step }) => step)).toEqual(['staff', 'company', 'escrow', 'fees', 'parameters'])
    expect(steps.every(({ isDone, lacks }) => isDone === (lacks.length === 0))).toBe(true)
    const lacksOf = async (step: string) =>
      (await showFirstSteps(administrator)).steps.find((each) => each.step === step)?.lacks
    expect(await lacksOf('staff')).toEqual([
      'İçerik editörü',
      'Uyum görevlisi',
      '2 finans görevlisi',
      'Değerlendirme uzmanı',
      '3 yatırım komitesi üyesi',
    ])
    // The fees that come with the software are examples until the operator publishes their own.
    expect(await lacksOf('fees')).toContain('Ücret tarifesinin yayımlanması (şimdiki oranlar örnektir)')
    await aStaffMember(context, 'finance-officer')
    await aStaffMember(context, 'analyst')
    expect(await lacksOf('staff')).toEqual([
      'İçerik editörü',
      'Uyum görevlisi',
      'Finans görevlisi',
      '3 yatırım komitesi üyesi',
    ])
  }))

test('first steps are the administrator’s and the auditor’s', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const allowed = []
    for (const role of STAFF_ROLES)
      if ((await refusalOf(showFirstSteps(asMember(context, id, [role])))) === 'none') allowed.push(role)
    expect(allowed.toSorted()).toEqual(['administrator', 'auditor'])
  }))
