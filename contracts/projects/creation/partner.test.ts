import { expect, test } from 'vitest'
import { isNaturalPartner, partnerName } from './partner.ts'

test.each([
  [{ governmentTypeId: 'citizen' }, true, ''],
  [{ governmentTypeId: 'foreign', name: 'ANNA', surname: 'weber' }, true, 'Anna Weber'],
  [{ governmentTypeId: 'citizen', name: 'IŞIL', companyName: 'Ak Yatırım' }, true, 'Işıl'],
  [{ governmentTypeId: 'citizen', companyName: 'Nuri Ak' }, false, 'Nuri Ak'],
  [{ governmentTypeId: 'company', name: 'Nuri', surname: 'Ak', companyName: 'Ak A.Ş.' }, false, 'Ak A.Ş.'],
  [{ governmentTypeId: 'registered', name: 'Nuri', surname: 'Ak' }, false, ''],
  [{}, false, ''],
])('%o: a natural person %s, called “%s”', (partner, isNatural, called) => {
  expect([isNaturalPartner(partner), partnerName(partner)]).toEqual([isNatural, called])
})
