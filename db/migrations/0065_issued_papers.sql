-- Statements that were handed out. The file itself is not kept: who holds it proves it by its code, its sums and its hash.
create table investments.issued_paper (
  -- 20 signs of an alphabet of 32, without the groups' hyphens: a hundred bits.
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{20}$'),
  kind text not null check (kind in ('portfolio-statement', 'investment-statement')),
  form text not null check (form in ('pdf', 'csv')),
  owner_id uuid not null,
  -- Of a statement of one investment.
  investment_id uuid,
  as_of timestamptz not null,
  issued_at timestamptz not null,
  -- Of the file's bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- First letters only: whoever holds the paper has the name on it, and nobody else learns it here.
  masked_name text not null,
  investment_count int not null check (investment_count >= 0),
  share_count bigint not null check (share_count >= 0),
  paid_kurus bigint not null check (paid_kurus >= 0),
  returned_kurus bigint not null check (returned_kurus >= 0),
  check ((investment_id is not null) = (kind = 'investment-statement'))
);
create index issued_paper_by_owner on investments.issued_paper (owner_id, issued_at);
create trigger issued_paper_is_append_only before update or delete on investments.issued_paper
  for each row execute function platform.refuse_change();
