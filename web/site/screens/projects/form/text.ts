export const text = {
  title: 'Bilgi formu',
  titleOf: (title: string) => `${title}: bilgi formu`,
  description: 'Kampanyanın onaylanmış bilgi formu, sürümleri ve sürümler arasındaki farklar.',
  version: (version: number) => `Sürüm ${version}`,
  inForce: 'yürürlükte',
  from: 'Yürürlüğe girdiği an',
  oldTitle: (version: number) => `Sürüm ${version} artık yürürlükte değil`,
  newest: 'Yürürlükteki sürümü aç',
  pausedTitle: 'Esaslı bir değişiklik inceleniyor; yeni yatırım alınmıyor',
  paused:
    'Girişimci bilgi formunda değişiklik istedi. Yatırım komitesi, Tebliğ’deki süresi içinde karar verir. Onaylanırsa yatırımcıların tamamına aynı anda bildirilir ve cayma hakları yeniden başlar.',
  changedTitle: (version: number) => `Bilgi formu değişti: sürüm ${version}`,
  showDifference: 'Farkı gör',
  difference: {
    title: (from: number, to: number) => `Sürüm ${from} ile sürüm ${to} arasındaki fark`,
    back: 'Formun tamamını göster',
    reason: 'Girişimcinin gerekçesi',
  },
  versions: {
    signedBy: 'Girişimci adına imzalayan',
    title: 'Sürümler',
    all: (count: number) => (count === 1 ? 'Sürüm ve imza bilgisi' : `Bütün sürümler (${count})`),
    first: 'İlk onaylanan sürüm',
    material: 'Esaslı değişiklik',
    minor: 'Esaslı olmayan değişiklik',
    open: (version: number) => `Sürüm ${version}`,
    compare: 'Önceki sürümle karşılaştır',
  },
  decision: {
    title: 'Yatırım komitesinin raporu ve kararı',
    on: 'Karar günü',
    votes: 'Oylar',
    counted: (approving: number, rejecting: number, seats: number) =>
      rejecting === 0
        ? `${seats} üyenin ${approving} oyuyla kabul`
        : `${seats} üyenin ${approving} kabul, ${rejecting} ret oyu`,
    mean: 'Ağırlıklı ortalama (5 üzerinden)',
    dissents: 'Muhalefet şerhleri',
    source: 'Komite raporu ve gerekçeli muhalefet şerhleri bilgi formuyla birlikte yayımlanır (Tebliğ m.11).',
  },
  proof: {
    title: 'Dosya ve özet',
    text: 'JSON dosyasının SHA-256 değeri bu sürümün özetidir: metnin değiştirilmediğini bununla kendiniz denetleyebilirsiniz.',
    hash: 'Özet (SHA-256)',
    pdf: 'PDF indir',
    json: 'JSON indir',
    schema: 'JSON şeması',
  },
  years: {
    figure: 'Kalem',
    actual: 'gerçekleşen',
    projected: 'öngörü',
    expected: 'Taralı başlıklar öngörüdür; gerçekleşeceği taahhüt edilmez.',
  },
  membersOnly:
    'Finansal veriler, fonun kullanım yerleri, riskler ve pay koşulları kampanya sayfasının parçasıdır; e-postasını doğrulayan üyelere açıktır.',
  inside: ['Finansal veriler', 'Fonun kullanım yerleri', 'Riskler', 'Pay sahipliği hakları'],
} as const
