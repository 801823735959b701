import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { Person } from '#trial/play/person.ts'
import { expect } from './test.ts'

/** What the confirmation tells the investor to put into the bank's form. */
export interface Instructions {
  readonly referenceNo: string
  readonly iban: string
  readonly amount: string
  readonly investmentId: string
}

/** From the amount to the confirmation: every text opened, read and accepted by itself. */
export async function investOnScreen(page: Page, seoName: string, shares: number): Promise<Instructions> {
  await page.goto(paths.invest.href({ seoName }))
  await page.getByLabel('Pay adedi').fill(String(shares))
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await acceptTexts(page)
  await page.getByRole('button', { name: /tutarında yatırım talebi oluştur/ }).click()
  await expect(page.getByRole('heading', { name: 'Yatırım talebiniz oluşturuldu' })).toBeVisible()
  return readInstructions(page)
}

/** Opens, reads and accepts every text of the step that is open. */
export async function acceptTexts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeVisible()
  const unread = page.getByRole('button', { name: 'Aç ve oku' })
  for (let left = await unread.count(); left > 0; left--) {
    await unread.first().click()
    await expect(unread).toHaveCount(left - 1)
    // The opened text takes the focus and moves what is below it: a press before that falls between the two.
    await expect(page.getByRole('main').locator('section[aria-label]:focus')).toBeVisible()
  }
  for (const box of await page.getByRole('checkbox', { name: /metnini okudum, anladım ve onaylıyorum/ }).all())
    await box.check()
  await page.getByRole('button', { name: 'Onayla ve ödemeye geç' }).click()
  await expect(page.getByRole('heading', { name: 'Ödeme yöntemi' }).first()).toBeVisible()
}

async function readInstructions(page: Page): Promise<Instructions> {
  const read = async (term: string) => {
    const name = page.locator('dt', { hasText: new RegExp(`^${term}$`) })
    return (
      await page.getByRole('main').locator('dl > div').filter({ has: name }).locator('dd').first().innerText()
    ).trim()
  }
  return {
    referenceNo: await read('Referans kodu'),
    iban: await read('IBAN'),
    amount: (await read('Tutar')).replace(/\s*TL$/, ''),
    investmentId: new URL(page.url()).searchParams.get('yatirim') ?? '',
  }
}

/** The investor's own bank sends the transfer; the escrow bank closes its books and the platform reads the statement. */
export async function transferOnScreen(page: Page, person: Person, told: Instructions): Promise<void> {
  await page.goto(trialPaths.bank.href())
  await page.getByLabel('Alıcı emanet hesabı (IBAN)').fill(told.iban)
  await page.getByLabel('Tutar', { exact: true }).fill(told.amount)
  await page.getByLabel('Açıklama').fill(told.referenceNo)
  await page.getByLabel('Gönderenin adı soyadı').fill(`${person.firstName} ${person.lastName}`)
  await page.getByLabel('Gönderen IBAN').fill(person.iban)
  await page.getByRole('button', { name: 'EFT’yi gönder' }).click()
  await expect(page.getByText(/EFT alıcı hesaba ulaştı/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ekstreyi kes' }).click()
  // Within a minute the platform asks the bank by itself, and may have been quicker.
  await expect(page.getByText(/ekstresi kesildi|Yeni hareketi olan hesap yoktu/).first()).toBeVisible()
}

/** Moves the trial's clock on its screen. */
export async function moveClockOnScreen(page: Page, hours: number): Promise<void> {
  await page.goto(trialPaths.clock.href())
  await page.getByLabel('Kaç saat ileri alınsın?').fill(String(hours).replace('.', ','))
  await page.getByRole('button', { name: 'Saati ileri al', exact: true }).click()
  await expect(page.getByText(/^Saat .* oldu\./).first()).toBeVisible({ timeout: 120_000 })
}
