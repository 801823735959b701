import type { DATE_FORMS, DECIMAL_MARKS, TableColumn } from '#contracts/settlement/bank-files/table-profile.ts'

const columns: Readonly<Record<TableColumn, string>> = {
  bookedOn: 'İşlem tarihi',
  time: 'İşlem saati',
  valueDate: 'Valör',
  amount: 'Tutar (işaretli tek sütun)',
  debit: 'Çıkan (borç)',
  credit: 'Giren (alacak)',
  balance: 'Bakiye',
  description: 'Açıklama',
  name: 'Karşı tarafın adı',
  iban: 'Karşı tarafın IBAN’ı',
  senderNumber: 'Gönderenin kimlik veya vergi numarası',
  number: 'Bankanın işlem numarası',
  reference: 'Bizim referansımız',
}

const dateForms: Readonly<Record<(typeof DATE_FORMS)[number], string>> = {
  'day-first': 'Gün, ay, yıl (31.12.2026 veya 31/12/2026)',
  'month-first': 'Ay, gün, yıl (12/31/2026)',
  'year-first': 'Yıl, ay, gün (2026-12-31)',
}

const decimalMarks: Readonly<Record<(typeof DECIMAL_MARKS)[number], string>> = {
  comma: 'Virgül (1.234,50)',
  point: 'Nokta (1,234.50)',
}

export const text = {
  title: 'Banka tabloları',
  intro:
    'Bankanın internet şubesinden indirilen bir hesap hareketleri tablosu (CSV veya XLSX), sütunları bir kez tanımlanıp ikinci görevlice onaylandıktan sonra ekstre olarak yüklenebilir. Tablo, her satırın bakiyesiyle denetlenir.',
  caption: 'Tablo tanımları',
  name: 'Banka ve hesap',
  state: 'Durum',
  states: {
    draft: 'Sütunları tanımlanmadı',
    begun: 'İkinci görevlinin onayını bekliyor',
    confirmed: 'Kullanımda',
    refused: 'Reddedildi',
    withdrawn: 'Geri alındı veya kullanımdan kaldırıldı',
  },
  by: 'Tanımlayan',
  action: 'İşlem',
  open: 'Aç',
  begin: {
    title: 'Yeni tablo tanımla',
    name: 'Banka ve hesap',
    nameHint: 'Örneğin “Ziraat Bankası, emanet hesapları”',
    file: 'Örnek tablo',
    fileHint: 'CSV veya XLSX, en çok 1 MB. Bankadan indirdiğiniz gibi, içinde birkaç hareket olan bir dosya.',
    button: 'Örneği yükle',
    done: 'Örnek okundu. Şimdi sütunları tanımlayınız.',
  },
  panel: {
    sample: 'Örnek dosya',
    iban: 'Hesap',
    opening: 'Açılış bakiyesi',
    closing: 'Kapanış bakiyesi',
    lines: 'Hareket sayısı',
    by: 'Tanımlayan',
    reason: 'Gerekçe',
    decidedBy: 'Kararı veren',
  },
  preview: {
    title: 'Örnekten okunanlar',
    caption: 'Örneğin ilk hareketleri',
    day: 'Gün',
    payer: 'Karşı taraf',
    description: 'Açıklama',
    number: 'İşlem numarası',
    amount: 'Tutar',
  },
  meaning: { title: 'Sütunların anlamı', dateForm: 'Tarih', decimalMark: 'Kuruş', fileAccount: 'Dosyada yazıyor' },
  describe: {
    title: 'Sütunları tanımla',
    again: 'Tanımı düzelt',
    button: 'Tanım onaya gönderilsin',
    consequence:
      'Örnek bu tanımla okunur; her bakiye bir öncekini izlemelidir. Okunursa tanım ikinci görevlinin onayını bekler.',
    done: 'Örnek bu tanımla okundu. Tanım, ikinci görevlinin onayını bekliyor.',
    account: 'Hesabın IBAN’ı',
    accountHint: 'Dosyanın üst kısmında IBAN yazıyorsa boş bırakınız.',
    dateForm: 'Tarihin yazılışı',
    decimalMark: 'Kuruşun ayrılışı',
    columns: 'Tablonun sütunları',
    none: 'Tabloda yok',
  },
  confirm: {
    title: 'Tanımı onayla',
    button: 'Tanım kullanılsın',
    consequence:
      'Bu sütunlarla gelen tablolar bundan böyle bu tanımla okunur. Okunanları örnek dosyayla karşılaştırdıktan sonra onaylayınız.',
    done: 'Tanım onaylandı. Bu bankanın tabloları artık ekstre olarak yüklenebilir.',
  },
  refuse: {
    title: 'Tanımı reddet',
    button: 'Tanım reddedilsin',
    consequence: 'Hiçbir tablo bu tanımla okunmaz.',
    end: 'Kullanımdan kaldır',
    endButton: 'Tanım kaldırılsın',
    endConsequence: 'Yeni tablolar bu tanımla okunmaz; önce okunanlar olduğu gibi kalır.',
    done: 'Karar kaydedildi.',
  },
  own: {
    title: 'Bu tanımı siz yaptınız',
    text: 'Onayı başka bir finans görevlisi vermelidir.',
  },
  columns,
  dateForms,
  decimalMarks,
} as const
