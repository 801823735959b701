import { sql } from 'kysely'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { maskNumber, numberIndex, sealNumber, versionOf } from '#server/kit/number-vault.ts'
import { hashPassword } from '#server/modules/access/inside.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { findLegalText, findChoices, type LegalText } from '#server/modules/platform/index.ts'
import { randomFrom } from '#db/seed/random.ts'
import type { Person } from './people.ts'

const ACCEPTED = ['membership-agreement', 'privacy-notice', 'framework-agreement', 'general-risk-notice'] as const
const RIGHT_ANSWERS = 10

/**
 * Writes members who have done every eligibility step, with what the registers know of them. In bulk: 300 sign-ups through
 * the screens' verbs would compute 300 password hashes. The trial's members share one password.
 */
export async function writeMembers(context: Context, people: readonly Person[], password: string): Promise<void> {
  const hash = await hashPassword(password)
  const texts = (await Promise.all(ACCEPTED.map((kind) => findLegalText(context, { kind })))).filter(
    (text) => text !== null,
  )
  await inTransaction(context, async (tx) => {
    await insertMembers(tx, people, hash)
    await insertAcceptances(tx, people, texts)
    await insertIdentities(tx, people)
    await insertSteps(tx, people)
    await insertRegisters(tx, people)
    for (const { id } of people) await refreshStanding(tx, id)
    await insertYears(tx, people)
  })
}

/** Writes somebody who has signed up and done nothing since. */
export async function writeNewcomer(context: Context, person: Person, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await inTransaction(context, async (tx) => {
    await insertMembers(tx, [person], hash)
    await refreshStanding(tx, person.id)
  })
}

async function insertMembers(tx: TransactionContext, people: readonly Person[], hash: string): Promise<void> {
  const now = tx.clock.now()
  const [industries, professions, levels] = await Promise.all(
    (['industries', 'professions', 'educationLevels'] as const).map((list) => findChoices(tx, list)),
  )
  const random = randomFrom('personal information')
  await tx.db
    .insertInto('membership.member')
    .values(
      people.map((person) => ({
        id: person.id,
        email: person.emailAddress,
        email_verified_at: now,
        password_hash: hash,
        password_changed_at: now,
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone,
        phone_verified_at: now,
        industry_key: random.pick(industries ?? []).key,
        profession_key: random.pick(professions ?? []).key,
        education_level_key: random.pick(levels ?? []).key,
        gender_key: 'belirtilmedi',
        registered_at: now,
      })),
    )
    .execute()
}

async function insertAcceptances(
  tx: TransactionContext,
  people: readonly Person[],
  texts: readonly LegalText[],
): Promise<void> {
  await tx.db
    .insertInto('membership.legal_acceptance')
    .values(
      people.flatMap((person) =>
        texts.map((text) => ({
          id: derivedId('trial-acceptance', person.id, text.id),
          member_id: person.id,
          legal_text_id: text.id,
          kind: text.kind,
          version: text.version,
          sha256: text.sha256,
          accepted_at: tx.clock.now(),
          client_address: '192.0.2.10',
          user_agent: 'trial',
        })),
      ),
    )
    .execute()
}

async function insertIdentities(tx: TransactionContext, people: readonly Person[]): Promise<void> {
  await tx.db
    .insertInto('membership.identity')
    .values(
      people.map((person) => {
        const sealed = sealNumber(tx.secrets, person.id, person.nationalId)
        return {
          member_id: person.id,
          identity_type: 'citizen' as const,
          first_name: person.firstName,
          last_name: person.lastName,
          birth_date: person.birthDate,
          number_cipher: sealed.cipher,
          number_nonce: sealed.nonce,
          key_version: sealed.keyVersion,
          number_index: numberIndex(tx.secrets, person.nationalId),
          index_version: versionOf(tx.secrets.index),
          masked_number: maskNumber(person.nationalId),
          verified_at: tx.clock.now(),
        }
      }),
    )
    .execute()
}

async function insertSteps(tx: TransactionContext, people: readonly Person[]): Promise<void> {
  const now = tx.clock.now()
  const year = istanbulYear(now)
  await tx.db
    .insertInto('membership.address')
    .values(
      people.map((person) => ({
        member_id: person.id,
        address_type_key: 'ev',
        country_key: 'TR',
        city_key: person.cityKey,
        district_key: `${person.cityKey}-01`,
        address: 'Defter Mahallesi, Hesap Sokak No: 7 Daire: 3',
        updated_at: now,
      })),
    )
    .execute()
  const chunk = people.map((person) => ({ person, id: derivedId('trial-step', person.id) }))
  await sql`
    insert into membership.suitability_attempt (id, member_id, version, answers, right_count, passed, taken_at)
      select id, member_id, 1, '[]', ${RIGHT_ANSWERS}, true, ${now}
      from unnest(${chunk.map(({ id }) => id)}::uuid[], ${chunk.map(({ person }) => person.id)}::uuid[]) t(id, member_id)`.execute(
    tx.db,
  )
  await sql`
    insert into membership.income_statement (id, member_id, year, annual_income_kurus, declared_at, forwarded_at)
      select id, member_id, ${year}, income, ${now}, ${now}
      from unnest(${chunk.map(({ id }) => id)}::uuid[], ${chunk.map(({ person }) => person.id)}::uuid[],
        ${people.map(({ annualIncomeKurus }) => annualIncomeKurus)}::bigint[]) t(id, member_id, income)`.execute(tx.db)
  await sql`
    insert into membership.bank_account (id, member_id, iban, holder_name, label, is_default, added_at)
      select id, member_id, iban, holder, 'Hesabım', true, ${now}
      from unnest(${chunk.map(({ id }) => id)}::uuid[], ${chunk.map(({ person }) => person.id)}::uuid[],
        ${people.map(({ iban }) => iban)}::text[],
        ${people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)}::text[]) t(id, member_id, iban, holder)`.execute(
    tx.db,
  )
}

/** What the population register, MKK and the members' own banks know in the trial, and what MKK answered. */
async function insertRegisters(tx: TransactionContext, people: readonly Person[]): Promise<void> {
  const now = tx.clock.now()
  const since = `${istanbulYear(now) - 1}-01-01`
  const rows = JSON.stringify(
    people.map((person) => ({
      id: person.id,
      number: person.nationalId,
      registry: person.registryNumber,
      first: person.firstName,
      last: person.lastName,
      birth: person.birthDate.slice(0, 4),
      since: person.isQualified ? since : null,
      elsewhere: person.registryNumber.endsWith('3') ? 1_250_000 : 0,
      income: String(person.annualIncomeKurus),
    })),
  )
  const source = sql`jsonb_to_recordset(${rows}::jsonb) as p (id uuid, number text, registry text, first text, last text,
    birth text, since date, elsewhere bigint, income bigint)`
  await sql`insert into trial.person (identity_number, first_name, last_name, birth, first_seen_at)
    select number, first, last, birth, ${now} from ${source}`.execute(tx.db)
  await sql`insert into trial.mkk_member (registry_number, identity_number, first_name, last_name, registered_at,
      qualified_since, used_elsewhere_kurus, used_elsewhere_year)
    select registry, number, first, last, ${now}, since, elsewhere, ${istanbulYear(now)} from ${source}`.execute(tx.db)
  await sql`insert into trial.mkk_income (declaration_id, registry_number, year, income_kurus, declared_at)
    select 'seed-' || registry, registry, ${istanbulYear(now)}, income, ${now} from ${source}`.execute(tx.db)
  await sql`insert into membership.mkk_account (member_id, registry_number, is_qualified, qualified_since, qualified_as_of,
      confirmed_at)
    select id, registry, since is not null, since, ${now}, ${now} from ${source}`.execute(tx.db)
}

/** The yearly limits that orders are held against, for this year and the next. */
async function insertYears(tx: TransactionContext, people: readonly Person[]): Promise<void> {
  const year = istanbulYear(tx.clock.now())
  await sql`
    insert into investments.investor_year (investor_id, year, limit_kurus, used_elsewhere_kurus, answered_at)
      select id, y, case when qualified then null else "limit" end, elsewhere, ${tx.clock.now()}
      from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ isQualified }) => isQualified)}::boolean[],
        ${people.map(({ limitKurus, registryNumber }) => (limitKurus ?? 0n) + (registryNumber.endsWith('3') ? 1_250_000n : 0n))}::bigint[],
        ${people.map(({ registryNumber }) => (registryNumber.endsWith('3') ? 1_250_000n : 0n))}::bigint[])
        t(id, qualified, "limit", elsewhere), unnest(array[${year}::int, ${year + 1}::int]) y`.execute(tx.db)
}
