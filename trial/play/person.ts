import { randomInt } from 'node:crypto'
import { turkishIban } from '#trial/simulators/index.ts'

/** An invented person with numbers that pass their checksums; nobody has them on purpose. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phone: string
  readonly nationalId: string
  readonly birthDate: string
  readonly iban: string
}

const FIRST_NAMES = [
  'Defne',
  'Kerem',
  'Işıl',
  'Çağrı',
  'Gülşen',
  'Ömer',
  'Nazlı',
  'Yiğit',
  'Şule',
  'İlker',
  'Ezgi',
  'Tuna',
]
const LAST_NAMES = [
  'Aydınlı',
  'Karataş',
  'Öztürk',
  'Çelikkol',
  'Güneşoğlu',
  'Işıktaş',
  'Şahingöz',
  'Yalçınkaya',
  'Ünlüer',
]

export const PLAY_PASSWORD = 'Deneme.2749k'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')
const pick = (list: readonly string[]): string => list[randomInt(list.length)] ?? ''

/** Nine random digits with the two check digits of a T.C. identity number; those beginning with 99 are foreigners'. */
function nationalId(): string {
  const d = [...String(randomInt(1, 9)), ...digits(8)].map(Number)
  const at = (index: number): number => d[index] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  const eleventh = (d.reduce((sum, digit) => sum + digit, 0) + tenth) % 10
  return `${d.join('')}${tenth}${eleventh}`
}

/** A new person, never seen by the trial before. */
export function inventPerson(): Person {
  return {
    firstName: pick(FIRST_NAMES),
    lastName: pick(LAST_NAMES),
    emailAddress: `oyun-${digits(12)}@example.com`,
    phone: `+9053${digits(8)}`,
    nationalId: nationalId(),
    birthDate: `19${randomInt(60, 99)}-0${randomInt(1, 10)}-1${randomInt(10)}`,
    iban: turkishIban('00062', digits(15).padEnd(16, '1')),
  }
}
