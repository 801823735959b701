export const text = {
  title: 'Kampanya mutabakatı',
  titleOf: (title: string) => `${title}: mutabakat`,
  back: 'Mutabakat ve ödemeler',
  state: { running: 'Sonuçlanmadı', successful: 'Başarılı', unsuccessful: 'Başarısız', cancelled: 'İptal edildi' },
  late: 'Gecikti',
  done: 'Tamamlandı',
  lead: {
    next: (step: string) => `Sıradaki adım: ${step}.`,
    by: (day: string) => `En geç ${day}.`,
    running: 'Kampanya sonuçlandığında adımlar burada izlenir.',
    done: 'Bu kampanyada yapılacak bir şey kalmadı.',
  },
  files: {
    title: 'Banka dosyaları',
    intro:
      'Emanet bankasından gelen ve ona giden dosyalar, bayt bayt olduğu gibi saklanır. Parmak izi (SHA-256), indirilen dosyanın aynı dosya olduğunu gösterir.',
    caption: 'Banka dosyaları',
    file: 'Dosya',
    what: 'İçeriği',
    size: 'Boyut',
    keptAt: 'Saklandığı an',
    empty: {
      title: 'Saklanan dosya yok',
      text: 'Bu kampanyanın emanet hesabıyla ilgili bir ekstre geldiğinde veya ödeme listesi gittiğinde burada görünür.',
    },
    upload: {
      waiting: (by: string) => `Elden: ${by} yükledi, ikinci görevlinin onayını bekliyor`,
      confirmed: (by: string, decided: string | null) =>
        `Elden: ${by} yükledi, ${decided === null ? 'bankanın aynı ekstresi doğruladı' : `${decided} onayladı`}`,
      refused: (by: string, decided: string | null, reason: string) =>
        `Elden: ${by} yükledi, ${decided ?? ''} reddetti: ${reason}`,
      contradicted: (by: string, decided: string | null, reason: string) =>
        `Elden: ${by} yükledi, bankanın ekstresiyle çelişiyor${decided === null ? '' : `; ${decided} inceledi: ${reason}`}`,
    },
  },
  parts: { payout: 'Fon aktarımı', ledger: 'Defter' },
  facts: {
    title: 'Kampanya',
    code: 'Proje kodu',
    company: 'Şirket',
    page: 'Kampanya sayfası',
    open: 'Sayfayı aç',
    goal: 'Hedef fon tutarı',
    raised: 'Toplanan',
    investors: 'Yatırımcı sayısı',
    iban: 'Emanet hesabı',
    noIban: 'Henüz açılmadı',
    balance: 'Emanet hesabı bakiyesi',
    statement: (number: number) => `${number} numaralı ekstreye göre`,
    noStatement: 'henüz ekstre alınmadı',
    closed: 'Hesap kapatıldı:',
  },
  timeline: {
    title: 'Aşamalar',
    label: 'Mutabakatın aşamaları',
    by: (day: string) => `En geç ${day}`,
    running: { title: 'Kampanya süresi', ends: 'Bitişi:' },
    judged: {
      successful: 'Kampanya başarılı oldu',
      unsuccessful: 'Kampanya başarısız oldu',
      cancelled: 'Kampanya iptal edildi',
      detail: (raised: string, investors: number) => `${raised} toplandı, ${investors} yatırımcı`,
    },
    increase: {
      title: 'Sermaye artırımı tescili',
      reference: (reference: string) => `Tescil bilgisi: ${reference}`,
      agreed: (recordedBy: string, by: string) => `Kaydeden: ${recordedBy}, onaylayan: ${by}`,
      waits: 'Kaydedildi, ikinci görevlinin onayını bekliyor',
    },
    allocation: {
      title: 'Payların MKK’da kaydı',
      made: 'Dağıtım listesi hazırlandı, gönderiliyor',
      sent: 'Dağıtım listesi gönderildi, sonucu bekleniyor',
      shares: (shares: string, investors: number) => `${shares} pay, ${investors} yatırımcı`,
      refused: 'MKK’nın kabul etmediği satırlar',
      line: (registryNumber: string, shares: string) => `Sicil no ${registryNumber}, ${shares} pay`,
    },
    prepared: { title: 'Fon aktarımının hazırlanması', net: (net: string) => `Şirkete ödenecek ${net}` },
    approved: { title: 'İkinci görevlinin onayı' },
    executed: {
      title: 'Emanet bankasının ödemesi',
      refused: (creditor: string, refusal: string) => `${creditor}: ${refusal}`,
    },
    listed: {
      title: 'İadelerin listeye alınması',
      left: (count: number) => `${count} iade listeye alınmadı`,
    },
    refunded: {
      title: 'İadelerin ödenmesi',
      progress: (executed: number, all: number) => `${all} iadeden ${executed} tanesi ödendi`,
      total: (total: string) => `Ödenen: ${total}`,
    },
  },
  refunds: {
    title: 'İadeler',
    open: 'Açık iade',
    openTotal: 'İade edilecek',
    executed: 'Ödenen iade',
    executedTotal: 'Ödenen tutar',
    link: 'İadeleri mutabakat masasında aç',
  },
  payout: {
    gross: 'Toplanan tutar',
    net: 'Şirkete ödenecek',
    item: 'Kalem',
    basis: 'Hesaplanışı',
    amount: 'Tutar',
    caption: 'Fon aktarımının kalemleri',
    preview: {
      title: 'Henüz hazırlanmadı',
      text: 'Kalemler bugün yürürlükteki oranlarla hesaplandı. Fon aktarımı hazırlandığında bu tutarlar kesinleşir.',
    },
    empty: {
      title: 'Fon aktarımı henüz hesaplanamıyor',
      text: 'Paylar MKK’da kaydedildiğinde toplanan tutar, kesintiler ve şirkete ödenecek tutar burada görünür.',
    },
    payments: {
      title: 'Bankaya verilen ödemeler',
      caption: 'Bankaya verilen ödemeler',
      creditor: 'Alıcı',
      state: 'Durum',
      payee: { company: 'Şirket', platform: 'Hizmet bedelleri' },
      states: {
        prepared: 'Gönderilecek',
        accepted: 'Banka kabul etti',
        executed: 'Ödendi',
        rejected: 'Banka reddetti',
        returned: 'Ödendi, bankadan geri döndü',
        replaced: 'Yapılamadı, yeniden gönderildi',
      },
    },
  },
  payees: {
    title: 'Ödenecek hesaplar',
    caption: 'Fon aktarımının ödeneceği hesaplar',
    payee: 'Alıcı ve hesabı',
    source: 'Hesabı bildiren',
    amount: 'Tutar',
    kinds: { company: 'Şirket', platform: 'Hizmet bedelleri ve vergiler' },
    missing: { company: 'Şirketin hesabı tanımlı değil', platform: 'Hizmet bedeli hesabı tanımlı değil' },
    setBy: {
      company: (name: string) => `Başvurusunda ${name}`,
      platform: (name: string) => name,
    },
    confirmedBy: (name: string) => `Onaylayan: ${name}`,
    installed: 'Kurulumda girildi',
  },
  ledger: {
    balances: 'Hesap bakiyeleri',
    balancesCaption: 'Kampanyanın defter bakiyeleri',
    account: 'Hesap',
    amount: 'Bakiye',
    zero: 'Bütün hesaplar sıfır.',
    transfers: 'Son kayıt fişleri',
    transfersCaption: 'Kampanyanın son kayıt fişleri',
    kind: 'İşlem',
    debit: 'Borç',
    credit: 'Alacak',
    sum: 'Tutar',
    at: 'Tarih',
    empty: 'Bu kampanyada henüz para hareketi yok.',
  },
  increase: {
    title: 'Sermaye artırımını kaydet',
    registeredOn: 'Tescil tarihi',
    registeredOnHint: (from: string, until: string) =>
      from === until ? `Yalnızca ${from} olabilir` : `${from} ile ${until} arasında bir gün`,
    reference: 'Tescil bilgisi',
    referenceHint: 'Ticaret Sicili Gazetesi sayısı veya sicil kayıt numarası',
    button: 'Tescili ikinci görevlinin onayına gönder',
    consequence:
      'Başka bir finans görevlisi onaylayana kadar pay dağıtılmaz. Kayıt o zamana kadar gerekçesi yazılarak geri alınabilir.',
    done: 'Sermaye artırımı kaydedildi, ikinci görevlinin onayını bekliyor.',
    waiting: 'Onay bekleyen tescil kaydı',
    recordedBy: 'Kaydeden',
    by: (name: string) => `${name},`,
    own: {
      title: 'Bu tescili siz kaydettiniz',
      text: 'Onayı başka bir finans görevlisi vermelidir; paylar o zamana kadar dağıtılmaz.',
    },
    confirm: {
      title: 'Tescili onayla',
      button: 'Tescili onayla, payları MKK’ya gönder',
      consequence:
        'Yatırımcıların pay dağıtım listesi hazırlanır ve kaydedilmek üzere MKK’ya gönderilir. Onaylamadan önce tarihi ve tescil bilgisini belgeyle karşılaştırınız. Onay geri alınamaz.',
      done: 'Sermaye artırımı onaylandı, pay dağıtım listesi hazırlandı.',
    },
    withdraw: {
      title: 'Kaydı geri al',
      button: 'Tescil kaydını geri al',
      consequence: 'Tescil yeniden kaydedilebilir. Geri alınan kayıt işlem kayıtlarında gerekçesiyle kalır.',
      reason: 'Gerekçe',
      hint: 'Örneğin tarih yanlış girilmiş',
      done: 'Tescil kaydı geri alındı; yeniden kaydedilebilir.',
    },
  },
  prepare: {
    title: 'Fon aktarımını hazırla',
    button: (net: string) => `Şirkete ${net} ödenmek üzere hazırla`,
    consequence: (gross: string, net: string) =>
      `Toplanan ${gross} tutarından kesintiler düşülür, şirkete ${net} kalır. Tutarlar kesinleşir; başka bir finans görevlisi onaylayana kadar ödeme yapılmaz.`,
    done: 'Fon aktarımı hazırlandı, ikinci görevlinin onayını bekliyor.',
  },
  approve: {
    title: 'Fon aktarımını onayla',
    button: (net: string) => `Şirkete ${net} gönder`,
    consequence: (net: string, fees: string) =>
      `Emanet bankasına şirket için ${net}, hizmet bedelleri için ${fees} ödeme talimatı verilir. Onay geri alınamaz.`,
    done: 'Fon aktarımı onaylandı, emanet bankasına gönderiliyor.',
  },
  withdraw: {
    title: 'Fon aktarımını geri al',
    button: 'Fon aktarımını geri al',
    consequence:
      'Fon aktarımı yeniden hazırlanabilir; kimseye ödeme yapılmaz. Geri alınan hazırlık işlem kayıtlarında gerekçesiyle kalır.',
    reason: 'Gerekçe',
    hint: 'Örneğin şirketin hesabı değişecek',
    done: 'Fon aktarımı geri alındı; yeniden hazırlanabilir.',
  },
  closing: {
    waiting: 'Kapandığı bildirilen emanet hesabı',
    source: 'Dayanak',
    askedBy: 'Bildiren',
    by: (name: string) => `${name},`,
    own: {
      title: 'Hesabın kapandığını siz bildirdiniz',
      text: 'Onayı başka bir finans görevlisi vermelidir; bankaya o zamana kadar günde bir kez sorulur.',
    },
    ask: {
      title: 'Emanet hesabının kapandığını bildir',
      button: 'Kapanışı ikinci görevlinin onayına gönder',
      consequence:
        'Hesapta para ve açık bir iş kalmadı; banka hesabı kapattıysa buraya kaydedilir. Başka bir finans görevlisi onaylayana kadar bankadan bu hesabın ekstresi istenmeye devam eder.',
      hint: 'Bankanın hesabı kapattığını bildiren yazısının tarihi ve sayısı',
      done: 'Hesabın kapandığı kaydedildi, ikinci görevlinin onayını bekliyor.',
    },
    confirm: {
      title: 'Kapanışı onayla',
      button: 'Hesap kapanmıştır, onayla',
      consequence:
        'Bankadan bu hesabın ekstresi artık istenmez; sonradan gelen para kendiliğinden görülmez. Onaylamadan önce bankanın yazısını inceleyiniz.',
      done: 'Emanet hesabı kapalı sayıldı.',
    },
    withdraw: {
      title: 'Bildirimi geri al',
      button: 'Kapanış bildirimini geri al',
      consequence: 'Hesap açık sayılmaya devam eder.',
      done: 'Kapanış bildirimi geri alındı.',
    },
  },
  own: {
    title: 'Bu fon aktarımını siz hazırladınız',
    text: 'Onayı başka bir finans görevlisi vermelidir; ödeme o zamana kadar yapılmaz.',
  },
  correction: {
    title: { company: 'Şirkete yapılamayan ödeme', platform: 'Yapılamayan hizmet bedeli ödemesi' },
    amount: 'Tutar',
    refusal: 'Bankanın bildirdiği neden',
    refused: 'Ödeme yapılamayan hesap',
    named: 'Ödenecek hesap',
    why: {
      returned:
        'Ödeme yapılmıştı, alıcının bankası geri çevirdi; tutar yeniden emanet hesabında. Alıcıdan başka bir hesap istenir ve buraya girilir.',
      other: 'Ödeme yapılmadı, tutar emanet hesabında duruyor. Alıcıdan başka bir hesap istenir ve buraya girilir.',
      same: 'Ödeme yapılmadı, tutar emanet hesabında duruyor. Neden ortadan kalktıysa aynı hesaba yeniden gönderilebilir; gerekiyorsa başka bir hesap girilir.',
      twice:
        'Banka bu ödemeyi daha önce aldığını bildirdi. İlk ödemenin yapılmadığı bankadan yazılı olarak öğrenilmeden yeniden göndermeyiniz; yoksa aynı tutar iki kez ödenebilir.',
    },
    differs: {
      name: {
        title: 'Hesap sahibi farklı',
        text: (before: string, now: string) =>
          `İlk ödeme “${before}” adına gönderilmişti, şimdi “${now}” yazıyor. Onaylamadan önce dayanak belgeyle karşılaştırınız.`,
      },
      account: {
        title: 'IBAN değişti, hesap sahibi aynı',
        text: 'Onaylamadan önce yeni IBAN’ı dayanak belgeyle karşılaştırınız.',
      },
      nothing: {
        title: 'Hesap aynı, ödeme yeniden gönderilecek',
        text: 'Onaylamadan önce bankanın bildirdiği nedenin ortadan kalktığından emin olunuz.',
      },
    },
    own: {
      title: 'Bu hesabı siz girdiniz',
      text: 'Onayı başka bir finans görevlisi vermelidir; ödeme o zamana kadar bankaya gitmez.',
    },
    name: {
      title: 'Ödenecek hesabı gir',
      again: 'Hesabı düzelt',
      button: 'Hesabı ikinci görevlinin onayına gönder',
      consequence: 'Başka bir finans görevlisi onaylayana kadar ödeme bankaya gitmez. Tutar değişmez.',
      hints: {
        holder: 'Bankada kayıtlı olduğu gibi',
        source: 'Örneğin şirketin veya bankanın yazısının tarihi ve sayısı',
      },
      done: 'Hesap girildi, ikinci görevlinin onayını bekliyor.',
    },
    confirm: {
      title: 'Hesabı onayla',
      button: (amount: string) => `${amount} bu hesaba gönder`,
      consequence: 'Emanet bankasına bu hesap için yeni bir ödeme talimatı verilir. Onay geri alınamaz.',
      done: 'Hesap onaylandı, ödeme emanet bankasına yeniden gönderiliyor.',
    },
  },
  sync: { button: 'Banka ve MKK’ya şimdi sor', done: 'Bankaya ve MKK’ya soruldu; bilinen her şey içeri alındı.' },
  toRefunds: 'İadeleri aç',
} as const
