-- phone: that a member's number is his own, shown by a code sent to it.
alter table membership.member add column phone_verified_at timestamptz;

-- Codes that were sent. The code itself is derived from the id with a key outside the database: six digits, hashed or not,
-- could be tried out by whoever reads a table.
create table membership.phone_code (
  id uuid primary key,
  member_id uuid not null references membership.member,
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  used_at timestamptz,
  replaced_at timestamptz
);
-- One code counts at a time.
create unique index phone_code_newest on membership.phone_code (member_id) where used_at is null and replaced_at is null;
