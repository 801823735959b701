export const text = {
  title: 'Portföy',
  stats: {
    total: 'Toplam ödenen',
    totalNote: (awaiting: string) => `Ayrıca ${awaiting} ödeme bekliyor`,
    companies: 'Şirket sayısı',
    shares: (count: string) => `MKK’da kayıtlı ${count} pay`,
    limit: 'Kalan yıllık limit',
    limitNote: 'Diğer platformlardaki yatırımlarınız dâhil hesaplanır.',
    limitNone: 'Sınırsız',
    withdrawable: 'Cayma süresi devam eden',
  },
  groups: {
    waiting: {
      title: 'İşlem bekleyenler',
      text: 'Ödemenizi ya da şirket içi onayı bekleyen yatırım talepleri.',
    },
    running: {
      title: 'Süreci devam edenler',
      text: 'Ödemesi alınmış, kampanyası veya pay kaydı sürenler.',
    },
    owned: {
      title: 'Yatırımlarım',
      text: 'Payları MKK’da hesabınıza kaydedilenler.',
    },
    ended: {
      title: 'Sona erenler',
      text: 'Caydığınız, iptal edilen, süresi dolan veya iade edilen yatırımlar.',
    },
  },
  empty: {
    title: 'Portföyünüz henüz boş',
    text: 'İlk yatırım talebinizi oluşturduğunuzda ödeme bilgileri, cayma süresi ve payların durumu burada adım adım görünür.',
    action: 'Projeleri incele',
  },
  columns: {
    shares: 'Pay adedi',
    cost: 'Bu şirkete ödediğiniz',
    refund: 'İade',
  },
  valueNote:
    'Tutarlar ödediğiniz bedeldir; payların bugünkü değeri için belgeli bir değerleme bulunmadığından değer gösterilmez.',
  position: 'Yatırım ayrıntıları',
  positionOf: (title: string, reference: string) => `${title}, ${reference}: yatırım ayrıntıları`,
  campaign: 'Kampanya sayfası',
  morePositions: (count: number) => `Bu şirketteki ${count} yatırım daha`,
  begun: {
    title: 'Yatırımınıza devam ediniz',
    text: 'Tutarını belirleyip tamamlamadığınız yatırımlar. Pay ayrılmadı; talebi tamamladığınızda ayrılır.',
    until: 'Son gün:',
    button: 'Kaldığım yerden devam et',
  },
  papers: {
    title: 'Ekstre ve takvim',
    text: 'Talep, ödeme ve iadelerle birlikte MKK’ya kaydedilen paylarınızı seçtiğiniz günün sonu itibarıyla gösterir.',
    calendar: 'Sıradaki tarihleri takvime ekle (.ics)',
  },
  withdraw: 'Cayma hakkımı kullan',
  cancel: 'Talebi iptal et',
  windowLeft: 'Cayma için kalan süre',
  shareUnit: 'pay',
  lockedUntil: (day: string) =>
    `Şirketteki payınız en az %10 olduğu için ${day} tarihine kadar devredilemez (Tebliğ m.16/7; miras, nitelikli yatırımcıya devir ve aynı yasağa tabi ortaklar arası devir dışında).`,
  next: {
    sentence: (title: string, amount: string) => `${title} için ${amount} tutarındaki ödemeniz bekleniyor.`,
    more: (count: number) => ` Bekleyen ${count} ödemeniz daha var.`,
    button: 'Ödeme bilgilerini göster',
    until: 'Son ödeme:',
  },
} as const
