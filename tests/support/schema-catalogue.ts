import type { ClientBase } from 'pg'

/** Of the schemas given; `n` is the namespace. The order of columns and the names of constraints are left out: nothing rests on them. */
const PARTS: Readonly<Record<string, string>> = {
  relation: `
    select c.oid::regclass, c.relkind, c.relpersistence, c.reloptions
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'S')`,
  column: `
    select c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraint: `
    select k.conrelid::regclass, pg_get_constraintdef(k.oid), k.condeferrable, k.condeferred
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.conrelid <> 0`,
  index: `
    select pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where true`,
  trigger: `
    select pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal`,
  function: `select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where true`,
  view: `
    select c.oid::regclass, pg_get_viewdef(c.oid)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v'`,
}

/** What stands in the schemas, a line for each thing and each row: two databases whose lines are equal serve alike. */
export async function catalogueOf(client: ClientBase, schemas: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  for (const [part, select] of Object.entries(PARTS)) {
    const { rows } = await client.query<unknown[]>({
      text: `${select} and n.nspname = any ($1)`,
      values: [schemas],
      rowMode: 'array',
    })
    lines.push(...rows.map((values) => `${part} ${values.map(String).join(' | ')}`))
  }
  const { rows: tables } = await client.query<{ name: string }>(
    'select c.oid::regclass::text as name from pg_class c where c.relkind = $1 and c.relnamespace::regnamespace::text = any ($2)',
    ['r', schemas],
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    lines.push(...rows.map(({ row }) => `row of ${name} ${row}`))
  }
  return lines.sort()
}
