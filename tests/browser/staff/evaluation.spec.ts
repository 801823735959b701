import type { Page } from '@playwright/test'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import {
  declareConflict,
  drawMinutes,
  getCommitteeFile,
  signMinutes,
  voteOnApplication,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { CHECKLIST, isRelationCheck, POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import {
  getApplication,
  getApplications,
  judgeCriterion,
  sendToCommittee,
} from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { getTrialState, moveClock } from '#contracts/trial/endpoints.ts'
import { CallRefused } from '#trial/play/api.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { signOwnForm } from '#trial/play/sign-own-form.ts'
import { readUnusedCode } from '#trial/play/second-step.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { fillApplication, goOn } from '../support/application.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expectGoodPage } from '../support/good-page.ts'
import { addPasskeyOnScreen, withDevice } from '../support/passkey.ts'
import type { StaffSessions } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const TITLE = 'Dağ köyü bataryası'
const ANALYST = 'uzman@demo.example'
const COMMITTEE = ['komite@demo.example', 'komite2@demo.example', 'komite3@demo.example'] as const

async function handIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Girişimci sözleşmesini okudum/ }).check()
  await page.getByRole('button', { name: 'Başvuruyu ön değerlendirmeye gönder' }).click()
  await expect(page.getByText('Başvurunuz bize ulaştı')).toBeVisible()
}

/**
 * Votes for an application with scores below the mark: the form shows what they come to while they are chosen, and asks for the
 * reason of the difference; the minutes are drawn with the mean of all members'.
 */
async function voteOddlyOnScreen(
  page: Page,
  { staff, email, projectId }: { staff: StaffSessions; email: string; projectId: string },
): Promise<void> {
  await staff.enter(page, email)
  await page.goto(consolePaths.committeeFile.href({ projectId }))
  await page.getByLabel('Hayır, ilişkim yok').check()
  await page.getByRole('button', { name: 'Beyanı gönder' }).click()
  // The page scrolls to its confirmation first: a press while it does comes down beside.
  await expect(page.getByText('Beyanınız kaydedildi.').first()).toBeInViewport()
  await expect(page.getByText('Bütün ölçütlere puan verdiğinizde ağırlıklı ortalamanız burada görünür.')).toBeVisible()
  for (const criterion of POLICY_CRITERIA) {
    const line = page.getByRole('group', { name: criterionNames[criterion], exact: true })
    // One above the others: the mean is weighted (20 of a hundred), and no mean of seven.
    await line.getByRole('radio', { name: criterion === 'team' ? '3' : '2', exact: true }).check()
    await line.getByRole('textbox').fill('Dayanağı zayıf.')
  }
  await expect(page.getByText('Puanlarınızın ağırlıklı ortalaması: 2,2', { exact: true })).toBeVisible()
  await expect(page.getByText('Eşik 3', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Onay', exact: true }).check()
  await page.getByLabel('Oyunuzun gerekçesi').fill('Ekip ikna etti.')
  await page.getByRole('button', { name: 'Oyu kullan' }).click()
  // Neither optional nor required always: its words say when.
  const odd = page.getByLabel('Oyunuz puanlarınızdan farklıysa nedeni', { exact: true })
  await expect(odd).toHaveAccessibleDescription(/Oyunuz puanlarınızla uyuşmuyor/)
  await expect(page.getByText('Puanlarınızın ağırlıklı ortalaması: 2,2', { exact: true })).toBeVisible()
  await odd.fill('Saha sonuçları puanlardan güçlü.')
  await page.getByRole('button', { name: 'Oyu kullan' }).click()
  await expect(page.getByText('Oyunuz kaydedildi.').first()).toBeVisible()
  await expect(page.getByText('Saha sonuçları puanlardan güçlü.')).toBeVisible()
  await page.context().close()
}

test('an application is sent back with a remark, mended, decided by the committee without its conflicted member, and published', async ({
  page,
  browser,
  stage,
  staff,
}) => {
  test.setTimeout(300_000)
  const { person, caller: founder } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.createProject.href())
  await page.getByRole('button', { name: 'Başvuruya başla' }).click()
  await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
  await fillApplication(page, TITLE)
  await goOn(page, 'Önizleme ve gönderim')
  await handIn(page)
  const overview = page.url()

  // The analyst takes it over and wants one field mended.
  const desk = await (await browser.newContext({ baseURL: new URL(overview).origin })).newPage()
  await staff.enter(desk, ANALYST)
  await desk.goto(consolePaths.applications.href())
  await desk.getByRole('main').getByRole('link', { name: TITLE }).click()
  await desk.getByRole('button', { name: 'Bana ata' }).click()
  await expect(desk.getByText('Başvuru size atandı.')).toBeVisible()
  const fieldOf = (label: string) => desk.locator('dl > div').filter({ has: desk.getByText(label, { exact: true }) })
  // A note that is refused at one field opens no other's, and what is written there next stays there.
  const other = fieldOf('Pay türü')
  await other.locator('summary').filter({ hasText: 'Düzeltme notu ekle' }).click()
  await other.getByLabel('Düzeltme notu').fill('   ')
  await other.getByRole('button', { name: 'Notu ekle' }).click()
  await expect(other.getByText('Düzeltme notu girmek zorunludur.')).toBeVisible()
  await expect(desk.locator('dl details[open]')).toHaveCount(1)
  const field = fieldOf('Kısa açıklama')
  await field.locator('summary').filter({ hasText: 'Düzeltme notu ekle' }).click()
  await field.getByLabel('Düzeltme notu').fill('Kaç köyde kurulduğunu yazınız.')
  await field.getByRole('button', { name: 'Notu ekle' }).click()
  await expect(field.getByText('Kaç köyde kurulduğunu yazınız.')).toBeVisible()
  await expect(desk.getByText('Düzeltme notu eklendi.')).toBeVisible()
  const round = desk.locator('details').filter({ has: desk.locator('summary', { hasText: 'Düzeltme iste (1 not)' }) })
  await round.locator('summary').click()
  await round.getByLabel('Gerekçe').fill('Kısa açıklama yeterli değil.')
  await desk.getByRole('button', { name: 'Düzeltme iste' }).click()
  await expect(desk.getByText('Girişimcinin düzeltmeleri bekleniyor.')).toBeVisible()

  // The founder finds it beside the field, answers there, and hands the same project in again.
  await page.goto(paths.profile.root.href())
  await expect(page.getByText(`“${TITLE}” başvurunuz için düzeltme istendi.`)).toBeVisible()
  await page.goto(paths.profile.myProjects.href())
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await expect(page.getByText('Gerekçe: Kısa açıklama yeterli değil.')).toBeVisible()
  await page.getByRole('link', { name: 'Düzeltmeleri yap' }).click()
  await expect(page).toHaveURL(overview)
  await expect(page.getByText('Düzeltme istendi 1')).toBeVisible()
  await page.getByRole('link', { name: 'Sıradaki: Tanıtım' }).click()
  const remark = page.getByRole('listitem').filter({ hasText: 'Kaç köyde kurulduğunu yazınız.' })
  await expect(remark).toBeVisible()
  await page.getByLabel('Kısa açıklama').fill('On iki dağ köyünde çalışan bataryalar.')
  await remark.getByLabel('Değerlendirme ekibine yanıtınız').fill('On iki köy; metne ekledim.')
  await remark.getByRole('button', { name: 'Yanıtı kaydet' }).click()
  await expect(remark.getByText('On iki köy; metne ekledim.')).toBeVisible()
  await page.goto(`${overview}/onizleme`)
  await handIn(page)

  // Nothing but what was asked and what changed is told of the round.
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Bana ata' })).toHaveCount(0)
  await desk.getByRole('link', { name: /Düzeltmeler/ }).click()
  await expect(desk.getByText('On iki dağ köyünde çalışan bataryalar.').first()).toBeVisible()
  await desk.goto(new URL(desk.url()).pathname)
  await desk.getByRole('button', { name: 'Notu kapat' }).click()
  await expect(desk.getByText('Düzeltme notu kapatıldı.')).toBeVisible()
  await desk.getByRole('link', { name: 'Sayfanın önizlemesi' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(TITLE)

  const analyst = await staff.callerOf(ANALYST)
  const { applications } = await analyst.call(getApplications, {})
  const projectId = applications.find(({ title }) => title === TITLE)?.id ?? ''
  for (const criterion of CHECKLIST) {
    const evidence = isRelationCheck(criterion) ? 'Ticaret sicili sorgusu' : ''
    await analyst.call(judgeCriterion, { projectId, criterion, verdict: 'met', note: 'Uygun.', evidence })
  }
  await analyst.call(sendToCommittee, { projectId, report: 'Ölçütler karşılanıyor.' })
  await page.goto(overview)
  await expect(page.getByText('Başvurunuz yatırım komitesinde')).toBeVisible()

  // Who declares a relation is kept out of the file.
  const [conflicted, ...voters] = COMMITTEE
  const seat = await (await browser.newContext({ baseURL: new URL(overview).origin })).newPage()
  await staff.enter(seat, conflicted)
  await seat.goto(consolePaths.committee.href())
  await seat.getByRole('main').getByRole('link', { name: TITLE }).click()
  await expect(seat.getByText('Bu başvuruyla aranızda bir ilişki var mı?')).toBeVisible()
  await expect(seat.getByText('On iki dağ köyünde')).toHaveCount(0)
  await seat.getByLabel('Evet, ilişkim var').check()
  await seat.getByLabel('İlişkinin açıklaması').fill('Kurucuyla eski ortağım.')
  await seat.getByRole('button', { name: 'Beyanı gönder' }).click()
  await expect(seat.getByText('Bu dosya size kapalı')).toBeVisible()
  const closed = await staff.callerOf(conflicted)
  await expect(closed.call(getCommitteeFile, { projectId })).rejects.toThrow(CallRefused)

  // The others vote, one of them on the screen; their minutes, signed with the second factor, are the decision.
  const [onScreen, ...byCall] = voters
  await voteOddlyOnScreen(await (await browser.newContext({ baseURL: new URL(overview).origin })).newPage(), {
    staff,
    email: onScreen,
    projectId,
  })
  for (const email of byCall) {
    const member = await staff.callerOf(email)
    await member.call(declareConflict, { fileId: projectId, relation: 'none', note: '' })
    const scores = POLICY_CRITERIA.map((criterion) => ({ criterion, score: 5, reason: 'Dayanağı var.' }))
    await member.call(voteOnApplication, { projectId, vote: 'approve', opinion: 'Uygundur.', scores })
  }
  const [first] = voters
  const { sha256 } = await (await staff.callerOf(first)).call(drawMinutes, { fileId: projectId })
  const [byCode, byKey] = voters
  const code = await readUnusedCode(stage.visitor, byCode)
  await (await staff.callerOf(byCode)).call(signMinutes, { fileId: projectId, sha256, code })
  const chair = await (await browser.newContext({ baseURL: new URL(overview).origin })).newPage()
  await withDevice(chair)
  await staff.enter(chair, byKey)
  await addPasskeyOnScreen(chair, TRIAL_PASSWORD, 'İmza anahtarı')
  await chair.goto(consolePaths.committeeFile.href({ projectId }))
  await expectGoodPage(chair, 'minutes to be signed by a passkey')
  await chair.getByRole('button', { name: 'Geçiş anahtarımla imzala' }).click()
  await expect(chair.getByText('Tutanağı imzaladınız.').first()).toBeVisible()
  await chair.context().close()
  expect((await analyst.call(getApplication, { projectId })).state).toBe('approved')

  await signOwnForm(stage.visitor, { caller: founder, phone: person.phone, projectId })
  const { now } = await stage.visitor.call(getTrialState, {})
  const today = istanbulDate(new Date(now * 1000))
  await analyst.call(schedulePublication, {
    projectId,
    publishOn: addDays(today, 1),
    publishTime: '10.30',
    formSignedOn: today,
    agreementReference: 'GS-2026-17',
  })
  const mine = async () => (await founder.call(getMyProjects, {})).find(({ id }) => id === projectId)
  const seoName = (await mine())?.seoName ?? ''
  expect((await page.request.get(paths.project.href({ seoName }))).status()).toBe(404)
  await stage.visitor.call(moveClock, { byMinutes: 2_880 })
  await expect.poll(async () => (await mine())?.state, { timeout: 30_000 }).toBe('upcoming')
  await page.goto(paths.project.href({ seoName }))
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.goto(overview)
  await expect(page.getByText('Başvurunuz onaylandı')).toBeVisible()
})
