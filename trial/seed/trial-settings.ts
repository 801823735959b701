import type { Context } from '#server/kit/context.ts'
import { turkishIban } from '#trial/simulators/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findParameterIfKnown, renewCacheKey, replaceSettings } from '#server/modules/platform/index.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import { YEARLY_KEYS } from '#contracts/platform/parameters.ts'
import { machineClock } from '#server/kit/clock.ts'
import { newId } from '#server/kit/id.ts'
import { administrator, compliance } from './people/demo-people.ts'
import { TRIAL_COMPANY } from './trial-company.ts'

/** Where the platform's fees go when a campaign is paid out. */
const FEE_ACCOUNT = { iban: turkishIban('00064', '4100000009876543'), holder: TRIAL_COMPANY.companyTitle }

const FUNDING_LIMIT_KURUS = 4_000_000_000n
const CARD_SURCHARGE_BPS = 149n
const EQUITY_KURUS = 1_200_000_000n

const FIRST_DAY = '2021-10-27'
const TRIAL_SOURCE = 'Deneme değeri; işletmeci SPK Bülteni’nde ilan edilen tutarı girer'

/** A value as two officers would have agreed on it; one that is there stays. */
async function confirm(
  context: Context,
  row: { key: string; valid_from: string; value: bigint; unit: string; source: string },
): Promise<void> {
  const added = await context.db
    .insertInto('platform.parameter')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'valid_from']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return
  const { unit: _unit, ...value } = row
  const at = context.clock.now()
  const officers = { begun_by: compliance.id, begun_at: at, decided_by: administrator.id, decided_at: at }
  await context.db
    .insertInto('parameters.proposal')
    .values({ id: newId(), kind: 'value', state: 'confirmed', reason: null, ...value, ...officers })
    .execute()
}

/** The yearly figures as if officers had looked them up for the year the trial is set up in. */
async function confirmYear(context: Context): Promise<void> {
  const day = `${istanbulYear(machineClock.now())}-01-01`
  for (const key of YEARLY_KEYS) {
    const known = await findParameterIfKnown(context, key, day)
    const value = known?.value ?? FUNDING_LIMIT_KURUS
    if (known?.validFrom === day) continue
    await confirm(context, { key, valid_from: day, value, unit: 'kurus', source: TRIAL_SOURCE })
  }
}

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
  await confirmYear(context)
  if (!(await findParameterIfKnown(context, 'entrepreneur.funding-limit', FIRST_DAY))) {
    await confirm(context, {
      key: 'entrepreneur.funding-limit',
      valid_from: FIRST_DAY,
      value: FUNDING_LIMIT_KURUS,
      unit: 'kurus',
      source: 'Deneme değeri; işletmeci SPK Bülteni’nde ilan edilen tutarı girer (Tebliğ m.16/4)',
    })
  }
  await confirm(context, {
    key: 'card.surcharge.rate',
    valid_from: '2021-10-28',
    value: CARD_SURCHARGE_BPS,
    unit: 'bps',
    source: 'Deneme değeri; işletmeci kendi tarifesini girer (5464 sayılı Kanun m.17 gözetilir)',
  })
  await confirm(context, {
    key: 'platform.equity',
    valid_from: FIRST_DAY,
    value: EQUITY_KURUS,
    unit: 'kurus',
    source: 'Deneme değeri; işletmeci son finansal tablolarındaki öz kaynağını girer (Tebliğ m.11/1-c)',
  })
  await renewCacheKey(context)
}
