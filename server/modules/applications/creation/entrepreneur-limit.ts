import type { InputOf, OutputOf, Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/creation/endpoints.ts'
import { projectErrors } from '#contracts/projects/messages.ts'
import {
  campaignsOfTwelveMonths,
  capOf,
  refuseApplication,
  remainingLimit,
  type ApplicationRefusal,
  type EarlierProject,
} from '#contracts/projects/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter, findParameterIfKnown } from '#server/modules/platform/index.ts'
import { findFounderHindrances } from './founder-hindrances.ts'

/** A campaign may be planned this far ahead. */
const FURTHEST_DAYS = 365

/** What the entrepreneur's earlier projects were, beside the one that is looked at; a draft is none yet. */
export async function findEarlierProjects(
  context: Pick<Context, 'db'>,
  ownerId: string,
  exceptId?: string,
): Promise<EarlierProject[]> {
  let projects = context.db
    .selectFrom('projects.project as p')
    .innerJoin('projects.terms as t', 't.project_id', 'p.id')
    .select([
      'p.state',
      'p.published_at',
      't.opens_at',
      't.funding_goal_kurus',
      't.additional_funding_bps',
      't.unit_share_value_kurus',
    ])
    .where('p.owner_id', '=', ownerId)
    .where('p.state', '<>', 'draft')
  if (exceptId !== undefined) projects = projects.where('p.id', '<>', exceptId)
  const rows = await projects.execute()
  return rows.map((row) => ({
    state: row.state,
    startDate: row.published_at ? istanbulDate(row.opens_at) : null,
    capKurus: capOf(row.funding_goal_kurus, row.additional_funding_bps, row.unit_share_value_kurus),
  }))
}

/**
 * What the announced ceiling leaves for a project whose campaign begins on a day, beside the founder's others (T16/4); null while no
 * ceiling is entered.
 */
export async function findRoomUnderLimit(
  context: Pick<Context, 'db' | 'clock'>,
  ownerId: string,
  { startDate, exceptId }: { readonly startDate: string; readonly exceptId: string },
): Promise<bigint | null> {
  const limit = await findParameterIfKnown(context, 'entrepreneur.funding-limit')
  if (!limit) return null
  return remainingLimit(limit.value, await findEarlierProjects(context, ownerId, exceptId), startDate)
}

/** The ceiling for a funding goal today (T16/4) and what earlier campaigns took of it. */
export async function findEntrepreneurLimit(context: Context): Promise<OutputOf<typeof calls.getEntrepreneurLimit>> {
  const member = requireMember(context.actor)
  const today = istanbulDate(context.clock.now())
  const limit = await findParameterIfKnown(context, 'entrepreneur.funding-limit')
  const most = await findParameter(context, 'campaign.process.max-per-year')
  const earlier = await findEarlierProjects(context, member.id)
  const counted = campaignsOfTwelveMonths(earlier, today)
  return {
    limit: limit?.value ?? null,
    used: counted.reduce((sum, { capKurus }) => sum + capKurus, 0n),
    remaining: limit ? remainingLimit(limit.value, earlier, today) : null,
    campaignsInTwelveMonths: counted.length,
    maxCampaignsInTwelveMonths: Number(most.value),
    maxAdditionalRate: (await findParameter(context, 'campaign.additional-funding.max-rate')).value,
    validFrom: limit?.validFrom ?? null,
    source: limit?.source ?? null,
  }
}

/** Every reason against an application whose campaign would begin on a day (none: it may be handed in), and what their marks stand for. */
export async function findHindrances(
  context: Pick<Context, 'db' | 'clock'>,
  ownerId: string,
  { startDate, exceptId }: { readonly startDate: string; readonly exceptId?: string },
): Promise<{
  readonly hindrances: readonly (Reason & { readonly code: ApplicationRefusal })[]
  readonly marks: { readonly most: string }
}> {
  const most = await findParameter(context, 'campaign.process.max-per-year')
  const earlier = await findEarlierProjects(context, ownerId, exceptId)
  const isLimitKnown = (await findParameterIfKnown(context, 'entrepreneur.funding-limit')) !== null
  const marks = { most: String(most.value) }
  const hindrances = refuseApplication(earlier, { startDate, maxCampaigns: Number(most.value), isLimitKnown }).map(
    (code) => ({
      code,
      message: fillMessage(projectErrors[code].message, marks),
      source: most.source,
    }),
  )
  return { hindrances, marks }
}

/**
 * Whether the member may hand a project in today, and each reason why not: what is not proven of them first, with the screen that mends
 * it. `projectId`: the application that is handed in again, which does not stand in its own way.
 */
export async function findPreApplication(
  context: Context,
  { projectId }: InputOf<typeof calls.checkInvestorProjectPreApplication>,
): Promise<OutputOf<typeof calls.checkInvestorProjectPreApplication>> {
  const member = requireMember(context.actor)
  const unproven = await findFounderHindrances(context, member)
  const { hindrances } = await findHindrances(context, member.id, {
    startDate: istanbulDate(context.clock.now()),
    ...(projectId === undefined ? {} : { exceptId: projectId }),
  })
  const reasons = [
    ...unproven,
    ...hindrances.map(({ code, message, source }) => ({ code, message, ...(source ? { source } : {}) })),
  ]
  return { isAllowed: reasons.length === 0, reasons }
}

/** The days on which a campaign may begin. */
export async function findStartInterval(
  context: Context,
): Promise<OutputOf<typeof calls.getProjectStartEndDateInterval>> {
  requireMember(context.actor)
  const today = istanbulDate(context.clock.now())
  const { value } = await findParameter(context, 'campaign.period.max')
  return { earliest: today, latest: addDays(today, FURTHEST_DAYS), maxDays: Number(value) }
}

/** The days on which a campaign that begins on a day may end; both count (T17/2). */
export async function findCloseInterval(
  context: Context,
  { startDate }: InputOf<typeof calls.getProjectEndDateToCloseDateInterval>,
): Promise<OutputOf<typeof calls.getProjectEndDateToCloseDateInterval>> {
  requireMember(context.actor)
  const maxDays = Number((await findParameter(context, 'campaign.period.max')).value)
  return { earliest: startDate, latest: addDays(startDate, maxDays - 1), maxDays }
}
