import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { cutStatements, getBankAccounts, sendTransfer, setFault } from '#contracts/trial/endpoints.ts'
import { openCampaigns, type Stage } from '#trial/play/stage.ts'
import { expect, test } from '../support/test.ts'

const PAYER = 'Kadriye Elden'
const desk = consolePaths.settlement.href({ bolum: 'ekstreler' })

interface BankFile {
  readonly name: string
  readonly buffer: Buffer
}

async function escrowIban(stage: Stage): Promise<string> {
  const [open] = await openCampaigns(stage)
  const accounts = await stage.visitor.call(getBankAccounts, {})
  const account = accounts.find(({ projectId }) => projectId === open?.card.id)
  if (!account) throw new Error('the trial has no account of an open campaign')
  return account.iban
}

/** Money comes in and is closed into a statement, which the bank does not give over the wire: `forms` of it, from its page in the trial. */
async function downloads(page: Page, stage: Stage, iban: string, forms: readonly string[]): Promise<BankFile[]> {
  const transfer = { toIban: iban, payerName: PAYER, payerIban: 'TR330006100519786457841326', description: 'kira' }
  await stage.visitor.call(sendTransfer, { ...transfer, amount: 275 })
  await stage.visitor.call(cutStatements, {})
  await page.goto(trialPaths.bank.href({ hesap: iban }))
  const newest = page.getByRole('table', { name: 'Kesilmiş ekstreler' }).getByRole('row').nth(1)
  const files: BankFile[] = []
  for (const form of forms) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      newest.getByRole('link', { name: new RegExp(`numaralı ekstre, ${form.replaceAll(/[.()]/g, '\\$&')}$`) }).click(),
    ])
    files.push({ name: download.suggestedFilename(), buffer: await readFile(await download.path()) })
  }
  return files
}

const asPicked = ({ name, buffer }: BankFile) => ({ name, mimeType: 'application/octet-stream', buffer })

async function upload(page: Page, file: BankFile | undefined): Promise<void> {
  if (!file) throw new Error('a file was expected')
  await page.goto(desk)
  await page.getByLabel('Ekstre dosyası').setInputFiles(asPicked(file))
  await page.getByRole('button', { name: 'Ekstreyi onaya gönder' }).click()
}

async function confirm(page: Page): Promise<void> {
  await page.goto(desk)
  await page
    .getByRole('table', { name: 'Karar bekleyen ekstreler' })
    .getByRole('link', { name: /^Karar ver/ })
    .click()
  await page.locator('summary').filter({ hasText: 'Ekstreyi onayla' }).click()
  await page.getByRole('button', { name: 'Bu ekstre işlensin' }).click()
  await expect(page.getByText(/^\d+ hareket işlendi: /).first()).toBeVisible()
}

test('a bank’s table is described by two officers and read, as MT940 and camt.053 are; each was downloaded from the trial’s bank', async ({
  page,
  stage,
  staff,
}) => {
  const [first, second] = stage.officers
  const iban = await escrowIban(stage)
  await stage.visitor.call(setFault, { system: 'bank', mode: 'fail' })
  try {
    const forms = ['Tablo (CSV)', 'MT940', 'camt.053 sürüm 02', 'camt.053 sürüm 08', 'CSV']
    const files = await downloads(page, stage, iban, forms)
    expect(files.map(({ name }) => name.replace(/^.*\./, ''))).toEqual(['csv', 'sta', 'xml', 'xml', 'csv'])
    expect(files.map(({ buffer }) => buffer.toString('latin1').includes(PAYER))).toEqual(forms.map(() => true))
    const [table] = files

    await test.step('a table that nobody has described is refused at its field', async () => {
      await staff.enterAs(page, first)
      await upload(page, table)
      await expect(page.getByText(/Bu tablonun sütunları hiçbir/).first()).toBeVisible()
    })

    await test.step('one officer says on a sample what its columns mean, which their headings make likely', async () => {
      await page.getByLabel('Banka ve hesap').fill('Deneme bankası')
      await page.getByLabel('Örnek tablo').setInputFiles(asPicked(table ?? { name: '', buffer: Buffer.alloc(0) }))
      await page.getByRole('button', { name: 'Örneği yükle' }).click()
      await page.locator('summary').filter({ hasText: 'Sütunları tanımla' }).click()
      await expect(page.getByLabel('Bakiye', { exact: true })).toHaveValue('Bakiye')
      await page.getByLabel('Kuruşun ayrılışı').selectOption('point')
      const send = page.getByRole('button', { name: 'Tanım onaya gönderilsin' })
      await send.click()
      await expect(page.getByText(/Örnek dosya bu tanımla okunamadı/).first()).toBeVisible()
      await page.getByLabel('Kuruşun ayrılışı').selectOption('comma')
      await send.click()
      await expect(page.getByText(/^Örnek bu tanımla okundu\./).first()).toBeVisible()
    })

    await test.step('the other looks at what is read of it, and confirms', async () => {
      await staff.enterAs(page, second)
      await page.goto(desk)
      await page.getByRole('link', { name: /^Aç ?: Deneme bankası$/ }).click()
      await expect(page.getByRole('table', { name: 'Örneğin ilk hareketleri' })).toContainText(PAYER)
      await page.locator('summary').filter({ hasText: 'Tanımı onayla' }).click()
      await page.getByRole('button', { name: 'Tanım kullanılsın' }).click()
      await expect(page.getByText(/^Tanım onaylandı/).first()).toBeVisible()
    })

    for (const form of ['Tablo (CSV)', 'MT940', 'camt.053 sürüm 08'])
      await test.step(`${form}: one uploads it, the other confirms it`, async () => {
        const [file] = form === 'Tablo (CSV)' ? files : await downloads(page, stage, iban, [form])
        await staff.enterAs(page, first)
        await upload(page, file)
        await expect(page.getByText(/^\d+ hareket okundu\. Ekstre, ikinci görevlinin onayını/).first()).toBeVisible()
        await staff.enterAs(page, second)
        await confirm(page)
      })
  } finally {
    await stage.visitor.call(setFault, { system: 'bank', mode: 'none' })
  }
  // What the bank sends itself is what was uploaded.
  await page.goto(desk)
  await page.getByRole('button', { name: 'Ekstreleri bankadan al' }).click()
  await expect(page.getByText(/Bankada yeni ekstre yok|ekstre alındı/).first()).toBeVisible()
  await expect(page.getByText('Bankanın ekstresiyle çelişiyor')).toHaveCount(0)
})
