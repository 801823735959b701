import { trialPaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../support/test.ts'

test('a form that is sent before the page’s scripts run tells what became of it', async ({ page }) => {
  let isHeldBack = true
  await page.route('**/*.js', async (route) => {
    if (isHeldBack) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(trialPaths.bank.href(), { waitUntil: 'commit' })
  await page.getByLabel('Ödemeyi yapsın').check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await sent
  isHeldBack = false
  await expect(page.getByText('Bankanın yanıtı kaydedildi.').first()).toBeVisible()
})

test('a form that its own answer makes anew tells it once', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Bildirimler' }).getByText('Bankanın yanıtı kaydedildi.')
  await page.goto(trialPaths.bank.href(), { waitUntil: 'networkidle' })
  await page.getByLabel('Bakiye yetersiz').check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notices.first()).toBeVisible()
  // Long enough for a second one; counted at once, for a notice leaves after five seconds.
  await page.waitForTimeout(700)
  expect(await notices.count()).toBe(1)
  await page.getByLabel('Ödemeyi yapsın').check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  // The next one takes its place: at most one lies over a page.
  await page.waitForTimeout(700)
  expect(await notices.count()).toBe(1)
})
