import { paths } from '#contracts/paths.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

// The frame around every page writes a time: without one neither page nor error page can be drawn.
// The tool that looks for barriers writes one too.
const BREAK = `const whole = Date.prototype.toISOString
Date.prototype.toISOString = function () {
  if (window.axe) return whole.call(this)
  throw new Error('broken on purpose')
}`

test('a page whose frame cannot be drawn says so in a sentence, in its theme, with two ways on', async ({
  page,
  complaints,
}) => {
  await page.goto(paths.faq.href())
  await page.getByRole('button', { name: 'Koyu görünüm' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'koyu')
  await page.addInitScript(BREAK)
  await page.goto(paths.auth.signUp.href())
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Sayfa gösterilemedi' })).toBeVisible()
  await expect(page).toHaveTitle('Sayfa gösterilemedi')
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'koyu')
  await expect(page.getByRole('link', { name: 'Anasayfaya Dön' })).toHaveAttribute('href', paths.home.href())
  await expectGoodPage(page, 'the last resort')
  await page.getByRole('link', { name: 'Sayfayı yeniden aç' }).click()
  await expect(page).toHaveURL(paths.auth.signUp.href())
  complaints.forget(/broken on purpose|Minified React error/)
})
