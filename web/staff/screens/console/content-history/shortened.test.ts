import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

const left = (count: number) => `${count} aynı`
const long = 'a'.repeat(200) + 'b'.repeat(600) + 'c'.repeat(200)

it('keeps what stands next to a change and counts the rest', () => {
  const between = shortened(long, { head: true, tail: true }, left)
  expect(between).toBe(`${'a'.repeat(160)} … [680 aynı] … ${'c'.repeat(160)}`)
  expect(shortened(long, { head: false, tail: true }, left)).toBe(`… [840 aynı] … ${'c'.repeat(160)}`)
  expect(shortened(long, { head: true, tail: false }, left)).toBe(`${'a'.repeat(160)} … [840 aynı] …`)
})

it('leaves a short passage as it is', () => {
  expect(shortened('a'.repeat(480), { head: true, tail: true }, left)).toHaveLength(480)
})

it('cuts between words', () => {
  const passage = `${'önceki sözcükler '.repeat(20)}${'x '.repeat(300)}${'sonraki sözcükler '.repeat(20).trim()}`
  const between = shortened(passage, { head: true, tail: true }, left)
  expect(between).toMatch(/^(önceki sözcükler )+(önceki )?… \[\d+ aynı\] … (sözcükler )?(sonraki sözcükler ?)+$/)
})
