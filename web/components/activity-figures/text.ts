const half = { '1': 'birinci yarıyıl', '2': 'ikinci yarıyıl' } as const
const months = { '1': 'Ocak–Haziran', '2': 'Temmuz–Aralık' } as const

/** What goes with a figure's value. */
export const valueText = {
  none: '—',
  units: { count: 'adet', lira: 'TL', days: 'gün' },
  state: { running: 'sürüyor', over: 'tamamlandı' },
} as const

/** `2026-1` → `2026, birinci yarıyıl (Ocak–Haziran)` */
export function periodName(key: string): string {
  const [year = '', part] = key.split('-')
  return part === '1' || part === '2' ? `${year}, ${half[part]} (${months[part]})` : `${year} yılı`
}

/** Every published figure: its name, the rule it follows, and the accounts of the ledger it is summed over. */
export const figureText = {
  campaigns: {
    title: 'Kampanyaların seyri',
    runningAtStart: {
      label: 'Dönem başında süren',
      how: 'Dönemden önce açılmış ve dönem başladığında henüz sonuçlanmamış kampanyalar.',
    },
    opened: {
      label: 'Dönemde açılan',
      how: 'Kampanya süresi dönem içinde başlayan, yatırım talebine açılmış kampanyalar.',
    },
    successful: {
      label: 'Başarılı sonuçlanan',
      how: 'Kampanya süresi ve bütün cayma süreleri bittikten sonra yapılan değerlendirmede hedefine (ve gerekiyorsa nitelikli yatırımcı payına) ulaşanlar; değerlendirmenin yapıldığı döneme yazılır. Tebliğ m.16/5, m.17/7.',
    },
    unsuccessful: {
      label: 'Başarısız sonuçlanan',
      how: 'Aynı değerlendirmede hedefine veya nitelikli yatırımcı payına ulaşamayanlar. Ödenen tutarların tamamı iade edilir. Tebliğ m.17/8.',
    },
    cancelled: {
      label: 'İptal edilen',
      how: 'Açıldıktan sonra iptal edilenler. Başarılı bulunduktan sonra iptal edilen kampanya yalnızca burada, iptal edildiği dönemde sayılır. Tebliğ m.17/9, m.26.',
    },
    runningAtEnd: {
      label: 'Dönem sonunda süren',
      how: 'Dönem başında süren + açılan − başarılı − başarısız − iptal edilen. Dönem sürüyorsa bugün sürenlerdir.',
    },
    averageDays: {
      label: 'Ortalama kampanya süresi',
      how: 'Dönemde sonuçlanan kampanyaların açılışından kapanışına geçen günlerin ortalaması. Yasal üst sınır 60 gündür. Tebliğ m.17/2.',
    },
  },
  money: {
    title: 'Hedefler ve toplanan tutarlar',
    goals: {
      label: 'Sonuçlanan kampanyaların hedefleri',
      how: 'Dönemde sonuçlanan bütün kampanyaların hedef fon tutarlarının toplamı.',
    },
    raised: {
      label: 'Başarılı kampanyalarda toplanan',
      how: 'Başarılı kampanyalarda cayma süresi dolmuş yatırımların toplamı. Kayıt defterinde “Kesinleşen tutar” hesabına geçen tutardır; ön talepler, ödenmemiş talepler ve caymalar içinde değildir.',
    },
    notReached: {
      label: 'Başarısız ve iptal edilenlerde toplanıp iadeye ayrılan',
      how: 'Bu kampanyalarda sonuçlanma anında kesinleşmiş (iptalde ayrıca cayma süresindeki) tutarların toplamı. Kayıt defterinde “Kesinleşen tutar” ve “Cayılabilir tutar” hesaplarından “İade edilecek” hesabına geçer.',
    },
  },
  escrow: {
    title: 'Emanet hesaplarının dökümü',
    opening: {
      label: 'Dönem başında emanette',
      how: 'Bütün kampanyaların “Emanet hesabı” bakiyesi, dönemin ilk anında. Her hareket, ekstresi sonra gelse de bankanın işlediği güne yazılır; her kampanyanın bakiyesi bankanın hesap ekstresiyle karşılaştırılır.',
    },
    paidIn: {
      label: 'Yatırımcılardan gelen ödemeler',
      how: '“Ödeme emanet hesabına ulaştı” fişlerinde “Emanet hesabı” hesabına giren tutarların toplamı.',
    },
    unmatchedIn: {
      label: 'Bir yatırımla eşleşmeyen havaleler',
      how: '“Eşleşmeyen tahsilat alındı” fişlerinin toplamı. Sonradan bir yatırımla eşleştirilir veya geldiği hesaba iade edilir.',
    },
    cameBack: {
      label: 'Alıcısının bankasından geri dönenler',
      how: 'Yapılmışken alıcının bankasının geri çevirdiği iadeler ve fon aktarımları: “İade bankadan geri döndü” ve “Fon aktarımı bankadan geri döndü” fişlerinin toplamı. Yeniden yapıldıklarında aşağıdaki satırlarda bir kez daha sayılır.',
    },
    refundedToInvestors: {
      label: 'Yatırımcılara yapılan iadeler',
      how: 'Cayma, başarısızlık ve iptal nedeniyle yapılan “İade yapıldı” fişlerinde “Emanet hesabı” hesabından çıkan tutarların toplamı.',
    },
    unmatchedReturned: {
      label: 'Eşleşmeyen havalelerin iadesi ve banka çıkışları',
      how: 'Bir yatırıma ait olmayan tutarların geldikleri hesaba iadesi: yatırım taşımayan “İade yapıldı” fişleri. Bankanın talimat olmadan yaptığı çıkışlar ve geri aldığı havaleler de bu satırda sayılır.',
    },
    paidToCompanies: {
      label: 'Girişim şirketlerine aktarılan',
      how: '“Fon aktarımı yapıldı” fişlerinde “Şirkete ödenecek” hesabından ödenen tutarların toplamı. Aktarım, paylar MKK nezdinde kaydedildikten sonra yapılır. Tebliğ m.27/3.',
    },
    deductions: {
      label: 'Kesilen ücret ve vergiler',
      how: 'Aynı fişlerde platform, MKK ve emanet yetkilisi ücretleri ile vergilerinin toplamı. Yatırımcıya yapılan iadelerden kesinti yapılmaz.',
    },
    closing: {
      label: 'Dönem sonunda emanette',
      how: 'Dönem başı + gelenler − çıkanlar. Dönem sürüyorsa şu anki bakiyedir ve son ekstrelerin kapanışına eşittir.',
    },
  },
  investors: {
    title: 'Yatırımcılar ve cayma hakkı',
    paying: {
      label: 'Yatırım yapan kişi ve kuruluş',
      how: 'Dönemde en az bir ödemesi emanet hesabına ulaşan farklı yatırımcılar; birden çok kampanyaya katılan bir kez sayılır.',
    },
    withdrawals: {
      label: 'Cayma hakkını kullanan yatırım',
      how: 'Ödendikten sonra cayma süresi içinde cayılan yatırımların sayısı. Tebliğ m.17/4.',
    },
    withdrawn: {
      label: 'Cayılan tutar',
      how: 'Bu yatırımlarda “Cayılabilir tutar” hesabından “İade edilecek” hesabına geçen tutarların toplamı.',
    },
  },
  refunds: {
    title: 'İadelerin hızı',
    executed: {
      label: 'Yatırımcılara yapılan iade',
      how: 'Bankanın dönem içinde ödediği iadelerin sayısı: bir yatırımın tamamının ve bir bölümünün iadesi birer iade sayılır. Bankadan geri dönüp yeniden yapılan iade, son yapıldığı dönemde bir kez sayılır. Hız, bankanın ödeme anına göre ölçülür.',
    },
    onTime: {
      label: 'Süresi içinde yapılan',
      how: 'Bankanın ödeme tarihi son iade gününü aşmayanlar. Caymada bildirimin ertesi iş günü; başarısızlık ve iptalde platformun bildirimi için bir, emanet yetkilisinin iadesi için bir iş günü. Tebliğ m.17/4, m.17/8.',
    },
    averageDays: {
      label: 'Ortalama iade süresi',
      how: 'İade borcunun doğduğu andan bankanın ödeme anına geçen sürenin ortalaması; hafta sonu ve tatiller dâhil takvim günüdür.',
    },
    overdueNow: {
      label: 'Süresi geçmiş, henüz ödenmemiş iade',
      how: 'Son iade günü geçtiği hâlde bankanın ödemediği iadeler, şu anda.',
    },
  },
  shares: {
    title: 'Paylar ve başvurular',
    campaigns: {
      label: 'Payları kaydileştirilen kampanya',
      how: 'Dağıtım listesi dönem içinde MKK nezdinde kaydedilen kampanyalar. Tebliğ m.17/7-c.',
    },
    investors: {
      label: 'Pay sahibi olan yatırımcı',
      how: 'Bu listelerde payı kaydedilen yatırımcılar; her kampanyada bir kez sayılır.',
    },
    count: { label: 'Kaydedilen pay adedi', how: 'Bu listelerde MKK’nın kaydettiği payların toplamı.' },
  },
  applications: {
    approved: {
      label: 'Yatırım komitesinin onayladığı proje',
      how: 'Bilgi formu dönem içinde onaylanan projeler. Tebliğ m.11/7.',
    },
    rejected: { label: 'Reddedilen başvuru', how: 'Dönem içinde gerekçesiyle reddedilen başvurular. Tebliğ m.11/6.' },
  },
} as const
