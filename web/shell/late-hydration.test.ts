import { expect, it } from 'vitest'
import { hydrateLate, START_LATE } from './late-hydration.ts'

it('puts the entry aside, starts it by a script of its own, and drops preloads', () => {
  const html = '<link rel="modulepreload" href="/a.js"/><p></p><script nonce="n" type="module" async="">go()</script>'
  expect(hydrateLate(html, 'n')).toBe(
    `<p></p><script nonce="n">${START_LATE}</script><script nonce="n" id="rr-entry" type="text/plain">go()</script>`,
  )
})

it('leaves a page without scripts alone', () => {
  expect(hydrateLate('<p>x</p>', 'n')).toBe('<p>x</p>')
})
