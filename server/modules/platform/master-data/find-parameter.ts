import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'

/** Every regulated amount, rate and term the platform works with; the rows and their sources are the operator's. */
export type ParameterKey =
  | 'investor.yearly-limit.base'
  | 'investor.yearly-limit.cap'
  | 'investor.yearly-limit.income-rate'
  | 'investor.limit-answer'
  | 'investor.open-orders'
  | 'investor.open-orders.campaign'
  | 'investor.orders-per-minute'
  | 'campaign.qualified-share.threshold'
  | 'campaign.qualified-share.rate'
  | 'campaign.withdrawal'
  | 'campaign.period.max'
  | 'campaign.change.days-left'
  | 'campaign.additional-funding.max-rate'
  | 'campaign.payment'
  | 'campaign.process.max-per-year'
  | 'settlement.refund-notice'
  | 'settlement.refund'
  | 'settlement.receipt-decision'
  | 'settlement.capital-increase'
  | 'settlement.allocation-list'
  | 'settlement.change-decision'
  | 'fee.platform.rate'
  | 'fee.platform.vat'
  | 'fee.mkk.rate'
  | 'fee.mkk.vat'
  | 'fee.escrow.rate'
  | 'fee.escrow.bsmv'
  | 'suitability.retry'
  | 'suspicion.report'
  | 'review.answer'
  | 'lost-phone.wait'
  | 'lost-phone.hold'
  | 'review.papers.approved'
  | 'review.papers.others'
  | 'qualified.validity'
  | 'qualified.reminder'
  | 'qualified.financial-assets'
  | 'entrepreneur.funding-limit'
  | 'evaluation.first-answer'
  | 'committee.decision'
  | 'committee.reminder'
  | 'project.question-answer'
  | 'contact.answer'
  | 'contact.answer.bereavement'
  | 'contact.retention'
  | 'contact.retention.suspect'
  | 'newsletter.confirmation'
  | 'newsletter.consent-record'
  | 'newsletter.weekly.day'
  | 'newsletter.weekly.hour'
  | 'newsletter.weekly.closing'
  | 'iys.report'
  | 'report.pack'
  | 'membership.session-record'
  | 'notifications.letter-record'
  | 'notifications.notice-record'
  | 'files.unnamed'
  | 'exports.ready'
  | 'exports.again'
  | 'reporting.formation'
  | 'reporting.use-of-funds'
  | 'reporting.audit.threshold'
  | 'reporting.audit.preparation'
  | 'reporting.audit.delivery'
  | 'reporting.event'
  | 'reporting.assembly-notice'
  | 'reporting.years'

export interface Parameter {
  readonly key: ParameterKey
  readonly value: bigint
  readonly unit: string
  /** Istanbul's date from which the value holds. */
  readonly validFrom: string
  readonly source: string
}

/** The value in force on an Istanbul date (today unless told), or null while the operator has entered none. */
export async function findParameterIfKnown(
  context: Pick<Context, 'db' | 'clock'>,
  key: ParameterKey,
  onDate: string = istanbulDate(context.clock.now()),
): Promise<Parameter | null> {
  const row = await context.db
    .selectFrom('platform.parameter')
    .select(['value', 'unit', 'valid_from', 'source'])
    .where('key', '=', key)
    .where('valid_from', '<=', onDate)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { key, value: row.value, unit: row.unit, validFrom: row.valid_from, source: row.source } : null
}

/** The same for parameters that the platform cannot work without; a missing one is a fault of the installation. */
export async function findParameter(
  context: Pick<Context, 'db' | 'clock'>,
  key: ParameterKey,
  onDate?: string,
): Promise<Parameter> {
  const parameter = await findParameterIfKnown(context, key, onDate)
  invariant(parameter, `the parameter ${key} has a value in force`)
  return parameter
}

const DAY_MS = 86_400_000

/** Since when records are kept whose term of keeping is a parameter in days: what is older is deleted. */
export async function startOfTerm(
  context: Pick<Context, 'db' | 'clock'>,
  key: ParameterKey,
  now: Date = context.clock.now(),
): Promise<Date> {
  const { value } = await findParameter(context, key)
  return new Date(now.getTime() - Number(value) * DAY_MS)
}
