import type { Context } from '#server/kit/context.ts'
import { turkishIban } from '#trial/simulators/index.ts'
import { findParameterIfKnown, renewCacheKey } from '#server/modules/platform/index.ts'

/** The operator of the trial: invented, with numbers that pass their checksums. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  companyTitle: 'Açık Defter Kitle Fonlama Platformu A.Ş.',
  companyAddress: 'Hesap Sokak No: 12, 34000 Fatih/İstanbul',
  contactEmail: 'iletisim@acikdefter.example',
  contactPhone: '+908500000000',
  escrowAgentName: 'Örnek Takas ve Saklama Bankası A.Ş.',
  mersisNo: '0123456789000001',
  tradeRegistryNumber: '100200-5',
  // Where the platform's fees go when a campaign is paid out.
  feeAccount: { iban: turkishIban('00064', '4100000009876543'), holder: 'Açık Defter Kitle Fonlama Platformu A.Ş.' },
}

const FUNDING_LIMIT_KURUS = 4_000_000_000n

/** Master data of the trial's operator, and a funding limit so that the wizard has one. */
export async function writeTrialSettings(context: Context): Promise<void> {
  for (const [key, value] of Object.entries(SETTINGS)) {
    const row = { value: JSON.stringify(value), updated_at: context.clock.now() }
    await context.db
      .insertInto('platform.setting')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
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
