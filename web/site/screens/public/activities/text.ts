import { withSuffix } from '#contracts/common/text/suffix.ts'
import { periodName } from '#web/components/activity-figures/text.ts'

export const text = {
  title: 'Faaliyetler',
  description:
    'Yarıyıl ve yıl itibarıyla başarılı, başarısız ve iptal edilen kampanyalar, toplanan ve iade edilen tutarlar; her rakamın nasıl hesaplandığıyla.',
  lead: 'Yarıyıl ve yıl itibarıyla kampanyaların nasıl sonuçlandığı, ne kadar toplandığı ve ne kadarının iade edildiği. Başarısızlıklar da başarılar kadar görünür.',
  source:
    'Bu sayfa, Kitle Fonlaması Tebliği’nin (III-35/A.2) 11. maddesinin on beşinci fıkrası uyarınca yayımlanır. Tutarlar çift taraflı kayıt defterindeki fişlerin kuruşu kuruşuna toplamıdır.',
  periods: 'Dönem seçimi',
  year: 'Tüm yıl',
  half: { '1': '1. yarıyıl', '2': '2. yarıyıl' },
  period: periodName,
  short: (key: string): string => {
    const [year = '', part] = key.split('-')
    return part ? `${year}/${part}` : year
  },
  running: 'Dönem sürüyor',
  asOf: 'Rakamların alındığı an',
  how: 'nasıl hesaplanır?',
  hint: 'Her rakamın adına dokununca nasıl hesaplandığı açılır.',
  csv: 'Bütün dönemleri indir (CSV)',
  csvHint:
    'CSV dosyasında sütunlar noktalı virgülle, kuruşlar virgülle ayrılır: tablo programında dili Türkçe seçiniz.',
  none: '—',
  outcomes: { successful: 'Başarılı', unsuccessful: 'Başarısız', cancelled: 'İptal edildi' },
  empty: {
    title: 'Henüz açılmış bir kampanya yok',
    text: 'İlk kampanya açıldığında bu sayfada yarıyıllık ve yıllık rakamlar görünür.',
  },
  chart: {
    title: 'Yarıyıllara göre sonuçlanan kampanyalar',
    table: 'Rakamları tablo olarak göster',
    columns: {
      period: 'Yarıyıl',
      opened: 'Açılan',
      successful: 'Başarılı',
      unsuccessful: 'Başarısız',
      cancelled: 'İptal',
    },
    none: 'Sonuçlanan yok',
  },
  flows: {
    money: {
      title: 'Yarıyıllara göre gelen, iade edilen ve aktarılan para',
      paidIn: 'Yatırımcılardan gelen',
      refundedToInvestors: 'Yatırımcılara iade edilen',
      paidToCompanies: 'Şirketlere aktarılan',
      note: 'Emanet hesaplarından geçen tutarlardır. Gelen bir tutar sonraki yarıyılda iade edilebilir veya aktarılabilir.',
    },
    days: {
      title: 'Yarıyıllara göre ortalama iade süresi',
      onTime: (onTime: string, all: string) => `${all} iadenin ${withSuffix(onTime, 'possessive')} süresinde yapıldı`,
      none: 'İade yapılmadı',
      note: 'İade borcunun doğduğu andan bankanın ödeme anına geçen takvim günleri; hafta sonu ve tatiller dâhil.',
    },
  },
  ended: {
    title: 'Dönemde sonuçlanan kampanyalar',
    empty: 'Bu dönemde sonuçlanan kampanya yok.',
    verify: 'Doğrula',
    verifyTitle: (title: string) => `${title}: ulaşılan tutarı doğrula`,
    investorCount: (count: string) => `${count} yatırımcı`,
    note: 'Başarısız veya iptal edilen kampanyada “ulaşılan”, kampanya sonuçlandığında kesinleşmiş tutardır; tamamı yatırımcılara iade edilir.',
    columns: {
      project: 'Kampanya',
      outcome: 'Sonuç',
      goal: 'Hedef',
      raised: 'Ulaşılan',
      investors: 'Yatırımcı',
    },
  },
  file: 'faaliyetler.csv',
  fileColumns: { period: 'Dönem', figure: 'Rakam', value: 'Değer', unit: 'Birim', state: 'Durum' },
} as const
