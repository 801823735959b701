import type { Queryable } from './database.ts'
import type { SchemaSource } from './schema-source.ts'

const UNLESS_NAMED = 'insert'

interface Relation {
  /** `schema.name`. */
  readonly name: string
  readonly kind: 'table' | 'view' | 'sequence'
  /** What the role may do there, whoever lets it: `select`, `delete`, `update (column)` … */
  readonly may: string[]
}

const RELATIONS = `
  select format('%I.%I', n.nspname, c.relname) as name,
      case c.relkind when 'r' then 'table' when 'p' then 'table' when 'S' then 'sequence' else 'view' end as kind,
      case when c.relkind = 'S' then
        array(select lower(p) from unnest(array['USAGE', 'UPDATE']) p where has_sequence_privilege($2, c.oid, p))
      else array(select lower(p) from unnest(array['SELECT', 'INSERT', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
        where has_table_privilege($2, c.oid, p))
      || array(select format('update (%s)', a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege($2, c.oid, a.attnum, 'UPDATE')) end as may
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by 1`

/** Where the rights of a role are not those that are declared: what it may besides, and what it lacks, as `table: right`. */
export interface OtherRights {
  readonly more: readonly string[]
  readonly less: readonly string[]
}

/** Compares what a role may do, by itself or through others, with what the sources declare for the program. */
export async function findOtherRights(
  database: Queryable,
  sources: readonly SchemaSource[],
  role: string,
): Promise<OtherRights> {
  const rights = joinRights(sources)
  const { rows } = await database.query<Relation>(RELATIONS, [schemasOf(sources), role])
  const found = new Set(rows.flatMap(({ name, may }) => may.map((right) => `${name}: ${right}`)))
  const declared = new Set(
    rows.flatMap((relation) => listRights(rights, relation).map((right) => `${relation.name}: ${right}`)),
  )
  return { more: [...found.difference(declared)], less: [...declared.difference(found)] }
}

/** What is declared for one table, view or sequence, right by right and column by column. */
function listRights(rights: ReadonlyMap<string, string>, { name, kind }: Omit<Relation, 'may'>): readonly string[] {
  if (kind !== 'table') return [kind === 'view' ? 'select' : 'usage']
  const text = rights.get(name) ?? UNLESS_NAMED
  const [before = '', columnsOn = ''] = text.split('update (')
  const [columns = '', after = ''] = columnsOn.split(')')
  const whole = `${before} ${after}`.split(/[\s,]/).filter(Boolean)
  return [
    'select',
    ...whole,
    ...columns
      .split(/[\s,]/)
      .filter(Boolean)
      .map((column) => `update (${column})`),
  ]
}

/** Those of several sources: the trial's simulators may more with a table of the platform than the platform itself. */
function joinRights(sources: readonly SchemaSource[]): ReadonlyMap<string, string> {
  return new Map(sources.flatMap(({ rights }) => Object.entries(rights)))
}

const schemasOf = (sources: readonly SchemaSource[]): string[] => sources.flatMap(({ modules }) => Object.keys(modules))

/**
 * Gives the program's role the rights that are declared, and takes every other; nothing is written where it has them. Asked by the owner,
 * in the transaction that brings the schema up.
 */
export async function grantRights(client: Queryable, sources: readonly SchemaSource[], role: string): Promise<void> {
  const { more, less } = await findOtherRights(client, sources, role)
  if (more.length + less.length === 0) return
  const program = `"${role.replaceAll('"', '""')}"`
  const rights = joinRights(sources)
  const schemas = schemasOf(sources).join(', ')
  const { rows } = await client.query<Relation>(RELATIONS, [schemasOf(sources), role])
  const tables = rows.filter(({ kind }) => kind === 'table')
  const forgotten = [...rights.keys()].filter((name) => tables.every((table) => table.name !== name))
  if (forgotten.length) throw new Error(`Rights are declared for tables that are not there: ${forgotten.join(', ')}`)
  await client.query(
    [
      `grant usage on schema ${schemas} to ${program}`,
      `revoke all on all tables in schema ${schemas} from public, ${program}`,
      `revoke all on all sequences in schema ${schemas} from public, ${program}`,
      `grant select on all tables in schema ${schemas} to ${program}`,
      // What they count is given out and never set back.
      `grant usage on all sequences in schema ${schemas} to ${program}`,
      `grant select on public.schema_file to ${program}`,
      ...tables
        .map(({ name }) => [name, rights.get(name) ?? UNLESS_NAMED])
        .filter(([, right]) => right !== '')
        .map(([name, right]) => `grant ${right} on ${name} to ${program}`),
    ].join(';\n'),
  )
}
