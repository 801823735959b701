import type { Queryable } from '#server/kit/database/database.ts'

/** Patterns by which records name each other inside texts. Ids of ours are of versions 7 and 8, written with dashes or without. */
const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'
const BARE_ID = String.raw`\m[0-9a-f]{12}[78][0-9a-f]{19}\M`
const IBAN = String.raw`\mTR[0-9]{24}\M`
const REFERENCE = String.raw`\mAD[0-9A-Z]{9}\M`
const MAIL = '^[^@ ]+@[^@ ]+$'

/** What stands in a text for the copy's number, in hexadecimal and in the signs of a reference, until it is copied. */
const NUMBER = '⟦n⟧'
const CODE = '⟦c⟧'

/**
 * Names of a copy's records, made of the first one's and the copy's number. Ids begin with it and are of a version that no id of ours
 * has; of an account the ten last digits stay, and its check digits are right, since 97 divides what is added and taken; a reference has it
 * in three signs, of which the first is none of our references'. The operator's own accounts are no copies.
 */
export const naming = (operators: readonly string[]): string => `
  create or replace function pg_temp.iban(iban text, k int) returns text language sql immutable
    return case when iban = any (array[${operators.map((iban) => `'${iban}'`).join(', ')}]::text[]) then iban
      else substr(iban, 1, 10) || lpad(((substr(iban, 11)::bigint + k * 970000000000) % 9999730000000000)::text, 16, '0') end;
  create or replace function pg_temp.code(k int) returns text language sql immutable
    return substr('ILOU', k / 1024 + 1, 1) || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', k / 32 % 32 + 1, 1)
      || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', k % 32 + 1, 1);
  create or replace function pg_temp.ibans(said text, k int) returns text language plpgsql immutable as $$
  declare
    iban text;
  begin
    for iban in select distinct m[1] from regexp_matches(said, '(${IBAN})', 'g') m loop
      said := replace(said, iban, pg_temp.iban(iban, k));
    end loop;
    return said;
  end $$;`

/** The numbers of so many copies: `k`, and as ids (`n`) and references (`c`) have it. */
export const NUMBERS = `(select k, lpad(to_hex(k), 4, '0') as n, pg_temp.code(k) as c from generate_series(1, $1::int) k)`

export interface Column {
  readonly name: string
  readonly type: string
  readonly isUnique: boolean
}

/** The rows that are copied: of a table, or of a query over it. */
export interface Source {
  readonly table: string
  readonly rows: string
}

/** How a column is copied: what is made of each first row once (`t`), and of that in each copy. */
interface Copied {
  readonly once: string
  readonly each: string
}

/** Texts that are unique and follow no pattern: what a copy has in their place. */
const OWN: Readonly<Record<string, string>> = {
  'contact.complaint.reference_no': `overlay(t.reference_no placing c from 5 for 3)`,
  'contact.message.reference_no': `overlay(t.reference_no placing c from 5 for 3)`,
  'membership.company.tax_number': `lpad(k::text, 4, '0') || substr(t.tax_number, 5)`,
  // Hashed as they stand, and the hash is told in many places.
  'projects.committee_minutes.content': 't.content',
  'projects.information_form.content': 't.content',
  'projects.project.external_id': `(t.external_id::int + k * 1000)::text`,
  'projects.project.project_code': `t.project_code || '-' || k`,
  'projects.project.seo_name': `t.seo_name || '-' || k`,
}
const REGISTRY_NUMBER = `case when t.registry_number ~ '^[0-9]{10}$' then k || t.registry_number else t.registry_number end`

/** How a column of the copied rows is made. */
export async function copiedColumn(database: Queryable, source: Source, column: Column): Promise<Copied> {
  const at = `t.${column.name}`
  const own = OWN[`${source.table}.${column.name}`] ?? (column.name === 'registry_number' ? REGISTRY_NUMBER : undefined)
  if (own) return { once: at, each: own }
  if (source.table === 'payments.evidence' && (column.name === 'bytes' || column.name === 'sha256')) {
    const said = await copiedText(database, source, `convert_from(t.bytes, 'UTF8')`, 't.bytes')
    const bytes = `convert_to(${said.each}, 'UTF8')`
    return column.name === 'bytes'
      ? { once: said.once, each: bytes }
      : { once: at, each: `encode(sha256(${bytes}), 'hex')` }
  }
  if (column.type === 'uuid') return copiedId(database, source, column.name)
  if (column.type === '_uuid') {
    const copy = `(select array_agg((n || substr(id::text, 5, 10) || 'c' || substr(id::text, 16))::uuid order by o)
      from unnest(${at}) with ordinality u(id, o))`
    return { once: at, each: copy }
  }
  if (column.type === 'text') return copiedText(database, source, at, at)
  if (column.type === 'jsonb') {
    const { once, each } = await copiedText(database, source, `${at}::text`, at)
    return { once, each: `(${each})::jsonb` }
  }
  // Bytes that are unique, or by which somebody is known again.
  if (column.type === 'bytea' && (column.isUnique || column.name.endsWith('_index')))
    return { once: at, each: `sha256(${at} || int4send(k))` }
  return { once: at, each: at }
}

/** An id of ours begins with the copy's number; what an installation has once, and what names nothing, is the same in all copies. */
async function copiedId(database: Queryable, { rows: from }: Source, name: string): Promise<Copied> {
  const at = `t.${name}`
  const isSame = `substr(${at}::text, 15, 1) not in ('7', '8') or ${at} in (select id from once_id)`
  const { rows } = await database.query(`select from ${from} t where ${isSame} limit 1`)
  const rest = `substr(${at}::text, 5, 10) || 'c' || substr(${at}::text, 16)`
  if (rows.length === 0) return { once: rest, each: `(n || ${at})::uuid` }
  return {
    once: `case when ${isSame} then ${at}::text else ${rest} end`,
    each: `(case when length(${at}) = 36 then ${at} else n || ${at} end)::uuid`,
  }
}

interface Held {
  readonly id: boolean
  readonly bare: boolean
  readonly iban: boolean
  readonly only_iban: boolean
  readonly reference: boolean
  readonly mail: boolean
}

async function copiedText(database: Queryable, source: Source, said: string, at: string): Promise<Copied> {
  const { rows } = await database.query<Held>(
    `select coalesce(bool_or(${said} ~ '${ID}'), false) as id, coalesce(bool_or(${said} ~ '${BARE_ID}'), false) as bare,
        coalesce(bool_or(${said} ~ '${IBAN}'), false) as iban, coalesce(bool_and(${said} ~ '^(TR[0-9]{24})?$'), false) as only_iban,
        coalesce(bool_or(${said} ~ '${REFERENCE}'), false) as reference, coalesce(bool_or(${said} ~ '${MAIL}'), false) as mail
      from ${source.rows} t`,
  )
  const [held] = rows
  if (!held) return { once: at, each: at }
  if (held.iban && held.only_iban)
    return { once: at, each: `case when ${at} = '' then '' else pg_temp.iban(${at}, k) end` }
  let [once, each] = [said, at]
  const marked = (pattern: string, by: string): string => `regexp_replace(${once}, '${pattern}', '${by}', 'g')`
  if (held.id) {
    const others = `${await onceIn(database, source, said)}[0-9a-f]{4}-[0-9a-f]{4}-`
    once = marked(`[0-9a-f]{4}(${others})[78]([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})`, String.raw`${NUMBER}\1c\2`)
  }
  if (held.bare) once = marked(String.raw`\m[0-9a-f]{4}([0-9a-f]{8})[78]([0-9a-f]{19})\M`, String.raw`${NUMBER}\1c\2`)
  if (held.reference) once = marked(String.raw`\mAD([0-9A-Z]{3})[0-9A-Z]{3}([0-9A-Z]{3})\M`, String.raw`AD\1${CODE}\2`)
  if (held.mail) once = marked('^([^@ ]+)@([^@ ]+)$', String.raw`\1-${NUMBER}@\2`)
  if (held.id || held.bare || held.mail) each = `replace(${each}, '${NUMBER}', n)`
  if (held.reference) each = `replace(${each}, '${CODE}', c)`
  if (held.iban) each = `pg_temp.ibans(${each}, k)`
  return { once, each }
}

/** Keeps ids that an installation has once as they are, where a text names any. */
async function onceIn(database: Queryable, { rows: from }: Source, said: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select distinct m[1] as id from ${from} t, regexp_matches(${said}, '(${ID})', 'g') m
      where m[1]::uuid in (select id from once_id)`,
  )
  return rows.length === 0 ? '' : `(?!${rows.map(({ id }) => id.slice(4)).join('|')})`
}
