import type { Page } from '@playwright/test'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ADMINISTRATOR } from '../../support/ground.ts'
import { expectInSight } from '../../support/in-sight.ts'
import { expect, test } from '../../support/test.ts'

const EDITOR = 'icerik@demo.example'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const step = (page: Page, title: string) => page.locator('summary').filter({ hasText: new RegExp(`^${title}$`) })

/** Opening a step shows all of what it asks, with the reader at its heading. */
async function expectOpened(page: Page, title: string, button: string): Promise<void> {
  await step(page, title).click()
  const heading = page.getByRole('heading', { name: title, exact: true })
  await expect(heading).toBeFocused()
  await expectInSight(page, heading)
  await expectInSight(page, page.getByRole('button', { name: button }))
}

for (const size of SIZES) {
  test(`publishing and scheduling at ${size.width} pixels`, async ({ page, staff }) => {
    await page.setViewportSize(size)
    await staff.enter(page, EDITOR)
    await page.goto(consolePaths.content.href())
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Platform bilgileri' }).click()
    await main.getByLabel('Slogan').fill(`Her adım görünür ${Date.now()}`)
    await main.getByRole('button', { name: 'Taslağı kaydet' }).first().click()
    await expect(main.getByText(/^Taslak kaydedildi\. Ziyaretçiler/)).toBeVisible()
    await expectOpened(page, 'Zamanla', 'Yayını zamanla')
    await expectOpened(page, 'Yayımla', 'Şimdi yayımla')
    const form = main.locator('form', { has: page.getByRole('button', { name: 'Şimdi yayımla' }) })

    await form.getByRole('button', { name: 'Şimdi yayımla' }).click()
    const reason = form.getByLabel('Gerekçe')
    await expect(reason).toBeFocused()
    await expectInSight(page, reason)

    await reason.fill('Yeni slogan')
    await form.getByRole('button', { name: 'Şimdi yayımla' }).click()
    const done = page.getByRole('status').filter({ hasText: /sürüm yayımlandı/ })
    await expect(done).toBeFocused()
    await expectInSight(page, done)
  })

  test(`recording a capital increase at ${size.width} pixels`, async ({ page, stage, staff }) => {
    const [first] = stage.officers
    const { campaigns } = await first.call(getSettlementQueue, {})
    const campaign = campaigns.find(({ step: next }) => next === 'record-capital-increase')
    if (!campaign) throw new Error('the trial has no campaign that waits for its capital increase')
    await page.setViewportSize(size)
    await staff.enterAs(page, first)
    await page.goto(consolePaths.campaignSettlement.href({ projectId: campaign.projectId }))
    await expectOpened(page, 'Sermaye artırımını kaydet', 'Tescili ikinci görevlinin onayına gönder')
    await page.getByRole('button', { name: 'Tescili ikinci görevlinin onayına gönder' }).click()
    await expect(page.getByLabel('Tescil tarihi')).toBeFocused()
    await expectInSight(page, page.getByLabel('Tescil tarihi'))
  })
}

test('who fills in a step before the page’s scripts came stays in it', async ({ page, staff }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await staff.enter(page, ADMINISTRATOR)
  await page.goto(consolePaths.staff.href())
  await step(page, 'Personel ekle').click()
  const address = page.getByRole('main').getByLabel('E-posta adresi')
  await address.fill('yeni@example.com')
  const place = await address.boundingBox()
  // What the page asks for once it is taken over.
  const takenOver = page.waitForResponse(/__manifest/)
  scripts.resolve()
  await takenOver
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('yeni@example.com')
  expect(await address.boundingBox()).toEqual(place)
})
