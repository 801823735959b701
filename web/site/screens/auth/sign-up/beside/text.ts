export const besideText = {
  title: 'Üye olunca',
  items: [
    'Bilgi formlarını, finansal tabloları ve riskleri okursunuz.',
    'Kampanyaları takip eder, girişimcilerin yanıtlarını görürsünüz.',
    'Kimlik, uygunluk ve MKK adımlarını kaldığınız yerden sürdürürsünüz.',
  ],
  caution: 'Üye olmak yatırım yapmanızı gerektirmez.',
} as const
