import type { Page } from '@playwright/test'
import { getSuitabilityTest } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { Person } from '#trial/play/person.ts'
import { SUITABLE_ANSWERS } from '#trial/play/suitable-answers.ts'
import { expect } from './test.ts'

/** What investing needs, in the order in which the screen leads. */
export const ELIGIBILITY: readonly ((page: Page, person: Person) => Promise<void>)[] = [
  provePhone,
  proveIdentity,
  giveAddress,
  (page) => acceptText(page, 'Çerçeve sözleşme onayınız kaydedildi.'),
  (page) => acceptText(page, 'Risk bildirim formu onayınız kaydedildi.'),
  answerTest,
  declareIncome,
  askMkk,
  nameAccount,
]

/** Every step that investing needs, one after the other as the screen leads. */
export async function completeSteps(page: Page, person: Person): Promise<void> {
  await page.goto(paths.profile.investorInformation.href())
  for (const complete of ELIGIBILITY) await complete(page, person)
}

async function askMkk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'MKK’dan sicil numaramı al' }).click()
  await expect(page.getByText('MKK sicil numaranız doğrulandı.').first()).toBeVisible()
}

async function nameAccount(page: Page, person: Person): Promise<void> {
  await page.getByLabel('IBAN').fill(person.iban)
  await page.getByRole('button', { name: 'Hesabı ekle' }).click()
  await expect(page.getByText('Bütün adımlar tamam, yatırım yapabilirsiniz.')).toBeVisible()
}

/** Has the code sent, reads it in the trial's inbox and enters it. */
async function provePhone(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Kodu gönder' }).click()
  await expect(page.getByText('Doğrulama kodu telefonunuza gönderildi.').first()).toBeVisible()
  const code = await readCodeOnScreen(page, person.phone)
  await page.goto(paths.profile.investorInformation.href())
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Numaramı doğrula' }).click()
  await expect(page.getByText('Telefon numaranız doğrulandı.').first()).toBeVisible()
}

async function readCodeOnScreen(page: Page, phone: string): Promise<string> {
  const message = page.getByRole('listitem').filter({ hasText: 'doğrulama kodunuz' }).first()
  await expect(async () => {
    await page.goto(trialPaths.inbox.href({ tur: 'sms', kime: phone }))
    await expect(message).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  return /kodunuz (\d{6})/.exec(await message.innerText())?.[1] ?? ''
}

async function proveIdentity(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill(person.firstName)
  await page.getByLabel('Soyad', { exact: true }).fill(person.lastName)
  await page.getByLabel('Kimlik numarası', { exact: true }).fill(person.nationalId)
  await page.getByLabel('Doğum tarihi').fill(person.birthDate)
  await page.getByRole('button', { name: 'Kimliğimi doğrula' }).click()
  await expect(page.getByText('Kimliğiniz doğrulandı.').first()).toBeVisible()
}

async function giveAddress(page: Page): Promise<void> {
  await page.getByLabel('Adres türü').selectOption({ index: 1 })
  await page.getByLabel('Şehir').selectOption({ label: 'İzmir' })
  const district = page.getByLabel('İlçe')
  await expect(district.getByRole('option', { name: 'Konak' })).toBeAttached()
  await district.selectOption({ label: 'Konak' })
  await page.getByLabel('Açık adres').fill('Alsancak Mahallesi, Kıbrıs Şehitleri Caddesi No: 12')
  await page.getByRole('button', { name: 'Adresi kaydet' }).click()
  await expect(page.getByText('Adresiniz kaydedildi.').first()).toBeVisible()
}

async function acceptText(page: Page, saved: string): Promise<void> {
  await page.getByRole('checkbox', { name: /metnini okudum, onaylıyorum/ }).check()
  await page.getByRole('button', { name: 'Onayımı kaydet' }).click()
  // Told where the next step opens, and nowhere above the page.
  await expect(page.getByRole('listitem').getByRole('status').filter({ hasText: saved })).toBeVisible()
  await expect(page.getByText(saved)).toHaveCount(1)
}

interface Test {
  readonly data: {
    readonly questions: readonly {
      readonly id: string
      readonly text: string
      readonly options: readonly { readonly key: string; readonly value: string }[]
    }[]
  }
}

async function answerTest(page: Page): Promise<void> {
  const response = await page.request.get(`/api${getSuitabilityTest.path}`)
  const { data } = (await response.json()) as Test
  for (const [index, question] of data.questions.entries()) {
    const answer = question.options.find(({ key }) => key === SUITABLE_ANSWERS[question.id])
    const group = page.getByRole('group', { name: `${index + 1}. ${question.text}` })
    await group.getByRole('radio', { name: answer?.value ?? '', exact: true }).check()
  }
  await page.getByRole('button', { name: 'Yanıtlarımı gönder' }).click()
  await expect(page.getByText('Uygunluk testini başarıyla tamamladınız.').first()).toBeVisible()
}

/** Asked for or optional, as the parameters of the day have it; the screen leads there by itself only when it is asked for. */
async function declareIncome(page: Page): Promise<void> {
  const step = page.getByRole('link', { name: 'Aç (Gelir beyanı)' })
  if (await step.isVisible()) await step.click()
  await page.getByLabel('Yıllık net gelir').fill('900.000')
  await page.getByRole('button', { name: 'Gelirimi beyan et' }).click()
  await expect(page.getByText(/Gelir beyanınız kaydedildi/).first()).toBeVisible()
}
