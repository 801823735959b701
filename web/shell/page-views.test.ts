import { expect, it } from 'vitest'
import { isReportedPath, pageViewOf } from './page-views.ts'

it.each([
  ['/', true],
  ['/proje', true],
  ['/projeler', true],
  ['/proje/gunes-kooperatifi', true],
  ['/proje-olustur', true],
  ['/giris-yap', true],
  ['/kayit-ol', true],
  ['/profil', false],
  ['/profil/projelerim', false],
  ['/sss', false],
  ['/sozlesme-ve-politikalar/ucret-ve-kesintiler', false],
])('%s is reported: %s', (path, reported) => {
  expect(isReportedPath(path)).toBe(reported)
})

it('reports a change of route, not the same route again', () => {
  expect(pageViewOf(null, '/')).toBe('/')
  expect(pageViewOf('/', '/')).toBeNull()
  expect(pageViewOf('/', '/sss')).toBeNull()
  expect(pageViewOf('/sss', '/kayit-ol')).toBe('/kayit-ol')
})
