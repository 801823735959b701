import { listProjects, getProjectDocuments } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { enterOnScreen, signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { expectInSight } from '../support/in-sight.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

test(
  'a member sees the terms and one way to invest without scrolling, shares from a sheet, and finds again what he asked',
  { tag: EVERY_BROWSER },
  async ({ page, stage }) => {
    const { card } = await openLongest(stage)
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(paths.project.href({ seoName: card.seoName }))
    const box = page.getByRole('region', { name: 'Kampanyanın durumu' })
    const invest = box.getByRole('link', { name: 'Yatırım yap', exact: true })
    const short = page.getByRole('region', { name: 'Kısa bakış' })
    for (const name of [
      /^Birim pay değeri/,
      /^Asgari yatırım/,
      /^Pay oranı/,
      /^Yatırım sonrası/,
      /^Cayma hakkı.*48 saat/,
    ])
      await expectInSight(page, box.locator('summary').filter({ hasText: name }))
    await expectInSight(page, invest)
    await expect(invest).toHaveCount(1)
    // Far down the short box stays in sight instead, and alone leads on.
    await expect(short).not.toBeInViewport()
    await page.getByRole('heading', { name: 'Girişim ne yapıyor?' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2000)
    await expect(short.getByRole('link', { name: 'Yatırım yap', exact: true })).toBeInViewport()
    await expect(short).toContainText(/Kalan süre: \d+ (?:gün|saat)/)
    await expect(page.getByRole('link', { name: 'Yatırım yap', exact: true })).toHaveCount(2)
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')

    const share = box.getByRole('button', { name: 'Paylaş' })
    const sheet = page.getByRole('region', { name: 'Kampanyayı paylaşınız' })
    await share.press('Enter')
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*proje%2F/)
    const calendar = await sheet.getByRole('link', { name: 'Kapanışı takvime ekle' }).getAttribute('href')
    expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain('text/calendar')
    await sheet.getByRole('button', { name: 'Bağlantı: Kopyala' }).click()
    await expect(sheet.getByText('Kopyalandı')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(share).toBeFocused()

    await page.goto(paths.project.href({ seoName: card.seoName, sekme: 'soru-cevap' }))
    const question = 'Üretim gelecek yıl hangi şehirde olacak?'
    await page.getByRole('textbox', { name: 'Sorunuz' }).fill(question)
    await page.getByRole('button', { name: 'Soruyu gönder' }).click()
    await expectInSight(page, page.getByText('Sorunuz girişimciye iletildi.').first())
    await expectInSight(page, page.getByRole('main').getByText(question))

    await page.goto(paths.profile.projectQuestions.href())
    const asked = page.getByRole('listitem').filter({ hasText: question })
    await expect(asked).toContainText('Yanıt bekliyor')
    await asked.getByRole('link', { name: card.title }).click()
    await expect(page.getByRole('main').getByText(question)).toBeVisible()
  },
)

test('what is written before the code of the form has come stays, and counts', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.route(/ask-question[^/]*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(paths.project.href({ seoName: card.seoName, sekme: 'soru-cevap' }))
  const field = page.getByRole('textbox', { name: 'Sorunuz' })
  await field.fill('Erken yazılan soru')
  await expect
    .poll(() => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true)
  await expect(field).toHaveValue('Erken yazılan soru')
  await expect(field).toBeFocused()
  await field.press('Tab')
  await expect(page.getByText('Soru girmek zorunludur.')).toHaveCount(0)
})

test('a visitor at the address of a document has the document once he has signed in', async ({ page, stage }) => {
  const { projects } = await stage.visitor.call(listProjects, { pageInfo: { count: 100 } })
  const card = projects.find(({ state }) => state === 'live')
  const { person, caller } = await becomeInvestor(stage.visitor)
  const { platformDocuments } = await caller.call(getProjectDocuments, { projectId: card?.id ?? '' })
  const address = `${paths.project.href({ seoName: card?.seoName ?? '' })}/belge/${platformDocuments[0]?.documentId ?? ''}`
  await page.goto(address)
  await expect(page).toHaveURL(/giris-yap\?donus=/)
  const answered = page.waitForResponse((response) => response.url().endsWith(address))
  // A browser that shows no PDF saves it, and its address stays where it was.
  await enterOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  expect((await answered).headers()['content-type']).toBe('application/pdf')
})

test('on a phone the parts of the page come after the sum, and an address that names one leads to it', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  const tabs = page.getByRole('navigation', { name: 'Kampanya bölümleri' })
  const topOfTabs = async () => (await tabs.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.project.href({ seoName: card.seoName }))
  // A name or a promise of one line more than others have moves them by as much.
  expect(await topOfTabs()).toBeLessThan(980)
  const box = page.getByRole('region', { name: 'Kampanyanın durumu' })
  const term = box.getByText('Cayma hakkı')
  await expect(term).toBeHidden()
  await box.getByText('Koşullar ve ayrıntılar').click()
  await expect(term).toBeVisible()

  await page.goto(paths.project.href({ seoName: card.seoName, sekme: 'riskler' }))
  await expect.poll(topOfTabs).toBeLessThan(24)
  await page.keyboard.press('Tab')
  await expect(tabs.getByRole('link', { name: 'Özet' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 1_500)
  await tabs.getByRole('link', { name: 'Ekip' }).click()
  await expect(page).toHaveURL(/sekme=ekip$/)
  await expectInSight(page, page.getByRole('main').getByRole('heading', { name: 'Ortaklar' }))
})
