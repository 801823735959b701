import { expect, test } from 'vitest'
import { lira } from '../../common/money/money.ts'
import { missingOf, readApplication, type CompletenessFacts } from './completeness.ts'
import type { DraftContent, DraftValues } from './field-table.ts'
import { peopleOf } from './written.ts'

const facts: CompletenessFacts = {
  today: '2026-03-16',
  maxPeriodDays: 60,
  maxAdditionalBps: 2_000n,
  entrepreneurLimitKurus: lira(5_000_000),
  unknownKeys: [],
  hasNamedVideo: false,
}
const nothing: DraftContent = {
  information: {},
  leader: {},
  participants: [],
  team: [],
  financials: [],
  funding: {},
  uses: [],
  risks: [],
  highlights: [],
  milestones: [],
  gallery: [],
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
  shareKind: 'Nama yazılı pay',
  privileges: 'İmtiyaz yoktur.',
  rights: 'Her pay bir oy hakkı verir.',
}
const figures = { revenue: 1_000_000, profit: -50_000.5, equity: 250_000 }
const related = { totalAssets: 800_000, relatedReceivables: 0, relatedPayables: 550_000 }
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
    foundingYear: 2019,
    taxNumber: '1234567808',
    taxOffice: 'Konak Vergi Dairesi',
    tradeRegistryNo: '123456',
    tradeRegistryOffice: 'İzmir',
    mersisNo: '0123456780800015',
    executive: 'Ayşe Nur Işık',
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
  financials: [
    { id: 'y1', values: { ...figures, ...related, year: 2025, basis: 'actual' } },
    { id: 'y2', values: { ...figures, year: 2026, basis: 'forecast' } },
  ],
  funding,
  uses: [
    { id: 'u1', values: { label: 'Üretim hattı', amount: 600_000.4 } },
    { id: 'u2', values: { label: 'Satış ekibi', amount: 399_999.6 } },
  ],
  risks: [{ id: 'r', values: { title: 'Tedarik', text: 'Kanatlar tek bir üreticiden alınıyor.' } }],
  highlights: [],
  milestones: [{ id: 'm', values: { due: '2026-04-01', precision: 'quarter', text: 'Seri üretim', state: 'planned' } }],
  gallery: [{ id: 'g', values: { picture: 'aa/g.webp', caption: 'Türbin' } }],
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

test('whoever owns the company today is named: the shares come to exactly 100', () => {
  const of = (percentage: number) => [{ id: 'p', values: { ...partner, partnershipPercentage: percentage } }]
  expect(told({ participants: of(35) })).toEqual({
    'participants.partnershipPercentage':
      'Ortaklık yüzdelerinin toplamı tam 100 olmalıdır; girdiklerinizin toplamı %95, eksik olan %5. Eksik ortakları ekleyiniz.',
  })
  expect(told({ participants: of(40.01) })).toEqual({
    'participants.p.partnershipPercentage': 'Ortaklık yüzdelerinin toplamı 100’ü aşamaz.',
  })
  expect(Object.keys(told({ participants: [] }))).toEqual(['participants.partnershipPercentage'])
})

test('what cannot be is told of a draft that is hardly begun, with the nearest values that can', () => {
  const of = (given: Partial<DraftContent>) => {
    const all = told({ ...nothing, ...given })
    // Amounts have a narrow space of their own before the currency.
    return (field: string) => all[field]?.replaceAll('\u202f', ' ')
  }
  const terms = (values: DraftValues<'funding'>) => of({ funding: values })
  expect(terms({ fundingGoal: 1_000_000, unitShareValue: 300 })('funding.fundingGoal')).toBe(
    'Bu hedef, 300,00 TL birim pay değerinin katı değil. En yakın hedefler: 999.900,00 TL veya 1.000.200,00 TL.',
  )
  expect(terms({ fundingGoal: 200, unitShareValue: 300 })('funding.fundingGoal')).toBe(
    'Bu hedef, 300,00 TL birim pay değerinin katı değil. En yakın hedef: 300,00 TL.',
  )
  expect(terms({ fundingGoal: 900, unitShareValue: 300 })('funding.fundingGoal')).toBeUndefined()
  expect(terms({ startDate: '2026-04-01', closeDate: '2026-07-13' })('funding.closeDate')).toBe(
    'Kampanya süresi en çok 60 gün olabilir. Bu başlangıçla en geç 30 Mayıs 2026 seçebilirsiniz.',
  )
  expect(terms({ startDate: '2026-04-02', closeDate: '2026-04-01' })('funding.startDate')).toBe(
    'Başlangıç tarihi bitiş tarihinden sonra olamaz.',
  )
  expect(of({ information: { foundingYear: 2035 } })('information.foundingYear')).toBe(
    'Kuruluş yılı 2026 yılından sonra olamaz.',
  )
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
    'information.foundingYear': 'Kuruluş yılı girmek zorunludur.',
    'information.taxNumber': 'Geçerli bir Vergi Kimlik Numarası giriniz',
    'information.taxOffice': 'Vergi dairesi girmek zorunludur.',
    'information.tradeRegistryNo': 'Ticaret sicil numarası girmek zorunludur.',
    'information.tradeRegistryOffice': 'Ticaret sicili müdürlüğü girmek zorunludur.',
    'information.mersisNo': 'MERSİS numarası girmek zorunludur.',
    'information.executive': 'Yetkili kişinin adını girmek zorunludur.',
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
    'financials.actual': 'Son tamamlanan yılın rakamlarını ekleyiniz.',
    'financials.forecast': 'En az bir yıl için öngörü ekleyiniz.',
    'funding.startDate': 'Başlangıç tarihi girmek zorunludur.',
    'funding.closeDate': 'Bitiş tarihi girmek zorunludur.',
    'funding.numberOfShares': 'Pay adedi girmek zorunludur.',
    'funding.unitShareValue': 'Birim pay değeri girmek zorunludur.',
    'funding.fundingGoal': 'Fonlama hedefi girmek zorunludur.',
    'funding.percentageOfShares': 'Pay yüzdesi girmek zorunludur.',
    'funding.postInvestmentCompanyValue': 'Yatırım sonrası şirket değeri girmek zorunludur.',
    'funding.shareKind': 'Pay türünü girmek zorunludur.',
    'funding.privileges': 'Paylara tanınan imtiyazı, yoksa olmadığını yazınız.',
    'funding.rights': 'Payların sağladığı hakları yazınız.',
    'uses.label': 'Fonun kullanılacağı en az bir yer ekleyiniz.',
    'risks.title': 'Şirketinize özgü en az bir risk ekleyiniz.',
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

test('a partner who is a natural person is asked for name, surname, e-mail and phone, a company for its own', () => {
  const { companyName: _company, corporatePhone: _phone, corporateEmail: _email, ...bare } = partner
  const of = (values: object) => told({ participants: [{ id: 'p', values: { ...bare, ...values } }] })
  expect(of({})).toEqual({
    'participants.p.name': 'Ad girmek zorunludur.',
    'participants.p.surname': 'Soyad girmek zorunludur.',
    'participants.p.email': 'Mail adresi girmek zorunludur.',
    'participants.p.phone': 'Telefon numarası girmek zorunludur.',
  })
  const own = { name: 'nuri', surname: 'AK', email: 'nuri@ak.example', phone: '0532 123 45 67' }
  expect(of(own)).toEqual({})
  expect(of({ ...own, surname: '' })).toEqual({ 'participants.p.surname': 'Soyad girmek zorunludur.' })
  const company = { governmentTypeId: 'company', taxId: '1234567890' }
  expect(Object.keys(of({ ...own, ...company }))).toEqual(
    ['companyName', 'corporatePhone', 'corporateEmail'].map((field) => `participants.p.${field}`),
  )
  const values = { ...bare, ...own, imageBase64: 'aa/nuri.webp' }
  const { application } = readApplication({ ...whole, participants: [{ id: 'p', values }] }, facts)
  expect(application && peopleOf('Ece Aydın', application)[1]).toMatchObject({
    kind: 'participant',
    name: 'Nuri Ak',
    isLegalPerson: false,
    imagePath: 'aa/nuri.webp',
  })
})

test('terms: dates in order, also across New Year, the goal, the limit and the value', () => {
  const terms = (change: object, known: Partial<CompletenessFacts> = {}) =>
    told({ funding: { ...funding, ...change } }, known)
  expect(terms({ startDate: '2026-12-01', closeDate: '2027-01-29' })).toEqual({})
  expect(terms({ startDate: '2026-05-01', closeDate: '2026-05-01' })).toEqual({})
  expect(terms({ startDate: '2026-12-01', closeDate: '2027-01-30' })).toEqual({
    'funding.closeDate': 'Kampanya süresi en çok 60 gün olabilir. Bu başlangıçla en geç 29 Ocak 2027 seçebilirsiniz.',
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
    'funding.percentageOfShares': 'Yüzde en çok 100 olabilir.',
  })
  expect(terms({}, { entrepreneurLimitKurus: lira(999_999) })).toEqual({
    'funding.fundingGoal': expect.stringMatching(/^Fonlama hedefi, varsa ek fonla .* \(999\.999,00.*\) aşamaz\.$/),
  })
  expect(terms({}, { entrepreneurLimitKurus: null })).toEqual({})
  const wrong = { startDate: '2026-06-02', closeDate: '2026-06-01', fundingGoal: 1_000_050, percentageOfShares: 101 }
  expect(terms(wrong, { entrepreneurLimitKurus: lira(999_999) })).toEqual({
    'funding.startDate': 'Başlangıç tarihi bitiş tarihinden sonra olamaz.',
    'funding.fundingGoal': expect.stringMatching(
      /^Fonlama hedefi, varsa ek fonla .* aşamaz\. .*1\.000\.000,00.*1\.000\.100,00/,
    ),
    'funding.percentageOfShares': 'Yüzde en çok 100 olabilir.',
  })
})

test('a choice that is not offered any more is told at its field', () => {
  expect(told({}, { unknownKeys: ['categoryKey'] })).toEqual({ 'information.categoryKey': 'Geçersiz değer.' })
})

const year = (id: string, values: object) => ({ id, values: { ...figures, ...related, ...values } })

test('years of figures: each once, what was is past, what is expected is not, and one of each at least', () => {
  const [past, next] = whole.financials
  if (!past || !next) throw new Error('a whole draft has both')
  expect(told({ financials: [past] })).toEqual({ 'financials.forecast': 'En az bir yıl için öngörü ekleyiniz.' })
  expect(told({ financials: [next] })).toEqual({ 'financials.actual': 'Son tamamlanan yılın rakamlarını ekleyiniz.' })
  expect(told({ financials: [past, next, year('twice', { year: 2025, basis: 'actual' })] })).toEqual({
    'financials.twice.year': 'Aynı yılı birden çok kez ekleyemezsiniz.',
  })
  const early = [
    past,
    next,
    year('now', { year: 2027, basis: 'actual' }),
    year('then', { year: 2024, basis: 'forecast' }),
  ]
  expect(told({ financials: early })).toEqual({
    'financials.now.year': 'Gerçekleşen rakamlar tamamlanmış bir yıla ait olmalıdır.',
    'financials.then.year': 'Öngörü, içinde bulunulan yıla veya sonrasına ait olmalıdır.',
  })
  expect(Object.keys(told({ financials: [past, next, { id: 'e', values: {} }] }))).toEqual(
    ['year', 'basis', 'revenue', 'profit', 'equity'].map((field) => `financials.e.${field}`),
  )
})

test('a year that is over says what stood open with related parties, as its balance sheet can; a forecast does not', () => {
  const [, next] = whole.financials
  if (!next) throw new Error('a whole draft has a forecast')
  const past = (values: object) => told({ financials: [next, year('p', { year: 2025, basis: 'actual', ...values })] })
  const amountMissing = 'Tutar girmek zorunludur.'
  expect(past({ totalAssets: undefined, relatedReceivables: undefined, relatedPayables: undefined })).toEqual({
    'financials.p.totalAssets': amountMissing,
    'financials.p.relatedReceivables': amountMissing,
    'financials.p.relatedPayables': amountMissing,
  })
  expect(past({ totalAssets: 0 })).toEqual({ 'financials.p.totalAssets': 'Aktif toplamı sıfırdan büyük olmalıdır.' })
  expect(past({ relatedReceivables: 800_000.01 })).toEqual({
    'financials.p.relatedReceivables': 'İlişkili taraflardan alacaklar, aktif toplamından büyük olamaz.',
  })
  expect(past({ relatedPayables: 550_000.01 })).toEqual({
    'financials.p.relatedPayables': expect.stringContaining('toplam borcundan'),
  })
})

test('the use of funds is the goal to the kuruş, and is not judged while a line or the goal is missing', () => {
  const uses = [{ id: 'u', values: { label: 'Üretim', amount: 999_999.99 } }]
  expect(told({ uses })).toEqual({
    'uses.amount':
      'Kullanım yerlerinin toplamı (999.999,99\u202fTL) fonlama hedefine (1.000.000,00\u202fTL) eşit olmalıdır.',
  })
  expect(told({ uses: [] })).toEqual({ 'uses.label': 'Fonun kullanılacağı en az bir yer ekleyiniz.' })
  expect(told({ uses: [...uses, { id: 'e', values: { label: 'Satış' } }] })).toEqual({
    'uses.e.amount': 'Tutar girmek zorunludur.',
  })
})

test('a company that is yet to be founded has no numbers, no past and no account', () => {
  const { foundingYear: _y, taxNumber: _t, mersisNo: _m, taxOffice: _o, executive: _e, ...told0 } = whole.information
  const information = { ...told0, companyKind: 'to-be-founded' }
  expect(told({ information, financials: whole.financials.slice(1) })).toEqual({})
  expect(Object.keys(told({ information: told0 }))).toEqual([
    'information.foundingYear',
    'information.taxNumber',
    'information.taxOffice',
    'information.mersisNo',
    'information.executive',
  ])
  expect(told({ information: { ...whole.information, foundingYear: 2027 } })).toEqual({
    'information.foundingYear': 'Kuruluş yılı 2026 yılından sonra olamaz.',
  })
})

test('terms of the shares: at most a fifth more, an account with its holder, risks of the company’s own', () => {
  const iban = 'TR330006100519786457841326'
  expect(
    told({ funding: { ...funding, additionalFundingPercentage: 20, payoutIban: iban, payoutHolder: 'Rüzgâr' } }),
  ).toEqual({})
  expect(told({ funding: { ...funding, additionalFundingPercentage: 20.01 }, risks: [] })).toEqual({
    'funding.additionalFundingPercentage': 'Ek fon oranı en çok %20 olabilir.',
    'risks.title': 'Şirketinize özgü en az bir risk ekleyiniz.',
  })
  expect(told({ funding: { ...funding, payoutIban: iban } })).toEqual({
    'funding.payoutHolder': 'Hesap sahibinin unvanını girmek zorunludur.',
  })
  expect(Object.keys(told({ funding: { ...funding, payoutIban: 'TR00', rights: ' ' } }))).toEqual([
    'funding.rights',
    'funding.payoutIban',
    'funding.payoutHolder',
  ])
})
