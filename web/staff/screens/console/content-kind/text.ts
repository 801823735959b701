export const text = {
  search: 'Başlıkta ara',
  find: 'Ara',
  state: 'Durum',
  current: 'Güncel',
  archived: 'Arşiv',
  caption: 'İçerikler',
  columns: { title: 'Başlık', state: 'Durum', changed: 'Son değişiklik', audience: 'Kimin için', order: 'Sıra' },
  up: (title: string) => `${title}: yukarı taşı`,
  down: (title: string) => `${title}: aşağı taşı`,
  moved: 'Sıra değişti.',
  empty: {
    none: {
      title: 'Henüz içerik yok',
      text: 'Yazdığınız içerikler burada sıralanır. Taslak, yayımlayana kadar sitede görünmez.',
    },
    found: {
      title: 'Aramanıza uyan içerik yok',
      text: 'Başka bir sözcükle arayabilir veya bütün içerikleri görebilirsiniz.',
      all: 'Bütün içerikleri göster',
    },
    archive: { title: 'Arşiv boş', text: 'Siteden kaldırdığınız içerikler burada saklanır ve geri alınabilir.' },
  },
} as const
