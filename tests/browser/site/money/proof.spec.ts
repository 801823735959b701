import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { paths } from '#contracts/paths.ts'
import { expect, test } from '../../support/test.ts'

const run = promisify(execFile)

test('a visitor checks a campaign’s total by its leaves, and once more offline', async ({ page }, info) => {
  await page.goto(paths.activities.href())
  await page
    .getByRole('link', { name: /ulaşılan tutarı doğrula$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tutarı doğrula')
  // What the trial's months wrote is sealed in portions after its start.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Toplam, sayfadaki tutarla kuruşu kuruşuna aynı.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const save = async (name: string, begin: () => Promise<unknown>): Promise<string> => {
    const began = page.waitForEvent('download')
    await begin()
    const file = path.join(info.outputDir, name)
    await (await began).saveAs(file)
    return file
  }
  const total = await save('toplam.json', () =>
    page.getByRole('link', { name: 'Kanıt dosyasını indir (JSON)' }).click(),
  )
  const checker = await save('dogrula.mjs', () => page.getByRole('link', { name: 'dogrula.mjs’yi indir' }).click())
  await page.getByRole('link', { name: 'Defter', exact: true }).first().click()
  const roots = await save('kokler.json', () => page.getByRole('link', { name: 'Bu ayın kökleri (JSON)' }).click())

  const { stdout } = await run(process.execPath, [checker, roots, total])
  expect(stdout).toMatch(/kökün imzası doğru[^]*yaprağın toplamı/)
  // One kuruş more, and it says which leaf.
  await writeFile(total, (await readFile(total, 'utf8')).replace(/(\\"withdrawable\\",\\"-\d+)/, '$10'))
  await expect(run(process.execPath, [checker, roots, total])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('yaprak mühürlendikten sonra değişmiş'),
  })
})
