import { expect, it } from 'vitest'
import { editsForLateHydration, START_LATE } from './late-hydration.ts'
import { splicePage } from './drawings/splice-page.ts'

function hydrateLate(html: string): string {
  const page = Buffer.from(html)
  return splicePage(page, editsForLateHydration(page, 'n')).toString()
}

it('puts the entry aside, starts it by a script of its own, and drops preloads', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="icon"/><link rel="modulepreload" href="/b.js"/>' +
    '<p>ğ</p><script nonce="n" type="module" async="">go()</script>'
  expect(hydrateLate(html)).toBe(
    `<link rel="icon"/><p>ğ</p><script nonce="n">${START_LATE}</script><script nonce="n" id="rr-entry" type="text/plain">go()</script>`,
  )
})

it('sends the entry without its indentation, each statement on its own line', () => {
  const sent = hydrateLate(
    '<script nonce="n" type="module" async="">;\n  a = {\n    "b": "ş"\n  };\n\nb()</script><p></p>',
  )
  expect(sent.slice(sent.indexOf('text/plain">'))).toBe('text/plain">;\na = {\n"b": "ş"\n};\nb()</script><p></p>')
})

it('leaves a page without scripts alone', () => {
  expect(hydrateLate('<p>x</p>')).toBe('<p>x</p>')
})
