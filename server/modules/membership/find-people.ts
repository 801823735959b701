import { type RawBuilder, sql } from 'kysely'
import { isTurkishIban, normaliseIban } from '#contracts/common/person/iban-format.ts'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import { normalisePhone } from '#contracts/common/person/phone-format.ts'
import { lowerAscii } from '#contracts/common/text/text.ts'
import { tidyCode } from '#contracts/common/text/tidy-code.ts'
import type { Context } from '#server/kit/context.ts'
import { numberIndexes } from '#server/kit/number-vault.ts'

/** A member as lists of staff have them. */
export interface FoundPerson {
  readonly id: string
  readonly fullName: string
  readonly isCompany: boolean
  readonly emailAddress: string
  readonly registeredAt: Date
  readonly isSuspended: boolean
  readonly isClosed: boolean
  readonly mayInvest: boolean
  readonly isQualified: boolean
  /** The step of eligibility to do next; null of who has none left, or of whom that was not worked out. */
  readonly nextStep: string | null
}

/** By which index people are found. */
export type PersonWay = 'newest' | 'name' | 'email' | 'phone' | 'identity' | 'mkk' | 'iban'

const ID_NUMBER = /^\d{11}$/
const MKK_NUMBER = /^\d{1,20}$/

/** How words can be meant; by name where they are nothing else. */
export function waysOf(words: string): readonly PersonWay[] {
  if (words === '') return ['newest']
  if (words.includes('@')) return ['email']
  if (isTurkishIban(normaliseIban(words))) return ['iban']
  const digits = tidyCode(words)
  const ways: readonly PersonWay[] = [
    ...(isMobileNumber(normalisePhone(words)) ? (['phone'] as const) : []),
    ...(ID_NUMBER.test(digits) ? (['identity'] as const) : []),
    ...(MKK_NUMBER.test(digits) ? (['mkk'] as const) : []),
  ]
  return ways.length > 0 ? ways : ['name']
}

/** Behind every key that begins as another does: keys hold letters and digits alone. */
const LAST = '\u{10FFFF}'

/** Where a page of names goes on: of one way through the names, behind one member. */
interface NameKey {
  readonly bySurname: boolean
  readonly id: string | null
}

/** Those whose name, or whose surname, begins so, in that order; `limit` at most. */
async function findByName(context: Pick<Context, 'db'>, words: string, from: NameKey, limit: number) {
  const key = from.bySurname
    ? sql`membership.name_key(m.last_name, m.first_name)`
    : sql`membership.name_key(m.first_name, m.last_name)`
  const first = sql`membership.name_key(${words}, '')`
  const other = sql`membership.name_key(m.first_name, m.last_name)`
  const last = from.bySurname
    ? sql`(select membership.name_key(l.last_name, l.first_name) from membership.member l where l.id = ${from.id})`
    : sql`(select membership.name_key(l.first_name, l.last_name) from membership.member l where l.id = ${from.id})`
  const behind = from.id ? sql`and ${key} ~>=~ ${last} and (${key} ~>~ ${last} or m.id > ${from.id}::uuid)` : sql``
  // Whoever begins so by their whole name stood in the list before.
  const notBefore = from.bySurname
    ? sql`and not (${other} ~>=~ ${first} and ${other} ~<~ (${first} || ${LAST}))`
    : sql``
  return readPeople(
    context,
    sql`where ${first} <> '' and ${key} ~>=~ ${first} and ${key} ~<~ (${first} || ${LAST}) ${behind} ${notBefore}
      order by ${key} using ~<~, m.id limit ${limit}`,
  )
}

/** Members as lists of staff have them; `which`: the rest of the statement, on the member `m`, with its order and limit. */
export async function readPeople(
  context: Pick<Context, 'db'>,
  which: RawBuilder<unknown>,
): Promise<readonly FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select m.id, btrim(m.first_name || ' ' || m.last_name) as full_name, m.kind = 'company' as is_company,
        -- What stands in the place of a closed member's own address is nobody's.
        case when m.closed_at is null then coalesce(m.email, '') else '' end as email_address, m.registered_at,
        m.suspended_at is not null as is_suspended, m.closed_at is not null as is_closed,
        coalesce(standing.may_invest, false) as may_invest, coalesce(standing.is_qualified, false) as is_qualified,
        case when standing.state not in ('suspended', 'eligible') then standing.state end as next_step
      from membership.member m left join membership.member_standing standing on standing.member_id = m.id ${which}`.execute(
    context.db,
  )
  return rows
}

/** Members by their ids, newest first. */
export async function findPeopleById(context: Pick<Context, 'db'>, ids: readonly string[]) {
  return readPeople(context, sql`where m.id = any(${[...ids]}::uuid[]) order by m.id desc`)
}

type Searching = Pick<Context, 'db' | 'secrets'>

async function findExactly(context: Searching, way: PersonWay, words: string): Promise<readonly FoundPerson[]> {
  const digits = tidyCode(words)
  switch (way) {
    case 'email':
      return readPeople(context, sql`where m.email = ${lowerAscii(words)}`)
    case 'phone':
      return readPeople(context, sql`where m.phone = ${normalisePhone(words)} order by m.id limit 50`)
    case 'identity':
      return readPeople(
        context,
        sql`where m.id in (select i.member_id from membership.identity i
          where i.number_index = any(${[...numberIndexes(context.secrets, digits)]}::bytea[]))`,
      )
    case 'mkk':
      return readPeople(
        context,
        sql`where m.id = (select k.member_id from membership.mkk_account k where k.registry_number = ${digits})`,
      )
    // Accounts that were taken back are still whose they were.
    case 'iban':
      return readPeople(
        context,
        sql`where m.id in (select a.member_id from membership.bank_account a where a.iban = ${normaliseIban(words)})
          order by m.id limit 50`,
      )
    default:
      return []
  }
}

export interface PeoplePage {
  readonly people: readonly FoundPerson[]
  readonly next: string | null
}

const BY_SURNAME = 's'

/**
 * Members the words mean by one of `ways`, a page at a time: newest first without words, by name otherwise, whole names before
 * surnames. `after`: where the page before ended.
 */
export async function findPeople(
  context: Searching,
  question: {
    readonly words: string
    readonly ways: readonly PersonWay[]
    readonly after: string
    readonly size: number
  },
): Promise<PeoplePage> {
  const { words, ways, after, size } = question
  const bySurname = after.startsWith(BY_SURNAME)
  const id = (bySurname ? after.slice(1) : after) || null
  if (ways.includes('newest')) {
    const behind = id
      ? sql`where (m.registered_at, m.id) < (select l.registered_at, l.id from membership.member l where l.id = ${id}::uuid)`
      : sql``
    const newest = sql`${behind} order by m.registered_at desc, m.id desc limit ${size + 1}`
    return cut(await readPeople(context, newest), size, '')
  }
  if (ways.includes('name')) {
    const named = bySurname ? [] : await findByName(context, words, { bySurname, id }, size + 1)
    if (named.length > size) return cut(named, size, '')
    const left = size - named.length
    const surnamed = await findByName(context, words, { bySurname: true, id: bySurname ? id : null }, left + 1)
    const { people, next } = cut(surnamed, left, BY_SURNAME)
    return { people: [...named, ...people], next: surnamed.length > left ? (next ?? BY_SURNAME) : null }
  }
  const found: FoundPerson[] = []
  for (const way of ways) found.push(...(await findExactly(context, way, words)))
  return { people: found.filter((one, at) => found.findIndex(({ id: other }) => other === one.id) === at), next: null }
}

/** A page of at most `size` out of one more; `next` is the last one's id behind `sign`, null on the last page. */
export function cut(found: readonly FoundPerson[], size: number, sign: string): PeoplePage {
  const people = found.slice(0, size)
  const last = people.at(-1)
  return { people, next: found.length > size && last ? sign + last.id : null }
}
