import { MAX_STATEMENT_BYTES } from '#contracts/settlement/bank-files/statement-size.ts'

export const text = {
  title: 'Elden yüklenen ekstreler',
  intro:
    'Yüklenen bir ekstre, başka bir finans görevlisi onaylayana veya banka aynı ekstreyi gönderene kadar işlenmez.',
  caption: 'Karar bekleyen ekstreler',
  statement: 'Ekstre',
  numbered: (number: number) => `${number} numaralı ekstre`,
  state: 'Durum',
  states: {
    begun: 'İkinci görevlinin onayını bekliyor',
    contradicted: 'Bankanın ekstresiyle çelişiyor',
  },
  closing: 'Kapanış bakiyesi',
  action: 'İşlem',
  decide: 'Karar ver',
  look: 'İncele',
  alarm: {
    title: 'Elden yüklenen bir ekstre, bankanınkiyle çelişiyor',
    text: (title: string, number: number, by: string) =>
      `${title}: ${by} tarafından yüklenen ${number} numaralı ekstre ile bankanın aynı numaralı ekstresi farklı. Bankanınki işlendi, yüklenen kenara ayrıldı.`,
    open: 'Ekstreyi incele',
  },
  panel: {
    campaign: 'Kampanya',
    iban: 'Emanet hesabı',
    lines: 'Hareket sayısı',
    opening: 'Açılış bakiyesi',
    incoming: 'Giren toplam',
    outgoing: 'Çıkan toplam',
    closing: 'Kapanış bakiyesi',
    file: 'Yüklenen dosya',
    bankFile: 'Bankanın dosyası',
    bankFileName: 'Bankanın ekstresini indir',
    by: 'Yükleyen',
    byName: (name: string) => `${name},`,
  },
  own: {
    title: 'Bu ekstreyi siz yüklediniz',
    waiting:
      'Onayı başka bir finans görevlisi vermelidir; o zamana kadar hiçbir hareket işlenmez. Yanlış dosya yüklediyseniz geri alabilirsiniz.',
    contradicted: 'Çelişkiyi başka bir finans görevlisi incelemelidir.',
  },
  confirm: {
    title: 'Ekstreyi onayla',
    button: 'Bu ekstre işlensin',
    consequence: (lines: number) =>
      `Dosyadaki ${lines} hareket, bankadan gelmiş gibi işlenir: tahsilatlar yatırımlarla eşleşir, cayma süreleri başlar. Dosyayı bankanın kaydıyla karşılaştırdıktan sonra onaylayınız; bankaya ait olmadığı sonradan anlaşılan bir ekstreyi yalnızca iki görevli, ondan bir sonuç doğmadan kenara ayırabilir.`,
    done: (lines: number, matched: number, exceptions: number) =>
      `${lines} hareket işlendi: ${matched} tahsilat eşleşti, ${exceptions} tahsilat karar bekliyor.`,
    known: (lines: number) => `Bu ekstredeki ${lines} hareketin hepsi zaten biliniyordu.`,
    difference: (amount: string) => `Defterle banka bakiyesi arasında ${amount} fark var.`,
  },
  refuse: {
    title: 'Ekstreyi reddet',
    withdraw: 'Ekstreyi geri al',
    button: 'Ekstre reddedilsin',
    withdrawButton: 'Ekstre geri alınsın',
    consequence: 'Dosyadaki hiçbir hareket işlenmez; dosya kanıt olarak saklanır.',
    done: 'Karar kaydedildi; dosyadaki hiçbir hareket işlenmedi.',
  },
  examine: {
    title: 'İncelemeyi bitir',
    button: 'İnceleme sonucu kaydedilsin',
    consequence: 'Gerekçeye, çelişkinin nedenini yazınız. Uyarı kalkar; iki dosya da kanıt olarak saklanır.',
  },
  form: {
    title: 'Ekstre yükle',
    text: 'Bankadan elden gelen bir ekstre yüklenir. Başka bir finans görevlisi onaylayana veya banka aynı ekstreyi gönderene kadar hiçbir hareketi işlenmez; aynı dosyayı yeniden yüklemek bir şey değiştirmez.',
    label: 'Ekstre dosyası',
    hint: `camt.053 (XML), MT940 veya tanımı onaylanmış tablo (CSV, XLSX), en çok ${MAX_STATEMENT_BYTES / 1_048_576} MB. Bir dosyada birden çok ekstre olabilir. camt.054 bildirimi de yüklenebilir: hareket işlemez, toplu tahsilatın ödemelerini ve iadelerin nedenini gösterir.`,
    button: 'Ekstreyi onaya gönder',
  },
  taken: {
    outcomes: {
      waiting: (lines: number, statements: number) =>
        statements > 1
          ? `${statements} ekstrede ${lines} hareket okundu. Yeni ekstreler, ikinci görevlinin onayını bekliyor.`
          : `${lines} hareket okundu. Ekstre, ikinci görevlinin onayını bekliyor.`,
      'waiting-already': () => 'Bu ekstre zaten yüklenmiş, ikinci görevlinin onayını bekliyor.',
      known: (lines: number, statements: number) =>
        statements > 1
          ? `Bu ${statements} ekstre daha önce alınmış; yeni hareket yok.`
          : `Bu ekstredeki ${lines} hareketin hepsi zaten biliniyordu.`,
      noticed: (lines: number) =>
        `Bildirimdeki ${lines} ödemenin ayrıntısı saklandı; bildirim hareket işlemez. Toplu tahsilatın sayfasında ödemeler, geri dönen ödemenin yanında nedeni görünür.`,
      'noticed-already': () => 'Bu bildirim daha önce yüklenmiş; ayrıntıları saklanıyor.',
    },
    skipped: (count: number) => `Platformun emanet hesabı olmayan ${count} ekstre alınmadı.`,
  },
  repeated: {
    title: 'Daha önce alınmış sayılan hareketler',
    intro:
      'Yeni bir ekstrede aynı numara, tutar, gün, taraf ve açıklamayla yeniden gelen hareketler ikinci kez işlenmez; hepsi burada görünür. Ayrı bir hareket olduğunu düşündüğünüzü bankaya sorunuz.',
    caption: 'Yeniden gelen hareketler',
    statement: 'Ekstre',
    again: (again: number, first: number) => `${again} numaralı ekstrede; ilk kez ${first} numaralıda`,
    twice: (number: number) => `${number} numaralı ekstrenin dosyasında iki kez, bakiyede bir kez`,
    booking: 'Hareket',
    number: (number: string) => `Banka numarası ${number}`,
    amount: 'Tutar',
  },
} as const
