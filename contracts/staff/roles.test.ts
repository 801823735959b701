import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { updateStaffRoles } from './endpoints.ts'
import { staffMessages } from './messages.ts'

const memberId = '01926f00-0000-7000-8000-000000000001'
const refusalOf = (roles: readonly string[]) =>
  z.safeParse(updateStaffRoles.input, { memberId, roles, reason: 'Görev değişikliği' }).error?.issues[0]?.message

test('who reviews the money and who moves it are never one person', () => {
  expect(refusalOf(['auditor', 'finance-officer'])).toBe(staffMessages.rolesIncompatible)
  expect(refusalOf(['finance-officer', 'administrator', 'auditor'])).toBe(staffMessages.rolesIncompatible)
  expect(refusalOf(['auditor'])).toBeUndefined()
  expect(refusalOf(['finance-officer', 'compliance-officer'])).toBeUndefined()
  expect(refusalOf([])).toBeUndefined()
})
