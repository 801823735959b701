import { withSuffix } from '#contracts/common/text/suffix.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'

const stepTitles: Readonly<Record<EligibilityStep, string>> = {
  email: 'E-posta',
  phone: 'Telefon',
  identity: 'Kimlik',
  address: 'Adres',
  agreements: 'Çerçeve sözleşme',
  'risk-notice': 'Risk bildirimi',
  suitability: 'Uygunluk testi',
  income: 'Gelir beyanı',
  mkk: 'MKK sicil no',
  'bank-account': 'Banka hesabı',
}

export const text = {
  title: (name: string) => `Merhaba ${name}`,
  pageTitle: 'Genel bakış',
  stepTitles,
  renewed: {
    sentence: (count: number) =>
      count === 1
        ? 'Onayladığınız bir metin yenilendi ve onayınızı bekliyor.'
        : `Onayladığınız ${count} metin yenilendi ve onayınızı bekliyor.`,
  },
  campaigns: {
    title: (count: number) => (count === 1 ? 'Kampanyanız' : 'Kampanyalarınız'),
    button: 'Projelerimi göster',
    investors: (count: string) => `${count} yatırımcı`,
    today: 'Bugün ödenen:',
  },
  companySteps: {
    sentence: 'Şirketin yatırım yapabilmesi için tamamlanması gereken adımlar var.',
    button: 'Adımları göster',
  },
  invest: { sentence: 'Yatırım yapmak için gereken bütün adımları tamamladınız.', button: 'Projeleri incele' },
  follow: { sentence: 'Şu anda yapmanız gereken bir şey yok.', button: 'Portföyümü göster' },
  recommended: {
    title: 'İlginizi çekebilir',
    byInterest: 'İlgi alanlarınıza uyan, açık veya yakında açılacak kampanyalar.',
    byClosing: 'Kapanışı en yakın kampanyalar. İlgi alanlarınızı seçerseniz size uyanlar önce gelir.',
    change: 'İlgi alanlarınız',
    choose: 'İlgi alanlarınızı seçiniz',
  },
  begun: {
    title: 'Yarım kalan yatırımlarınız',
    amount: (amount: string) => `${amount} tutarını seçmiştiniz`,
    until: 'kampanyanın kapanışı',
    button: 'Kaldığınız yerden devam ediniz',
  },
  portfolio: 'Portföyünüz',
  total: 'Toplam ödenen',
  companies: 'Şirket sayısı',
  limit: 'Kalan yıllık limit',
  limitNone: 'Sınırsız',
  awaiting: 'Ödeme bekleyen',
  refunds: {
    title: 'İadesi yapılacak tutarlar',
    text: 'Kendi banka hesabınıza gönderilir; en geç hangi gün olduğu yatırımın sayfasında yazar.',
  },
  dates: {
    title: 'Önünüzdeki 30 gün',
    today: 'Bugün',
    kinds: { action: 'Sizin için son gün', event: 'Beklenen gelişme' },
  },
  steps: 'Yatırımcı adımları',
  done: 'Tamamlandı',
  open: 'Sırada',
  renewedStep: 'Metin yenilendi, onayınızı bekliyor',
  stepsDone: (done: number, all: number) => `${all} adımın ${withSuffix(String(done), 'possessive')} tamamlandı`,
  toSteps: 'Adımları göster',
  openToYou: {
    title: 'Şu anda yapabilecekleriniz',
    toInformation: 'Yatırımcı bilgileri',
    invest: {
      may: 'Yatırım yapabilirsiniz',
      upTo: (amount: string) => `Bu yıl en çok ${amount} daha.`,
      qualified: 'Nitelikli yatırımcısınız; yıllık limit uygulanmaz.',
      unlimited: 'Yıllık limit uygulanmaz.',
      link: 'Projeler',
      used: 'Bu yıl yeni yatırım yapamazsınız',
      nextYear: 'Yıllık limitiniz doldu; yeni limitiniz 1 Ocak’ta başlar.',
      toLimit: 'Limitiniz',
      notYet: 'Henüz yatırım yapamazsınız',
      steps: (open: number, next: string) => `${open} adım kaldı. Sıradaki: ${next}.`,
      waits: 'Bir adımınızın sonucu bekleniyor.',
      toSteps: 'Sıradaki adım',
    },
    pay: {
      title: 'Ödemeniz bekleniyor',
      detail: (amount: string) => `${amount} tutarındaki yatırım talebiniz ödenmeyi bekliyor.`,
      link: 'Portföy',
    },
    withdraw: {
      title: 'Cayma hakkınızı kullanabilirsiniz',
      detail: (amount: string) => `${amount} cayma süresinde; gerekçe göstermeden geri alabilirsiniz.`,
      link: 'Portföy',
    },
    read: {
      title: 'Okuyabilir, soru sorabilirsiniz',
      detail: 'Kampanyaların koşulları, finansalları, belgeleri ve soru-cevapları size açıktır.',
      link: 'Kampanyalar',
    },
  },
  toPortfolio: 'Portföye git',
} as const
