import { createHash } from 'node:crypto'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { parseStatementsApart } from '#server/outside/index.ts'

/** A truth that no statement of SQL tells: kept text or bytes are read again. Asked every night, not with every step of a test. */
export interface KeptReading {
  readonly name: string
  readonly truth: string
  /** What breaks it. */
  find(database: Queryable): Promise<readonly string[]>
}

const AT_ONCE = 200

/** Papers hashed over the canonical text of their content (information-form.ts). */
async function findOtherThanHashed(database: Queryable, table: string, key: string): Promise<string[]> {
  const found: string[] = []
  for (let last = ''; ;) {
    const { rows } = await database.query<{ subject: string; content: unknown; sha256: string }>(
      `select * from (select ${key} as subject, content, sha256 from ${table}) p where subject collate "C" > $1
        order by subject collate "C" limit ${AT_ONCE}`,
      [last],
    )
    for (const { subject, content, sha256 } of rows) {
      if (createHash('sha256').update(canonicalJson(content)).digest('hex') !== sha256) found.push(subject)
    }
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return found
    last = end.subject
  }
}

interface KeptLine {
  readonly id: string
  readonly said: string
}

/** What a booking says, in one text. */
const said = (parts: readonly (string | null)[]): string => JSON.stringify(parts)

async function findOtherThanRead(database: Queryable): Promise<string[]> {
  const { rows: files } = await database.query<{ id: string }>(
    `select distinct evidence_id as id from bank.bank_statement where evidence_id is not null order by 1`,
  )
  const found: string[] = []
  for (const { id } of files) found.push(...(await findUnread(database, id)))
  return found
}

async function findUnread(database: Queryable, evidenceId: string): Promise<string[]> {
  const { rows } = await database.query<{ bytes: Uint8Array; definitions: TableProfile[] }>(
    `select e.bytes, coalesce((select jsonb_agg(t.definition) from bank.table_profile t
        where t.id in (select u.profile_id from bank.uploaded_statement u where u.evidence_id = e.id)), '[]') as definitions
      from payments.evidence e where e.id = $1`,
    [evidenceId],
  )
  const [file] = rows
  if (!file) return []
  const statements = await parseStatementsApart(file.bytes, file.definitions).catch(() => null)
  if (!statements) return [evidenceId]
  const left = new Map<string, number>()
  for (const line of statements.flatMap(({ lines }) => lines)) {
    const text = said([
      line.bankTransactionId,
      line.bookedOn,
      line.amountKurus.toString(),
      line.counterpartyName,
      line.counterpartyIban,
      line.description,
    ])
    left.set(text, (left.get(text) ?? 0) + 1)
  }
  return (await findLines(database, evidenceId)).flatMap(({ id, said: text }) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count > 0 ? [] : [id]
  })
}

async function findLines(database: Queryable, evidenceId: string): Promise<KeptLine[]> {
  const { rows } = await database.query<{ id: string; parts: (string | null)[] }>(
    `select l.id::text as id, array[l.bank_transaction_id, l.booked_on::text, l.amount_kurus::text, l.counterparty_name,
        l.counterparty_iban, l.description] as parts
      from bank.bank_line l join bank.bank_statement s on s.id = l.statement_id where s.evidence_id = $1`,
    [evidenceId],
  )
  return rows.map(({ id, parts }) => ({ id, said: said(parts) }))
}

export const keptReadings: readonly KeptReading[] = [
  {
    name: 'forms-have-their-hash',
    truth: 'Every version of an information form says what its hash says.',
    find: (database) =>
      findOtherThanHashed(database, 'projects.information_form', `project_id::text || ' ' || version`),
  },
  {
    name: 'minutes-have-their-hash',
    truth: 'The committee’s minutes say what their hash says.',
    find: (database) => findOtherThanHashed(database, 'projects.committee_minutes', 'file_id::text'),
  },
  {
    name: 'lines-are-what-the-bank-wrote',
    truth: 'Every booking says what the kept bytes of its statement say, read again.',
    find: findOtherThanRead,
  },
]
