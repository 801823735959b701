import type { Page } from '@playwright/test'
import { addStaff, updateStaffRoles } from '#contracts/staff/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { readUnusedCode } from '#trial/play/second-step.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { findMailedPath } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'

const ADMINISTRATOR = 'yonetici@demo.example'
const multiFactor = new RegExp(paths.auth.multiFactor.pattern)

async function enterCode(page: Page, label: string, code: string, button: string | RegExp): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(code)
  await page.getByRole('main').getByRole('button', { name: button }).click()
}

test('a new colleague comes in by the mailed link, sets an app up, and later gets in with it or with a recovery code', async ({
  page,
  stage,
  staff,
  complaints,
}) => {
  const person = inventPerson()
  const administrator = await staff.callerOf(ADMINISTRATOR)
  const { memberId } = await administrator.call(addStaff, {
    emailAddress: person.emailAddress,
    firstName: person.firstName,
    lastName: person.lastName,
    roles: ['auditor'],
    reason: 'Yeni denetçi',
  })
  await page.goto(await findMailedPath(stage, person.emailAddress, 'token='))
  await page.getByLabel('Yeni şifre', { exact: true }).fill(PLAY_PASSWORD)
  await page.getByLabel('Yeni şifre, tekrar').fill(PLAY_PASSWORD)
  await page.getByRole('button', { name: 'Yeni şifreyi kaydet' }).click()
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))

  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Doğrulama uygulamanızı kurunuz' })).toBeVisible()
  await expect(page.getByRole('img', { name: /karekod/ })).toBeVisible()
  await expectGoodPage(page, 'setting an app up')
  const finish = 'Kurulumu tamamla ve giriş yap'
  await enterCode(page, 'Doğrulama kodu', '12', finish)
  await expect(page.getByText('Kod altı rakamdan oluşur.').last()).toBeVisible()
  await enterCode(page, 'Doğrulama kodu', await readUnusedCode(stage.visitor, person.emailAddress), finish)
  await expect(page.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayınız' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await expectGoodPage(page, 'recovery codes')
  await page.getByRole('link', { name: 'Kodları sakladım, devam et' }).click()
  await expect(page).toHaveURL(new RegExp(`${consolePaths.root.pattern}$`))

  await page.context().clearCookies()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(page).toHaveURL(multiFactor)
  // No session before the second step: the console sends away.
  await page.goto(consolePaths.root.href())
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  await page.goto(paths.auth.multiFactor.href())
  await expectGoodPage(page, 'the second step')
  await page.getByRole('link', { name: /Kurtarma kodu kullanınız/ }).click()
  await enterCode(page, 'Kurtarma kodu', codes[0] ?? '', 'Girişi tamamla')
  await expect(page.getByText('Kurtarma kodu kullanıldı, 9 kodunuz kaldı.').first()).toBeVisible()

  // Losing the role ends the session; the next sign-in still asks for the code, since the app is there.
  await administrator.call(updateStaffRoles, { memberId, roles: [], reason: 'Görev sona erdi' })
  await expect(async () => {
    await page.goto(paths.profile.root.href())
    await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern), { timeout: 1_000 })
  }).toPass()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const code = await readUnusedCode(stage.visitor, person.emailAddress)
  await enterCode(page, 'Doğrulama kodu', code, 'Girişi tamamla')
  await expect(page).toHaveURL(new RegExp(`${paths.profile.root.pattern}$`))
  complaints.forget(/422|410/)
})

test('a member switches the second step on and off on his own page', async ({ page, stage }) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.secondFactor.href())
  await expectGoodPage(page, 'second factor, off')
  await page.getByRole('link', { name: 'Kurulumu başlat' }).click()
  await expect(page.getByRole('img', { name: /karekod/ })).toBeVisible()
  await expectGoodPage(page, 'second factor, being set up')
  const first = await readUnusedCode(stage.visitor, person.emailAddress)
  const password = page.getByLabel('Mevcut şifreniz', { exact: true })
  // A session alone does not switch it on: the refusal stands at the password, and the code stays typed.
  await password.fill('Yanlis.7294')
  await enterCode(page, 'Doğrulama kodu', first, 'İki adımlı doğrulamayı aç')
  await expect(page.getByText('Mevcut şifrenizi hatalı girdiniz.').first()).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Doğrulama kodu', exact: true })).toHaveValue(first)
  await password.fill(PLAY_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click()
  await expect(page.getByRole('heading', { name: 'Kurtarma kodlarınızı saklayınız' })).toBeVisible()
  // At once: a code lives for a minute at most, and a slow machine needs as long to look at a page.
  const fold = page.getByRole('main').locator('details').filter({ hasText: 'Doğrulama uygulamasını kapat' })
  await fold.locator('summary').click()
  await fold.getByLabel('Mevcut şifreniz', { exact: true }).fill(PLAY_PASSWORD)
  await enterCode(page, 'Kod', first, 'Doğrulama uygulamasını kapat')
  await expect(page.getByText(/Bu kod az önce kullanıldı/).first()).toBeVisible()
  await expectGoodPage(page, 'second factor, on')
  const second = await readUnusedCode(stage.visitor, person.emailAddress)
  await fold.getByLabel('Mevcut şifreniz', { exact: true }).fill(PLAY_PASSWORD)
  await enterCode(page, 'Kod', second, 'Doğrulama uygulamasını kapat')
  await expect(page.getByText('Doğrulama uygulaması kapatıldı.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kurulumu başlat' })).toBeVisible()
})

test('the trial’s authenticator shows the staff’s codes and follows the half minutes', async ({ page }) => {
  await page.goto(trialPaths.authenticator.href())
  await expect(page.getByRole('heading', { name: 'Yönetici' })).toBeVisible()
  await expect(page.getByText(/Kodlar \d+ saniye sonra yenilenir/)).toBeVisible()
  const codes = () => page.getByRole('main').getByRole('listitem').filter({ hasText: ADMINISTRATOR }).innerText()
  const before = await codes()
  await expect.poll(codes, { timeout: 40_000 }).not.toBe(before)
})
