import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

it('names exactly the signs that are drawn', () => {
  const file = readFileSync(new URL('../assets/icons.svg', import.meta.url), 'utf8')
  const drawn = [...file.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24"><path d="[^"]+"\/><\/symbol>/g)]
  expect(drawn.map(([, name]) => name)).toEqual([...ICON_NAMES])
})
