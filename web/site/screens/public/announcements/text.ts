export const text = {
  title: 'Duyurular',
  description:
    'Platformun duyuruları: hizmetler, sözleşme ve ücret değişiklikleri, planlı bakımlar ve mevzuata ilişkin bilgilendirmeler.',
  lead: 'Hizmetlere, sözleşme ve ücret değişikliklerine, bakımlara ve mevzuata ilişkin bilgilendirmeler, en yenisi en üstte.',
  empty: 'Henüz duyuru yayımlanmadı',
  emptyText: 'Platformun duyuruları yayımlandıkça burada, en yenisi en üstte yer alır.',
  rss: 'Duyuruları RSS ile izleyiniz',
  pages: 'Duyuru sayfaları',
  older: 'Daha eski duyurular',
  newest: 'En yeni duyurulara dön',
  end: 'Daha eski duyuru bulunmuyor.',
} as const
