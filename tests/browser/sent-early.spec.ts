import { paths } from '#contracts/paths.ts'
import { expect, test } from './support/test.ts'

test('a form that is sent before the page’s scripts run tells what became of it', async ({ page }) => {
  let isHeldBack = true
  await page.route('**/*.js', async (route) => {
    if (isHeldBack) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(paths.trial.bank.href(), { waitUntil: 'commit' })
  await page.getByLabel('Ödemeyi yapsın').check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await sent
  isHeldBack = false
  await expect(page.getByText('Bankanın yanıtı kaydedildi.').first()).toBeVisible()
})
