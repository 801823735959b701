import type { Page } from '@playwright/test'
import { getDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { expect, test } from '../support/test.ts'

const AUDITOR = 'denetci@demo.example'
const step = (page: Page, title: string | RegExp) => page.locator('summary').filter({ hasText: title })

test('the close of a day: one officer prepares what agrees with one click, another signs, an auditor reads', async ({
  page,
  stage,
  staff,
}) => {
  const [first, second] = stage.officers
  await staff.enterAs(page, first)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: 'Gün sonu kapanışı bekleyen emanet hesapları' }).click()
  const { shown } = await first.call(getDayClosings, {})
  const day = shown?.day ?? ''
  const plain = shown?.plainCount ?? 0
  expect(plain).toBeGreaterThan(1)
  await expectGoodPage(page, 'a day that nobody has closed')

  // One account by itself, with its figures.
  const account = shown?.accounts.find(({ now }) => now?.isPlain)
  const table = page.getByRole('table', { name: 'Hesaplar' })
  await table.getByRole('link', { name: account?.title ?? '', exact: true }).click()
  await expect(page.getByText('Fark 0,00: banka ile defter aynı.')).toBeVisible()
  await expectGoodPage(page, 'an account of a day')
  await step(page, 'Kapanışı hazırla').click()
  await page.getByRole('button', { name: 'Hazırla ve imzaya gönder' }).click()
  await expect(page.getByText('Kapanış hazırlandı, ikinci görevlinin imzasını bekliyor.').first()).toBeVisible()

  // The others with one click.
  await page.getByRole('button', { name: `Farkı 0,00 olan ${plain - 1} hesap için kapanışı hazırla` }).click()
  await expect(page.getByText(`${plain - 1} kapanış hazırlandı`).first()).toBeVisible()
  await expect(step(page, /kapanışı imzala/)).toHaveCount(0)

  await staff.enterAs(page, second)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: 'İkinci imzayı bekleyen gün sonu kapanışları' }).click()
  await page.goto(consolePaths.dayClosings.href({ gun: day }))
  // One goes back, and its day is open again.
  await table.getByRole('link', { name: account?.title ?? '', exact: true }).click()
  await step(page, 'Geri al').click()
  await page.getByRole('button', { name: 'Kapanışı geri al' }).click()
  await expect(page.getByText('Gerekçeyi yazmak zorunludur.').first()).toBeVisible()
  await page.getByLabel('Gerekçe').fill('Bir tahsilat daha bekleniyor.')
  await page.getByRole('button', { name: 'Kapanışı geri al' }).click()
  await expect(page.getByText('Kapanış geri alındı, gün yeniden açık.').first()).toBeVisible()
  await step(page, `${plain - 1} kapanışı imzala`).click()
  await page.getByRole('button', { name: 'Hepsini imzala' }).click()
  await expect(page.getByText(`${plain - 1} kapanış imzalandı.`).first()).toBeVisible()

  await staff.enter(page, AUDITOR)
  await page.goto(consolePaths.dayClosings.href({ gun: day }))
  await expect(table.getByText('İmzalandı')).toHaveCount(plain - 1)
  await expect(page.getByRole('main').locator('form:not([role=search])')).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Günü CSV olarak indir' }).click()
  expect((await file).suggestedFilename()).toBe(`gun-sonu-${day}.csv`)
  await expectGoodPage(page, 'a signed day')
})
