import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cacheKey, htmlCache, keepable, type RenderedPage } from './html-cache.ts'
import { developmentCsp, hashCsp, nonceCsp, sha256 } from './security-headers.ts'

function page(html: string, status = 200): RenderedPage {
  return { status, html: Buffer.from(html), nonce: 'abc', headers: [] }
}

function counted(html = '<p>a</p>', status = 200) {
  let renders = 0
  const render = async () => {
    renders += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return page(`${html}${renders}`, status)
  }
  return { render, count: () => renders }
}

describe('the anonymous HTML cache', () => {
  it('renders once for all who ask at the same time', async () => {
    const cache = htmlCache(2000, () => 0)
    const { render, count } = counted()
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.serve('/', render)))
    expect(count()).toBe(1)
    expect(new Set(answers.map((answer) => 'kept' in answer && answer.kept.html.toString())).size).toBe(1)
  })

  it('keeps a page until its time is over, not longer', async () => {
    let now = 0
    const cache = htmlCache(2000, () => now)
    const { render, count } = counted()
    await cache.serve('/', render)
    now = 1999
    await cache.serve('/', render)
    expect(count()).toBe(1)
    now = 2000
    await cache.serve('/', render)
    expect(count()).toBe(2)
  })

  it('shows a publication at once', async () => {
    const cache = htmlCache(2000, () => 0)
    const { render, count } = counted()
    await cache.serve('/', render)
    cache.invalidate()
    await cache.serve('/', render)
    expect(count()).toBe(2)
  })

  it('does not keep what was begun before a publication', async () => {
    const cache = htmlCache(2000, () => 0)
    const { render, count } = counted()
    const before = cache.serve('/', render)
    cache.invalidate()
    await before
    await cache.serve('/', render)
    expect(count()).toBe(2)
  })

  it('keeps no answer other than 200', async () => {
    const cache = htmlCache(2000, () => 0)
    const { render, count } = counted('<p>x</p>', 404)
    expect(await cache.serve('/yok', render)).toHaveProperty('fresh.status', 404)
    await cache.serve('/yok', render)
    expect(count()).toBe(2)
  })

  it('gives a page that is one visitor’s to nobody else, also not to those who ask meanwhile', async () => {
    const cache = htmlCache(2000, () => 0)
    const { render, count } = counted()
    let visitors = 0
    const own = async () => {
      const html = Buffer.from(`<p>${++visitors}</p>`)
      return { ...(await render()), html, isPrivate: true }
    }
    const answers = await Promise.all([cache.serve('/', own), cache.serve('/', own), cache.serve('/', own)])
    expect(new Set(answers.map((answer) => 'fresh' in answer && answer.fresh.html.toString())).size).toBe(3)
    expect(cache.find('/')).toBeNull()
    await cache.serve('/', own)
    expect(count()).toBe(4)
  })

  it('keeps no file: its bytes are nobody’s page', async () => {
    const cache = htmlCache(2000, () => 0)
    const file = async () => ({ ...page(''), file: Buffer.from('\ufeffa;b') })
    expect(await cache.serve('/indir', file)).toHaveProperty('fresh.file')
    expect(cache.find('/indir')).toBeNull()
  })

  it('lets a failed render fail once, then tries again', async () => {
    const cache = htmlCache(2000, () => 0)
    await expect(cache.serve('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.serve('/', counted().render)).toHaveProperty('kept')
  })

  it('never holds more than its number of pages', async () => {
    const cache = htmlCache(60_000, () => 0)
    const { render, count } = counted()
    // One after the other: together, the compression decides which is kept first.
    for (let page = 0; page <= 500; page++) await cache.serve(`/${page}`, counted().render)
    await cache.serve('/500', render)
    expect(count()).toBe(0)
    await cache.serve('/0', render)
    expect(count()).toBe(1)
  })
})

describe('a page made shareable', () => {
  it('has hashes in place of its nonce, and the same text in three encodings', async () => {
    const kept = await keepable(
      page(
        '<script nonce="abc">run()</script><script nonce="abc" src="/a.js"></script><style nonce="abc">p{}</style>ğ',
      ),
    )
    const html = '<script>run()</script><script src="/a.js"></script><style>p{}</style>ğ'
    expect(kept.html.toString()).toBe(html)
    expect(brotliDecompressSync(kept.br).toString()).toBe(html)
    expect(gunzipSync(kept.gz).toString()).toBe(html)
    expect(kept.csp).toContain(`script-src 'self' ${sha256('run()')};`)
    expect(kept.csp).toContain(`style-src 'self' ${sha256('p{}')};`)
    expect(kept.csp).not.toContain('unsafe')
  })
})

describe('the policy of a page made shareable', () => {
  const policyOf = async (html: string) => (await keepable(page(html))).csp

  it.each([
    '<script>planted()</script>',
    '<script nonce="">planted()</script>',
    '<script nonce="guess">planted()</script>',
    '<script data-x=\' nonce="abd"\'>planted()</script>',
    '<SCRIPT>planted()</SCRIPT>',
    '<script type="module">planted()</script>',
    '<style>planted()</style>',
  ])('names nothing of %s in somebody’s text', async (planted) => {
    const csp = await policyOf(`<div>${planted}</div><script nonce="abc">run()</script>`)
    expect(csp).not.toContain(sha256('planted()'))
    expect(csp).toContain(`script-src 'self' ${sha256('run()')};`)
    expect(csp).toContain("style-src 'self';")
  })

  it('names only whole scripts of ours where a planted tag is left open before one', async () => {
    const planted = '<script title="'
    const csp = await policyOf(`${planted}<script nonce="abc">run()</script><script nonce="abc">more()</script>`)
    expect(csp).toContain(`script-src 'self' ${sha256('run()')} ${sha256('more()')};`)
  })

  it('names each of our scripts once, with what late hydration puts aside, and none that is a file', async () => {
    const csp = await policyOf(
      '<script nonce="abc" id="rr-entry" type="text/plain">late()</script><script type="module" nonce="abc">late()</script>' +
        '<script async="" nonce="abc" src="/a.js"></script><script type="application/ld+json">{}</script>',
    )
    expect(csp).toContain(`script-src 'self' ${sha256('late()')};`)
  })

  it('is found in time that grows with the page, whatever was planted', async () => {
    const own = '<script nonce="abc">run()</script>'
    for (const planted of ['<script ', '<script', ' nonce="ab', '<style nonce="', '</script'].map((s) =>
      s.repeat(200_000),
    )) {
      const begun = performance.now()
      expect(hashCsp(planted + own, 'abc', null)).toContain(sha256('run()'))
      expect(performance.now() - begun).toBeLessThan(2000)
    }
  })
})

describe.each([
  ['shared page', hashCsp('', 'abc', null)],
  ['visitor’s own page', nonceCsp('abc', null)],
  ['page in development', developmentCsp('abc')],
])('the policy of a %s', (_page, csp) => {
  it('leaves no door open beside scripts', () => {
    for (const directive of [
      "script-src-attr 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(csp.split('; ')).toContain(directive)
    }
    const scripts = csp.split('; ').find((directive) => directive.startsWith('script-src '))
    expect(scripts).not.toMatch(/unsafe|\*|data:|blob:|https?:/)
  })
})

describe('the key of a page', () => {
  const known = new Set(['tab', 'kategori'])
  it.each([
    ['/', '', 'light /'],
    ['/', '?utm_source=x&fbclid=1', null],
    ['/p', '?tab=b&kategori=2&kategori=1', 'light /p?kategori=1&kategori=2&tab=b'],
    ['/p', '?kategori=1&tab=b&kategori=2', 'light /p?kategori=1&kategori=2&tab=b'],
    ['/p', `?tab=${'x'.repeat(101)}`, null],
  ])('of %s%s is %s', (path, search, key) => {
    expect(cacheKey('light', path, search, known)).toBe(key)
  })
})

describe('an address with parameters', () => {
  it('is made shareable once somebody else asks for it, since anyone can think of new ones', async () => {
    const cache = htmlCache(2000, () => 0)
    const { render, count } = counted()
    expect(await cache.serve('light /projeler?ara=a', render)).toHaveProperty('fresh')
    expect(await cache.serve('light /projeler?ara=a', render)).toHaveProperty('kept')
    await cache.serve('light /projeler?ara=a', render)
    expect(count()).toBe(2)
  })
})
