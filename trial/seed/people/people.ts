import { lowerAscii, foldTurkish } from '#contracts/common/text/text.ts'
import { isTaxId } from '#contracts/common/person/tax-id.ts'
import { lira, type Kurus } from '#contracts/common/money/money.ts'
import { derivedId } from '#server/kit/id.ts'
import { registryNumberOf, turkishIban } from '#trial/simulators/index.ts'
import { randomFrom, type Random } from '#db/seed/random.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'

/** An invented person of the trial. Numbers pass their checksums; nobody has them on purpose. */
export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phone: string
  readonly nationalId: string
  readonly birthDate: string
  readonly iban: string
  readonly registryNumber: string
  /** As MKK decides in the trial: registry numbers that end in 7. */
  readonly isQualified: boolean
  readonly annualIncomeKurus: Kurus
  /** What the person may still invest in a year; null: no limit. */
  readonly limitKurus: Kurus | null
  readonly cityKey: string
}

const BANK_CODES = ['00010', '00012', '00015', '00062', '00064', '00067', '00134']
const BASE = lira(50_000)
const CAP = lira(200_000)

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('')

/** Nine digits with the two check digits of a T.C. identity number. */
function nationalId(random: Random): string {
  // Numbers that begin with 99 are foreigners'.
  const d = [...`${random.whole(1, 8)}${digits(random, 8)}`].map(Number)
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (d[place] ?? 0), 0)
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10
  return `${d.join('')}${tenth}${(d.reduce((total, digit) => total + digit, 0) + tenth) % 10}`
}

/** A number whose MKK registration is qualified, or is not. */
function nationalIdFor(random: Random, isQualified: boolean): string {
  for (;;) {
    const number = nationalId(random)
    if (registryNumberOf(number).endsWith('7') === isQualified) return number
  }
}

/** A tax number of ten digits with its check digit. */
export function taxNumber(random: Random): string {
  const start = `${random.whole(1, 9)}${digits(random, 8)}`
  for (let check = 0; check <= 9; check++) if (isTaxId(`${start}${check}`)) return `${start}${check}`
  throw new Error('Every nine digits have a check digit')
}

function limitOf(isQualified: boolean, registryNumber: string, incomeKurus: Kurus): Kurus | null {
  if (isQualified) return null
  const tenth = incomeKurus / 10n
  const limit = tenth <= BASE ? BASE : tenth < CAP ? tenth : CAP
  return registryNumber.endsWith('3') ? limit - lira(12_500) : limit
}

/** One person by name; the same name is always the same person. */
export function personOf(firstName: string, lastName: string, qualified: boolean, emailAddress?: string): Person {
  const random = randomFrom(`person ${firstName} ${lastName}`)
  const number = nationalIdFor(random, qualified)
  const registryNumber = registryNumberOf(number)
  const annualIncomeKurus = lira(random.whole(28, 190) * 10_000 * (qualified ? 6 : 1))
  const name = foldTurkish(`${firstName}.${lastName}`).replace(/[^a-z0-9.]/g, '')
  return {
    id: derivedId('trial-member', firstName, lastName),
    firstName,
    lastName,
    emailAddress: emailAddress ?? lowerAscii(`${name}@ornek.example`),
    phone: `+905${random.pick(['30', '32', '33', '35', '41', '42', '43', '46', '51', '52', '53', '55'])}${digits(random, 7)}`,
    nationalId: number,
    birthDate: `19${random.whole(58, 99)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    iban: turkishIban(random.pick(BANK_CODES), digits(random, 16)),
    registryNumber,
    isQualified: qualified,
    annualIncomeKurus,
    limitKurus: limitOf(qualified, registryNumber, annualIncomeKurus),
    cityKey: random.pick(['34', '34', '34', '06', '35', '16', '07', '42', '27', '33', '41', '55', '61', '26', '21']),
  }
}

/** Invented people with names nobody has twice; about one in seven is a qualified investor. */
export function inventPeople(count: number, others: readonly Person[]): Person[] {
  const random = randomFrom('people')
  const taken = new Set(others.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const people: Person[] = []
  while (people.length < count) {
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const name = `${firstName} ${lastName}`
    if (taken.has(name)) continue
    taken.add(name)
    people.push(personOf(firstName, lastName, people.length % 7 === 3))
  }
  return people
}
