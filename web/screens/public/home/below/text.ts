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
  },
  protection: {
    diagram: {
      title: 'Paranın ve payların yolu',
      description: (agent: string) =>
        `Siz ödemeyi ${agent ? `emanet yetkilisi ${agent}` : 'emanet yetkilisi'} nezdindeki emanet hesabına yaparsınız. Cayarsanız veya hedefe ulaşılamazsa tutar size geri döner. Hedefe ulaşılırsa şirket sermayesini artırır, yeni paylar Merkezi Kayıt Kuruluşu’nda sizin hesabınıza yazılır, fon ancak bundan sonra şirkete aktarılır.`,
      you: 'Siz',
      youRole: 'yatırımcı',
      escrowUnnamed: 'Banka',
      escrowRole: 'emanet yetkilisi',
      company: 'Şirket',
      companyRole: 'girişim',
      registry: 'MKK',
      registryRole: 'pay kaydı',
      pay: '1  Ödeme',
      refund: 'İade',
      refundWhen: ['cayarsanız ya da', 'hedefe ulaşılmazsa'],
      register: '2  Yeni paylar',
      shares: '3  Paylar adınıza',
      payout: '4  Fon aktarımı',
    },
  },
  founders: {
    title: 'Girişiminiz için fon toplayın',
    lead: 'Teknoloji veya üretim şirketiniz yeni pay çıkarır, çok sayıda kişi ortağınız olur. Başvuruların hepsi kampanyaya dönüşmez, kampanyaların hepsi hedefine ulaşmaz.',
    facts: [
      [
        'Ne elde edersiniz?',
        'Geri ödemesi ve faizi olmayan sermaye ile şirketinizi izleyen ortaklar. Karşılığında pay verirsiniz.',
      ],
      [
        'Ne ödersiniz?',
        'Platform ücreti yalnızca başarılı kampanyada alınır. MKK ve emanet yetkilisi ücretleri her durumda size aittir.',
      ],
      [
        'Sınırları nedir?',
        'Hedefin tamamına ulaşılamazsa fon yatırımcılara iade edilir. On iki ayda en çok iki kampanya yürütebilirsiniz; gayrimenkul ve yurt dışı projeleri kabul edilmez.',
      ],
      ['Sonra ne olur?', 'Fonun kullanımını altı ayda bir, finansal tablolarınızı her yıl yayımlarsınız.'],
    ],
    course: 'Süreç ve süreleri',
    steps: [
      ['Başvuru', 'Uzmanlar inceler, yatırım komitesi gerekçesiyle karar verir.'],
      ['En çok 60 gün', 'Kampanya: bilgi formu yayımlanır, yatırım toplanır.'],
      ['30 iş günü', 'Sermaye artırımı tescil edilir. Limited şirkete önce 90 gün dönüşüm süresi tanınır.'],
      ['2 iş günü', 'Dağıtım listesi MKK’ya gider; paylar kaydedilince fon hesabınıza aktarılır.'],
    ],
    how: 'Girişimciler için nasıl çalışır?',
    ask: 'Bize sorun',
    fees: 'Ücret ve kesintiler',
    evaluation: 'Neye göre değerlendiriyoruz?',
  },
  questions: {
    title: 'Sık sorulanlar',
    more: 'Bütün sorular',
  },
  announcements: { title: 'Duyurular', more: 'Bütün duyurular' },
} as const
