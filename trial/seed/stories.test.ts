import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isMersisNo } from '#contracts/common/person/mersis.ts'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { isCitizenNumber } from '#contracts/common/person/national-id.ts'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import { password } from '#contracts/common/person/password.ts'
import { slugOf } from '#contracts/common/text/text.ts'
import { refuseCompanyValue, refuseDates, refuseGoal, refuseOwnership } from '#contracts/projects/rules.ts'
import { choiceRows } from '#db/seed/base/choices.ts'
import { drawCover, drawLogo } from '#db/seed/pictures/draw.ts'
import { composeProject, goalOf } from './campaigns/compose-project.ts'
import { DEMO_PEOPLE, TRIAL_PASSWORD } from './people/demo-people.ts'
import { roundOf } from './campaigns/further-texts.ts'
import { inventPeople } from './people/people.ts'
import { STORIES } from './stories/index.ts'
import { toldBeside } from './stories/told/index.ts'
import { COMMENTS } from './stories/comments.ts'
import { ownerOf, tellStories } from './tell-stories.ts'
import { commentsOn } from './write-comments.ts'
import { windowOf } from './campaigns/windows.ts'

const TODAY = new Date('2026-11-20T22:30:00Z')
const PICTURES = { coverPath: 'aa/x', logoPath: 'aa/y', portraits: {}, gallery: [] }
const projects = STORIES.map((story) => ({
  story,
  project: composeProject(story, 'owner', windowOf(story, TODAY), PICTURES),
}))

test('enough campaigns, in every public state', () => {
  const count = (fate: string) => STORIES.filter((story) => story.fate === fate).length
  expect(STORIES.length).toBeGreaterThanOrEqual(24)
  expect(count('upcoming')).toBe(4)
  expect(count('live')).toBeGreaterThanOrEqual(9)
  expect(count('closing')).toBe(2)
  expect(count('unsuccessful')).toBe(3)
  expect(count('cancelled')).toBe(1)
  const successes = ['successful', 'registration', 'payout', 'reporting'].reduce((sum, fate) => sum + count(fate), 0)
  expect(successes).toBeGreaterThanOrEqual(5)
})

test.each(projects.map(({ story, project }) => [story.key, story, project] as const))(
  '%s: numbers agree to the kuruş, keys exist, numbers pass their checks',
  (_key, story, project) => {
    expect(refuseDates(project.plan) ?? refuseGoal(project.plan) ?? refuseCompanyValue(project.plan)).toBeNull()
    expect(project.plan.postInvestmentCompanyValue * project.plan.percentageOfShares).toBe(goalOf(story) * 10_000n)
    expect(refuseOwnership(project.people.map(({ shareBps = 0n }) => shareBps))).toBeNull()
    const uses = project.form.useOfFunds.reduce((sum, use) => sum + BigInt(use.amountKurus), 0n)
    expect(uses).toBe(goalOf(story))
    expect(isMersisNo(project.company.mersisNo)).toBe(true)
    expect(isTurkishIban(project.plan.payoutIban)).toBe(true)
    const isKnown = (list: string, key: string) => choiceRows().some((row) => row.list === list && row.key === key)
    expect(isKnown('categories', project.categoryKey)).toBe(true)
    expect(isKnown('businessModel', project.businessModelKey)).toBe(true)
    expect(isKnown('cities', project.cityKey)).toBe(true)
  },
)

test('a company comes again with its numbers, people and business, under a name and key of its own', () => {
  for (const { story, project } of projects) {
    const again = composeProject(roundOf(story, 2, 'unsuccessful'), 'owner', windowOf(story, TODAY), PICTURES)
    expect(again.company).toEqual(project.company)
    expect(again.people).toEqual(project.people)
    expect(again.content?.market).toBe(project.content?.market)
    expect(again.plan).toEqual(project.plan)
    expect([again.id, again.title]).not.toEqual([project.id, project.title])
  }
})

test('titles, addresses and covers are all different, and the same in every run', async () => {
  expect(new Set(STORIES.map(({ title }) => slugOf(title))).size).toBe(STORIES.length)
  const covers = STORIES.map(({ key, category }) =>
    Buffer.from(drawCover(key, category, toldBeside(key).cover)).toString(),
  )
  const marks = STORIES.map(({ key, category, company }) =>
    Buffer.from(drawLogo(key, category, company.name)).toString(),
  )
  for (const drawn of [covers, marks]) expect(new Set(drawn).size).toBe(STORIES.length)
  expect(Buffer.from(drawCover('selvi', 'enerji')).toString()).toBe(
    Buffer.from(drawCover('selvi', 'enerji')).toString(),
  )
  expect(await sharp(drawCover('selvi', 'enerji')).metadata()).toMatchObject({ width: 1200, height: 675 })
})

test('people have names and numbers of their own, and a password that the rules let pass', () => {
  const named = [...DEMO_PEOPLE.map(({ person }) => person), ...STORIES.map(ownerOf)]
  const people = [...new Map([...named, ...inventPeople(260, named)].map((person) => [person.id, person])).values()]
  for (const read of ['emailAddress', 'nationalId', 'iban', 'registryNumber'] as const) {
    expect([read, new Set(people.map((person) => person[read])).size]).toEqual([read, people.length])
  }
  expect(
    people.every(
      ({ nationalId, iban, phone }) => isCitizenNumber(nationalId) && isTurkishIban(iban) && isMobileNumber(phone),
    ),
  ).toBe(true)
  expect(people.filter(({ isQualified }) => isQualified).length).toBeGreaterThan(30)
  expect(z.safeParse(password, TRIAL_PASSWORD).success).toBe(true)
})

test('members comment while a campaign is open, on campaigns that go on and that ended; one comment is hidden after it was written', () => {
  const people = inventPeople(260, [])
  const { campaigns } = tellStories(people, TODAY, (story) => windowOf(story, TODAY))
  expect(Object.keys(COMMENTS).filter((key) => !campaigns.some(({ story }) => story.key === key))).toEqual([])
  const fates = new Set<string>()
  for (const campaign of campaigns) {
    const comments = COMMENTS[campaign.story.key] ?? []
    const moments = commentsOn(campaign, people, TODAY).map(({ at }) => at.getTime())
    expect(moments).toHaveLength(comments.length + comments.filter(({ hidden }) => hidden).length)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    for (const at of moments) {
      expect(at).toBeGreaterThan(campaign.window.opensAt.getTime())
      expect(at).toBeLessThan(Math.min(campaign.window.closesAt.getTime(), TODAY.getTime()))
    }
    if (comments.length > 0) fates.add(campaign.story.fate)
  }
  expect([...fates]).toEqual(expect.arrayContaining(['live', 'reporting', 'successful', 'unsuccessful']))
  expect(Object.values(COMMENTS).flatMap((one) => one.filter(({ hidden }) => hidden))).toHaveLength(1)
})
