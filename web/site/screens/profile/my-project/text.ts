import { formatFileSize } from '#contracts/common/text/file-size.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import { payoutText } from './payout/text.ts'

export const text = {
  title: 'Proje masası',
  description: 'Projenizin durumu, sıradaki adım, gün gün gelişimi, sorular ve güncellemeler.',
  back: 'Projelerim',
  toCampaign: 'Kampanya sayfası',
  tabsLabel: 'Projenin bölümleri',
  tabs: {
    summary: 'Özet',
    questions: 'Sorular',
    updates: 'Güncellemeler',
    investors: 'Yatırımcılar',
    documents: 'Belgeler',
    reports: 'Yükümlülükler',
    change: 'Değişiklik talebi',
  },
  course: {
    title: 'Nerede?',
    application: 'Başvuru ve değerlendirme',
    upcoming: 'Yayımlandı, ön tanıtımda',
    live: 'Fonlama',
    closing: 'Kapanış ve son cayma süreleri',
    registration: 'Sermaye artırımı ve kaydileştirme',
    payout: 'Fonun aktarılması',
    reporting: 'Raporlama dönemi',
    unsuccessful: 'Başarısız sonuçlandı, iadeler yapılıyor',
    cancelled: 'İptal edildi',
    rejected: 'Başvuru reddedildi',
    discontinued: 'Başvuru yayımlanmadan sona erdi',
    since: 'Bu aşamaya geçiş:',
    until: 'En geç:',
  },
  payout: payoutText,
  next: {
    draft: 'Başvurunuzu tamamlayıp gönderiniz.',
    submitted: 'Başvurunuz alındı; değerlendirme uzmanı atanmasını bekliyor. Sizin bir şey yapmanız gerekmiyor.',
    'under-evaluation': 'Başvurunuz inceleniyor. Düzeltme istenirse size bildirilecek.',
    'revision-requested': 'Sizden düzeltme istendi. Düzeltme notlarını yanıtlayıp başvurunuzu yeniden gönderiniz.',
    'in-committee': 'Başvurunuz yatırım komitesinde. Karar size bildirilecek.',
    rejected: 'Başvurunuz reddedildi.',
    approved: 'Başvurunuz onaylandı. Kampanya sayfanız yayımlanmayı bekliyor.',
    upcoming: 'Kampanyanız henüz başlamadı. Güncelleme yayımlayarak sizi takip edenleri açılışa hazırlayınız.',
    live: 'Kampanyanız yatırıma açık. Soruları yanıtlayınız ve takipçilerinizi haberdar ediniz.',
    'change-under-review': 'Bilgi formundaki değişiklik komitede inceleniyor. Karar size bildirilecek.',
    suspended: 'Yatırım komitesi kampanyanızı durdurdu; yeni yatırım alınmıyor.',
    closing:
      'Yeni yatırım alınmıyor. Sonuç, son cayma süresi dolup gelen bütün ödemeler karara bağlandığında belli olacak.',
    successful: 'Kampanyanız başarılı oldu. Sermaye artırımını yasal süresi içinde tescil ettiriniz.',
    registration: 'Paylar MKK’da kaydileştiriliyor. Tamamlandığında fonun aktarımı hazırlanacak.',
    payout: 'Fonun şirket hesabına aktarımı hazırlanıyor.',
    reporting: 'Fon şirketinize aktarıldı. Fonun kullanımını altı ayda bir yatırımcılarınıza bildiriniz.',
    archived: 'Yükümlülük dönemi tamamlandı.',
    unsuccessful: 'Hedefe ulaşılamadı. Yatırımcılara ödemeleri eksiksiz iade ediliyor.',
    cancelled: 'Kampanya iptal edildi. Yatırımcılara ödemeleri eksiksiz iade ediliyor.',
    discontinued: 'Başvuru yayımlanmadan sona erdi. Yeni bir başvuru yapılmasına engel değildir.',
  } satisfies Record<ShownState, string>,
  /** The same where it asks for something that the reader may not do. */
  onlySeen: {
    draft: 'Başvuru hazırlanıyor.',
    'revision-requested': 'Başvuru için düzeltme istendi.',
    upcoming: 'Kampanya henüz başlamadı.',
    live: 'Kampanya yatırıma açık.',
    successful: 'Kampanya başarılı oldu. Sermaye artırımı yasal süresi içinde tescil ettirilir.',
    reporting: 'Fon şirkete aktarıldı. Fonun kullanımı altı ayda bir yatırımcılara bildirilir.',
  } as Partial<Record<ShownState, string>>,
  /** What the register has to enter, to whoever sees to it and to who only sees. */
  registers: {
    asked: {
      formation: (day: string) => `Kampanyanız başarılı oldu. Anonim şirketi en geç ${day} tarihinde tescil ettiriniz.`,
      conversion: (day: string) =>
        `Kampanyanız başarılı oldu. Şirketinizi en geç ${day} tarihinde anonim şirkete dönüştürüp tescil ettiriniz.`,
      increase: (day: string) =>
        `Kampanyanız başarılı oldu. Sermaye artırımını en geç ${day} tarihinde tescil ettiriniz ve tescil belgesini bize iletiniz.`,
    },
    told: {
      formation: (day: string) => `Kampanya başarılı oldu. Anonim şirket en geç ${day} tarihinde tescil ettirilir.`,
      conversion: (day: string) =>
        `Kampanya başarılı oldu. Şirket en geç ${day} tarihinde anonim şirkete dönüştürülüp tescil ettirilir.`,
      increase: (day: string) => `Kampanya başarılı oldu. Sermaye artırımı en geç ${day} tarihinde tescil ettirilir.`,
    },
    missed: 'Bu süre kaçırılırsa kampanya sona erer ve yatırımcıların tamamına izleyen iş günü iade yapılır.',
  },
  earlyEnd: {
    title: 'Hedefin tamamına ulaşıldı',
    possible:
      'Hedef ve varsa ek fon tutarının tamamı toplandı, bütün cayma süreleri doldu. Dilerseniz kampanyayı yayımlanan bitiş gününü beklemeden sonuçlandırabilirsiniz.',
    waits: (moment: string) =>
      `Hedef ve varsa ek fon tutarının tamamı toplandı. Son cayma süresi ${moment} tarihinde doluyor; kimse caymazsa kampanyayı o andan sonra erken bitirebilirsiniz.`,
    undecided:
      'Hedef ve varsa ek fon tutarının tamamı toplandı. Gelen bir ödeme karara bağlandığında kampanyayı erken bitirebilirsiniz.',
    open: 'Kampanyayı erken bitir',
    consequence:
      'Kampanya hemen kapanır ve sonucu ilan edilir; yatırımcılara ve takip edenlere bildirilir. Şirketinizin tescil süreleri bugünden işlemeye başlar. Bu adım geri alınamaz.',
    button: 'Kampanyayı bugün bitir',
    done: 'Kampanya sona erdi; sonucu ilan ediliyor.',
  },
  withdrawal: {
    open: 'Başvuruyu geri çek',
    consequence:
      'Başvurunuz ve onunla kampanya süreciniz sona erer; komitede açık dosyası düşer, planlanmış yayın kalkar. Yazdıklarınızı okuyabilirsiniz, ancak bu başvuru yeniden gönderilemez; isterseniz yeni bir başvuru yaparsınız. Bu adım geri alınamaz.',
    reason: 'Gerekçe',
    reasonHint: 'Değerlendirme uzmanı ve başvurunun geçmişini görenler okur.',
    button: 'Başvuruyu geri çek',
    done: 'Başvurunuz geri çekildi.',
  },
  answer: (count: number) =>
    count === 1 ? 'Bir soru yanıtınızı bekliyor.' : `${formatCount(count)} soru yanıtınızı bekliyor.`,
  toAnswer: 'Soruları yanıtla',
  toRevision: 'Düzeltmeleri yap',
  sign: 'Başvurunuz onaylandı. Kampanyanızın yayımlanabilmesi için bilgi formunu okuyup imzalayınız.',
  toSignature: 'Bilgi formunu oku ve imzala',
  reason: (why: string) => `Gerekçe: ${why}`,
  toUpdates: 'Güncelleme yaz',
  toReports: 'Raporu hazırla',
  funnel: {
    title: 'Takipten yatırıma',
    note: 'Herkes her adımda bir kez sayılır. Takip etmeden de yatırım yapılabilir; ön talep bağlayıcı değildir. Sayılar yalnızca platformun kendi kayıtlarındandır; başka hiçbir hizmet kullanılmaz.',
    views: (count: number) =>
      count === 0
        ? 'Kampanya sayfanız henüz görüntülenmedi.'
        : `Kampanya sayfanız ${formatCount(count)} kez görüntülendi. Kimin görüntülediği tutulmaz.`,
    following: 'Takip eden',
    preDemand: 'Ön talep bildiren',
    begun: 'Yatırıma başlayan',
    ordered: 'Yatırım emri veren',
    paid: 'Ödeyen',
    final: 'Yatırımı kesinleşen',
    people: (count: number) => `${formatCount(count)} kişi`,
    lossesTitle: 'Kim nerede durdu?',
    losses: {
      notOrdered: (count: string) => `${count} tutar seçti, yatırım emri vermedi.`,
      open: (count: string, amount: string) => `${count} emir verdi, ${amount} tutarındaki ödemesi bekleniyor.`,
      unpaid: (count: string, amount: string) => `${count} süresi içinde ödemedi; ${amount} tutarındaki emirler düştü.`,
      cancelled: (count: string, amount: string) => `${count} ödemeden önce ${amount} tutarındaki emrini iptal etti.`,
      withdrawable: (count: string, amount: string) => `${count} ödedi, cayma süresi sürüyor: ${amount}.`,
      withdrawn: (count: string, amount: string) => `${count} ödedikten sonra vazgeçti: ${amount}.`,
      refunded: (count: string, amount: string) => `Kampanyanın sonucu nedeniyle ${count} kişiye iade: ${amount}.`,
    },
    /** Without it the steps seem not to add up: who let one order lapse may have paid another. */
    goOn: {
      open: (count: string) => `Bu kişilerden ${count} başka bir emrini ödedi.`,
      unpaid: (count: string) => `Bu kişilerden ${count} başka bir emrini ödedi.`,
      cancelled: (count: string) => `Bu kişilerden ${count} başka bir emrini ödedi.`,
      withdrawable: (count: string) => `Bu kişilerden ${count} için kesinleşmiş başka bir yatırım var.`,
      withdrawn: (count: string) => `Bu kişilerden ${count} için kesinleşmiş başka bir yatırım var.`,
      refunded: (count: string) => `Bu kişilerden ${count} için kesinleşmiş başka bir yatırım var.`,
    },
    noLosses: 'Şimdilik kimse yarıda bırakmadı.',
  },
  days: {
    tableTitle: 'Günlere göre bütün adımlar',
    day: 'Gün',
    views: 'Görüntülenme',
    following: 'Yeni takip',
    preDemand: 'Ön talep',
    ordered: 'Emir',
    paid: 'Ödenen',
    final: 'Kesinleşen',
    none: 'Kampanyanızda henüz hareket yok. İlk takip ya da yatırımla birlikte burada gün gün gelişimi görürsünüz.',
  },
  figures: {
    untilOpening: 'Açılışa kalan süre',
    untilClosing: 'Kapanışa kalan süre',
    funded: 'Toplanan fon',
    ofGoal: (goal: string) => `hedef ${goal}`,
    awaiting: 'Ödeme bekleyen',
    withdrawable: 'Cayma süresinde',
    final: 'Kesinleşen',
  },
  questions: {
    none: 'Projenize henüz soru sorulmadı.',
    waiting: 'Yanıt bekliyor',
    answered: 'Yanıtlandı',
    all: 'Bütün projelerimin soruları',
    hidden: 'Gizlendi',
    comments: 'Yorumlar',
    noComments: 'Projenize henüz yorum yazılmadı.',
    commentHidden: 'Yorum gizlendi. Yerinde nedeni gösteriliyor.',
  },
  updates: {
    heading: 'Yeni güncelleme',
    followers: (count: number) =>
      count === 0
        ? 'Henüz takipçiniz yok. Güncelleme, kampanya sayfanızda bütün üyelere görünür; yatırımcılarınıza e-postayla haber verilir.'
        : `${formatCount(count)} kişi projenizi takip ediyor. Güncelleme, kampanya sayfanızda bütün üyelere görünür; takipçilerinize ve yatırımcılarınıza e-postayla haber verilir.`,
    name: 'Başlık',
    body: 'Metin',
    bodyHint:
      'Getiri vaadinde bulunmayınız; yazdıklarınız bilgi formuyla tutarlı olmalıdır. Boş satır yeni paragraf açar.',
    preview: 'Önizleme',
    previewTitle: 'Başlık burada görünecek',
    previewBody: 'Metin burada görünecek.',
    publish: 'Güncellemeyi yayımla',
    published: 'Güncellemeniz yayımlandı.',
    list: 'Yayımlananlar',
    none: 'Henüz güncelleme yayımlamadınız.',
    remove: 'Yayından kaldır',
    removeAsk: 'Kaldır…',
    removeNote: 'Güncelleme üyelere gösterilmez; kayıtlarda saklanmaya devam eder (Tebliğ m. 28/4).',
    removed: 'Güncelleme yayından kaldırıldı.',
    correctAsk: 'Düzelt…',
    correction: 'Düzeltme',
    correctNote: 'Yayımlanan metin değişmez; düzeltmeniz tarihiyle altında gösterilir.',
    correct: 'Düzeltmeyi yayımla',
    corrected: 'Düzeltmeniz güncellemenin altında yayımlandı.',
    files: {
      pictures: {
        label: 'Görsel',
        hint: 'PNG, JPEG veya WebP, en çok 4 MB. Üç görsele kadar.',
        add: 'Görsel seç',
        name: 'Görselde ne var?',
      },
      documents: {
        label: 'Belge',
        hint: 'PDF, en çok 5 MB. İki belgeye kadar.',
        add: 'Belge seç',
        name: 'Belgenin adı',
      },
      other: 'Başka dosya seç',
      remove: 'Kaldır',
      members: 'Belgeyi yalnızca üyeler açabilir.',
      tooLarge: (bytes: number) => `Dosya en çok ${formatFileSize(bytes)} olabilir.`,
    },
    notYet: 'Güncellemeler, kampanya sayfanız yayımlandığında başlar.',
  },
  investors: {
    title: 'Yatırımcılar',
    count: 'Yatırımcı sayısı',
    average: 'Kişi başına ortalama',
    bands: 'Yatırım büyüklüğüne göre',
    upTo: (to: string) => `${to} altı`,
    between: (from: string, to: string) => `${from} – ${to}`,
    from: (from: string) => `${from} ve üzeri`,
    privacy:
      'Yatırımcıların adları ve iletişim bilgileri kişisel veridir; burada yalnızca sayılar ve tutarlar gösterilir. Paylar kaydileştirildiğinde ortaklarınızı MKK kayıtlarından öğrenirsiniz.',
    none: 'Henüz yatırımcınız yok.',
  },
  documents: {
    platform: 'Platformun belgeleri',
    own: 'Projenizin belgeleri',
    none: 'Yayımlanmış belge yok.',
    notYet: 'Belgeler, kampanya sayfanız yayımlandığında burada listelenir.',
    form: (version: number) => `Bilgi formu (sürüm ${version}, yürürlükteki)`,
  },
} as const
