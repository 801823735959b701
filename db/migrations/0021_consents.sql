-- membership: consents a member gives and takes back, by channel (KVKK m.3, law 6563 m.6, m.8). Every step is a row of its own:
-- which way, when, where it was done, to which version of the text, from what address and program. The newest row counts. Never
-- changed; deleted once the consent has ended longer ago than the parameter newsletter.consent-record.
create table membership.consent (
  id uuid primary key,
  member_id uuid not null references membership.member,
  consent text not null check (consent in ('commercial-email', 'commercial-sms', 'explicit-consent')),
  given boolean not null,
  at timestamptz not null,
  source text not null check (source in ('sign-up', 'acceptances', 'settings', 'membership-closed')),
  text_version int not null,
  text_sha256 text not null,
  client_address text not null,
  user_agent text not null
);
create index consent_by_member on membership.consent (member_id, consent, at desc, id desc);
create index consent_ended on membership.consent (at) where not given;
create trigger consent_is_never_changed before update on membership.consent
  for each row execute function platform.refuse_change();

-- What was given so far: at sign-up, for mails.
insert into membership.consent (id, member_id, consent, given, at, source, text_version, text_sha256, client_address, user_agent)
  select gen_random_uuid(), member_id, case kind when 'commercial-messages' then 'commercial-email' else kind end, true,
    accepted_at, 'sign-up', version, sha256, client_address, user_agent
  from membership.legal_acceptance where kind in ('commercial-messages', 'explicit-consent');
