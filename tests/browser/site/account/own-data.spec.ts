import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { paths } from '#contracts/paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import type { Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { expectGoodPage } from '../../support/good-page.ts'
import { findInMails } from '../../support/mail.ts'
import { expectTakenOver } from '../../support/taken-over.ts'
import { expect, test } from '../../support/test.ts'

/** The text of the mail to an address whose subject says this. */
const mailTo = (stage: Stage, emailAddress: string, subject: string) =>
  findInMails(stage, emailAddress, (mail) => (mail.subject.includes(subject) ? mail.text : null))

test('a member asks for a copy of his data, is told when it is made, and downloads it', async ({
  page,
  stage,
  complaints,
}) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.passwordAndPrivacy.href())
  await page.getByRole('link', { name: 'Verilerimin kopyası ve saklama süreleri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verilerim' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hangi kayıt ne kadar saklanır' })).toBeVisible()
  await expectGoodPage(page, 'own data, never asked')

  const main = page.getByRole('main')
  await main.getByLabel('Şifreniz').fill('Yanlis.3859')
  await main.getByRole('button', { name: 'Kopya iste' }).click()
  await expect(main.getByText('Mevcut şifrenizi hatalı girdiniz.').first()).toBeVisible()
  complaints.forget(/422/)
  await main.getByLabel('Şifreniz').fill(PLAY_PASSWORD)
  await main.getByRole('button', { name: 'Kopya iste' }).click()

  // Made behind the page, which comes to know it by itself.
  const mail = await mailTo(stage, person.emailAddress, 'Kişisel verilerinizin kopyası hazır')
  expect(mail).toContain(paths.profile.data.pattern)
  await expect(main.getByText('Kopya hazır', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText('Yeni kopyayı bu tarihten sonra isteyebilirsiniz')).toBeVisible()
  await expectGoodPage(page, 'own data, ready')
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Kopyayı indir' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^verilerim-\d{4}-\d{2}-\d{2}\.zip$/)
  const archive = unzipSync(await readFile(await file.path()))
  const text = (name: string) => new TextDecoder().decode(archive[name])
  expect(text('verilerim.html')).toContain(person.emailAddress)
  expect(JSON.parse(text('verilerim.json'))).toMatchObject({
    data: { account: [{ emailAddress: person.emailAddress, lastName: person.lastName }] },
  })
})

test('an address is changed with the password by the link in the new mailbox, and the old one is told', async ({
  page,
  stage,
}) => {
  const person = inventPerson()
  const { emailAddress: wanted } = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.profileInformation.href())
  await page.locator('summary').filter({ hasText: 'E-posta adresimi değiştir' }).click()
  await page.getByLabel('Yeni e-posta adresi').fill(wanted)
  await page.locator('details[open]').getByLabel('Mevcut şifre').fill(PLAY_PASSWORD)
  await page.getByRole('button', { name: 'Doğrulama bağlantısı gönder' }).click()
  await expect(page.getByText('Doğrulama bağlantısı yeni adresinize gönderildi.').first()).toBeVisible()
  // Until the link is used the old address holds.
  await expect(page.getByRole('main').getByText(person.emailAddress).first()).toBeVisible()

  const notice = await mailTo(stage, person.emailAddress, 'değişiklik istendi')
  expect(notice).not.toContain('token=')
  const link =
    /https?:\S+token=\S+/.exec(await mailTo(stage, wanted, 'Yeni e-posta adresinizi doğrulayınız'))?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'E-posta adresimi doğrula' }).click()
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  await signInOnScreen(page, wanted, PLAY_PASSWORD)
  await page.goto(paths.profile.profileInformation.href())
  await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible()
})

test('two forms pressed one after the other, on a line that takes its time, are both heard; a refused one keeps its answer', async ({
  page,
  stage,
}) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.profileInformation.href())
  await expectTakenOver(page)
  // What is sent leaves half a second later, if nobody takes it back by then.
  await page.evaluate(`{
    const send = fetch
    window.fetch = async (...sent) => {
      if (sent[1]?.method === 'POST') await new Promise((pass) => setTimeout(pass, 500))
      return send(...sent)
    }
  }`)
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Bilgileri kaydet' })
  const newPhone = main.getByLabel('Yeni cep telefonu')
  await main.getByText('Telefon numaramı değiştir').click()
  await newPhone.fill('5321112233')
  await main.getByLabel('Mevcut şifre').last().fill('Yanlis.3859')
  for (const label of ['Sektör', 'Meslek', 'Eğitim durumu', 'Cinsiyet'])
    await main.getByLabel(label).selectOption({ index: 1 })
  await main.getByRole('button', { name: 'Numarayı kaydet' }).click()
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(main.getByText('Mevcut şifrenizi hatalı girdiniz.').first()).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')

  await save.click()
  await main.getByLabel('Mevcut şifre').last().fill(PLAY_PASSWORD)
  await main.getByRole('button', { name: 'Numarayı kaydet' }).click()
  await expect(page.getByText('Cep telefonu numaranız değiştirildi.').first()).toBeVisible()
  await page.reload()
  await expect(main.getByText('+90 532 111 22 33')).toBeVisible()
  await expect(main.getByLabel('Cinsiyet')).not.toHaveValue('')
})
