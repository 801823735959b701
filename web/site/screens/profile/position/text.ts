export const text = {
  title: 'Yatırım ayrıntıları',
  back: 'Portföy',
  toProject: 'Kampanya sayfası',
  stats: {
    amount: 'Yatırım tutarı',
    shares: 'Pay adedi',
    unit: (value: string) => `Birim pay değeri ${value}`,
    registered: (count: string) => `MKK’da kayıtlı: ${count}`,
    date: 'Talep tarihi',
  },
  payment: 'Ödeme bilgileri',
  companyPaymentText:
    'Tutarı, şirket adına kayıtlı bir banka hesabından gönderiniz. Ödemeniz çoğunlukla aynı iş günü içinde görünür.',
  paymentText:
    'Tutarı, adınıza kayıtlı bir banka hesabından gönderiniz. Ödemeniz çoğunlukla aynı iş günü içinde görünür.',
  timeline: 'Aşamalar',
  documents: 'Belgeler',
  documentsText:
    'Talebi verirken onayladığınız metinler, onayladığınız sürüm ve koşullarla. Dilediğiniz zaman okuyabilir ve PDF olarak saklayabilirsiniz.',
  statement: 'Bu yatırımın ekstresi',
  proof: 'Kayıtlarınızın kanıtı',
  proofText:
    'Talebinizin, ödemenizin ve paylarınızın kayıtları mühürlüdür. Kanıt dosyası, bunların imzalı kökün içinde olduğunu gösterir ve yalnız sizin yapraklarınızın gizli bölümünü açar; başkasına vermeyiniz.',
  proofDownload: 'Kanıt dosyasını indir (JSON)',
  proofHow: 'Nasıl denetlenir?',
  proofFile: 'yatirim-kaniti',
  statementText: 'Talebiniz, gelen ve iade edilen tutarlar ve MKK’ya kaydedilen paylar; şu an itibarıyla.',
  registration: {
    title: 'MKK kaydı',
    shares: 'Kaydedilen pay',
    ordered: 'Talep edilen pay',
    number: 'MKK sicil numaranız',
    at: 'Kayıt günü',
    note: 'Paylar, MKK’da adınıza açılan hesapta tutulur.',
  },
  supporter: {
    title: 'Destekleyen nitelikli yatırımcı olarak adınız',
    shown: 'Adınız, kampanyanın herkese açık sayfasında destekleyen nitelikli yatırımcılar arasında gösteriliyor.',
    shownLater:
      'Adınızın gösterilmesine izin verdiniz. Adınız, yatırımınız kesinleşince kampanyanın herkese açık sayfasında gösterilir.',
    show: 'Adımın gösterilmesine izin ver',
    hide: 'İznimi geri al',
    done: 'Seçiminiz kaydedildi.',
  },
  reports: {
    title: 'Şirketin raporları',
    none: 'Şirket henüz rapor yayımlamadı.',
    all: 'Raporları oku',
  },
  updates: {
    title: 'Şirketten haberler',
    none: 'Şirket henüz bir güncelleme yayımlamadı.',
    all: 'Bütün güncellemeler',
  },
  changed: {
    title: 'Bilgi formu esaslı biçimde değişti',
    text: (until: string) =>
      `Cayma hakkınız yeniden başladı; ${until} tarihine kadar gerekçe göstermeden cayabilirsiniz.`,
    unpaid: 'Henüz ödeme yapmadınız; değişiklik size uymuyorsa talebinizi iptal edebilirsiniz.',
    button: 'Değişikliği gör',
  },
  right: {
    title: 'Cayma hakkınız',
    text: 'Neden göstermeden cayabilirsiniz. Ödediğiniz tutarın tamamı, kayıtlı banka hesabınıza iade edilir.',
    textByCard: 'Neden göstermeden cayabilirsiniz. Ödediğiniz tutarın tamamı, ödemeyi yaptığınız karta döner.',
    left: 'Kalan süre',
    button: 'Cayma hakkımı kullan',
    over: 'Cayma süreniz sona erdi',
    overText: (moment: string) => `Cayma süreniz ${moment} tarihinde doldu.`,
    ended: 'Bu yatırım sona erdi',
    endedText: 'Bu yatırım için yapılabilecek bir işlem kalmadı. Durumu ve varsa iadesi aşağıdadır.',
  },
  cancel: {
    title: 'Vazgeçtiyseniz',
    text: 'Ödeme yapmadıysanız talebi iptal edebilirsiniz. Ayrılan paylar hemen serbest kalır; hesabınızdan para çıkmaz.',
    textArrived:
      'Talebi iptal edebilirsiniz. Ayrılan paylar hemen serbest kalır; bu talep için gelen para gönderildiği hesaba iade edilir.',
    button: 'Talebi iptal et',
  },
  confirm: {
    right: {
      title: 'Caymayı onaylayınız',
      amount: 'İade edilecek tutar',
      consequence: (amount: string, company: string) =>
        `${company} yatırımınızdan cayıyorsunuz. ${amount} tutarının tamamı iade edilir ve ayrılan paylar serbest kalır. Bu işlem geri alınamaz; yeniden yatırım yapmak için yeni bir talep gerekir.`,
      button: (amount: string) => `Cayma hakkımı kullan, ${amount} iade edilsin`,
    },
    cancel: {
      title: 'İptali onaylayınız',
      amount: 'Talep tutarı',
      consequence: (amount: string, company: string) =>
        `${company} için ${amount} tutarındaki ödenmemiş talebiniz iptal edilir ve ayrılan paylar serbest kalır. Parayı gönderdiyseniz iptal etmeyiniz; ödemeniz birazdan görünür.`,
      /** Of an order for which money has come that did not pay it. */
      consequenceArrived: (amount: string, company: string) =>
        `${company} için ${amount} tutarındaki talebiniz iptal edilir ve ayrılan paylar serbest kalır. Bu talep için gelen para, finans görevlimizin kararıyla gönderildiği hesaba iade edilir.`,
      button: (amount: string) => `${amount} tutarındaki talebimi iptal et`,
    },
    keep: 'Vazgeç, yatırımım kalsın',
  },
  done: {
    cancelled: 'Talebiniz iptal edildi. Ayrılan paylar serbest bırakıldı.',
    withdrawn: (amount: string, due: string) =>
      `Cayma hakkınızı kullandınız. ${amount} en geç ${due} tarihinde iade edilir.`,
    withdrawnSoon: (amount: string) => `Cayma hakkınızı kullandınız. ${amount} iade edilecek.`,
  },
  refund: {
    title: 'İade',
    amount: 'İade tutarı',
    iban: 'İadenin yapılacağı hesap',
    ibanDone: 'İadenin yapıldığı hesap',
    ibanLater: 'Kayıtlı banka hesabınız',
    toCard: (brand: string, lastFour: string) =>
      [brand, lastFour && `•••• ${lastFour}`].filter(Boolean).join(' ') || 'Ödemeyi yaptığınız kart',
    card: 'İadenin yapılacağı kart',
    cardDone: 'İadenin yapıldığı kart',
    cardGiven: 'Kartınıza geri verildi',
    due: 'En geç',
    executed: 'İade edildi',
    states: { owed: 'İade kuyruğunda', listed: 'İade listesinde', executed: 'Hesabınıza gönderildi' },
  },
  entries: {
    title: 'Bu yatırımın muhasebe kayıtları',
    text: 'Her işlem bir hesaba borç, bir hesaba alacak yazılır. Kayıtlar değiştirilmez ve silinmez; geri alınan bir işlem, karşıt bir kayıtla gösterilir.',
    at: 'Zaman',
    label: 'İşlem',
    debit: 'Borç',
    credit: 'Alacak',
    amount: 'Tutar',
    empty: 'Bu yatırım için henüz bir muhasebe kaydı yok.',
  },
  why: 'Neden böyle sonuçlandı?',
} as const
