import type { PLANTINGS } from '#contracts/trial/plantings.ts'

type Planting = (typeof PLANTINGS)[number]

export const text = {
  title: 'Kayıtlar',
  description: 'Bir kaydı elle değiştiriniz, platformun bunu nasıl fark ettiğini görünüz.',
  lead: 'Veritabanının parolasını bilen biri, uygulamaya hiç uğramadan bir kaydı değiştirebilir. Burada onun yapacağını yapabilirsiniz: kayıt, veritabanı sahibinin yetkisiyle ve kurallar kapalıyken değiştirilir. Platform bunu başka kayıtlardan çıkarır ve haber verir.',
  whole: 'Olduğu gibi',
  planted: 'Elle değiştirildi',
  before: 'Önce',
  after: 'Sonra',
  plant: 'Elle değiştir',
  putBack: 'Geri al',
  plantDone: 'Kayıt elle değiştirildi. Platformun haberi yok; denetimleri şimdi çalıştırabilirsiniz.',
  putBackDone: 'Kayıt eski hâline döndü. Uyarı, denetimler yeniden çalışınca kalkar.',
  plantings: {
    'refund-account': {
      title: 'İade başka bir hesaba gitsin',
      about: 'Son iade ödemesinin IBAN’ı, sizin bildiğiniz bir hesapla değiştirilir.',
    },
    'posted-amount': {
      title: 'Defterde 1 TL fazla dursun',
      about: 'Son yatırım ödemesinin emanet hesabındaki kaydı 1 TL artırılır.',
    },
    'investor-count': {
      title: 'Kampanya daha kalabalık görünsün',
      about: 'Sonuçlanan bir kampanyanın yatırımcı sayısı bir artırılır.',
    },
    'form-title': {
      title: 'İmzalanan bilgi formu değişsin',
      about: 'Yatırımcıların onayladığı bir bilgi formunun başlığına “A.Ş.” eklenir.',
    },
    'event-actor': {
      title: 'Onayı başkası vermiş olsun',
      about: 'Son aktarım onayını veren kişi, denetim izinde başka bir görevliyle değiştirilir.',
    },
  } satisfies Record<Planting, { title: string; about: string }>,
  asking: {
    title: 'Denetimler',
    lead: 'Platform bu soruları kendiliğinden de sorar: her birini en sık beş dakikada bir, hepsini her gece. Beklememek için şimdi çalıştırınız.',
    button: 'Denetimleri şimdi çalıştır',
    done: (brokenCount: number, tamperedCount: number) =>
      brokenCount + tamperedCount === 0
        ? 'Denetimler çalıştı: bütün kayıtlar birbirini tutuyor.'
        : `Denetimler çalıştı: ${brokenCount} kural tutmuyor${tamperedCount > 0 ? `, ${tamperedCount} kayıt mühürlendikten sonra değişmiş` : ''}.`,
    broken: 'Tutmayan kurallar',
    none: 'Son denetimde bütün kurallar tutuyordu.',
    next: 'Uyarı, yöneticilerin ve finansın panelinde durur, onlara e-postayla da gider. Ziyaretçiler değişikliği yayımlanmış köklerle kendileri de bulabilir.',
    toConsole: 'Kayıt denetimlerini aç',
    toConsoleAs: 'Yönetici olarak kayıt denetimlerini aç',
    toInbox: 'Giden e-postayı gör',
    toRoots: 'Yayımlanan kökler',
  },
} as const
