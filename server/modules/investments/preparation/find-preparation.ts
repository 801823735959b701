import type * as z from 'zod/mini'
import type { InputOf, OutputOf, Reason } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getInvestmentPreparation as endpoint } from '#contracts/investments/endpoints.ts'
import type { InsiderBound } from '#contracts/investments/insider/bounds.ts'
import { paymentDueAt, type PaymentTerm } from '#contracts/investments/rules.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findStanding } from '#server/modules/eligibility/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findHeldUnpaid, type HeldUnpaid, openOrderReasonsOf } from './open-orders.ts'
import { type Acceptance, findAcceptance, findOpenings, findSavedAmount } from './preparation-store.ts'
import { findRemaining, type Remaining, showOffering } from './campaign-terms.ts'
import { findRequiredTexts, type RequiredText } from './required-texts.ts'
import { findInsiderRules } from '../insider/find-rules.ts'
import { needsSecondPerson } from '../company/company-orders.ts'
import { withdrawalHours } from '../withdrawal-hours.ts'
import { explainLimit } from '../limit/explain-limit.ts'
import type { reason } from '#contracts/common/wire.ts'

/** The invest flow as this investor finds it: terms, what is left and why, saved amount, texts, and what still blocks. */
export async function findPreparation(
  context: Context,
  { projectId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const offering = await showOffering(context, projectId)
  if (offering.form_version === null) throw new Refusal('not-found')
  const standing = await findStanding(context, member.id)
  const unpaid = await findHeldUnpaid(context, member.id, projectId)
  const limit = await explainLimit(context, member.id)
  const insider = await findInsiderRules(context, member.id, projectId)
  const texts = await findRequiredTexts(context, projectId)
  const savedAmount = await findSavedAmount(context, member.id, projectId)
  const remaining = await findRemaining(context, projectId)
  const formVersion = offering.form_version
  const acceptance =
    savedAmount === null
      ? null
      : await findAcceptance(context, { investorId: member.id, projectId, amountKurus: savedAmount, formVersion })
  const allAccepted = acceptance !== null && texts.every((text) => acceptance.sha256s.includes(text.sha256))
  return {
    projectId,
    projectTitle: offering.title,
    seoName: offering.seo_name,
    stateCode: wireStateCode(offering.state),
    unitShareValue: offering.unit_share_value_kurus,
    fundingGoal: offering.funding_goal_kurus,
    remaining: remaining?.remainingKurus ?? 0n,
    unpaid: unpaidFrom(unpaid),
    kept: keptFrom(remaining, standing),
    insiderBounds: insiderBoundsFrom(insider.bounds),
    numberofShares: Number(offering.share_count),
    percentageofShares: offering.share_bps,
    closesAt: toUnixSeconds(offering.closes_at),
    formVersion,
    remainingLimit: limit.remaining,
    limitReasons: limit.reasons,
    isLimitEstimate: limit.isEstimate,
    blockers: copyReasons([...standing.blockers, ...openOrderReasonsOf(unpaid), ...insider.reasons]),
    savedAmount,
    texts: textsFrom(texts, await findOpenings(context, member.id, projectId), acceptance),
    acceptanceId: allAccepted ? acceptance.id : null,
    withdrawalHours: await withdrawalHours(context),
    payBy: toUnixSeconds(paymentDueAt(context.clock.now(), await findPaymentTerm(context), offering.ends_at)),
    needsSecondPerson: savedAmount !== null && (await needsSecondPerson(context, member, savedAmount)),
  }
}

/** Each text with when it was opened and accepted. */
function textsFrom(texts: readonly RequiredText[], openings: ReadonlyMap<string, Date>, acceptance: Acceptance | null) {
  return texts.map(({ id, kind, title, version, sha256 }) => {
    const openedAt = openings.get(sha256)
    const isAccepted = acceptance?.sha256s.includes(sha256) === true
    return {
      ...{ id, kind, title, version, sha256 },
      openedAt: openedAt ? toUnixSeconds(openedAt) : null,
      acceptedAt: isAccepted ? toUnixSeconds(acceptance.acceptedAt) : null,
    }
  })
}

/** How many orders the investor holds unpaid and how much, beside the most there may be. */
function unpaidFrom({ inCampaign, inAll, most, unpaidKurus, mostUnpaidKurus }: HeldUnpaid) {
  return {
    inCampaign,
    inAll,
    mostInCampaign: most.inCampaign,
    mostInAll: most.inAll,
    held: unpaidKurus,
    most: mostUnpaidKurus,
  }
}

async function findPaymentTerm(context: Context): Promise<PaymentTerm> {
  const read = async (key: 'campaign.payment' | 'campaign.payment.last' | 'campaign.payment.last-days') =>
    Number((await findParameter(context, key)).value)
  return {
    days: await read('campaign.payment'),
    last: await read('campaign.payment.last'),
    lastDays: await read('campaign.payment.last-days'),
  }
}

/** What is open to an investor who is no qualified one, while the end of the goal is kept for those. */
function keptFrom(remaining: Remaining | null, { isQualified }: { readonly isQualified: boolean }) {
  if (!remaining?.kept || isQualified) return null
  return { open: remaining.kept.openToOthersKurus, missing: remaining.kept.missingKurus }
}

function insiderBoundsFrom(bounds: readonly InsiderBound[]) {
  return bounds.map(({ kind, mostKurus, heldKurus }) => ({ kind, most: mostKurus, held: heldKurus }))
}

type WireReason = z.output<typeof reason>

/** Reasons as an answer holds them: its lists are not read-only. */
function copyReasons(reasons: readonly Reason[]): WireReason[] {
  return reasons.map(({ inputs, ...reason }) => ({ ...reason, ...(inputs ? { inputs: [...inputs] } : {}) }))
}
