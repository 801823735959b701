import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getMail, getMails, runDueWork } from '#contracts/trial/endpoints.ts'
import { inventPerson } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { expect, test } from '../support/test.ts'

const NUMBER = /MSJ-[0-9A-Z]{9}/
/** Whoever is quicker is taken for a program. */
const READING_MS = 3_200

/** The newest mail to an address with this subject; a mail travels for a moment. */
async function mailTo(stage: Stage, to: string, subject: RegExp) {
  for (let tries = 0; tries < 40; tries++) {
    await stage.visitor.call(runDueWork, {})
    const found = (await stage.visitor.call(getMails, { to })).mails.find((mail) => subject.test(mail.subject))
    if (found) return stage.visitor.call(getMail, { id: found.id })
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no mail to ${to} with ${subject}`)
}

async function fillMessage(page: Page, email: string, message: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Ad', { exact: true }).fill('Ayşe Nur')
  await main.getByLabel('Soyad', { exact: true }).fill('Işık')
  await main.getByLabel('E-posta adresi').fill(email)
  await main.getByLabel('Mesajınız').fill(message)
}

const numberOn = async (page: Page): Promise<string> =>
  NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('writes to the operator: what is wrong stands at the fields, nothing typed is lost, a number comes back', async ({
    page,
  }) => {
    await page.goto(paths.contact.href())
    await expect(page.locator('script')).toHaveCount(0)
    const main = page.getByRole('main')
    await fillMessage(page, 'ayse@', 'Dekontumu nereden indirebilirim?')
    await main.getByLabel('Soyad', { exact: true }).fill('')
    const shown = await page.locator('input[name=formKey]').inputValue()
    await main.getByRole('button', { name: 'Mesajı gönder' }).click()
    await expect(main.getByLabel('E-posta adresi')).toHaveAccessibleDescription(/Geçersiz e-mail adresi\./)
    await expect(main.getByLabel('Soyad', { exact: true })).toHaveAccessibleDescription('Soyad girmek zorunludur.')
    await expect(main.getByLabel('Mesajınız')).toHaveValue('Dekontumu nereden indirebilirim?')
    // The form still tells when it was first shown: mending a field quickly is no program's haste.
    await expect(page.locator('input[name=formKey]')).toHaveValue(shown)
    await page.waitForTimeout(READING_MS)
    await fillMessage(page, inventPerson().emailAddress, 'Dekontumu nereden indirebilirim?')
    await main.getByRole('button', { name: 'Mesajı gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mesajınız bize ulaştı' })).toBeVisible()
    expect(await numberOn(page)).toMatch(NUMBER)
    const number = await numberOn(page)
    await page.reload()
    expect(await numberOn(page)).toBe(number)
  })

  test('subscribes to the newsletter, confirms by the mailed link, leaves by the next', async ({ page, stage }) => {
    const { emailAddress } = inventPerson()
    const main = page.getByRole('main')
    await page.goto(paths.newsletter.href())
    await main.getByLabel('E-posta adresi').fill(emailAddress)
    await main.getByRole('button', { name: 'Onay bağlantısını gönder' }).click()
    await expect(main.getByRole('checkbox')).toHaveAccessibleDescription(/onayınız gerekir/)
    await expect(main.getByLabel('E-posta adresi')).toHaveValue(emailAddress)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: 'Onay bağlantısını gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'E-postanızı kontrol ediniz' })).toBeVisible()

    const linkOf = (links: readonly string[]): string => {
      const link = new URL(links.find((one) => one.includes('/bulten?token=')) ?? '')
      return link.pathname + link.search
    }
    await page.goto(linkOf((await mailTo(stage, emailAddress, /onaylayınız/)).links))
    await page.getByRole('button', { name: 'Aboneliğimi onayla' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aboneliğiniz başladı' })).toBeVisible()

    const leave = linkOf((await mailTo(stage, emailAddress, /aboneliğiniz başladı/)).links)
    await page.goto(leave)
    await page.getByRole('button', { name: 'Bültenden ayrıl' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bültenden ayrıldınız' })).toBeVisible()
    await page.goto(leave)
    await expect(page.getByRole('heading', { level: 1, name: 'Bültenden ayrıldınız' })).toBeVisible()
  })

  test('reads the activities: a period by its link, how a figure is computed, the table as a file', async ({
    page,
    request,
  }) => {
    await page.goto(paths.activities.href())
    await expect(page.locator('script')).toHaveCount(0)
    const half = page.getByRole('navigation', { name: 'Dönem seçimi' }).getByRole('link', { name: /^1\. yarıyıl/ })
    await half.first().click()
    await expect(page).toHaveURL(/donem=\d{4}-1/)
    await expect(half.first()).toHaveAttribute('aria-current', 'page')
    const escrow = page.getByRole('region', { name: 'Emanet hesaplarının dökümü' })
    const how = escrow.getByText('“Ödeme emanet hesabına ulaştı” fişlerinde')
    await expect(how).toBeHidden()
    await escrow.locator('summary').filter({ hasText: 'Yatırımcılardan gelen ödemeler' }).focus()
    await page.keyboard.press('Enter')
    await expect(how).toBeVisible()
    await page.getByText('Rakamları tablo olarak göster').click()
    await expect(page.getByRole('columnheader', { name: 'Başarısız' })).toBeVisible()
    const href = (await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? ''
    const file = await request.get(href)
    expect(file.headers()['content-type']).toContain('text/csv')
    expect((await file.body()).toString('utf8').split('\r\n')[0]).toBe('\ufeffDönem;Rakam;Değer;Birim;Durum')
  })
})

test('a message arrives, is acknowledged, is answered in the console, and the answer is mailed', async ({
  page,
  stage,
  staff,
}) => {
  const { emailAddress } = inventPerson()
  await page.goto(paths.contact.href())
  await page.waitForTimeout(READING_MS)
  await fillMessage(page, emailAddress, 'Paylarım ne zaman kaydedilir?')
  await page.getByRole('button', { name: 'Mesajı gönder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesajınız bize ulaştı' })).toBeVisible()
  const number = await numberOn(page)
  expect((await mailTo(stage, emailAddress, /bize ulaştı/)).text).toContain(number)

  await staff.enter(page, 'uyum@demo.example')
  await page.goto(`${consolePaths.contactMessages.href()}?ara=${number}`)
  await page.getByRole('main').getByRole('link', { name: 'Ayşe Nur Işık' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Mesaj ${number}` })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Paylarım ne zaman kaydedilir?' })).toBeVisible()
  await page.getByLabel('Yanıtınız').fill('Sermaye artırımının tescilinden sonra.\n\nPortföyünüzden izleyebilirsiniz.')
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click()
  await expect(page.getByText('Yanıtlandı').first()).toBeVisible()
  await page.getByRole('link', { name: 'Denetim izi' }).last().click()
  await expect(page.getByText('Mesaj yanıtlandı')).toBeVisible()
  const answer = await mailTo(stage, emailAddress, /yanıtımız/)
  expect(answer.text).toContain('Sermaye artırımının tescilinden sonra.')
  expect(answer.text).toContain(number)
})

test('a program that fills every field gets a number too; its message waits among the suspected', async ({
  page,
  stage,
  staff,
}) => {
  const { emailAddress } = inventPerson()
  await page.goto(paths.contact.href())
  await page.waitForTimeout(READING_MS)
  await fillMessage(page, emailAddress, 'Kazanç fırsatı sizi bekliyor')
  await page.locator('input[name=companyUrl]').fill('https://kazanc.example', { force: true })
  await page.getByRole('button', { name: 'Mesajı gönder' }).click()
  const number = await numberOn(page)
  await staff.enter(page, 'uyum@demo.example')
  await page.goto(`${consolePaths.contactMessages.href()}?ara=${number}`)
  await expect(page.getByText('Aramanızla eşleşen mesaj yok')).toBeVisible()
  await page.getByRole('link', { name: /^Şüpheli/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ayşe Nur Işık' }).click()
  await expect(page.getByText('Gizli alan doldurulmuş')).toBeVisible()
  await page.getByRole('button', { name: 'Şüpheli değil' }).click()
  await expect(page.getByText('Yanıt bekliyor').first()).toBeVisible()
  expect((await mailTo(stage, emailAddress, /bize ulaştı/)).text).toContain(number)
})

test('every visitor gets a form of his own, never one from the shared cache', async ({ request }) => {
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const html = await (await request.get(paths.contact.href())).text()
      return /name="formKey" value="([^"]+)"/.exec(html)?.[1]
    }),
  )
  expect(new Set(keys).size).toBe(6)
})
