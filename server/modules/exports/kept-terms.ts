import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getDataExport } from '#contracts/exports/endpoints.ts'
import { KEPT_RECORDS, type KeptRecord } from '#contracts/exports/terms.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'

type ParameterKey = Parameters<typeof findParameter>[1]

/**
 * The parameter by which each kind of record is deleted (docs/personal-data.md); null where no term of days is counted: as long as the
 * membership, or as long as the law asks.
 */
export const TERM_OF: Readonly<Record<KeptRecord, ParameterKey | null>> = {
  account: null,
  evidence: null,
  'review-papers': 'review.papers.others',
  consents: 'newsletter.consent-record',
  messages: 'contact.retention',
  letters: 'notifications.letter-record',
  notices: 'notifications.notice-record',
  sessions: 'membership.session-record',
  exports: 'exports.ready',
}

/** How long records are kept today, by the very parameters that due work deletes by. */
export async function listKeptTerms(context: Context): Promise<OutputOf<typeof getDataExport>['kept']> {
  const kept: OutputOf<typeof getDataExport>['kept'] = []
  for (const record of KEPT_RECORDS) {
    const key = TERM_OF[record]
    const parameter = key && (await findParameter(context, key))
    const unit = parameter?.unit === 'hours' ? 'hours' : 'days'
    kept.push({
      record,
      term: parameter && { value: Number(parameter.value), unit },
      source: parameter?.source ?? '',
    })
  }
  return kept
}
