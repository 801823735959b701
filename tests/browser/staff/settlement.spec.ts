import type { Page } from '@playwright/test'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { shownDate } from '#contracts/common/time/typed-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { cutStatements, getBankAccounts, getTrialState, moveClock, sendTransfer } from '#contracts/trial/endpoints.ts'
import { letBankWork, openCampaigns, refundAll, type Stage } from '#trial/play/stage.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

const AUDITOR = 'denetci@demo.example'

/** Opens a step's form and sends it. */
async function take(page: Page, title: string | RegExp, button: RegExp): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).first().click()
  await page.getByRole('button', { name: button }).click()
}

const part = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Mutabakat bölümleri' }).getByRole('link', { name })

const stages = (page: Page) => page.getByRole('list', { name: 'Mutabakatın aşamaları' }).getByRole('listitem')

async function today(stage: Stage): Promise<string> {
  const { now } = await stage.visitor.call(getTrialState, {})
  return istanbulDate(new Date(now * 1000))
}

test(
  'two finance officers carry a successful campaign to its payout',
  { tag: EVERY_BROWSER },
  async ({ page, stage, staff }) => {
    const [first, second] = stage.officers
    const { campaigns } = await first.call(getSettlementQueue, {})
    const campaign = campaigns.find(({ step }) => step === 'record-capital-increase')
    if (!campaign) throw new Error('the trial has no campaign that waits for its capital increase')

    await staff.enterAs(page, first)
    await page.goto(consolePaths.root.href())
    await page.getByRole('link', { name: 'Mutabakat', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mutabakat ve ödemeler' })).toBeVisible()
    await part(page, /Kampanyalar/).click()
    await page.getByRole('main').getByRole('link', { name: campaign.title }).first().click()
    await expect(stages(page).filter({ hasText: 'Sermaye artırımı tescili' })).toContainText('Şu anda')
    await page.locator('summary').filter({ hasText: 'Sermaye artırımını kaydet' }).click()
    const registeredOn = page.getByLabel('Tescil tarihi')
    const send = page.getByRole('button', { name: 'Tescili ikinci görevlinin onayına gönder' })
    const { increase } = await first.call(getCampaignSettlement, { projectId: campaign.projectId })
    expect(increase.dates?.until).toBe(await today(stage))
    await registeredOn.pressSequentially(shownDate(addDays(increase.dates?.from ?? '', -1)).replaceAll('.', ''))
    await page.getByLabel('Tescil bilgisi').fill('TTSG 11482/471')
    await send.click()
    await expect(page.getByText(/^Tescil tarihi .* arasında olmalıdır/).first()).toBeVisible()
    await expect(registeredOn).toHaveAttribute('aria-invalid', 'true')
    await registeredOn.fill(shownDate(await today(stage)))
    await send.click()
    await expect(page.getByText('Bu tescili siz kaydettiniz')).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: 'Tescili onayla' })).toHaveCount(0)

    await page.locator('summary').filter({ hasText: 'Kaydı geri al' }).click()
    await page.getByLabel('Gerekçe').fill('Gazete sayısı yanlış yazılmış')
    await page.getByRole('button', { name: 'Tescil kaydını geri al' }).click()
    await page.locator('summary').filter({ hasText: 'Sermaye artırımını kaydet' }).click()
    await registeredOn.fill(await today(stage))
    await page.getByLabel('Tescil bilgisi').fill('TTSG 11482/417')
    await send.click()
    await expect(page.getByText('Bu tescili siz kaydettiniz')).toBeVisible()

    const address = consolePaths.campaignSettlement.href({ projectId: campaign.projectId })
    await staff.enterAs(page, second)
    await page.goto(consolePaths.settlement.href({ bolum: 'kampanyalar' }))
    await expect(page.getByRole('row', { name: campaign.title })).toContainText('Kaydeden: Nihal Ergin')
    await page.goto(address)
    await take(page, 'Tescili onayla', /^Tescili onayla, payları MKK’ya gönder$/)
    await expect(page.getByText('Tescil bilgisi: TTSG 11482/417')).toBeVisible()
    await expect(page.getByText('Kaydeden: Nihal Ergin, onaylayan: Tamer Saygın')).toBeVisible()

    await staff.enterAs(page, first)
    await page.goto(address)
    const ask = page.getByRole('button', { name: 'Banka ve MKK’ya şimdi sor' })
    await expect(async () => {
      await stage.visitor.call(moveClock, { byMinutes: 60 })
      await page.reload()
      // Once MKK has answered there is nothing left to ask.
      if (await ask.isVisible()) await ask.click()
      await expect(page.getByText('Sıradaki adım: Fon aktarımı hazırlanabilir.')).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 50_000 })
    await take(page, 'Fon aktarımını hazırla', /^Şirkete .* ödenmek üzere hazırla$/)
    await expect(page.getByText('Bu fon aktarımını siz hazırladınız')).toBeVisible()
    await expect(page.getByRole('row', { name: /Platform ücreti KDV’si/ })).toContainText('× %20')
    await expect(page.locator('summary').filter({ hasText: 'Fon aktarımını onayla' })).toHaveCount(0)

    await staff.enterAs(page, second)
    await page.goto(consolePaths.settlement.href({ bolum: 'kampanyalar' }))
    await expect(page.getByRole('row', { name: campaign.title })).toContainText('Hazırlayan: Nihal Ergin')
    await page.getByRole('row', { name: campaign.title }).getByRole('link').click()
    await take(page, 'Fon aktarımını onayla', /^Şirkete .* gönder$/)
    await expect(stages(page).filter({ hasText: 'İkinci görevlinin onayı' })).toContainText('Tamer Saygın')

    await letBankWork(stage)
    await page.reload()
    await expect(page.getByText('Bu kampanyada yapılacak bir şey kalmadı.')).toBeVisible()
    await page.getByRole('link', { name: 'Defter', exact: true }).click()
    await expect(page.getByText('Bütün hesaplar sıfır.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Kampanyanın son kayıt fişleri' })).toContainText(
      'Fon aktarımı yapıldı',
    )
  },
)

/** A stranger's money without a reference, in the statement of an open campaign's account. */
async function sendStray(stage: Stage, payerName: string): Promise<void> {
  const [open] = await openCampaigns(stage)
  const accounts = await stage.visitor.call(getBankAccounts, {})
  const account = accounts.find(({ projectId }) => projectId === open?.card.id)
  if (!account) throw new Error('the trial has no account of an open campaign')
  const payerIban = 'TR330006100519786457841326'
  await stage.visitor.call(sendTransfer, {
    toIban: account.iban,
    amount: 350,
    payerName,
    payerIban,
    description: 'kira',
  })
  await stage.visitor.call(cutStatements, {})
}

test('a stray receipt goes back to its payer by a list that two officers agree on', async ({ page, stage, staff }) => {
  const [first, second] = stage.officers
  const stray = { payerName: 'Gülten Yanlışgider' }
  // The list that waits for the second officer names its payees and accounts as well, without a state of theirs.
  const refund = (state: string) => page.getByRole('row', { name: stray.payerName }).filter({ hasText: state })
  // Where a campaign of hundreds failed before this, its refunds would stand first.
  const { refundSums } = await first.call(getSettlementQueue, {})
  if (refundSums.owedCount > 0) await refundAll(stage)
  await sendStray(stage, stray.payerName)

  await staff.enterAs(page, first)
  await page.goto(consolePaths.settlement.href({ bolum: 'tahsilatlar' }))
  await page
    .getByRole('row', { name: stray.payerName })
    .getByRole('link', { name: /Karar ver/ })
    .click()
  await expect(page.getByText('Gönderenin bu kampanyada, ödeme bekleyen')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Yatırıma uygula' })).toHaveCount(0)
  await take(page, 'Gönderene iade et', /tutarını iadeye al$/)
  await expect(page.getByText('Tahsilat iade edilecekler arasına alındı.').first()).toBeVisible()

  await part(page, /İadeler/).click()
  await page.getByLabel('İadelerde ara').fill('gulten yanlis')
  await page.getByRole('button', { name: 'Ara', exact: true }).last().click()
  await expect(page).toHaveURL(/ara=gulten/)
  await expect(refund('Listeye alınmadı')).toBeVisible()
  await take(page, /için liste hazırla/, /tutarında liste hazırla$/)
  await expect(page.getByText('Bu listeyi siz hazırladınız')).toBeVisible()
  await expect(refund('Listede')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Listeyi geri al' }).last().click()
  // The newest list stands last.
  await page.getByLabel('Gerekçe').last().fill('Listede bir iade eksik')
  await page.getByRole('button', { name: 'İade listesini geri al' }).last().click()
  await expect(refund('Listeye alınmadı')).toBeVisible()
  await take(page, /için liste hazırla/, /tutarında liste hazırla$/)
  await expect(refund('Listede')).toBeVisible()

  // While there is something to decide: an auditor reads who prepared it and decides nothing.
  await staff.enter(page, AUDITOR)
  await page.goto(consolePaths.settlement.href({ bolum: 'iadeler' }))
  await expect(page.getByText('Nihal Ergin').first()).toBeVisible()
  await expect(part(page, /Ekstreler/)).toHaveCount(0)
  await expect(page.getByRole('main').locator('form:not([role=search])')).toHaveCount(0)

  await staff.enterAs(page, second)
  await page.goto(consolePaths.settlement.href())
  // The banner on top names what is most urgent of all campaigns, which other journeys on this platform decide.
  await part(page, /İadeler/).click()
  await page.locator('summary').filter({ hasText: 'Listeyi onayla' }).last().click()
  await page.getByRole('button', { name: /iadeyi bankaya gönder$/ }).click()
  // A list of before may be at the bank: what says that this one goes there is the answer.
  await expect(page.getByText('İade listesi onaylandı, emanet bankasına gönderiliyor.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bankadaki iade listesi' }).first()).toBeVisible()
})

test(
  'a statement is read from a file, and what is no statement is told at its field',
  { tag: EVERY_BROWSER },
  async ({ page, stage, staff }) => {
    await staff.enterAs(page, stage.officers[0])
    await page.goto(consolePaths.settlement.href({ bolum: 'ekstreler' }))
    const field = page.getByLabel('Ekstre dosyası')
    await field.setInputFiles({ name: 'ekstre.csv', mimeType: 'text/csv', buffer: Buffer.from('bir;iki\n') })
    await page.getByRole('button', { name: 'Ekstreyi onaya gönder' }).click()
    await expect(page.getByText('Dosyanın biçimi tanınmadı.').first()).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Ekstreyi onaya gönder' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Ekstreleri bankadan al' }).click()
    await expect(page.getByText(/Bankada yeni ekstre yok|ekstre alındı/).first()).toBeVisible()
  },
)
