-- Money the bank booked out of an escrow account for no list of ours, and paid back: both bookings are resolved by one decision,
-- each naming the other.
alter table investments.bank_line
  add column counter_line_id uuid unique references investments.bank_line,
  drop constraint bank_line_resolution_check,
  add constraint bank_line_resolution_check check (resolution in ('returned', 'applied', 'corrected')),
  add check ((resolution is not distinct from 'corrected') = (counter_line_id is not null)),
  add check (outcome <> 'unexplained' or resolution is null or resolution = 'corrected');

drop index investments.bank_line_open;
create index bank_line_open on investments.bank_line (booked_at, id)
  where outcome in ('exception', 'unexplained') and resolved_at is null;
