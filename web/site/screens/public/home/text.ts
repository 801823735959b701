import { formatCount } from '#contracts/common/text/plain-text.ts'
/** Of the page, for search engines; apart, because the browser needs no other word of this file at first. */
export const description =
  'Paya dayalı kitle fonlama: paranız emanet yetkilisinde bekler, paylarınız Merkezi Kayıt Kuruluşu’nda adınıza yazılır, vazgeçmek için en az 48 saatiniz olur.'

export const text = {
  projects: 'Projeleri incele',
  founders: 'Girişiminizi anlatınız',
  featured: 'Kapanışı en yakın kampanya',
  featuredUpcoming: 'Sıradaki kampanya',
  live: {
    title: 'Kapanışına az kalanlar',
    all: (count: number) => `Bütün projeler (${formatCount(count)})`,
    empty: 'Şu anda yatırıma açık kampanya yok',
    emptyFirst: 'İlk kampanyalar yayımlandığında burada görünür.',
    emptyText: 'Yeni kampanyalar yayımlandığında burada görünür. Sonuçlanan kampanyaları inceleyebilirsiniz.',
  },
  sectors: { title: 'Sektörlere göre' },
  upcoming: { title: 'Yakında başlayacaklar' },
} as const
