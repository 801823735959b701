import { text as shared } from '#web/site/components/campaign-parts/text.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'

export const text = {
  list: 'Projeler',
  founder: 'Girişimci',
  passedOn: {
    proven: (name: string, day: string) =>
      `Şirketi platformda ${day} tarihinden beri ${name} temsil ediyor; temsil yetkisi belgeyle doğrulandı. Yukarıdaki ad, yürürlükteki bilgi formunda yazan addır.`,
    unproven: (day: string) =>
      `Şirketi platformda temsil eden kişi ${day} tarihinde değişti; yeni temsilcinin yetki belgesi henüz onaylanmadı ve onaylanana kadar şirketi bağlayan işlem yapılamaz. Yukarıdaki ad, yürürlükteki bilgi formunda yazan addır.`,
  },
  deal: {
    title: 'Yatırım koşulları',
    ...shared.offered,
    unitValueWhy:
      'Bir payın bu kampanyadaki fiyatı. Hedef fon tutarı, satışa sunulan pay adedi ile bu değerin çarpımıdır.',
    oneShare: '(1 pay)',
    minimumWhy: 'En az bir pay alınır; yatırım tutarı birim pay değerinin tam katı olmalıdır.',
    shareCountWhy:
      'Sermaye artırımıyla çıkarılıp yatırımcılara sunulan yeni payların sayısı. Mevcut ortaklar pay satmaz.',
    shareWhy: 'Hedefe ulaşılırsa yatırımcıların hepsinin birlikte sahip olacağı oran.',
    postMoneyWhy:
      'Hedef fon tutarının pay oranına bölünmesiyle bulunur. Girişimcinin belirlediği bir değerdir; bağımsız bir değerleme değildir.',
    privilegesWhy: 'Nitelikli olmayan yatırımcıların payları arasında imtiyaz farkı yaratılamaz.',
    extra: 'Ek satış',
    extraValue: (rate: string) => `Hedefin en çok ${rate} fazlası`,
    extraWhy: 'Bilgi formunda yer aldığı için, hedef aşıldığında bu orana kadar ek fon toplanabilir.',
    escrow: 'Emanet yetkilisi',
    escrowUnnamed: 'Henüz açıklanmadı',
    escrowWhy: 'Ödemeler kampanyaya özel hesapta bloke edilir; paylar MKK’da adınıza yazılmadan şirkete aktarılmaz.',
    withdrawal: 'Cayma hakkı',
    withdrawalValue: (hours: number) => `${hours} saat`,
    withdrawalWhy: 'Ödeme emrinizden itibaren, gerekçe göstermeden ve kesinti olmadan cayabilirsiniz.',
    inputs: { goal: 'Hedef', shares: 'Pay adedi', unit: 'Birim pay değeri', share: 'Pay oranı', post: 'Sonuç' },
    law: 'III-35/A.2 sayılı Kitle Fonlaması Tebliği',
    all: 'Bütün koşullar ve hesaplama',
    inBox: 'Koşullar',
    membersTell: 'Koşulları üyeler görür.',
    join: 'Ücretsiz üye ol',
    verify: 'E-postanızı doğrulayınız',
    membersSee: 'Üye olunca görürsünüz',
    alsoMembers: 'Finansallar, belgeler ve soru-cevap da üyelere açıktır. Üyelik ücretsizdir.',
  },
  highlights: {
    title: 'Öne çıkan bilgiler',
    founded: 'Kuruluş yılı',
    employees: 'Çalışan sayısı',
    toBeFounded: 'Kurulacak',
    place: 'Merkez',
    opening: 'Açılış',
    duration: 'Kampanya süresi',
  },
  news: { title: 'Şirketten son haberler', all: 'Bütün güncellemeler' },
  closing: {
    title: 'Kampanya süresi doldu, sonuç bekleniyor',
    text: 'Sonuç, bütün cayma süreleri dolduğunda ve gelen ödemeler karara bağlandığında açıklanır.',
  },
  provisional: {
    reached: 'Geçici sonuç: kampanya hedefine ulaştı',
    missed: 'Geçici sonuç: kampanya hedefine ulaşamadı',
    text: (reached: string, investors: number) =>
      `${formatCount(investors)} yatırımcıdan ${reached} toplandı. Kesin sonuç, bütün cayma süreleri dolduğunda ve gelen ödemeler karara bağlandığında açıklanır.`,
    announced: 'İlan:',
  },
  room: {
    title: 'Ne kadar yatırabilirsiniz?',
    left: 'Kampanyada kalan',
    leftWhy:
      'Hedef fon tutarından, ödenmiş ve ödeme bekleyen tutarlar çıkarıldığında kalan. Ek satış varsa sınırı da katılır.',
    leftShares: 'Kalan pay',
    leftSharesWhy: 'Kalan tutarın birim pay değerine bölünmesiyle bulunur.',
    limit: 'Kalan yıllık limitiniz',
    limitNone: 'Sınırsız',
    closed: 'Kampanya yeni yatırım almıyor.',
    notYet: 'Kampanya açıldığında kalan tutar ve size kalan limit burada görünür.',
    until: 'Son gün',
  },
  course: {
    title: 'Yatırımların günlere göre gelişimi',
    sum: (amount: string, days: string) => `${days} günde ${amount}`,
    investors: (count: string) => `${count} yatırımcı`,
    table: 'Günlere göre tablo',
    day: 'Gün',
    raised: 'Toplanan',
    people: 'Yatırımcı',
    note: 'Gün sonu toplamları; geri alınan ödemeler hiçbir güne girmez.',
  },
  similar: 'Benzer kampanyalar',
  sums: {
    label: 'Toplanan fon',
    underWay: {
      message:
        'Toplanan fon, emanet hesabına ulaşmış tutarların toplamıdır: kesinleşenler ve cayma süresi sürenler. Kesinleşen tutarların cayma süresi dolmuştur. Emanetteki tutarlar ödenmiştir, ancak cayma süreleri dolana kadar geri çekilebilir. Ödeme bekleyen tutarlar henüz emanet hesabına ulaşmamıştır ve bu toplama girmez.',
      source: 'III-35/A.2 sayılı Kitle Fonlaması Tebliği m.11/13, m.17/4',
    },
    goingBack: {
      message:
        'Toplanan fon, kampanyanın sonuçlandığı anda ulaştığı tutardır ve tamamı iadeye ayrılır. İade edilecek tutar yatırımcılara borçlanılmıştır, emanet bankası henüz ödememiştir. İade edilen tutarın ödendiği, bankanın hesap ekstresiyle kesinleşmiştir. Kampanya sürerken caymış olanların iadeleri bu tutarlara girmez.',
      source: 'III-35/A.2 sayılı Kitle Fonlaması Tebliği m.17/8, m.26',
      owed: 'İade edilecek',
      paid: 'İade edilen',
    },
  },
  /** In place of a button where nothing can be invested. */
  ended: {
    closing: 'Yeni yatırıma kapandı, sonuç bekleniyor',
    successful: 'Hedefine ulaştı',
    unsuccessful: 'Hedefine ulaşamadı',
    cancelled: 'İptal edildi',
    suspended: 'Yatırım komitesi kampanyayı durdurdu; yeni yatırım alınmıyor. Cayma hakkı kullanılabilir.',
    paused: 'Bilgi formu değişikliği incelenirken yeni yatırım alınmıyor',
  },
  own: {
    title: 'Yatırımınız',
    position: 'Ayrıntılar',
    unconfirmed: 'şirket içi onay bekliyor',
    awaiting: 'ödemesi bekleniyor',
    all: (count: number) => `${count} yatırım, toplam`,
    begun: 'Başladığınız yatırım',
    goOn: 'Yatırımınıza devam ediniz',
  },
} as const
