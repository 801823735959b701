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
  'Ayça',
  'Barış',
  'Ceren',
  'Doruk',
  'Eda',
  'Fırat',
  'Gonca',
  'Hakan',
  'İpek',
  'Jale',
  'Koray',
  'Lale',
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
  'Akıncı',
  'Bozdağ',
  'Cankurt',
  'Dağdelen',
  'Ekinci',
  'Fidanlı',
  'Gökçe',
  'Hasırcı',
  'İnceoğlu',
  'Kılıçarslan',
  'Lüleci',
  'Mercimek',
  'Narlıoğlu',
  'Oduncu',
  'Pekcan',
  'Rodoplu',
  'Sarıkaya',
  'Taşdemir',
  'Uzunçarşı',
  'Varlık',
  'Yüksekdağ',
  'Zorluer',
  'Beyazıt',
  'Denizci',
  'Ertuğrul',
  'Kırlangıç',
]

export const PLAY_PASSWORD = 'Deneme.2749k'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

const NAMES = FIRST_NAMES.length * LAST_NAMES.length
// Has no divisor in common with the number of names, so that each comes once before any comes again.
const STEP = 391
let place = randomInt(NAMES)

/** The next name: a name pays orders too, and whoever has another's is asked about. */
function nextName(): Pick<Person, 'firstName' | 'lastName'> {
  place = (place + STEP) % NAMES
  return {
    firstName: FIRST_NAMES[place % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[Math.floor(place / FIRST_NAMES.length)] ?? '',
  }
}

/** A new person, never seen by the trial before. */
export function inventPerson(): Person {
  return {
    ...nextName(),
    emailAddress: `oyun-${digits(12)}@example.com`,
    phone: `+9053${digits(8)}`,
    nationalId: sampleCitizenNumber(),
    birthDate: sampleBirthDate(),
    iban: sampleIban(),
  }
}
