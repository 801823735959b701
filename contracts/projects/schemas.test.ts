import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import * as schemas from './schemas.ts'

function fields(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value)
  const told: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) told[issue.path.join('.')] ??= issue.message
  return told
}

const image = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(22)]).toString('base64')
const limits = { logoBytes: 1000, bannerBytes: 1000, portraitBytes: 1000 }
const informationSchema = schemas.projectInformation(limits)
const leaderSchema = schemas.teamLeader(limits)
const memberSchema = schemas.teamMember(limits)

const information = {
  name: 'Iğdır Süt',
  shortDescription: '<b>Süt</b> ve peynir',
  logo: image,
  banner: image,
  businessModelKey: 'b2b',
  categoryKey: 'gida',
  numberOfEmployees: 12,
  tags: ['süt', 'peynir'],
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
}
const leader = { partnershipPercentage: 62.5, imageBase64: image }
const participant = {
  governmentTypeId: 'company',
  taxId: '1234567890',
  partnershipPercentage: 37.5,
  companyName: 'Ak Yatırım A.Ş.',
  corporatePhone: '0212 123 45 67',
  corporateEmail: 'bilgi@ak.com.tr',
}
const member = {
  title: 'Yazılımcı',
  name: 'Işıl',
  surname: 'Çağlar',
  email: 'isil@ornek.com',
  description: 'On yıllık deneyim.',
  imageBase64: image,
}
const funding = {
  startDate: '2026-05-01',
  closeDate: '2026-06-29',
  numberOfShares: 100_000,
  unitShareValue: 50,
  fundingGoal: 5_000_000,
  percentageOfShares: 12.5,
  postInvestmentCompanyValue: 40_000_000,
}
const update = { title: 'Yeni tesis', description: 'Tesisimiz açıldı.' }

const FORMS: readonly [string, z.ZodMiniType, Record<string, unknown>, readonly string[]][] = [
  ['projectInformation', informationSchema, information, Object.keys(information)],
  ['teamLeader', leaderSchema, leader, Object.keys(leader)],
  [
    'participantMember',
    schemas.participantMember,
    participant,
    Object.keys(participant).filter((name) => name !== 'taxId'),
  ],
  ['teamMember', memberSchema, member, Object.keys(member)],
  ['funding', schemas.funding, funding, Object.keys(funding)],
  ['projectUpdate', schemas.projectUpdate, update, Object.keys(update)],
  ['projectQuestion', schemas.projectQuestion, { question: 'Neden?' }, ['question']],
  ['projectAnswer', schemas.projectAnswer, { answer: 'Çünkü.' }, ['answer']],
  ['projectComment', schemas.projectComment, { comment: 'İyi.' }, ['comment']],
]

describe.each(FORMS)('%s', (_name, schema, good, required) => {
  test('takes a good form', () => expect(fields(schema, good)).toEqual({}))

  test('says at every field that it is required', () => {
    expect(Object.keys(fields(schema, {})).sort()).toEqual([...required].sort())
  })

  test.each(required)('%s: absent, null, empty, of the wrong kind, NUL, far too long', (name) => {
    const { [name]: _absent, ...rest } = good
    for (const form of [
      rest,
      ...[null, '', {}, [], '\0', 'ı'.repeat(20_000), true].map((value) => ({ ...good, [name]: value })),
    ]) {
      expect([form, fields(schema, form)]).toEqual([
        form,
        expect.objectContaining({ [name]: expect.stringMatching(/[.z]$/) }),
      ])
    }
  })

  test.each([null, undefined, 'text', 5, []])('a body that is %j is refused, not a fault', (body) => {
    expect(z.safeParse(schema, body).success).toBe(false)
  })
})

describe('project information', () => {
  const told = (change: object) => fields(informationSchema, { ...information, ...change })

  test('the video is an address or a file, one of the two', () => {
    const videoFileId = '0195d3a0-7c7c-7000-8000-0123456789ab'
    expect(told({ videoUrl: undefined, videoFileId })).toEqual({})
    expect(told({ videoFileId })).toEqual({
      videoUrl: 'Video bağlantısı ile yüklenen videodan yalnızca birini kullanabilirsiniz.',
    })
    expect(told({ videoUrl: undefined })).toEqual({
      videoUrl: 'Video bağlantısı girmek veya video yüklemek zorunludur.',
    })
    expect(told({ videoUrl: 'https://evil.com/x' })).toEqual({
      videoUrl: 'YouTube veya Vimeo üzerindeki bir videonun bağlantısını giriniz.',
    })
    expect(z.parse(informationSchema, information).videoUrl).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  })

  test('one to ten different tags', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `etiket ${at}`)
    expect(told({ tags: ten })).toEqual({})
    expect(told({ tags: [...ten, 'fazla'] })).toEqual({ tags: 'En çok 10 etiket ekleyebilirsiniz.' })
    expect(told({ tags: ['IĞDIR', 'ığdır'] })).toEqual({ tags: 'Aynı etiketi birden çok kez ekleyemezsiniz.' })
    expect(told({ tags: ['a', ' '] })).toEqual({ 'tags.1': 'Bu alan zorunludur.' })
    expect(told({ tags: 'süt' })).toHaveProperty('tags')
  })

  test('employees are a whole number from zero', () => {
    expect(told({ numberOfEmployees: 0 })).toEqual({})
    expect(told({ numberOfEmployees: -1 })).toEqual({ numberOfEmployees: 'En az 0 girebilirsiniz.' })
    expect(told({ numberOfEmployees: 1.5 })).toEqual({ numberOfEmployees: 'Tam sayı giriniz.' })
    expect(told({ numberOfEmployees: '12' })).toEqual({ numberOfEmployees: 'Tam sayı giriniz.' })
    expect(told({ numberOfEmployees: 100_001 })).toEqual({ numberOfEmployees: 'En çok 100.000 girebilirsiniz.' })
  })
})

describe('team', () => {
  test.each([
    [0, 'Yüzde sıfırdan büyük olmalıdır.'],
    [100, undefined],
    [100.01, 'Yüzde en çok 100 olabilir.'],
  ])('a partner with %d percent', (partnershipPercentage, sentence) => {
    expect(fields(leaderSchema, { ...leader, partnershipPercentage })['partnershipPercentage']).toBe(sentence)
    expect(fields(schemas.participantMember, { ...participant, partnershipPercentage })['partnershipPercentage']).toBe(
      sentence,
    )
  })

  test.each([
    ['citizen', '12345678950', undefined],
    ['citizen', '99000000110', 'Geçerli bir T.C. kimlik numarası giriniz.'],
    ['foreign', '99000000110', undefined],
    ['foreign', '12345678950', 'Geçerli bir yabancı kimlik numarası giriniz.'],
    ['company', '0000000019', undefined],
    ['company', '12345678950', 'Geçerli bir Vergi Kimlik Numarası giriniz'],
  ] as const)('%s with %s', (governmentTypeId, number, sentence) => {
    const { taxId: _none, ...rest } = participant
    const field = schemas.GOVERNMENT_TYPES[governmentTypeId]
    const form = { ...rest, governmentTypeId, [field]: number, companyName: '' }
    expect(fields(schemas.participantMember, form)[field]).toBe(sentence)
  })

  test.each([
    ['citizen', 'T.C. kimlik numarası girmek zorunludur.'],
    ['foreign', 'Yabancı kimlik numarası girmek zorunludur.'],
    ['company', 'Geçerli bir Vergi Kimlik Numarası giriniz'],
    ['registered', 'Sicil numarası girmek zorunludur.'],
  ] as const)('%s without its number', (governmentTypeId, sentence) => {
    const { taxId: _none, ...rest } = participant
    const form = { ...rest, governmentTypeId }
    expect(fields(schemas.participantMember, form)).toEqual({ [schemas.GOVERNMENT_TYPES[governmentTypeId]]: sentence })
  })

  test('a team member’s phone may be left out, not be wrong', () => {
    expect(fields(memberSchema, { ...member, phone: '0532' })).toEqual({ phone: 'Telefon numarasını eksik girdiniz.' })
    expect(z.parse(memberSchema, { ...member, phone: '0532 123 45 67' }).phone).toBe('+905321234567')
  })
})

describe('funding', () => {
  const told = (change: object) => fields(schemas.funding, { ...funding, ...change })

  test('arrives in kuruş and hundredths of a percent', () => {
    expect(z.parse(schemas.funding, funding)).toMatchObject({ unitShareValue: 5_000n, percentageOfShares: 1_250n })
  })

  test.each([0, -1, 0.001, '50', 1e21, Number.NaN])('money that is %j is told at its field', (value) => {
    for (const name of ['unitShareValue', 'fundingGoal', 'postInvestmentCompanyValue']) {
      expect(Object.keys(told({ [name]: value }))).toEqual([name])
    }
  })

  test.each([0, -1, 1.5, '5', 1_000_000_001])('%j shares are told at their field', (numberOfShares) =>
    expect(Object.keys(told({ numberOfShares }))).toEqual(['numberOfShares']),
  )
})

test('titles of updates are one line, descriptions many', () => {
  expect(z.parse(schemas.projectUpdate, { title: 'a\r\nb', description: 'a\r\nb' })).toEqual({
    title: 'a b',
    description: 'a\nb',
  })
})
