import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fillMessage } from '../errors.ts'
import { personName } from '../person/person-name.ts'
import {
  foldTurkish,
  idInput,
  keyInput,
  optionalLine,
  optionalText,
  queryInt,
  requiredLine,
  requiredText,
  slugOf,
} from './text.ts'

const FORBIDDEN = 'Metin, kullanılamayan bir karakter içeriyor.'
const REQUIRED = 'Bu alan zorunludur.'
const MALFORMED = 'Geçersiz değer.'

function sentence(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'no issue')
}

describe('folding', () => {
  test.each(['IĞDIR', 'Iğdır', 'igdir', 'ığdır', 'İğdir', 'Iğdır'.normalize('NFD')])('%s meets igdir', (text) =>
    expect(foldTurkish(text)).toBe('igdir'),
  )

  test('the whole alphabet', () => {
    expect(foldTurkish('ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ ÂÎÛ')).toBe('abccdefgghiijklmnooprsstuuvyz aiu')
    expect(foldTurkish('abcçdefgğhıijklmnoöprsştuüvyz âîû')).toBe('abccdefgghiijklmnooprsstuuvyz aiu')
  })

  test('ligatures copied from a PDF are their letters', () => {
    expect(foldTurkish('ﬁnans, oﬃs, aﬀedersiniz, ﬂora, ﬆ')).toBe('finans, offis, affedersiniz, flora, st')
  })

  test('folding twice changes nothing', () => {
    const letters = fc.oneof(
      fc.constantFrom(...'Iİıi\u0307\u0302\u0308ŞüÂ'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    )
    fc.assert(
      fc.property(fc.array(letters), (parts) => {
        const folded = foldTurkish(parts.join(''))
        expect(foldTurkish(folded)).toBe(folded)
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['Güneş Kooperatifi 2', 'gunes-kooperatifi-2'],
    ['  IĞDIR’da — Süt & Peynir!  ', 'igdir-da-sut-peynir'],
    ['!!!', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ])('%j has the address %j', (title, slug) => expect(slugOf(title)).toBe(slug))
})

describe('text fields', () => {
  test.each([
    [undefined, REQUIRED],
    [null, REQUIRED],
    ['', REQUIRED],
    [' \n\u00a0', REQUIRED],
    ['\u200b\u200d\ufeff', REQUIRED],
    ['\u0301', REQUIRED],
    [5, MALFORMED],
    [['a'], MALFORMED],
    [{}, MALFORMED],
    ['123456', 'En çok 5 karakter girebilirsiniz.'],
    ['ab\0', FORBIDDEN],
    ['ab\x1b', FORBIDDEN],
    ['a\u202eb', FORBIDDEN],
    ['a\ud800', FORBIDDEN],
    ['\udc00a', FORBIDDEN],
  ])('%j is refused with its sentence', (value, expected) => expect(sentence(requiredText(5), value)).toBe(expected))

  test.each([
    ['12345', '12345'],
    ['  abc ', 'abc'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['ış'.normalize('NFD'), 'ış'],
    ['😀', '😀'],
    ['👨‍👩', '👨‍👩'],
    ['<b>', '<b>'],
  ])('%j is taken as %j', (value, expected) => expect(z.parse(requiredText(5), value)).toBe(expected))

  test('what is far too long is refused without being tidied', () => {
    expect(sentence(requiredText(5), `${' '.repeat(80)}abc`)).toBeNull()
    for (const field of [requiredText(5), requiredLine(5), optionalText(5), optionalLine(5)]) {
      expect(sentence(field, ' '.repeat(85))).toBe('En çok 5 karakter girebilirsiniz.')
      // Marks out of their order, which composing would sort.
      expect(sentence(field, 'a' + '\u0316\u0301'.repeat(1_000_000))).toBe('En çok 5 karakter girebilirsiniz.')
    }
  }, 2_000)

  test('markup is text like any other', () => {
    expect(z.parse(requiredText(100), '<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  })

  test('a line has no breaks', () => {
    expect(z.parse(requiredLine(50), 'Güneş\r\nBcc: x\t y')).toBe('Güneş Bcc: x y')
    expect(z.parse(optionalLine(50), undefined)).toBe('')
  })

  test('an optional text may be absent or empty, not of another kind', () => {
    expect(z.parse(optionalText(5), undefined)).toBe('')
    expect(z.parse(optionalText(5), '  ')).toBe('')
    expect(sentence(optionalText(5), 5)).toBe(MALFORMED)
    expect(sentence(optionalText(5), '123456')).toBe('En çok 5 karakter girebilirsiniz.')
    expect(sentence(optionalText(5), 'a\0')).toBe(FORBIDDEN)
  })
})

describe('names, keys, ids, whole numbers', () => {
  test.each(['Ayşe', 'Işıl İrem', "O'Neil", 'D’Souza', 'Anne-Marie', 'M. Kemal', 'Nguyễn', 'Əliyev', 'Li'])(
    '%s is a name',
    (name) => expect(sentence(personName(REQUIRED), name)).toBeNull(),
  )

  test.each(['محمد', 'Юлия', 'Ңұр', '李'])('%s is asked for as the passport has it, in Latin letters', (name) =>
    expect(sentence(personName(REQUIRED), name)).toBe('Pasaportta olduğu gibi Latin harfleriyle giriniz.'),
  )

  test.each(['Ali7', '<script>', 'Ali@', '-Ali', 'Ali\u0000', '=HYPERLINK', 'Ali_Veli'])('%j is not', (name) =>
    expect(sentence(personName(REQUIRED), name)).not.toBeNull(),
  )

  test('keys and ids', () => {
    const id = '0195D3A0-7C7C-7000-8000-0123456789AB'
    expect(z.parse(idInput, id)).toBe(id.toLowerCase())
    expect(sentence(idInput, undefined)).toBe(REQUIRED)
    for (const value of ['1', `${id}0`, `${id}\n`, ` ${id}`, 7, id.replace('A', 'İ')])
      expect(sentence(idInput, value)).toBe(MALFORMED)
    expect(sentence(keyInput('Seçiniz.'), '')).toBe('Seçiniz.')
    expect(sentence(keyInput('Seçiniz.'), "34'; drop")).toBe(MALFORMED)
    expect(sentence(keyInput('Seçiniz.'), 'a'.repeat(65))).toBe(MALFORMED)
    expect(z.parse(keyInput('Seçiniz.'), 'a'.repeat(64))).toHaveLength(64)
  })

  test('whole numbers of a query', () => {
    expect(z.parse(queryInt, '-12')).toBe(-12)
    for (const value of ['', '1.5', '1e3', '1234567890', '٣', ' 1', 5])
      expect(sentence(queryInt, value)).toBe(MALFORMED)
  })

  test('a body that is no object is answered in Turkish', () => {
    expect(sentence(z.object({ id: idInput }), 'x')).toBe(MALFORMED)
  })

  test('marks without a parameter stay visible', () => {
    expect(fillMessage('En çok {max}, {days} gün', { max: '5' })).toBe('En çok 5, {days} gün')
  })
})
