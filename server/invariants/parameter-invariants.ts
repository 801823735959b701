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
    sql: `select coalesce(p.key, w.key) || ' ' || coalesce(p.valid_from, w.valid_from)::text as subject
      from (select k.* from platform.parameter k) p
      full join (select k.key, k.valid_from, k.value from (values ${SEEDED.join(', ')}) k(key, valid_from, value)
          where not exists (select from parameters.proposal d where (d.key, d.valid_from) = (k.key, k.valid_from) and d.state = 'confirmed')
        union all select key, valid_from, value from (select distinct on (key, valid_from) key, valid_from, value from parameters.proposal
            where state = 'confirmed' and kind = 'value' order by key, valid_from, decided_at desc) d) w
        on w.key = p.key and w.valid_from = p.valid_from
      where case when p.key is null then not exists (select from parameters.proposal b
          where (b.key, b.valid_from) = (w.key, w.valid_from) and b.kind = 'take-back' and b.state = 'confirmed')
        -- What was in force before anything had happened came with the installation, whichever its text names.
        else p.value is distinct from w.value and (w.key is not null or p.valid_from > (
          select (min(occurred_at) at time zone 'Europe/Istanbul')::date from platform.audit_event)) end`,
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
