import fs from 'node:fs'
import type { Invariant } from './invariant.ts'

/** The values that an installation begins with, from the schema’s own text. */
const SEEDED = [
  ...fs
    .readFileSync(new URL('../../db/schema/platform/parameters.sql', import.meta.url), 'utf8')
    .matchAll(/\('([a-z.-]+)', '(\d{4}-\d\d-\d\d)', (\d+), '[a-z-]+',/g),
].map(([, key, from, value]) => `('${key}', '${from}'::date, ${value}::bigint)`)

/** The law's numbers, and the events that wait for their readers. */
export const parameterInvariants: readonly Invariant[] = [
  {
    name: 'parameters-by-two-officers',
    truth:
      'Every value in force came with the installation or was proposed by one officer and confirmed by another; none is missing.',
    // Of a key that the installation's text does not name: what was in force before anything had happened came with it.
    sql: `with seeded as (select * from (values ${SEEDED.join(', ')}) k(key, valid_from, value)),
        decided as (select distinct on (key, valid_from) key, valid_from, value, kind from parameters.proposal
          where state = 'confirmed' order by key, valid_from, decided_at desc, id desc),
        wanted as (select key, valid_from, value from decided where kind = 'value'
          union all select key, valid_from, value from seeded k
            where not exists (select from decided d where (d.key, d.valid_from) = (k.key, k.valid_from)))
      select coalesce(p.key, w.key) || ' ' || coalesce(p.valid_from, w.valid_from)::text as subject
      from platform.parameter p full join wanted w using (key, valid_from)
      where p.value is distinct from w.value and (w.key is not null or exists (select from seeded k where k.key = p.key)
        or p.valid_from > (select (min(occurred_at) at time zone 'Europe/Istanbul')::date from platform.audit_event))`,
  },
  {
    name: 'waiting-events-were-recorded',
    truth: 'What waits for a reader is events of the trail, of the action it is filed under, and a reader there is.',
    sql: `select u.reader || ' ' || u.position as subject from platform.unread_event u
      where not exists (select from platform.event_reader r where r.name = u.reader)
        or exists (select from unnest(u.event_ids) n(id) left join platform.audit_event e on e.id = n.id
          where e.action is distinct from u.action)`,
  },
]
