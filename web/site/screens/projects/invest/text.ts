import { formatCount } from '#contracts/common/text/plain-text.ts'
export const text = {
  title: 'Yatırım yap',
  steps: {
    amount: 'Tutar',
    eligibility: 'Uygunluk',
    texts: 'Sözleşmeler',
    payment: 'Ödeme',
    confirmation: 'Onay',
  },
  headings: {
    amount: 'Ne kadar yatırım yapmak istiyorsunuz?',
    eligibility: 'Yatırımdan önce tamamlanacaklar',
    texts: 'Metinleri okuyup onaylayınız',
    payment: 'Ödeme yöntemi',
    confirmation: 'Yatırım talebiniz oluşturuldu',
  },
  stepsLabel: 'Yatırım adımları',
  back: 'Kampanya sayfası',
  risk: 'Bu bir tasarruf ürünü değildir. Yatırdığınız tutarın tamamını kaybedebilirsiniz; paylarınızı dilediğiniz anda satamayabilirsiniz.',
  amount: {
    shares: 'Pay adedi',
    fewer: 'Bir pay azalt',
    more: 'Bir pay artır',
    amount: 'Tutar',
    lira: 'TL',
    times: 'birim pay değeri',
    hint: (unit: string) => `Birim pay değeri ${unit}. Pay adedini veya tutarı yazabilirsiniz.`,
    quick: 'Hızlı seçim',
    shareUnit: 'pay',
    nearest: 'Kabul edilen en yakın tutar',
    excess: {
      'amount-above-limit': (over: string, most: string) => `Kalan limitinizi ${over} aşıyor · ${most}`,
      'amount-above-remaining': (over: string, most: string) => `Kampanyada kalan tutarı ${over} aşıyor · ${most}`,
      'amount-reserved': (over: string, most: string) =>
        `Nitelikli yatırımcılara ayrılmayan kısmı ${over} aşıyor · ${most}`,
      'amount-above-unpaid': (over: string, most: string) =>
        `Ödenmeden bekletebileceğiniz tutarı ${over} aşıyor · ${most}`,
      'amount-above-committee-share': (over: string, most: string) =>
        `Komite üyeleri için yatırım sınırını ${over} aşıyor · ${most}`,
      'amount-above-own-share': (over: string, most: string) =>
        `Platformun bir kampanyadaki yatırım sınırını ${over} aşıyor · ${most}`,
      'amount-above-own-equity': (over: string, most: string) =>
        `Platformun öz kaynağına bağlı yatırım sınırını ${over} aşıyor · ${most}`,
      'amount-above-goal': (over: string, most: string) => `Fonlama hedefini ${over} aşıyor · ${most}`,
    },
    most: (amount: string, shares: string) => `en çok ${amount} (${shares} pay)`,
    mostNone: 'bir pay bile sığmıyor',
    choose: 'Bunu seç',
    part: 'Şirketteki payınız',
    partNote: 'Sermaye artırımından sonra',
    /** Two figures: such numbers end in "yüz" or "bin", or in "milyon". */
    partNoteTiny: (parts: bigint) =>
      `Sermaye artırımından sonra; yaklaşık ${formatCount(parts)}’${parts % 1_000_000n === 0n ? 'da' : 'de'} 1`,
    limit: 'Kalan yıllık limitiniz',
    limitNone: 'Sınırsız',
    afterwards: 'Bu yatırımdan sonra',
    left: 'Kampanyada kalan',
    leftNote: 'Talebiniz oluşana kadar bu tutar değişebilir.',
    unpaid: (count: number, most: number, held: string, mostHeld: string) =>
      count === 0
        ? `Bir kampanyada ödemesi beklenen en çok ${most} talebiniz ve bu kampanyada birlikte en çok ${mostHeld} tutarında bekleyen talebiniz olabilir.`
        : `Bu kampanyada ödenmemiş ${count} talebiniz var (${held}); en çok ${most} talep ve birlikte en çok ${mostHeld} bekleyebilir.`,
    keptFor: (open: string, missing: string) =>
      `Bilgi formuna göre hedefin nitelikli yatırımcılardan gelmesi gereken kısmı (eksik tutar ${missing}) onlara ayrılmıştır. Nitelikli yatırımcı olmayanlara açık tutar: ${open}.`,
    insider: {
      'committee-share': (most: string, room: string) =>
        `Yatırım komitesi üyeliğiniz nedeniyle bu kampanyadaki yatırımlarınız birlikte en çok ${most} olabilir. Yatırım yapabileceğiniz tutar: ${room}.`,
      'own-share': (most: string, room: string) =>
        `Platformu işleten şirketin bu kampanyadaki yatırımları birlikte en çok ${most} olabilir. Yatırım yapabileceği tutar: ${room}.`,
      'own-equity': (most: string, room: string) =>
        `Platformu işleten şirketin bütün kampanyalardaki yatırımları, öz kaynağına göre birlikte en çok ${most} olabilir. Yatırım yapabileceği tutar: ${room}.`,
    },
    submit: 'Tutarı kaydet ve devam et',
    reopens: 'Metinleri bu tutar için onayladınız. Tutarı değiştirirseniz metinleri yeniden onaylamanız istenir.',
    kept: 'Tutarınız kaydedilir. Başka bir cihazdan da kaldığınız yerden devam edebilirsiniz.',
    none: {
      title: 'Şu anda yeni talep alınamıyor',
      soldOut:
        'Kampanyadaki payların tamamı için talep oluşturuldu. Ödenmeyen talepler süresi dolunca yeniden satışa açılır.',
      limit: 'Kalan yıllık limitiniz bir payın değerinin altında.',
      unpaid:
        'Bu kampanyada ödemesi beklenen talepleriniz izin verilen tutara ulaştı. Önce bunları ödeyiniz veya iptal ediniz.',
      insider: 'Yatırımlarınız, mevzuatın sizin için öngördüğü üst sınıra ulaştı.',
      kept: (missing: string) =>
        `Bilgi formuna göre hedefin kalan kısmı, nitelikli yatırımcılardan gelmesi gereken paya ayrılmıştır (eksik tutar ${missing}). Nitelikli yatırımcı değilseniz şu anda bu kampanyaya talep veremezsiniz; pay tamamlanırsa ya da ödenmeyen talepler düşerse yeniden bakabilirsiniz.`,
    },
  },
  closed: {
    heading: 'Kampanyanın durumu',
    title: 'Bu kampanya şu anda yatırıma açık değil',
    text: 'Kampanya henüz başlamamış, sona ermiş veya geçici olarak durdurulmuş olabilir. Kaydettiğiniz tutar silinmedi.',
    toProject: 'Kampanya sayfasına dön',
  },
  eligibility: {
    intro: (amount: string) =>
      `Mevzuat, yatırımdan önce aşağıdaki adımların tamamlanmasını istiyor. ${amount} tutarındaki seçiminiz kaydedildi; her adımdan sonra buraya dönersiniz.`,
    introOpenOrders: (amount: string) =>
      `${amount} tutarındaki seçiminiz kaydedildi. Yeni bir talep oluşturmadan önce, ödemesi beklenen taleplerinizden birini ödemeniz veya iptal etmeniz gerekiyor.`,
    fix: 'Şimdi tamamla',
    refresh: 'Tamamladım, yeniden kontrol et',
  },
  texts: {
    intro: (count: number) =>
      `Talebinizden önce ${count} metni açıp okumanız ve her birini ayrı ayrı onaylamanız gerekiyor. Onayınız, metnin sürümü ve özetiyle birlikte kaydedilir.`,
    reopened: {
      title: 'Metinler yeniden onayınıza sunuluyor',
      amount:
        'Onaylar tek bir tutar için geçerlidir. Tutarınız veya metinlerden biri değiştiği için kutular boşaltıldı; daha önce açtığınız metinleri yeniden açmanız gerekmez.',
      terms:
        'Siz işlem yaparken kampanya bilgileri değişti. Tutarınız korundu. Değişen metni açıp okuyunuz, ardından kutuları yeniden işaretleyiniz.',
    },
    progress: (read: number, all: number) => `${read}/${all} metin açıldı`,
    unread: (count: number) => `Devam etmeden önce ${count} metni daha açıp okuyunuz.`,
    open: 'Aç ve oku',
    openAgain: 'Yeniden oku',
    version: (version: number) => `Sürüm ${version}`,
    hash: 'SHA-256 özeti',
    openedAt: 'Açıldı',
    notOpened: 'Henüz açılmadı',
    acceptedAt: 'Onayladınız:',
    accept: (title: string) => `${title} metnini okudum, anladım ve onaylıyorum.`,
    openFirst: 'Onaylayabilmek için önce metni açınız.',
    submit: 'Onayla ve ödemeye geç',
  },
  payment: {
    method: 'Ödeme yöntemi',
    eft: 'EFT / havale',
    eftFree: 'Kendi banka hesabınızdan, ek ücretsiz',
    eftHint: 'Kendi banka hesabınızdan emanet hesabına gönderirsiniz. Şu anda kullanılabilen tek yöntem budur.',
    card: {
      title: 'Kredi kartı',
      free: '3-D Secure ile, ek ücretsiz',
      surchargeOf: (amount: string) => `3-D Secure ile, ${amount} ek ücretle`,
      page: 'Ödeme kuruluşunun güvenli sayfasına yönlendirilirsiniz. Kart bilgilerinizi yalnızca orada girersiniz; bize ulaşmaz ve burada saklanmaz.',
      own: 'Kendi adınıza olan bir kartla, bankanızın 3-D Secure onayıyla ödersiniz.',
      held: (hours: number) =>
        `Bankanız onayladığında tutar kartınızda bloke edilir. ${hours} saatlik cayma süreniz dolmadan kartınızdan çekilmez; sonra kampanyanın emanet hesabına geçer.`,
      taken: 'Bankanız onayladığında tutar kartınızdan çekilir ve kampanyanın emanet hesabına geçer.',
      back: (hours: number) =>
        `Onaydan sonra ${hours} saat içinde neden göstermeden cayabilirsiniz. Cayarsanız veya kampanya başarısız olursa tutarın tamamı aynı karta döner.`,
      surcharge: (rate: string) => `Kart ek ücreti (${rate})`,
      total: 'Kartınıza yansıyacak tutar',
      fate: 'Ek ücret, iade hangi nedenle yapılırsa yapılsın yatırım tutarıyla birlikte kartınıza döner.',
      fees: 'Ücret ve kesintiler',
      submit: (amount: string) => `${amount} tutarını kartla öde`,
    },
    howTitle: 'Talebi oluşturduğunuzda',
    reserve: (shares: string, payBy: string) =>
      `${shares} pay sizin için ayrılır ve ödemeniz ${payBy} tarihine kadar beklenir. Süre dolduğunda ödenmemiş talep kendiliğinden iptal olur.`,
    secondPerson: (shares: string) =>
      `${shares} pay sizin için ayrılır ve talep, şirketten ikinci bir kişinin onayını bekler. Ödeme bilgileri ve son ödeme zamanı onaydan sonra bildirilir; süresinde onaylanmayan talep kendiliğinden iptal olur.`,
    ownCompany:
      'Ödemeyi, şirket adına kayıtlı bir banka hesabından ve size verilecek referans koduyla yaparsınız. Başkasının hesabından gelen para iade edilir.',
    own: 'Ödemeyi, adınıza kayıtlı bir banka hesabından ve size verilecek referans koduyla yaparsınız. Başkasının hesabından gelen para iade edilir.',
    escrow:
      'Para şirkete değil, emanet yetkilisindeki kampanya hesabına gider ve kampanya sonuçlanana kadar orada bloke kalır.',
    withdraw: (hours: number) =>
      `Ödemenizden sonra ${hours} saat içinde neden göstermeden cayabilirsiniz; paranızın tamamı iade edilir.`,
    costs: 'Ödeyeceğiniz tutar',
    investment: 'Yatırım tutarı',
    fee: 'Platformun sizden aldığı ücret',
    total: 'Toplam',
    bankNote: 'Bankanız kendi EFT ücretini ayrıca alabilir.',
    existing: (amount: string) =>
      `Bu kampanyada ödemesi beklenen ${amount} tutarında bir talebiniz zaten var. Devam ederseniz ikinci bir talep oluşur.`,
    existingLink: 'Bekleyen talebi göster',
    submit: (amount: string) => `${amount} tutarında yatırım talebi oluştur`,
    once: 'Düğmeye birden çok kez bassanız veya sayfayı yenileseniz de tek bir talep oluşur.',
  },
  confirmation: {
    second: {
      title: 'Yatırım hazırlandı, şirketten ikinci bir kişinin onayını bekliyor',
      until: 'En geç onay:',
      text: 'Onaylandığında ödeme bilgileri burada ve e-postanızda gösterilir; onaylanmazsa talep iptal edilir.',
      link: 'Onay bekleyen yatırımları göster',
    },
    lead: (amount: string, shares: string) =>
      `${shares} pay sizin için ayrıldı. Şimdi ${amount} tutarını aşağıdaki hesaba gönderiniz.`,
    paid: 'Ödemeniz alındı. Cayma süreniz başladı.',
    next: 'Bundan sonra ne olacak?',
    calendar: 'Takvime ekle',
    toPosition: 'Yatırımın sayfasına git',
    toPortfolio: 'Portföyüme git',
    mail: 'Bu bilgileri portföyünüzden istediğiniz zaman yeniden görebilirsiniz.',
  },
  placed: {
    title: 'Bu talebi oluşturdunuz',
    text: 'Geri dönmeniz bir şeyi değiştirmedi; talebiniz duruyor ve ikinci bir talep oluşmadı.',
    show: 'Ödeme bilgilerini göster',
    another: 'Yeni bir talep için tutar seç',
  },
  summary: {
    title: 'Yatırım özeti',
    company: 'Kampanya',
    amount: 'Tutar',
    shares: 'Pay adedi',
    unit: 'Birim pay değeri',
    part: 'Şirketteki pay',
    closes: 'Kampanya bitişi',
    form: 'Bilgi formu',
    version: (version: number) => `sürüm ${version}`,
    withdrawal: 'Cayma hakkı',
    hours: (hours: number) => `ödemeden sonra ${hours} saat`,
    none: 'Henüz seçilmedi',
  },
  kept: {
    'amount-above-remaining':
      'Onaylarınız duruyor ancak bu tutarda pay kalmadı. Tutarı düşürüp yeniden deneyebilirsiniz.',
    'amount-reserved':
      'Onaylarınız duruyor ancak hedefin kalan kısmı nitelikli yatırımcılara ayrılmış durumda. Tutarı düşürüp yeniden deneyebilirsiniz.',
    'amount-above-unpaid':
      'Tutarınız ve onaylarınız kaydedildi. Tutarı düşürebilir veya bekleyen taleplerinizi ödedikten sonra devam edebilirsiniz.',
    'amount-above-limit': 'Talep oluşturulmadı. Tutarı kalan limitinize düşürüp yeniden deneyebilirsiniz.',
    'amount-above-committee-share': 'Talep oluşturulmadı. Tutarı düşürüp yeniden deneyebilirsiniz.',
    'amount-above-own-share': 'Talep oluşturulmadı. Tutarı düşürüp yeniden deneyebilirsiniz.',
    'amount-above-own-equity': 'Talep oluşturulmadı. Tutarı düşürüp yeniden deneyebilirsiniz.',
    'own-equity-unknown': 'Talep oluşturulmadı; tutarınız ve onaylarınız duruyor.',
    'amount-above-goal': 'Talep oluşturulmadı. Tutarı düşürüp yeniden deneyebilirsiniz.',
    'amount-not-whole-shares': 'Birim pay değeri değişmiş olabilir. Tutarı yeniden seçiniz.',
    'campaign-not-open': 'Talep oluşturulmadı ve hesabınızdan para çıkmadı.',
    'campaign-suspended': 'Talep oluşturulmadı ve hesabınızdan para çıkmadı.',
    'not-eligible': 'Tutarınız ve onaylarınız kaydedildi. Eksik adımı tamamlayınca buradan devam edersiniz.',
    'too-many-open-orders':
      'Tutarınız ve onaylarınız kaydedildi. Bekleyen bir talep ödenince veya iptal edilince buradan devam edersiniz.',
    'limit-unknown': 'Tutarınız ve onaylarınız kaydedildi. Birkaç dakika sonra aynı düğmeye yeniden basabilirsiniz.',
    'too-busy': 'Tutarınız ve onaylarınız kaydedildi. Aynı düğmeye yeniden bastığınızda en çok bir talep oluşur.',
    unreachable: 'Tutarınız ve onaylarınız kaydedildi. Aynı düğmeye yeniden bastığınızda en çok bir talep oluşur.',
    'key-reused': 'Ödeme adımını yeniden açınız; tutarınız ve onaylarınız duruyor.',
  },
  changeAmount: 'Tutarı değiştir',
  toEligibility: 'Eksik adımları göster',
  toOpenOrders: 'Bekleyen talepleri göster',
  reload: 'Ödeme adımını yeniden aç',
} as const
