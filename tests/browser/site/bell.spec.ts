import { postSignIn } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import {
  answerQuestion,
  createProjectQuestionAnswer,
  getMyProjects,
  getProjectQuestionsForEntrepreneur,
} from '#contracts/projects/endpoints.ts'
import { getMails, runDueWork } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { findBarriers } from '../support/barriers.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

test('the bell counts as it happens and opens what it tells; a topic that is switched off sends no mail, law’s mails stay', async ({
  page,
  stage,
}) => {
  const { person, caller } = await becomeInvestor(stage.visitor)
  await stage.visitor.call(runDueWork, {})
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.notificationSettings.href())
  await expect(page.getByRole('row', { name: /Sözleşmeler ve metinler.*14\/2/ }).getByRole('checkbox')).toHaveCount(0)
  const mails = page.getByRole('checkbox', { name: 'Sorularım ve yorumlarım: E-posta' })
  await expect(mails).toBeChecked()
  await mails.uncheck()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Bildirim tercihlerini kaydet' }).click()
  await expect(page.getByText('Bildirim tercihleriniz kaydedildi.')).toBeVisible()
  await page.reload()
  await expect(mails).not.toBeChecked()

  // What was accepted on the way to investing was told, and is read at once.
  const bell = page.getByRole('banner').getByRole('link', { name: /^Bildirimler/ })
  await expect(bell).toHaveAccessibleName(/okunmamış/)
  await bell.click()
  await page.getByRole('button', { name: 'Hepsini okundu say' }).click()
  await expect(bell).toHaveAccessibleName('Bildirimler')

  const sent = { emailAddress: 'girisimci@demo.example', password: TRIAL_PASSWORD, location: null, deviceInfo: 'bell' }
  const founder = stage.visitor.as((await stage.visitor.call(postSignIn, sent)).jwt ?? '')
  const project = (await founder.call(getMyProjects, {})).find(({ stateCode }) => stateCode === 103520000)
  if (!project) throw new Error('the founder of the demo has a campaign')
  const question = `Zil ${person.emailAddress}?`
  await caller.call(createProjectQuestionAnswer, { projectId: project.id, question })
  const asked = (await founder.call(getProjectQuestionsForEntrepreneur, { search: question })).at(0)
  await founder.call(answerQuestion, { questionId: asked?.id ?? '', answer: 'Haziranda.' })
  await stage.visitor.call(runDueWork, {})
  await expect(bell).toHaveAccessibleName('Bildirimler, 1 okunmamış', { timeout: 10_000 })
  await page.reload()
  expect(await findBarriers(page)).toEqual([])
  const line = page.getByRole('main').getByRole('button', { name: /Sorular.*Okunmadı/ })
  await line.click()
  await expect(page).toHaveURL(/\/proje\/.+sekme=soru-cevap/)
  await expect(bell).toHaveAccessibleName('Bildirimler', { timeout: 10_000 })
  const subjects = (await stage.visitor.call(getMails, { to: person.emailAddress })).mails.map(({ subject }) => subject)
  expect(subjects.filter((subject) => /yanıt/i.test(subject))).toEqual([])
  expect(subjects.some((subject) => subject.includes('onayladığınız metnin örneği'))).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is read and marked as read', async ({ page, stage }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    // The sign-in is told too: what comes after the list was read stays unread.
    await stage.visitor.call(runDueWork, {})
    await page.goto(paths.profile.notices.href())
    await expect(page.getByText('Okunmadı').first()).toBeVisible()
    await page.getByRole('button', { name: 'Hepsini okundu say' }).click()
    await expect(page.getByText('Okunmadı')).toHaveCount(0)
  })
})
