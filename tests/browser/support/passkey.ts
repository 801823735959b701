import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { expect } from './test.ts'

/**
 * Gives the browser a device that recognises its owner at once. Chromium alone: WebDriver BiDi, by which Firefox is driven, has no command
 * for one.
 */
export async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens a fold of the member's page of ways in and fills the password in. */
export async function unfold(page: Page, title: string, password: string) {
  const fold = page.getByRole('main').locator('details').filter({ hasText: title })
  await fold.locator('summary').click()
  await fold.getByLabel('Mevcut şifreniz').fill(password)
  return fold
}

/** Has the device of the browser make a key for whoever is signed in; `site`: the address of a platform of the journey's own. */
export async function addPasskeyOnScreen(page: Page, password: string, name: string, site = ''): Promise<void> {
  await page.goto(site + paths.profile.secondFactor.href())
  const adding = await unfold(page, 'Geçiş anahtarı ekle', password)
  await adding.getByRole('button', { name: 'Devam et' }).click()
  await page.getByLabel('Anahtarın adı').fill(name)
  await page.getByRole('button', { name: 'Cihazımda oluştur' }).click()
  // Exactly: the page's own heading has the word in it before the key is there.
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
