import {
  declareConflict,
  drawMinutes,
  getCommitteeFiles,
  signMinutes,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getProjectFundingInfo } from '#contracts/campaigns/endpoints.ts'
import { voteOnResolution } from '#contracts/projects/resolution/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { readUnusedCode } from '#trial/play/second-step.ts'
import { CANCELLATION, cancelCampaign } from '#trial/play/cancelled.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { openCampaigns } from '#trial/play/stage.ts'
import { invest } from '#trial/play/story.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { STORIES } from '#trial/seed/stories/index.ts'
import { ownerOf } from '#trial/seed/tell-stories.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

const PROPOSER = 'komite@demo.example'
const OTHERS = ['komite2@demo.example', 'komite3@demo.example'] as const
const REASON = 'Şirketin açıklamaları bağımsız denetim raporuyla çelişiyor.'

test('the committee suspends a campaign: proposed, voted and signed; its page says so and takes no order', async ({
  page,
  stage,
  staff,
}) => {
  test.setTimeout(240_000)
  // One that no other journey looks for: neither the first to close nor the last.
  const open = (await openCampaigns(stage)).toSorted((a, b) => a.card.projectEndDate - b.card.projectEndDate)
  const { card } = open[Math.floor(open.length / 2)] ?? open[0] ?? { card: null }
  if (!card) throw new Error('no campaign is open for this journey')
  await staff.enter(page, PROPOSER)
  await page.goto(consolePaths.committee.href())
  await page.locator('summary', { hasText: 'Yayındaki kampanyalar' }).click()
  await page.getByRole('link', { name: card.title, exact: true }).click()
  await page.locator('summary', { hasText: 'Durdurma öner' }).click()
  await page.getByLabel('Önerinin gerekçesi').first().fill(REASON)
  await page.getByRole('button', { name: 'Komiteye sun' }).first().click()
  await expect(page.getByText('Öneriniz yatırım komitesine sunuldu.')).toBeVisible()
  await page.getByRole('link', { name: 'Kampanyanın durdurulması' }).click()
  await page.getByLabel('Hayır, ilişkim yok').check()
  await page.getByRole('button', { name: 'Beyanı gönder' }).click()
  await expect(page.getByText(REASON)).toBeVisible()
  await page.getByLabel('Onay', { exact: true }).check()
  await page.getByLabel('Oyunuzun gerekçesi').fill('Yatırımcılar yanıltılmamalı.')
  await page.getByRole('button', { name: 'Oyu kullan' }).click()
  await expect(page.getByText('Oyunuz kaydedildi.')).toBeVisible()

  const proposer = await staff.callerOf(PROPOSER)
  const { files } = await proposer.call(getCommitteeFiles, {})
  const file = files.find(({ projectId, kind, isOpen }) => projectId === card.id && kind === 'suspension' && isOpen)
  const fileId = file?.id ?? ''
  for (const email of OTHERS) {
    const member = await staff.callerOf(email)
    await member.call(declareConflict, { fileId, relation: 'none', note: '' })
    await member.call(voteOnResolution, { resolutionId: fileId, vote: 'approve', opinion: 'Gerekli.' })
  }
  const { sha256 } = await proposer.call(drawMinutes, { fileId })
  for (const email of OTHERS) {
    const code = await readUnusedCode(stage.visitor, email)
    await (await staff.callerOf(email)).call(signMinutes, { fileId, sha256, code })
  }
  expect((await stage.visitor.call(getProjectFundingInfo, { projectId: card.id })).investableStatus.step).not.toBe(
    'closed',
  )
  await page.reload()
  await page.getByLabel('Doğrulama kodu').fill(await readUnusedCode(stage.visitor, PROPOSER))
  await page.getByRole('button', { name: 'Tutanağı imzala' }).click()
  await expect(page.getByText('Kabul edildi')).toBeVisible()

  const { investableStatus } = await stage.visitor.call(getProjectFundingInfo, { projectId: card.id })
  expect(investableStatus).toMatchObject({ canInvestable: false, step: 'closed' })
  expect(investableStatus.message).toContain('durduruldu')
  await page.context().clearCookies()
  await page.goto(paths.project.href({ seoName: card.seoName }))
  await expect(page.getByText('Durduruldu', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Yatırım komitesi kampanyayı durdurdu').first()).toBeVisible()
})

test('a campaign that the committee cancels: visitor, investor and founder read why, and that the money comes back', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000)
  const open = (await openCampaigns(stage)).toSorted((a, b) => a.card.projectEndDate - b.card.projectEndDate)
  const told = open.filter(({ card }) => STORIES.some(({ title }) => title === card.title))
  const { card } = told[Math.floor(told.length / 2)] ?? { card: null }
  const story = STORIES.find(({ title }) => title === card?.title)
  if (!card || !story) throw new Error('no campaign is open for this journey')
  const { person, investmentId } = await invest(stage, card.id, card.unitShareValue)
  await cancelCampaign(stage, card.id)

  await page.goto(paths.project.href({ seoName: card.seoName }))
  await expect(page.getByText('İptal edildi', { exact: true }).first()).toBeVisible()
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await expect(async () => {
    await page.goto(paths.profile.position.href({ investmentId }))
    // Looked at once: a page that came too early is asked for again.
    await expect(page.getByText('Kampanya iptal edildi.').first()).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText('İade kuyruğunda').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await page.context().clearCookies()
  await signInOnScreen(page, ownerOf(story).emailAddress, TRIAL_PASSWORD)
  await page.goto(paths.profile.myProjects.href())
  await page.getByRole('link', { name: card.title }).first().click()
  await expect(page.getByText('Kampanya iptal edildi. Yatırımcılara ödemeleri eksiksiz iade ediliyor.')).toBeVisible()
  await expect(page.getByText(`Gerekçe: ${CANCELLATION}`).first()).toBeVisible()
})
