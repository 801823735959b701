import type { ErrorTable } from '../common/errors.ts'

/** Sentences at the fields of asking for a pack. */
export const reportMessages = {
  identitiesRequired: 'Kimlik bilgilerinin nasıl yer alacağını seçiniz.',
  packReasonRequired: 'Dosyanın neden istendiğini yazınız.',
} as const

/** Refusals of asking for a pack and of taking one. */
export const packErrors = {
  'pack-waiting': { status: 409, message: 'Bu kampanyanın aynı türden bir dosyası şu anda hazırlanıyor.' },
  'pack-not-ready': { status: 409, message: 'Dosya henüz hazır değil. Birkaç saniye sonra yeniden deneyiniz.' },
  'pack-gone': {
    status: 410,
    message: 'Dosyanın saklama süresi doldu. Aynı kampanya için yeniden hazırlatabilirsiniz.',
  },
} as const satisfies ErrorTable

/** Names of the columns of a pack's tables, by file. */
export const packColumns = {
  'kampanya.csv': [
    'Proje kimliği',
    'Proje kodu',
    'Proje',
    'Şirket',
    'Durum kodu',
    'Birim pay değeri (TL)',
    'Pay adedi',
    'Hedef (TL)',
    'Tavan (TL)',
    'Açılış',
    'Kapanış',
    'Sonuçlanma',
    'Sonuç kodu',
    'Ulaşılan tutar (TL)',
    'Yatırımcı sayısı',
  ],
  'bilgi-formu/surumler.csv': ['Sürüm', 'Yürürlüğe girdiği an', 'Değişiklik nedeni', 'Esaslı mı?', 'SHA-256'],
  'bilgi-formu/degisiklikler.csv': [
    'Değişiklik kimliği',
    'Değiştirdiği sürüm',
    'Esaslı mı?',
    'Gerekçe',
    'Durum kodu',
    'İstendiği an',
    'Son karar günü',
    'Karar anı',
    'Karar gerekçesi',
    'Yayımlandığı an',
    'Yeni sürüm',
  ],
  'komite/kararlar.csv': [
    'Dosya kimliği',
    'Tür kodu',
    'Açıldığı an',
    'Son karar günü',
    'Gerekçe',
    'Karar kodu',
    'Karar anı',
    'Tutanağın SHA-256 özeti',
  ],
  'yatirim-talepleri.csv': [
    'Yatırım kimliği',
    'Referans',
    'Yatırımcı kimliği',
    'Yatırımcı',
    'Tutar (TL)',
    'Pay adedi',
    'Bilgi formu sürümü',
    'Durum kodu',
    'Verildiği an',
    'Ödendiği an',
    'Cayma süresinin sonu',
    'Kesinleştiği an',
    'Sona erdiği an',
    'Sona erme kodu',
  ],
  'kayit-defteri.csv': [
    'Fiş kimliği',
    'Satır',
    'Zaman',
    'Gün',
    'İşlem',
    'Hesap',
    'Borç (+) / alacak (−) (TL)',
    'Yatırımcı kimliği',
    'Yatırım kimliği',
  ],
  'tahsilatlar-ve-cikislar.csv': [
    'Hareket kimliği',
    'Banka işlem numarası',
    'Gün',
    'Zaman',
    'Tutar (TL)',
    'Karşı taraf',
    'Karşı tarafın IBAN’ı',
    'Açıklama',
    'Eşleşme kodu',
    'Eşleşmeme nedeni',
    'Çözüm kodu',
    'Yatırım kimliği',
  ],
  'odemeler.csv': [
    'Ödeme kimliği',
    'Liste kimliği',
    'Amaç kodu',
    'Alıcı türü',
    'Alıcı',
    'Alıcının IBAN’ı',
    'Tutar (TL)',
    'Durum kodu',
    'Bankanın ret nedeni',
    'Ödendiği an',
    'Geri döndüğü an',
    'İade kimliği',
  ],
  'iadeler.csv': [
    'İade kimliği',
    'Yatırım kimliği',
    'Yatırımcı kimliği',
    'Tutar (TL)',
    'Neden kodu',
    'Doğduğu an',
    'Son gün',
    'Durum kodu',
    'Alacaklı',
    'Alacaklının IBAN’ı',
    'Ödendiği an',
  ],
  'dagitim.csv': [
    'Yatırımcı kimliği',
    'Yatırımcı',
    'MKK sicil numarası',
    'Pay adedi',
    'Tutar (TL)',
    'Kaydedilen pay adedi',
    'MKK’nın ret nedeni',
    'Kaydedildiği an',
  ],
  'denetim-izi.csv': [
    'Olay kimliği',
    'Zaman',
    'Yapan türü',
    'Yapanın kimliği',
    'Adına yapılan şirket',
    'Olay kodu',
    'Kayıt türü',
    'Kayıt kimliği',
    'Gerekçe',
    'Veri',
  ],
} as const

export type PackFile = keyof typeof packColumns

/** What stands in the first file of a pack for whoever opens it. */
export const packReadMe = [
  'Bu dosya, bir kampanyanın platformdaki kayıtlarından üretilmiştir.',
  'manifest.json her dosyanın SHA-256 özetini, bayt sayısını ve (tablolarda) satır sayısını verir.',
  'Aynı kayıtlardan yeniden üretilen dosya baytı baytına aynıdır: içinde üretim zamanı yoktur, sıralar ve tarihler sabittir.',
  'Tablolar UTF-8 kodlu CSV’dir; ayırıcı noktalı virgül, ondalık ayırıcı virgüldür. Zamanlar Türkiye saatidir.',
  'Bilgi formu sürümlerinin ve komite tutanaklarının JSON dosyaları, yayımlanan SHA-256 özetlerinin hesaplandığı metnin kendisidir.',
  'kokler klasöründe, kampanya sona erdiyse kayıt defterinin ve denetim izinin o andaki imzalı kökleri vardır; /defter sayfasında yayımlananlarla aynıdır.',
  'Denetim izi kampanyanın; talep, iade, banka hareketi, ödeme ve dağıtım kayıtlarının olaylarını içerir. Takip ve ön talep işlemleri içinde değildir.',
] as const

/** How investors stand in the pack; a line of the same file. */
export const packIdentityNotes = {
  masked:
    'Yatırımcılar kimlik numaralarıyla değil, platformdaki kayıt kimlikleriyle yer alır; adlar, IBAN’lar ve MKK sicil numaraları maskelenmiş, havale açıklamaları çıkarılmıştır.',
  full: 'Yatırımcıların adları, IBAN’ları, MKK sicil numaraları ve havale açıklamaları açıktır.',
} as const
