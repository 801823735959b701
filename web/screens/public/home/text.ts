/** Of the page, for search engines; apart, because the browser needs no other word of this file at first. */
export const description =
  'Paya dayalı kitle fonlama: paranız emanet yetkilisinde bekler, paylarınız Merkezi Kayıt Kuruluşu’nda adınıza yazılır, vazgeçmek için 48 saatiniz olur.'

export const text = {
  projects: 'Projeleri incele',
  create: 'Proje oluştur',
  figures: { title: 'Platformun rakamları', how: 'nasıl hesaplanır?', asOf: 'Hesaplama anı' },
  featured: 'Kapanışı en yakın kampanya',
  featuredUpcoming: 'Sıradaki kampanya',
  live: {
    title: 'Kapanışına az kalanlar',
    lead: 'Yatırıma açık kampanyalar, kalan süreye göre sıralı.',
    all: 'Bütün projeler',
    empty: 'Şu anda yatırıma açık kampanya yok',
    emptyText: 'Yeni kampanyalar yayımlandığında burada görünür. Sonuçlanan kampanyaları inceleyebilirsiniz.',
  },
  upcoming: {
    title: 'Yakında başlayacaklar',
    lead: 'Henüz yatırıma açılmadılar; ne anlattıklarını şimdiden inceleyebilirsiniz.',
  },
} as const
