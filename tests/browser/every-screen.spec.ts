import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { openCampaigns, type Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from './support/become-member.ts'
import { openLongest } from './support/campaign.ts'
import { allScreens, NOT_BUILT, type Screen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
// Answered by a redirect, not by a page of their own.
const REDIRECTS = ['auth.signOut', 'projectById']

// Programs of the page, not of this process: as text.
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const DARKEN = "document.documentElement.setAttribute('data-tema', 'koyu')"

interface Ground {
  readonly screens: readonly Screen[]
  readonly emailAddress: string
}
let ground: Promise<Ground> | undefined

/** A member with one paid and one waiting investment, so that his pages have something to show. */
async function prepare(stage: Stage): Promise<Ground> {
  const { card } = await openLongest(stage)
  const other = (await openCampaigns(stage)).find((open) => open.card.id !== card.id)?.card ?? card
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue * 2n)
  await pay(caller, investmentId)
  await placeOrder(caller, other.id, other.unitShareValue)
  const screens = allScreens({ seoName: card.seoName, investmentId, projectId: card.id })
  return { screens, emailAddress: person.emailAddress }
}

/** No rule of WCAG 2.2 A/AA broken, in both themes; nothing to scroll sideways for. */
async function expectGoodPage(page: Page, what: string): Promise<void> {
  const sideways = await page.evaluate<number>(SIDEWAYS)
  expect(sideways, `${what}: scrolls sideways`).toBe(0)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const light = await new AxeBuilder({ page }).withTags(tags).analyze()
  await page.evaluate(DARKEN)
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  const found = [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${what}: ${id} at ${node.target.join(' ')}`),
  )
  expect(found).toEqual([])
}

test('the tool that looks for barriers finds those that are there', async ({ page }) => {
  await page.setContent(
    '<html lang="tr"><title>x</title><img src="data:,"><input><p style="color:#ccc">Okunmayan metin</p></html>',
  )
  await expect(expectGoodPage(page, 'planted')).rejects.toThrow(/color-contrast[^]*image-alt[^]*label/)
})

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen of a visitor', async ({ page, stage }) => {
      test.setTimeout(240_000)
      const { screens } = await (ground ??= prepare(stage))
      for (const { key, path, forMembers } of screens) {
        if (forMembers || NOT_BUILT.includes(key) || REDIRECTS.includes(key)) continue
        // One screen shows all policies: on the wide page one of them says enough.
        if (size.width > 1000 && key.startsWith('policies.') && key !== 'policies.fees') continue
        const response = await page.goto(path)
        expect([key, response?.status()]).toEqual([key, 200])
        await expectGoodPage(page, key)
      }
    })

    test('every screen of a member', async ({ page, stage }) => {
      test.setTimeout(240_000)
      const { screens, emailAddress } = await (ground ??= prepare(stage))
      await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
      for (const { key, path, forMembers } of screens) {
        if (!(forMembers || key === 'project') || NOT_BUILT.includes(key)) continue
        const response = await page.goto(path)
        expect([key, response?.status()]).toEqual([key, 200])
        await expectGoodPage(page, key)
      }
    })
  })
}

test('an address that leads nowhere says so in the words of the specification, with status 404', async ({ page }) => {
  const response = await page.goto('/boyle-bir-sayfa-yok')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sayfa Bulunamadı' })).toBeVisible()
  await expect(page.getByText('Aradığınız sayfa kaldırılmış veya geçici olarak kullanılmıyor olabilir.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anasayfaya Dön' })).toHaveAttribute('href', paths.home.href())
  await expectGoodPage(page, 'not found')
})

test('the table of screens that are not built yet is true', async ({ request, stage }) => {
  const { screens } = await (ground ??= prepare(stage))
  const missing: string[] = []
  for (const { key, path } of screens) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() === 404) missing.push(key)
    else expect([200, 302, 303], key).toContain(response.status())
  }
  expect(missing).toEqual(NOT_BUILT)
})

test('every link of the frame, the home page and a member’s page leads to a page that exists', async ({
  page,
  stage,
}) => {
  const { emailAddress } = await (ground ??= prepare(stage))
  const links = new Set<string>()
  const collect = async (): Promise<void> => {
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs) if (href.startsWith('/')) links.add(href.split('#')[0] ?? '')
  }
  await page.goto(paths.home.href())
  await collect()
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  for (const path of [paths.home, paths.profile.root, paths.profile.portfolio]) {
    await page.goto(path.href())
    await collect()
  }
  expect(links.size).toBeGreaterThan(20)
  const dead: string[] = []
  for (const link of links) if ((await page.request.get(link)).status() !== 200) dead.push(link)
  expect(dead).toEqual([])
})
