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
    read: 'Onay metnini okuyun',
    give: 'E-postaya onay veriyorum',
    gave: 'E-posta onayınız kaydedildi.',
    withdraw: 'E-posta onayımı geri al',
    withdrew: 'E-posta onayınız geri alındı. Size ticari e-posta gönderilmeyecek.',
  },
  'commercial-sms': {
    title: 'SMS ile ticari ileti',
    lead: 'Aynı konularda cep telefonunuza kısa mesaj gönderilmesi.',
    read: 'Onay metnini okuyun',
    give: 'SMS’e onay veriyorum',
    gave: 'SMS onayınız kaydedildi.',
    withdraw: 'SMS onayımı geri al',
    withdrew: 'SMS onayınız geri alındı. Size ticari kısa mesaj gönderilmeyecek.',
  },
  'explicit-consent': {
    title: 'Açık rıza',
    lead: 'Uygunluk testi yanıtlarınızın ve yatırım geçmişinizin, ilginizi çekebilecek kampanyaları göstermek ve risk bilgilendirmelerini iyileştirmek için işlenmesi.',
    read: 'Açık rıza metnini okuyun',
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
  'membership-closed': 'üyelik sona erdiğinde',
}

export const text = {
  title: 'Bildirim ayarları',
  description: 'Verdiğiniz onaylar ve bülten aboneliğiniz.',
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
  always: {
    title: 'Her zaman gönderilenler',
    text: 'Yatırımlarınıza, cayma sürelerine, iadelere, hesabınızın güvenliğine ve sözleşme değişikliklerine ilişkin bildirimler ticari ileti değildir; mevzuat gereği onayınız aranmadan gönderilir ve kapatılamaz.',
  },
} as const
