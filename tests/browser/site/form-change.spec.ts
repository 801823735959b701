import { paths } from '#contracts/paths.ts'
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
import { readUnusedCode } from '#trial/play/second-step.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { investOnScreen, transferOnScreen } from '../support/invest.ts'
import { expect, test } from '../support/test.ts'

const FOUNDER = 'girisimci@demo.example'
const COMMITTEE = ['komite@demo.example', 'komite2@demo.example'] as const

test('a founder changes who leads the company; whoever invested is told, reads the difference, and withdraws', async ({
  page,
  browser,
  stage,
  staff,
}) => {
  test.setTimeout(240_000)
  const founder = await signIn(stage.visitor, FOUNDER, TRIAL_PASSWORD)
  const project = (await founder.call(getMyProjects, {})).find(({ state }) => state === 'live')
  if (!project) throw new Error('the demo founder has no open campaign')
  const { seoName } = project

  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const told = await investOnScreen(page, seoName, 2)
  await transferOnScreen(page, person, told)

  // The founder is told what his change does before he sends it.
  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInOnScreen(desk, FOUNDER, TRIAL_PASSWORD)
  await desk.goto(paths.profile.myProject.href({ proje: project.externalId, sekme: 'degisiklik' }))
  await desk.getByLabel('Yetkili').fill('Deniz Yücel')
  await desk.getByLabel('Değişikliğin gerekçesi').fill('Genel müdür değişti.')
  await desk.getByRole('button', { name: 'Değişikliği gözden geçir' }).click()
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
  await expect(async () => {
    await page.goto(paths.projectForm.href({ seoName }))
    await expect(page.getByText('Bilgi formu değişti: sürüm 2')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Farkı gör' }).click()
  await expect(page.getByText('Deniz Yücel')).toBeVisible()
  await page.goto(paths.profile.position.href({ investmentId: told.investmentId }))
  await expect(page.getByText('Bilgi formu esaslı biçimde değişti')).toBeVisible()
  await page.getByRole('link', { name: 'Cayma hakkımı kullan' }).first().click()
  await page.getByRole('button', { name: /^Cayma hakkımı kullan, .* iade edilsin$/ }).click()
  await expect(page.getByText(/^Cayma hakkınızı kullandınız\./).first()).toBeVisible()
})
