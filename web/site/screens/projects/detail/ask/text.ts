export const text = {
  title: 'Girişimciye soru sorun',
  lead: 'Sorunuz, adınız ve soyadınızın baş harfiyle bütün üyelere görünür. Kişisel bilgi yazmayınız.',
  question: 'Sorunuz',
  send: 'Soruyu gönder',
  sent: 'Sorunuz girişimciye iletildi. Yanıtlandığında burada görünecek.',
} as const
