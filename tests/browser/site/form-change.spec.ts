import type { Page } from '@playwright/test'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import {
  declareConflict,
  drawMinutes,
  getCommitteeFiles,
  signMinutes,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { voteOnResolution } from '#contracts/projects/resolution/endpoints.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { readUnusedCode } from '#trial/play/second-step.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { investOnScreen, transferOnScreen } from '../support/invest.ts'
import { expect, test } from '../support/test.ts'

const FOUNDER = 'girisimci@demo.example'
const ANALYST = 'uzman@demo.example'
const COMMITTEE = ['komite@demo.example', 'komite2@demo.example'] as const

/** The demo founder's open campaign. */
async function ownCampaign(stage: Stage) {
  const founder = await signIn(stage.visitor, FOUNDER, TRIAL_PASSWORD)
  const project = (await founder.call(getMyProjects, {})).find(({ state }) => state === 'live')
  if (!project) throw new Error('the demo founder has no open campaign')
  return project
}

/** The form that changes a published campaign, on its founder's desk. */
async function openChanges(desk: Page, { externalId }: { readonly externalId: string }): Promise<void> {
  await signInOnScreen(desk, FOUNDER, TRIAL_PASSWORD)
  await desk.goto(paths.profile.myProject.href({ proje: externalId, sekme: 'degisiklik' }))
}

async function review(desk: Page, reason: string): Promise<void> {
  await desk.getByLabel('Değişikliğin gerekçesi').fill(reason)
  await desk.getByRole('button', { name: 'Değişikliği gözden geçir' }).click()
}

/** Within a second or two the newest version says it, and what it said before can be compared. */
async function expectInForce(page: Page, seoName: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(paths.projectForm.href({ seoName }))
    await expect(page.getByText(/^Bilgi formu değişti: sürüm \d+$/)).toBeVisible({ timeout: 1_000 })
    await page.getByRole('link', { name: 'Farkı gör' }).click()
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
}

test('a founder changes a sentence: nothing stops, an analyst agrees, and it is in force without new hours for anybody', async ({
  page,
  browser,
  stage,
  staff,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const project = await ownCampaign(stage)
  const { seoName } = project
  const { person, caller } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const told = await investOnScreen(page, seoName, 1)
  await transferOnScreen(page, person, told)
  const hoursOf = async () => (await caller.call(getInvestment, { investmentId: told.investmentId })).withdrawalEndsAt
  const hours = await hoursOf()
  expect(hours).not.toBeNull()

  const desk = await browser.newPage({ baseURL: baseURL ?? '' })
  await openChanges(desk, project)
  const sentence = `${await desk.getByLabel('Kısa açıklama').inputValue()} Yeni cümle.`
  await desk.getByLabel('Kısa açıklama').fill(sentence)
  await review(desk, 'Daha açık anlatım.')
  await expect(desk.getByText('Bu değişiklik esaslı değildir.')).toBeVisible()
  await desk.getByRole('button', { name: 'Talebi gönder' }).click()
  await expect(desk.getByText('Karar bekliyor')).toBeVisible()
  await page.goto(paths.project.href({ seoName }))
  await expect(page.getByRole('link', { name: 'Yatırım yap' }).first()).toBeVisible()

  const console = await browser.newPage({ baseURL: baseURL ?? '' })
  await staff.enter(console, ANALYST)
  await console.goto(consolePaths.formChanges.href())
  await console.getByRole('main').getByRole('link', { name: project.title }).first().click()
  await expect(console.getByText('Yeni cümle.')).toBeVisible()
  await console.getByRole('button', { name: 'Onayla ve yayımla' }).click()
  await expect(console.getByText('Karar kaydedildi.').first()).toBeVisible()

  await expectInForce(page, seoName, 'Yeni cümle.')
  await page.goto(paths.profile.position.href({ investmentId: told.investmentId }))
  await expect(page.getByText(told.referenceNo).first()).toBeVisible()
  await expect(page.getByText('Bilgi formu esaslı biçimde değişti')).toBeHidden()
  expect(await hoursOf()).toEqual(hours)
})

test('a founder changes who leads the company; whoever invested is told, reads the difference, and withdraws', async ({
  page,
  browser,
  stage,
  staff,
}) => {
  test.setTimeout(240_000)
  const project = await ownCampaign(stage)
  const { seoName } = project
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const told = await investOnScreen(page, seoName, 2)
  await transferOnScreen(page, person, told)

  // The founder is told what their change does before they send it.
  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await openChanges(desk, project)
  await desk.getByLabel('Yönetim kurulu başkanı veya müdür').fill('Deniz Yücel')
  await review(desk, 'Genel müdür değişti.')
  await expect(desk.getByText('Bu değişiklik esaslıdır.')).toBeVisible()
  await desk.getByRole('button', { name: 'Gönder ve kampanyayı durdur' }).click()
  await expect(desk.getByText('Karar bekliyor')).toBeVisible()

  // Everybody sees that nothing can be ordered until the decision.
  await page.goto(paths.project.href({ seoName }))
  await expect(page.getByText('Bilgi formu değişikliği incelenirken yeni yatırım alınmıyor').first()).toBeVisible()
  await page.goto(paths.projectForm.href({ seoName }))
  await expect(page.getByText('Esaslı bir değişiklik inceleniyor; yeni yatırım alınmıyor')).toBeVisible()

  // The committee decides by two votes and two signatures.
  const [first] = COMMITTEE
  const { files } = await (await staff.callerOf(first)).call(getCommitteeFiles, {})
  const fileId = files.find((file) => file.projectId === project.id && file.kind === 'change')?.id ?? ''
  for (const email of COMMITTEE) {
    const member = await staff.callerOf(email)
    await member.call(declareConflict, { fileId, relation: 'none', note: '' })
    await member.call(voteOnResolution, { resolutionId: fileId, vote: 'approve', opinion: 'Uygundur.' })
  }
  const { sha256 } = await (await staff.callerOf(first)).call(drawMinutes, { fileId })
  for (const email of COMMITTEE) {
    const code = await readUnusedCode(stage.visitor, email)
    await (await staff.callerOf(email)).call(signMinutes, { fileId, sha256, code })
  }

  // In force within a second or two: told on the form and on the investment, whose hours run anew.
  await expectInForce(page, seoName, 'Deniz Yücel')
  await page.goto(paths.profile.position.href({ investmentId: told.investmentId }))
  await expect(page.getByText('Bilgi formu esaslı biçimde değişti')).toBeVisible()
  await page.getByRole('link', { name: 'Cayma hakkımı kullan' }).first().click()
  await page.getByRole('button', { name: /^Cayma hakkımı kullan, .* iade edilsin$/ }).click()
  await expect(page.getByText(/^Cayma hakkınızı kullandınız\./).first()).toBeVisible()
})
