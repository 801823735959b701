import { expect, it } from 'vitest'
import { campaignOf, pageClassOf, pageViewOf } from './page-views.ts'

it.each([
  ['/', 'home'],
  ['/proje', 'project'],
  ['/projeler', 'project'],
  ['/proje/gunes-kooperatifi', 'project'],
  ['/proje-olustur', 'project'],
  ['/giris-yap', 'sign-in'],
  ['/kayit-ol', 'sign-up'],
  ['/profil', null],
  ['/profil/projelerim', null],
  ['/sss', null],
  ['/yonetim', null],
  ['/sozlesme-ve-politikalar/ucret-ve-kesintiler', null],
])('%s counts as %s', (path, page) => {
  expect(pageClassOf(path)).toBe(page)
})

it.each([
  ['/proje/gunes-kooperatifi', 'gunes-kooperatifi'],
  ['/proje/gunes-kooperatifi/yatirim', null],
  ['/projeler', null],
  ['/', null],
])('%s is the page of the campaign %s', (path, campaign) => {
  expect(campaignOf(path)).toBe(campaign)
})

it('reports a change of route, not the same route again', () => {
  expect(pageViewOf(null, '/')).toBe('home')
  expect(pageViewOf('/', '/')).toBeNull()
  expect(pageViewOf('/', '/sss')).toBeNull()
  expect(pageViewOf('/sss', '/kayit-ol')).toBe('sign-up')
  expect(pageViewOf('/proje/a', '/proje/b')).toBe('project')
})
