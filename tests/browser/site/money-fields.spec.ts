import {
  getInvestmentPreparation,
  getInvestments,
  openInvestmentText,
  saveInvestmentAmount,
} from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getTrialState, runDueWork } from '#contracts/trial/endpoints.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import type { Caller } from '#trial/play/api.ts'
import { PLAY_PASSWORD } from '#trial/play/person.ts'
import { openCampaigns, type Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { becomeOrdinaryInvestor, openLongest, shown } from '../support/campaign.ts'
import { acceptTexts } from '../support/invest.ts'
import { expectTakenOver } from '../support/taken-over.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

const typedLira = (kurus: bigint): string => `${kurus / 100n},${(kurus % 100n).toString().padStart(2, '0')}`
/** As it stands in its field: grouped, without kuruş where there are none. */
const groupedLira = (kurus: bigint): string => shown(kurus).replace(/(,00)?\s*TL$/, '')
const MALFORMED = 'Tutarı rakamla giriniz; virgülden sonra en çok iki hane.'

test('the amount of an order: every wrong one has its sentence, is kept, and changes nothing', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeOrdinaryInvestor(stage)
  // The declared income reaches MKK first, which raises the limit.
  await stage.visitor.call(runDueWork, {})
  const before = await caller.call(getInvestmentPreparation, { projectId: card.id })
  const unit = before.unitShareValue
  const limit = before.remainingLimit ?? 0n
  const overLimit = (limit / unit + 1n) * unit
  expect(overLimit).toBeLessThan(before.remaining)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.invest.href({ seoName: card.seoName }))
  const amount = page.getByRole('main').getByLabel('Tutar', { exact: true })
  for (const [typed, sentence, standing] of [
    ['', 'Tutar girmek zorunludur.', ''],
    ['0', 'Tutar sıfırdan büyük olmalıdır.', '0'],
    ['-1', 'Tutar sıfırdan büyük olmalıdır.', '-1'],
    ['on bin', MALFORMED, 'on bin'],
    ['1e21', MALFORMED, '1e21'],
    ['1,005', MALFORMED, '1,005'],
    [typedLira(unit / 2n), 'Tutar, birim pay değerinin katı olmalıdır.', groupedLira(unit / 2n)],
    [typedLira(unit + unit / 2n), 'Tutar, birim pay değerinin katı olmalıdır.', groupedLira(unit + unit / 2n)],
    // Above the goal as well; the limit leaves less room, so it is the one that is named.
    [typedLira(before.fundingGoal + unit), 'Kalan limitinizi .* aşıyor', groupedLira(before.fundingGoal + unit)],
    [typedLira(overLimit), 'Kalan limitinizi .* aşıyor', groupedLira(overLimit)],
  ] as const) {
    await amount.fill(typed)
    await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
    await expect(amount, typed).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(amount).toHaveValue(standing)
  }
  await page.getByLabel('Pay adedi').fill('1,5')
  await expect(amount).toHaveValue(typedLira(unit + unit / 2n).replace(/,00$/, ''))
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(amount).toHaveAccessibleDescription(/Tutar, birim pay değerinin katı olmalıdır\./)
  await expect(page.getByLabel('Pay adedi')).toHaveValue('1,5')
  await expect(page.getByText('En yakın', { exact: false })).toBeVisible()
  await page.getByLabel('Pay adedi').fill('iki')
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(amount).toHaveAccessibleDescription(new RegExp(MALFORMED))
  const after = await caller.call(getInvestmentPreparation, { projectId: card.id })
  expect(after.savedAmount).toBeNull()
})

async function findAlmostFull(stage: Stage, caller: Caller) {
  for (const { card } of await openCampaigns(stage)) {
    const preparation = await caller.call(getInvestmentPreparation, { projectId: card.id })
    const { remaining, unitShareValue, unpaid } = preparation
    if (remaining > 0n && remaining + unitShareValue <= unpaid.most - unpaid.held)
      return { card, remaining, unitShareValue }
  }
  throw new Error('no open campaign of the trial is almost full')
}

test('more than is left: the sentence names what is left', async ({ page, stage }) => {
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  const login = demoLogins.find(({ role }) => role === 'nitelikli')
  if (!login) throw new Error('the trial has no qualified investor')
  const caller = await signIn(stage.visitor, login.emailAddress, login.password)
  // One of which less is left than one person may hold unpaid: else that bound is the one named.
  const { card, remaining, unitShareValue } = await findAlmostFull(stage, caller)
  await signInOnScreen(page, login.emailAddress, login.password)
  await page.goto(paths.invest.href({ seoName: card.seoName }))
  const amount = page.getByRole('main').getByLabel('Tutar', { exact: true })
  await amount.fill(typedLira(remaining + unitShareValue))
  await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
  await expect(amount).toHaveAccessibleDescription(/Kampanyada kalan tutarı .* aşıyor/)
  await expect(page.getByText(shown(remaining)).first()).toBeVisible()
})

test('over the wire: nothing is taken for an amount that is none', async ({ baseURL, stage }) => {
  const { card } = await openLongest(stage)
  const { person, caller } = await becomeInvestor(stage.visitor)
  const { jwt } = await tokenOf(baseURL ?? '', person.emailAddress)
  const bodies = ['"10000"', '[100]', 'true', 'null', '{}', '1e21', '-100', '0', '100.005', '0.001', '-0', '1e-7']
  for (const amount of bodies) {
    const response = await fetch(`${baseURL}/api${saveInvestmentAmount.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
      body: `{"projectId":"${card.id}","amount":${amount}}`,
    })
    const reply = (await response.json()) as { result: boolean; fields?: Record<string, string> }
    expect([amount, response.status, reply.result]).toEqual([amount, 400, false])
    expect(reply.fields?.['amount'], amount).toMatch(/^Tutar/)
  }
  expect((await caller.call(getInvestmentPreparation, { projectId: card.id })).savedAmount).toBeNull()
})

async function tokenOf(baseURL: string, emailAddress: string): Promise<{ jwt: string }> {
  const response = await fetch(`${baseURL}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password: PLAY_PASSWORD, location: null, deviceInfo: null }),
  })
  return ((await response.json()) as { data: { jwt: string } }).data
}

test(
  'a double click, the back button and a reload make one investment',
  { tag: EVERY_BROWSER },
  async ({ page, stage }) => {
    const { card } = await openLongest(stage)
    const { caller, person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.invest.href({ seoName: card.seoName }))
    await page.getByLabel('Pay adedi').fill('2')
    await page.getByRole('button', { name: 'Tutarı kaydet ve devam et' }).click()
    await acceptTexts(page)
    const order = page.getByRole('button', { name: /tutarında yatırım talebi oluştur/ })
    const confirmed = page.getByRole('heading', { name: 'Yatırım talebiniz oluşturuldu' })
    await order.dblclick()
    await expect(confirmed).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Bu talebi oluşturdunuz')).toBeVisible()
    await expect(order).toHaveCount(0)
    await page.getByRole('link', { name: 'Ödeme bilgilerini göster' }).click()
    await expect(confirmed).toBeVisible()
    await page.reload()
    await expect(confirmed).toBeVisible()
    expect((await caller.call(getInvestments, { investmentState: 0 })).investments).toHaveLength(1)
  },
)

test('back from a later step that was opened by itself, summary and fields tell the saved amount', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const amount = card.unitShareValue * 3n
  await caller.call(saveInvestmentAmount, { projectId: card.id, amount: Number(amount) / 100 })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.invest.href({ seoName: card.seoName, adim: 'sozlesmeler' }))
  // So that the way back is no new page.
  await expectTakenOver(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Tutar' }).first().click()
  await expect(main.getByLabel('Pay adedi')).toHaveValue('3')
  await expect(main.getByText('Henüz seçilmedi')).toHaveCount(0)
})

test('an amount changed in another tab: nothing is accepted for the old one, and coming back shows the new one', async ({
  page,
  stage,
}) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  const save = (shares: bigint) =>
    caller.call(saveInvestmentAmount, { projectId: card.id, amount: Number(card.unitShareValue * shares) / 100 })
  await save(3n)
  const { texts } = await caller.call(getInvestmentPreparation, { projectId: card.id })
  for (const { id } of texts) await caller.call(openInvestmentText, { projectId: card.id, textId: id })
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.invest.href({ seoName: card.seoName, adim: 'sozlesmeler' }))
  const summary = page.getByRole('complementary', { name: 'Yatırım özeti' })
  const boxes = page.getByRole('checkbox', { name: /metnini okudum, anladım ve onaylıyorum/ })
  await expect(summary).toContainText(shown(card.unitShareValue * 3n))
  await save(4n)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Onayla ve ödemeye geç' }).click()
  await expect(page.getByText('Metinler yeniden onayınıza sunuluyor')).toBeVisible()
  await expect(summary).toContainText(shown(card.unitShareValue * 4n))
  expect((await caller.call(getInvestmentPreparation, { projectId: card.id })).acceptanceId).toBeNull()
  await boxes.first().check()
  await save(5n)
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
  await expect(summary).toContainText(shown(card.unitShareValue * 5n))
  await expect(boxes.first()).not.toBeChecked()
})
