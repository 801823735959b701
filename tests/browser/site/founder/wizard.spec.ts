import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { upsertProjectFinancial } from '#contracts/projects/creation/content-endpoints.ts'
import { getProjectStartEndDateInterval, upsertProjectInfo } from '#contracts/projects/creation/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { expectSaved } from '../../support/application.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expectGoodPage } from '../../support/good-page.ts'
import { expect, test } from '../../support/test.ts'

/** A founder with a draft, signed in. */
async function withDraft(page: Page, stage: Stage) {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { projectId: draftId } = await caller.call(upsertProjectInfo, { name: 'Köy rüzgârı' })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const goTo = (step: string) => page.goto(paths.projectDraftStep.href({ draftId, step }))
  return { caller, draftId, goTo }
}

/** The page waits for the code of its own fields: the form is the last to be taken over. */
const expectFormTakenOver = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<boolean>(
        `Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react'))`,
      ),
    )
    .toBe(true)

const rail = (page: Page) => page.getByRole('navigation', { name: 'Bölümler ve adımlar' })
const chapter = (page: Page, name: RegExp) => rail(page).locator('summary').filter({ hasText: name })

test('the chapters tell how far they are, and follow what is saved', async ({ page, stage }) => {
  const { goTo } = await withDraft(page, stage)
  await goTo('riskler')
  await expect(chapter(page, /Şartlar/)).toContainText('4 adımın 0’ı tamam')
  await expect(rail(page).getByRole('link', { name: 'Başlanmadı: Riskler' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Risk ekle' }).click()
  await page.getByLabel('Risk', { exact: true }).fill('Tek tedarikçi')
  await page.getByLabel('Açıklama').fill('Kanatlar tek bir üreticiden alınıyor.')
  await page.getByLabel('Risk', { exact: true }).focus()
  await expectSaved(page, 'text')
  await expect(rail(page).getByRole('link', { name: 'Tamam: Riskler' })).toBeVisible()
  await expect(chapter(page, /Şartlar/)).toContainText('4 adımın 1’i tamam')
  // Another chapter unfolds here, without leaving the page.
  await chapter(page, /İnsanlar/).press('Enter')
  await rail(page).getByRole('link', { name: /Ekip$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ekip' })).toBeVisible()
  await expect(rail(page).getByRole('link', { name: /Riskler$/ })).toBeHidden()
})

test('on a phone the way is one line that unfolds', async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { goTo } = await withDraft(page, stage)
  await goTo('ortaklar')
  await expect(rail(page)).toBeHidden()
  const line = page.locator('summary').filter({ hasText: 'İnsanlar · Adım 2 / 3' })
  await line.press('Enter')
  await rail(page)
    .getByRole('link', { name: /Girişimci$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Girişimci' })).toBeVisible()
  await expect(rail(page)).toBeHidden()
})

test('one year has room on a phone', async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { goTo } = await withDraft(page, stage)
  await goTo('finansallar')
  await page.getByRole('button', { name: 'Yıl ekle' }).click()
  await expect(page.getByLabel('Yıl, 1. sütun')).toBeVisible()
  const tooWide = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.years'))"
  expect(await page.evaluate(tooWide)).toBe(0)
})

test('an empty page shows an example that is no data, and loses it with the first row', async ({ page, stage }) => {
  const { goTo } = await withDraft(page, stage)
  await goTo('fon-kullanimi')
  const example = page.getByRole('figure', { name: 'Örnek' })
  await expect(example.getByText('Dolum hattı')).toBeVisible()
  await expect(example.locator('input, textarea, select, button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Kalem ekle' }).click()
  await expect(page.getByLabel('Nereye')).toBeVisible()
  await expect(example).toHaveCount(0)
})

test('years stand beside each other, are walked by keys, and draw what investors will see', async ({ page, stage }) => {
  const { caller, draftId: projectId, goTo } = await withDraft(page, stage)
  const { earliest } = await caller.call(getProjectStartEndDateInterval, {})
  const now = Number(earliest.slice(0, 4))
  // Kept in another order than they stand in.
  const years = [
    { year: now, basis: 'forecast', revenue: 4_000_000 },
    { year: now - 1, basis: 'actual', revenue: 1_000_000 },
  ] as const
  for (const one of years) await caller.call(upsertProjectFinancial, { projectId, rowId: randomUUID(), ...one })
  await goTo('finansallar')
  const heads = page.getByLabel(/^Yıl, \d\. sütun$/)
  await expect(heads.first()).toHaveValue(String(now - 1))
  await expect(heads.last()).toHaveValue(String(now))
  const drawn = page.locator('.years-drawn')
  const bar = drawn.locator('svg > g').first().locator('rect').first()
  const before = await bar.getAttribute('height')
  const revenue = page.getByLabel(`Gelir, ${now - 1}`)
  await expectFormTakenOver(page)
  await revenue.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3000000')
  await expect(revenue).toHaveValue('3.000.000')
  await expect.poll(() => bar.getAttribute('height')).not.toBe(before)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Kâr veya zarar, ${now - 1}`)).toBeFocused()
  await expect(page.locator('[data-saves$="revenue"]').first()).toContainText('Kaydedildi')
  await page.keyboard.press('ArrowUp')
  await expect(revenue).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel(`Gelir, ${now}`)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(revenue).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(`Gelir, ${now}`)).toBeFocused()
  // A sentence stands at its own field.
  const profit = page.getByLabel(`Kâr veya zarar, ${now}`)
  await profit.fill('az')
  await profit.blur()
  await expect(profit).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(`Kâr veya zarar, ${now - 1}`)).not.toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page, 'the grid of years with a sentence at a field')
})

test('what visitors will see is drawn beside the fields while they are written', async ({ page, stage }) => {
  const { goTo } = await withDraft(page, stage)
  await goTo('pazar')
  const seen = page.locator('.seen')
  await expect(seen).toContainText('Siz yazdıkça burada görünür.')
  await page.getByLabel('Rekabet').fill('Büyük değirmenler.')
  await expect(seen).toContainText('Büyük değirmenler.')
  await goTo('ekip')
  await page.getByRole('button', { name: 'Ekip üyesi ekle' }).click()
  await page.getByLabel('Adı', { exact: true }).fill('Can')
  await page.getByLabel('Unvanı').fill('Mühendis')
  await expect(seen).toContainText('Mühendis')
})

test('the story and the papers are drawn as visitors and members will find them', async ({ page, stage }) => {
  const { goTo } = await withDraft(page, stage)
  await goTo('hikaye')
  const seen = page.locator('.seen')
  await expect(seen).toContainText('Siz yazdıkça burada görünür.')
  await expectFormTakenOver(page)
  const story = page.getByRole('textbox', { name: 'Proje hikâyesi' })
  await story.click()
  // Once its editor is there, a title is a title in the drawing too.
  const heading = page.getByRole('button', { name: 'Başlık', exact: true }).last()
  await heading.click()
  await page.keyboard.type('Neden rüzgâr?')
  await expect(seen.getByText('Üyeler okur')).toBeVisible()
  await expect(seen.locator('.story h2')).toHaveText('Neden rüzgâr?')
  await goTo('belgeler')
  await expect(seen).toContainText('Siz yazdıkça burada görünür.')
  const paper = {
    name: 'fizibilite.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  }
  await page.locator('input[type=file]').first().setInputFiles(paper)
  await expect(seen.locator('li').first()).toContainText(/PDF, \d+ KB/)
  // The business plan is read by who judges alone.
  await page.locator('input[type=file]').nth(1).setInputFiles(paper)
  await expect(page.getByText(/fizibilite\.pdf ·/)).toHaveCount(2)
  await expect(seen.locator('li')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a year is added, filled and kept, and its forecast is asked nothing of related parties in vain', async ({
    page,
    stage,
  }) => {
    const { goTo } = await withDraft(page, stage)
    await goTo('finansallar')
    await expect(page.getByRole('figure', { name: 'Örnek' })).toBeVisible()
    await page.getByRole('button', { name: 'Yıl ekle' }).click()
    await page.getByLabel('Yıl, 1. sütun').fill('2025')
    await page.getByLabel('Gelir, 1. yıl').fill('1.250.000')
    await page.getByLabel('Kâr veya zarar, 1. yıl').fill('az')
    await page.getByRole('button', { name: 'Kaydet ve devam et' }).click()
    await expect(page.getByLabel(/^Kâr veya zarar/)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(/^Gelir/)).toHaveValue('1.250.000')
    await page.getByLabel(/^Kâr veya zarar/).fill('40.000')
    // Enter saves and stays where no script leads on.
    await page.getByLabel(/^Kâr veya zarar/).press('Enter')
    await expect(page.getByLabel(/^Kâr veya zarar/)).not.toHaveAttribute('aria-invalid', 'true')
    await goTo('finansallar')
    await expect(page.getByLabel('Gelir, 2025')).toHaveValue('1.250.000')
    await expect(page.getByLabel('Kâr veya zarar, 2025')).toHaveValue('40.000')
  })
})
