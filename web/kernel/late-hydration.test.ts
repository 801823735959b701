import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { editsForLateHydration } from './late-hydration.ts'
import { splicePage } from './drawings/splice-page.ts'

function hydrateLate(html: string): string {
  const page = Buffer.from(html)
  return splicePage(page, editsForLateHydration(page, 'n+')).toString()
}

const script = (code: string) => `<script nonce="n+">${code}</script>`
const MODULE =
  ';\nimport * as route0 from "/root.js";\nimport * as route1 from "/screen.js";\n' +
  '  window.manifest = {\n    "ad": "ş"\n  };\n\nimport("/entry.js");'
const END =
  script('((storageKey, restoreKey) => {})("react-router-scroll-positions", null)') +
  script('handoff();') +
  `<script nonce="n+" type="module" async="">${MODULE}</script>` +
  `<!--$-->${script('enqueue("ğ");')}<!--$-->${script('close();')}<!--/$--><!--/$-->`

describe('the router’s scripts', () => {
  const sent = hydrateLate(
    `<link rel="modulepreload" href="/a.js"/><link rel="icon"/><p>ğ</p>${script('mine()')}${END}</body></html>`,
  )

  it('go out as one, with places for those that React looks for, and without preloads', () => {
    expect(sent.replace(/(id="rr-entry">).*?(<\/script>)/s, '$1…$2')).toBe(
      `<link rel="icon"/><p>ğ</p>${script('mine()')}<script nonce="n+" id="rr-entry">…</script>` +
        '<script></script><script></script></body></html>',
    )
  })

  it('keep their order, with the entry in a function', () => {
    const code = /id="rr-entry">(.*?)<\/script>/s.exec(sent)?.[1] ?? ''
    const entry =
      'Promise.all([import("/root.js"),import("/screen.js")]).then(([route0,route1])=>' +
      '{window.manifest = {"ad": "ş"};import("/entry.js");})'
    const places = ['try{const h=history', 'handoff();', `go=()=>{d++||${entry}}`, 'enqueue("ğ");close();'].map(
      (part) => code.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(() => new Script(code)).not.toThrow()
  })

  it('stay as they are where they are others than these', () => {
    const other = END.replace('close();', 'a<b')
    expect(hydrateLate(`${other}</body>`)).toBe(`${other}</body>`)
    expect(hydrateLate('<p>x</p>')).toBe('<p>x</p>')
  })
})

it('restores the scroll position as this script of the router does', () => {
  const lib = readFileSync('node_modules/react-router/dist/production/lib/dom/lib.js', 'utf8')
  const script = /let restoreScroll = \(([^]*?)\)\.toString\(\)/.exec(lib)?.[1] ?? ''
  expect(createHash('sha256').update(script).digest('base64')).toBe('I2RSz6JbNb2gYQTAYmdj1u2bMAewLSocDJKtCYIpP2o=')
})
