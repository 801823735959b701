export const text = {
  part: 'MKK',
  intro:
    'MKK’nın kabul etmediği paylar, listeler ve yatırım talepleri. Her biri için bir finans görevlisi karar başlatır, başka biri onaylar. Karar verilmeyen bir talep yatırımın kesinleşmesini, karar verilmeyen bir pay kaydı fon aktarımını bekletir.',
  caption: 'MKK’nın kabul etmediği kayıtlar',
  what: 'Kayıt',
  why: 'Nedeni',
  dueOn: 'Son gün',
  amount: 'Tutar',
  action: 'İşlem',
  decide: 'Karar ver',
  look: 'İncele',
  more: (count: number) => `Toplam ${count} kayıt karar bekliyor; son günü en yakın olanlar gösteriliyor.`,
  empty: {
    title: 'MKK’nın kabul etmediği kayıt yok',
    text: 'MKK bir yatırım talebini, pay kaydını veya dağıtım listesini kabul etmediğinde burada görünür.',
  },
  kinds: { line: 'Pay kaydı', list: 'Dağıtım listesinin tamamı', request: 'Yatırım talebi' },
  waits: 'İkinci onay bekliyor',
  begunBy: (name: string) => `Başlatan: ${name}`,
  self: 'siz',
  failing: {
    title: 'MKK’ya ulaşmayan iletiler',
    text: 'Kendiliğinden yeniden denenir. MKK’nın kesintisi ret sayılmaz; beklemek istemiyorsanız şimdi yeniden gönderebilirsiniz.',
    kinds: {
      request: (count: number) => `${count} yatırım talebi`,
      withdrawal: (count: number) => `${count} talep iptali`,
      'allocation-list': (count: number) => `${count} pay dağıtım listesi`,
      income: (count: number) => `${count} gelir beyanı`,
    },
    since: 'en eskisi',
    button: 'MKK’ya şimdi yeniden gönder',
    done: 'İletiler yeniden gönderime alındı.',
  },
  panel: {
    title: 'MKK’nın kabul etmediği kayıt',
    named: (amount: string) => `MKK’nın kabul etmediği kayıt: ${amount}`,
    kind: 'Kayıt',
    reason: 'MKK’nın bildirdiği neden',
    investor: 'Yatırımcı',
    references: 'Referans kodu',
    registryNumber: 'Gönderilen MKK sicil numarası',
    shares: 'İstenen pay',
    registered: 'MKK’nın kaydettiği pay',
    amount: 'Tutar',
    campaign: 'Kampanya',
    refusedAt: 'MKK’nın yanıtı',
    dueOn: 'Kararın son günü',
  },
  again: {
    title: 'Yeniden gönder',
    line: {
      title: 'Numarayı düzeltip yeniden gönder',
      consequence:
        'Numara önce MKK’ya doğrulatılır, yatırımcının kaydına yazılır ve yalnızca bu satır yeni bir liste olarak MKK’ya gönderilir. İkinci görevli onaylayana kadar hiçbir şey gönderilmez.',
    },
    list: {
      title: 'Listeyi yeniden gönder',
      consequence: 'Liste, ikinci görevli onayladığında aynı satırlarla yeni bir ileti olarak MKK’ya gönderilir.',
    },
    request: {
      title: 'MKK’ya yeniden sor',
      consequence:
        'Limit yükseltildiyse veya gelir beyanı güncellendiyse talep, ikinci görevli onayladığında MKK’ya yeniden gönderilir. MKK yanıt verene kadar yatırım kesinleşmez.',
    },
    registryNumber: 'MKK sicil numarası',
    registryNumberHint: 'Yatırımcının bildirdiği numara; hesabı yeniden açtırdıysa aynı numara',
    button: 'İkinci görevlinin onayına gönder',
  },
  refund: {
    title: 'İade et',
    line: (amount: string) =>
      `Yatırımcıya ${amount} iade borcu doğar, son günü ertesi iş günüdür; iade olağan iade listesiyle ödenir. Nedeni yatırımcıya bildirilir. Şirkete yalnızca kaydedilen payların tutarı aktarılır.`,
    request: (amount: string) =>
      `Yatırımın tamamı (${amount}) veya limiti aşan bölümü iade edilir, son günü ertesi iş günüdür. Kalan paylar varsa MKK’ya yeniden sorulur.`,
    kept: 'Kalacak pay adedi',
    keptHint: (shares: string, price: string) =>
      `0 yazarsanız tamamı iade edilir. İstenen ${shares} pay, payı ${price}`,
    button: 'İkinci görevlinin onayına gönder',
  },
  takeBack: {
    title: 'Sermaye artırımını geri al',
    consequence:
      'MKK bu tescili tanımıyorsa kayıt yanlıştır. İkinci görevli onayladığında tescil ve dağıtım listesi geri alınır, kampanya tescilin kaydedilmesini bekler; tescil yeniden kaydedilir.',
    button: 'İkinci görevlinin onayına gönder',
  },
  reason: 'Gerekçe',
  reasonHint: 'Örneğin yatırımcının bildirimi veya MKK ile yapılan görüşme',
  begun: 'Karar başlatıldı; ikinci görevlinin onayını bekliyor.',
  waiting: {
    title: 'Onay bekleyen karar',
    way: 'Karar',
    ways: {
      'ask-again': 'Yeniden gönderilecek',
      refund: 'İade edilecek',
      'take-back-increase': 'Sermaye artırımı geri alınacak',
    },
    registryNumber: 'Yeni MKK sicil numarası',
    kept: 'Kalacak pay',
    refundAmount: 'İade edilecek tutar',
    reason: 'Gerekçe',
    own: {
      title: 'Bu kararı siz başlattınız',
      text: 'Onayı başka bir finans görevlisi vermelidir; o zamana kadar hiçbir şey gönderilmez ve iade edilmez.',
    },
    confirm: {
      title: 'Kararı onayla',
      buttons: {
        'ask-again': 'Onayla ve MKK’ya gönder',
        refund: 'Onayla ve iadeye al',
        'take-back-increase': 'Onayla ve tescili geri al',
      },
      consequence: 'Karar hemen uygulanır ve geri alınamaz.',
      done: 'Karar onaylandı ve uygulandı.',
    },
    withdraw: {
      title: 'Kararı geri al',
      refuse: 'Kararı reddet',
      button: 'Başlatılan kararı geri al',
      consequence: 'Kayıt yeniden karar bekler. Gerekçe denetim izinde kalır.',
      done: 'Başlatılan karar geri alındı; kayıt yeniden karar bekliyor.',
    },
  },
  endings: {
    'asked-again': 'Yeniden gönderildi',
    refunded: 'İade edildi',
    'increase-taken-back': 'Sermaye artırımı geri alındı',
    lapsed: 'Konusu kalmadı',
  },
  decidedBy: (name: string) => `Onaylayan: ${name}`,
} as const
