import type { Queryable } from './database.ts'

/** Roles of PostgreSQL's own that only look at how the server does. */
const HARMLESS = ['pg_monitor', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_stat_scan_tables', 'pg_database_owner']

const POWERS = `
  with mine as (select r.* from pg_roles r where pg_has_role(current_user, r.oid, 'MEMBER')),
    me as (select * from pg_roles where rolname = current_user)
  select 'is a superuser' as power from me where rolsuper
  union all select format('may become %s', quote_ident(rolname)) from mine
    where not (select rolsuper from me) and rolname <> current_user
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolname ~ '^pg_' and rolname <> all ($1))
  union all select word from me, unnest(array[rolcreaterole, rolcreatedb, rolreplication, rolbypassrls],
      array['may make roles', 'may make databases', 'may replicate', 'passes row security by']) as power (has, word) where has
  union all select format('owns %s, or may become who does', n.nspname || '.' || min(c.relname)) from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join mine on mine.oid = c.relowner
    where not (select rolsuper from me) and n.nspname !~ '^(pg_|information_schema$)' group by n.nspname
  union all select format('owns functions of %s, or may become who does', n.nspname) from pg_namespace n
    where not (select rolsuper from me) and n.nspname !~ '^(pg_|information_schema$)'
      and exists (select from pg_proc p join mine on mine.oid = p.proowner where p.pronamespace = n.oid)
  union all select format('owns the database, or may become who does') from pg_database d join mine on mine.oid = d.datdba
    where not (select rolsuper from me) and d.datname = current_database()
  union all select 'may make schemas' where not (select rolsuper from me)
    and has_database_privilege(current_user, current_database(), 'CREATE')
  union all select 'may make temporary tables' where not (select rolsuper from me)
    and has_database_privilege(current_user, current_database(), 'TEMPORARY')
  union all select format('may make things in schema %s', nspname) from pg_namespace
    where not (select rolsuper from me) and nspname !~ '^pg_(toast|temp)' and has_schema_privilege(current_user, oid, 'CREATE')
  union all select 'may switch triggers off' where not (select rolsuper from me)
    and has_parameter_privilege(current_user, 'session_replication_role', 'SET')`

/**
 * What the role of a connection could do that no program needs, by itself or as a member of others: own, make, become, switch off. Each in
 * a few words; none for a role that holds no more than rights on tables.
 */
export async function findPowers(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ power: string }>(POWERS, [HARMLESS])
  return rows.map(({ power }) => power)
}
