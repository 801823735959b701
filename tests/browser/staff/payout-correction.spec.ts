import type { Page } from '@playwright/test'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { letBankWork } from '#trial/play/stage.ts'
import { expect, test } from '../support/test.ts'

const AUDITOR = 'denetci@demo.example'
const NEW_IBAN = 'TR87 0001 0002 0004 5678 9012 34'

const step = (page: Page, title: string) => page.locator('summary').filter({ hasText: title })

test('two finance officers send the company’s payment to another account after the bank refused it', async ({
  page,
  stage,
  staff,
}) => {
  const [first, second] = stage.officers
  const { campaigns } = await second.call(getSettlementQueue, {})
  const campaign = campaigns.find(({ step: next }) => next === 'approve-payout')
  if (!campaign?.prepared) throw new Error('the trial has no payout that waits for its second officer')
  const address = consolePaths.campaignSettlement.href({ projectId: campaign.projectId })

  await page.goto(trialPaths.bank.href())
  // Where the account is the reason its founder names another one (tests/stories/settlement/payout-correction.test.ts).
  await page.getByLabel('Bakiye yetersiz').check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Bankanın yanıtı kaydedildi.').first()).toBeVisible()

  await staff.enterAs(page, campaign.prepared.isOwn ? first : second)
  await page.goto(address)
  await step(page, 'Fon aktarımını onayla').click()
  await page.getByRole('button', { name: /^Şirkete .* gönder$/ }).click()
  // The clock moves on when this is done: a record and the trail's word of it would lie hours apart.
  await expect(page.getByText('Fon aktarımı onaylandı, emanet bankasına gönderiliyor.').first()).toBeVisible()
  await letBankWork(stage)

  await staff.enterAs(page, first)
  await page.goto(consolePaths.settlement.href({ bolum: 'kampanyalar' }))
  await page.getByRole('row', { name: campaign.title }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Şirkete yapılamayan ödeme' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Emanet hesabının bakiyesi yetersiz' })).toBeVisible()
  await step(page, 'Ödenecek hesabı gir').click()
  await page.getByLabel('IBAN').fill('TR11')
  await page.getByLabel('Dayanak').fill('Şirketin bugünkü yazısı')
  const send = page.getByRole('button', { name: 'Hesabı ikinci görevlinin onayına gönder' })
  await send.click()
  await expect(page.getByLabel('IBAN')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Dayanak')).toHaveValue('Şirketin bugünkü yazısı')
  await page.getByLabel('IBAN').fill(NEW_IBAN)
  await send.click()
  await expect(page.getByText('Bu hesabı siz girdiniz')).toBeVisible()
  await expect(step(page, 'Hesabı onayla')).toHaveCount(0)

  await staff.enter(page, AUDITOR)
  await page.goto(address)
  await expect(page.getByRole('definition').filter({ hasText: NEW_IBAN })).toBeVisible()
  await expect(page.getByRole('main').locator('form:not([role=search])')).toHaveCount(0)

  await staff.enterAs(page, second)
  await page.goto(address)
  await expect(page.getByText('IBAN değişti, hesap sahibi aynı')).toBeVisible()
  await step(page, 'Hesabı onayla').click()
  await page.getByRole('button', { name: /bu hesaba gönder$/ }).click()
  await expect(page.getByText('Hesap onaylandı, ödeme emanet bankasına yeniden gönderiliyor.').first()).toBeVisible()

  await letBankWork(stage)
  await page.reload()
  await expect(page.getByText('Bu kampanyada yapılacak bir şey kalmadı.')).toBeVisible()
  await page.getByRole('link', { name: 'Fon aktarımı', exact: true }).click()
  await expect(page.getByRole('row', { name: NEW_IBAN })).toContainText('Ödendi')
  await expect(page.getByText('Yapılamadı, yeniden gönderildi')).toBeVisible()
  await page.getByRole('link', { name: 'Defter', exact: true }).click()
  await expect(page.getByText('Bütün hesaplar sıfır.')).toBeVisible()
})
