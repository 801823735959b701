import type { ErrorTable } from '../common/errors.ts'

/** Sentences at the fields of the content console. */
export const contentMessages = {
  addressInvalid: 'https:// ile başlayan geçerli bir adres giriniz.',
  pictureInvalid: 'Görseli yükleme alanından seçiniz.',
  colourInvalid: 'Rengi #1f5c4a gibi altı haneli olarak giriniz.',
  keyInvalid: 'Anahtar yalnızca harf, rakam ve kısa çizgi içerebilir.',
  pathInvalid: 'Bu sitedeki bir sayfanın yolunu / ile başlayarak giriniz.',
  rowsTooFew: 'Daha fazla satır ekleyiniz.',
  rowsTooMany: 'Çok fazla satır eklediniz.',
  reasonRequired: 'Değişikliğin gerekçesini yazınız.',
  seoNameInvalid: 'Adres yalnızca küçük harf, rakam ve kısa çizgi içerebilir.',
  scheduleInvalid: 'Yayın zamanını gün ve saat olarak giriniz.',
  untilBeforeFrom: 'Son gün, ilk günden önce olamaz.',
  untilPast: 'Son gün geçmişte kaldı; şerit hiç görünmez.',
  seoNameKept: 'Yayımlanmış bir içeriğin adresi değiştirilemez.',
} as const

export const contentErrors = {
  'draft-changed-meanwhile': {
    status: 409,
    message:
      'Bu taslak siz düzenlerken başka biri tarafından değiştirildi. Yazdıklarınız duruyor; önce son hâline bakınız.',
  },
  'own-draft': {
    status: 403,
    message: 'Taslağı son değiştiren sizsiniz. Resmî tatilleri ikinci bir görevli yayımlar.',
  },
  'no-draft': { status: 409, message: 'Yayımlanacak bir taslak bulunmuyor.' },
  'nothing-changed': { status: 422, message: 'Taslak, yayındaki sürümle aynı.' },
  'item-scheduled': { status: 409, message: 'Bu içerik yayın için zamanlanmış. Önce zamanlamayı iptal ediniz.' },
  'not-scheduled': { status: 409, message: 'Bu içerik için zamanlanmış bir yayın bulunmuyor.' },
  'publish-time-past': { status: 422, message: 'Yayın zamanı ileri bir tarih olmalıdır.' },
  'seo-name-taken': { status: 409, message: 'Bu adres başka bir içerikte kullanılıyor.' },
  'items-fixed': { status: 422, message: 'Bu türde içerik eklenemez veya arşivlenemez.' },
  'unknown-mark': { status: 422, message: 'Metin, bu şablonda bulunmayan bir alan içeriyor: {mark}' },
  'key-removed': {
    status: 422,
    message: 'Kullanımdaki “{key}” anahtarı listeden çıkarılamaz; bunun yerine pasif yapınız.',
  },
  'only-notes': { status: 422, message: 'Bir alanda yalnızca editör notu var. Yayımlanacak metni de yazınız.' },
  'duplicate-entry': { status: 422, message: '“{key}” listede birden çok kez geçiyor.' },
  'mark-missing': { status: 422, message: 'Metinde şu alan bulunmalıdır: {mark}' },
  'item-archived': { status: 409, message: 'Arşivdeki içerik değiştirilemez. Önce arşivden çıkarınız.' },
  'sms-off': { status: 409, message: 'Bu kurulumda SMS gönderimi açık değil.' },
  'own-phone-missing': {
    status: 409,
    message: 'Deneme SMS’i alabilmek için profilinizde bir cep telefonu numarası bulunmalıdır.',
  },
  'version-in-force': { status: 409, message: 'Bu sürüm zaten yürürlükte.' },
} as const satisfies ErrorTable

export type ContentRefusal = keyof typeof contentErrors
