import { expect, it } from 'vitest'
import { keepMasterData } from './master-cache.ts'

function fakeStorage(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
}

it('deletes old entries and fetches again when the server key has changed', async () => {
  const storage = fakeStorage({ 'ana-veri:k1': '{"a":1}', 'ana-veri:k0': '{}', other: 'mine' })
  expect(await keepMasterData('k2', storage, async () => ({ a: 2 }))).toEqual({ a: 2 })
  expect([...storage.map]).toEqual([
    ['other', 'mine'],
    ['ana-veri:k2', '{"a":2}'],
  ])
})

it('asks nothing while the key stands', async () => {
  const storage = fakeStorage({ 'ana-veri:k1': '{"a":1}' })
  expect(await keepMasterData('k1', storage, () => Promise.reject(new Error('asked')))).toEqual({ a: 1 })
})

it('keeps nothing that could not be fetched', async () => {
  const storage = fakeStorage({})
  expect(await keepMasterData('k1', storage, async () => null)).toBeNull()
  expect(storage.map.size).toBe(0)
})
