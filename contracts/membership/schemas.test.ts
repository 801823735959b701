import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { membershipErrors } from './errors.ts'
import { refuseBirthDate, refuseFoundingYear } from './rules.ts'
import * as schemas from './schemas.ts'

/** The first sentence of each field, as the reply of the API has it. */
function fields(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value)
  const told: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) told[issue.path.join('.')] ??= issue.message
  return told
}

const signUp = {
  name: 'Işıl',
  surname: 'Çağlar',
  email: 'isil@ornek.com',
  phone: '0532 123 45 67',
  password: 'Bz7*kLmq',
  passwordRepeat: 'Bz7*kLmq',
  membershipAgreement: true,
  privacyNotice: true,
}
const identity = {
  identityType: 'citizen',
  firstName: 'Işıl',
  lastName: 'Çağlar',
  number: '12345678950',
  birthDate: '1990-02-28',
}
const company = {
  competentTitle: 'Genel Müdür',
  companyName: 'Iğdır Süt A.Ş.',
  cityKey: '76',
  taxNumber: '1234567890',
  tradeRegisterNumber: '367667-5',
  taxOffice: 'Iğdır',
  address: 'Cumhuriyet Cad. No: 1',
  foundingYear: 2015,
  operatingArea: 'Gıda',
  mersisNo: '0123456789000001',
}
const address = {
  addressTypeKey: '1',
  countryKey: 'TR',
  cityKey: '76',
  districtKey: '7601',
  address: 'Cumhuriyet Cad.',
}
const person = { industryKey: '1', professionKey: '2', educationLevelKey: '3', genderKey: '4' }
const bank = { iban: 'tr73 0006 2000 0123 4567 8901 23', holderName: 'Işıl Çağlar' }
const suitability = { answers: [{ questionKey: 'risk', answerKey: 'yes' }] }

const FORMS: readonly [string, z.ZodMiniType, Record<string, unknown>, readonly string[]][] = [
  ['signUp', schemas.signUp, signUp, Object.keys(signUp)],
  ['signIn', schemas.signIn, { emailAddress: 'a@b.co', password: 'x' }, ['emailAddress', 'password']],
  ['forgotPassword', schemas.forgotPassword, { emailAddress: 'a@b.co' }, ['emailAddress']],
  [
    'resetPassword',
    schemas.resetPassword,
    { token: 'abc_-9', password: 'Bz7*kLmq', passwordRepeat: 'Bz7*kLmq' },
    ['token', 'password', 'passwordRepeat'],
  ],
  [
    'updatePassword',
    schemas.updatePassword,
    { currentPassword: 'x', password: 'Bz7*kLmq', passwordRepeat: 'Bz7*kLmq' },
    ['currentPassword', 'password', 'passwordRepeat'],
  ],
  ['identity', schemas.identity, identity, Object.keys(identity)],
  ['address', schemas.address, address, Object.keys(address)],
  ['personalInformation', schemas.personalInformation, person, Object.keys(person)],
  ['incomeStatement', schemas.incomeStatement, { annualIncome: 480_000 }, ['annualIncome']],
  ['company', schemas.company, company, Object.keys(company)],
  ['mkkRegistryNumber', schemas.mkkRegistryNumber, { mkkNo: '12345678' }, ['mkkNo']],
  ['bankAccount', schemas.bankAccount, bank, Object.keys(bank)],
  ['suitabilityAnswers', schemas.suitabilityAnswers, suitability, ['answers']],
]

describe.each(FORMS)('%s', (_name, schema, good, required) => {
  test('takes a good form', () => expect(fields(schema, good)).toEqual({}))

  test('says at every field that it is required', () => {
    expect(Object.keys(fields(schema, {})).sort()).toEqual([...required].sort())
  })

  test.each(required)('%s: absent, null, empty, of the wrong kind, NUL, far too long', (member) => {
    const { [member]: _absent, ...rest } = good
    const wrong: unknown[] = [null, '', 7.5, {}, [], '\0', 'ı'.repeat(20_000)]
    for (const form of [rest, ...wrong.map((value) => ({ ...good, [member]: value }))]) {
      const told = fields(schema, form)
      // A number is a good income; every other wrong value is told at its own field, in Turkish.
      if (member === 'annualIncome' && 'annualIncome' in form && form.annualIncome === 7.5) expect(told).toEqual({})
      else expect([form, told]).toEqual([form, expect.objectContaining({ [member]: expect.stringMatching(/[.ız]$/) })])
    }
  })

  test.each([null, undefined, 'text', 5, []])('a body that is %j is refused, not a fault', (body) => {
    expect(z.safeParse(schema, body).success).toBe(false)
  })
})

describe('sign-up', () => {
  test('agreement and notice must be true; consents are free and start as no', () => {
    expect(z.parse(schemas.signUp, signUp)).toMatchObject({ commercialMessages: false, explicitConsent: false })
    expect(fields(schemas.signUp, { ...signUp, membershipAgreement: false, privacyNotice: 'true' })).toEqual({
      membershipAgreement: 'Devam etmek için Üyelik Sözleşmesi’ni kabul etmeniz gerekir.',
      privacyNotice: 'Devam etmek için Aydınlatma Metni’ni okuduğunuzu belirtiniz.',
    })
    expect(fields(schemas.signUp, { ...signUp, commercialMessages: 'on' })).toHaveProperty('commercialMessages')
  })

  test('passwords that differ are told beside other mistakes', () => {
    expect(
      fields(schemas.signUp, { ...signUp, name: '', privacyNotice: false, passwordRepeat: 'other' }),
    ).toMatchObject({
      name: 'Ad girmek zorunludur.',
      passwordRepeat: 'Şifreler eşleşmiyor.',
    })
  })

  test('members that nobody asked for are dropped', () => {
    expect(z.parse(schemas.signUp, { ...signUp, role: 'administrator', isQualified: true })).not.toHaveProperty('role')
  })
})

test('signing in takes any place and device, and a password of any make', () => {
  const form = { emailAddress: 'A@B.CO', password: ' x ', location: 'ş'.repeat(5_000), deviceInfo: null }
  expect(z.parse(schemas.signIn, form)).toEqual({
    emailAddress: 'a@b.co',
    password: ' x ',
    location: 'ş'.repeat(200),
    deviceInfo: null,
  })
})

describe('identity', () => {
  const TCKN = 'Geçerli bir T.C. kimlik numarası giriniz.'
  const YKN = 'Geçerli bir yabancı kimlik numarası giriniz.'

  test.each([
    ['citizen', '12345678950', undefined],
    ['citizen', '99000000110', TCKN],
    ['citizen', '12345678951', TCKN],
    ['foreign', '99000000110', undefined],
    ['foreign', '12345678950', YKN],
    ['foreign', '99000000111', YKN],
  ])('%s %s', (identityType, number, sentence) =>
    expect(fields(schemas.identity, { ...identity, identityType, number })['number']).toBe(sentence),
  )

  test('the number is told although another field is wrong', () => {
    expect(fields(schemas.identity, { ...identity, firstName: '', birthDate: '2001-02-29', number: '1' })).toEqual({
      firstName: 'Ad girmek zorunludur.',
      birthDate: 'Geçerli bir doğum tarihi giriniz.',
      number: TCKN,
    })
  })

  test('full age on the day itself', () => {
    expect(refuseBirthDate('2008-11-20', '2026-11-20')).toBeNull()
    expect(refuseBirthDate('2008-11-21', '2026-11-20')).toBe('under-age')
  })
})

describe('lengths and limits', () => {
  test.each([
    [schemas.address, address, 'address', 500],
    [schemas.company, company, 'companyName', 200],
    [schemas.bankAccount, bank, 'holderName', 120],
  ])('form %#, %s: at most %i', (schema, good, member, max) => {
    expect(fields(schema, { ...good, [member]: 'ı'.repeat(max) })).toEqual({})
    expect(fields(schema, { ...good, [member]: 'ı'.repeat(max + 1) })).toEqual({
      [member]: `En çok ${max} karakter girebilirsiniz.`,
    })
  })

  test('an address of one word is asked for whole', () => {
    expect(fields(schemas.address, { ...address, address: 'kısa' })).toEqual({
      address: 'Açık adresi yazınız: mahalle, cadde veya sokak, kapı numarası.',
    })
  })

  test('MKK number: up to twenty digits', () => {
    expect(fields(schemas.mkkRegistryNumber, { mkkNo: '1'.repeat(20) })).toEqual({})
    for (const mkkNo of ['1'.repeat(21), '12a', '１２']) {
      expect(Object.keys(fields(schemas.mkkRegistryNumber, { mkkNo }))).toEqual(['mkkNo'])
    }
    expect(z.parse(schemas.mkkRegistryNumber, { mkkNo: ' 1 2\u200b' })).toEqual({ mkkNo: '12' })
  })

  test('founding year: four digits, this year at the latest', () => {
    for (const foundingYear of [1799, 2200, 2015.5, '2015']) {
      expect(fields(schemas.company, { ...company, foundingYear })).toEqual({
        foundingYear: 'Kuruluş yılını dört haneli olarak giriniz.',
      })
    }
    expect(refuseFoundingYear(2026, 2026)).toBeNull()
    expect(refuseFoundingYear(2027, 2026)).toBe('founding-year-in-future')
  })

  test('a question is answered once', () => {
    const twice = { answers: [...suitability.answers, ...suitability.answers] }
    expect(fields(schemas.suitabilityAnswers, twice)).toEqual({
      answers: 'Her soruya yalnızca bir yanıt verebilirsiniz.',
    })
  })
})

test('every refusal is a polite Turkish sentence', () => {
  for (const { message } of Object.values(membershipErrors)) {
    expect(message).toMatch(/^[A-ZÇĞİÖŞÜ0-9].*\.$/u)
    expect(message).not.toMatch(/!|undefined/)
  }
})
