import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { amountInput } from '#contracts/common/money/money.ts'
import { countInput, optionalText, requiredText } from '#contracts/common/text/text.ts'
import { readForm } from './read-form.ts'
import { validateForm } from './validate.ts'

const schema = z.object({
  name: requiredText(20),
  note: optionalText(20),
  amount: amountInput,
  shares: z.int(),
  consent: z.literal(true, { error: 'Onay gerekir.' }),
  news: z.optional(z.boolean()),
  tags: z.array(z.string()),
  password: z.string(),
  address: z.object({ city: requiredText(20) }),
})

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const complete = formOf([
  ['name', 'Ayşe'],
  ['note', ''],
  ['amount', '1.250,50'],
  ['shares', '25'],
  ['consent', 'on'],
  ['tags', 'a'],
  ['tags', 'b'],
  ['password', 'Gizli1!x'],
  ['address.city', 'Iğdır'],
])

describe('reading a form', () => {
  it('follows the schema: numbers, ticks, lists, nested members', () => {
    expect(readForm(schema, complete).input).toEqual({
      name: 'Ayşe',
      amount: 1250.5,
      shares: 25,
      consent: true,
      news: false,
      tags: ['a', 'b'],
      password: 'Gizli1!x',
      address: { city: 'Iğdır' },
    })
  })

  it('gives back what was typed, never a password', () => {
    const { values } = readForm(schema, complete)
    expect(values).toMatchObject({ amount: '1.250,50', tags: ['a', 'b'], 'address.city': 'Iğdır' })
    expect(values).not.toHaveProperty('password')
  })

  it.each([
    ['1.250', 1250],
    ['12,5', 12.5],
    ['-1', -1],
    ['0', 0],
    ['1 250 TL', 1250],
  ])('reads %s as %s', (text, number) => {
    expect(readForm(schema, formOf([['amount', text]])).input['amount']).toBe(number)
  })

  it.each(['abc', '1.5', '1,234', '1e21', '"10000"', '1.25.0'])('says that %s is no amount', (text) => {
    const { fields } = validateForm(schema, formOf([['amount', text]]))
    expect(fields['amount']).toBe('Tutarı rakamla giriniz; virgülden sonra en çok iki hane.')
  })
})

/** `FormData` looks through all of it for each name it is asked for: this one says how often that is. */
class CountedForm extends FormData {
  walks = 0
  override get(name: string) {
    this.walks++
    return super.get(name)
  }
  override getAll(name: string) {
    this.walks++
    return super.getAll(name)
  }
  override has(name: string) {
    this.walks++
    return super.has(name)
  }
  override keys() {
    this.walks++
    return super.keys()
  }
  override entries() {
    this.walks++
    return super.entries()
  }
  override [Symbol.iterator]() {
    this.walks++
    return super.entries()
  }
}

it('is walked through a few times, however many names it has', () => {
  const rowed = z.object({ rows: z.array(z.object({ a: z.string(), b: z.string() })) })
  const walksOf = (count: number) => {
    const [rows, others] = [new CountedForm(), new CountedForm()]
    for (let at = 0; at < count; at++) rows.append(`rows.${at * 2}.${at % 2 ? 'a' : 'b'}`, 'x')
    for (let at = 0; at < count; at++) others.append(`name${at}`, 'x')
    expect(readForm(rowed, rows).input['rows']).toHaveLength(count)
    expect(Object.keys(readForm(schema, others).values)).toHaveLength(count + 2)
    return rows.walks + others.walks
  }
  expect(walksOf(5_000)).toBe(walksOf(5))
})

describe('validating a form', () => {
  it('says of a text where a number belongs what the number’s own schema says', () => {
    const words = { required: 'Sayı zorunludur.', malformed: 'Tam sayı giriniz.', tooSmall: 'Az.', tooLarge: 'Çok.' }
    const counted = z.object({ count: countInput(1, 9, words), plain: z.int() })
    const said = (count: string) =>
      validateForm(
        counted,
        formOf([
          ['count', count],
          ['plain', 'x'],
        ]),
      ).fields
    expect(said('üç')).toEqual({ count: 'Tam sayı giriniz.', plain: 'Geçersiz değer.' })
    expect(said('1,5')).toMatchObject({ count: 'Tam sayı giriniz.' })
    expect(said('')).toMatchObject({ count: 'Sayı zorunludur.' })
  })

  it('names each field by its path, with the contract’s sentence', () => {
    const { fields } = validateForm(schema, formOf([['tags', 'a']]))
    expect(fields).toMatchObject({
      name: 'Bu alan zorunludur.',
      amount: 'Tutar girmek zorunludur.',
      consent: 'Onay gerekir.',
      'address.city': 'Bu alan zorunludur.',
    })
  })

  it('asks the cross-field rule only when every field is well', () => {
    const check = () => ({ amount: 'Tutar fazla.' })
    expect(validateForm(schema, complete, { check }).fields).toEqual({ amount: 'Tutar fazla.' })
    expect(validateForm(schema, formOf([]), { check }).fields['amount']).toBe('Tutar girmek zorunludur.')
  })
})

describe('rows of a form', () => {
  const list = z.object({
    body: z.object({
      title: requiredText(40),
      entries: z
        .array(z.object({ key: requiredText(10), label: requiredText(20), count: z.int(), active: z.boolean() }))
        .check(z.minLength(1, { error: 'Satır ekleyiniz.' })),
      notes: z.array(z.object({ text: optionalText(20) })),
    }),
  })
  const gapped = formOf([
    ['body.title', 'Liste'],
    ['body.entries.7.key', 'b'],
    ['body.entries.7.label', 'İkinci'],
    ['body.entries.7.count', '1.250'],
    ['body.entries.7.active', 'on'],
    ['body.entries.2._', ''],
    ['body.entries.2.key', 'a'],
    ['body.entries.2.label', ''],
    ['body.entries.2.count', 'üç'],
  ])

  it('reads them in the order of their numbers, counted anew from 0', () => {
    expect(readForm(list, gapped).input).toEqual({
      body: {
        title: 'Liste',
        entries: [
          { key: 'a', label: '', count: 'üç', active: false },
          { key: 'b', label: 'İkinci', count: 1250, active: true },
        ],
        notes: [],
      },
    })
  })

  it('gives back what was typed, and tells of mistakes, by the new numbers', () => {
    const { values, fields } = validateForm(list, gapped)
    expect(values).toMatchObject({
      'body.entries.0.key': 'a',
      'body.entries.0.count': 'üç',
      'body.entries.0.active': '',
      'body.entries.1.label': 'İkinci',
      'body.entries.1.active': 'on',
    })
    expect(Object.keys(fields).sort()).toEqual(['body.entries.0.count', 'body.entries.0.label'])
  })

  it('keeps a row of which nothing but its mark was posted, and asks for rows where there is none', () => {
    const one = readForm(list, formOf([['body.entries.5._', '']])).input['body']
    expect(one).toMatchObject({ entries: [{ active: false }] })
    expect(validateForm(list, formOf([['body.title', 'Liste']])).fields).toEqual({ 'body.entries': 'Satır ekleyiniz.' })
  })

  it('counts more than ten rows as numbers, not as text', () => {
    const many = formOf(Array.from({ length: 12 }, (_, at) => [`body.entries.${at}.key`, `k${at}`] as const))
    const { entries } = readForm(list, many).input['body'] as { entries: { key: string }[] }
    expect(entries.map(({ key }) => key)).toEqual(Array.from({ length: 12 }, (_, at) => `k${at}`))
  })

  it('still reads boxes that share the array’s own name as texts', () => {
    const schema = z.object({ accepted: z.array(z.object({ id: z.string() })) })
    expect(readForm(schema, formOf([['accepted', 'a b']])).input).toEqual({ accepted: ['a b'] })
  })
})
