import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

const ACCOUNT = /TR\d{24}/

test('an officer changes a record behind the platform’s back, reads the alarm, and it ends when the record is put back', async ({
  page,
  records,
}) => {
  test.setTimeout(300_000)
  expect(await records.listAlarms()).toEqual([])
  const change = page.locator('section').filter({ hasText: 'İade başka bir hesaba gitsin' })
  const askNow = page.getByRole('button', { name: 'Denetimleri şimdi çalıştır' })
  await page.goto(trialPaths.records.href())
  await expectGoodPage(page, 'records of the trial')
  // By keyboard: who pressed the button stands on the one that takes it back.
  await change.getByRole('button', { name: 'Elle değiştir' }).press('Enter')
  await expect(change.getByText('Elle değiştirildi', { exact: true })).toBeVisible()
  await expect(change.getByRole('button', { name: 'Geri al' })).toBeFocused()
  await expect(change.getByText(ACCOUNT)).toHaveCount(2)
  await askNow.click()
  await expect(page.getByText(/Denetimler çalıştı: \d+ kural tutmuyor/)).toBeVisible({ timeout: 120_000 })
  await expectGoodPage(page, 'records of the trial, one changed')

  await page.getByRole('button', { name: 'Yönetici olarak kayıt denetimlerini aç' }).click()
  await expect(page).toHaveURL(new RegExp(consolePaths.truths.href()))
  const rule = page.getByRole('listitem').filter({ hasText: 'payments-go-where-refunds-do' })
  await expect(rule).toContainText('1 kayıt uymuyor')
  await expectGoodPage(page, 'checks of the records, some broken')
  await page.goto(consolePaths.root.href())
  await page
    .getByRole('link', { name: /Denetimde çelişkili bulunan kayıtlar/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kayıt denetimleri' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Yeniden sor' }).click()
  await page.getByRole('button', { name: 'Tutmayan kuralları yeniden sor' }).click()
  await expect(page.getByText('Kurallar birkaç saniye içinde yeniden sorulur.', { exact: false }).first()).toBeVisible()

  await page.goto(trialPaths.records.href())
  await change.getByRole('button', { name: 'Geri al' }).click()
  await expect(change.getByText('Olduğu gibi')).toBeVisible()
  await askNow.click()
  await expect(page.getByText('Denetimler çalıştı: bütün kayıtlar birbirini tutuyor.')).toBeVisible({
    timeout: 120_000,
  })
  await page.goto(consolePaths.truths.href())
  await expect(page.getByText('Bütün kurallar tutuyor')).toBeVisible()
  expect(await records.listAlarms()).toContain('payments-go-where-refunds-do')
  records.forgetAlarms()
})
