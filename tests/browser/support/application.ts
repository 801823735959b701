import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './test.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Waits until a field says that it was saved. */
export async function expectSaved(page: Page, field: string): Promise<void> {
  await expect(
    page
      .locator(`[data-saves$="${field}"]`)
      .last()
      .getByText(/^Kaydedildi \d{2}\.\d{2}$/),
  ).toBeVisible()
}

/** Chooses a picture, leaves it in its frame as it lies, and waits until it is kept. */
export async function choosePicture(page: Page, field: string): Promise<void> {
  const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0f5c45' } })
    .png()
    .toBuffer()
  const picture = { name: 'gorsel.png', mimeType: 'image/png', buffer }
  await page.locator(`[data-saves$="${field}"] input[type=file]`).last().setInputFiles(picture)
  await page.getByRole('button', { name: 'Bu hâliyle kullan' }).click()
  await expectSaved(page, field)
}

/** Presses the button that saves a step and goes on, and waits for the next. */
export async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: /^Kaydet ve (?:devam et|önizlemeye geç)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Fills every step of an application that is open at its first. */
export async function fillApplication(page: Page, name: string): Promise<void> {
  await page.getByLabel('Proje adı').fill(name)
  await page.getByLabel('Kısa açıklama').fill('Köyler için küçük rüzgâr türbinleri üretiyoruz.')
  await choosePicture(page, 'logo')
  await choosePicture(page, 'banner')
  await page.getByLabel('Kategori').selectOption({ index: 1 })
  await page.getByLabel('İş modeli').selectOption({ index: 1 })
  await page.getByLabel('Çalışan sayısı').fill('4')
  await page.getByLabel('Etiketler').fill('rüzgâr, enerji')
  await page.getByLabel('Tanıtım videosu bağlantısı').fill('https://youtu.be/dQw4w9WgXcQ')
  await goOn(page, 'Hikâye')
  await writeStory(page)
  await goOn(page, 'Pazar ve gelir modeli')
  await goOn(page, 'Girişimci')
  await choosePicture(page, 'imageBase64')
  await page.getByLabel('Girişimcinin pay oranı').fill('60')
  await goOn(page, 'Ortaklar')
  await fillPartner(page)
  await goOn(page, 'Ekip')
  await fillTeam(page)
  await goOn(page, 'Şirket')
  await page.getByLabel('Şirket türü').selectOption('anonim')
  await page.getByLabel('Şehir').selectOption({ label: 'İzmir' })
  await page.getByLabel('Ticaret unvanı').fill('Rüzgâr Enerji A.Ş.')
  await page.getByLabel('Merkez adresi').fill('Konak Meydanı 1, Konak')
  await fillCompanyNumbers(page)
  await goOn(page, 'Finansallar')
  await fillFinancials(page)
  await goOn(page, 'Belgeler')
  await addFeasibility(page)
  await goOn(page, 'Fonlama koşulları')
  await fillFunding(page)
  await goOn(page, 'Paylar ve haklar')
  await page.getByLabel('Pay türü').fill('Nama yazılı pay')
  await page.getByLabel('İmtiyazlar').fill('İmtiyaz yoktur.')
  await page.getByLabel('Pay sahibinin hakları').fill('Her pay bir oy hakkı verir.')
  await goOn(page, 'Fon kullanımı')
  await fillUses(page)
  await goOn(page, 'Riskler')
  await page.getByRole('button', { name: 'Risk ekle' }).click()
  await page.getByLabel('Risk', { exact: true }).fill('Tek tedarikçi')
  await page.getByLabel('Açıklama').fill('Kanatlar tek bir üreticiden alınıyor.')
  for (const heading of ['Öne çıkan rakamlar', 'Kilometre taşları', 'Galeri', 'Sık sorulanlar'])
    await goOn(page, heading)
}

async function addFeasibility(page: Page): Promise<void> {
  // Nobody is told to mend what was not begun.
  await expect(page.getByText('Bu adımda düzeltilmesi gerekenler')).toHaveCount(0)
  const feasibility = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Fizibilite raporu' }) })
  const paper = { name: 'fizibilite.pdf', mimeType: 'application/pdf', buffer: PDF }
  await feasibility.locator('input[type=file]').setInputFiles(paper)
  await expect(feasibility.getByText(/fizibilite\.pdf ·/)).toBeVisible()
  await expect(page.getByText('Fizibilite raporu yüklemek zorunludur.')).toHaveCount(0)
}

async function fillCompanyNumbers(page: Page): Promise<void> {
  await page.getByLabel('Kuruluş yılı').fill('2019')
  await page.getByLabel('Yönetim kurulu başkanı veya müdür').fill('Ayşe Nur Işık')
  await page.getByLabel('Vergi dairesi').fill('Konak')
  await page.getByLabel('Vergi kimlik numarası').fill('1234567808')
  await page.getByLabel('Ticaret sicili müdürlüğü').fill('İzmir')
  await page.getByLabel('Ticaret sicil numarası').fill('123456')
  await page.getByLabel('MERSİS numarası').fill('0123456780800015')
}

/** The last year that is over, with a loss, and the one that runs: columns of one grid. */
async function fillFinancials(page: Page): Promise<void> {
  for (const [at, basis] of (['forecast', 'actual'] as const).entries()) {
    await page.getByRole('button', { name: 'Yıl ekle' }).click()
    await expect(page.getByLabel(/^Yıl, \d\. sütun$/)).toHaveCount(at + 1)
    const year = (await earliestForecast(page)) - at
    await page
      .getByLabel(/^Yıl, \d\. sütun$/)
      .last()
      .fill(String(year))
    await page.getByLabel(`Rakamlar, ${year}`).selectOption(basis)
    await page.getByLabel(`Gelir, ${year}`).pressSequentially('1000000')
    await page.getByLabel(`Kâr veya zarar, ${year}`).fill('−50.000')
    await page.getByLabel(`Öz kaynak, ${year}`).fill('250.000')
    await page.getByLabel(`Öz kaynak, ${year}`).blur()
    await expectSaved(page, 'equity')
  }
  await fillRelatedParties(page, (await earliestForecast(page)) - 1)
}

/** The year that runs, as the grid says it. */
async function earliestForecast(page: Page): Promise<number> {
  const told = await page
    .getByText(/öngörü en erken/)
    .last()
    .textContent()
  return Number(/öngörü en erken (\d{4})/.exec(told ?? '')?.[1])
}

/** Of the year that is over; the shares are told as they are typed. */
async function fillRelatedParties(page: Page, year: number): Promise<void> {
  await expect(page.getByLabel(`Aktif toplamı, ${year + 1}`)).toBeHidden()
  await page.getByLabel(`Aktif toplamı, ${year}`).pressSequentially('800000')
  await page.getByLabel(`İlişkili taraflardan alacaklar, ${year}`).pressSequentially('20000')
  const owed = page.getByLabel(`İlişkili taraflara borçlar, ${year}`)
  await owed.pressSequentially('54000')
  await expect(page.getByRole('row', { name: /^Alacakların aktif toplamına oranı/ })).toContainText('%2,5')
  await expect(page.getByRole('row', { name: /^Borçların aktif toplamına oranı/ })).toContainText('%6,75')
  await owed.blur()
  await expectSaved(page, 'relatedPayables')
}

/** Two lines that are the goal together. */
async function fillUses(page: Page): Promise<void> {
  for (const [at, [label, amount]] of (
    [
      ['Seri üretim hattı', '600000'],
      ['Satış ekibi', '400000'],
    ] as const
  ).entries()) {
    await page.getByRole('button', { name: 'Kalem ekle' }).click()
    await expect(page.getByLabel('Nereye')).toHaveCount(at + 1)
    await page.getByLabel('Nereye').last().fill(label)
    await page.getByLabel('Tutar').last().pressSequentially(amount)
    if (at === 1) await expect(page.getByText('Toplam, hedefle kuruşu kuruşuna eşit.')).toBeVisible()
    await page.getByLabel('Tutar').last().blur()
    await expectSaved(page, 'amount')
  }
}

async function fillPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ortak ekle' }).click()
  await page.getByLabel('Ortağın türü').selectOption('company')
  await expect(page.getByLabel('T.C. kimlik numarası')).toBeHidden()
  await page.getByLabel('Vergi kimlik numarası').fill('1234567890')
  await page.getByLabel('Adı veya unvanı').fill('Ak Yatırım')
  await page.getByLabel('Pay oranı').fill('40')
  await page.getByLabel('Kurumsal telefon').fill('0212 123 45 67')
  await page.getByLabel('Kurumsal e-posta').fill('bilgi@ak.example')
}

async function fillTeam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ekip üyesi ekle' }).click()
  await page.getByLabel('Adı', { exact: true }).fill('Can')
  await page.getByLabel('Soyadı').fill('Demir')
  await page.getByLabel('Unvanı').fill('Mühendis')
  await page.getByLabel('E-posta').fill('can@ornek.example')
  await page.getByLabel('Kısa özgeçmişi').fill('On yıldır türbin tasarlıyor.')
  await choosePicture(page, 'imageBase64')
}

/** The terms solve each other: what is typed leads, what follows says that it was computed. */
async function fillFunding(page: Page): Promise<void> {
  const { firstDay, lastDay } = await daysAhead(page)
  await page.getByLabel('Başlangıç günü').fill(firstDay)
  await page.getByLabel('Son gün').fill(lastDay)
  await page.getByLabel('Fonlama hedefi').pressSequentially('1000000')
  await page.getByLabel('Birim pay değeri').pressSequentially('100')
  await expect(page.getByLabel('Satılacak pay adedi')).toHaveValue('10.000')
  await page.getByLabel('Yatırımcıların pay oranı').pressSequentially('10')
  await expect(page.getByLabel('Yatırım sonrası şirket değeri')).toHaveValue('10.000.000')
  await expect(page.getByText(/şirketin %10’u yeni yatırımcıların, %90’ı bugünkü ortakların/)).toBeVisible()
}

/** Days a month ahead of the platform's own today, which the hint of the first day names. */
async function daysAhead(page: Page): Promise<{ firstDay: string; lastDay: string }> {
  const told = await page.locator('[data-saves=startDate] .field-hint').textContent()
  const months = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')
  const [, day = '', month = '', year = ''] = /(\d+) (\p{L}+) (\d{4})/u.exec(told ?? '') ?? []
  const today = Date.UTC(Number(year), months.indexOf(month), Number(day))
  const written = (days: number) => {
    const [y, m, d] = new Date(today + days * 86_400_000).toISOString().slice(0, 10).split('-')
    return `${d}.${m}.${y}`
  }
  return { firstDay: written(30), lastDay: written(80) }
}

/** Written in the editor, with a heading by its button. */
async function writeStory(page: Page): Promise<void> {
  const bar = page.getByRole('group', { name: 'Proje hikâyesi: biçimlendirme' })
  const story = page.getByRole('textbox', { name: 'Proje hikâyesi' })
  await story.click()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Başlık', exact: true }).click()
  await page.keyboard.type('Neden rüzgâr')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rüzgârı köylere getiriyoruz.')
  await expect(story.getByRole('heading', { level: 2, name: 'Neden rüzgâr' })).toBeVisible()
}
