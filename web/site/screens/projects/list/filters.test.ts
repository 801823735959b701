import { expect, it } from 'vitest'
import { isFiltered, listHref, listInput, readFilters, tabOf } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

it('reads a list from its address and writes the same address again', () => {
  const query = 'ara=%C4%B1%C4%9Fd%C4%B1r&durum=fonlamada&durum=basarisiz&kategori=enerji&sehir=76&sirala=en-yeni'
  const filters = read(query)
  expect(listHref(filters)).toBe(`/projeler?${query}`)
  expect(listInput(filters)).toEqual({
    order: 'newest',
    pageInfo: { count: 12 },
    stateFilters: [103520000, 103529008],
    categories: ['enerji'],
    cities: ['76'],
    searchText: 'ığdır',
  })
})

it('keeps how the list is shown in its address, and shows more rows than cards', () => {
  const filters = read('gorunum=tablo&durum=fonlamada')
  expect(listHref(filters)).toBe('/projeler?durum=fonlamada&gorunum=tablo')
  expect(listInput(filters)).toMatchObject({ pageInfo: { count: 48 } })
  expect(isFiltered(read('gorunum=tablo'))).toBe(false)
  expect(read('gorunum=__proto__').view).toBe('kart')
})

it('passes over what it does not know', () => {
  const filters = read('durum=toString&durum=yok&sirala=__proto__&kategori=&ara=%20%20')
  expect(filters.states).toEqual([])
  expect(filters.order).toBe('kapanisi-yakin')
  expect(isFiltered(filters)).toBe(false)
  expect(listHref(filters)).toBe('/projeler')
})

it('cuts what is longer than the call takes', () => {
  expect(read(`ara=${'a'.repeat(200)}`).search).toHaveLength(100)
  expect(read(`kategori=${'a'.repeat(41)}`).categories).toEqual([])
})

it('passes over what no list and no database can hold', () => {
  const filters = read('ara=%00g%C3%BCne%C5%9F%00&sehir=%00&sehir=34&kategori=%E2%80%AE')
  expect(filters).toMatchObject({ search: 'güneş', cities: ['34'], categories: [] })
  expect(read(`ara=${'a'.repeat(99)}${encodeURIComponent('😀')}`).search).toBe('a'.repeat(99))
})

it('reads terms as amounts, and knows the tab whose states are chosen', () => {
  const filters = read('asgari=500&deger=25-50&durum=iptal&durum=basarisiz&durum=basarili&durum=kapaniyor')
  expect(listInput(filters)).toMatchObject({
    unitShareValueTo: 500,
    valuationFrom: 25_000_000,
    valuationTo: 50_000_000,
  })
  expect(readFilters(new URL(listHref(filters), 'http://x').searchParams)).toEqual(filters)
  expect(tabOf(filters)).toBe('sonuclanan')
  expect(tabOf(read('durum=basarili'))).toBe(null)
  expect(tabOf(read('asgari=toString&deger=1'))).toBe('hepsi')
  expect(isFiltered(read('asgari=toString&deger=1'))).toBe(false)
})
