import { answerTermWords } from '#contracts/projects/conversation/messages.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'

interface Words {
  readonly sentence: string
  readonly button: string
}

const eligibility: Readonly<Record<EligibilityStep, Words>> = {
  email: { sentence: 'Devam etmek için e-posta adresinizi doğrulayınız.', button: 'E-postamı doğrula' },
  phone: {
    sentence: 'Yatırım yapabilmek veya kampanya başvurusu göndermek için telefon numaranızı doğrulayınız.',
    button: 'Telefonumu doğrula',
  },
  identity: {
    sentence: 'Yatırım yapabilmek veya kampanya başvurusu göndermek için kimliğinizi doğrulayınız.',
    button: 'Kimliğimi doğrula',
  },
  address: {
    sentence: 'Yatırım yapabilmek veya kampanya başvurusu göndermek için adresinizi ekleyiniz.',
    button: 'Adresimi ekle',
  },
  agreements: {
    sentence: 'Yatırım yapabilmek için Çerçeve Sözleşme’yi okuyup onaylayınız.',
    button: 'Sözleşmeyi oku',
  },
  'risk-notice': {
    sentence: 'Yatırım yapabilmek için Genel Risk Bildirim Formu’nu okuyup onaylayınız.',
    button: 'Formu oku',
  },
  suitability: {
    sentence: 'Yatırım yapabilmek için kısa bir uygunluk testini geçmeniz gerekiyor.',
    button: 'Testi çöz',
  },
  income: {
    sentence: 'Yıllık yatırım limitinizin belirlenmesi için gelir beyanınız gerekiyor.',
    button: 'Gelirimi beyan et',
  },
  mkk: {
    sentence: 'Payların hesabınıza geçebilmesi için MKK sicil numaranızı doğrulayınız.',
    button: 'Sicil numaramı doğrula',
  },
  'bank-account': {
    sentence: 'İadelerin yapılabilmesi için kendi adınıza bir banka hesabı ekleyiniz.',
    button: 'Hesap ekle',
  },
}

/** Where a project of the reader stands; what is over is told nobody as a task. */
const campaign: Readonly<
  Partial<Record<ShownState | 'result-waits' | 'publication-planned', (title: string) => string>>
> = {
  submitted: (title) => `“${title}” başvurunuz değerlendirme sırasında.`,
  'under-evaluation': (title) => `“${title}” başvurunuz inceleniyor.`,
  'in-committee': (title) => `“${title}” başvurunuz yatırım komitesinde.`,
  approved: (title) => `“${title}” onaylandı; yayın zamanı belirlendiğinde size bildirilir.`,
  'publication-planned': (title) => `“${title}” onaylandı; kampanya sayfanızın yayımlanacağı zaman belli.`,
  upcoming: (title) => `${title}: kampanyanız yakında açılıyor.`,
  live: (title) => `${title}: kampanyanız sürüyor.`,
  'change-under-review': (title) => `${title} için istediğiniz değişiklik inceleniyor.`,
  suspended: (title) => `${title}: kampanyanız durduruldu; yeni yatırım alınmıyor.`,
  closing: (title) =>
    `${title}: kampanyanız kapandı; sonuç, cayma süreleri bitip gelen ödemeler karara bağlanınca belli olur.`,
  'result-waits': (title) =>
    `${title}: kampanyanız bitti; sonuç, istediğiniz değişiklik komitede karara bağlanınca belli olur.`,
  successful: (title) => `${title}: kampanyanız başarılı oldu; sırada sermaye artırımının tescili var.`,
  registration: (title) => `${title}: paylar MKK’ya kaydediliyor; ardından fon şirketinize aktarılır.`,
  payout: (title) => `${title}: toplanan fonun şirketinize aktarımı sürüyor.`,
}

export const taskText = {
  title: 'Yapılacaklar ve bilmeniz gerekenler',
  more: (count: number) => `${count} iş daha`,
  of: (company: string) => `${company} adına`,
  due: 'Son gün',
  since: 'Bekleme başlangıcı',
  eligibility,
  campaign,
  /** What happens at the moment a project's task bears. */
  campaignDue: {
    upcoming: 'Açılış',
    live: 'Kapanış',
    'change-under-review': 'Karar en geç',
    'result-waits': 'Karar en geç',
    'publication-planned': 'Yayın',
  } as Readonly<Partial<Record<string, string>>>,
  open: 'Proje masasını aç',
  payoutRefused: {
    sentence: (title: string, sum: string, reason: string) =>
      `${title}: şirketinize aktarılacak ${sum} ödenemedi. Bankanın bildirdiği neden: ${reason}.`,
    button: 'Proje masasını aç',
  },
  'payout-account': {
    sentence: (title: string) => `${title}: toplanan fonun aktarılacağı hesabı bildirmeniz gerekiyor.`,
    button: 'Hesabı bildir',
  },
  payment: {
    sentence: (title: string, sum: string) => `${title} için ${sum} tutarındaki ödemeniz bekleniyor.`,
    button: 'Ödeme bilgilerini göster',
    due: 'Son ödeme',
  },
  confirmation: {
    sentence: (title: string, sum: string) => `${title} için hazırlanan ${sum} tutarındaki yatırım onayınızı bekliyor.`,
    button: 'İncele ve onayla',
    due: 'En geç onay',
  },
  authority: {
    sentence: (company: string) =>
      `${company} için yetki belgeniz bekleniyor. Onaylanana kadar şirketi bağlayan işlem yapılamaz.`,
    refused: (company: string) => `${company} için gönderdiğiniz yetki belgesi kabul edilmedi; yenisini gönderiniz.`,
    button: 'Belgeyi gönder',
    since: 'Bekleme başlangıcı',
  },
  lostPhone: {
    sentence:
      'Hesabınızın şifresini bilen biri telefonunu kaybettiğini bildirdi ve doğrulama yöntemlerinizin kaldırılmasını istedi. Bunu siz istemediyseniz hemen durdurunuz.',
    button: 'Başvuruyu göster',
    due: 'En erken kaldırılma',
  },
  authorityWaits: {
    sentence: (company: string) =>
      `${company}: yeni sahibin yetki belgesi bekleniyor. Onaylanana kadar şirketi bağlayan işlem yapılamaz.`,
    handedIn: (company: string) =>
      `${company}: yeni sahibin yetki belgesi inceleniyor. Onaylanana kadar şirketi bağlayan işlem yapılamaz.`,
    button: 'Nelerin beklediğini göster',
    since: 'Bekleme başlangıcı',
  },
  ownership: {
    sentence: (company: string) => `${company} şirketinin sahipliği size teklif edildi.`,
    button: 'Teklifi yanıtla',
    due: 'Geçerlilik',
  },
  revision: {
    sentence: (title: string) => `“${title}” başvurunuz için düzeltme istendi.`,
    button: 'Düzeltmeleri yap',
  },
  signature: {
    sentence: (title: string) => `“${title}” onaylandı. Yayımlanabilmesi için bilgi formunu okuyup imzalayınız.`,
    button: 'Bilgi formunu oku ve imzala',
  },
  draft: {
    sentence: (title: string) =>
      title === ''
        ? 'Proje başvurunuz taslak hâlinde sizi bekliyor.'
        : `“${title}” başvurunuz taslak hâlinde sizi bekliyor.`,
    button: 'Başvuruyu sürdür',
  },
  questions: {
    sentence: (title: string, count: number) => `${title} için sorulan ${count} soru yanıtınızı bekliyor.`,
    button: (count: number) => (count === 1 ? 'Soruyu yanıtla' : 'Soruları yanıtla'),
    since: 'En eskisi',
    due: answerTermWords.due,
    late: answerTermWords.late,
  },
  acceptances: {
    sentence: (count: number) =>
      count === 1
        ? 'Onayladığınız bir metin yenilendi ve onayınızı bekliyor.'
        : `Onayladığınız ${count} metin yenilendi ve onayınızı bekliyor.`,
    button: 'Okuyup onayla',
  },
  report: {
    sentence: (title: string, report: string) => `${title}: ${report}`,
    button: 'Yükümlülükleri aç',
  },
  withdrawal: {
    sentence: (title: string) => `${title} yatırımınızın cayma süresi devam ediyor.`,
    button: 'Yatırımı göster',
    due: 'Cayma süresinin sonu',
  },
} as const
