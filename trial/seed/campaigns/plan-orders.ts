import { lira, type Kurus } from '#contracts/common/money/money.ts'
import { randomFrom, type Random } from '#db/seed/random.ts'
import { goalOf, storyId } from './compose-project.ts'
import { DAY_MS, HOUR_MS } from '../history.ts'
import type { Person } from '../people/people.ts'
import { stopsAt, type Campaign } from './campaign.ts'

/** `pays`: and stays; `leaves`: withdraws within the 48 hours; `forgets`: never pays. */
export type Course = 'pays' | 'leaves' | 'forgets'

export interface PlannedOrder {
  readonly projectId: string
  readonly person: Person
  readonly amountKurus: Kurus
  readonly course: Course
}

/** A campaign as the plan sees it: what is to be reached and what is there already. */
export interface Ongoing {
  readonly campaign: Campaign
  readonly projectId: string
  readonly unitKurus: Kurus
  readonly targetKurus: Kurus
  readonly random: Random
  placedKurus: Kurus
}

const STEADY_UNTIL = 0.8
const QUALIFIED_SHARE = 0.2

export function ongoingOf(campaign: Campaign): Ongoing {
  const { story } = campaign
  const unitKurus = lira(story.terms.unit)
  return {
    campaign,
    projectId: storyId(story.key),
    unitKurus,
    targetKurus: ((goalOf(story) * BigInt(story.fill)) / 100n / unitKurus) * unitKurus,
    random: randomFrom(`orders ${story.key}`),
    placedKurus: 0n,
  }
}

/** Campaigns begin quickly, slow down and fill up at the end. */
function reachedBy(progress: number): number {
  return Math.min(1, 0.3 * Math.min(1, progress * 5) + 0.7 * progress ** 1.25)
}

// Orders of one investor that may wait for their payment, in one campaign and in all: fewer than the platform's own parameters allow
// (`investor.open-orders`), which refuse more.
const MOST_IN_CAMPAIGN = 2
const MOST_IN_ALL = 6
const TRIES = 100
/** An order is a twelfth of the target at most: two stay within what may be held unpaid (`investor.open-orders.rate`). */
const MOST_PARTS = 12n

/** Investors with what is left of their limits, and how much they ordered of late. */
export class Purses {
  readonly #left = new Map<string, Kurus>()
  /** Orders of this step and the one before, whose payment may still be awaited, by investor and by investor and campaign. */
  #ordered: readonly [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
  readonly #everyone: readonly Person[]
  readonly #qualified: readonly Person[]

  constructor(people: readonly Person[]) {
    this.#everyone = people.filter(({ isQualified }) => !isQualified)
    this.#qualified = people.filter(({ isQualified }) => isQualified)
    for (const { id, limitKurus } of people) if (limitKurus !== null) this.#left.set(id, limitKurus)
  }

  /** Days have passed: what was ordered before the last step was paid or has expired. */
  beginStep(): void {
    this.#ordered = [new Map(), this.#ordered[0]]
  }

  /** Somebody who can still spend `wanted` and order here, and how much of it; the owner never invests in their own project. */
  find(
    random: Random,
    { projectId, ownerId }: { readonly projectId: string; readonly ownerId: string },
    wanted: (isQualified: boolean) => Kurus,
  ): { person: Person; amountKurus: Kurus } {
    for (let tries = 0; tries < TRIES; tries++) {
      const isQualified = tries > 20 || random.next() < QUALIFIED_SHARE
      const person = random.pick(isQualified ? this.#qualified : this.#everyone)
      const amountKurus = wanted(isQualified)
      const left = this.#left.get(person.id)
      if (person.id === ownerId || (left !== undefined && left < amountKurus)) continue
      if (!this.#mayOrder(person.id, projectId)) continue
      if (left !== undefined) this.#left.set(person.id, left - amountKurus)
      return { person, amountKurus }
    }
    throw new Error('The trial has too few qualified investors for its campaigns')
  }

  /** Counts the order when it may be. */
  #mayOrder(personId: string, projectId: string): boolean {
    const [now, before] = this.#ordered
    const here = `${personId} ${projectId}`
    const countOf = (key: string) => (now.get(key) ?? 0) + (before.get(key) ?? 0)
    if (countOf(here) >= MOST_IN_CAMPAIGN || countOf(personId) >= MOST_IN_ALL) return false
    for (const key of [here, personId]) now.set(key, (now.get(key) ?? 0) + 1)
    return true
  }
}

const AMOUNTS = [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 5_000, 7_500, 10_000, 10_000, 15_000, 20_000]
const LARGE_AMOUNTS = [25_000, 40_000, 50_000, 60_000, 75_000, 100_000, 150_000, 250_000]

/** The orders of one campaign at one moment: as many as bring it to where it should stand at the next. */
export function planOrders(ongoing: Ongoing, purses: Purses, at: Date, today: Date, stepMs: number): PlannedOrder[] {
  const { campaign, random, unitKurus, targetKurus, projectId } = ongoing
  const { opensAt } = campaign.window
  const closesAt = stopsAt(campaign)
  // Orders are placed some hours after the step begins.
  if (at < opensAt || at.getTime() + 8 * HOUR_MS >= closesAt.getTime()) return []
  const end = Math.min(closesAt.getTime(), today.getTime())
  const isLast = at.getTime() + stepMs >= end - DAY_MS / 2
  const progress = isLast ? 1 : (at.getTime() - opensAt.getTime() + stepMs / 2) / (end - opensAt.getTime())
  const wantedKurus = isLast ? targetKurus : (targetKurus * BigInt(Math.round(reachedBy(progress) * 10_000))) / 10_000n
  const orders: PlannedOrder[] = []
  while (ongoing.placedKurus + unitKurus <= wantedKurus) {
    const restKurus = targetKurus - ongoing.placedKurus
    const found = purses.find(random, { projectId, ownerId: campaign.owner.id }, (isQualified) => {
      const roundKurus = (lira(random.pick(isQualified ? LARGE_AMOUNTS : AMOUNTS)) / unitKurus) * unitKurus
      const amountKurus = roundKurus < unitKurus ? unitKurus : roundKurus
      // Two of one investor may wait for their payment, and together no more of the goal than the platform lets them.
      const mostKurus = (targetKurus / MOST_PARTS / unitKurus) * unitKurus
      const within = amountKurus > mostKurus && mostKurus > lira(25_000) ? mostKurus : amountKurus
      return within > restKurus ? restKurus : within
    })
    const roll = progress < STEADY_UNTIL ? random.next() : 1
    const course: Course = roll < 0.025 ? 'leaves' : roll < 0.06 ? 'forgets' : 'pays'
    if (course === 'pays') ongoing.placedKurus += found.amountKurus
    orders.push({ projectId, course, ...found })
  }
  return orders
}
