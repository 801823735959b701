import type { Page } from '@playwright/test'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { cutStatements, getBankAccounts } from '#contracts/trial/endpoints.ts'
import { expect, test } from '../support/test.ts'

const step = (page: Page, title: string) => page.locator('summary').filter({ hasText: title })
const desk = consolePaths.settlement.href({ bolum: 'tahsilatlar' })

test('money the bank booked out by mistake is matched with what it pays back', async ({ page, stage, staff }) => {
  const [officer] = stage.officers
  const accounts = await officer.call(getBankAccounts, {})
  const account = accounts.find(({ isEscrow, balance }) => isEscrow && balance > 100_000n)
  if (!account) throw new Error('the trial has an escrow account with money')

  await page.goto(trialPaths.bank.href())
  const mistake = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Hatalı çıkış yap' }) })
  await mistake.getByLabel('Emanet hesabı (IBAN)').fill(account.iban)
  await mistake.getByLabel('Çıkan tutar').fill('900.000.000')
  await mistake.getByRole('button', { name: 'Çıkışı yap' }).click()
  await expect(page.getByText('Bu hesapta o kadar para yok.').first()).toBeVisible()
  await mistake.getByLabel('Çıkan tutar').fill('123,45')
  await mistake.getByRole('button', { name: 'Çıkışı yap' }).click()
  await expect(page.getByText('Tutar hesaptan çıktı. Ekstre kesilince platform görür.').first()).toBeVisible()
  await stage.visitor.call(cutStatements, {})

  await staff.enterAs(page, officer)
  await page.goto(desk)
  const outgoing = page.getByRole('table', { name: 'Talimatsız çıkışlar' }).getByRole('row', { name: '123,45' })
  await expect(outgoing).toBeVisible()

  await page.goto(trialPaths.bank.href())
  await page.getByLabel('Alıcı emanet hesabı (IBAN)').fill(account.iban)
  await page.getByLabel('Tutar', { exact: true }).fill('123,45')
  await page.getByLabel('Gönderenin adı soyadı').fill('Emanet Bankası')
  await page.getByRole('button', { name: 'EFT’yi gönder' }).click()
  await expect(page.getByText('EFT alıcı hesaba ulaştı.').first()).toBeVisible()
  await stage.visitor.call(cutStatements, {})

  await page.goto(desk)
  await page.getByRole('row', { name: 'Emanet Bankası' }).getByRole('link', { name: 'Karar ver' }).click()
  await step(page, 'Talimatsız çıkışla eşleştir').click()
  await page.getByRole('button', { name: 'İkinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Karar önerildi, ikinci görevlinin onayını bekliyor.').first()).toBeVisible()
  await expect(outgoing).toHaveCount(1)

  await staff.enterAs(page, stage.officers[1])
  await page.goto(desk)
  await page.getByRole('row', { name: 'Emanet Bankası' }).getByRole('link', { name: 'Karar ver' }).click()
  await step(page, 'Kararı onayla').click()
  await page.getByRole('button', { name: 'Bu çıkışın karşılığı sayılsın' }).click()
  await expect(page.getByText('Karar onaylandı ve uygulandı.').first()).toBeVisible()
  await expect(outgoing).toHaveCount(0)
  const { exceptions } = await officer.call(getSettlementQueue, {})
  expect(exceptions.filter(({ payerName }) => payerName === 'Emanet Bankası')).toEqual([])
})
