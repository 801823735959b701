import { expect, it } from 'vitest'
import { partingOf } from './marked-text.tsx'

const same = (text: string) => ({ kind: 'same', text })

it.each([
  [
    'bir iki üç',
    'bir dört üç',
    [same('bir '), { kind: 'removed', text: 'iki' }, { kind: 'added', text: 'dört' }, same(' üç')],
  ],
  ['bir iki', 'bir iki üç', [same('bir '), { kind: 'removed', text: 'iki' }, { kind: 'added', text: 'iki üç' }]],
  [
    'yatırım',
    'yatırımcı',
    [
      { kind: 'removed', text: 'yatırım' },
      { kind: 'added', text: 'yatırımcı' },
    ],
  ],
  ['', 'yeni', [{ kind: 'added', text: 'yeni' }]],
  ['eski', '', [{ kind: 'removed', text: 'eski' }]],
  ['aynı', 'aynı', [same('aynı')]],
  ['a a a', 'a a', [same('a '), { kind: 'removed', text: 'a a' }, { kind: 'added', text: 'a' }]],
])('from “%s” to “%s” whole words are marked', (from, to, parts) => {
  const found = partingOf(from, to)
  expect(
    found
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe(from)
  expect(
    found
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(to)
  expect(found).toEqual(parts)
})
