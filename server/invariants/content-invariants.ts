import type { Invariant } from './invariant.ts'

/** What must always hold of what the operator writes. */
export const contentInvariants: readonly Invariant[] = [
  {
    name: 'content-published-once',
    truth: 'What was ever published has exactly one version in force, and the versions are counted without a gap.',
    sql: `select i.id::text as subject from content.item i
      left join content.version v on v.item_id = i.id and v.number is not null
      group by i.id
      having count(*) filter (where v.state = 'published') <> case when i.first_published_at is null then 0 else 1 end
        or max(v.number) filter (where v.state = 'published') is distinct from max(v.number)
        or coalesce(max(v.number), 0) <> count(v.number)`,
  },
  {
    name: 'content-hashes',
    truth: 'Every version that was published says what its hash says.',
    sql: `select id::text as subject from content.version
      where number is not null and sha256 is distinct from content.sha256_of(body)`,
  },
  {
    name: 'content-legal-texts',
    truth: 'The newest version of each legal text is the one that is published, without the notes of its editors.',
    // Where notes are left out, the lines around them close up (contracts/common/text/notes.ts): there the words are compared.
    sql: `select p.seo_name as subject from content.published p
      left join lateral (select title, body from platform.legal_text t where t.kind = p.seo_name
        order by version desc limit 1) t on true
      where p.kind = 'policy' and (t.title is distinct from p.body ->> 'title'
        or case when p.body ->> 'text' ~ '(^|\\n)[ \\t]*> ?!'
          then btrim(regexp_replace(t.body, '\\s+', ' ', 'g')) is distinct from
            btrim(regexp_replace(regexp_replace(p.body ->> 'text', '^[ \\t]*> ?!.*$', '', 'gn'), '\\s+', ' ', 'g'))
          else t.body is distinct from p.body ->> 'text' end)`,
  },
  {
    name: 'lists-keep-places',
    truth:
      'Every public campaign, and no other, has the place in lists that follows from its state and dates, and counts as what it is.',
    sql: `select coalesce(l.project_id, p.id)::text as subject from projects.list_place l
      full join (select p.id, p.state, p.category_key, p.business_model_key, p.city_key,
          extract(epoch from p.opens_at) as opens, extract(epoch from p.closes_at) as closes,
          array_position(array['live', 'upcoming', 'suspended', 'closing'],
            case when p.state = 'change-under-review' then 'live' else p.state end) - 1 as place
        from projects.public_project p) p on p.id = l.project_id
      where (l.rank, l.key) is distinct from (coalesce(p.place, 4)::smallint, (1000000 * case p.place when 0 then p.closes
        when 1 then p.opens else -p.closes end)::bigint)
        or (l.state, l.category_key, l.business_model_key, l.city_key)
          is distinct from (p.state, p.category_key, p.business_model_key, p.city_key)`,
  },
]
