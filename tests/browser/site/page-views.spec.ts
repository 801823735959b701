import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { paths } from '#contracts/paths.ts'
import { webPlugin } from '#server/kit/web/index.ts'
import { findBarriers } from '../support/barriers.ts'
import { expect, test } from '../support/test.ts'

// The screens once more, with an outside collector configured, before the same platform's API.
let front: FastifyInstance
let collector: Server
let address = ''
const told: { body: string; cookie: string | undefined; referer: string | undefined }[] = []

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

test.beforeAll(async ({ baseURL }) => {
  collector = createServer((request, reply) => {
    const { cookie, referer } = request.headers
    void readBody(request).then((body) => {
      told.push({ body, cookie, referer })
      reply.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  front = Fastify()
  front.all('/api/*', async (request, reply) => {
    const body = request.method === 'GET' ? null : JSON.stringify(request.body)
    const answer = await fetch(`${baseURL}${request.url}`, {
      method: request.method,
      headers: { 'content-type': 'application/json' },
      body,
    })
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? '')
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  await webPlugin(front, {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    isTrial: true,
    publicUrl: baseURL ?? '',
    pageViewUrl: `http://127.0.0.1:${port}/topla`,
    now: () => new Date(),
  })
  address = await front.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(async () => {
  await front.close()
  collector.close()
})
test.beforeEach(() => void told.splice(0))

const consent = (page: Page) => page.getByRole('region', { name: 'Ölçüme izin verir misiniz?' })

/** Bodies of what the page itself counted at home, and addresses of everything it sent elsewhere. */
function watch(page: Page): { readonly counted: string[]; readonly outside: string[] } {
  const seen = { counted: [] as string[], outside: [] as string[] }
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statistics/reportpageview')) seen.counted.push(request.postData() ?? '')
    if (!request.url().startsWith(address)) seen.outside.push(request.url())
  })
  return seen
}

/** Home, the list, a filter of it, questions (which run no script), sign-in: by links, as people go. */
async function lookAround(page: Page): Promise<void> {
  await page.goto(address + paths.home.href())
  // Scripts begin late; what comes before is a page load like any other.
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Projeler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projeler' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Sıralama').selectOption('ada-gore')
  await expect(page).toHaveURL(/sirala=/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sık sorulan sorular' }).click()
  await expect(page).toHaveURL(/\/sss$/)
  await page.getByRole('link', { name: 'Giriş yap' }).first().click()
  await expect(page).toHaveURL(/\/giris-yap/)
  await page.waitForLoadState('networkidle')
}

const HOME_COUNT = ['home', 'project', 'sign-in'].map((page) => JSON.stringify({ page }))

test('before consent nothing leaves the site; after it the paths of the counted pages, once per change of route', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await lookAround(page)
  expect(told).toEqual([])
  expect(seen.outside).toEqual([])
  await expect.poll(() => seen.counted).toEqual(HOME_COUNT)

  await page.goto(address + paths.projects.href({ durum: 'fonlamada' }))
  await consent(page).getByRole('button', { name: 'İzin veriyorum' }).click()
  await expect(page).toHaveURL(`${address}/projeler?durum=fonlamada`)
  await expect(consent(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  told.splice(0)
  await lookAround(page)
  await expect
    .poll(() => told.map(({ body }) => body))
    .toEqual(['/', '/projeler', '/giris-yap'].map((path) => JSON.stringify({ path })))
  expect(told.filter(({ cookie, referer }) => cookie ?? referer)).toEqual([])
  const kept = (await context.cookies()).filter(({ name }) => name === 'cerez-tercihi')
  expect(kept).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])

  await page.goto(address + paths.cookieChoices.href())
  await expect(page.getByText(/tarihinde izin verdiniz\./)).toBeVisible()
  await page.getByRole('button', { name: 'İzin vermiyorum' }).click()
  await expect(page.getByText(/tarihinde izin vermediniz\./)).toBeVisible()
  told.splice(0)
  await lookAround(page)
  expect(told).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the choice is made and changed all the same, and returns to where it was asked', async ({ page }) => {
    await page.goto(address + paths.faq.href())
    await consent(page).getByRole('button', { name: 'İzin vermiyorum' }).click()
    await expect(page).toHaveURL(address + paths.faq.href())
    await expect(consent(page)).toHaveCount(0)
    await page.goto(address + paths.cookieChoices.href())
    await page.getByRole('button', { name: 'İzin veriyorum' }).click()
    await expect(page.getByText(/tarihinde izin verdiniz\./)).toBeVisible()
    expect(told).toEqual([])
  })
})

for (const width of [390, 1280]) {
  test(`at ${width} px the question moves nothing, covers nothing and weighs both answers alike`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address + paths.home.href())
    await page.waitForLoadState('networkidle')
    // While a page is still being read it grows; what counts is that nothing moves afterwards.
    const shift = await page.evaluate<number>(`new Promise((resolve) => {
      const { domInteractive } = performance.getEntriesByType('navigation')[0]
      const sum = (entries) => entries.reduce((all, { startTime, value }) => all + (startTime > domInteractive ? value : 0), 0)
      new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(0), 500)
    })`)
    expect(shift).toBe(0)
    const [yes, no] = ['İzin veriyorum', 'İzin vermiyorum'].map((name) => consent(page).getByRole('button', { name }))
    const [yesBox, noBox] = [await yes?.boundingBox(), await no?.boundingBox()]
    expect(Math.abs((yesBox?.width ?? 0) - (noBox?.width ?? 99))).toBeLessThan(1)
    expect(yesBox?.height).toBe(noBox?.height)
    expect(yesBox?.height).toBeGreaterThanOrEqual(44)
    const looks = [yes, no].map((button) => button?.evaluate((element) => element.getAttribute('data-look')))
    expect(new Set(await Promise.all(looks)).size).toBe(1)
    // In the flow: it is gone once the page is scrolled past it.
    await page.getByRole('heading', { level: 1 }).evaluate((element) => element.scrollIntoView())
    await expect(consent(page)).not.toBeInViewport()
    await page.keyboard.press('Control+Home')
    expect(await findBarriers(page)).toEqual([])
  })
}

test('where no collector is configured nobody is asked and the screen says so', async ({ page }) => {
  await page.goto(paths.home.href())
  await expect(consent(page)).toHaveCount(0)
  await page.goto(paths.cookieChoices.href())
  await expect(page.getByText('seçim yapmanız gerekmez')).toBeVisible()
  await expect(page.getByRole('button', { name: 'İzin veriyorum' })).toHaveCount(0)
})
