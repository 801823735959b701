export const text = {
  title: 'Komite',
  intro: 'Komiteye sunulan başvurular. Bir dosya, çıkar çatışması beyanınızdan sonra açılır.',
  caption: 'Komite dosyaları',
  columns: { project: 'Başvuru', votes: 'Oylar', own: 'Sizden beklenen' },
  counted: (cast: number, seats: number) => `${cast} / ${seats}`,
  own: {
    declare: 'Çıkar çatışması beyanı',
    vote: 'Oy',
    sign: 'Tutanağın imzası',
    wait: 'Diğer üyeler bekleniyor',
    conflicted: 'Çıkar çatışması beyan ettiniz',
  },
  decided: 'Karara bağlandı',
  none: 'Yeriniz yok',
  empty: 'Komiteye sunulmuş başvuru yok',
  emptyText: 'Bir uzman başvuruyu komiteye gönderdiğinde burada görünür.',
} as const
