import type { EndCode } from './messages.ts'

/** Why an investment ended because of its campaign; such refunds are the campaign's own published sums. */
const BY_CAMPAIGN: Readonly<Record<EndCode, boolean>> = {
  'cancelled-by-investor': false,
  'not-confirmed': false,
  'not-paid': false,
  'investor-died': false,
  withdrawn: false,
  'card-not-captured': false,
  'card-charged-back': false,
  'limit-refused-by-mkk': false,
  'request-refused-by-mkk': false,
  'shares-not-registered': false,
  'fewer-shares-registered': false,
  'goal-missed': true,
  'qualified-share-missed': true,
  'campaign-cancelled': true,
  'formation-missed': true,
  'conversion-missed': true,
  'increase-missed': true,
  'platform-delisted': true,
}

/** The end codes of campaigns that give their money back. */
export const CAMPAIGN_END_CODES: readonly string[] = Object.entries(BY_CAMPAIGN).flatMap(([code, is]) =>
  is ? [code] : [],
)
