import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { openLongest } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'

/** What search engines and messengers read of a page, taken from its HTML as they take it. */
async function headOf(request: APIRequestContext, path: string) {
  const reply = await request.get(path)
  const html = await reply.text()
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    status: reply.status(),
    robots: reply.headers()['x-robots-tag'],
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    picture: attribute(/<meta property="og:image" content="([^"]*)"/),
    facts: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
      ([, json = '']) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'],
    ),
  }
}

test('every page of the site map answers under its own address, with a title and a description of its own', async ({
  request,
}) => {
  const map = await (await request.get(feeds.sitemap)).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(pages.length).toBeGreaterThan(30)
  const titles = new Map<string, string>()
  for (const page of pages) {
    const { pathname } = new URL(page)
    const head = await headOf(request, pathname)
    expect([pathname, head.status, head.canonical]).toEqual([pathname, 200, page])
    expect(head.title, pathname).toBeTruthy()
    expect(titles.get(head.title ?? ''), `${pathname} has the title of another page`).toBeUndefined()
    titles.set(head.title ?? '', pathname)
    expect(head.description?.length, pathname).toBeGreaterThan(20)
    expect(new URL(head.picture ?? '').origin, pathname).toBe(new URL(page).origin)
  }
})

test('what pages say of themselves in data is what they show', async ({ request, stage }) => {
  const { card } = await openLongest(stage)
  const kinds = async (path: string) => (await headOf(request, path)).facts.map((thing) => thing['@type'])
  expect(await kinds(paths.home.href())).toEqual(['Organization', 'WebSite'])
  expect(await kinds(paths.faq.href())).toEqual(['FAQPage'])
  expect(await kinds(paths.policies.fees.href())).toEqual(['BreadcrumbList'])
  const campaign = await headOf(request, paths.project.href({ seoName: card.seoName }))
  expect(campaign.facts.map((thing) => thing['@type'])).toEqual(['WebPage', 'BreadcrumbList'])
  expect(campaign.facts[0]).toMatchObject({ name: card.title, url: campaign.canonical })
  const picture = await request.get(new URL(campaign.picture ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('first pages are taken over without a date or number written anew, which costs a telephone a tenth of a second', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  await page.addInitScript(`
    globalThis.written = []
    for (const kind of ['DateTimeFormat', 'NumberFormat', 'Collator', 'ListFormat', 'PluralRules'])
      Intl[kind] = new Proxy(Intl[kind], { construct: (made, of) => (written.push(kind), Reflect.construct(made, of)) })
    for (const of of [Number, BigInt, Date])
      for (const name of Object.getOwnPropertyNames(of.prototype).filter((name) => /^toLocale/.test(name))) {
        const before = of.prototype[name]
        of.prototype[name] = function (...said) { written.push(name); return before.apply(this, said) }
      }`)
  for (const address of [paths.home, paths.projects, paths.auth.signIn].map((screen) => screen.href())) {
    await page.goto(address)
    await expect.poll(() => page.evaluate('localStorage.length'), address).toBeGreaterThan(0)
    expect(await page.evaluate('written'), address).toEqual([])
    await page.evaluate('localStorage.clear()')
  }
  await page.goto(paths.project.href({ seoName: card.seoName }))
  await expect.poll(() => page.evaluate('localStorage.length')).toBeGreaterThan(0)
  expect(await page.evaluate('written')).toEqual([])
  await expect(page.locator('time').first()).toHaveText(/\d{4}/)
})

test('the trial is kept out of search engines, page by page and as a whole', async ({ request }) => {
  expect(await (await request.get(feeds.robots)).text()).toContain('Disallow: /\n')
  for (const path of [paths.home.href(), paths.auth.signIn.href(), feeds.sitemap])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex, nofollow')
})

test('lists lead to their feeds, and the files are what they say', async ({ page, request }) => {
  await page.goto(paths.projects.href())
  const links = [
    page.getByRole('link', { name: 'Kapanışları takviminize ekleyiniz' }),
    page.getByRole('link', { name: 'Yeni projeleri RSS ile izleyiniz' }),
  ]
  const types = []
  for (const link of links) {
    const reply = await request.get((await link.getAttribute('href')) ?? '')
    types.push(reply.headers()['content-type'])
  }
  expect(types).toEqual(['text/calendar; charset=utf-8', 'application/rss+xml; charset=utf-8'])
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', feeds.manifest)
})

test.describe('on another site', () => {
  let foreign: Server
  let code = ''
  test.beforeAll(async () => {
    foreign = createServer((_request, reply) => {
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Blog</title>${code}`)
    })
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => void foreign.close())

  test('the code from the campaign page shows the campaign, sets no cookie and loads nothing besides', async ({
    page,
    context,
    stage,
  }) => {
    const { card } = await openLongest(stage)
    await page.goto(paths.project.href({ seoName: card.seoName }))
    await page.getByRole('button', { name: 'Paylaş' }).first().click()
    await page.getByText('Kampanyayı sitenizde gösteriniz').click()
    code = (await page.getByText('<iframe').textContent()) ?? ''
    await context.clearCookies()
    // The campaign page still fetches what it may need later: it is left before anything is counted.
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/yazi`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1, name: card.title }).scrollIntoViewIfNeeded()
    await expect(frame.getByText('Kitle fonlaması yatırımları risklidir')).toBeVisible()
    await expect(frame.getByText('Emanette, cayma süresinde')).toBeVisible()
    const link = frame.getByRole('link', { name: /üzerinde incele/ })
    await expect(link).toHaveAttribute('target', '_blank')
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/yazi', `/gomulu/${card.seoName}`])
    expect(await context.cookies()).toEqual([])
  })

  test('no other page of the platform lets itself be framed', async ({ page, baseURL, complaints }) => {
    code = `<iframe src="${baseURL}${paths.auth.signIn.href()}"></iframe>`
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    complaints.forget(/frame/i)
  })
})
