import { randomInt } from 'node:crypto'
import { sampleBirthDate, sampleCitizenNumber, sampleIban } from '#trial/sample-numbers.ts'

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

/** A new person, never seen by the trial before. */
export function inventPerson(): Person {
  return {
    firstName: pick(FIRST_NAMES),
    lastName: pick(LAST_NAMES),
    emailAddress: `oyun-${digits(12)}@example.com`,
    phone: `+9053${digits(8)}`,
    nationalId: sampleCitizenNumber(),
    birthDate: sampleBirthDate(),
    iban: sampleIban(),
  }
}
