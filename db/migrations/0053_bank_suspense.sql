-- Money the bank booked out without an order of ours is posted at once, so that escrow cash is what lies on the account: it stands on
-- bank-suspense until it is paid back, by the bank or by whoever bears a fee.
alter table ledger.posting
  drop constraint posting_account_check,
  add constraint posting_account_check check (account in (
    'commitment', 'awaiting-payment', 'escrow-cash', 'bank-suspense', 'withdrawable', 'final', 'refund-payable',
    'unmatched-receipts', 'payable-to-company', 'platform-fee', 'platform-fee-vat', 'mkk-fee', 'mkk-fee-vat', 'escrow-fee',
    'escrow-fee-bsmv'));

alter table investments.bank_line
  -- Of a reversal: the bank's numbers it names, one of which may be that of what it takes back.
  add column reverses jsonb,
  -- Of several payments booked as one sum: the payment lists it names.
  add column collective jsonb,
  -- What a reversal takes back, where it is known.
  add column reversed_line_id uuid references investments.bank_line,
  add check (reversed_line_id is null or reverses is not null),
  drop constraint bank_line_exception_kind_check,
  add constraint bank_line_exception_kind_check check (exception_kind in ('partial', 'excess', 'wrong-payer',
    'unknown-reference', 'late', 'before-order', 'future-dated', 'collective')),
  drop constraint bank_line_resolution_check,
  add constraint bank_line_resolution_check check (resolution in ('returned', 'applied', 'corrected', 'reversed')),
  drop constraint bank_line_check2,
  add constraint bank_line_counter_check
    check (coalesce(resolution in ('corrected', 'reversed'), false) = (counter_line_id is not null)),
  drop constraint bank_line_check3,
  add constraint bank_line_unexplained_check
    check (outcome <> 'unexplained' or resolution is null or resolution in ('corrected', 'reversed'));

-- What was never posted until now; the ids are those the platform derives (server/kit/id.ts).
with open as (
  select l.*, encode(sha256(convert_to(concat_ws(chr(31), 'transfer', 'booked-out', l.id::text), 'UTF8')), 'hex') as hash
    from investments.bank_line l where l.outcome = 'unexplained' and l.resolved_at is null
), transfer as (
  select project_id, -amount_kurus as amount, (substr(hash, 1, 12) || '8' || substr(hash, 14, 3)
      || substr('89ab', ('x' || substr(hash, 17, 1))::bit(4)::int % 4 + 1, 1) || substr(hash, 18, 15))::uuid as id
    from open
)
insert into ledger.posting (transfer_id, leg, kind, account, project_id, amount_kurus, occurred_at)
  select id, 1, 'booked-out', 'bank-suspense', project_id, amount, platform.now() from transfer
  union all select id, 2, 'booked-out', 'escrow-cash', project_id, -amount, platform.now() from transfer;
