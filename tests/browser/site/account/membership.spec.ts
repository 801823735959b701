import { withSuffix } from '#contracts/common/text/suffix.ts'
import type { Page } from '@playwright/test'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { restoreMember, suspendMember } from '#contracts/people/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { register } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { openLongest, refundAll, type Stage } from '#trial/play/stage.ts'
import { invest } from '#trial/play/story.ts'
import { signInOnScreen } from '../../support/become-member.ts'
import { ELIGIBILITY } from '../../support/eligibility.ts'
import { expectTakenOver } from '../../support/taken-over.ts'
import { expect, test } from '../../support/test.ts'

/** Whose session the browser holds. */
async function idOf(page: Page): Promise<string> {
  const auth = (await page.context().cookies()).find(({ name }) => name === 'auth')
  return (JSON.parse(decodeURIComponent(auth?.value ?? '{}')) as { id: string }).id
}

test('every step of eligibility is broken off and gone on with in another device', async ({
  browser,
  baseURL,
  stage,
}) => {
  test.setTimeout(300_000)
  const person = inventPerson()
  await register(stage.visitor, person)
  const device = async () => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const page = await context.newPage()
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.profile.investorInformation.href())
    return { page, context }
  }
  let done = 1
  for (const complete of ELIGIBILITY) {
    // Looked at and left; the next device opens the same step.
    const first = await device()
    await expect(
      first.page.getByText(`10 adımın ${withSuffix(String(done), 'possessive')} tamamlandı`).first(),
    ).toBeVisible()
    await first.context.close()
    const second = await device()
    await complete(second.page, person)
    await second.context.close()
    done += 1
  }
  const last = await device()
  await expect(last.page.getByText('Bütün adımlar tamam, yatırım yapabilirsiniz.')).toBeVisible()
  await last.context.close()
})

/** A new member at the form that ends their membership. */
async function openLeaving(page: Page, stage: Stage) {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.passwordAndPrivacy.href())
  const leaving = page.locator('details').filter({ hasText: 'Üyeliğimi sona erdirmek istiyorum' })
  await leaving.locator('summary').click()
  const button = leaving.getByRole('button', { name: 'Üyeliğimi sona erdir, iletişim bilgilerimi sil' })
  return { person, leaving, button }
}

/** A program of the page: types another password the moment that the one in a form is said to be wrong. */
const typeOnceRefused = (password: string) => `(() => {
  const field = document.querySelector('details[open] input[autocomplete=current-password]')
  const observer = new MutationObserver(() => {
    if (field.getAttribute('aria-invalid') !== 'true') return
    observer.disconnect()
    field.value = ${JSON.stringify(password)}
    field.dispatchEvent(new Event('input', { bubbles: true }))
    document.documentElement.setAttribute('data-typed', '')
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
})()`

test('a membership is ended with the password, and opens no more', async ({ page, stage, complaints }) => {
  const { person, leaving, button } = await openLeaving(page, stage)
  await leaving.getByLabel('Şifreniz').fill('Yanlis.1234')
  await button.click()
  await expect(page.getByText('Mevcut şifrenizi hatalı girdiniz.').first()).toBeVisible()
  await leaving.getByLabel('Şifreniz').fill(PLAY_PASSWORD)
  await button.click()
  await expect(page.getByText('Üyeliğiniz sona erdirildi.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Giriş yap' }).first()).toBeVisible()
  await page.goto(paths.auth.signIn.href())
  const main = page.getByRole('main')
  await main.getByLabel('E-posta adresi').fill(person.emailAddress)
  await main.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible()
  complaints.forget(/401|422/)
})

test('a password typed anew as soon as the wrong one is refused stays, and is the one that is sent', async ({
  page,
  stage,
  complaints,
}) => {
  const { leaving, button } = await openLeaving(page, stage)
  await leaving.getByLabel('Şifreniz').fill('Yanlis.1234')
  // Sent before, the answer is a new document, which knows nothing of the program below.
  await expectTakenOver(page)
  // Before the page has done anything but say it, as quick fingers on a slow telephone.
  await page.evaluate(typeOnceRefused(PLAY_PASSWORD))
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-typed', '')
  await button.click()
  await expect(page.getByText('Üyeliğiniz sona erdirildi.').first()).toBeVisible()
  complaints.forget(/401|422/)
})

test('a suspended member is kept out, and what is owed to him is paid', async ({ page, stage, staff, complaints }) => {
  const { card } = await openLongest(stage)
  const { caller, person, investmentId } = await invest(stage, card.id, card.unitShareValue * 2n)
  await caller.call(cancelRefundInvestment, { investmentId })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.position.href({ investmentId }))
  const officer = await staff.callerOf('uyum@demo.example')
  const memberId = await idOf(page)
  await officer.call(suspendMember, { memberId, reason: 'Kimliği inceleniyor' })
  await page.reload()
  await expect(page).toHaveURL(new RegExp(paths.auth.signIn.pattern))
  const main = page.getByRole('main')
  await main.getByLabel('E-posta adresi').fill(person.emailAddress)
  await main.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByText('Hesabınız askıya alınmıştır.').first()).toBeVisible()
  await refundAll(stage)
  await officer.call(restoreMember, { memberId, reason: 'İnceleme bitti' })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.position.href({ investmentId }))
  await expect(page.getByText('İade edildi').first()).toBeVisible()
  complaints.forget(/403/)
})
