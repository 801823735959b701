import type { Page } from '@playwright/test'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { changeAtMkk } from '#contracts/trial/endpoints.ts'
import { fillToSuccess, registerShares } from '#trial/play/mkk-answers.ts'
import { expect, test } from '../support/test.ts'

/** Opens a step's form and sends it, with its reason. */
async function take(page: Page, title: string, button: string, reason?: string): Promise<void> {
  const step = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
  await step.locator('summary').click()
  if (reason) await step.getByLabel('Gerekçe').fill(reason)
  await step.getByRole('button', { name: button }).click()
}

test('two officers take a line that MKK refused to its end', async ({ page, stage, staff }) => {
  test.setTimeout(300_000)
  const [first, second] = stage.officers
  const { card, investors } = await fillToSuccess(stage)
  const [closed] = investors
  if (!closed) throw new Error('the campaign was filled by nobody')
  await stage.visitor.call(changeAtMkk, { emailAddress: closed.person.emailAddress, isClosed: true })
  await registerShares(stage, card.id)

  await staff.enterAs(page, first)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: /MKK’nın kabul etmediği paylar ve talepler/ }).click()
  const row = page.getByRole('row', { name: new RegExp(closed.person.lastName) }).filter({ hasText: card.title })
  await expect(row).toContainText('MKK’daki yatırımcı hesabı kapalı.')
  await row.getByRole('link', { name: 'Karar ver' }).click()
  await expect(page.getByRole('heading', { name: 'MKK’nın kabul etmediği kayıt' })).toBeVisible()

  // The account is closed still: the number is not confirmed, and nothing is begun.
  await take(page, 'Numarayı düzeltip yeniden gönder', 'İkinci görevlinin onayına gönder', 'Yatırımcı hesabını açtırdı')
  await expect(
    page.getByText(/^MKK bu sicil numarasını yatırımcının açık hesabı olarak doğrulamadı/).first(),
  ).toBeVisible()
  await take(page, 'İade et', 'İkinci görevlinin onayına gönder', 'Yatırımcı hesabını açtırmıyor')
  await expect(page.getByText('Karar başlatıldı; ikinci görevlinin onayını bekliyor.')).toBeVisible()
  await expect(row).toContainText('İkinci onay bekliyor')
  await row.getByRole('link', { name: 'Karar ver' }).click()
  await expect(page.getByText('Bu kararı siz başlattınız')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Kararı onayla' })).toHaveCount(0)

  await staff.enterAs(page, second)
  await page.goto(consolePaths.campaignSettlement.href({ projectId: card.id }))
  await page.getByRole('link', { name: 'MKK’nın kabul etmediği kayıtları aç' }).click()
  await row.getByRole('link', { name: 'Karar ver' }).click()
  await take(page, 'Kararı onayla', 'Onayla ve iadeye al')
  await expect(page.getByText('Karar onaylandı ve uygulandı.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(consolePaths.campaignSettlement.href({ projectId: card.id }))
  await expect(page.getByText('Sıradaki adım: Fon aktarımı hazırlanabilir.')).toBeVisible()
  const { refunds } = await first.call(getSettlementQueue, { refundSearch: card.title })
  expect(refunds.find(({ investmentId }) => investmentId === closed.investmentId)).toMatchObject({ state: 'owed' })
})
