import type { Invariant } from './invariant.ts'

/** What people are allowed, and on what it rests. */
export const personInvariants: readonly Invariant[] = [
  {
    name: 'qualified-by-mkk-or-papers',
    truth:
      'Who counts as a qualified investor is one by MKK’s word, or by papers that an officer accepted and that still hold.',
    sql: `select s.member_id::text as subject from membership.member_standing s
      where s.is_qualified and not exists (select from membership.mkk_account m where m.member_id = s.member_id and m.is_qualified)
        and not exists (select from membership.qualified_grant g where g.member_id = s.member_id and g.ended_at is null)`,
  },
  {
    name: 'who-may-invest-was-checked',
    truth:
      'Who may invest is not suspended, has a checked identity, or is a company that an officer approved, and MKK knows them.',
    sql: `select s.member_id::text as subject from membership.member_standing s join membership.member m on m.id = s.member_id
      where s.may_invest and s.demands is not null and (m.suspended_at is not null or m.closed_at is not null
        or not exists (select from membership.mkk_account a where a.member_id = s.member_id)
        or not exists (select from membership.bank_account b where b.member_id = s.member_id and b.removed_at is null)
        or (m.kind = 'person' and (not exists (select from membership.identity i where i.member_id = s.member_id)
          or not exists (select from membership.suitability_attempt t where t.member_id = s.member_id and t.passed)))
        or (m.kind = 'company' and not exists (
          select from membership.company c where c.member_id = s.member_id and c.state = 'approved')))`,
  },
  {
    name: 'names-are-the-checked-ones',
    truth: 'A member whose identity was checked is called as it says.',
    sql: `select i.member_id::text as subject from membership.identity i join membership.member m on m.id = i.member_id
      where m.closed_at is null and (m.first_name, m.last_name) is distinct from (i.first_name, i.last_name)
        and membership.name_key(m.first_name, m.last_name) <> membership.name_key(i.first_name, i.last_name)`,
  },
  {
    name: 'suitability-was-passed',
    truth: 'A test was passed by as many right answers as its version asks.',
    sql: `select a.id::text as subject from membership.suitability_attempt a join membership.suitability_version v using (version)
      where (a.passed and a.right_count < v.pass_mark)
        or (jsonb_array_length(a.answers) > 0 and a.right_count <> (select count(*) from jsonb_array_elements(a.answers) n
          join membership.suitability_option o on o.version = a.version and o.question_key = n ->> 'questionKey'
            and o.key = n ->> 'answerKey' and o.is_right))`,
  },
  {
    name: 'roles-are-told',
    truth:
      'Every role of the staff was given by an event of the trail, the last of which names all that the person has; the first administrator’s setup gives that role.',
    sql: `select r.member_id::text || ' ' || r.role as subject from membership.staff_role r
      where exists (select from platform.audit_event e where e.action in ('member.roles-changed', 'member.staff-invited'))
        and not coalesce((
          select case e.action when 'member.first-administrator-created' then r.role = 'administrator' else e.data -> 'after' ? r.role end
            from platform.audit_event e where e.subject_id = r.member_id
              and e.action in ('member.roles-changed', 'member.staff-invited', 'member.first-administrator-created')
            order by e.occurred_at desc, e.id desc limit 1), false)`,
  },
  {
    name: 'companies-by-an-officer',
    truth: 'A company was approved or refused by an officer who did not act for it then.',
    sql: `select c.member_id::text as subject from membership.company c
      where c.decided_by is not null and (c.decided_by = c.member_id
        or exists (select from membership.company_member m where m.company_id = c.member_id and m.person_id = c.decided_by
          and m.since <= c.state_since and (m.ended_at is null or m.ended_at > c.state_since)))`,
  },
  {
    name: 'forms-are-signed-as-approved',
    truth:
      'What a founder signed is the text of the version, it was signed and approved as the trail tells, and orders under it came after.',
    sql: `select s.project_id::text as subject from projects.form_signature s
        join projects.information_form f on f.project_id = s.project_id and f.version = s.version
        where s.sha256 <> f.sha256
      union all select f.project_id::text from projects.information_form f
        join platform.audit_event e on e.subject_id = f.project_id and e.action = 'project.approved'
          and (e.data ->> 'formVersion')::int = f.version
        where e.data ->> 'formSha256' <> f.sha256
          or e.occurred_at not between f.approved_at - interval '1 day' and f.approved_at + interval '1 day'
      union all select distinct f.project_id::text from projects.information_form f
        join investments.investment i on i.project_id = f.project_id and i.form_version = f.version
        where i.placed_at < f.approved_at`,
  },
  {
    name: 'committee-decided-by-votes',
    truth: 'What the committee decided is what its minutes say, and more voted for it than against.',
    sql: `select f.id::text as subject from projects.committee_file f
      left join projects.committee_minutes m on m.file_id = f.id
      left join (select file_id, count(*) filter (where vote = 'approve') as yes, count(*) filter (where vote = 'reject') as no
        from projects.committee_seat group by 1) s on s.file_id = f.id
      where f.outcome in ('approved', 'rejected') and m.file_id is not null and (m.outcome <> f.outcome
        or case f.outcome when 'approved' then s.yes <= s.no else s.yes > s.no and s.no = 0 end)`,
  },
]
