import { consolePaths } from '#contracts/staff-paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { expect, test } from '../support/test.ts'

const OFFICER = 'uyum@demo.example'
const FINANCE = 'finans@demo.example'

test('an officer finds a member, says why he looks, reads part by part, suspends him and restores him', async ({
  page,
  stage,
  staff,
}) => {
  const { person } = await becomeInvestor(stage.visitor)
  await staff.enter(page, OFFICER)
  await page.goto(consolePaths.members.href())
  await page.getByRole('searchbox', { name: 'Üye ara' }).fill(person.emailAddress)
  await page.getByRole('button', { name: 'Ara', exact: true }).click()
  const found = page.getByRole('link', { name: `${person.firstName} ${person.lastName}` })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { name: 'Bu kayda neden bakıyorsunuz?' })).toBeVisible()
  await expect(page.getByText(person.emailAddress)).toHaveCount(0)
  await page.getByRole('button', { name: 'Kaydı aç' }).click()
  await expect(page.getByText('Kayda neden baktığınızı yazınız.').first()).toBeVisible()
  await page.getByLabel('Gerekçe').fill('Destek talebi 4711')
  await page.getByRole('button', { name: 'Kaydı aç' }).click()
  await expect(page.getByText(person.emailAddress).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Uygunluk adımları' })).toBeVisible()
  for (const [tab, seen] of [
    ['Belgeler', 'Çerçeve'],
    ['Para', 'Ödediği toplam'],
    ['Oturumlar', 'Son işlem'],
    ['İletiler', 'Konu'],
    ['Denetim izi', 'Üye kaydına bakıldı'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Kaydın bölümleri' })
      .getByRole('link', { name: tab, exact: true })
      .click()
    await expect(page.getByText(seen).first()).toBeVisible()
  }
  await page.locator('summary').filter({ hasText: 'Askıya al' }).click()
  await page.getByLabel('Gerekçe').fill('Kimliği inceleniyor')
  await page.getByRole('button', { name: 'Hesabı askıya al' }).click()
  await expect(page.getByText('Hesap askıya alındı, üyeye ileti gönderiliyor.')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Askıyı kaldır' }).click()
  await page.getByLabel('Gerekçe').fill('İnceleme bitti')
  await page.getByRole('button', { name: 'Hesabı yeniden aç' }).click()
  await expect(page.getByText('Askı kaldırıldı, üyeye ileti gönderiliyor.')).toBeVisible()
})

test('a finance officer reads the money of a member and nothing else', async ({ page, stage, staff }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await staff.enter(page, FINANCE)
  await page.goto(consolePaths.members.href({ ara: person.emailAddress }))
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click()
  await page.getByLabel('Gerekçe').fill('İade sorusu')
  await page.getByRole('button', { name: 'Kaydı aç' }).click()
  await expect(page.getByText('Henüz bir yatırım talebi yok.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Özet', exact: true })).toHaveCount(0)
  await expect(page.getByText(person.emailAddress)).toHaveCount(0)
})
