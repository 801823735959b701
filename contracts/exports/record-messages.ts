import { cardStates } from '../cards/messages.ts'
import { statementEntries, statementStates } from '../investments/statement-messages.ts'
import { projectStateNames } from '../projects/state-messages.ts'
import { accessWords, consentsWords, eligibilityWords, personWords } from './person-messages.ts'
import type { UploadKind } from './record.ts'
import type { RecordWords } from './record-words.ts'

const uploads: Readonly<Record<UploadKind, string>> = {
  'profile-picture': 'Profil görseli',
  'review-paper': 'İnceleme belgesi',
  'application-file': 'Başvuru dosyası',
  'project-document': 'Proje belgesi',
  'application-video': 'Tanıtım filmi',
}

const money: Pick<RecordWords, 'orders' | 'payments' | 'refunds' | 'cardPayments' | 'supporterNames' | 'issuedPapers'> =
  {
    orders: {
      title: 'Yatırımlar',
      fields: {
        referenceNo: 'Referans kodu',
        projectTitle: 'Kampanya',
        companyName: 'Şirket',
        state: ['Durum', statementStates],
        placedAt: 'Talep',
        amountKurus: 'Talep tutarı',
        shareCount: 'Pay adedi',
        receivedKurus: 'Gelen',
        returnedKurus: 'İade edilen',
        registeredAt: 'MKK kaydı',
        registeredShareCount: 'Kayıtlı pay',
      },
    },
    payments: {
      title: 'Para hareketleri',
      fields: {
        at: 'Zaman',
        kind: ['Hareket', statementEntries],
        referenceNo: 'Referans kodu',
        receivedKurus: 'Gelen',
        returnedKurus: 'İade edilen',
      },
    },
    refunds: {
      title: 'İadeler',
      fields: {
        referenceNo: 'Referans kodu',
        amountKurus: 'Tutar',
        state: ['Durum', { owed: 'Ödenecek', listed: 'Bankaya iletildi', executed: 'Ödendi' }],
        dueOn: 'Son gün',
        executedAt: 'Ödeme',
        ibanEnd: 'IBAN’ın son dört hanesi',
      },
    },
    cardPayments: {
      title: 'Kart ödemeleri',
      fields: {
        referenceNo: 'Referans kodu',
        startedAt: 'Başlangıç',
        amountKurus: 'Tutar',
        surchargeKurus: 'Ek ücret',
        state: ['Durum', cardStates],
        brand: 'Kart',
        lastFour: 'Kartın son dört hanesi',
      },
    },
    supporterNames: {
      title: 'Adınızın gösterilmesine verdiğiniz izinler',
      fields: { projectTitle: 'Proje', consent: 'Verdiğiniz rıza', allowedAt: 'Verilme', withdrawnAt: 'Geri alma' },
    },
    issuedPapers: {
      title: 'Aldığınız ekstreler',
      fields: { code: 'Doğrulama kodu', form: 'Biçim', asOf: 'Tarihi', issuedAt: 'Verilme', sha256: 'SHA-256 özeti' },
    },
  }

const projects: Pick<
  RecordWords,
  'projects' | 'applications' | 'questions' | 'comments' | 'preDemands' | 'favourites'
> = {
  projects: {
    title: 'Projeleriniz',
    fields: {
      projectCode: 'Proje kodu',
      title: 'Proje',
      state: ['Durum', projectStateNames],
      createdAt: 'Oluşturma',
      publishedAt: 'Yayın',
    },
  },
  applications: {
    title: 'Proje başvurularınız',
    fields: {
      applicationId: 'Başvuru numarası',
      createdAt: 'Oluşturma',
      changedAt: 'Son değişiklik',
      submittedAt: 'Gönderim',
    },
  },
  questions: {
    title: 'Sorularınız',
    fields: {
      projectTitle: 'Kampanya',
      question: 'Soru',
      askedAt: 'Soru zamanı',
      answer: 'Girişimcinin yanıtı',
      answeredAt: 'Yanıt zamanı',
    },
  },
  comments: {
    title: 'Yorumlarınız',
    fields: { projectTitle: 'Kampanya', comment: 'Yorum', writtenAt: 'Zaman' },
  },
  preDemands: {
    title: 'Ön talepleriniz',
    fields: { projectTitle: 'Kampanya', amountKurus: 'Tutar', givenAt: 'Zaman' },
  },
  favourites: { title: 'Takip ettikleriniz', fields: { projectTitle: 'Kampanya', addedAt: 'Zaman' } },
}

const channels = { email: 'E-posta', sms: 'SMS', platform: 'Bildirimler' }
const permission = { ONAY: 'Onay', RET: 'Ret' }

const correspondence: Pick<
  RecordWords,
  'contactMessages' | 'newsletter' | 'channelRefusals' | 'consentRegister' | 'letters' | 'notices'
> = {
  contactMessages: {
    title: 'Bize yazdıklarınız',
    fields: {
      referenceNo: 'Başvuru numarası',
      receivedAt: 'Alınma',
      emailAddress: 'Yazdığınız adres',
      message: 'İletiniz',
      answer: 'Yanıtımız',
      handledAt: 'Sonuçlanma',
    },
  },
  newsletter: {
    title: 'Bülten',
    fields: { emailAddress: 'Adres', askedAt: 'İstek', confirmedAt: 'Onay' },
  },
  channelRefusals: {
    title: 'Kapattığınız bildirimler',
    fields: { topic: 'Konu', channel: ['Kanal', channels], since: 'Kapatma' },
  },
  consentRegister: {
    title: 'İleti Yönetim Sistemi kayıtları',
    fields: {
      recipient: 'Adres veya numara',
      wanted: ['Buradaki durum', permission],
      consentAt: 'Tarihi',
      known: ['İYS’deki durum', permission],
      knownAt: 'İYS yanıtı',
    },
  },
  letters: {
    title: 'Size gönderilen iletiler',
    fields: {
      channel: ['Kanal', channels],
      subject: 'Konu',
      state: [
        'Durum',
        { waiting: 'Gönderilecek', sent: 'Gönderildi', refused: 'Kabul edilmedi', 'given-up': 'Ulaştırılamadı' },
      ],
      createdAt: 'Oluşturma',
      sentAt: 'Gönderim',
    },
  },
  notices: {
    title: 'Bildirimleriniz',
    fields: { title: 'Bildirim', createdAt: 'Zaman', readAt: 'Okunma' },
  },
}

const files: RecordWords['files'] = {
  title: 'Yüklediğiniz dosyalar',
  fields: {
    kind: ['Amaç', uploads],
    name: 'Dosya adı',
    mimeType: 'Tür',
    byteLength: 'Boyut (bayt)',
    sha256: 'SHA-256 özeti',
    keptAt: 'Yüklenme',
    path: 'Arşivdeki yeri',
  },
}

/** The words of every list, in the order of the page. */
export const recordWords: RecordWords = {
  ...personWords,
  ...eligibilityWords,
  ...consentsWords,
  ...money,
  ...projects,
  ...correspondence,
  ...accessWords,
  files,
}

/** Words of the archive beside its lists. */
export const archiveWords = {
  fileName: 'verilerim-{day}.zip',
  title: 'Kişisel verileriniz',
  lead: '{platform} üyeliğinize ilişkin olarak tutulan kayıtların {madeAt} tarihindeki kopyası. Bu kopya 6698 sayılı Kanun’un 11. maddesi uyarınca isteğiniz üzerine hazırlanmıştır.',
  machine:
    'Aynı kayıtlar bilgisayarla işlenebilir biçimde verilerim.json dosyasındadır. Orada tutarlar kuruş, zamanlar UTC olarak yazılıdır; alan adlarının karşılıkları dosyanın başındadır.',
  left: 'Kimlik numaranız güvenliğiniz için maskelidir. Başka kişilere ait verileri de içerebilen belgelerin kendisi değil, adı ve SHA-256 özeti yer alır; bu belgelere hesabınızdan ulaşabilirsiniz.',
  contents: 'İçindekiler',
  none: 'Kayıt yok.',
  yes: 'Evet',
  no: 'Hayır',
  absent: 'Yok',
} as const
