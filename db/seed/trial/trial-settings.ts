import type { Context } from '#server/kit/context.ts'
import { findParameterIfKnown, renewCacheKey } from '#server/modules/platform/index.ts'

/** The operator of the trial: invented, with numbers that pass their checksums. */
const SETTINGS: Readonly<Record<string, string>> = {
  companyTitle: 'Açık Defter Kitle Fonlama Platformu A.Ş.',
  companyAddress: 'Hesap Sokak No: 12, 34000 Fatih/İstanbul',
  contactEmail: 'iletisim@acikdefter.example',
  contactPhone: '+908500000000',
  escrowAgentName: 'Örnek Takas ve Saklama Bankası A.Ş.',
  mersisNo: '0123456789000001',
  tradeRegistryNumber: '100200-5',
}

const FUNDING_LIMIT_KURUS = 4_000_000_000n

/** Master data of the trial's operator, and a funding limit so that the wizard has one. */
export async function writeTrialSettings(context: Context): Promise<void> {
  for (const [key, value] of Object.entries(SETTINGS)) {
    await context.db
      .updateTable('platform.setting')
      .set({ value: JSON.stringify(value), updated_at: context.clock.now() })
      .where('key', '=', key)
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
