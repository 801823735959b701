import type { ChangeState } from '#contracts/projects/form/change-states.ts'

export const text = {
  title: 'Form değişiklikleri',
  intro:
    'Yayımlanmış bilgi formlarında istenen değişiklikler. Esaslı olmayanlara uzman, esaslı olanlara yatırım komitesi karar verir; her ikisi için süre iki iş günüdür.',
  caption: 'Değişiklik talepleri',
  columns: { project: 'Kampanya', kind: 'Türü', state: 'Durumu', due: 'Karar günü' },
  material: 'Esaslı',
  minor: 'Esaslı değil',
  late: 'Gecikti',
  states: {
    draft: 'Taslak',
    asked: 'Karar bekliyor',
    approved: 'Onaylandı, yayımlanıyor',
    published: 'Yayımlandı',
    rejected: 'Reddedildi',
    lapsed: 'Düştü',
  } satisfies Record<ChangeState, string>,
  empty: 'Değişiklik talebi yok',
  emptyCommittee:
    'Komitenin kararını bekleyen bir talep, “Komite” sayfasındaki dosyasında çıkar çatışması beyanında bulunduktan sonra burada da görünür.',
  emptyText: 'Bir girişimci yayımlanmış formunda değişiklik istediğinde burada görünür.',
} as const
