import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

/** Scripts start late; only with them does a chosen link keep the page, and could leave a menu over it. */
async function waitForScripts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate("'__reactRouterDataRouter' in window")).toBe(true)
}

test(
  'on a phone the menu closes once a place was chosen in it, the present one too',
  { tag: EVERY_BROWSER },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(paths.home.href())
    await waitForScripts(page)
    const menu = page.locator('#menu')
    for (let chosen = 0; chosen < 2; chosen++) {
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      await menu.getByRole('link', { name: 'Projeler' }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.projects.pattern}$`))
      await expect(menu).toBeHidden()
    }
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Projeler' })).toHaveAttribute('aria-current', 'page')
  },
)

test('so does the member’s menu', { tag: EVERY_BROWSER }, async ({ page, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.home.href())
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Üye menüsü' }).click()
  await page.getByRole('link', { name: 'Portföy' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${paths.profile.portfolio.pattern}$`))
  await expect(page.locator('#uye-menusu')).toBeHidden()
})
