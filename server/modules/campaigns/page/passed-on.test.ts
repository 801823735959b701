import { expect, test } from 'vitest'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { Ownership } from '#server/modules/companies/index.ts'
import { passedOnOf } from './passed-on.ts'

const DAY = (date: string) => new Date(`2026-11-${date}T12:00:00+03:00`)
const FORM = { executive: 'Ayşe Nur Işık', approvedAt: DAY('01') }
const owned = (more: Partial<Ownership> = {}): Ownership => ({
  ownerName: 'Mert Kaya',
  tookOverAt: DAY('20'),
  authority: null,
  ...more,
})
const since = toUnixSeconds(DAY('20'))

test('a company that passed on tells since when, and by whom it is represented once that one has shown that he may', () => {
  for (const authority of ['owed', 'handed-in', 'refused'] as const)
    expect(passedOnOf(owned({ authority }), FORM)).toEqual({ name: null, since })
  expect(passedOnOf(owned(), FORM)).toEqual({ name: 'Mert Kaya', since })
  expect(passedOnOf(owned(), { ...FORM, approvedAt: null })).toEqual({ name: 'Mert Kaya', since })
})

test.each([
  ['a person’s own campaign', null, FORM],
  ['a company that never passed on', owned({ tookOverAt: null }), FORM],
  ['a form approved since', owned(), { ...FORM, approvedAt: DAY('21') }],
  ['a form that names the new owner', owned({ ownerName: 'AYŞE NUR IŞIK' }), FORM],
])('nothing is told of %s', (_of, ownership, form) => expect(passedOnOf(ownership, form)).toBeNull())
