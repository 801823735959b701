import { callAs } from './call-as.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { lira } from '#contracts/common/money/money.ts'
import type { PlatformClock } from '#server/kit/database/platform-clock.ts'
import type { Context } from '#server/kit/context.ts'
import { upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { bringNotices, skipPastEvents } from '#server/modules/notifications/index.ts'
import { randomFrom } from '#db/seed/random.ts'
import { enrolDemoStaff } from './people/demo-authenticators.ts'
import { DEMO_PEOPLE, TRIAL_PASSWORD, demoInvestors, officers } from './people/demo-people.ts'
import { askOfficers } from './people/ask-officers.ts'
import { DAY_MS, HOUR_MS, startHistory, type History } from './history.ts'
import { asMember } from './people/people-actors.ts'
import { inventPeople } from './people/people.ts'
import { recordQualifications } from './people/record-qualifications.ts'
import { payAll, placeAll, type PlacedOrder } from './campaigns/place-and-pay.ts'
import { Purses, ongoingOf, planOrders, type Ongoing, type PlannedOrder } from './campaigns/plan-orders.ts'
import { closeDays } from './close-days.ts'
import { countViews } from './count-views.ts'
import { receiveRecentTransfers } from './recent-days.ts'
import { reportRequests } from './report-requests.ts'
import { doDueWork, payBack, readStatements, settle } from './campaigns/settle-campaigns.ts'
import { STORIES } from './stories/index.ts'
import { ToldUpdates } from './told-updates.ts'
import type { Happening } from './happening.ts'
import { drawAhead, ownerOf, tellStories } from './tell-stories.ts'
import { writeTrialContent } from './trial-content.ts'
import { showInterest } from './show-interest.ts'
import { markTrialSeeded } from './trial-seeded.ts'
import { writeTrialSettings } from './trial-settings.ts'
import { windowOf } from './campaigns/windows.ts'
import { writeDemoCompany } from './people/write-company.ts'
import { writeMembers } from './people/write-members.ts'
import { contactHappenings } from './write-messages.ts'

export interface TrialTools {
  readonly pool: pg.Pool
  readonly clock: PlatformClock
  report(step: string): void
  /** Lets the planner count what was written. */
  analyze(): Promise<void>
}

const MEMBERS = 300
const DEMO_SPENDS = lira(20_000)
const STEP_DAYS = 3
const STEP_MS = STEP_DAYS * DAY_MS
const SLOW_MKK_MINUTES = 4 * 24 * 60

/**
 * Plays some seven months of the platform: the clock is moved through the past, and at every step the product's own verbs
 * create, publish, order, withdraw, judge, refund, allocate and pay out. Needs the simulators; they answer at the moved time.
 */
export async function seedTrial(context: Context, tools: TrialTools): Promise<void> {
  const history = startHistory(context, tools.clock)
  try {
    await play(context, tools, history)
  } finally {
    await history.end()
  }
  await markTrialSeeded(context)
}

async function play(context: Context, tools: TrialTools, history: History): Promise<void> {
  const demo = DEMO_PEOPLE.map(({ person }) => person)
  const named = [...demo, ...STORIES.map(ownerOf).filter(({ id }) => demo.every((one) => one.id !== id))]
  const crowd = inventPeople(MEMBERS - named.length, named)
  const investors = [...demoInvestors, ...crowd]
  const { campaigns, happenings } = tellStories(investors, history.today, (story) => windowOf(story, history.today))
  drawAhead(campaigns)

  const start = Math.min(...happenings.map(({ at }) => at.getTime())) - 20 * DAY_MS
  await history.moveTo(new Date(start))
  await writeTrialSettings(context)
  await writeMembers(context, [...named, ...crowd], TRIAL_PASSWORD)
  for (const { person, roles } of DEMO_PEOPLE) {
    for (const role of roles) await grantRole(context, { memberId: person.id, role })
  }
  await recordQualifications(context)
  await enrolDemoStaff(context, DEMO_PEOPLE)
  await writeDemoCompany(context)
  await tools.analyze()

  const isPublic = ({ story }: (typeof campaigns)[number]) => story.closes <= 0 || story.fate === 'live'
  const ongoing = campaigns.filter(isPublic).map(ongoingOf)
  // The demo investor keeps most of the yearly limit for whoever tries the platform.
  const spending = investors.map((one) => (one.id === demoInvestors[0]?.id ? { ...one, limitKurus: DEMO_SPENDS } : one))
  const purses = new Purses(spending)
  const updates = new ToldUpdates(campaigns)
  const waiting = [...happenings, ...contactHappenings(history.today)].sort((a, b) => Number(a.at) - Number(b.at))
  const lastStep = history.today.getTime() - 25 * HOUR_MS
  const steps = Math.ceil((lastStep - start) / STEP_MS)
  for (let left = steps; left >= 0; left--) {
    const at = new Date(lastStep - left * STEP_MS)
    if (left === Math.floor(steps / 2)) await tools.analyze()
    await playStep(context, history, { at, isLast: left === 0, waiting, ongoing, purses, updates })
    if (left < 3) await closeDays(context, officers, left === 0 ? history.today : null)
  }
  await askOfficers(context, crowd)
  await playRecent(context, tools, history, { ongoing, purses, updates })
  await showInterest(context, crowd)
  await countViews(context)
  await bringNotices(context, {
    memberIds: new Set(demo.map(({ id }) => id)),
    since: new Date(history.today.getTime() - 45 * DAY_MS),
    unreadFrom: new Date(history.today.getTime() - 2 * DAY_MS),
  })
  await skipPastEvents(context)
}

interface Step {
  readonly at: Date
  readonly isLast: boolean
  readonly waiting: Happening[]
  readonly ongoing: readonly Ongoing[]
  readonly purses: Purses
  readonly updates: ToldUpdates
}

/** Three days at once: what happens by itself and by hand, orders in the morning, transfers in the afternoon. */
async function playStep(context: Context, history: History, step: Step): Promise<void> {
  const { at, isLast, waiting, ongoing, purses, updates } = step
  while (waiting[0] && waiting[0].at <= at) {
    const next = waiting.shift()
    if (!next) break
    await history.moveTo(next.at)
    await next.happen(context)
  }
  await history.moveTo(at)
  if (isLast) await slowDownMkk(context, SLOW_MKK_MINUTES)
  await readStatements(context)
  await doDueWork(context)
  for (const one of ongoing) await settle(context, one, officers, isLast)
  await payBack(context, officers)
  await doDueWork(context)
  if (isLast) await slowDownMkk(context, 0)
  await updates.tell(context)

  purses.beginStep()
  const planned = ongoing.flatMap((one) => planOrders(one, purses, at, history.today, STEP_MS))
  if (planned.length === 0) return
  await history.moveTo(new Date(at.getTime() + 2 * HOUR_MS))
  const placed = await placeAll(context, planned)
  await history.moveTo(new Date(at.getTime() + 7 * HOUR_MS))
  await payAll(context, placed)
  // On the last day two investors change their minds, so that finance finds refunds to prepare.
  const leaving = isLast ? placed.slice(0, 2) : placed.filter(({ course }) => course === 'leaves')
  if (leaving.length > 0) await history.moveTo(new Date(at.getTime() + 14 * HOUR_MS))
  for (const one of leaving) await withdraw(context, one)
}

async function withdraw(context: Context, { person, investmentId }: PlacedOrder): Promise<void> {
  await callAs(asMember(context, person), cancelRefundInvestment, { investmentId })
}

/** How long MKK takes for allocation lists: those of the last day stay under way for the visitor of the trial. */
async function slowDownMkk(context: Context, minutes: number): Promise<void> {
  await sql`update trial.behaviour set mkk_list_minutes = ${minutes}`.execute(context.db)
}

/** The last hours: campaigns close, a few orders still wait for their transfer, and the bank's statements are imported. */
async function playRecent(
  context: Context,
  tools: TrialTools,
  history: History,
  { ongoing, purses, updates }: Pick<Step, 'ongoing' | 'purses' | 'updates'>,
): Promise<void> {
  await history.moveTo(new Date(history.today.getTime() - 9 * HOUR_MS))
  await doDueWork(context)
  await updates.tell(context)
  const live = ongoing.filter(({ campaign, unitKurus, targetKurus, placedKurus }) => {
    const { story } = campaign
    return story.fate === 'live' && story.fill < 95 && targetKurus - placedKurus < targetKurus && unitKurus > 0n
  })
  const random = randomFrom('recent orders')
  purses.beginStep()
  const planned = live.flatMap((one) =>
    Array.from({ length: 2 }, () => ({
      projectId: one.projectId,
      course: 'pays' as const,
      ...purses.find(
        random,
        { projectId: one.projectId, ownerId: one.campaign.owner.id },
        () => one.unitKurus * BigInt(random.whole(4, 20)),
      ),
    })),
  )
  const placed = await placeAll(context, [...demoOrder(live[0]), ...planned])
  for (const one of live.slice(0, 3)) await followedByDemo(context, one)
  await history.moveTo(new Date(history.today.getTime() - 3 * HOUR_MS))
  await receiveRecentTransfers(context, tools, placed)
  await history.end()
  await doDueWork(context)
  await reportRequests(context)
  await writeTrialContent(context)
}

/** The demo investor has one payment inside the 48 hours, so that withdrawing can be tried. */
function demoOrder(one: Ongoing | undefined): PlannedOrder[] {
  const [person] = demoInvestors
  if (!one || !person) return []
  return [{ projectId: one.projectId, course: 'pays', person, amountKurus: one.unitKurus * 20n }]
}

async function followedByDemo(context: Context, { projectId }: Ongoing): Promise<void> {
  const [person] = demoInvestors
  if (person) await callAs(asMember(context, person), upsertProjectToFavorites, { projectId })
}
