import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { EVERY_BROWSER, expect, test } from '../../support/test.ts'
import { expectTakenOver } from '../../support/taken-over.ts'

test('what is typed and ticked before the list’s scripts have come stays', { tag: EVERY_BROWSER }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**.js', async (route) => held.then(() => route.continue()))
  await page.goto(paths.projects.href())
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('rüzg')
  // By its value: what is found changes the order of what can be ticked.
  const first = page.getByRole('main').getByRole('checkbox').first()
  const tick = page.getByRole('main').locator(`input[type=checkbox][value="${await first.getAttribute('value')}"]`)
  await tick.check()
  release()
  await expectTakenOver(page)
  await expect(page).toHaveURL(/ara=r%C3%BCzg&/)
  await expect(tick).toBeChecked()
  await expect(search).toHaveValue('rüzg')
})

test('what is typed into the list’s search and not sent stays', { tag: EVERY_BROWSER }, async ({ page }) => {
  await page.goto(paths.projects.href({ ara: 'güneş' }))
  await expectTakenOver(page)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('rüzgâr')
  // As when the operator publishes something.
  await page.evaluate('window.__reactRouterDataRouter.revalidate()')
  await expect(search).toHaveValue('rüzgâr')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sonuçlanan/ })
    .click()
  await expect(page).toHaveURL(/durum=/)
  await expect(search).toHaveValue('rüzgâr')
  await search.press('Enter')
  await expect(page).toHaveURL(/ara=r%C3%BCzg%C3%A2r/)
  await page.goBack()
  await expect(page).toHaveURL(/ara=g%C3%BCne%C5%9F/)
  await expect(search).toHaveValue('güneş')
})

test('the list of projects has one search, other pages the header’s', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.projects.href())
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await page.goto(paths.activities.href())
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(1)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('campaigns stand as cards or as rows by the address, which sorting and filters keep', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(paths.projects.href({ durum: 'fonlamada' }))
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'Tablo' }).click()
      await expect(page).toHaveURL(/durum=fonlamada&gorunum=tablo$/)
      const table = main.getByRole('table', { name: 'Kampanyalar' })
      await expect(table).toBeVisible()
      await table.getByRole('link', { name: 'Toplanan' }).click()
      await expect(page).toHaveURL(/sirala=en-cok-fonlanan&gorunum=tablo$/)
      await expect(table.getByRole('columnheader', { name: 'Toplanan' })).toHaveAttribute('aria-sort', 'descending')
      const first = main.getByRole('checkbox').first()
      await first.check()
      if (!javaScriptEnabled) await main.getByRole('button', { name: 'Filtreleri uygula' }).click()
      await expect(page).toHaveURL(/kategori=/)
      await expect(page).toHaveURL(/gorunum=tablo/)
      await expect(table).toBeVisible()
      await main.getByRole('link', { name: 'Kartlar' }).click()
      await expect(main.getByRole('article').first()).toBeVisible()
      await expect(page).not.toHaveURL(/gorunum/)
    })
  })

test('a member narrows the list by a range, and each says how many it would show', async ({ page, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.projects.href({ durum: 'fonlamada' }))
  const main = page.getByRole('main')
  const range = main.getByRole('group', { name: 'Değerleme' }).getByRole('radio', { name: /^25 Mn TL altı/ })
  await range.check()
  await expect(page).toHaveURL(/deger=0-25/)
  await expect(range).toBeChecked()
  await main.getByRole('link', { name: '25 Mn TL altı seçimini kaldır' }).click()
  await expect(page).not.toHaveURL(/deger=/)
  await expect(range).not.toBeChecked()
})
