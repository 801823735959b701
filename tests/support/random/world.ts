import type { Context } from '#server/kit/context.ts'
import type { paperBank } from '../bank/paper-bank.ts'
import type { TestCampaign } from '../investments.ts'

export interface Investment {
  readonly id: string
  readonly investorId: string
  readonly referenceNo: string
  readonly amountKurus: bigint
  readonly iban: string
}

export interface Placed {
  readonly at: Date
  readonly amountKurus: bigint
}

/** What the parts of a world share: its people, its records, and its time. */
export interface World {
  /** Nobody's. */
  readonly context: Context
  /** Of two who decide together. */
  readonly officers: readonly [Context, Context]
  readonly founders: readonly string[]
  readonly qualifiedNumber: string
  readonly paper: ReturnType<typeof paperBank>
  readonly campaigns: readonly TestCampaign[]
  /** Every order that was taken, and when. */
  readonly placed: readonly Placed[]
  now(): Date
  campaign(where: number): TestCampaign
  /** One of those placed so far. */
  investment(which: number): Investment | undefined
  wait(hours: number): Promise<void>
}
