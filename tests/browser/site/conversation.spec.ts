import type { Page } from '@playwright/test'
import { upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { postSignIn } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { createProjectQuestionAnswer, getMyProjects } from '#contracts/projects/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { TRIAL_PASSWORD } from '#trial/seed/people/demo-people.ts'
import { findBarriers } from '../support/barriers.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { findInMails } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'

const FOUNDER = 'girisimci@demo.example'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const mailTo = (stage: Stage, to: string, subject: RegExp) =>
  findInMails(stage, to, (mail) => (subject.test(mail.subject) ? mail.text : null))

async function cardOf(page: Page, question: string) {
  await page.goto(paths.profile.projectQuestions.href())
  return page.getByRole('listitem').filter({ hasText: question })
}

test('a question is answered, the answer edited in sight of who asked; news with a picture and a paper reach a follower', async ({
  page,
  browser,
  stage,
}) => {
  const sent = { emailAddress: FOUNDER, password: TRIAL_PASSWORD, location: null, deviceInfo: 'browser tests' }
  const founder = stage.visitor.as((await stage.visitor.call(postSignIn, sent)).jwt ?? '')
  const project = (await founder.call(getMyProjects, {})).find(({ stateCode }) => stateCode === 103520000)
  if (!project) throw new Error('the founder of the demo has a campaign')
  const { person, caller } = await becomeInvestor(stage.visitor)
  const question = `Üretim ${person.emailAddress} için ne zaman?`
  await caller.call(createProjectQuestionAnswer, { projectId: project.id, question })
  await caller.call(upsertProjectToFavorites, { projectId: project.id })

  await signInOnScreen(page, FOUNDER, TRIAL_PASSWORD)
  const waiting = await cardOf(page, question)
  await waiting.getByLabel('Yanıtınız').fill('Haziran ayında.')
  await expect(waiting.getByText('Taslak kaydedildi')).toBeVisible()
  await page.reload()
  await expect(waiting.getByLabel('Yanıtınız')).toHaveValue('Haziran ayında.')
  await waiting.getByRole('button', { name: 'Yanıtı yayımla' }).click()
  await expect(page.getByText('Yanıtınız kampanya sayfasında yayımlandı.')).toBeVisible()
  // A letter says what stands when it is written: before the answer is another one.
  expect(await mailTo(stage, person.emailAddress, /^Sorunuz yanıtlandı/)).toContain('Haziran ayında.')
  await page.getByRole('link', { name: /^Yanıtlanan/ }).click()
  const answered = page.getByRole('listitem').filter({ hasText: question })
  await answered.getByText('Yanıtı düzenle…').click()
  await answered.getByLabel('Yanıtınız').fill('Temmuz ayında.')
  await answered.getByRole('button', { name: 'Düzenlemeyi yayımla' }).click()
  await expect(answered.getByText('düzenlendi:')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.goto(paths.profile.myProject.href({ proje: project.externalId, sekme: 'guncellemeler' }))
  const title = `Hat kuruldu ${person.emailAddress}`
  await page.getByLabel('Başlık').fill(title)
  await page.getByLabel('Metin', { exact: true }).fill('Deneme üretimi başladı.')
  await page
    .getByLabel(/^Görsel/)
    .first()
    .setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: PIXEL })
  await page
    .getByLabel(/^Belge/)
    .first()
    .setInputFiles({ name: 'not.txt', mimeType: 'application/pdf', buffer: Buffer.from('metin') })
  await page.getByLabel('Görselde ne var?').first().fill('Üretim hattı')
  await page.getByLabel('Belgenin adı').first().fill('Kabul tutanağı')
  await page.getByRole('button', { name: 'Güncellemeyi yayımla' }).click()
  await expect(page.getByText('Belge PDF türünde olmalıdır.').first()).toBeVisible()
  // What was typed and the picture are still there; only the paper is chosen again.
  await expect(page.getByLabel('Başlık')).toHaveValue(title)
  const paper = { name: 'tutanak.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 tutanak') }
  await page
    .getByLabel(/^Belge/)
    .first()
    .setInputFiles(paper)
  await page.getByRole('button', { name: 'Güncellemeyi yayımla' }).click()
  await expect(page.getByText('Güncellemeniz yayımlandı.')).toBeVisible()

  expect(await mailTo(stage, person.emailAddress, /^Yanıt değiştirildi/)).toContain('Temmuz ayında.')
  expect(await mailTo(stage, person.emailAddress, /Hat kuruldu/)).toContain('sekme=guncellemeler')

  const own = await browser.newContext()
  const reader = await own.newPage()
  await signInOnScreen(reader, person.emailAddress, PLAY_PASSWORD)
  await reader.goto(paths.project.href({ seoName: project.seoName, sekme: 'soru-cevap' }))
  const thread = reader.getByRole('listitem').filter({ hasText: question }).first()
  await expect(thread).toContainText('Temmuz ayında.')
  await thread.getByText('Önceki yanıt').click()
  await expect(thread.getByText('Haziran ayında.')).toBeVisible()
  await reader.goto(paths.project.href({ seoName: project.seoName, sekme: 'guncellemeler' }))
  const picture = reader.getByRole('img', { name: 'Üretim hattı' }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(reader.getByRole('link', { name: /Kabul tutanağı/ }).first()).toBeVisible()
  await own.close()
})
