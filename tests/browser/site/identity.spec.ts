import type { Page } from '@playwright/test'
import { stepHref } from '#contracts/membership/step-address.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson, type Person, PLAY_PASSWORD } from '#trial/play/person.ts'
import { sampleCitizenNumber } from '#trial/sample-numbers.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

const OFFICER = 'uyum@demo.example'
const CARD = { name: 'kimlik.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 kimlik') }

async function answer(page: Page, person: string, choice: string): Promise<void> {
  await page.getByRole('link', { name: 'e-Devlet ile doğrula' }).click()
  await expect(page).toHaveURL(new RegExp(trialPaths.eDevlet.pattern))
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check()
  await page.getByRole('button', { name: 'Devam et' }).click()
}

async function fill(page: Page, person: Person, number = person.nationalId): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill(person.firstName)
  await page.getByLabel('Soyad', { exact: true }).fill(person.lastName)
  await page.getByLabel('Kimlik numarası', { exact: true }).fill(number)
  await page.getByLabel('Doğum tarihi').fill(person.birthDate)
}

test('e-Devlet: refused, late, with another state, then approved; come back a second time', async ({ page, stage }) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const step = stepHref('identity', { donus: paths.projects.href() })
  await page.goto(step)
  await answer(page, 'Üyenin kendisi', 'Onay verme')
  await expect(page.getByText('e-Devlet’te bilgi paylaşımına onay vermediniz.')).toBeVisible()
  await answer(page, 'Üyenin kendisi', 'Çok geç onayla')
  await expect(page.getByText('e-Devlet bu dönüşü kabul etmedi')).toBeVisible()
  await answer(page, 'Üyenin kendisi', 'Yanlış durum bilgisiyle dön')
  await expect(page.getByText('bu siteden başlatılan bir doğrulamaya ait değil').first()).toBeVisible()
  await answer(page, '18 yaşını doldurmamış biri', 'Bilgi paylaşımını onayla')
  await expect(page.getByText('18 yaşını doldurmuş olmanız gerekir').first()).toBeVisible()

  await answer(page, 'Adı farklı biri', 'Onayla, dönüşü kendim açacağım')
  const back = page.getByRole('link', { name: 'Platforma dön' })
  const address = (await back.getAttribute('href')) ?? ''
  await back.click()
  await expect(page.getByText('Adınız, e-Devlet’teki kayda göre düzeltildi.').first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('e-Devlet Kapısı', { exact: true })).toBeVisible()
  await expect(page.getByText('Işıklı', { exact: true })).toBeVisible()
})

test(
  'an identity the register refuses: reviewed with its card, refused, mended, approved by hand',
  { tag: EVERY_BROWSER },
  async ({ page, browser, baseURL, stage, staff }) => {
    const person = { ...inventPerson(), lastName: 'Uyuşmaz' }
    await register(stage.visitor, person)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(stepHref('identity'))
    await fill(page, person, sampleCitizenNumber())
    await page.getByRole('button', { name: 'Kimliğimi doğrula' }).click()
    await expect(page.getByText('Bilgileriniz kimlik kayıtlarıyla eşleşmedi.').first()).toBeVisible()
    await page.getByRole('button', { name: 'İncelemeye gönder' }).click()
    await expect(page.getByText('Bir belge seçiniz.').first()).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles(CARD)
    await page.getByRole('button', { name: 'İncelemeye gönder' }).click()
    await expect(page.getByText('Başvurunuz alındı.').first()).toBeVisible()

    const console = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await staff.enter(console, OFFICER)
    const decide = async (choice: string, reason?: string) => {
      await console.goto(consolePaths.identityReviews.href())
      await console
        .getByRole('link', { name: `${person.firstName} ${person.lastName}` })
        .first()
        .click()
      await console.getByRole('radio', { name: choice }).check()
      if (reason) await console.getByLabel('Ret nedeni').selectOption(reason)
      await console.getByLabel('Neye baktınız?').fill('Kimlik kartının iki yüzü ile karşılaştırıldı.')
      await console.getByRole('button', { name: 'Kararı kaydet' }).click()
      await expect(console.getByText('Karar kaydedildi').first()).toBeVisible()
    }
    await decide('Reddet', 'number-differs')

    await page.goto(stepHref('identity'))
    await expect(page.getByText('Yazdığınız kimlik numarası belgedekiyle aynı değil.')).toBeVisible()
    await page.getByRole('link', { name: 'Düzeltilecek alana git' }).click()
    await expect(page.getByRole('link', { name: 'Belgesiz doğrulamaya dön' })).toBeVisible()
    await fill(page, person)
    await page.locator('input[type="file"]').setInputFiles(CARD)
    await page.getByRole('button', { name: 'İncelemeye gönder' }).click()
    await expect(page.getByText('Başvurunuz alındı.').first()).toBeVisible()
    await decide('Onayla')
    await page.goto(stepHref('identity'))
    await expect(page.getByText('Belgelerle, uyum birimi')).toBeVisible()
    await console.context().close()
  },
)
