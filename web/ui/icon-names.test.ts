import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

it('names exactly the signs that are drawn', () => {
  const file = readFileSync(new URL('../assets/icons.svg', import.meta.url), 'utf8')
  const line = 'stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
  const symbol = new RegExp(`<symbol id="([a-z-]+)" viewBox="0 0 24 24" ${line}><path d="[^"]+"/></symbol>`, 'g')
  const drawn = [...file.matchAll(symbol)]
  expect(drawn.map(([, name]) => name)).toEqual([...ICON_NAMES])
})
