import type { Page } from '@playwright/test'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { submitContactForm } from '#contracts/contact/endpoints.ts'
import { REFUND_SEARCH, SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay, placeOrder } from '#trial/play/invest.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { enterOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { findInMails } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'

const OFFICER = 'uyum@demo.example'
const SECOND = 'finans@demo.example'
const PAPER = 'Kadıköy Nüfus Müdürlüğü, ölüm belgesi 2026/1284'
const WILL = 'Kadıköy 3. Noterliği, mirasçılık belgesi 2026/77'
const ESTATE_IBAN = 'TR330006100519786457841326'

test('an investor dies: an heir writes, an officer records it, refunds wait until two have named the estate’s account', async ({
  page,
  browser,
  baseURL,
  stage,
  staff,
}) => {
  test.setTimeout(300_000)
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  await pay(caller, await placeOrder(caller, card.id, card.unitShareValue))
  const heir = inventPerson()
  const name = `${person.firstName} ${person.lastName}`
  const account = `${person.lastName} Mirasçıları`

  // The heir writes, and is told at once which papers to send and that the 48 hours run on.
  const { referenceNo } = await stage.visitor.call(submitContactForm, {
    name: heir.firstName,
    surname: heir.lastName,
    email: heir.emailAddress,
    topic: 'bereavement',
    message: `Eşim ${name} vefat etti; yatırımı ne olacak?`,
  })
  await page.goto(paths.contact.href({ referans: referenceNo, konu: 'vefat' }))
  const message = page.getByRole('main')
  await expect(message.getByText('Yanıtımız en geç 1 iş günü içinde aynı adrese gelir.')).toBeVisible()
  await expect(message.getByText(/cayma hakkını mirasçıları kullanabilir/)).toBeVisible()
  const received = await findInMails(stage, heir.emailAddress, ({ text }) => (/48 saat/.test(text) ? text : null))
  expect(received).toContain('Bu süre vefat nedeniyle uzamaz')

  // The officer records the death by its paper, and the page says what holds from then on.
  // Looked up by the address: another member of the trial may have the same name.
  const record = async (of: Page, reason: string) => {
    await of.goto(consolePaths.members.href({ ara: person.emailAddress }))
    await of.getByRole('main').getByRole('link', { name }).click()
    await of.getByLabel('Gerekçe').fill(reason)
    await of.getByRole('button', { name: 'Kaydı aç' }).click()
    await of.getByRole('link', { name: 'Vefat ve miras', exact: true }).click()
  }
  await staff.enter(page, OFFICER)
  await record(page, 'Eşinin bildirimi')
  await expect(page.getByText('Bu üyenin vefatı kayıtlı değil.')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Vefatı kaydet' }).click()
  const { now } = await stage.visitor.call(getTrialState, {})
  const [year, month, day] = addDays(istanbulDate(new Date(now * 1000)), -1).split('-')
  const death = page.locator('form').filter({ has: page.getByRole('button', { name: 'Vefatı kaydet' }) })
  await death.getByLabel('Vefat günü', { exact: true }).fill(`${day}.${month}.${year}`)
  await death.getByLabel('Görülen belge').fill(PAPER)
  await page.getByLabel('Bize yazan mirasçının adı ve soyadı').fill(`${heir.firstName} ${heir.lastName}`)
  await page.getByLabel('Mirasçının e-posta adresi').fill(heir.emailAddress)
  await death.getByLabel('Gerekçe').fill('Ölüm belgesi görüldü.')
  await page.getByRole('button', { name: 'Vefatı kaydet' }).click()
  // The member acted after that day: the officer is told when, and says why the day is right all the same.
  await expect(page.getByText(/Vefat gününden sonra: 1 talep .+, 1 ödeme/).first()).toBeVisible()
  await death.getByLabel('gün neden yine de doğru').fill('Hesabı eşi kullanmış.')
  await page.getByRole('button', { name: 'Vefatı kaydet' }).click()
  await expect(page.getByText('Vefat kaydedildi.').first()).toBeVisible()
  await expect(page.getByText(/Vefat gününden sonra: 1 talep/)).toBeVisible()
  await expect(page.getByText(/Hesaba giriş kapalıdır/)).toBeVisible()
  await expect(page.getByText(PAPER)).toBeVisible()
  await expect(page.getByText('Hesap belirlenmedi; iadeler bekletiliyor.')).toBeVisible()
  await expectGoodPage(page, 'the record of a death')
  const steps = await findInMails(stage, heir.emailAddress, ({ subject, text }) =>
    /Vefat kaydı/.test(subject) ? text : null,
  )
  expect(steps).toContain('mirasçılık belgesi')

  // Nobody enters the account any more.
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterOnScreen(other, person.emailAddress, PLAY_PASSWORD)
  await expect(other).toHaveURL(/giris-yap/)
  await other.context().close()

  // The heirs withdraw inside the 48 hours: what is owed waits for an account, at the desk as well.
  const right = page.locator('.steps').filter({ hasText: 'Son an' })
  await right.locator('summary').filter({ hasText: 'mirasçılar caydı' }).click()
  await right.getByLabel('Görülen belgeler').fill(WILL)
  await right.getByRole('button', { name: 'Caymayı kaydet' }).click()
  await expect(page.getByText('Cayma kaydedildi; tutar iade edilecek.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mirasçıların caydığı yatırımlar' })).toBeVisible()
  const desk = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await staff.enter(desk, SECOND)
  const refund = desk.getByRole('row').filter({ hasText: name }).first()
  const refunds = consolePaths.settlement.href({
    [SETTLEMENT_PART]: SETTLEMENT_PARTS.refunds,
    [REFUND_SEARCH]: name,
  })
  await desk.goto(refunds)
  await expect(desk.getByText('Tereke hesabı bekleniyor').first()).toBeVisible()

  // One officer names it, and cannot confirm it; the second does.
  await page.locator('summary').filter({ hasText: 'Hesap belirle' }).click()
  await page.getByLabel('Hesap sahibi').fill(account)
  await page.getByLabel('IBAN').fill(ESTATE_IBAN)
  await page.getByLabel('Mirasçılık belgesi').fill(WILL)
  await page.getByRole('button', { name: 'Hesabı kaydet' }).click()
  await expect(page.getByText('Hesap kaydedildi, ikinci görevlinin onayı bekleniyor.').first()).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Hesabı onayla' })).toHaveCount(0)
  await record(desk, 'Tereke hesabının onayı')
  await desk.locator('summary').filter({ hasText: 'Hesabı onayla' }).click()
  await desk.getByRole('button', { name: 'Gösterilen hesabı onayla' }).click()
  await expect(desk.getByText('Tereke hesabı onaylandı.').first()).toBeVisible()
  const agreed = await findInMails(stage, heir.emailAddress, ({ subject, text }) =>
    /Bildirdiğiniz hesap/.test(subject) ? text : null,
  )
  expect(agreed).toContain('bize hemen yazınız')
  await desk.goto(refunds)
  await expect(refund).not.toContainText('Tereke hesabı bekleniyor')
  await expect(refund).toContainText(account)
  await desk.context().close()
})
