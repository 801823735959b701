export const text = {
  cards: 'Kart ödemeleri',
  title: 'Mutabakat ve ödemeler',
  parts: {
    label: 'Mutabakat bölümleri',
    receipts: 'Tahsilatlar',
    refunds: 'İadeler',
    campaigns: 'Kampanyalar',
    mkk: 'MKK',
    statements: 'Ekstreler',
    accounts: 'Hesaplar',
  },
  next: {
    campaign: (title: string, step: string) => `${title}: ${step}. Son günü geçti.`,
    lateRefunds: (count: number) => `${count} iadenin son günü geçti.`,
    approveRefunds: (by: string) => `${by} bir iade listesi hazırladı, onayınızı bekliyor.`,
    confirmIncrease: (title: string, recordedBy: string) =>
      `${title}: ${recordedBy} sermaye artırımı tescilini kaydetti, onayınızı bekliyor.`,
    approvePayout: (title: string, by: string) => `${title}: ${by} fon aktarımını hazırladı, onayınızı bekliyor.`,
    correctPayout: (title: string) =>
      `${title}: Banka bir ödemeyi reddetti veya geri gönderdi, düzeltilmesi gerekiyor.`,
    confirmReceipt: (by: string) => `${by} bir tahsilat için karar önerdi, onayınızı bekliyor.`,
    openReceipt: 'Tahsilatı aç',
    openRefunds: 'İadeleri aç',
    openCampaign: 'Kampanyayı aç',
  },
  due: { late: 'Gecikti', today: 'Bugün son gün', tomorrow: 'İlk iş gününde son gün' },
  close: 'Kapat',
  receipts: {
    intro:
      'Emanet hesabına gelen, kendiliğinden bir yatırımla eşleşmeyen tahsilatlar. En uzun bekleyen en üsttedir. Karar verilmeyen bir tahsilat, ödemesi olabileceği talepleri ve kampanyanın sonucunu bekletir.',
    caption: 'Karar bekleyen tahsilatlar',
    payer: 'Gönderen',
    noPayer: 'Gönderen yazılmamış',
    kind: 'Neden eşleşmedi',
    amount: 'Tutar',
    action: 'İşlem',
    decide: 'Karar ver',
    look: 'İncele',
    empty: {
      title: 'Karar bekleyen tahsilat yok',
      text: 'Bir ekstrede yatırımla eşleşmeyen bir tahsilat olduğunda burada görünür.',
    },
    kinds: {
      partial: 'Tutar eksik',
      excess: 'Tutar fazla',
      'wrong-payer': 'Gönderen, yatırımcının kendisi değil',
      namesake: 'Aynı adda birden çok üye var; gönderenin kimliği doğrulanmalı',
      'unknown-reference': 'Referans kodu tanınmadı',
      late: 'Ödeme süresi geçtikten sonra geldi',
      'before-order': 'Yatırım talebinden önceki bir tarihi taşıyor',
      'future-dated': 'İleri bir tarihi taşıyor',
      collective: 'Toplu kayıt, ödemelere ayrılamıyor',
    },
  },
  receipt: {
    title: 'Tahsilat',
    named: (amount: string, statement: number) => `Tahsilat: ${amount}, ${statement} numaralı ekstre`,
    campaign: 'Kampanya',
    amount: 'Tutar',
    payer: 'Gönderen',
    iban: 'Gönderen IBAN',
    noIban: 'Ekstrede yok',
    description: 'Açıklama',
    noDescription: 'Açıklama yok',
    bookedAt: 'Hesaba geçtiği an',
    bookedOn: 'Hesaba geçtiği gün',
    dayOnly: (day: string) => `${day} (banka saatini bildirmedi)`,
    statement: 'Ekstre',
    statementNumber: (number: number) => `${number} numaralı ekstre`,
    kind: 'Neden eşleşmedi',
    resolved: {
      returned: 'Gönderene iadesine karar verildi.',
      applied: 'Yatırımın ödemesi sayıldı.',
      corrected: 'Bankanın talimatsız bir çıkışının karşılığı sayıldı.',
      reversed: 'Banka bu tahsilatı geri aldı.',
    },
    compared: {
      title: 'Beklenen ve gelen tutar',
      expected: 'Beklenen',
      came: 'Gelen',
      difference: 'Fark',
      order: (reference: string, investor: string) => `${reference} · ${investor}`,
      paidBefore: (reference: string) => `${reference} daha önce ödendi`,
      one: 'Bu tahsilat',
      parts: (count: number) => `${count} tahsilatın toplamı`,
      less: 'Eksik',
      more: 'Fazla',
      equal: 'Tutar tamam',
    },
    held: {
      title: (count: number) => `${count} yatırım talebi bu kararı bekliyor`,
      text: 'Tahsilat bu taleplerden birinin ödemesi olabilir. Karar verilene kadar ödeme süreleri dolsa da düşmezler; kampanyanın sonucu da belirlenmez.',
      order: (reference: string, investor: string, amount: string) =>
        `${reference} · ${investor} · ${amount}, son ödeme`,
    },
    notApplicable: 'Bu nedenle eşleşmeyen bir tahsilat yatırıma uygulanamaz; gönderene iade edilir.',
    collective:
      'Banka birden çok ödemeyi tek tutar olarak yazdı; hangi yatırımlara ait oldukları ekstrede yok. Bankanın hareket bildirimini (camt.054) “Ekstreler” bölümünde yükleyince ödemeler burada görünür; yatırımlara işlenmeleri için bankadan kaydı geri alıp ödemeleri ayrı ayrı bildirmesini isteyiniz. Banka bu kaydı geri aldığında tahsilat kendiliğinden kapanır.',
    ahead:
      'Bankanın bildirdiği tarih henüz gelmedi. O tarihten sonra tahsilat, gönderenin ödeme bekleyen yatırımına uygulanabilir; talep o zamana kadar düşmez. Tarih yanlışsa bankadan kaydı düzeltmesini isteyiniz.',
    noInvestment:
      'Gönderenin bu kampanyada, ödeme bekleyen ve tutarı bu tahsilatı aşmayan bir yatırımı bulunmuyor. Tahsilat gönderene iade edilebilir.',
    back: {
      title: 'Gönderene iade et',
      button: (amount: string) => `${amount} tutarını iadeye al`,
      consequence: (amount: string, payer: string, iban: string) =>
        `${amount}, ${payer} adına ${iban} hesabına iade edilecekler arasına girer.`,
      withoutIban: (amount: string, payer: string) =>
        `${amount}, ${payer} adına iade edilecekler arasına girer; hesabı bilinmeden listeye alınamaz.`,
      withoutPayer: (amount: string) =>
        `${amount}, iade edilecekler arasına girer; kime ait olduğu ve hesabı bilinmeden listeye alınamaz.`,
      next: 'Para, alıcısı ve tutarıyla “İadeler” bölümünde görünür ve ikinci bir finans görevlisi iade listesini onaylamadan gönderilmez. İade kararı geri alınamaz.',
      released: 'Yalnızca bu tahsilatı bekleyen taleplerden ödeme süresi dolmuş olanlar düşer.',
      done: 'Tahsilat iade edilecekler arasına alındı.',
    },
    apply: {
      title: 'Yatırıma uygula',
      label: 'Yatırım',
      consequence:
        'Başka bir finans görevlisi onayladığında tahsilat, seçilen yatırımın ödemesi sayılır, cayma süresi o anda başlar ve artan tutar gönderene iade edilir. Onaya kadar tahsilat karar bekler.',
      option: (reference: string, amount: string) => `${reference} · ${amount}`,
      payBy: (investor: string) => `${investor}, son ödeme`,
    },
  },
  refunds: {
    intro:
      'İade edilecek tutarlar, son günü en yakın olan en üstte. Banka, ikinci görevli listeyi onaylamadan ödeme yapmaz.',
    caption: 'Açık iadeler',
    payee: 'Alıcı',
    amount: 'Tutar',
    dueOn: 'Son gün',
    state: 'Durum',
    look: 'İncele',
    more: (shown: number, all: number) =>
      `${all} açık iade var; son günü en yakın olan ${shown} iade gösteriliyor. Ötekileri arayarak bulabilirsiniz.`,
    empty: {
      title: 'Açık iade yok',
      text: 'Bir yatırımcı caydığında, bir kampanya başarısız olduğunda veya bir tahsilat geri gönderileceğinde burada görünür.',
    },
    prepare: {
      title: (count: string, total: string) => `${count} iade, ${total} için liste hazırla`,
      button: (total: string) => `${total} tutarında liste hazırla`,
      consequence: (count: number, total: string) =>
        `Listeye alınmamış ${count} iade, toplam ${total}, tek listede toplanır. Liste, başka bir finans görevlisi onaylayana kadar bankaya gitmez.`,
      done: (count: number, total: string) => `${count} iadeden oluşan, ${total} tutarında liste hazırlandı.`,
      nobody: 'Hiçbir iadenin ödeneceği hesap bilinmiyor; liste hazırlanmadı.',
    },
  },
  account: {
    title: 'İade hesabı',
    named: (amount: string) => `İade hesabı: ${amount}`,
    payee: 'Gönderen',
    amount: 'Tutar',
    dueOn: 'Son gün',
    why: {
      'no-account': 'Ekstrede gönderenin IBAN’ı yok. Hesap, emanet bankasından öğrenilip buraya girilir.',
      'bank-refused': 'Banka bu tutarı kayıtlı hesaba ödeyemedi. Gönderenin geçerli bir hesabı varsa girilebilir.',
    },
    differs: {
      title: 'Hesap sahibi, gönderenden farklı',
      text: 'Ekstredeki gönderenle girilen hesap sahibi aynı yazılmamış. Onaylamadan önce bankanın yazısıyla karşılaştırınız.',
    },
    own: {
      title: 'Bu hesabı siz girdiniz',
      text: 'Onayı başka bir finans görevlisi vermelidir; iade o zamana kadar listeye alınmaz.',
    },
    name: {
      title: 'Hesabı gir',
      again: 'Hesabı düzelt',
      button: 'Hesabı ikinci görevlinin onayına gönder',
      consequence: 'Başka bir finans görevlisi onaylayana kadar bu iade listeye alınmaz.',
      hints: { holder: 'Bankanın bildirdiği gibi', source: 'Örneğin bankanın yazısının tarihi ve sayısı' },
      done: 'Hesap girildi, ikinci görevlinin onayını bekliyor.',
    },
    confirm: {
      title: 'Hesabı onayla',
      button: (amount: string) => `${amount} bu hesaba iade edilsin`,
      consequence: 'İade, hazırlanacak ilk listede bu hesapla yer alır.',
      done: 'Hesap onaylandı; iade listeye alınabilir.',
    },
  },
  feeAccount: {
    title: 'Hizmet bedeli hesabı',
    intro:
      'Fon aktarımlarında platformun hizmet bedeli ile vergi, MKK ve emanet ücretleri bu hesaba gönderilir. Değişiklik, onayından sonra onaylanan fon aktarımlarında geçerli olur.',
    missing: {
      title: 'Tanımlı bir hesap yok',
      text: 'Hesap girilip ikinci bir finans görevlisince onaylanmadan fon aktarımı onaylanamaz.',
    },
    decidedBy: 'Giren ve onaylayan',
    by: (named: string, confirmed: string) => `${named} girdi, ${confirmed} onayladı,`,
    waiting: 'Onay bekleyen hesap',
    differs: {
      title: 'Hesap sahibi farklı',
      text: (before: string, now: string) =>
        `Kullanılan hesap “${before}” adına, onay bekleyen “${now}” adına. Onaylamadan önce dayanak belgeyle karşılaştırınız.`,
    },
    own: {
      title: 'Bu hesabı siz girdiniz',
      text: 'Onayı başka bir finans görevlisi vermelidir; o zamana kadar bir şey değişmez.',
    },
    name: {
      first: 'Hesabı gir',
      another: 'Hesabı değiştir',
      again: 'Hesabı düzelt',
      button: 'Hesabı ikinci görevlinin onayına gönder',
      consequence: 'Başka bir finans görevlisi onaylayana kadar bir şey değişmez.',
      hints: { holder: 'Bankada kayıtlı olduğu gibi', source: 'Örneğin yönetim kurulu kararının tarihi ve sayısı' },
      done: 'Hesap girildi, ikinci görevlinin onayını bekliyor.',
    },
    confirm: {
      title: 'Hesabı onayla',
      button: 'Hizmet bedelleri bu hesaba gönderilsin',
      consequence: 'Bundan sonra onaylanan fon aktarımlarında bu hesap kullanılır.',
      done: 'Hizmet bedeli hesabı onaylandı.',
    },
  },
  batch: {
    heading: { begun: 'Onay bekleyen iade listesi', confirmed: 'Bankadaki iade listesi' },
    refundCount: 'İade sayısı',
    total: 'Toplam',
    executed: 'Ödenen',
    rejected: 'Bankanın reddettiği',
    of: (count: number, all: number) => `${count} / ${all}`,
    rejectedNote: 'Reddedilenler yeniden listeye alınır.',
    campaigns: 'Kampanyalara göre',
    campaign: (count: number) => `${count} iade`,
    own: {
      title: 'Bu listeyi siz hazırladınız',
      text: 'Onayı başka bir finans görevlisi vermelidir; liste o zamana kadar bankaya gitmez.',
    },
    approve: {
      title: 'Listeyi onayla',
      button: (total: string) => `${total} iadeyi bankaya gönder`,
      consequence: (count: number, total: string) =>
        `${count} iade, toplam ${total}, emanet bankasına ödeme talimatı olarak gönderilir. Onay geri alınamaz.`,
      done: 'İade listesi onaylandı, emanet bankasına gönderiliyor.',
    },
    withdraw: {
      title: 'Listeyi geri al',
      button: 'İade listesini geri al',
      consequence: (count: number) =>
        `Listedeki ${count} iade yeniden listeye alınabilir; kimseye ödeme yapılmaz. Geri alınan liste, gerekçesiyle denetim izinde kalır.`,
      reason: 'Gerekçe',
      hint: 'Örneğin bir alıcının hesabı düzeltilecek',
      done: 'İade listesi geri alındı; iadeleri yeniden listeye alınabilir.',
    },
  },
  campaigns: {
    intro: 'Sonuçlanan kampanyalar, sıradaki adım ve son günüyle.',
    caption: 'Sıradaki adımı olan kampanyalar',
    campaign: 'Kampanya',
    stage: 'Aşama',
    stageOf: (at: number, count: number) => `${count} aşamanın ${at}. aşaması`,
    nextStep: 'Sıradaki adım',
    raised: 'Toplanan',
    dueOn: 'Son gün',
    recordedBy: (name: string) => `Kaydeden: ${name}`,
    begunBy: (name: string) => `Hazırlayan: ${name}`,
    self: 'siz',
    empty: {
      title: 'Adım bekleyen kampanya yok',
      text: 'Bir kampanya sonuçlandığında sermaye artırımından fon aktarımına, başarısız olduğunda son iadeye kadar burada izlenir.',
    },
    settled: {
      title: 'Tamamlananlar',
      caption: 'Mutabakatı tamamlanan kampanyalar',
      outcome: 'Sonuç',
      judgedAt: 'Sonuçlandığı gün',
    },
    outcomes: { successful: 'Başarılı', unsuccessful: 'Başarısız', cancelled: 'İptal edildi' },
  },
  statements: {
    fetch: {
      title: 'Bankadan şimdi al',
      text: 'Para hareketi olabilecek her emanet hesabının yeni ekstreleri bankadan istenir ve içeri alınır. Platform bunu arada kendiliğinden de yapar.',
      button: 'Ekstreleri bankadan al',
      done: (statements: number, matched: number, exceptions: number) =>
        statements === 0
          ? 'Bankada yeni ekstre yok.'
          : `${statements} ekstre alındı: ${matched} tahsilat eşleşti, ${exceptions} tahsilat karar bekliyor.`,
    },
    sync: {
      title: 'Banka ve MKK’ya şimdi sor',
      text: 'Gönderilen ödeme ve dağıtım listelerinin sonucu sorulur, bekleyen listeler gönderilir, yeni ekstreler alınır.',
      button: 'Sonuçları sor',
      done: 'Bankaya ve MKK’ya soruldu; yeni bilgiler işlendi.',
    },
  },
} as const
