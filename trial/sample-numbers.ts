import { randomInt } from 'node:crypto'
import { registryNumberOf, turkishIban } from './simulators/index.ts'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Nine random digits with the two check digits of a T.C. identity number; those beginning with 99 are foreigners'. */
export function sampleCitizenNumber(): string {
  return withCheckDigits(`${randomInt(1, 9)}${digits(8)}`)
}

/** A foreigner's number: the same check digits, of the series that begins with 99. */
export function sampleForeignerNumber(): string {
  return withCheckDigits(`99${digits(7)}`)
}

function withCheckDigits(nine: string): string {
  const d = [...nine].map(Number)
  const at = (index: number): number => d[index] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  const eleventh = (d.reduce((sum, digit) => sum + digit, 0) + tenth) % 10
  return `${d.join('')}${tenth}${eleventh}`
}

/** What MKK will say of the holder of a number: the trial's MKK decides by the last digit of the registry number it derives. */
export type Standing = 'plain' | 'qualified'

/** A number of whose holder MKK will say `standing`; a plain one has invested nowhere else either. */
export function sampleNumberOf(standing: Standing): string {
  for (;;) {
    const number = sampleCitizenNumber()
    const last = registryNumberOf(number).at(-1)
    if (standing === 'qualified' ? last === '7' : last !== '7' && last !== '3') return number
  }
}

/** Somebody of age, born in the last century. */
export function sampleBirthDate(): string {
  return `19${randomInt(60, 99)}-0${randomInt(1, 10)}-1${randomInt(10)}`
}

export function sampleIban(): string {
  return turkishIban('00062', digits(15).padEnd(16, '1'))
}
