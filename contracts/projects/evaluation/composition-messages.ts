import type { ErrorTable } from '../../common/errors.ts'
import type { CompositionNeed } from './composition.ts'

export const compositionErrors = {
  'not-on-committee': { status: 409, message: 'Bu kişinin yatırım komitesi üyeliği yok. Önce görevini veriniz.' },
  'qualification-changed': {
    status: 409,
    message:
      'Siz bu kaydı açtıktan sonra başka bir yönetici değiştirdi; yazdıklarınız kaydedilmedi. Sayfayı yenileyip son kaydı görünüz, gerekiyorsa yeniden yazınız.',
  },
  'experience-ahead': { status: 422, message: 'Deneyimin başladığı gün bugünden sonra olamaz.' },
  'licence-number-missing': { status: 422, message: 'Geçerlilik günü yazılan lisansın numarasını da yazınız.' },
} as const satisfies ErrorTable

/** What a committee lacks, as whoever puts it right reads it. */
export const compositionNeeds: Readonly<
  Record<CompositionNeed, (terms: { readonly least: number; readonly years: number }) => string>
> = {
  members: ({ least }) => `En az ${least} üye`,
  experience: ({ years }) => `Üyelerin çoğunluğunda en az ${years} yıl deneyim`,
  'board-member': () => 'Bireysel katılım yatırımcısı (BKY) lisansı olan bir yönetim kurulu üyesi',
  'level-three': () => 'Sermaye Piyasası Faaliyetleri Düzey 3 lisansı olan bir üye',
}
