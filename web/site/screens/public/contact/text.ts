const DAYS_IN_YEAR = 365

const term = (days: number): string => (days % DAYS_IN_YEAR === 0 ? `${days / DAYS_IN_YEAR} yıl` : `${days} gün`)

export const text = {
  title: 'İletişim',
  description:
    'Bize yazınız: yatırım, proje başvurusu, ödeme, iade ve üyelikle ilgili sorularınız için iletişim formu ve iletişim bilgileri.',
  lead: 'Sorunuzu, önerinizi veya şikâyetinizi bize yazınız.',
  promise: (days: number) => `Her mesajı bir çalışanımız okur ve en geç ${days} iş günü içinde e-postayla yanıtlar.`,
  form: {
    title: 'Mesaj gönderiniz',
    name: 'Ad',
    surname: 'Soyad',
    email: 'E-posta adresi',
    emailHint: 'Yanıtımızı bu adrese göndeririz.',
    topic: 'Konu',
    topicHint: 'Şikâyetleri ayrıca kaydeder, nasıl sonuçlandığını da izleriz.',
    topics: {
      question: 'Soru, öneri veya başka bir konu',
      complaint: 'Şikâyet',
      bereavement: 'Vefat eden bir yatırımcı hakkında',
    },
    message: 'Mesajınız',
    messageHint:
      'Bir yatırım veya ödemeyle ilgiliyse referans kodunuzu ekleyiniz. Şifrenizi ve kart bilgilerinizi yazmayınız.',
    submit: 'Mesajı gönder',
    privacy: (days: number) =>
      `Bilgilerinizi yalnızca mesajınızı yanıtlamak için kullanır, yanıttan ${term(days)} sonra sileriz. Ayrıntılar: `,
    privacyLink: 'Aydınlatma Metni',
    privacyEnd: '.',
  },
  facts: {
    title: 'İletişim bilgileri',
    company: 'Unvan',
    address: 'Adres',
    email: 'E-posta',
    phone: 'Telefon',
    registeredEmail: 'KEP adresi',
    hours: 'Çalışma saatleri',
    more: 'Şirket bilgilerinin tamamı',
  },
  sooner: {
    title: 'Yanıtı hemen bulabileceğiniz yerler',
    faq: 'Sık sorulan sorular',
    faqText: 'Üyelik, yatırım, cayma ve iade',
    portfolio: 'Portföyüm',
    portfolioText: 'Ödeme, cayma ve iade işlemlerinizin durumu',
    projects: 'Kampanya sayfaları',
    projectsText: 'Sorunuzu “Soru-cevap” bölümünden doğrudan girişimciye sorabilirsiniz',
  },
  sent: {
    title: 'Mesajınız bize ulaştı',
    reference: 'Referans numaranız',
    keep: 'Bu konuda yeniden yazarsanız numarayı belirtiniz.',
    next: 'Bundan sonra',
    mail: 'Kısa süre içinde, verdiğiniz adrese referans numaranızı içeren bir onay e-postası gelir. Göremezseniz istenmeyen e-posta klasörünüze bakınız.',
    answer: (days: number) => `Yanıtımız en geç ${days} iş günü içinde aynı adrese gelir.`,
    bereavement:
      'Vefat eden kişinin ödediği bir yatırımın cayma süresi dolmadıysa cayma hakkını mirasçıları kullanabilir; süre uzamaz. Ne göndereceğiniz onay e-postasında yazar.',
    again: 'Yeni mesaj yaz',
    home: 'Ana sayfaya dön',
    trial: 'Deneme ortamı: e-postalar gerçekten gönderilmez.',
    trialLink: 'Gelen kutusunu aç',
  },
} as const
