import { describe, expect, test } from 'vitest'
import { countLinks, findSignals, foldForComparison, scoreOf, SUSPECT_SCORE, type SubmissionFacts } from './rules.ts'

const honest: SubmissionFacts = {
  message: 'Merhaba, geçen hafta yaptığım ödemenin dekontunu nereden indirebilirim?',
  honeypot: '',
  formKey: { ageSeconds: 45, isUsed: false },
  sameTextCount: 0,
  isManyFromAddress: false,
  isManyFromClient: false,
}
const signalsOf = (facts: Partial<SubmissionFacts>) => findSignals({ ...honest, ...facts })
const codesOf = (facts: Partial<SubmissionFacts>) => signalsOf(facts).map(({ code }) => code)
const isSuspect = (facts: Partial<SubmissionFacts>) => scoreOf(signalsOf(facts)) >= SUSPECT_SCORE

test('nothing speaks against an ordinary message', () => {
  expect(signalsOf({})).toEqual([])
})

describe('the form', () => {
  test.each([
    ['sent by a program that fills every field', { honeypot: 'http://x.example' }, 'honeypot', true],
    ['sent after two seconds', { formKey: { ageSeconds: 2.9, isUsed: false } }, 'too-fast', true],
    ['sent after three seconds', { formKey: { ageSeconds: 3, isUsed: false } }, null, false],
    ['left open for a day', { formKey: { ageSeconds: 86_400, isUsed: false } }, null, false],
    ['left open for longer', { formKey: { ageSeconds: 86_401, isUsed: false } }, 'too-old', false],
    ['used before', { formKey: { ageSeconds: 45, isUsed: true } }, 'used-form-key', false],
    ['used before and old', { formKey: { ageSeconds: 90_000, isUsed: true } }, 'used-form-key', true],
    ['with a key of somebody else’s making', { formKey: 'forged' }, 'forged-form-key', true],
    ['not there: an outside client', { formKey: 'absent' }, 'no-form-key', false],
  ] as const)('%s', (_what, facts, code, suspect) => {
    expect(codesOf(facts)).toEqual(
      code === null ? [] : code === 'used-form-key' && suspect ? [code, 'too-old'] : [code],
    )
    expect(isSuspect(facts)).toBe(suspect)
  })
})

describe('the text', () => {
  const links = (count: number) => Array.from({ length: count }, (_, at) => `https://a${at}.example/x`).join(' ')
  test.each([
    ['one address, an entrepreneur’s', `Sitemiz: ${links(1)}`, ['links'], false],
    ['two addresses', links(2), ['links'], false],
    ['three addresses', links(3), ['links'], false],
    ['four addresses', links(4), ['links'], true],
    ['an address without scheme', 'kazanmak için buraya: hizli-kazan.click', ['links'], false],
    ['an e-mail address is no link', 'Bana ayse@ornek.com adresinden yazabilirsiniz.', [], false],
    ['an abbreviation is no link', 'A.Ş. olarak T.C. mevzuatına göre vb. soruyorum.', [], false],
    ['link codes of forums', '[url=https://a.example]tıkla[/url]', ['links', 'markup'], false],
    ['link codes and several links', `<a href="https://b.example">b</a> ${links(1)}`, ['links', 'markup'], true],
    ['one word over and over', 'kredi '.repeat(30), ['repeated-words'], false],
    ['one sign over and over', 'Lütfen yanıtlayınız!!!!!!!!!!!!', ['repeated-signs'], false],
    ['a line drawn with hyphens is rude at most', 'Not: ----------- son', ['repeated-signs'], false],
    ['another alphabet', 'Быстрый кредит без справок и поручителей', ['other-script'], false],
    ['one foreign name', 'Ortağım Юрий Петров adına soruyorum, hesabımız hakkında bilgi verir misiniz?', [], false],
  ] as const)('%s', (_what, message, codes, suspect) => {
    expect(codesOf({ message })).toEqual(codes)
    expect(isSuspect({ message })).toBe(suspect)
  })

  test.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ])('the same text %i times within a day', (sameTextCount, suspect) => {
    expect(codesOf({ sameTextCount })).toEqual(sameTextCount === 0 ? [] : ['repeated-text'])
    expect(isSuspect({ sameTextCount })).toBe(suspect)
  })
})

test('a mailbox cannot be flooded with acknowledgements; a shared line alone suspects nobody', () => {
  expect(isSuspect({ isManyFromAddress: true })).toBe(true)
  expect(isSuspect({ isManyFromClient: true })).toBe(false)
  expect(isSuspect({ isManyFromClient: true, formKey: 'absent', message: 'x https://a.example' })).toBe(true)
})

test('links are counted once each, with and without scheme', () => {
  expect(countLinks('https://a.example/b?c=d www.e.example f.com g@h.com i.com.tr')).toBe(4)
})

test('texts are compared without case, marks, figures and punctuation', () => {
  expect(foldForComparison('Sayın YETKİLİ, 12 gün…')).toBe(foldForComparison('sayin yetkili 99 gun'))
})
