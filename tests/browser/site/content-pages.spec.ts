import { paths } from '#contracts/paths.ts'
import { expect, test } from '../support/test.ts'

// What visitors read. These pages ship no script, so a browser with scripts sees what one without sees; the tariff alone computes.

test('finds a question by a word written without Turkish letters, and says so when there is none', async ({ page }) => {
  await page.goto(paths.faq.href())
  const search = page.getByRole('searchbox', { name: 'Sorularda arayınız' })
  await search.fill('cayma hakkimi')
  await search.press('Enter')
  const answer = page.getByText('Gerekçe istenmez, kesinti yapılmaz.')
  await expect(answer).toBeVisible()
  await page.goto(paths.faq.href({ ara: 'zzzz' }))
  await expect(page.getByRole('heading', { name: 'Bu aramaya uyan soru bulunamadı' })).toBeVisible()
})

test('a link to a question opens it', async ({ page }) => {
  await page.goto(paths.faq.href())
  const question = page.locator('details').nth(5)
  await expect(question).not.toHaveAttribute('open')
  const id = await question.locator('[id]').first().getAttribute('id')
  await page.goto(`${paths.faq.href()}#${id}`)
  await expect(question).toHaveAttribute('open')
})

test('the strip above every page leads to risks that are told in two minutes, and on to the whole notice', async ({
  page,
}) => {
  await page.goto(paths.home.href())
  await page.getByRole('link', { name: '2 dakikada riskleri öğreniniz' }).click()
  await expect(page.getByText('Okuma süresi: yaklaşık 2 dakika')).toBeVisible()
  await page.getByRole('link', { name: /Genel Risk Bildirim Formu’nun tamamını okuyunuz/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Genel Risk Bildirim Formu' })).toBeVisible()
})

test('how it works is told to investors and to entrepreneurs, each picture in words too', async ({ page }) => {
  await page.goto(paths.howItWorks.href())
  await expect(page.getByRole('img', { name: /Cayarsanız, hedefe ulaşılamazsa/ })).toBeVisible()
  await page.getByRole('link', { name: 'Girişimciler', exact: true }).first().click()
  await expect(page).toHaveURL(/tab=girisimciler/)
  await expect(page.getByRole('img', { name: /3: Komite \(yatırım komitesi\)/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Takvim' }).getByRole('listitem').first()).toContainText('m.17/1')
})

test('a policy names its versions and leads to its parts', async ({ page }) => {
  await page.goto(paths.policies.fees.href())
  await page.getByRole('link', { name: '6. Örnek hesap' }).first().click()
  await expect(page).toHaveURL(/#bolum-6-ornek-hesap$/)
  await expect(page.getByRole('table', { name: '6. Örnek hesap' })).toContainText('905.650,00 TL')
  await expect(page.getByRole('heading', { name: 'Sürümler' })).toBeVisible()
  const answer = await page.goto(paths.policies.fees.href({ surum: '99' }))
  expect(answer?.status()).toBe(404)
})

test('announcements lead to each other', async ({ page }) => {
  await page.goto(paths.announcements.href())
  const second = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(1)
    .getByRole('link')
  const title = await second.innerText()
  await second.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const others = page.getByRole('navigation', { name: 'Diğer duyurular' })
  await expect(others.getByRole('link')).toHaveCount(2)
  await others.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
})

test('a policy’s address cut short leads to the list of all policies', async ({ page }) => {
  await page.goto('/sozlesme-ve-politikalar')
  await expect(page).toHaveURL(/\/yasal-uyarilar#politikalar$/)
  await expect(page.locator('#politikalar')).toBeInViewport()
})

test('who is behind the platform: board and committee with a post and a line each, on both pages that ask it', async ({
  page,
}) => {
  for (const path of [paths.safety.href(), paths.about.href()]) {
    await page.goto(path)
    for (const group of ['Yönetim kurulu', 'Yatırım komitesi']) {
      const people = page
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 3, name: group }) })
        .last()
      await expect(people.getByRole('listitem')).toHaveCount(3)
      await expect(people.getByRole('img')).toHaveCount(0)
      await expect(people.locator('li img')).toHaveCount(3)
    }
    await expect(page.getByText('Bağımsız denetçi; girişimlerin finansal tabloları')).toBeVisible()
  }
})

test('the tariff computes a typed sum, explains each deduction, and has examples for who has no scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(paths.policies.fees.href())
  const main = page.getByRole('main')
  await expect(main.getByText('3.622.600\u202fTL')).toBeVisible()
  await main.getByLabel('Toplanan fon', { exact: true }).fill('1.000.000')
  await expect(main.getByText('905.650\u202fTL')).toBeVisible()
  const vat = main.locator('details').filter({ hasText: 'Platform ücretinin KDV’si (%20)' })
  await vat.locator('summary').click()
  await expect(vat).toContainText(/Hesaplandığı tutar75\.000,00\u202fTL/)
  await main.getByLabel('Toplanan fon', { exact: true }).fill('bir milyon')
  await expect(main.getByText('Tutarı rakamla yazınız')).toBeVisible()
  await main.getByRole('slider').fill('6')
  await expect(main.getByLabel('Toplanan fon', { exact: true })).toHaveValue('10.000.000')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${baseURL}${paths.policies.fees.href()}`)
  await expect(plain.getByRole('slider')).toHaveCount(0)
  await expect(plain.getByRole('row').filter({ hasText: '10.000.000' })).toContainText('9.056.500')
  await context.close()
})

test('a sum that is marked before the page’s scripts run is replaced by what is typed once they did', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(paths.policies.fees.href(), { waitUntil: 'commit' })
  const sum = page.getByRole('main').getByLabel('Toplanan fon', { exact: true })
  await sum.selectText()
  // Its living twin has no mark.
  await sum.evaluate((field) => field.setAttribute('data-sent', ''))
  scripts.resolve()
  await expect(sum).not.toHaveAttribute('data-sent')
  await page.keyboard.type('1.000.000')
  await expect(sum).toHaveValue('1.000.000')
  await expect(page.getByRole('main').getByText('905.650\u202fTL')).toBeVisible()
})
