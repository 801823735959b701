import type { Page } from '@playwright/test'
import { getFavoriteProjects, upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import { ELIGIBILITY_STEPS } from '#contracts/membership/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { createProjectQuestionAnswer, getMyProjects } from '#contracts/projects/endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { registerOnScreen, signInOnScreen } from '../support/become-member.ts'
import { openLongest } from '../support/campaign.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { prepareGround } from '../support/ground.ts'
import { acceptTexts } from '../support/invest.ts'
import { OF_THEIR_OWNER, type Screen } from '../support/screens.ts'
import { EVERY_SCREEN, expect, test } from '../support/test.ts'
import { expectMistakesTold, makeMistakes, type Mistake, type Place, walk } from '../support/walk.ts'

// Every screen of a member in every state: with nothing yet, with investments of every kind, with mistakes made.

test.setTimeout(600_000)

const isOwn = ({ forMembers, key }: Screen): boolean => forMembers && !key.startsWith('console.')

/** Whom the trial knows in a role. */
async function demoLogin(stage: Stage, wanted: string) {
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  const login = demoLogins.find(({ role }) => role === wanted)
  if (!login) throw new Error(`the trial has no ${wanted}`)
  return login
}

/** A member's investments, one in each state there is. */
async function positionsOf(stage: Stage, emailAddress: string, password: string): Promise<Place[]> {
  const caller = await signIn(stage.visitor, emailAddress, password)
  const { investments } = await caller.call(getInvestments, { investmentState: 0 })
  const byState = new Map(investments.map((one) => [one.state, one.investmentId]))
  return [...byState].map(([state, investmentId]) => ({
    key: `profile.position, ${state}`,
    path: paths.profile.position.href({ investmentId }),
  }))
}

test('as a member with investments sees it', { tag: EVERY_SCREEN }, async ({ page, stage, staff }) => {
  const { screens, emailAddress, seoName } = await prepareGround(stage, staff)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  await walk(page, [
    // A draft that nobody approved has no form to sign; evaluation.spec.ts signs one.
    ...screens
      .filter((screen) => isOwn(screen) || screen.key === 'project')
      .map((screen) => (screen.key === 'projectDraftSignature' ? { ...screen, status: 404 } : screen)),
    ...(await positionsOf(stage, emailAddress, PLAY_PASSWORD)),
    ...ELIGIBILITY_STEPS.map((step) => ({ key: `step ${step}, done`, path: stepHref(step) })),
    { key: 'project, a question', path: paths.project.href({ seoName, sekme: 'soru-cevap' }) },
    { key: 'console.root, for a member', path: consolePaths.root.href(), status: 403 },
  ])
})

/** Something in each list of theirs that the trial leaves empty; without it the full pages were those of a member who has nothing. */
async function fillLists(stage: Stage, { emailAddress, password }: { emailAddress: string; password: string }) {
  const caller = await signIn(stage.visitor, emailAddress, password)
  const { card } = await openLongest(stage)
  const question = 'İlk teslimat ne zaman?'
  await caller.call(createProjectQuestionAnswer, { projectId: card.id, question })
  const { favoriteProjects } = await caller.call(getFavoriteProjects, {})
  // A toggle.
  if (favoriteProjects.length === 0) await caller.call(upsertProjectToFavorites, { projectId: card.id })
  return [
    { screen: paths.profile.favourites, shown: favoriteProjects[0]?.name ?? card.title },
    { screen: paths.profile.projectQuestions, shown: question },
  ]
}

test('as the trial’s members with a past see it', async ({ page, stage }) => {
  const investor = await demoLogin(stage, 'nitelikli')
  const filled = await fillLists(stage, investor)
  await signInOnScreen(page, investor.emailAddress, investor.password)
  for (const { screen, shown } of filled) {
    await page.goto(screen.href())
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
  }
  const own = [paths.profile.root, paths.profile.portfolio, paths.profile.favourites, paths.profile.projectQuestions]
  await walk(page, [
    ...own.map((screen) => ({ key: `${screen.pattern}, full`, path: screen.href() })),
    ...(await positionsOf(stage, investor.emailAddress, investor.password)),
  ])
  await page.context().clearCookies()
  const entrepreneur = await demoLogin(stage, 'girisimci')
  await signInOnScreen(page, entrepreneur.emailAddress, entrepreneur.password)
  const founded = [paths.profile.root, paths.profile.myProjects, paths.profile.projectQuestions]
  const caller = await signIn(stage.visitor, entrepreneur.emailAddress, entrepreneur.password)
  const [project] = await caller.call(getMyProjects, {})
  const parts = ['ozet', 'sorular', 'guncellemeler', 'yatirimcilar', 'belgeler', 'yukumlulukler']
  const desk = parts.map((sekme) => paths.profile.myProject.href({ proje: project?.externalId ?? '', sekme }))
  await walk(page, [
    ...founded.map((screen) => ({ key: `${screen.pattern}, of an entrepreneur`, path: screen.href() })),
    ...desk.map((path) => ({ key: path, path })),
  ])
})

/** Steps to investing that a form can be sent wrong in. */
const STEPS: readonly Mistake[] = [
  {
    key: 'identity',
    path: stepHref('identity'),
    fill: { 'Kimlik numarası': '12345678901' },
    press: 'Kimliğimi doğrula',
  },
  { key: 'address', path: stepHref('address'), press: 'Adresi kaydet' },
  { key: 'agreements', path: stepHref('agreements'), press: 'Onayımı kaydet' },
  { key: 'suitability', path: stepHref('suitability'), press: 'Yanıtlarımı gönder' },
  { key: 'income', path: stepHref('income'), press: 'Gelirimi beyan et' },
]

test('as a member who has nothing yet sees it', async ({ page, stage, staff }) => {
  const { screens } = await prepareGround(stage, staff)
  await registerOnScreen(page, inventPerson())
  await walk(page, [
    ...screens.filter((screen) => isOwn(screen) && !OF_THEIR_OWNER.includes(screen.key)),
    ...ELIGIBILITY_STEPS.map((step) => ({ key: `step ${step}`, path: stepHref(step) })),
  ])
  await makeMistakes(page, STEPS)
})

const MISTAKES: readonly Mistake[] = [
  { key: 'bank account', path: stepHref('bank-account'), press: 'Hesabı ekle' },
  { key: 'new address', path: paths.profile.profileInformation.href(), fold: 'E-posta adresimi değiştir' },
  { key: 'new phone', path: paths.profile.profileInformation.href(), fold: 'Telefon numaramı değiştir' },
  { key: 'new password', path: paths.profile.passwordAndPrivacy.href(), press: 'Şifremi değiştir' },
  { key: 'new passkey', path: paths.profile.secondFactor.href(), fold: 'Geçiş anahtarı ekle', press: 'Devam et' },
  {
    key: 'mailed codes',
    path: paths.profile.secondFactor.href(),
    fold: 'E-posta ile kodu aç',
    press: 'E-posta ile kodu aç',
  },
  { key: 'leaving', path: paths.profile.passwordAndPrivacy.href(), fold: 'Üyeliğimi sona erdirmek istiyorum' },
]

test('with its mistakes told', async ({ page, stage, staff }) => {
  const { emailAddress, seoName } = await prepareGround(stage, staff)
  await signInOnScreen(page, emailAddress, PLAY_PASSWORD)
  const question = paths.project.href({ seoName, sekme: 'soru-cevap' })
  await makeMistakes(page, [...MISTAKES, { key: 'a question', path: question, press: 'Soruyu gönder' }])
})

/** Opens the invest page; the steps follow on it. */
async function openInvest(page: Page, stage: Stage): Promise<string> {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const path = paths.invest.href({ seoName: card.seoName })
  await page.goto(path)
  return path
}

test('the steps of investing', { tag: EVERY_SCREEN }, async ({ page, stage }) => {
  const path = await openInvest(page, stage)
  const toTexts = 'Tutarı kaydet ve devam et'
  await expectMistakesTold(page, { key: 'invest, amount', path, fill: { 'Pay adedi': '0' }, press: toTexts })
  await page.getByLabel('Pay adedi').fill('2')
  await page.getByRole('button', { name: toTexts }).click()
  await expect(page.getByRole('heading', { name: 'Metinleri okuyup onaylayınız' })).toBeVisible()
  await expectGoodPage(page, 'invest, texts')
  await page.getByRole('button', { name: 'Aç ve oku' }).first().click()
  await expectMistakesTold(page, { key: 'invest, texts', path, press: 'Onayla ve ödemeye geç' })
  await acceptTexts(page)
  await expectGoodPage(page, 'invest, payment')
  await page.getByRole('button', { name: /tutarında yatırım talebi oluştur/ }).click()
  await expect(page.getByRole('heading', { name: 'Yatırım talebiniz oluşturuldu' })).toBeVisible()
  await expectGoodPage(page, 'invest, confirmed')
})
