import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import {
  approvePayout,
  approveRefundBatch,
  beginRefusalDecision,
  confirmRefusalDecision,
  getMkkRefusals,
  preparePayout,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { ask } from '../ask.ts'
import type { Story } from '../campaign-story.ts'
import type { TestInvestor } from '../membership.ts'

type Refused = OutputOf<typeof getMkkRefusals>['refusals'][number]
type Wanted = Omit<InputOf<typeof beginRefusalDecision>, 'refusalId' | 'reason'>

/** What waits for finance after MKK's answers. */
export const openRefusals = async (officer: Context): Promise<Refused[]> =>
  (await ask(officer, getMkkRefusals, {})).refusals

/** The only thing that waits; anything else is the test's mistake. */
export async function onlyRefusal(officer: Context): Promise<Refused> {
  const [refusal, ...others] = await openRefusals(officer)
  if (!refusal || others.length > 0) throw new Error(`${others.length + (refusal ? 1 : 0)} refusals are open`)
  return refusal
}

/** One officer begins, the other decides. */
export async function decideRefusal(
  [first, second]: readonly [Context, Context],
  refusalId: string,
  wanted: Wanted,
): Promise<void> {
  const begun = await ask(first, beginRefusalDecision, { refusalId, reason: 'MKK ile görüşüldü', ...wanted })
  await ask(second, confirmRefusalDecision, begun)
}

/** A campaign of 100 shares of 10 TL whose investors paid so many shares each, judged successful on 2 April. */
export async function fundedCampaign(
  story: Story,
  parts: readonly (readonly [TestInvestor, bigint])[],
): Promise<string> {
  const projectId = await story.campaign()
  for (const [investor, shares] of parts)
    await story.transfer(investor, await story.invest(investor, projectId, shares * 1_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  return projectId
}

/** Refunds and payout of a campaign to their end: prepared, approved, executed by the bank. */
export async function payEverything(
  story: Story,
  [first, second]: readonly [Context, Context],
  projectId: string,
  moment: string,
): Promise<void> {
  const { batchId } = await ask(first, prepareRefundBatch, {})
  if (batchId) await ask(second, approveRefundBatch, { batchId })
  const { payoutId } = await ask(first, preparePayout, { projectId })
  await ask(second, approvePayout, { payoutId })
  await story.moveTo(moment)
}
