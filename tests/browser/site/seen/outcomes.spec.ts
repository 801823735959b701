import { paths } from '#contracts/paths.ts'
import { expect, test } from '../../support/test.ts'

test('a visitor sees how far each ended campaign came, hatched where everything went back, before any script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home.href())
  const rows = page.getByRole('list', { name: 'Sonuçlanan kampanyalar' }).getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  for (const row of await rows.all()) {
    const told = Number((await row.getByText(/^%\d/).innerText()).replace('%', '').replace(',', '.'))
    const bar = row.locator('svg rect').last()
    const drawn = Number(((await bar.getAttribute('width')) ?? '').replace('%', ''))
    // On one scale with a fifth above the goal; what is told is cut after one decimal.
    expect(drawn).toBeGreaterThanOrEqual(Math.min(told, 120) / 1.2 - 0.01)
    expect(drawn).toBeLessThan(Math.min(told, 120) / 1.2 + 0.1)
    const hasFailed = (await row.getByText('Başarısız').count()) > 0
    expect(await bar.getAttribute('fill')).toBe(hasFailed ? 'url(#iade-edilen)' : null)
  }
  await context.close()
})
