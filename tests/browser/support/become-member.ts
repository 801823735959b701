import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { type Person, PLAY_PASSWORD } from '#trial/play/person.ts'
import { readUnusedCode } from '#trial/play/second-step.ts'
import type { Stage } from '#trial/play/stage.ts'
import { expect } from './test.ts'

/** Fills the sign-up form as a person does. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill(person.firstName)
  await page.getByLabel('Soyad', { exact: true }).fill(person.lastName)
  await page.getByLabel('E-posta adresi').fill(person.emailAddress)
  await page.getByLabel('Cep telefonu').fill(person.phone)
  await page.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
  await page.getByLabel('Şifre, tekrar').fill(PLAY_PASSWORD)
  await page.getByRole('checkbox', { name: /Üyelik sözleşmesi/i }).check()
  await page.getByRole('checkbox', { name: /aydınlatma metni/i }).check()
}

/** Registers, reads the mail in the trial's inbox, follows its link and signs in: all on screen. */
export async function registerOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto(paths.auth.signUp.href())
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Kayıt ol' }).click()
  await expect(page.getByRole('heading', { name: 'E-postanızı kontrol ediniz' })).toBeVisible()
  await expect(page.getByText(person.emailAddress)).toBeVisible()
  await openVerificationMail(page, person)
  await page.getByRole('button', { name: 'E-posta adresimi doğrula' }).click()
  await expect(page.getByText('E-posta adresiniz doğrulandı. Şimdi giriş yapabilirsiniz.').first()).toBeVisible()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
}

async function openVerificationMail(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Gelen kutusunu aç' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gelen kutusu' })).toBeVisible()
  const mail = page.getByRole('listitem').getByRole('link').filter({ hasText: person.emailAddress }).first()
  // The mail travels through a real mail server: a moment later it is there.
  await expect(async () => {
    await page.reload()
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await mail.click()
  await page
    .locator('article')
    .getByRole('link', { name: /email-dogrula/ })
    .first()
    .click()
}

/** Signs in on the sign-in page that is open, or opens it first. */
export async function signInOnScreen(page: Page, emailAddress: string, password: string): Promise<void> {
  await enterOnScreen(page, emailAddress, password)
  await expect(page).not.toHaveURL(new RegExp(paths.auth.signIn.pattern))
}

/** Fills in the sign-in and sends it, wherever that leads. */
export async function enterOnScreen(page: Page, emailAddress: string, password: string): Promise<void> {
  if (!page.url().includes(paths.auth.signIn.pattern)) await page.goto(paths.auth.signIn.href())
  const main = page.getByRole('main')
  await main.getByLabel('E-posta adresi').fill(emailAddress)
  await main.getByLabel('Şifre', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
}

/** Signs staff in: the password, then the code of the trial's authenticator app. */
export async function signInStaffOnScreen(
  page: Page,
  stage: Stage,
  emailAddress: string,
  password = TRIAL_PASSWORD,
): Promise<void> {
  await signInOnScreen(page, emailAddress, password)
  await expect(page).toHaveURL(new RegExp(paths.auth.multiFactor.pattern))
  await page.getByLabel('Doğrulama kodu').fill(await readUnusedCode(stage.visitor, emailAddress))
  await page.getByRole('button', { name: 'Girişi tamamla' }).click()
  await expect(page).not.toHaveURL(new RegExp(paths.auth.multiFactor.pattern))
}
