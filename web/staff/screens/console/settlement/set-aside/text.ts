export const text = {
  title: 'Elden alınan son ekstreler',
  intro:
    'Son ekstresi elden yüklenip onaylanan hesaplar. Ekstre bankaya ait değilse, hesabın sonraki ekstreleri alınamaz; iki finans görevlisi ekstreyi kenara ayırabilir. Kayıtları ters kayıtla geri alınır, hiçbiri silinmez.',
  numbered: (number: number, title: string) => `${title}: ${number} numaralı ekstre`,
  iban: 'Emanet hesabı',
  opening: 'Açılış bakiyesi',
  closing: 'Kapanış bakiyesi',
  lines: 'Hareket sayısı',
  takenIn: 'İşlenme zamanı',
  by: 'Yükleyen ve onaylayan',
  byBoth: (begunBy: string, decidedBy: string) => `${begunBy}, ${decidedBy}`,
  file: 'Dosya',
  hindered: 'Bu ekstre kenara ayrılamaz',
  proposed: {
    title: 'Kenara ayrılması önerildi',
    by: (name: string) => `${name},`,
    own: 'Öneriyi siz verdiniz; onayı başka bir finans görevlisi vermelidir.',
  },
  propose: {
    title: 'Kenara ayırmayı öner',
    button: 'Öneri kaydedilsin',
    consequence:
      'Gerekçeye, ekstrenin bankaya ait olmadığını nereden bildiğinizi yazınız. Başka bir finans görevlisi onaylayana kadar hiçbir kayıt değişmez.',
    done: 'Öneri kaydedildi; ikinci bir finans görevlisinin onayını bekliyor.',
  },
  confirm: {
    title: 'Kenara ayırmayı onayla',
    button: 'Ekstre kenara ayrılsın',
    consequence: (lines: number) =>
      `Ekstredeki ${lines} hareketin kayıtları ters kayıtla geri alınır. Ödemesi bu ekstreyle işlenen yatırımlar yeniden ödeme bekler ve yatırımcılarına bildirilir. Hesap önceki ekstrenin bakiyesine döner; banka aynı numaralı kendi ekstresini gönderdiğinde o işlenir. Bu adım geri alınamaz.`,
    done: (lines: number, investments: number) =>
      `Ekstre kenara ayrıldı: ${lines} hareketin kaydı geri alındı, ${investments} yatırım yeniden ödeme bekliyor.`,
  },
  withdraw: {
    title: 'Öneriyi geri al',
    button: 'Öneri geri alınsın',
    consequence: 'Ekstre olduğu gibi kalır.',
    done: 'Öneri geri alındı; ekstre olduğu gibi kaldı.',
  },
} as const
