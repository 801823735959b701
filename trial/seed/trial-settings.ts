import type { Context } from '#server/kit/context.ts'
import { turkishIban } from '#trial/simulators/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findParameterIfKnown, renewCacheKey, replaceSettings } from '#server/modules/platform/index.ts'
import { TRIAL_COMPANY } from './trial-company.ts'

/** Where the platform's fees go when a campaign is paid out. */
const FEE_ACCOUNT = { iban: turkishIban('00064', '4100000009876543'), holder: TRIAL_COMPANY.companyTitle }

const FUNDING_LIMIT_KURUS = 4_000_000_000n

/** Master data of the trial's operator, and a funding limit so that the wizard has one. */
export async function writeTrialSettings(context: Context): Promise<void> {
  // What is published of the company is written at the end; the history needs who it is from its beginning.
  const {
    boardMembers: _board,
    committeeMembers: _committee,
    shareholders: _shareholders,
    notices: _notices,
    ...company
  } = TRIAL_COMPANY
  await inTransaction(context, (tx) => replaceSettings(tx, { ...company, feeAccount: FEE_ACCOUNT }))
  if (!(await findParameterIfKnown(context, 'entrepreneur.funding-limit'))) {
    await context.db
      .insertInto('platform.parameter')
      .values({
        key: 'entrepreneur.funding-limit',
        valid_from: '2021-10-27',
        value: FUNDING_LIMIT_KURUS,
        unit: 'kurus',
        source: 'Deneme değeri; işletmeci SPK Bülteni’nde ilan edilen tutarı girer (Tebliğ m.16/4)',
      })
      .execute()
  }
  await renewCacheKey(context)
}
