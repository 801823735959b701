import pg from 'pg'
import { PLATFORM_SCHEMA } from '#db/schema/order.ts'

/** Of the two roles of an installation, the one that owns and the one that works. */
interface RoleWanted {
  readonly name: string
  /** None where the server lets in without (the built-in one, over its socket). */
  readonly password: string | null
}

interface RolesWanted {
  /** Owns the database and all in it, and brings it up to a version. */
  readonly owner: RoleWanted
  /** What the program connects as: owns nothing. */
  readonly program: RoleWanted
  readonly database: string
}

const LOCK = 5_177_303
/** The platform's and the trial's, which an earlier version made as whatever role it had. */
const SCHEMAS = [...Object.keys(PLATFORM_SCHEMA.modules), 'trial']

/**
 * Makes what is not there yet of two roles and their database, asked by an administrator of the server over a connection of its own (no
 * pooler): what others own of it goes to the owner, and what everybody may by default nobody may any more. A role that is there
 * keeps its password and powers.
 */
export async function makeRoles(adminUrl: string, wanted: RolesWanted): Promise<void> {
  await connected(adminUrl, async (client) => {
    // Several processes may start at once.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const role of [wanted.owner, wanted.program]) await makeRole(client, role)
    await makeDatabase(client, wanted)
    await connected(inDatabase(adminUrl, wanted.database), (inside) => handOver(inside, wanted))
  })
}

/** The address of another database of the same server. */
function inDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(database)}`)
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'acik-defter' })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function makeRole(client: pg.Client, { name, password }: RoleWanted): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`
  await client.query(`create role ${client.escapeIdentifier(name)} login${secret}`)
}

async function makeDatabase(client: pg.Client, { owner, database }: RolesWanted): Promise<void> {
  const [owning, named] = [client.escapeIdentifier(owner.name), client.escapeIdentifier(database)]
  // Who is no superuser hands over only to a role of which they are a member.
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role(current_user, $1, 'MEMBER') as "isMember"`,
    [owner.name],
  )
  if (!rows[0]?.isMember) await client.query(`grant ${owning} to current_user`)
  const found = await client.query<{ isOwned: boolean }>(
    'select datdba = $2::regrole as "isOwned" from pg_database where datname = $1',
    [database, owning],
  )
  if (!found.rowCount) await client.query(`create database ${named} owner ${owning}`)
  else if (!found.rows[0]?.isOwned) await client.query(`alter database ${named} owner to ${owning}`)
}

/** Statements by which everything of the schemas becomes the owner's. */
const OTHERS_OWN = `
  select format('alter %s %s owner to %s', kind, name, $2::text) as statement from (
    select 'schema' as kind, quote_ident(nspname) as name, nspowner as owner from pg_namespace where nspname = any ($1)
    union all select case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass::text, c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (c.relkind in ('r', 'p', 'v') or c.relkind = 'S' and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
        and (n.nspname = any ($1) or n.nspname = 'public' and c.relname = 'schema_file')
    union all select 'function', p.oid::regprocedure::text, p.proowner
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1)) every_one
  where owner <> $2::regrole`

/** What PostgreSQL lets everybody do in a database that nobody looked after. */
const ANYBODY_MAY = `
  select format('revoke %s from public', what) as statement from (values
    (format('create on database %I', current_database()), has_database_privilege('public', current_database(), 'CREATE')),
    (format('temporary on database %I', current_database()), has_database_privilege('public', current_database(), 'TEMPORARY')),
    ('create on schema public', has_schema_privilege('public', 'public', 'CREATE'))) as public (what, may) where may`

async function handOver(client: pg.Client, { owner }: RolesWanted): Promise<void> {
  const others = await client.query<{ statement: string }>(OTHERS_OWN, [SCHEMAS, client.escapeIdentifier(owner.name)])
  const anybody = await client.query<{ statement: string }>(ANYBODY_MAY)
  for (const { statement } of [...others.rows, ...anybody.rows]) await client.query(statement)
}
