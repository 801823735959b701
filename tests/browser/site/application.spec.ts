import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contracts/paths.ts'
import { upsertProjectInfo } from '#contracts/projects/creation/endpoints.ts'
import { upsertProjectFaq, upsertProjectParticipantMember } from '#contracts/projects/creation/row-endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { expectSaved, fillApplication, goOn } from '../support/application.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

const STEPS = [
  'girisimci',
  'ortaklar',
  'ekip',
  'sirket',
  'finansallar',
  'fonlama-kosullari',
  'paylar-ve-haklar',
  'fon-kullanimi',
  'riskler',
  'hikaye',
  'pazar',
  'one-cikan-rakamlar',
  'kilometre-taslari',
  'galeri',
  'belgeler',
  'sik-sorulanlar',
]

test(
  'a founder comes as a visitor and hands an application in, in one sitting',
  { tag: EVERY_BROWSER },
  async ({ page, stage }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await page.goto(paths.createProject.href())
    await page.getByRole('button', { name: 'Üye ol ve başla' }).click()
    // The page before it names the way to sign in as well; pressed there, the beginning would be broken off.
    await expect(page.getByRole('heading', { level: 1, name: 'Kayıt ol' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).first().click()
    await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
    // The address changes before the screen does, and the one before asks for an address too.
    await expect(page.getByRole('heading', { level: 1, name: 'Giriş yap' })).toBeVisible()
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Adsız taslak' })).toBeVisible()
    await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
    await fillApplication(page, 'Köy rüzgârı')
    await goOn(page, 'Önizleme ve gönderim')
    await expect(page.getByText(/Göndermeden önce/)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Ak Yatırım' })).toBeVisible()
    await page.getByRole('link', { name: 'Kampanya sayfası olarak gör' }).click()
    const bar = page.getByRole('complementary', { name: 'Önizleme' })
    await expect(bar).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Köy rüzgârı' })).toBeVisible()
    await page.getByRole('link', { name: 'Finansallar' }).click()
    await expect(page.getByText('Üretim hattı').first()).toBeVisible()
    await expectGoodPage(page, 'the page of an application, as a member')
    await bar.getByRole('link', { name: 'Ziyaretçi gözüyle' }).click()
    await expect(page.getByText('Koşulları üyeler görür.').first()).toBeVisible()
    await expectGoodPage(page, 'the page of an application, as a visitor')
    await bar.getByRole('link', { name: 'Başvuruya dön' }).click()
    await page.getByRole('link', { name: 'Önizleme ve gönderim' }).click()
    await page.getByRole('checkbox', { name: /Girişimci sözleşmesini okudum/ }).check()
    await page.getByRole('button', { name: 'Başvuruyu ön değerlendirmeye gönder' }).click()
    await expect(page.getByText('Başvurunuz bize ulaştı')).toBeVisible()
    await page.getByRole('link', { name: 'Projelerime git' }).click()
    await expect(page.getByRole('heading', { name: 'Köy rüzgârı' })).toBeVisible()
  },
)

/** What the browser would do if the page were left now. */
const isAskedToStay = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    return leaving.defaultPrevented
  })()`)

test('a number in words is told at its field in red, and what was typed stays there until it is mended', async ({
  page,
  stage,
}) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.createProject.href())
  await page.getByRole('button', { name: 'Başvuruya başla' }).click()
  await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
  const employees = page.getByLabel('Çalışan sayısı')
  await employees.fill('dört')
  await page.getByLabel('Proje adı').fill('Köy değirmeni')
  await page.getByLabel('Kısa açıklama').focus()
  await expectSaved(page, 'name')
  await expect(employees).toHaveAttribute('aria-invalid', 'true')
  await expect(employees).toHaveValue('dört')
  const told = page
    .locator('[data-saves$="numberOfEmployees"]')
    .getByText(/sayı|rakam/i)
    .last()
  await expect(told).toBeVisible()
  // `--danger` of web/styles/tokens.css.
  await expect(told).toHaveCSS('color', 'rgb(154, 44, 31)')
  await employees.fill('4')
  await page.getByLabel('Kısa açıklama').focus()
  await expectSaved(page, 'numberOfEmployees')
  await expect(employees).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(employees).toHaveValue('4')
})

test('a story is kept as it is written, each key of it, and again when it is shown with its formats', async ({
  page,
  stage,
}) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { projectId } = await caller.call(upsertProjectInfo, { name: 'Köy rüzgârı' })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const story = page.getByRole('textbox', { name: 'Proje hikâyesi' })
  const bar = page.getByRole('group', { name: 'Proje hikâyesi: biçimlendirme' })
  /** Types while the editor is on its way: the first words before it, the rest while it comes. */
  const writeAtOnce = async (before: string, meanwhile: string) => {
    const [here, come] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/\/editor-[^/]*\.js$/, async (route) => {
      here.resolve()
      await come.promise
      await route.continue()
    })
    await page.goto(paths.projectDraftStep.href({ draftId: projectId, step: 'hikaye' }))
    await story.click()
    await page.keyboard.press('Control+End')
    await here.promise
    await page.keyboard.type(before, { delay: 80 })
    await expect(bar).toBeHidden()
    come.resolve()
    await page.keyboard.type(meanwhile, { delay: 80 })
    await expect(bar).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await writeAtOnce('Rüzgârı köy ', 'köy köylere')
  await expect(story).toHaveText('Rüzgârı köy köy köylere')
  // Nobody left the field: the browser asks whether to leave, until a pause has saved it.
  expect(await isAskedToStay(page)).toBe(true)
  await expect.poll(() => isAskedToStay(page)).toBe(false)
  await expectSaved(page, 'story')
  await writeAtOnce(' getir ', 'iyoruz')
  await expect(story).toHaveText('Rüzgârı köy köy köylere getir iyoruz')
  await expect.poll(() => isAskedToStay(page)).toBe(false)
  await page.reload()
  await expect(story).toHaveText('Rüzgârı köy köy köylere getir iyoruz')
})

test('what is written while an earlier save is on its way counts as unsaved until it is saved too', async ({
  page,
  stage,
}) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { projectId } = await caller.call(upsertProjectInfo, { name: 'Köy' })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.projectDraftStep.href({ draftId: projectId, step: 'proje' }))
  const saves = [0, 1].map(() => ({ came: Promise.withResolvers<void>(), goes: Promise.withResolvers<void>() }))
  const name = page.getByLabel('Proje adı')
  await name.focus()
  await page.keyboard.press('End')
  const waiting = [...saves]
  await page.route(`**${upsertProjectInfo.path}`, async (route) => {
    const save = waiting.shift()
    save?.came.resolve()
    await save?.goes.promise
    await route.continue()
  })
  const [first, second] = saves
  await page.keyboard.type(' rüzgârı')
  await first?.came.promise
  await page.keyboard.type(' var')
  first?.goes.resolve()
  await second?.came.promise
  expect(await isAskedToStay(page)).toBe(true)
  second?.goes.resolve()
  await expect.poll(() => isAskedToStay(page)).toBe(false)
  await page.reload()
  await expect(name).toHaveValue('Köy rüzgârı var')
})

test('a draft goes on in another device, and two of them at once lose nothing', async ({ page, browser, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.createProject.href())
  await page.getByRole('button', { name: 'Başvuruya başla' }).click()
  await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
  await page.getByLabel('Proje adı').fill('İlk ad')
  await page.getByLabel('Kısa açıklama').focus()
  await expectSaved(page, 'name')

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const second = await other.newPage()
  await signInOnScreen(second, person.emailAddress, PLAY_PASSWORD)
  await second.goto(paths.profile.myProjects.href())
  await second.getByRole('link', { name: 'Sürdür: İlk ad' }).click()
  await second.getByRole('link', { name: 'Tanıtım', exact: true }).click()
  await expect(second.getByLabel('Proje adı')).toHaveValue('İlk ad')
  await second.getByLabel('Proje adı').fill('Telefondaki ad')
  await second.getByLabel('Kısa açıklama').focus()
  await expectSaved(second, 'name')

  await page.getByLabel('Proje adı').fill('Masadaki ad')
  await page.getByLabel('Kısa açıklama').focus()
  await expect(page.getByText(/Bu alan siz yazarken değişti/)).toBeVisible()
  await expect(page.getByText('Telefondaki ad')).toBeVisible()
  await page.getByRole('button', { name: 'Kayıtlı olanı al' }).click()
  await expect(page.getByLabel('Proje adı')).toHaveValue('Telefondaki ad')
  await other.close()
})

test('what was typed stays when the session is over, and is saved after signing in', async ({
  page,
  context,
  stage,
}) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.createProject.href())
  await page.getByRole('button', { name: 'Başvuruya başla' }).click()
  await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
  await expect(page.getByLabel('Proje adı')).toBeVisible()
  await context.clearCookies({ name: 'auth' })
  await page.getByLabel('Proje adı').fill('Yarım kalan')
  await page.getByLabel('Kısa açıklama').focus()
  await expect(page.getByText('Oturumunuzun süresi doldu')).toBeVisible()
  const tab = await context.newPage()
  await signInOnScreen(tab, person.emailAddress, PLAY_PASSWORD)
  await expect(page.getByLabel('Proje adı')).toHaveValue('Yarım kalan')
  // As the browser tells it when the page is returned to.
  await page.evaluate("dispatchEvent(new Event('focus'))")
  await expectSaved(page, 'name')
})

test('every page of an application can be used by keyboard and reader, in both themes and every width', async ({
  page,
  stage,
}) => {
  test.setTimeout(300_000)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { projectId } = await caller.call(upsertProjectInfo, { name: 'Kıyı rüzgârı' })
  const [memberId, faqId] = [randomUUID(), randomUUID()]
  await caller.call(upsertProjectParticipantMember, { projectId, memberId, companyName: 'Ak Yatırım' })
  await caller.call(upsertProjectFaq, { projectId, faqId, question: 'Fonu nerede kullanacaksınız?' })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  for (const step of STEPS) {
    await page.goto(paths.projectDraftStep.href({ draftId: projectId, step }))
    await expectGoodPage(page, `step ${step}`)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole page is saved by its button, and mistakes are told at their fields', async ({ page, stage }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.createProject.href())
    await page.getByRole('button', { name: 'Başvuruya başla' }).click()
    await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
    await page.getByLabel('Proje adı').fill('Sade sayfa')
    await page.getByLabel('Çalışan sayısı').fill('dört')
    await page.getByRole('button', { name: 'Kaydet ve devam et' }).click()
    await expect(page.getByLabel('Çalışan sayısı')).toHaveAccessibleDescription(/Sayıyı rakamla giriniz/)
    await expect(page.getByLabel('Proje adı')).toHaveValue('Sade sayfa')
    await page.getByLabel('Çalışan sayısı').fill('4')
    await goOn(page, 'Hikâye')
    await page.getByRole('link', { name: 'Tüm adımlar' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sade sayfa' })).toBeVisible()
    await expect(page.getByText(/^Sürüyor 2\//)).toBeVisible()
  })
})
