import type { Page } from '@playwright/test'
import { SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { expect, test } from '../support/test.ts'

const AUDITOR = 'denetci@demo.example'
const NEW_IBAN = 'TR25 0006 4041 0000 0009 8765 99'
const ADDRESS = consolePaths.settlement.href({ [SETTLEMENT_PART]: SETTLEMENT_PARTS.accounts })

const step = (page: Page, title: string) => page.locator('summary').filter({ hasText: title })
const fact = (page: Page, words: string | RegExp) => page.getByRole('definition').filter({ hasText: words })

test('two finance officers change the account that receives the platform’s fees', async ({ page, stage, staff }) => {
  const [first, second] = stage.officers
  await staff.enterAs(page, first)
  await page.goto(consolePaths.settlement.href())
  await page.getByRole('link', { name: 'Hesaplar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hizmet bedeli hesabı' })).toBeVisible()
  const before = (await fact(page, /^TR/).first().textContent()) ?? ''
  await step(page, 'Hesabı değiştir').click()
  await page.getByLabel('Dayanak').fill('Yönetim kurulunun bugünkü kararı')
  await page.getByLabel('IBAN').fill(before)
  const send = page.getByRole('button', { name: 'Hesabı ikinci görevlinin onayına gönder' })
  await send.click()
  await expect(page.getByText('Bu hesap zaten kullanılıyor. Başka bir hesap giriniz.').first()).toBeVisible()
  await expect(page.getByLabel('Dayanak')).toHaveValue('Yönetim kurulunun bugünkü kararı')
  await page.getByLabel('IBAN').fill(NEW_IBAN)
  await send.click()
  await expect(page.getByText('Bu hesabı siz girdiniz')).toBeVisible()
  await expect(fact(page, before)).toBeVisible()
  await expect(step(page, 'Hesabı onayla')).toHaveCount(0)

  await staff.enter(page, AUDITOR)
  await page.goto(ADDRESS)
  await expect(fact(page, NEW_IBAN)).toBeVisible()
  await expect(page.getByRole('main').locator('form:not([role=search])')).toHaveCount(0)

  await staff.enterAs(page, second)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: 'İkinci onay bekleyen hizmet bedeli hesabı' }).click()
  await step(page, 'Hesabı onayla').click()
  await page.getByRole('button', { name: 'Hizmet bedelleri bu hesaba gönderilsin' }).click()
  await expect(page.getByText('Hizmet bedeli hesabı onaylandı.').first()).toBeVisible()
  await expect(fact(page, NEW_IBAN)).toBeVisible()
  await expect(page.getByText('Onay bekleyen hesap')).toHaveCount(0)
})
