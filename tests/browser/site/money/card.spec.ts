import type { Page } from '@playwright/test'
import { cancelRefundInvestment, getInvestment } from '#contracts/investments/endpoints.ts'
import { runDueWork, setFault } from '#contracts/trial/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { answer } from '#trial/play/card.ts'
import { placeCardOrder } from '#trial/play/invest.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { openLongest, shown } from '../../support/campaign.ts'
import { acceptTexts } from '../../support/invest.ts'
import { expect, test } from '../../support/test.ts'

/** From the amount to the provider's page, by card. */
async function toProvider(page: Page, seoName: string): Promise<void> {
  await page.goto(paths.invest.href({ seoName }))
  await page.getByLabel('Pay adedi').fill('1')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await acceptTexts(page)
  await page
    .getByRole('navigation', { name: 'Ödeme yöntemi' })
    .getByRole('link', { name: /^Kredi kartı/ })
    .click()
  await expect(page.getByText(/^Kart ek ücreti \(%1,49\)$/)).toBeVisible()
  await expect(page.getByText('Kartınıza yansıyacak tutar')).toBeVisible()
  await page.getByRole('button', { name: /tutarını kartla öde$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ödeme sayfasına yönlendiriliyorsunuz' })).toBeVisible()
  await page.getByRole('link', { name: 'Ödeme sayfasına git' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ödeme kuruluşu (benzetim)' })).toBeVisible()
}

async function answerOnPage(page: Page, answer: string): Promise<void> {
  await page.getByLabel(answer).check()
  await page.getByRole('button', { name: 'Devam et' }).click()
  await page.waitForURL(/\/profil\/portfolyo\//)
}

test('an investor pays by card, and reads that it is held until the right of withdrawal ends', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await toProvider(page, card.seoName)
  await answerOnPage(page, 'Kart ve 3-D Secure kodu doğru')
  await expect(page.getByText(/, TROY •••• 4242 ile ödendi$/)).toBeVisible()
  await expect(page.getByText(/^Tutar kartınızda bloke edildi ve cayma süreniz dolunca çekilir\./)).toBeVisible()
  const steps = page.getByRole('list', { name: 'Yatırımınızın aşamaları' }).getByRole('listitem')
  await expect(steps.nth(1)).toContainText('Kart ödemesi onaylandı')
  // Where a refund would go is the card, and nobody's account.
  await page.getByRole('link', { name: 'Cayma hakkımı kullan' }).click()
  await expect(page.getByText('Caymayı onaylayınız')).toBeVisible()
  await expect(page.getByText('TROY •••• 4242', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Cayma hakkımı kullan, .* iade edilsin$/ }).click()
  await expect(page.getByText(/^Cayma hakkınızı kullandınız\./).first()).toBeVisible()
})

test('a card that is refused: the reason, a second try, and a transfer as the other way', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await toProvider(page, card.seoName)
  await answerOnPage(page, 'Limit yetersiz')
  await expect(page.getByText('Bankanız kart ödemesini onaylamadı')).toBeVisible()
  await expect(page.getByText(/^Kartınızın kullanılabilir limiti yetersiz\./)).toBeVisible()
  await expect(page.getByText(/havale veya EFT ile de ödeyebilirsiniz/)).toBeVisible()
  await expect(page.getByText('Referans kodu').first()).toBeVisible()
  await page.getByRole('link', { name: 'Kartla yeniden dene' }).click()
  await page.getByRole('link', { name: 'Ödeme sayfasına git' }).click()
  await answerOnPage(page, 'Vazgeç')
  await expect(page.getByText('Kart ödemesi tamamlanmadı')).toBeVisible()
  await page.getByRole('link', { name: 'Kartla yeniden dene' }).click()
  await page.getByRole('link', { name: 'Ödeme sayfasına git' }).click()
  await answerOnPage(page, 'Kart ve 3-D Secure kodu doğru')
  await expect(page.getByText(/, TROY •••• 4242 ile ödendi$/)).toBeVisible()
  await expect(page.getByText(shown(card.unitShareValue)).first()).toBeVisible()
})

test('a refund that the provider refuses is ended by two finance officers', async ({ page, stage, staff }) => {
  const [first, second] = stage.officers
  const { card } = await openLongest(stage)
  const { caller } = await becomeInvestor(stage.visitor)
  const { investmentId, redirectUrl } = await placeCardOrder(caller, card.id, card.unitShareValue)
  expect(await answer(stage, redirectUrl, 'approve')).toBe('paid')
  // The next thing the provider is asked is to let go of the amount; it says no.
  await stage.visitor.call(setFault, { system: 'cards', mode: 'refuse', count: 1 })
  await caller.call(cancelRefundInvestment, { investmentId })
  await stage.visitor.call(runDueWork, {})
  await staff.enterAs(page, first)
  await page.goto(consolePaths.root.href())
  await page.getByRole('link', { name: /Kart ödemelerinde incelenecek/ }).click()
  const matter = page.getByRole('listitem').filter({ hasText: 'Karta iade reddedildi' }).filter({ hasText: card.title })
  await expect(matter).toHaveCount(1)
  await matter.getByLabel('Karta yeniden iade denensin').check()
  await matter.getByLabel('Gerekçe').fill('Kuruluş, kartın yenilendiğini bildirdi')
  await matter.getByRole('button', { name: 'İkinci onaya gönder' }).click()
  await expect(page.getByText('Öneri ikinci onaya gönderildi.')).toBeVisible()
  // Whoever proposed it only reads that it waits.
  await expect(matter.getByText('Öneriniz başka bir finans görevlisinin onayını bekliyor.')).toBeVisible()
  await expect(matter.getByRole('button')).toHaveCount(0)
  await staff.enterAs(page, second)
  await page.goto(consolePaths.cards.href())
  const own = page.getByRole('listitem').filter({ hasText: 'Kuruluş, kartın yenilendiğini bildirdi' })
  await own.getByRole('button', { name: 'Öneriyi onayla' }).click()
  await expect(page.getByText('Konu kapatıldı.')).toBeVisible()
  await expect(own).toHaveCount(0)
  await stage.visitor.call(runDueWork, {})
  expect((await caller.call(getInvestment, { investmentId })).state).toBe('withdrawn')
})
