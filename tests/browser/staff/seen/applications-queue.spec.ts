import { consolePaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../../support/test.ts'

test('an analyst sees how far an application is and how long there still is, and what the last days brought', async ({
  page,
  staff,
}) => {
  await staff.enter(page, 'uzman@demo.example')
  await page.goto(consolePaths.applications.href())
  const row = page.getByRole('table', { name: 'Başvurular: Bekleyen' }).getByRole('row').nth(1)
  await expect(row.getByRole('progressbar', { name: /^Değerlendirme listesi/ })).toBeVisible()
  await expect(row).toContainText(/\d+\/14 madde/)
  await expect(row).toContainText(/\d+ gün (?:kaldı|gecikti)|Bugün/)
  await expect(page.getByRole('heading', { name: 'Son 30 gün' })).toBeVisible()
  await page.goto(consolePaths.applications.href({ kimde: 'bos' }))
  await expect(page.getByRole('link', { name: /^Atanmayan \(\d+\)$/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Hepsi' }).press('Enter')
  await expect(row).toBeVisible()
})
