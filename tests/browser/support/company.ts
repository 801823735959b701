import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { type Person, PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from './become-member.ts'
import type { StaffSessions } from './staff.ts'
import { expect } from './test.ts'

const COMPLIANCE = 'uyum@demo.example'
const PDF = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 belge') }

/** A tax number with its check digit, another each time. */
export function someTaxNumber(): string {
  const nine = String(randomInt(100_000_000, 1_000_000_000))
  let sum = 0
  for (let at = 0; at < 9; at++) {
    const shifted = (Number(nine[at]) + 9 - at) % 10
    const weighted = (shifted * 2 ** (9 - at)) % 9
    sum += shifted !== 0 && weighted === 0 ? 9 : weighted
  }
  return `${nine}${(10 - (sum % 10)) % 10}`
}

/** Registers a company with its papers, as its owner does. */
export async function register(page: Page, taxNumber: string, name: string): Promise<void> {
  await page.goto(paths.profile.companyMembers.href())
  await expect(page.getByRole('heading', { level: 1, name: 'Şirket kaydı' })).toBeVisible()
  await page.getByLabel('Şirket adı').fill(name)
  await page.getByLabel('Yetkili unvanı').fill('Yönetim Kurulu Başkanı')
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Şirketinizi kaydediniz' }) })
  await form.getByLabel('Vergi kimlik numarası').fill(taxNumber)
  await form.getByLabel('Vergi dairesi').fill('Kadıköy')
  await form.getByLabel('Ticaret sicil numarası').fill('123456-5')
  await form.getByLabel('MERSİS numarası').fill(`0${taxNumber}00001`)
  await form.getByLabel('Kuruluş yılı').fill('2015')
  await form.getByLabel('Faaliyet alanı').fill('Girişim yatırımları')
  await form.getByLabel('Adres', { exact: true }).fill('Caferağa Mahallesi, Moda Caddesi No: 1')
  await form.getByLabel('Şehir').selectOption({ label: 'İstanbul' })
  await form.getByRole('button', { name: 'Kaydet ve belgelere geç' }).click()
  await expect(page.getByText('Şirket bilgileri kaydedildi.').first()).toBeVisible()
  for (const label of ['İmza sirküleri', 'Ticaret sicil gazetesi']) {
    await page.getByLabel('Belgenin türü').selectOption({ label })
    await page.locator('input[type=file]').setInputFiles({ ...PDF, name: `${label}.pdf` })
    await page.getByRole('button', { name: 'Belgeyi yükle' }).click()
    await expect(page.getByRole('button', { name: `${label}.pdf belgesini çıkar` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'İncelemeye gönder' }).click()
  await expect(page.getByText('Kayıt incelemeye gönderildi.').first()).toBeVisible()
}

/** An officer reads what a company handed in and approves it. */
export async function approveCompanyOnScreen(page: Page, staff: StaffSessions, name: string): Promise<void> {
  await staff.enter(page, COMPLIANCE)
  await page.goto(consolePaths.companies.href())
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Kimliği doğrulandı')).toBeVisible()
  await page.locator('summary', { hasText: 'Onayla' }).click()
  await page.getByRole('button', { name: 'Kaydı onayla' }).click()
  await expect(page.getByText('Kayıt onaylandı.').first()).toBeVisible()
}

/** A page of a person who is signed in, in a browser of its own. */
export async function pageOf(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  return page
}
