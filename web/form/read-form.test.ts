import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { amountInput } from '#contracts/common/money.ts'
import { optionalText, requiredText } from '#contracts/common/text.ts'
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
    expect(fields['amount']).toBe('Tutarı sayı olarak, en fazla iki kuruş hanesiyle giriniz.')
  })
})

describe('validating a form', () => {
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
