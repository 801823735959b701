import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { investOnScreen, transferOnScreen } from '../support/invest.ts'
import { expect, test } from '../support/test.ts'

test('a statement is downloaded, and whoever is given it checks it by its code', async ({ page, browser, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const told = await investOnScreen(page, card.seoName, 3)
  await transferOnScreen(page, person, told)
  await page.goto(paths.profile.portfolio.href())
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV ekstre indir' }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  expect(table).toContain(told.referenceNo)
  // The same as paper: browsers show it in place, so the form's answer is read itself.
  const reply = await page.request.post(`${paths.profile.portfolio.href()}/ekstre`, {
    form: { bicim: 'pdf', yatirim: told.investmentId },
    headers: { origin: new URL(page.url()).origin },
  })
  const bytes = await reply.body()
  const paper = await readPaper(bytes)
  const amount = formatKurus(card.unitShareValue * 3n)
  expect(paper.words).toContain(told.referenceNo)
  const code = /[2-9A-HJ-NP-Z]{5}(?:-[2-9A-HJ-NP-Z]{5}){3}/.exec(paper.words)?.[0] ?? 'none'

  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const other = await visitor.newPage()
  await other.goto(new URL(paths.verifyPaper.href(), page.url()).href)
  await other.getByLabel('Doğrulama kodu').fill(code.toLowerCase())
  await other.getByRole('button', { name: 'Belgeyi doğrula' }).click()
  await expect(other.getByText('Bu belgeyi platform düzenledi')).toBeVisible()
  const main = other.getByRole('main')
  await expect(main).toContainText(amount)
  await expect(main).toContainText(createHash('sha256').update(bytes).digest('hex'))
  await expect(main).not.toContainText(person.lastName)
  await other.getByLabel('Doğrulama kodu').fill('22222-22222-22222-22222')
  await other.getByRole('button', { name: 'Belgeyi doğrula' }).click()
  await expect(other.getByText('Bu kodla düzenlenmiş bir belge yok')).toBeVisible()
  await visitor.close()
})
