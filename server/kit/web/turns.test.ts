import { expect, test } from 'vitest'
import type { FairLine } from '../http/fair-line.ts'
import { Refusal } from '../refusal.ts'
import { type Asking, turnsOf } from './turns.ts'

interface Taken {
  readonly who: string | undefined
  readonly isSearch: boolean
}

/** Turns in a line that lets everybody on, and who stood in it as what. */
function aLine() {
  const taken: Taken[] = []
  const line: FairLine = async (who, isSearch) => {
    taken.push({ who: who[0]?.name, isSearch })
    return () => {}
  }
  const turns = turnsOf(line, async (jwt) => (jwt === 'good' ? 'm' : null), 0)
  const ask = async (url: string, ip: string, jwt?: string): Promise<string> => {
    const cookie = jwt && `auth=${encodeURIComponent(JSON.stringify({ id: '7', jwt }))}`
    const request: Asking = { url, ip, headers: { cookie } }
    return turns.take(request, !url.includes('?x=')).then(
      () => 'on',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
  }
  const miss = (ip: string): void => turns.noteMissing({ url: '/yok', ip, headers: {} })
  return { taken, ask, miss }
}

const SEARCH = '/projeler?ara=kahve'

test('the visitors of one network search so often in a minute and read on; others are not theirs to hold up', async () => {
  const { ask } = aLine()
  const answers: string[] = []
  for (let one = 0; one < 241; one++) answers.push(await ask(SEARCH, `2001:db8:0:1::${one.toString(16)}`))
  expect(answers.slice(0, 240).every((answer) => answer === 'on')).toBe(true)
  expect(answers[240]).toBe('too-many-requests')
  expect(await ask('/projeler', '2001:db8:0:1::1')).toBe('on')
  expect(await ask(SEARCH, '2001:db8:0:2::1')).toBe('on')
  // A credential that is worth nothing makes nobody another.
  expect(await ask(SEARCH, '2001:db8:0:1::1', 'forged')).toBe('too-many-requests')
  expect(await ask(SEARCH, '2001:db8:0:1::1', 'good')).toBe('on')
})

test('a member stands in line as himself and a visitor as his network, with words of his own as one who searches', async () => {
  const { taken, ask } = aLine()
  await ask(SEARCH, '192.0.2.1', 'good')
  await ask(SEARCH, '192.0.2.1')
  await ask('/sss', '192.0.2.1')
  await ask('/projeler?durum=acik', '192.0.2.1')
  await ask('/sss?x=1', '192.0.2.1')
  expect(taken).toEqual([
    { who: 'member m', isSearch: false },
    { who: '192.0.2.1', isSearch: true },
    { who: '192.0.2.1', isSearch: false },
    { who: '192.0.2.1', isSearch: false },
    { who: '192.0.2.1', isSearch: true },
  ])
})

test('whoever asks again and again for pages that are not there waits as one who searches; a member and other networks do not', async () => {
  const { taken, ask, miss } = aLine()
  for (let one = 0; one < 5; one++) miss(`2001:db8:0:1::${one}`)
  await ask('/yok-6', '2001:db8:0:1::6')
  miss('2001:db8:0:1::7')
  await ask('/yok-8', '2001:db8:0:1::8')
  await ask('/yok-8', '2001:db8:0:1::8', 'good')
  await ask('/sss', '2001:db8:0:2::1')
  expect(taken.map(({ isSearch }) => isSearch)).toEqual([false, true, false, false])
})
