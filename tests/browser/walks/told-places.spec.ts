import type { Page } from '@playwright/test'
import { actingForOf } from '#contracts/common/acting.ts'
import { getNotices, readNotice } from '#contracts/notifications/notice-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { getMail, getMails, getTrialState } from '#contracts/trial/endpoints.ts'
import type { Caller } from '#trial/play/api.ts'
import { signIn } from '#trial/play/become-investor.ts'
import type { Stage } from '#trial/play/stage.ts'
import { signInOnScreen } from '../support/become-member.ts'
import { expect, test } from '../support/test.ts'

// Whatever a person is told leads to their page: every kind of notice, of link in their letters and of task that the trial has, asked for
// as its owner. By requests alone; that a press leaves the page where the account changes is held by web/api/lead-to.test.ts.

test.setTimeout(600_000)

/** A founder whose campaign is over, and one with a campaign ahead and reports that are due. */
const FOUNDERS = ['murathan.ege@ornek.example', 'yavuz.sert@ornek.example']
/** Links that are worth something once, or lead to where one signs in. */
const ONCE = [paths.auth.verifyEmail.pattern, paths.auth.signIn.pattern, 'sifre', 'davet', 'abonelik', 'bulten']

/** By what an address is, whichever record it names: one of each kind is asked for. */
const kindOf = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/=[^&]*/g, '')

async function noticesOf(caller: Caller): Promise<string[]> {
  const places = new Map<string, string>()
  let after: string | null = ''
  while (after !== null) {
    const { notices, next }: Awaited<ReturnType<typeof caller.call<typeof getNotices>>> = await caller.call(
      getNotices,
      {
        view: 'all',
        after,
      },
    )
    for (const { id } of notices) {
      const { path } = await caller.call(readNotice, { id })
      places.set(kindOf(path), path)
    }
    after = next
  }
  return [...places.values()]
}

async function lettersTo(stage: Stage, to: string): Promise<string[]> {
  const places = new Map<string, string>()
  for (const { id } of (await stage.visitor.call(getMails, { to })).mails) {
    for (const link of (await stage.visitor.call(getMail, { id })).links) {
      const { pathname, search } = new URL(link)
      if (!ONCE.some((part) => (pathname + search).includes(part)))
        places.set(kindOf(pathname + search), pathname + search)
    }
  }
  return [...places.values()]
}

/** What is wrong with where a person is led; null: nothing. */
async function wrongWith(page: Page, path: string): Promise<string | null> {
  const answer = await page.request.get(path)
  const came = new URL(answer.url()).pathname
  if (answer.status() !== 200) return `${path}: ${answer.status()}`
  if (actingForOf(came) !== actingForOf(path)) return `${path}: led to ${came}, another account’s`
  return came.startsWith(paths.auth.signIn.pattern) ? `${path}: asked to sign in` : null
}

test('every notice, letter and task of the trial leads its owner to his page', async ({ page, stage }) => {
  const { demoLogins } = await stage.visitor.call(getTrialState, {})
  const members = demoLogins.filter(({ role }) => ['yatirimci', 'nitelikli', 'girisimci'].includes(role))
  const password = members[0]?.password ?? ''
  const people = [...members.map(({ emailAddress }) => emailAddress), ...FOUNDERS]
  const found: string[] = []
  const kinds = new Set<string>()
  for (const emailAddress of people) {
    await page.context().clearCookies()
    await signInOnScreen(page, emailAddress, password)
    const caller = await signIn(stage.visitor, emailAddress, password)
    const tasks = await caller.call(getMyTasks, {})
    for (const { kind } of tasks) kinds.add(kind)
    const places = [
      ...tasks.map(({ path }) => path),
      ...(await noticesOf(caller)),
      ...(await lettersTo(stage, emailAddress)),
    ]
    expect(places, emailAddress).not.toEqual([])
    for (const path of new Set(places)) {
      const wrong = await wrongWith(page, path)
      if (wrong !== null) found.push(`${emailAddress}: ${wrong}`)
    }
  }
  expect(found).toEqual([])
  // A founder's own, and not only investors'.
  expect([...kinds]).toContain('campaign')
})
