export const text = {
  steps: {
    title: 'Dört adımda nasıl çalışır?',
    more: 'Ayrıntılı anlatım',
  },
  outcomes: {
    title: 'Hedefine ulaşanlar ve ulaşamayanlar',
    lead: 'Sonuçlanan her kampanya burada kalır. Hedefine ulaşamayan kampanyada toplanan paranın tamamı yatırımcılara iade edilir.',
    caption: 'Sonuçlanan kampanyalar',
    investorCount: (count: string) => `${count} yatırımcı`,
    empty: 'Henüz sonuçlanan kampanya yok',
    emptyText: 'İlk kampanya sonuçlandığında, sonucu ne olursa olsun burada yer alır.',
    all: 'Sonuçlanan bütün kampanyalar',
    reached: 'Toplanan',
    returned: 'Toplanıp iade edilen',
    goal: 'Hedef',
  },
  protection: {
    more: 'Güvenli mi? Platformu kim denetler? Bana maliyeti ne?',
  },
  founders: {
    title: 'Girişiminiz için fon toplayınız',
    lead: 'Teknoloji veya üretim şirketiniz yeni pay çıkarır, çok sayıda yatırımcı ortağınız olur.',
    facts: [
      ['Ne elde edersiniz?', 'Geri ödemesi ve faizi olmayan sermaye. Karşılığında şirketinizden pay verirsiniz.'],
      [
        'Ne ödersiniz?',
        'Platform ücretini yalnızca kampanya başarılıysa, MKK ve emanet yetkilisi ücretlerini her durumda.',
      ],
      [
        'Sınırı nedir?',
        'Hedefin tamamına ulaşılamazsa fon yatırımcılara iade edilir. On iki ayda en çok {campaigns} yürütebilirsiniz.',
      ],
    ],
    steps: [
      ['Başvuru', 'Uzmanlar inceler, yatırım komitesi karar verir.'],
      ['En çok {period}', 'Kampanya sürer, yatırımlar toplanır.'],
      [
        '{increase}',
        'Sermaye artırımını tescil ettirirsiniz; limited şirketin önce {formation} dönüşüm süresi vardır.',
      ],
      ['{list}', 'Dağıtım listesi MKK’ya gider; paylar kaydedilince fon size aktarılır.'],
      ['Her {use}da bir', 'Fonun kullanımını bildirirsiniz.'],
    ],
    course: 'Süreç ve süreleri',
    how: 'Girişimciler için nasıl çalışır?',
    ask: 'Bize sorunuz',
    fees: 'Ücret ve kesintiler',
  },
  questions: {
    title: 'Sık sorulanlar',
    more: 'Bütün sorular',
  },
  announcements: { title: 'Duyurular', more: 'Bütün duyurular' },
} as const
