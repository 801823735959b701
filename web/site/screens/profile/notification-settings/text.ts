import type { ShownTopic } from '#contracts/notifications/topics.ts'
import type { ConsentName, ConsentSource } from '#contracts/membership/consents.ts'

interface Wording {
  readonly title: string
  /** What it allows. */
  readonly lead: string
  readonly read: string
  readonly give: string
  readonly gave: string
  readonly withdraw: string
  readonly withdrew: string
}

const consents: Readonly<Record<ConsentName, Wording>> = {
  'commercial-email': {
    title: 'E-posta ile ticari ileti',
    lead: 'Yeni kampanyalar, etkinlikler ve platform hizmetleri hakkında e-posta gönderilmesi.',
    read: 'Onay metnini okuyunuz',
    give: 'E-postaya onay veriyorum',
    gave: 'E-posta onayınız kaydedildi.',
    withdraw: 'E-posta onayımı geri al',
    withdrew: 'E-posta onayınız geri alındı. Size ticari e-posta gönderilmeyecek.',
  },
  'commercial-sms': {
    title: 'SMS ile ticari ileti',
    lead: 'Aynı konularda cep telefonunuza kısa mesaj gönderilmesi.',
    read: 'Onay metnini okuyunuz',
    give: 'SMS’e onay veriyorum',
    gave: 'SMS onayınız kaydedildi.',
    withdraw: 'SMS onayımı geri al',
    withdrew: 'SMS onayınız geri alındı. Size ticari kısa mesaj gönderilmeyecek.',
  },
  'explicit-consent': {
    title: 'Açık rıza',
    lead: 'Uygunluk testi yanıtlarınızın ve yatırım geçmişinizin, ilginizi çekebilecek kampanyaları göstermek ve risk bilgilendirmelerini iyileştirmek için işlenmesi.',
    read: 'Açık rıza metnini okuyunuz',
    give: 'Açık rıza veriyorum',
    gave: 'Açık rızanız kaydedildi.',
    withdraw: 'Açık rızamı geri al',
    withdrew: 'Açık rızanız geri alındı. Verileriniz bundan sonra bu amaçla işlenmeyecek.',
  },
}

const sources: Readonly<Record<ConsentSource, string>> = {
  'sign-up': 'üyelik formunda',
  acceptances: 'Onaylarım sayfasında',
  settings: 'bu sayfada',
  iys: 'İYS’de',
  letter: 'iletideki ayrılma bağlantısıyla',
  'membership-closed': 'üyelik sona erdiğinde',
}

export const text = {
  title: 'Bildirim ayarları',
  description: 'Hangi konuda, hangi yoldan bildirim alacağınız; verdiğiniz onaylar ve bülten aboneliğiniz.',
  lead: 'Onaylarınızı dilediğiniz zaman, gerekçe göstermeden ve ücretsiz olarak geri alabilirsiniz. Değişiklik hemen geçerli olur; üyeliğinizi ve yatırımlarınızı etkilemez.',
  list: 'Onaylar',
  consents,
  sources,
  on: 'Onay verildi',
  off: 'Onay yok',
  withdrawn: 'Geri alındı',
  at: 'Tarih',
  where: 'Kaynak',
  to: 'Adres',
  number: 'Numara',
  register: 'İYS kaydı',
  registers: {
    waiting: 'Bildiriliyor; kayıt tamamlanmadan ileti gönderilmez.',
    taken: 'Kaydedildi',
    refused: 'İYS kabul etmedi; ileti gönderilmez. Onayınızı geri alıp yeniden verebilirsiniz.',
    lapsed:
      'Üç iş günü içinde bildirilemediği için geçersiz; ileti almak isterseniz onayınızı geri alıp yeniden veriniz.',
  },
  version: 'Metin sürümü',
  versionValue: (version: number) => `${version}. sürüm`,
  unverified: (phone: string) => `${phone} (doğrulanmadı)`,
  newsletter: {
    title: 'E-posta bülteni',
    lead: 'Duyuruları ve yeni kampanyaları anlatan iletiler. Ayrı bir aboneliktir; ticari ileti onayınızdan bağımsızdır.',
    on: 'Abonesiniz',
    asked: 'Onay bağlantısı bekleniyor',
    off: 'Abone değilsiniz',
    waiting: 'Adresinize bir onay bağlantısı gönderdik. Abonelik, bağlantıyı açıp onayladığınızda başlar.',
    begin: 'Bültene abone ol',
    begun: 'Onay bağlantısını e-posta adresinize gönderdik.',
    end: 'Bültenden ayrıl',
    giveUp: 'İsteğimi geri çek',
    ended: 'Bülten aboneliğiniz sona erdi.',
  },
  consentsTitle: 'Ticari iletiler ve bülten',
  matrix: {
    title: 'Neyi, nereden öğrenmek istersiniz?',
    lead: 'Kapattığınız bildirim o yoldan artık gönderilmez; değişiklik kaydettiğiniz anda geçerli olur.',
    topic: 'Konu',
    channels: { platform: 'Platformda', email: 'E-posta', sms: 'SMS' },
    cell: (topic: string, channel: string) => `${topic}: ${channel}`,
    always: 'Her zaman',
    none: 'Gönderilmez',
    save: 'Bildirim tercihlerini kaydet',
    saved: 'Bildirim tercihleriniz kaydedildi.',
    to: (address: string) => `E-postalar ${address} adresine gönderilir.`,
    toNotices: 'Bildirimlerinize gidiniz',
  },
  topics: {
    security: {
      title: 'Hesap güvenliği',
      lead: 'Şifre, e-posta, telefon ve iki adımlı doğrulama değişiklikleri.',
      why: 'Kapatılamaz: hesabınızı başkasının kullanması hâlinde ilk uyarıdır (6698 sayılı KVKK m.12/1).',
    },
    agreements: {
      title: 'Üyeliğim ve sözleşmeler',
      lead: 'Onayladığınız ve yenilenen metinler, kimlik ve nitelikli yatırımcı incelemelerinin sonucu.',
      why: 'E-posta kapatılamaz: onayladığınız metnin örneği size iletilmek zorundadır (III-35/A.2 m.14/2-c, ç).',
    },
    company: {
      title: 'Şirketlerim',
      lead: 'Adına işlem yaptığınız şirketlerin kaydı, üyeleri ve onayınızı bekleyen yatırımları.',
      why: 'E-posta kapatılamaz: şirket adına kimin ne yapabileceğini ve sizden beklenen onayı bilmeniz gerekir.',
    },
    investments: {
      title: 'Yatırımlarım',
      lead: 'Ödeme, cayma süresi, iade, pay kaydı ve yatırım yaptığınız kampanyadaki değişiklikler.',
      why: 'E-posta kapatılamaz: cayma hakkınız ve paranız bu bildirimlere bağlıdır (III-35/A.2 m.17/4, m.26). Yanında gönderilen SMS’i kapatabilirsiniz.',
    },
    'campaign-news': {
      title: 'Kampanya haberleri',
      lead: 'Takip ettiğiniz ve yatırım yaptığınız kampanyaların güncellemeleri ve raporları.',
      why: '',
    },
    'followed-campaigns': {
      title: 'Takip ettiğim kampanyalar',
      lead: 'Kampanyanın açılması, durması, yeniden başlaması ve sonucu.',
      why: '',
    },
    'own-decisions': {
      title: 'Projem: kararlar ve yükümlülükler',
      lead: 'Düzeltme istekleri, komite kararları, kampanyanın sonucu, verilecek raporlar.',
      why: 'E-posta kapatılamaz: karar ve süreler girişimciye bildirilmek zorundadır (III-35/A.2 m.11/6, m.21).',
    },
    'own-steps': {
      title: 'Projem: gelişmeler',
      lead: 'Başvurunun alınması, komiteye gitmesi, kampanyanın duyurulması ve açılması.',
      why: '',
    },
    questions: {
      title: 'Sorularım ve yorumlarım',
      lead: 'Sorulan sorular, yanıtlar, gizlenen ve geri alınan yazılar.',
      why: '',
    },
    'staff-work': { title: 'Görevlerim', lead: 'Komite hatırlatmaları ve geciken raporlar.', why: '' },
  } satisfies Readonly<Record<ShownTopic, { title: string; lead: string; why: string }>>,
} as const
