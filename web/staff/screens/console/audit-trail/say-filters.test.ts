import { expect, it } from 'vitest'
import { readFilters } from './filters.ts'
import { sayFilters } from './say-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const ID = '5f1f2c3e-0000-4000-8000-000000000001'
const found = [{ actorName: 'Seda Akıncı', subjectKind: 'project', subjectName: 'Nemli Toprak', data: {} }]

it('says what is shown as one would say it', () => {
  expect(sayFilters(read(''), [])).toBe('Bütün işlemler. Girişler ve günlük yenilemeler gizlidir.')
  expect(sayFilters(read(`ilk=2026-03-12&son=2026-03-14&kisi=${ID}`), found)).toBe(
    '12 Mart 2026 ile 14 Mart 2026 arasında Seda Akıncı tarafından yapılan bütün işlemler. Girişler ve günlük yenilemeler gizlidir.',
  )
  expect(sayFilters(read(`ilk=2026-03-12&kayit=${ID}&islem=project.published`), found)).toMatch(
    /^12 Mart 2026 ve sonrasında “Proje: Nemli Toprak” kaydında yapılan “.+” işlemleri\.$/,
  )
  expect(sayFilters(read('son=2026-03-12&islem=member.'), [])).toMatch(
    /^12 Mart 2026 ve öncesinde “.+” bölümündeki işlemler\.$/,
  )
})
