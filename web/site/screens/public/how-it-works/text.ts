export const text = {
  tabs: { label: 'Kimin için', investors: 'Yatırımcılar', entrepreneurs: 'Girişimciler' },
  parts: { label: 'Bu sayfada', process: 'Süreç', money: 'Para nerede?', calendar: 'Takvim', steps: 'Adım adım' },
  leave: 'Ayrılma',
  processTitle: 'Sürecin bütünü',
  stepsTitle: 'Adım adım',
  source: 'Dayanak',
  tariffNote:
    'Maddeler III-35/A.2 sayılı Kitle Fonlaması Tebliği’ne aittir. İş günleri hafta sonlarını ve resmî tatilleri kapsamaz; cayma süresi ise takvim saatiyle işler.',
  next: {
    investors: { projects: 'Projeleri incele', signUp: 'Kayıt ol' },
    entrepreneurs: { create: 'Proje oluştur', evaluation: 'Değerlendirme politikası', fees: 'Ücret ve kesintiler' },
  },
} as const
