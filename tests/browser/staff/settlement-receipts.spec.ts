import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import {
  getCampaignSettlement,
  getSettlementQueue,
  resolveBankReceipt,
  askAccountClosing,
  confirmAccountClosing,
} from '#contracts/settlement/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { cutStatements, getBankAccounts, getBankMovements, sendTransfer } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { placeOrder } from '#trial/play/invest.ts'
import type { Stage } from '#trial/play/stage.ts'
import { openLongest } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'

/** The list shows the refunds due first; those of a campaign that failed meanwhile may be more than a page. */
async function findRefund(page: Page, name: string): Promise<void> {
  await page.getByLabel('İadelerde ara').fill(name)
  await page.getByRole('button', { name: 'Ara', exact: true }).click()
}

test('a transfer without its reference becomes the payment of its sender’s investment', async ({
  page,
  stage,
  staff,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const fullName = `${person.firstName} ${person.lastName}`
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue)
  const { iban, referenceNo } = await caller.call(getInvestment, { investmentId })
  await stage.visitor.call(sendTransfer, {
    toIban: iban ?? '',
    // A lira more than asked for: what is left over goes back.
    amount: Number(card.unitShareValue) / 100 + 1,
    payerName: fullName,
    payerIban: person.iban,
    description: 'kitle fonlama',
  })
  await stage.visitor.call(cutStatements, {})

  await staff.enterAs(page, stage.officers[0])
  await page.goto(consolePaths.settlement.href({ bolum: 'tahsilatlar' }))
  await page
    .getByRole('row', { name: fullName })
    .getByRole('link', { name: /Karar ver/ })
    .click()
  await page.locator('summary').filter({ hasText: 'Yatırıma uygula' }).click()
  await expect(page.getByText('Artan tutar gönderene iade edilir.')).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(`^${referenceNo} `) })).toBeChecked()
  await page.getByRole('button', { name: 'İkinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Karar önerildi, ikinci görevlinin onayını bekliyor.').first()).toBeVisible()
  const row = page.getByRole('row', { name: fullName })
  await expect(row).toContainText('Öneren: siz')
  await row.getByRole('link', { name: /İncele/ }).click()
  await expect(page.getByText('Bu kararı siz önerdiniz')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Kararı onayla' })).toHaveCount(0)
  expect((await caller.call(getInvestment, { investmentId })).state).toBe('awaiting-payment')

  await staff.enterAs(page, stage.officers[1])
  await page.goto(consolePaths.settlement.href({ bolum: 'tahsilatlar' }))
  await row.getByRole('link', { name: /Karar ver/ }).click()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: referenceNo ?? '-' })
      .first(),
  ).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Öneriyi reddet' }).click()
  await page.getByRole('button', { name: 'Öneri reddedilsin' }).click()
  await expect(page.getByText('Gerekçeyi yazmak zorunludur.').first()).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Kararı onayla' }).click()
  await expect(page.getByText('gönderene iade edilecekler arasına girer.')).toBeVisible()
  await page.getByRole('button', { name: 'Bu yatırımın ödemesi sayılsın' }).click()
  await expect(page.getByText('Karar onaylandı ve uygulandı.').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Mutabakat bölümleri' })
    .getByRole('link', { name: /İadeler/ })
    .click()
  await findRefund(page, fullName)
  await expect(row).toContainText('1,00')

  const { state, entries } = await caller.call(getInvestment, { investmentId })
  expect(state).toBe('paid')
  expect(entries.length).toBeGreaterThan(0)
})

const lira = (kurus: bigint): string => `${kurus / 100n},${(kurus % 100n).toString().padStart(2, '0')}`

/** Day and time in Istanbul as banks write them: `12.03.2026 14:05:09`. */
const written = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000).toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' })

type Movement = OutputOf<typeof getBankMovements>['movements'][number]

/** The bank's next statement of an account as its clerk would export it. */
function csvOf(
  iban: string,
  escrow: { readonly statementNumber: number; readonly balance: bigint },
  movements: readonly Movement[],
): string {
  const closing = movements.reduce((sum, { amount }) => sum + amount, escrow.balance)
  const day = written(movements[0]?.bookedAt ?? 0).split(' ')[0] ?? ''
  return [
    `Hesap;${iban}`,
    `Ekstre No;${escrow.statementNumber + 1}`,
    'Para Birimi;TL',
    `Tarih;${day}`,
    `Açılış Bakiyesi;${lira(escrow.balance)}`,
    `Kapanış Bakiyesi;${lira(closing)}`,
    '',
    'İşlem No;İşlem Zamanı;Valör;Tutar;Karşı Taraf;Karşı IBAN;Açıklama;Referans',
    ...movements.map((one) =>
      [
        one.id,
        written(one.bookedAt),
        written(one.bookedAt).split(' ')[0],
        lira(one.amount),
        one.counterpartyName,
        one.counterpartyIban,
        one.description,
        '',
      ].join(';'),
    ),
    '',
  ].join('\r\n')
}

/**
 * A campaign long settled, whose account two officers called closed: the platform asks the bank for no statement of it any more, so
 * that a file is the only way for one, and no other journey waits for it.
 */
async function settledAccount(stage: Stage): Promise<{ readonly projectId: string; readonly iban: string }> {
  const { settled } = await stage.officers[0].call(getSettlementQueue, {})
  const accounts = await stage.visitor.call(getBankAccounts, {})
  for (const { projectId } of settled) {
    const account = accounts.find((one) => one.projectId === projectId)
    if (account?.balance !== 0n) continue
    const [first, second] = stage.officers
    await second.call(
      confirmAccountClosing,
      await first.call(askAccountClosing, { projectId, source: 'Bankanın yazısı' }),
    )
    return { projectId, iban: account.iban }
  }
  throw new Error('the trial has no settled campaign with an account')
}

test('a statement that came by hand is taken in once another officer confirms it, whatever it is uploaded again', async ({
  page,
  stage,
  staff,
}) => {
  const payerName = 'Hatice Geçkalan'
  const { projectId, iban } = await settledAccount(stage)
  await stage.visitor.call(sendTransfer, {
    toIban: iban,
    amount: 425.5,
    payerName,
    payerIban: 'TR330006100519786457841326',
    description: 'geç kaldım',
  })
  const { escrow } = await stage.officers[0].call(getCampaignSettlement, { projectId })
  if (!escrow) throw new Error('a settled campaign had an account')
  const { movements } = await stage.visitor.call(getBankMovements, { iban })
  const csv = csvOf(iban, escrow, movements.filter(({ statementNumber }) => statementNumber === null).toReversed())
  const file = { name: 'ekstre.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

  await staff.enterAs(page, stage.officers[0])
  await page.goto(consolePaths.settlement.href({ bolum: 'ekstreler' }))
  await page.getByLabel('Ekstre dosyası').setInputFiles(file)
  await page.getByRole('button', { name: 'Ekstreyi onaya gönder' }).click()
  await expect(page.getByText('Ekstre, ikinci görevlinin onayını bekliyor.').first()).toBeVisible()
  await expect(page.getByText('Bu ekstreyi siz yüklediniz')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Ekstreyi onayla' })).toHaveCount(0)
  await page.goto(consolePaths.settlement.href({ bolum: 'tahsilatlar' }))
  await expect(page.getByRole('row', { name: payerName })).toHaveCount(0)

  await staff.enterAs(page, stage.officers[1])
  await page.goto(consolePaths.settlement.href({ bolum: 'ekstreler' }))
  const number = escrow.statementNumber + 1
  const waiting = page.getByRole('row', { name: `${number} numaralı ekstre` })
  await waiting
    .filter({ hasText: 'İkinci görevlinin onayını bekliyor' })
    .getByRole('link', { name: /Karar ver/ })
    .click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'ekstre.csv' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(csv)
  await page.locator('summary').filter({ hasText: 'Ekstreyi onayla' }).click()
  await page.getByRole('button', { name: 'Bu ekstre işlensin' }).click()
  await expect(
    page.getByText('1 hareket işlendi: 0 tahsilat eşleşti, 1 tahsilat karar bekliyor.').first(),
  ).toBeVisible()
  await page.goto(consolePaths.settlement.href({ bolum: 'tahsilatlar' }))
  await expect(page.getByRole('row', { name: payerName })).toContainText('425,50')

  await page.goto(consolePaths.settlement.href({ bolum: 'ekstreler' }))
  await page.getByLabel('Ekstre dosyası').setInputFiles(file)
  await page.getByRole('button', { name: 'Ekstreyi onaya gönder' }).click()
  await expect(page.getByText('Bu ekstredeki 1 hareketin hepsi zaten biliniyordu.').first()).toBeVisible()
  await page.goto(consolePaths.settlement.href({ bolum: 'tahsilatlar' }))
  await expect(page.getByRole('row', { name: payerName })).toHaveCount(1)
})

test('the account of a receipt that named none is entered by one officer and confirmed by another', async ({
  page,
  stage,
  staff,
}) => {
  const payerName = 'Cemile Adsız'
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const investmentId = await placeOrder(caller, card.id, card.unitShareValue)
  const { iban } = await caller.call(getInvestment, { investmentId })
  const transfer = { toIban: iban ?? '', amount: 75, payerName, payerIban: '', description: 'hediye' }
  await stage.visitor.call(sendTransfer, transfer)
  await stage.visitor.call(cutStatements, {})
  const { exceptions } = await stage.officers[0].call(getSettlementQueue, {})
  const lineId = exceptions.find((line) => line.payerName === payerName)?.lineId ?? ''
  await stage.officers[0].call(resolveBankReceipt, { lineId, decision: 'return' })

  await staff.enterAs(page, stage.officers[0])
  await page.goto(consolePaths.settlement.href({ bolum: 'iadeler' }))
  await findRefund(page, payerName)
  const row = page.getByRole('row', { name: payerName })
  await expect(row).toContainText('Hesabı bilinmiyor')
  await row.getByRole('link', { name: /Hesabı gir/ }).click()
  await page.locator('summary').filter({ hasText: 'Hesabı gir' }).click()
  await page.getByLabel('IBAN').fill('TR00 1234')
  await page.getByRole('button', { name: 'Hesabı ikinci görevlinin onayına gönder' }).click()
  await expect(page.getByText('Hesabın nereden öğrenildiğini yazmak zorunludur.').first()).toBeVisible()
  await expect(page.getByLabel('IBAN')).toHaveValue('TR00 1234')
  await page.getByLabel('IBAN').fill(person.iban)
  await page.getByLabel('Dayanak').fill('Bankanın bugünkü yazısı')
  await page.getByRole('button', { name: 'Hesabı ikinci görevlinin onayına gönder' }).click()
  await expect(page).toHaveURL(consolePaths.settlement.href({ bolum: 'iadeler' }))
  await findRefund(page, payerName)
  await expect(row).toContainText('Hesap onayı bekliyor')
  await row.getByRole('link', { name: /İncele/ }).click()
  await expect(page.getByText('Bu hesabı siz girdiniz')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Hesabı onayla' })).toHaveCount(0)

  await staff.enterAs(page, stage.officers[1])
  await page.goto(consolePaths.settlement.href({ bolum: 'iadeler' }))
  await findRefund(page, payerName)
  await row.getByRole('link', { name: /Hesabı onayla/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Bankanın bugünkü yazısı' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Hesabı onayla' }).click()
  await page.getByRole('button', { name: /bu hesaba iade edilsin$/ }).click()
  await expect(page).toHaveURL(consolePaths.settlement.href({ bolum: 'iadeler' }))
  await findRefund(page, payerName)
  await expect(row).toContainText('Listeye alınmadı')
})
