import type { Page } from '@playwright/test'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import { ELIGIBILITY_STEPS } from '#contracts/membership/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { paths } from '#contracts/paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { becomeInvestor, signIn } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { registerOnScreen, signInOnScreen } from './support/become-member.ts'
import { openLongest } from './support/campaign.ts'
import { prepareGround } from './support/ground.ts'
import { investOnScreen } from './support/invest.ts'
import { OF_INVESTMENTS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// Where lines end on narrow screens: never behind the hyphen of `e-posta`, nor within a group of an IBAN.

test.setTimeout(300_000)

const WIDTHS = [320, 360, 390, 430, 768]

// A program of the page, not of this process: as text. A word is broken where two neighbours stand at different heights.
const BROKEN = `(() => {
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const heightOf = (text, at) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const box = range.getBoundingClientRect()
    return box.width === 0 ? null : box.top
  }
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(text.parentElement.tagName)) continue
    for (const word of text.data.matchAll(/e-posta|TR\\d\\d[\\d ]{15,}/gi))
      for (let at = word.index; at < word.index + word[0].length - 1; at++) {
        if (text.data[at] === ' ' || text.data[at + 1] === ' ') continue
        const [one, next] = [heightOf(text, at), heightOf(text, at + 1)]
        if (one === null || next === null || Math.abs(one - next) < 5) continue
        found.push(text.data.slice(Math.max(0, at - 30), at + 30))
        break
      }
  }
  return found
})()`

async function lookAt(page: Page, key: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    found.push(...(await page.evaluate<string[]>(BROKEN)).map((words) => `${key} at ${width}: ${words}`))
  }
  return found
}

async function walk(page: Page, places: readonly { readonly key: string; readonly path: string }[]): Promise<void> {
  const found: string[] = []
  for (const { key, path } of places) {
    await page.goto(path)
    found.push(...(await lookAt(page, key)))
  }
  expect(found).toEqual([])
}

const STEPS = ELIGIBILITY_STEPS.map((step) => ({ key: `step ${step}`, path: stepHref(step) }))

test('on what visitors see, and a member who has nothing yet', async ({ page, stage, staff }) => {
  const { screens } = await prepareGround(stage, staff)
  await walk(
    page,
    screens.filter(({ forMembers }) => !forMembers),
  )
  await registerOnScreen(page, inventPerson())
  const isOwn = (key: string) => key.startsWith('profile.') && !OF_INVESTMENTS.includes(key)
  await walk(page, [...screens.filter(({ key }) => isOwn(key)), ...STEPS])
})

test('on what investors see, from the order to the refund', async ({ page, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const { investmentId } = await investOnScreen(page, card.seoName, 1)
  expect(await lookAt(page, 'order placed')).toEqual([])
  await walk(page, [
    { key: 'portfolio', path: paths.profile.portfolio.href() },
    { key: 'position', path: paths.profile.position.href({ investmentId }) },
    ...STEPS,
  ])
  await page.context().clearCookies()
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  const login = demoLogins.find(({ role }) => role === 'nitelikli')
  if (!login) throw new Error('the trial has no qualified investor')
  const caller = await signIn(stage.visitor, login.emailAddress, login.password)
  const { investments } = await caller.call(getInvestments, { investmentState: 0 })
  const byState = new Map(investments.map((one) => [one.state, one.investmentId]))
  await signInOnScreen(page, login.emailAddress, login.password)
  await walk(
    page,
    [...byState].map(([state, id]) => ({ key: state, path: paths.profile.position.href({ investmentId: id }) })),
  )
})

test('on what the operator’s people see', async ({ page, stage, staff }) => {
  const { screens } = await prepareGround(stage, staff)
  await staff.enter(page, 'yonetici@demo.example')
  await walk(
    page,
    // A message stands as its sender wrote it.
    screens.filter(({ key }) => key.startsWith('console.') && !key.startsWith('console.contactMessage')),
  )
})
