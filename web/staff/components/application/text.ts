import { withSuffix } from '#contracts/common/text/suffix.ts'

export const text = {
  stepsLabel: 'Başvurunun bölümleri',
  row: (place: number) => `${place}. satır`,
  founder: { founder: 'Girişimci', signer: 'Şirketi temsil eden', record: 'Üye kaydı' },
  ofAssets: (share: string) => `aktif toplamının ${withSuffix(share, 'possessive')}`,
  verdicts: { met: 'Uygun', incomplete: 'Eksik', unmet: 'Uygun değil' },
  relationVerdicts: { met: 'İlişki yok', incomplete: 'Araştırılıyor', unmet: 'İlişki var' },
  notJudged: 'Değerlendirilmedi',
  source: 'Kaynak',
  checklist: 'Değerlendirme listesi',
  relations: 'İlişkili taraf kontrolü',
} as const
