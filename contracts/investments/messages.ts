import type { ErrorTable } from '../common/errors.ts'
import type { AmountRefusal } from './rules.ts'

/** Refusals of the amount, in the order the rules check them (contracts/investments/rules.ts). */
export const amountErrors = {
  'amount-not-whole-shares': { status: 422, message: 'Tutar, birim pay değerinin katı olmalıdır.' },
  'amount-above-goal': { status: 422, message: 'Tutar, fonlama hedefini aşamaz.' },
  'amount-above-remaining': {
    status: 422,
    message: 'Bu tutarda pay kalmadı. Yatırım yapılabilecek tutar: {remaining}.',
  },
  'amount-reserved': {
    status: 422,
    message:
      'Bilgi formuna göre hedefin kalan kısmı, nitelikli yatırımcılardan gelmesi gereken paya ayrılmıştır. Nitelikli yatırımcı olmayanların yatırım yapabileceği tutar: {open}.',
  },
  'amount-above-unpaid': {
    status: 422,
    message:
      'Bu kampanyada ödemesi beklenen talepleriniz birlikte en çok {mostUnpaid} olabilir; şu anda en çok {unpaidRoom} tutarında yeni talep verebilirsiniz. Daha fazlası için bekleyen taleplerinizi ödeyiniz.',
  },
  'amount-above-limit': { status: 422, message: 'Tutar, kalan yatırım limitinizi ({remainingLimit}) aşıyor.' },
  'amount-above-committee-share': {
    status: 422,
    message:
      'Yatırım komitesi üyeleri bir kampanyaya sınırlı tutarda yatırım yapabilir. Bu kampanyadaki yatırımlarınız birlikte en çok {insiderMost} olabilir; yatırım yapabileceğiniz tutar: {insiderRoom}.',
  },
  'amount-above-own-share': {
    status: 422,
    message:
      'Platformu işleten şirketin bu kampanyadaki yatırımları birlikte en çok {insiderMost} olabilir; yatırım yapabileceği tutar: {insiderRoom}.',
  },
  'amount-above-own-equity': {
    status: 422,
    message:
      'Platformu işleten şirketin bütün kampanyalardaki yatırımları, öz kaynağına göre birlikte en çok {insiderMost} olabilir; yatırım yapabileceği tutar: {insiderRoom}.',
  },
} as const satisfies ErrorTable<AmountRefusal>

/** Why an insider may order nothing for now. */
export const insiderReasons = {
  'equity-unknown':
    'Platformu işleten şirketin yatırımları öz kaynağıyla sınırlıdır ve öz kaynak tutarı henüz girilmemiştir. Tutarı iki görevli girdikten sonra yeniden deneyiniz.',
} as const

/** Refusals of placing an order, besides those of the amount. */
export const orderErrors = {
  ...amountErrors,
  'campaign-not-open': { status: 409, message: 'Bu kampanya şu anda yatırıma açık değil.' },
  'campaign-suspended': {
    status: 409,
    message: 'Bu kampanya yatırım komitesinin kararıyla durduruldu. Yeni yatırım talebi alınmıyor.',
  },
  'not-eligible': { status: 403, message: 'Yatırım yapabilmek için önce eksik adımları tamamlayınız.' },
  'own-equity-unknown': { status: 409, message: insiderReasons['equity-unknown'] },
  'limit-unknown': {
    status: 503,
    message: 'Yatırım limitiniz MKK’dan alınamadı. Lütfen biraz sonra yeniden deneyiniz.',
  },
  'own-project': { status: 403, message: 'Kendi projenize yatırım yapamazsınız.' },
  'amount-not-saved': { status: 409, message: 'Önce yatırım tutarını belirleyiniz.' },
  'amount-changed': {
    status: 409,
    message: 'Yatırım tutarınız başka bir sekmede değişti. Lütfen güncel tutarı inceleyip metinleri onaylayınız.',
  },
  'texts-not-opened': { status: 422, message: 'Devam etmek için her metni açıp okuyunuz.' },
  'texts-not-accepted': { status: 422, message: 'Devam etmek için her metni ayrı ayrı onaylayınız.' },
  'too-many-open-orders': {
    status: 409,
    message:
      'Ödemesi beklenen yatırım talepleriniz izin verilen sayıya ulaştı. Yeni bir talep için bunlardan birini ödeyiniz veya portföyünüzden iptal ediniz.',
  },
  'terms-changed': {
    status: 409,
    message: 'Kampanya bilgileri siz işlem yaparken değişti. Lütfen güncel metinleri inceleyip yeniden onaylayınız.',
  },
  'key-reused': {
    status: 409,
    message: 'Bu işlem numarası başka bir yatırım için kullanılmış. Lütfen sayfayı yenileyiniz.',
  },
  'too-busy': { status: 503, message: 'Kampanyaya yoğun ilgi var. Talebiniz alınamadı, lütfen yeniden deneyiniz.' },
} as const satisfies ErrorTable

/** Why an investor has to pay or cancel an order before the next one; `{open}` of `{most}` wait for their payment. */
export const openOrderReasons = {
  'open-orders-in-campaign':
    'Bu kampanyada ödemesi beklenen {open} yatırım talebiniz var; aynı anda en çok {most} talep bekleyebilir. Devam etmek için birini ödeyiniz veya portföyünüzden iptal ediniz.',
  'open-orders-in-all':
    'Bütün kampanyalarda ödemesi beklenen {open} yatırım talebiniz var; aynı anda en çok {most} talep bekleyebilir. Devam etmek için birini ödeyiniz veya portföyünüzden iptal ediniz.',
} as const

/** Refusals of cancelling and withdrawing. */
export const cancelErrors = {
  'withdrawal-window-over': { status: 409, message: 'Cayma süreniz {endedAt} tarihinde sona erdi.' },
  'not-cancellable': { status: 409, message: 'Bu yatırım artık iptal edilemez.' },
} as const satisfies ErrorTable

/** Why an investment ended, as its owner reads it. */
export const endReasons = {
  'cancelled-by-investor': 'Ödeme yapmadan önce yatırımdan vazgeçtiniz.',
  'not-confirmed': 'Şirket içi onay tamamlanmadan iptal edildi.',
  'investor-died': 'Yatırımcının vefatı kaydedildi.',
  'not-paid': 'Ödeme süresi içinde havale ulaşmadı.',
  withdrawn: 'Cayma hakkınızı kullandınız.',
  'goal-missed': 'Kampanya hedef tutara ulaşamadı.',
  'qualified-share-missed': 'Nitelikli yatırımcılardan gelmesi gereken tutara ulaşılamadı.',
  'campaign-cancelled': 'Kampanya iptal edildi.',
  'formation-missed': 'Anonim şirket yasal süresi içinde kurulmadı.',
  'conversion-missed': 'Şirket yasal süresi içinde anonim şirkete dönüştürülmedi.',
  'increase-missed': 'Sermaye artırımı yasal süresi içinde tescil edilmedi.',
  'platform-delisted': 'Platform, Sermaye Piyasası Kurulunun listesinden çıkarıldı.',
  'card-not-captured': 'Kart ödemesi bankanızca tamamlanmadı; kartınızdan para çekilmedi.',
  'card-charged-back': 'Kart ödemesine itiraz edildi; bankanız tutarı geri aldı.',
  'limit-refused-by-mkk': 'MKK, yıllık yatırım limitinizin aşıldığını bildirdi.',
  'request-refused-by-mkk': 'MKK yatırım talebinizi kabul etmedi.',
  'shares-not-registered': 'MKK paylarınızı hesabınıza kaydetmedi.',
  'fewer-shares-registered': 'MKK, ödediğinizden az pay kaydetti.',
} as const

export type EndCode = keyof typeof endReasons

/** Why a campaign that is over has no result yet. */
export const resultHolds = {
  change:
    'Sonuç, girişimcinin bilgi formunda istediği esaslı değişikliğe yatırım komitesi karar verdikten sonra belli olur.',
  ownChange: 'Sonuç, bilgi formunda istediğiniz esaslı değişikliğe yatırım komitesi karar verdikten sonra belli olur.',
  receipt: 'Emanet hesabına gelen veya bankanın geri aldığı bir tutar inceleniyor; sonuç bu karardan sonra belli olur.',
  mkk: 'MKK bir yatırım talebini kabul etmedi; sonuç, bu talep hakkındaki karardan sonra belli olur.',
  suspension: 'Yatırım komitesi kampanyayı durdurdu; sonuç, komitenin yeni kararından sonra belli olur.',
  qualified: 'Nitelikli yatırımcıların durumu MKK’ya soruldu; sonuç, MKK yanıt verdikten sonra belli olur.',
  card: 'Kartla ödenen bir tutarın emanet hesabına geçmesi bekleniyor; sonuç, tutar geçtikten sonra belli olur.',
  bank: 'Bankanın kampanya dönemini sonuna kadar kapsayan hesap ekstresi bekleniyor; sonuç, ekstre geldikten sonra belli olur.',
} as const

const TOLD_THEN = 'sonuç açıklanır ve size bildirilir.'

/** What happens once that is over, as the letter about a late result says. */
export const holdNexts = {
  change: `Komite karar verip yeniden başlayan cayma süreleri dolduğunda ${TOLD_THEN}`,
  receipt: `Tutar hakkında iki finans görevlimiz karar verir; bu karardan sonra ${TOLD_THEN}`,
  mkk: `Talep hakkında iki finans görevlimiz karar verir; bu karardan sonra ${TOLD_THEN}`,
  suspension:
    'Komite kampanyayı sürdürürse sonuç açıklanır, iptal ederse ödenen tutarlar iade edilir; kararı size bildiririz.',
  qualified: `MKK’ya yeniden soruyoruz; yanıt gelir gelmez ${TOLD_THEN}`,
  card: `Ödeme kuruluşu tutarı emanet hesabına aktardığında ${TOLD_THEN}`,
  bank: `Ekstreyi bankadan yeniden istiyoruz; ekstre gelir gelmez ${TOLD_THEN}`,
} as const

/** The day of the decision a result waits for, while it lies ahead and once it is over. */
export const holdDays = {
  over: 'Kampanya bitti.',
  ahead: 'Karar için son gün {day}.',
  late: 'Karar için son gün {day} idi; karar gecikti.',
  register:
    'Yasal süre sonuç beklenirken de işler: kampanya başarılı sayılırsa ticaret siciline tescilin son günü {day}.',
} as const

/** Steps of an investment's timeline. `{…}` marks are filled with dates and amounts. */
export const timelineMessages = {
  placed: { label: 'Talep alındı', detail: 'Referans: {reference}' },
  'second-word': { label: 'İkinci kişinin onayı', detail: 'Ödeme bilgileri bu onaydan sonra bildirilir.' },
  'second-word-given': { label: 'İkinci kişi onayladı', detail: 'Ödeme bilgileri bildirildi.' },
  'payment-ahead': { label: 'Ödeme', detail: 'İkinci kişinin onayından sonra yapılır.' },
  payment: { label: 'Ödeme', detail: 'Tutarı referans koduyla emanet hesabına gönderiniz.' },
  'bank-statement': {
    label: 'Ödeme',
    detail:
      'Ödeme süresi doldu; bankanın bu süreyi kapsayan hesap ekstresi bekleniyor. Süresi içinde yaptığınız ödeme, ekstre sonra gelse de sayılır.',
  },
  'receipt-decision': {
    label: 'Ödeme',
    detail: 'Ödeme süresi doldu; emanet hesabına gelen bir tutarın size ait olup olmadığı inceleniyor.',
  },
  paid: { label: 'Ödeme emanet hesabına ulaştı', detail: '{amount}' },
  'paid-by-card': {
    label: 'Kart ödemesi onaylandı',
    detail: '{amount}, {card}. Tutar kartınızdan cayma süresi dolunca çekilir.',
  },
  'paid-by-card-at-once': { label: 'Kart ödemesi alındı', detail: '{amount}, {card}' },
  /** Of one that ended: the amount was held or taken, and goes back or was let go of. */
  'paid-by-card-ended': { label: 'Kart ödemesi onaylandı', detail: '{amount}, {card}' },
  'paid-from-receipt': { label: 'Gelen para yatırımınızın ödemesi sayıldı', detail: '{amount}' },
  'form-changed': {
    label: 'Bilgi formunda esaslı değişiklik bildirildi',
    detail: 'Cayma hakkınız bu bildirimle yeniden başladı.',
  },
  withdrawal: { label: 'Cayma süresi', detail: 'Bu süre içinde gerekçe göstermeden cayabilirsiniz.' },
  finalised: { label: 'Yatırım kesinleşti', detail: 'Cayma süresi sona erdi.' },
  judged: { label: 'Kampanya sonucu', detail: 'Kampanya ve bütün cayma süreleri bittiğinde belli olur.' },
  successful: { label: 'Kampanya başarılı', detail: 'Toplanan tutar: {raised}' },
  unsuccessful: { label: 'Kampanya başarısız', detail: '{reason}' },
  allocated: { label: 'Paylar dağıtıldı', detail: '{shares} pay MKK nezdinde kaydedildi.' },
  'allocation-ahead': { label: 'Pay dağıtımı', detail: 'Sermaye artırımı ve MKK kaydından sonra yapılır.' },
  'paid-out': { label: 'Fon aktarıldı', detail: 'Toplanan tutar, emanet hesabından şirkete ödendi.' },
  'payout-ahead': {
    label: 'Fon aktarımı',
    detail: 'Paylar MKK’ya kaydedildikten sonra toplanan tutar şirkete ödenir.',
  },
  cancelled: { label: 'İptal edildi', detail: '{reason}' },
  expired: { label: 'Süresi doldu', detail: '{reason}' },
  'refund-owed': { label: 'İade kuyruğuna alındı', detail: '{reason}' },
  refund: { label: 'İade', detail: '{amount}, kendi banka hesabınıza' },
  'part-refund-owed': { label: 'Tutarın bir bölümü iade kuyruğuna alındı', detail: '{amount}. {reason}' },
  'mkk-refused': { label: 'MKK kabul etmedi', detail: '{reason} {advice}' },
  'refund-to-card': { label: 'İade', detail: '{amount}, ödemeyi yaptığınız karta' },
  refunded: { label: 'İade yapıldı', detail: '{amount}' },
  'refund-returned': { label: 'İade bankanızdan geri döndü', detail: 'Bankanın bildirdiği neden: {reason}' },
} as const
