import { expect, test } from 'vitest'
import { lira } from '../../common/money/money.ts'
import { missingOf, readApplication, type CompletenessFacts, type DraftContent } from './completeness.ts'

const facts: CompletenessFacts = {
  today: '2026-03-16',
  maxPeriodDays: 60,
  entrepreneurLimitKurus: lira(5_000_000),
  unknownKeys: [],
}
const nothing: DraftContent = {
  information: {},
  leader: {},
  participants: [],
  team: [],
  funding: {},
  documents: [],
  faq: [],
}
const partner = {
  governmentTypeId: 'citizen',
  governmentId: '12345678950',
  partnershipPercentage: 40,
  companyName: 'Ak Yatırım',
  corporatePhone: '0212 123 45 67',
  corporateEmail: 'bilgi@ak.example',
}
const funding = {
  startDate: '2026-05-01',
  closeDate: '2026-06-29',
  numberOfShares: 10_000,
  unitShareValue: 100,
  fundingGoal: 1_000_000,
  percentageOfShares: 10,
  postInvestmentCompanyValue: 10_000_000,
}
const whole: DraftContent = {
  information: {
    name: 'Rüzgâr',
    shortDescription: 'Küçük türbinler.',
    logo: 'aa/logo.webp',
    banner: 'aa/banner.webp',
    businessModelKey: 'abonelik',
    categoryKey: 'enerji',
    numberOfEmployees: 0,
    tags: ['rüzgâr'],
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    cityKey: '35',
    story: '<p>Hikâye.</p>',
    companyKind: 'anonim',
    companyName: 'Rüzgâr A.Ş.',
    companyAddress: 'Konak/İzmir',
  },
  leader: { partnershipPercentage: 60, imageBase64: 'aa/leader.webp' },
  participants: [{ id: 'p', values: partner }],
  team: [
    {
      id: 't',
      values: {
        title: 'Mühendis',
        name: 'Can',
        surname: 'Demir',
        email: 'can@ornek.example',
        description: 'On yıl.',
        imageBase64: 'aa/team.webp',
      },
    },
  ],
  funding,
  documents: [{ id: 'd', values: { documentTypeId: 'feasibility', base64document: 'file' } }],
  faq: [{ id: 'q', values: { question: 'Neden?', answer: 'Çünkü.' } }],
}

/** `step.row.field` with its sentence, of a draft that differs from a whole one. */
function told(change: Partial<DraftContent>, known: Partial<CompletenessFacts> = {}): Record<string, string> {
  return Object.fromEntries(
    missingOf({ ...whole, ...change }, { ...facts, ...known }).map(({ step, rowId, field, message }) => [
      [step, ...(rowId ? [rowId] : []), field].join('.'),
      message,
    ]),
  )
}

test('a whole draft lacks nothing and is an application in the program’s own form', () => {
  expect(told({})).toEqual({})
  expect(readApplication(whole, facts).application).toMatchObject({
    leader: { partnershipPercentage: 6_000n, title: '' },
    participants: [{ corporatePhone: '+902121234567' }],
    funding: { fundingGoal: lira(1_000_000), percentageOfShares: 1_000n },
    information: { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', introduction: '' },
  })
})

test('of an empty draft everything of the specification is told, in the order of the steps', () => {
  expect(readApplication(nothing, facts).application).toBeNull()
  const row = [{ id: 'r', values: {} }]
  expect(told({ ...nothing, participants: row, team: row, documents: row, faq: row })).toEqual({
    'information.name': 'Proje adı girmek zorunludur.',
    'information.shortDescription': 'Kısa açıklama girmek zorunludur.',
    'information.logo': 'Logo yüklemek zorunludur.',
    'information.banner': 'Kapak görseli yüklemek zorunludur.',
    'information.businessModelKey': 'İş modeli seçiniz.',
    'information.categoryKey': 'Kategori seçiniz.',
    'information.numberOfEmployees': 'Çalışan sayısı girmek zorunludur.',
    'information.tags': 'En az bir etiket ekleyiniz.',
    'information.videoUrl': 'Video bağlantısı girmek veya video yüklemek zorunludur.',
    'information.cityKey': 'Şehir seçiniz.',
    'information.story': 'Proje hikâyesi girmek zorunludur.',
    'information.companyKind': 'Şirket türünü seçiniz.',
    'information.companyName': 'Şirket adı girmek zorunludur.',
    'information.companyAddress': 'Şirket adresi girmek zorunludur.',
    'leader.partnershipPercentage': 'Ortaklık yüzdesi girmek zorunludur.',
    'leader.imageBase64': 'Profil fotoğrafı yüklemek zorunludur.',
    'participants.r.governmentTypeId': 'Kimlik türünü seçiniz.',
    'participants.r.partnershipPercentage': 'Ortaklık yüzdesi girmek zorunludur.',
    'participants.r.companyName': 'Şirket adı girmek zorunludur.',
    'participants.r.corporatePhone': 'Telefon numarası girmek zorunludur.',
    'participants.r.corporateEmail': 'Mail adresi girmek zorunludur.',
    'team.r.title': 'Unvan girmek zorunludur.',
    'team.r.name': 'Ad girmek zorunludur.',
    'team.r.surname': 'Soyad girmek zorunludur.',
    'team.r.email': 'Mail adresi girmek zorunludur.',
    'team.r.description': 'Açıklama girmek zorunludur.',
    'team.r.imageBase64': 'Fotoğraf yüklemek zorunludur.',
    'funding.startDate': 'Başlangıç tarihi girmek zorunludur.',
    'funding.closeDate': 'Bitiş tarihi girmek zorunludur.',
    'funding.numberOfShares': 'Pay adedi girmek zorunludur.',
    'funding.unitShareValue': 'Birim pay değeri girmek zorunludur.',
    'funding.fundingGoal': 'Fonlama hedefi girmek zorunludur.',
    'funding.percentageOfShares': 'Pay yüzdesi girmek zorunludur.',
    'funding.postInvestmentCompanyValue': 'Yatırım sonrası şirket değeri girmek zorunludur.',
    'documents.r.documentTypeId': 'Belge türünü seçiniz.',
    'documents.r.base64document': 'Dosya seçmek zorunludur.',
    'documents.feasibility': 'Fizibilite raporu yüklemek zorunludur.',
    'faq.r.question': 'Soru girmek zorunludur.',
    'faq.r.answer': 'Yanıt girmek zorunludur.',
  })
})

test('partners: a number that fits its kind, and shares that fit together', () => {
  const partners = (change: object) => told({ participants: [{ id: 'p', values: { ...partner, ...change } }] })
  expect(partners({ governmentId: '12345678951' })).toEqual({
    'participants.p.governmentId': 'Geçerli bir T.C. kimlik numarası giriniz.',
  })
  // What was typed before another kind was chosen does not count.
  expect(partners({ governmentTypeId: 'company', governmentId: '1', taxId: '1234567890' })).toEqual({})
  expect(partners({ governmentTypeId: 'company' })).toEqual({
    'participants.p.taxId': 'Geçerli bir Vergi Kimlik Numarası giriniz',
  })
  expect(partners({ partnershipPercentage: 40.01 })).toEqual({
    'participants.p.partnershipPercentage': 'Ortaklık yüzdelerinin toplamı 100’ü aşamaz.',
  })
  expect(partners({ partnershipPercentage: 0 })).toEqual({
    'participants.p.partnershipPercentage': 'Yüzde sıfırdan büyük olmalıdır.',
  })
})

test('terms: dates in order, also across New Year, the goal, the limit and the value', () => {
  const terms = (change: object, known: Partial<CompletenessFacts> = {}) =>
    told({ funding: { ...funding, ...change } }, known)
  expect(terms({ startDate: '2026-12-01', closeDate: '2027-01-29' })).toEqual({})
  expect(terms({ startDate: '2026-12-01', closeDate: '2027-01-30' })).toEqual({
    'funding.closeDate': 'Kampanya süresi en fazla 60 gün olabilir.',
  })
  expect(terms({ startDate: '2027-01-02', closeDate: '2026-12-31' })).toEqual({
    'funding.startDate': 'Başlangıç tarihi bitiş tarihinden sonra olamaz.',
  })
  expect(terms({ startDate: '2026-03-15', closeDate: '2026-04-15' })).toEqual({
    'funding.startDate': 'Başlangıç tarihi bugünden önce olamaz.',
  })
  expect(terms({ startDate: '01.05' })).toEqual({ 'funding.startDate': 'Geçerli bir tarih giriniz.' })
  expect(terms({ numberOfShares: 9_999 })).toEqual({
    'funding.fundingGoal': 'Fonlama hedefi, pay adedi ile birim pay değerinin çarpımına eşit olmalıdır.',
  })
  expect(terms({ percentageOfShares: 11 })).toEqual({
    'funding.postInvestmentCompanyValue': 'Yatırım sonrası şirket değeri, fonlama hedefi ve pay yüzdesiyle uyuşmuyor.',
  })
  expect(terms({ percentageOfShares: 100.5 })).toEqual({
    'funding.percentageOfShares': 'Yüzde en fazla 100 olabilir.',
  })
  expect(terms({}, { entrepreneurLimitKurus: lira(999_999) })).toEqual({
    'funding.fundingGoal': expect.stringMatching(/^Fonlama hedefi, girişimci limitini \(999\.999,00.*\) aşamaz\.$/),
  })
  expect(terms({}, { entrepreneurLimitKurus: null })).toEqual({})
})

test('a choice that is not offered any more is told at its field', () => {
  expect(told({}, { unknownKeys: ['categoryKey'] })).toEqual({ 'information.categoryKey': 'Geçersiz değer.' })
})
