-- bank: the close of a day per escrow account: that the bank's balance and the ledger agree, or why not, signed by two finance officers.

-- Each business day that an escrow account was open, from the moment it is over: it is closed by the end of the business day after it.
create table bank.account_day (
  day date not null,
  project_id uuid not null references investments.campaign,
  account_iban text not null,
  due_on date not null check (due_on > day),
  asked_at timestamptz not null,
  -- What one officer prepared, or two signed. Null: nobody has, it was taken back, or a statement came that books into the day.
  closing_id uuid unique,
  primary key (day, project_id)
);
create index account_day_open on bank.account_day (due_on) where closing_id is null;

-- A closing, with what proves its figures: the last statement it counts and the moment up to which the ledger is. None of it ever
-- changes; what is booked into its day later ends it, and a new one is asked for.
create table bank.day_closing (
  id uuid primary key,
  day date not null,
  project_id uuid not null,
  -- The bank's closing balance of the day; null where it has not told all of it.
  bank_kurus bigint,
  -- Escrow cash in the ledger, less what the bank booked on later days.
  ledger_kurus bigint not null,
  -- What of the difference are bookings that the bank counts twice. The rest is unexplained.
  repeated_kurus bigint not null,
  -- The last statement counted, by our own number; 0: none.
  statement_number int not null check (statement_number >= 0),
  -- Everything in the ledger up to it is counted.
  booked_until timestamptz not null,
  -- What stood behind the balance and was still to be settled: kind, kuruş, how many (contracts/settlement/day-closing/rules.ts).
  open_items jsonb not null,
  -- An officer's words for what nothing booked explains. Not empty: the closing is marked.
  explanation text not null,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn', 'lapsed', 'overtaken')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  -- When a statement booked into its day, before it was signed (lapsed) or after (overtaken).
  ended_at timestamptz,
  foreign key (day, project_id) references bank.account_day,
  -- What differs without a reason is never signed without words.
  check (explanation <> '' or coalesce(bank_kurus - ledger_kurus = repeated_kurus, false)),
  check ((state in ('confirmed', 'overtaken')) = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check ((state in ('lapsed', 'overtaken')) = (ended_at is not null))
);
create unique index day_closing_standing on bank.day_closing (project_id, day) where state in ('begun', 'confirmed');
create index day_closing_by_day on bank.day_closing (day, project_id);
create index day_closing_begun on bank.day_closing (begun_at) where state = 'begun';
-- Closed without the bank's word: asked for with each word of the bank's.
create index day_closing_untold on bank.day_closing (project_id, day) where state in ('begun', 'confirmed') and bank_kurus is null;

alter table bank.account_day add foreign key (closing_id) references bank.day_closing;

-- Figures, words and signatures stand as they were given; only what ends a closing is written to it.
create trigger day_closing_keeps_figures before update on bank.day_closing for each row
  when ((old.day, old.project_id, old.bank_kurus, old.ledger_kurus, old.repeated_kurus, old.statement_number, old.booked_until,
      old.open_items, old.explanation, old.begun_by, old.begun_at)
    is distinct from (new.day, new.project_id, new.bank_kurus, new.ledger_kurus, new.repeated_kurus, new.statement_number,
      new.booked_until, new.open_items, new.explanation, new.begun_by, new.begun_at)
    or old.decided_by is not null and (old.decided_by, old.decided_at) is distinct from (new.decided_by, new.decided_at))
  execute function platform.refuse_change();
create trigger day_closing_is_kept before delete on bank.day_closing
  for each row execute function platform.refuse_change();
create trigger day_closing_keeps_rows before truncate on bank.day_closing
  for each statement execute function platform.refuse_change();
