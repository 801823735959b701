export const text = {
  title: 'Girişimciye soru sorunuz',
  lead: 'Sorunuz, adınız ve soyadınızın baş harfiyle bütün üyelere görünür. Kişisel bilgi yazmayınız.',
  question: 'Sorunuz',
  send: 'Soruyu gönder',
  sent: 'Sorunuz girişimciye iletildi. Yanıtlandığında burada görünecek.',
  comment: {
    title: 'Yorum yazınız',
    lead: 'Düşüncenizi bütün üyeler okur; adınız ve soyadınızın baş harfi görünür. Yanıt beklediğiniz konular için soru sorunuz.',
    label: 'Yorumunuz',
    send: 'Yorumu yayımla',
    sent: 'Yorumunuz yayımlandı.',
  },
} as const
