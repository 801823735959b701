import { expect, it } from 'vitest'
import { type Company, countMissing } from './missing.ts'

const complete: Company = {
  companyTitle: 'Örnek Kitle Fonlama Platformu A.Ş.',
  companyAddress: 'Örnek Sokak 1, Ankara',
  mersisNo: '0123456789000001',
  tradeRegistryNumber: '382387',
  tradeRegistryOffice: 'Ankara',
  taxOffice: 'Çankaya',
  taxNumber: '1234567890',
  committedCapital: '5.000.000,00 TL',
  paidCapital: '5.000.000,00 TL',
  foundedOn: '2024-01-02',
  auditor: 'Örnek Bağımsız Denetim A.Ş.',
  licenceDecision: '1/1',
  escrowAgentName: 'Takasbank',
  registeredEmail: 'ornek@kep.example',
  boardMembers: [{ name: 'Deniz Örnek', title: 'Başkan', biography: '', portrait: '' }],
  committeeMembers: [],
  shareholders: [{ name: 'Deniz Örnek', percentage: '%100' }],
  notices: [],
  changedAt: null,
}

it('counts nothing when everything the law asks for is there; notices may be none', () => {
  expect(countMissing(complete)).toBe(0)
})

it('counts empty facts and empty lists', () => {
  expect(countMissing({ ...complete, mersisNo: '', auditor: '', shareholders: [] })).toBe(3)
})
